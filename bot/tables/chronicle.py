"""What a table's log says beside its moves: the log, folded row by row.

    told = chronicle_of(log)       # at a load
    told = told.after(row)         # at a commit, the row that it appends

So nothing of it is stored twice, and a table that was loaded equals the one that was played. A row of a kind that this
file does not know changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, reduce
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.pace import Stop
from data.rows import LogRow
from engine.match import Ply, TakenBack


class Made(msgspec.Struct, frozen=True):
    """A move in force: whose, and how it came about."""

    seat: int
    person: int | None  # who made it; None: an AI, the clock, the bot itself
    at: float
    automatic: bool = False  # it was the only one, and nobody was asked


class Chronicle(msgspec.Struct, frozen=True, dict=True):
    """Of one table."""

    joins: tuple[str, ...] | None = None  # what went into the seed; None: not begun, or laid out
    made: tuple[Made, ...] = ()  # each move in force
    taken_back: tuple[TakenBack, ...] = ()
    undone_alone: tuple[tuple[int, int], ...] = ()  # each: the seat, and how many moves were left in force
    lost_since: float | None = None  # from when on it could be shown nowhere; None: it stands somewhere
    losses: tuple[Stop, ...] = ()  # of the seats whose hands could be reached at the table only (D29)
    floor: bytes | None = None  # the match as a snapshot; what was played before it cannot be played again

    @cached_property
    def automatic(self) -> frozenset[int]:
        """The moves, from 0, that were asked of nobody."""
        return frozenset([n for n, made in enumerate(self.made) if made.automatic])

    def after(self, row: LogRow) -> Chronicle:
        fold = _FOLDS.get(row.kind)
        return self if fold is None else fold(self, row, msgspec.json.decode(row.payload))


def chronicle_of(log: Iterable[LogRow]) -> Chronicle:
    return reduce(Chronicle.after, log, Chronicle())


def _started(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    joins = payload.get("joins")
    return told if joins is None else replace(told, joins=tuple(joins))


def _move(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    made = Made(payload["seat"], row.person, row.at, "automatic" in payload)
    return replace(told, made=(*told.made, made))


def _undo(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    left = payload["left"]
    gone = TakenBack(left, tuple([Ply(seat, move) for seat, move in payload["moves"]]))
    alone = ((row.seat, left),) if row.seat is not None else ()
    return replace(
        told,
        made=told.made[:left],
        taken_back=(*told.taken_back, gone),
        undone_alone=(*told.undone_alone, *alone),
    )


def _lost(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    stops = [Stop(row.at, seat=seat, outage=True) for seat in payload["seats"]]
    return replace(told, lost_since=row.at, losses=(*told.losses, *stops))


def _found(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    over = [replace(stop, until=row.at) if stop.until is None else stop for stop in told.losses]
    return replace(told, lost_since=None, losses=tuple(over))


def _rebased(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(told, floor=payload.get("match", "").encode())


_FOLDS = {"started": _started, "move": _move, "undo": _undo, "lost": _lost, "found": _found, "rebased": _rebased}
