"""Fat Cattle: the future hay of an animal, and of a seat that goes on alone. For mind.py."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.cattle.state import ANIMALS, PLACES

RENT = 1.5  # hay that a place in the stall earns per round, roughly
USUAL_OFF = 1  # hay that is usually off a price
MIDDLING = (13, (1, 2, 1))  # a typical calf that may be bought: its value, and the food of its steps
MIDDLING_PRICE, LATEST = 2, 5  # hay for that calf; rounds that must be left to buy it


class Growing(NamedTuple):
    """An animal by its remaining growth, sorted by steps and then by value. Its number is its index in GROWING."""

    steps: int  # steps that it still has to eat
    value: int
    food: tuple[int, ...]


_CALVES = [(animal.value, animal.steps) for animal in ANIMALS.values()] + [MIDDLING]
GROWING = sorted(
    {Growing(len(food) - done, value, food[done:]) for value, food in _CALVES for done in range(len(food) + 1)}
)
_NUMBER: dict[tuple[int, int, tuple[int, ...]], int] = {growing: number for number, growing in enumerate(GROWING)}
FED = [  # by number of an animal: its number after its next step
    _NUMBER[steps - 1, value, food[1:]] if steps else number for number, (steps, value, food) in enumerate(GROWING)
]
CALF = _NUMBER[len(MIDDLING[1]), *MIDDLING]


@lru_cache(1000)
def grown(animal: int, done: int) -> int:
    """Return the number of an animal that has done `done` steps."""
    value, food = ANIMALS[animal].value, ANIMALS[animal].steps[done:]
    return _NUMBER[len(food), value, food]


@lru_cache(1024)
def brings(animal: int, done: int, left: int) -> float:
    """Return the hay that an animal still brings with `left` rounds to come: its value, less food and growing time."""
    steps, value, food = GROWING[grown(animal, done)]
    if left > steps:  # one round per step, and one round for the sale
        return value - sum(food) - RENT * (steps + 1) * min(1.0, max(0.0, (left - 2) / 4))
    return max(0.0, value // 2 - sum(food)) if left == steps else 0.0


class Kept(NamedTuple):
    """An animal that stays, as it will be in the next round."""

    number: int  # index in GROWING
    brings: float
    wants: int  # hay of its next step; 0 if the step would not pay in time


@lru_cache(1024)
def kept(animal: int, done: int, left: int) -> Kept:
    """Return an animal as it will be in the next round. `left`: rounds to come, this one included."""
    number = grown(animal, done)
    steps, _, food = GROWING[number]
    return Kept(number, brings(animal, done, left - 1), food[0] if 0 < steps < left else 0)


@lru_cache(1024)
def alone(hay: int, stall: tuple[int, ...], left: int, green: int) -> int:
    """Return the hay at the end of a seat that goes on alone for `left` rounds.

    `stall`: sorted numbers of its animals in GROWING. `green`: number of first rounds in which the meadow gives hay.
    """
    if not left:
        return hay + sum([GROWING[number].value // 2 for number in stall if not GROWING[number].steps])
    paid, later = 0, []
    for number in stall:
        steps, value, food = GROWING[number]
        if not steps:
            paid += value - USUAL_OFF
        elif steps <= left and food[0] <= hay:
            hay -= food[0]
            later.append(FED[number])
        else:
            later.append(number)
    if len(later) < PLACES and left >= LATEST and hay >= MIDDLING_PRICE:
        hay -= MIDDLING_PRICE
        later.append(CALF)
    return alone(hay + paid + (green > 0), tuple(sorted(later)), left - 1, green - 1)
