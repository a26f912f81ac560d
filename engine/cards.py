"""Card notation of all decks: letters for the suit, then a rank if any (`S7`, `H10`, `F`). `??` is a card's back.

The standard pack is `PACK`. Its aces and court cards have letters (`SA`, `DK`) and rank as 1, 11, 12 and 13.
`LOMBARDY` holds the 28 cards of Lombardy: knights, nobles, bishops and princes.
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
    """All cards of a game in their fixed order, with every copy of equal cards."""

    def __init__(self, cards: Iterable[str]) -> None:
        self.cards = tuple(cards)
        self.order = {card: n for n, card in reversed([*enumerate(self.cards)])}
        self._counts = Counter(self.cards)

    def in_order(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Return cards in the deck's order. Raises KeyError for a card that is not in the deck, such as a back."""
        return tuple(sorted(cards, key=self.order.__getitem__))

    def lie_once(self, *piles: Iterable[str]) -> bool:
        """Return whether the piles together are the whole deck, so that each card is in exactly one place."""
        return Counter(card for pile in piles for card in pile) == self._counts


@lru_cache(1000)  # a search asks this a million times for a few dozen cards
def suit_of(card: str) -> str:
    """Return the letters before the rank: `S` for `S7` and for `SK`."""
    return card[0] if card in _LETTERED else card.rstrip("0123456789")


@lru_cache(1000)
def rank_of(card: str) -> int:
    """Return the number after the suit: 0 for a card without a number, 1 for an ace, 13 for a king."""
    if card in _LETTERED:
        return _LETTERED[card]
    digits = card[len(suit_of(card)) :]
    return int(digits) if digits else 0


def take(cards: tuple[str, ...], *taken: str) -> tuple[str, ...]:
    """Return `cards` without one copy of each of `taken`. Raises ValueError if one is missing."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return `items` with `item` in the place `at`."""
    return (*items[:at], item, *items[at + 1 :])


def repeated(items: Sequence[T]) -> list[T]:
    """Return the items that repeat an earlier one, in order."""
    return [item for n, item in enumerate(items) if item in items[:n]]


def submultisets(cards: Iterable[str], size: int) -> Iterator[tuple[str, ...]]:
    """Yield every distinct selection of `size` of `cards`, in the order given. Equal cards cannot be told apart."""
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
