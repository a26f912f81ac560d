"""Rabbit Rummy, both games: cards, state, moves, events and start."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated as A

import msgspec

from engine.audience import no_one, owner, seen_by
from engine.cards import PACK, Deck, rank_of, suit_of
from engine.game import PUBLIC, Event, Move, Struct

HAND = 9
TURNS = 60  # per seat: after so many turns a round is drawn
ROUNDS = 40

CARDS = Deck(PACK)
ORDER = CARDS.order
in_order = CARDS.in_order
RANK = {card: rank_of(card) for card in PACK}
SUIT = {card: suit_of(card) for card in PACK}
ACE, KING = 1, 13


def by_rank(cards: Iterable[str]) -> tuple[str, ...]:
    """Sort cards as players look at a hand: by rank, and by suit within a rank."""
    return tuple(sorted(cards, key=lambda card: (RANK[card], ORDER[card])))


class Played(Struct, frozen=True, omit_defaults=True):
    """A card on the table, with its seat."""

    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]
    turned: A[bool, PUBLIC] = False  # a starter (rabbit1), which is turned up and counts as played


class Win(Struct, frozen=True):
    """The win of a round: the cards that were shown, group by group, and the points for them."""

    round: A[int, PUBLIC]
    seat: A[int, PUBLIC]
    kind: A[str, PUBLIC]  # a finishing hand (rabbit2); out, declared (rabbit1)
    groups: A[tuple[tuple[str, ...], ...], PUBLIC]
    points: A[int, PUBLIC]


class Lot(Struct, frozen=True):
    """The unseen cards of a stock that has run out: all of them are in hands.

    The first lot also has the hands as dealt.
    """

    cards: A[tuple[str, ...], PUBLIC]
    held: A[tuple[int, ...], PUBLIC]  # by seat: how many of these cards it holds


class State(Struct, frozen=True):
    round: A[int, PUBLIC]
    first: A[int, PUBLIC]  # the seat that went first in this round
    phase: A[str, PUBLIC]  # turn, drawn, over: the decision that is open
    turn: A[int, PUBLIC]
    hands: A[tuple[tuple[str, ...], ...], owner()]
    drawn: A[str | None, seen_by("turn")]  # drawn by a pass, and not yet kept or discarded
    stock: A[tuple[str, ...], no_one()]  # top first
    table: A[tuple[Played, ...], PUBLIC]  # since the last clear; the newest is the top
    discards: A[tuple[str, ...], PUBLIC]  # oldest first
    reversed: A[bool, PUBLIC]
    passes: A[int, PUBLIC]  # in succession since the top was played; 0 on an empty table
    turns: A[int, PUBLIC]  # taken in this round
    scores: A[tuple[int, ...], PUBLIC]
    lots: A[tuple[Lot, ...], PUBLIC] = ()  # the knowledge from each reshuffle, for `determinize`
    won: A[Win | None, PUBLIC] = None  # the previous round; at the end, the last one

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def shown(self) -> tuple[str, ...]:
        """The cards with which the match was won, which are open and not in a hand."""
        if self.phase != "over" or self.won is None or self.won.round != self.round:
            return ()
        return tuple([card for group in self.won.groups for card in group])


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of a round, as they were dealt or as they are now."""

    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position. The game's rulings.md explains each field. `turn` and `passes` follow from each other."""

    first: int
    deals: tuple[Deal, ...] = ()  # the first one has the cards as they are in the position
    scores: tuple[int, ...] = ()
    turn: int | msgspec.UnsetType = msgspec.UNSET
    reversed: bool = False
    table: tuple[Played, ...] | msgspec.UnsetType = msgspec.UNSET
    passes: int | msgspec.UnsetType = msgspec.UNSET
    discards: tuple[str, ...] = ()
    round: int = 1
    turns: int = 0
    drawn: str | msgspec.UnsetType = msgspec.UNSET
    phase: str | msgspec.UnsetType = msgspec.UNSET  # "over": only in the start of a match that has ended


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
    seat: A[int, PUBLIC]  # the seat that goes first


class CardPlayed(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]


class SuitBound(Event, frozen=True):
    suit: A[str, PUBLIC]


class OrderTurned(Event, frozen=True):
    reversed: A[bool, PUBLIC]  # False: the order is normal again


class AceOnKing(Event, frozen=True):
    seat: A[int, PUBLIC]


class NothingFollows(Event, frozen=True):
    """An ace of the bound suit in the reversed order: no card of the pack can follow it."""

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
    seat: A[int, PUBLIC]  # the seat that leads now
    count: A[int, PUBLIC]


class LeadPassed(Event, frozen=True):
    """A pass on an empty table, which hands on the lead."""

    seat: A[int, PUBLIC]  # the seat that leads now


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
