"""Rabbit Rummy, both games: cards, state, moves, events and start."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated as A

import msgspec

from engine.audience import nobody, owner, seen_by
from engine.cards import PACK, Deck, rank_of, suit_of
from engine.game import PUBLIC, Event, Move, Struct

HAND = 9
TURNS = 60  # for each seat: a round of so many turns is drawn
ROUNDS = 40

CARDS = Deck(PACK)
ORDER = CARDS.order
in_order = CARDS.in_order
RANK = {card: rank_of(card) for card in PACK}
SUIT = {card: suit_of(card) for card in PACK}
ACE, KING = 1, 13


def by_rank(cards: Iterable[str]) -> tuple[str, ...]:
    """As a hand is looked at: by rank, and by suit within a rank."""
    return tuple(sorted(cards, key=lambda card: (RANK[card], ORDER[card])))


class Played(Struct, frozen=True, omit_defaults=True):
    """A card on the table and whose it is."""

    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]
    turned: A[bool, PUBLIC] = False  # a starter (rabbit1): turned up, it counts as played


class Win(Struct, frozen=True):
    """How a round was won: the cards that were shown, group by group, and the points for them."""

    round: A[int, PUBLIC]
    seat: A[int, PUBLIC]
    kind: A[str, PUBLIC]  # a finishing hand (rabbit2); out, declared (rabbit1)
    groups: A[tuple[tuple[str, ...], ...], PUBLIC]
    points: A[int, PUBLIC]


class Lot(Struct, frozen=True):
    """The unseen cards of a stock that ran out (the first: hands and stock as dealt): all of them are in hands."""

    cards: A[tuple[str, ...], PUBLIC]
    held: A[tuple[int, ...], PUBLIC]  # how many of them, by seat


class State(Struct, frozen=True):
    round: A[int, PUBLIC]
    first: A[int, PUBLIC]  # who went first in this round
    phase: A[str, PUBLIC]  # turn, drawn, over: the decision that is open
    turn: A[int, PUBLIC]
    hands: A[tuple[tuple[str, ...], ...], owner()]
    drawn: A[str | None, seen_by("turn")]  # by a pass, and not yet kept or discarded
    stock: A[tuple[str, ...], nobody()]  # top first
    table: A[tuple[Played, ...], PUBLIC]  # since the last clear; the newest is the top
    discards: A[tuple[str, ...], PUBLIC]  # oldest first
    reversed: A[bool, PUBLIC]
    passes: A[int, PUBLIC]  # in succession since the top was played; 0 on an empty table
    turns: A[int, PUBLIC]  # taken in this round
    scores: A[tuple[int, ...], PUBLIC]
    lots: A[tuple[Lot, ...], PUBLIC] = ()  # what each reshuffle taught, for `determinize`
    won: A[Win | None, PUBLIC] = None  # the round before this one; at the end, the last one

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def shown(self) -> tuple[str, ...]:
        """The cards with which the match was won: they lie open, not in a hand."""
        if self.phase != "over" or self.won is None or self.won.round != self.round:
            return ()
        return tuple([card for group in self.won.groups for card in group])


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of a round, as dealt or as they lie now."""

    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position; what each field means stands in the game's rulings.md. `turn` and `passes` follow from each other."""

    first: int
    deals: tuple[Deal, ...] = ()  # the first holds the cards as they lie in the position
    scores: tuple[int, ...] = ()
    turn: int | msgspec.UnsetType = msgspec.UNSET
    reversed: bool = False
    table: tuple[Played, ...] | msgspec.UnsetType = msgspec.UNSET
    passes: int | msgspec.UnsetType = msgspec.UNSET
    discards: tuple[str, ...] = ()
    round: int = 1
    turns: int = 0
    drawn: str | msgspec.UnsetType = msgspec.UNSET
    phase: str | msgspec.UnsetType = msgspec.UNSET  # "over": only where a match that has ended is told as a start


# --- moves and events ----------------------------------------------------------------------------------------------


class Play(Move, frozen=True):
    card: str


class Pass(Move, frozen=True):
    pass


class Keep(Move, frozen=True):
    pass


class Discard(Move, frozen=True):
    pass


class Declare(Move, frozen=True):
    pass


class RoundBegan(Event, frozen=True):
    round: A[int, PUBLIC]
    seat: A[int, PUBLIC]  # goes first


class CardPlayed(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]


class SuitBound(Event, frozen=True):
    suit: A[str, PUBLIC]


class OrderTurned(Event, frozen=True):
    reversed: A[bool, PUBLIC]  # False: it is normal again


class AceOnKing(Event, frozen=True):
    seat: A[int, PUBLIC]


class NothingFollows(Event, frozen=True):
    """An ace, reversed and bound: no card in the pack can be played on it."""

    card: A[str, PUBLIC]


class Passed(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str | None, seen_by("seat")]  # drawn; None: there was nothing to draw


class Reshuffled(Event, frozen=True):
    count: A[int, PUBLIC]


class Kept(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, seen_by("seat")]


class Discarded(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]


class Cleared(Event, frozen=True):
    seat: A[int, PUBLIC]  # leads
    count: A[int, PUBLIC]


class LeadPassed(Event, frozen=True):
    """After a pass on an empty table."""

    seat: A[int, PUBLIC]  # leads


class Scored(Event, frozen=True):
    seat: A[int, PUBLIC]
    points: A[int, PUBLIC]
    score: A[int, PUBLIC]


class RoundDrawn(Event, frozen=True):
    round: A[int, PUBLIC]
    turns: A[int, PUBLIC]


class MatchEnded(Event, frozen=True):
    winners: A[tuple[int, ...], PUBLIC]
    reason: A[str, PUBLIC]
