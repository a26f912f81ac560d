"""Rabbit Rummy (#30): additions to engine/games/rabbit/: the option, the starter, and the events of a win."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.game import PUBLIC, Event, Options
from engine.games.rabbit import state as rabbit

TARGET = 8  # points that win the match
OUT = 2  # points for an empty hand


class Rabbit1Options(Options, frozen=True):
    match: Literal["points", "single"] = "points"


class State(rabbit.State, frozen=True):
    match: A[str, PUBLIC] = "points"

    @property
    def free(self) -> bool:
        """Return whether the seat in turn has just got the free lead, so that it may declare."""
        return self.phase == "turn" and not self.table

    @property
    def starter(self) -> str | None:
        """The starter, as long as no card has been played on it and the first player is in turn; else None."""
        fresh = len(self.table) == 1 and self.table[0].turned and self.turn == self.first
        return self.table[0].card if fresh else None


class Deal(rabbit.Deal, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    starter: str | None = None  # None in mid-game


class Start(rabbit.Start, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    deals: tuple[Deal, ...] = ()
    free: bool | msgspec.UnsetType = msgspec.UNSET


class StarterTurned(Event, frozen=True):
    seat: A[int, PUBLIC]  # the starter counts as played by this seat
    card: A[str, PUBLIC]


class WentOut(Event, frozen=True):
    seat: A[int, PUBLIC]


class Declared(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]  # number of groups


class GroupShown(Event, frozen=True):
    cards: A[tuple[str, ...], PUBLIC]
    group: A[str, PUBLIC]  # pair, three, four, run
    points: A[int, PUBLIC]
