"""The Crown of Lombardia: the strength of a set of cards, and the sets in a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from engine.game import IllegalMoveError
from engine.games.lombardia.state import KINDS

Cards = tuple[str, ...]


def of_kind(cards: Iterable[str], letter: str) -> Cards:
    return tuple([card for card in cards if card[0] == letter])


def strength_of(cards: Cards, letter: str) -> int:
    """Return how many cards of one kind a set counts for. A pair of princes is one (R16). Raises IllegalMoveError."""
    princes = len(of_kind(cards, "P"))
    if len(of_kind(cards, letter)) + princes != len(cards):
        raise IllegalMoveError("only_kind", kind=KINDS[letter])
    if princes not in (0, 2):
        raise IllegalMoveError("princes_in_pairs")
    return len(cards) - princes // 2


def sets_in(hand: Cards, letter: str, strengths: Iterable[int]) -> Iterator[Cards]:
    """Yield every set of these strengths, in the deck's order. Per strength, sets without princes come first."""
    natural, pairs = of_kind(hand, letter), pairs_in(hand)
    for strength in strengths:
        yield from combinations(natural, strength)
        for pair in pairs:
            for cards in combinations(natural, strength - 1):
                yield (*cards, *pair)


def pairs_in(hand: Cards) -> list[Cards]:
    return list(combinations(of_kind(hand, "P"), 2))


def singles_in(hand: Cards, letter: str) -> list[Cards]:
    """Return what can be discarded as one spy, scholar or merchant: such a card, or a pair of princes (R37)."""
    return [*((card,) for card in of_kind(hand, letter)), *pairs_in(hand)]


def largest_kind(hand: Cards) -> str:
    """Return the kind of which a hand has most cards; among equals prince, bishop, noble, knight (R24)."""
    return KINDS[max("PBNK", key=lambda letter: len(of_kind(hand, letter)))]
