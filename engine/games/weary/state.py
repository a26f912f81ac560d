"""Weary Players: the towns, the levels of fatigue, the state, the moves and the events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated as A
from typing import Literal

import msgspec

from engine.audience import PUBLIC, no_one
from engine.basics import Move as Base
from engine.game import Event, Options, Struct

TOWNS = tuple([column + row for column in "abcd" for row in "1234"])
TROUPES = (1, 2, 3)
ROUNDS = 6
PURSES = (2, 3, 4)  # coins of the festivals, in turn over the whole match
REST = 3  # fatigue points that a night takes off each troupe

GAIN = (2, 3, 3, 4)  # R2: by level, the points up to the next one
MOST, WORN = sum(GAIN), len(GAIN)  # the most points, and the highest level
LEVELS = tuple([sum(points > sum(GAIN[:level]) for level in range(WORN)) for points in range(MOST + 1)])  # by points

_ALL = range(len(TOWNS))
DISTANCE = tuple([tuple([abs(n // 4 - m // 4) + abs(n % 4 - m % 4) for m in _ALL]) for n in _ALL])
NEXT = {TOWNS[n]: tuple([TOWNS[m] for m in _ALL if DISTANCE[n][m] == 1]) for n in _ALL}


def vigour(points: int) -> int:
    """Return the strength of a troupe at a show. R6: tiredness counts before a troupe is worn out."""
    return WORN + 1 - LEVELS[points]


# made by a call, since the option `pass` has the name of a keyword; read it with getattr
WearyOptions = msgspec.defstruct(
    "WearyOptions",
    [("pass", Literal["final", "returns"], "final")],
    bases=(Options,),
    module=__name__,
    frozen=True,
    forbid_unknown_fields=True,
)


class State(Struct, frozen=True):
    returns: A[bool, PUBLIC]  # the option `pass`: a seat that has passed may move again
    first: A[int, PUBLIC]  # the seat that began round 1
    round: A[int, PUBLIC]  # from 1
    phase: A[str, PUBLIC]  # travel, over
    turn: A[int, PUBLIC]
    at: A[tuple[tuple[str, ...], ...], PUBLIC]  # by seat: the towns of troupes 1 to 3
    tired: A[tuple[tuple[int, ...], ...], PUBLIC]  # by seat: the fatigue points of troupes 1 to 3
    purses: A[tuple[int, ...], PUBLIC]  # by town: coins; 0 if there is no purse
    fairs: A[tuple[tuple[str, ...], ...], PUBLIC]  # by round: the towns of its festivals, up to the next round
    later: A[tuple[str, ...], no_one()]  # the cards of the festivals after these
    coins: A[tuple[int, ...], PUBLIC]
    passed: A[tuple[bool, ...], PUBLIC]  # by seat; with `returns`: since the last move of anyone

    @property
    def seats(self) -> int:
        return len(self.at)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order of round 1."""
        return tuple([(self.first + n) % self.seats for n in range(self.seats)])

    @property
    def tomorrow(self) -> tuple[str, ...]:
        """The towns of the next round's festivals."""
        return self.fairs[self.round] if self.round < ROUNDS else ()


def cards_of(towns: Iterable[str]) -> tuple[str, ...]:
    """Return the cards of towns: their numbers. A town's name is public, so a card that is hidden has none."""
    return tuple([str(TOWNS.index(town)) for town in towns])


def towns_of(cards: Iterable[str]) -> tuple[str, ...]:
    """Return the towns of cards that are turned up."""
    return tuple([TOWNS[int(card)] for card in cards])


def purses_of(seats: int, number: int) -> tuple[int, ...]:
    """Return the coins of a round's festivals, in order. `number`: the round, from 1."""
    before = (number - 1) * seats
    return tuple([PURSES[n % len(PURSES)] for n in range(before, before + seats)])


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A start position; rulings.md explains its fields."""

    first: int
    fairs: tuple[tuple[tuple[str, int], ...], ...]
    homes: tuple[tuple[str, ...], ...] | None = None
    units: tuple[tuple[tuple[str, int], ...], ...] | None = None
    round: int = 1
    turn: int | None = None
    purses: dict[str, int] | None = None
    scores: tuple[int, ...] | None = None
    passed: tuple[bool, ...] | None = None


# --- moves and events ----------------------------------------------------------------------------------------------


class Move(Base, frozen=True):
    troupe: int  # 1 to 3
    to: str


class Pass(Base, frozen=True):
    pass


class RoundBegan(Event, frozen=True):
    """The beginning of a round: its new festivals, those of the next round, and who begins."""

    round: A[int, PUBLIC]
    seat: A[int, PUBLIC]
    towns: A[tuple[str, ...], PUBLIC]
    coins: A[tuple[int, ...], PUBLIC]
    tomorrow: A[tuple[str, ...], PUBLIC]
    purses: A[tuple[int, ...], PUBLIC]  # of tomorrow


class Fat(Event, frozen=True):
    """A purse that has grown to FAT coins or more."""

    town: A[str, PUBLIC]
    coins: A[int, PUBLIC]


class Moved(Event, frozen=True):
    seat: A[int, PUBLIC]
    troupe: A[int, PUBLIC]
    to: A[str, PUBLIC]
    level: A[int, PUBLIC]


class Passed(Event, frozen=True):
    seat: A[int, PUBLIC]
    seats: A[tuple[int, ...], PUBLIC]  # those that may still move in this round


class Shown(Event, frozen=True):
    """A show in a town with a purse."""

    town: A[str, PUBLIC]
    coins: A[int, PUBLIC]
    sums: A[tuple[int, ...], PUBLIC]  # vigour, by seat
    seat: A[int | None, PUBLIC]  # the seat that takes the purse; None: the highest sum is shared


class Night(Event, frozen=True):
    pass


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    coins: A[int, PUBLIC]
    by: A[str, PUBLIC]  # coins; rest: less fatigue, among equals; shared
