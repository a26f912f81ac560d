"""Fat Cattle: what an animal, and a seat that goes on alone, will still bring. For mind.py."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.cattle.state import ANIMALS, PLACES

RENT = 1.5  # hay that a place earns in a round, about
USUAL_OFF = 1  # ... and usually
MIDDLING = (13, (1, 2, 1))  # a calf that might be had: value and steps
MIDDLING_PRICE, LATEST = 2, 5  # its price; rounds that have to be left for it


class Growing(NamedTuple):
    """An animal by what is left of its growth: nearest to the sale first, then by value. Its number stands for it."""

    steps: int  # that it still has to eat
    value: int
    food: tuple[int, ...]


_CALVES = [(animal.value, animal.steps) for animal in ANIMALS.values()] + [MIDDLING]
GROWING = sorted(
    {Growing(len(food) - done, value, food[done:]) for value, food in _CALVES for done in range(len(food) + 1)}
)
_NUMBER: dict[tuple[int, int, tuple[int, ...]], int] = {growing: number for number, growing in enumerate(GROWING)}
FED = [  # after its next step
    _NUMBER[steps - 1, value, food[1:]] if steps else number for number, (steps, value, food) in enumerate(GROWING)
]
CALF = _NUMBER[len(MIDDLING[1]), *MIDDLING]


@lru_cache(1_000)
def grown(animal: int, done: int) -> int:
    """The number of an animal with so many steps done."""
    value, food = ANIMALS[animal].value, ANIMALS[animal].steps[done:]
    return _NUMBER[len(food), value, food]


@lru_cache(10_000)
def brings(animal: int, done: int, left: int) -> float:
    """What an animal still brings with so many rounds to come: its value, less food and the time in which it grows."""
    steps, value, food = GROWING[grown(animal, done)]
    if left > steps:  # a round for each step, and one to be sold in
        return value - sum(food) - RENT * (steps + 1) * min(1.0, max(0.0, (left - 2) / 4))
    return max(0.0, value // 2 - sum(food)) if left == steps else 0.0


class Kept(NamedTuple):
    """An animal that stays, as it will be in the next round."""

    number: int  # of GROWING
    brings: float
    wants: int  # hay of its next step, if there is time for it to pay


@lru_cache(10_000)
def kept(animal: int, done: int, left: int) -> Kept:
    """`left`: rounds, this one too."""
    number = grown(animal, done)
    steps, _, food = GROWING[number]
    return Kept(number, brings(animal, done, left - 1), food[0] if 0 < steps < left else 0)


@lru_cache(200_000)
def alone(hay: int, stall: tuple[int, ...], left: int, green: int) -> int:
    """The hay at the end, with so many rounds to come and a meadow that is green in the first of them.

    `stall`: numbers of GROWING, in their order.
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
