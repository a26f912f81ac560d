"""Grid: its cards, its state, its moves and its events."""

from __future__ import annotations

from itertools import chain
from typing import Annotated as A

import msgspec

from engine.audience import no_one, owner
from engine.cards import Deck
from engine.game import PUBLIC, Event, Move, Struct

NUMBERS = tuple(f"N{number}" for number in range(1, 6))
EACH = 4  # cards of each number
DECK = Deck(card for card in NUMBERS for _ in range(EACH))


class State(Struct, frozen=True):
    secrets: A[tuple[str, ...], owner(unless="over")]  # by seat: a card face down, the favourite
    deck: A[tuple[str, ...], no_one()]  # the next card first
    turn: A[int, PUBLIC]  # the seat that owes the decision
    drawn: A[tuple[str, ...], PUBLIC]  # cards of the turn under way
    piles: A[tuple[tuple[str, ...], ...], PUBLIC]  # kept, by seat
    lost: A[tuple[str, ...], PUBLIC]
    over: A[bool, PUBLIC]

    @property
    def phase(self) -> str:
        """The decision that is open: draw (or stop), or over."""
        return "over" if self.over else "draw"

    @property
    def shown(self) -> tuple[str, ...]:
        """The cards that everyone has seen before the end."""
        return (*self.drawn, *self.lost, *chain(*self.piles))


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A start position; rulings.md explains its fields."""

    deck: tuple[str, ...]
    secrets: tuple[str, ...]
    turn: int = 0
    drawn: tuple[str, ...] = ()
    piles: tuple[tuple[str, ...], ...] = ()


# --- moves and events ----------------------------------------------------------------------------------------------


class Draw(Move, frozen=True):
    pass


class Stop(Move, frozen=True):
    pass


class Drew(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]


class Busted(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]


class Kept(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]


class Scored(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]  # the favourite
    points: A[int, PUBLIC]


class Ended(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]  # the winners
