"""Newgame: its cards, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A

import msgspec

from engine.audience import no_one, owner
from engine.cards import Deck, rank_of
from engine.game import PUBLIC, Event, Move, Struct

DECK = Deck(f"N{rank}" for rank in range(1, 31))
HAND = 6  # cards per hand, and tricks per match


class State(Struct, frozen=True):
    hands: A[tuple[tuple[str, ...], ...], owner()]
    undealt: A[tuple[str, ...], no_one()]
    leader: A[int, PUBLIC]
    trick: A[tuple[str, ...], PUBLIC]  # cards, from the leader on
    tricks: A[tuple[int, ...], PUBLIC]  # won, by seat
    played: A[tuple[str, ...], PUBLIC]  # cards of the earlier tricks

    @property
    def phase(self) -> str:
        """The decision that is open: play, or over."""
        return "play" if any(self.hands) else "over"

    @property
    def turn(self) -> int:
        """The seat that owes the decision."""
        return (self.leader + len(self.trick)) % len(self.hands)


def winner_of(trick: tuple[str, ...], leader: int) -> int:
    """Return the seat of the highest card of a complete trick."""
    return (leader + max(range(len(trick)), key=lambda n: rank_of(trick[n]))) % len(trick)


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A start position; rulings.md explains its fields."""

    hands: tuple[tuple[str, ...], ...]
    leader: int = 0
    trick: tuple[str, ...] = ()
    tricks: tuple[int, ...] = ()
    played: tuple[str, ...] = ()


# --- moves and events ----------------------------------------------------------------------------------------------


class Play(Move, frozen=True):
    card: str


class Played(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]


class TrickWon(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]


class Ended(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]  # the winners
