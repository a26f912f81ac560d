"""Wolves: its cards, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A

import msgspec

from engine.audience import no_one, owner
from engine.cards import Deck, rank_of
from engine.game import PUBLIC, Event, Move, Struct

CARDS = tuple(f"B{rank}" for rank in range(1, 7))  # each seat has these to bid
PRIZES = Deck(f"P{points}" for points in range(2, 17, 2))
ROUNDS = len(CARDS)


class State(Struct, frozen=True):
    opened: A[tuple[str, ...], PUBLIC]  # the prizes so far, the one that is bid for last
    row: A[tuple[str, ...], no_one()]  # the prizes to come, in order, and last the ones left over
    bids: A[tuple[str | None, ...], owner()]  # by seat, sealed until the last bid is in; that a seat has bid is public
    spent: A[tuple[tuple[str, ...], ...], PUBLIC]  # by seat: its bids of the earlier rounds, in order
    won: A[tuple[tuple[str, ...], ...], PUBLIC]  # prizes, by seat

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return len(self.opened)

    @property
    def phase(self) -> str:
        """The decision that is open: bid, or over."""
        return "bid" if any(self.hands) else "over"

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """R1: The cards that are not spent, by seat. A sealed bid is among them until it is opened."""
        return tuple([tuple([card for card in CARDS if card not in spent]) for spent in self.spent])

    @property
    def answered(self) -> tuple[bool, ...]:
        return tuple([bid is not None for bid in self.bids])

    @property
    def points(self) -> tuple[int, ...]:
        return tuple([sum(map(rank_of, prizes)) for prizes in self.won])


def winner_of(bids: tuple[str, ...]) -> int | None:
    """Return the seat of the highest bid that no other bid equals, or None if there is no such bid."""
    single = [bid for bid in bids if bids.count(bid) == 1]
    return bids.index(max(single, key=rank_of)) if single else None


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A start position; rulings.md explains its fields."""

    prizes: tuple[str, ...]
    spent: tuple[tuple[str, ...], ...] = ()
    won: tuple[tuple[str, ...], ...] = ()
    bids: tuple[str | None, ...] = ()


# --- moves and events ----------------------------------------------------------------------------------------------


class Bid(Move, frozen=True):
    card: str


class Offered(Event, frozen=True):
    prize: A[str, PUBLIC]


class HasBid(Event, frozen=True):
    seat: A[int, PUBLIC]


class Opened(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]


class Won(Event, frozen=True):
    seat: A[int, PUBLIC]
    prize: A[str, PUBLIC]


class Dropped(Event, frozen=True):
    prize: A[str, PUBLIC]


class Ended(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]  # the winners
