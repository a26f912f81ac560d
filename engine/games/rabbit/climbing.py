"""Rabbit Rummy, both games: the cards that may follow a card.

A card must have the bound suit, if there is one. It must also be an ace, or at least as strong as the top. An ace is
the weakest card, but may be played on any rank. In the reversed order an ace is the strongest card, so its freedom
changes nothing. `1:R…` and `2:R…` are the numbered rulings of the two games: see rulings.md in the folder of each.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import IllegalMoveError
from engine.games.rabbit.state import ACE, RANK, SUIT, Played

Table = Sequence[Played]


def bound(table: Table) -> str | None:
    """Return the suit that must be played, which two cards in succession bind, or None.

    The suit is bound until the table is cleared.
    """
    # the last two cards are enough: after a binding, all cards are of the bound suit
    if len(table) > 1:
        suit = SUIT[table[-1].card]
        if suit == SUIT[table[-2].card]:
            return suit
    return None


def strong_enough(card: str, top: str, reversed_: bool) -> bool:
    """Return whether the rank may follow.

    In the reversed order an ace needs no freedom (2:R3, 2:R4, 1:R3).
    """
    rank = RANK[card]
    return rank <= RANK[top] if reversed_ else rank >= RANK[top] or rank == ACE


def playable(hand: Sequence[str], table: Table, reversed_: bool) -> list[str]:
    """Return the cards of a hand that may be played now; on an empty table, all of them."""
    if not table:
        return list(hand)
    suit, top = bound(table), table[-1].card
    return [card for card in hand if (suit is None or SUIT[card] == suit) and strong_enough(card, top, reversed_)]


def check_play(hand: Sequence[str], table: Table, reversed_: bool, card: str) -> None:
    """Raise IllegalMoveError with the rule that forbids this card, if there is one."""
    if card not in hand:
        raise IllegalMoveError("not_in_hand")
    if not table:
        return
    suit, top = bound(table), table[-1].card
    if suit is not None and SUIT[card] != suit:  # 2:R1, 1:R3: an ace too
        raise IllegalMoveError("bound", suit=suit)
    if not strong_enough(card, top, reversed_):
        rank = top[1:]
        if RANK[top] == ACE:  # only in the reversed order, in which an ace is the strongest
            raise IllegalMoveError("only_an_ace")
        raise IllegalMoveError("too_weak_reversed" if reversed_ else "too_weak", rank=rank)


def unanswerable(table: Table, reversed_: bool) -> bool:
    """Return whether no card of the pack can follow the top: a bound ace in the reversed order (2:R2, 1:R3)."""
    return reversed_ and bound(table) is not None and RANK[table[-1].card] == ACE


def turns_order(table: Table) -> bool:
    """Return whether the top has the rank of the card before it, and so turns the order round (2:R6, 1:R17)."""
    return len(table) > 1 and RANK[table[-1].card] == RANK[table[-2].card]
