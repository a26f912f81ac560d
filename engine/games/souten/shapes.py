"""Twin Heavens: the combinations, their order, and those that a hand can form."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.cards import rank_of
from engine.games.souten.state import HARMONY, HEAVEN, NUMBERS, ZODIAC, Play, in_order

SHAPES = ("N", "Z", "T", "NN", "NZ", "NNZ")  # one letter per card: N number, Z zodiac; T is Heaven alone
FROM_WEAK = ("N10", *NUMBERS[:-1])  # ten is the weakest number
PAIRS = (*((card, card) for card in FROM_WEAK), ("N10", "N1"), ("N10", "N2"))  # from weak to strong, as they are called
TEN_ONE, TEN_TWO = in_order(PAIRS[-2]), in_order(PAIRS[-1])


class Way(NamedTuple):
    """One way to lay a pair: two numbers, or one number and Harmony, which stands for the other."""

    rank: int
    held: tuple[str, ...]
    stands: int | None


WAYS = tuple(
    way
    for rank, (a, b) in enumerate(PAIRS)
    for way in dict.fromkeys(
        (
            Way(rank, in_order((a, b)), None),
            Way(rank, (a,), rank_of(b)),
            Way(rank, (b,), rank_of(a)),
        )
    )
)
NATURAL = tuple(way for way in WAYS if way.stands is None)


class Combination(NamedTuple):
    shape: str
    rank: int  # for comparison within the shape
    called: tuple[str, ...]  # the cards as they are called out: Harmony as its number


def _all() -> Iterator[tuple[tuple[tuple[str, ...], int | None], Combination]]:
    """Yield all that may ever be laid face up, by cards in the deck's order and the number that Harmony stands for."""
    yield ((HEAVEN,), None), Combination("T", 0, (HEAVEN,))
    for high, number in enumerate(FROM_WEAK):
        yield ((number,), None), Combination("N", high, (number,))
        for low, zodiac in enumerate(ZODIAC):
            yield ((number, zodiac), None), Combination("NZ", high * len(ZODIAC) + low, (number, zodiac))
    for low, zodiac in enumerate(ZODIAC):
        yield ((zodiac,), None), Combination("Z", low, (zodiac,))
    for rank, held, stands in WAYS:
        if stands is None:
            yield (held, None), Combination("NN", rank, PAIRS[rank])
        for low, zodiac in enumerate(ZODIAC):
            cards = (*held, zodiac) if stands is None else (*held, zodiac, HARMONY)
            yield (cards, stands), Combination("NNZ", rank * len(ZODIAC) + low, (*PAIRS[rank], zodiac))


COMBINATIONS = dict(_all())
STANDS = {cards: stands for cards, stands in COMBINATIONS if stands is not None}  # the strongest number (R7)


def combination(cards: tuple[str, ...], stands: int | None = None) -> Combination | None:
    """Return the combination that these cards make, in the deck's order; None if they may not be laid face up."""
    return COMBINATIONS.get((cards, stands))


def in_call_order(cards: tuple[str, ...], stands: int | None) -> tuple[str, ...]:
    """Return the cards of a combination as they are called out, with Harmony as itself."""
    left, order = list(cards), []
    for card in COMBINATIONS[cards, stands].called:
        order.append(card if card in left else HARMONY)
        left.remove(order[-1])
    return tuple(order)


@lru_cache(1024)
def plays_of(hand: tuple[str, ...], shape: str) -> tuple[Play, ...]:
    """Return the combinations of a shape that a hand can form, from weak to strong."""
    if shape == "T":
        return (Play((HEAVEN,)),) if HEAVEN in hand else ()
    zodiac = [card for card in hand if card[0] == "Z"]
    if shape == "Z":
        return tuple([Play((card,)) for card in zodiac])
    have = set(hand)
    if shape in ("N", "NZ"):
        numbers = [card for card in FROM_WEAK if card in have]
        if shape == "N":
            return tuple([Play((card,)) for card in numbers])
        return tuple([Play((number, card)) for number in numbers for card in zodiac])
    ways = [
        way
        for way in (WAYS if HARMONY in have and shape == "NNZ" else NATURAL)
        if have.issuperset(way.held)
        and (len(way.held) == 1 or way.held[0] != way.held[1] or hand.count(way.held[0]) > 1)
    ]
    if shape == "NN":
        return tuple([Play(way.held) for way in ways])
    return tuple(
        [
            Play((*held, card)) if stands is None else Play((*held, card, HARMONY), stands)
            for _, held, stands in ways
            for card in zodiac
        ]
    )


@lru_cache(1024)
def leads_of(hand: tuple[str, ...], size: int | None) -> tuple[Play, ...]:
    """Return all combinations of `size` cards (None: any number) that a hand can form, shape by shape."""
    return tuple([play for shape in SHAPES if size in (None, len(shape)) for play in plays_of(hand, shape)])
