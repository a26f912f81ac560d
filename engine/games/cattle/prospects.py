"""Fat Cattle: what an animal, and a seat that goes on alone, will still bring. For mind.py."""

from __future__ import annotations

from functools import lru_cache

from engine.games.cattle.state import ANIMALS, PLACES

RENT = 1.5  # hay that a place earns in a round, about
USUAL_OFF = 1  # ... and usually
MIDDLING = (13, (1, 2, 1))  # a calf that might be had: value and steps
MIDDLING_PRICE, LATEST = 2, 5  # its price; rounds that have to be left for it

Growing = tuple[int, tuple[int, ...]]  # an animal: its value, and the steps that it still has to eat


def grown(number: int, done: int) -> Growing:
    return ANIMALS[number].value, ANIMALS[number].steps[done:]


@lru_cache(10_000)
def brings(number: int, done: int, left: int) -> float:
    """What an animal still brings with so many rounds to come: its value, less food and the time in which it grows."""
    value, food = grown(number, done)
    if left > len(food):  # a round for each step, and one to be sold in
        return value - sum(food) - RENT * (len(food) + 1) * min(1.0, max(0.0, (left - 2) / 4))
    return max(0.0, value // 2 - sum(food)) if left == len(food) else 0.0


@lru_cache(200_000)
def alone(hay: int, stall: tuple[Growing, ...], left: int, green: int) -> int:
    """The hay at the end, with so many rounds to come and a meadow that is green in the first of them."""
    if not left:
        return hay + sum([value // 2 for value, food in stall if not food])
    paid = sum([value - USUAL_OFF for value, food in stall if not food])
    kept = []
    for value, food in sorted([animal for animal in stall if animal[1]], key=lambda animal: (len(animal[1]), animal)):
        if len(food) <= left and food[0] <= hay:
            hay, food = hay - food[0], food[1:]
        kept.append((value, food))
    if len(kept) < PLACES and left >= LATEST and hay >= MIDDLING_PRICE:
        hay -= MIDDLING_PRICE
        kept.append(MIDDLING)
    return alone(hay + paid + (green > 0), tuple(sorted(kept)), left - 1, green - 1)
