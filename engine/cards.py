"""Card notation shared by all decks: a suit in letters, then a rank (`S7`, `H10`, `F`); `??` is a card's back.

The standard pack is `PACK`; its ace and court cards are lettered (`SA`, `DK`) and rank as 1, 11, 12 and 13. `LOMBARDY`
are the 28 cards of Lombardy: knights, nobles, bishops and princes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from engine.audience import BACK

__all__ = ["BACK", "LOMBARDY", "PACK", "Deck", "put", "rank_of", "repeated", "submultisets", "suit_of", "take"]

T = TypeVar("T")

_LETTERED = {suit + letter: rank for suit in "SHDC" for letter, rank in (("A", 1), ("J", 11), ("Q", 12), ("K", 13))}
PACK = tuple(suit + rank for suit in "SHDC" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K"))


LOMBARDY = (
    *(f"K{n}" for n in range(1, 12)),
    *(f"N{n}" for n in range(2, 11)),
    *(f"B{n}" for n in range(4, 9)),
    *("P4", "P6", "P8"),
)


class Deck:
    """All cards of a game in their order; of equal ones, as many as there are."""

    def __init__(self, cards: Iterable[str]) -> None:
        self.cards = tuple(cards)
        self.order = {card: n for n, card in reversed([*enumerate(self.cards)])}
        self._counts = Counter(self.cards)

    def in_order(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Cards of the deck, sorted. Raises KeyError for others, backs too."""
        return tuple(sorted(cards, key=self.order.__getitem__))

    def lie_once(self, *piles: Iterable[str]) -> bool:
        """Whether each card lies in exactly one place: the piles together are the whole deck."""
        return Counter(card for pile in piles for card in pile) == self._counts


@lru_cache(1000)  # a search asks this a million times, of a few dozen cards
def suit_of(card: str) -> str:
    """The letters before the rank: `S` of `S7` and of `SK`."""
    return card[0] if card in _LETTERED else card.rstrip("0123456789")


@lru_cache(1000)
def rank_of(card: str) -> int:
    """The number after the suit, 0 where a card has none; of an ace 1, of a king 13."""
    if card in _LETTERED:
        return _LETTERED[card]
    digits = card[len(suit_of(card)) :]
    return int(digits) if digits else 0


def take(cards: tuple[str, ...], *taken: str) -> tuple[str, ...]:
    """`cards` without one copy of each of `taken`. Raises ValueError if one is missing."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """`items` with `item` in the place `at`."""
    return (*items[:at], item, *items[at + 1 :])


def repeated(items: Sequence[T]) -> T | None:
    """The first one that is there a second time; None if each is there once."""
    return next((item for n, item in enumerate(items) if item in items[:n]), None)


def submultisets(cards: Iterable[str], size: int) -> Iterator[tuple[str, ...]]:
    """Every distinct selection of `size` of `cards` (equal cards cannot be told apart), in the order given, lazily."""
    counts = list(Counter(cards).items())

    def choose(at: int, left: int) -> Iterator[tuple[str, ...]]:
        if left == 0:
            yield ()
        elif at < len(counts):
            card, copies = counts[at]
            for n in range(min(copies, left), -1, -1):
                for rest in choose(at + 1, left - n):
                    yield (card,) * n + rest

    return choose(0, size)
