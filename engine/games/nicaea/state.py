"""#32 Nicaea: its role cards, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A

import msgspec

from engine.audience import PUBLIC, owner, seen_by
from engine.cards import Deck
from engine.game import Event, Move, Struct

CATHOLIC, ELDER, ARIAN = "C", "E", "A"
CARDS = {seats: (*(CATHOLIC,) * (seats - 2), ELDER, ARIAN) for seats in (3, 4, 5)}  # R16
SEATS = Deck(map(str, range(5)))  # the seats as words of a move


def threshold(seats: int) -> int:
    """Return how many votes make a pope."""
    return seats + 1


def leaders_of(counts: tuple[int, ...]) -> tuple[int, ...]:
    """R4: Return the seats with the most votes, one or several."""
    return tuple([seat for seat, count in enumerate(counts) if count == max(counts)])


class Role(Struct, frozen=True):
    """The card of one seat."""

    card: A[str, seen_by("knowers", unless="shown")]
    knowers: A[tuple[int, ...], PUBLIC]  # the owner, and the seat that has looked at it
    shown: A[bool, PUBLIC] = False  # R14: true at the end


class Past(Struct, frozen=True):
    """A round that is over."""

    counts: A[tuple[int, ...], PUBLIC]  # votes received, by seat
    votes: A[tuple[int, ...], PUBLIC]  # R13: by seat, the seat voted for; () if a start does not give it
    weights: A[tuple[int, ...], PUBLIC]  # by seat, how many votes it cast; () as above


class State(Struct, frozen=True):
    first_chair: A[int, PUBLIC]
    round: A[int, PUBLIC]  # from 1
    phase: A[str, PUBLIC]  # vote, over
    roles: A[tuple[Role, ...], PUBLIC]  # by seat; each card declares who sees it
    weights: A[tuple[int, ...], PUBLIC]  # by seat: the votes that it casts in this round
    answered: A[tuple[bool, ...], PUBLIC]  # by seat: whether it has voted in this round
    votes: A[tuple[int | None, ...], owner(blank=None)]  # R11: by seat, sealed until the last vote is cast
    past: A[tuple[Past, ...], PUBLIC] = ()  # by round
    pope: A[int | None, PUBLIC] = None

    @property
    def seats(self) -> int:
        return len(self.roles)

    @property
    def chair(self) -> int:
        return (self.first_chair + self.round - 1) % self.seats

    @property
    def neighbour(self) -> int:
        """The seat whose card the chair looks at."""
        return (self.chair + 1) % self.seats

    @property
    def possible(self) -> tuple[int, ...]:
        """R8: The seats that could be elected in this round, if all the others agreed."""
        every, enough = sum(self.weights), threshold(self.seats)
        return tuple([seat for seat, weight in enumerate(self.weights) if every - weight >= enough])

    def looked_in(self, seat: int) -> int:
        """R9: Return the round in which a seat looks at its left neighbour's card."""
        return (seat - self.first_chair) % self.seats + 1


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round whose vote is open: see rulings.md."""

    roles: tuple[str, ...]
    first_chair: int
    round: int = 1
    weights: tuple[int, ...] | None = None
    record: tuple[tuple[int, ...], ...] = ()
    votes: tuple[int | None, ...] | None = None


# --- moves and events ------------------------------------------------------------------------------------------------


class Vote(Move, frozen=True, rename={"for_": "for"}):
    for_: int


class Dealt(Event, frozen=True):
    seats: A[int, PUBLIC]
    catholics: A[int, PUBLIC]  # without the elder


class RoundBegan(Event, frozen=True):
    round: A[int, PUBLIC]
    of: A[int, PUBLIC]
    seat: A[int, PUBLIC]  # the chair


class Peeked(Event, frozen=True):
    seat: A[int, PUBLIC]
    at: A[int, PUBLIC]
    card: A[str, seen_by("seat", "at")]


class ElectionPossible(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]  # the seats that could be elected
    votes: A[int, PUBLIC]  # votes needed


class LastRound(Event, frozen=True):
    votes: A[int, PUBLIC]


class Voted(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]  # votes cast so far
    of: A[int, PUBLIC]


class Received(Event, frozen=True):
    """The votes that one seat has received."""

    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]
    voters: A[tuple[int, ...], PUBLIC]
    doubles: A[tuple[int, ...], PUBLIC]  # the voters whose vote counts twice


class Led(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]


class Elected(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]
    card: A[str, PUBLIC]


class NobodyElected(Event, frozen=True):
    """The end of the last round without a pope."""

    seats: A[tuple[int, ...], PUBLIC]  # the leaders


class RolesShown(Event, frozen=True):
    catholics: A[tuple[int, ...], PUBLIC]
    elder: A[int, PUBLIC]
    arian: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    reason: A[str, PUBLIC]
