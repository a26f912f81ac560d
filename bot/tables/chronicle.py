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

from data.rows import LogRow
from engine.form import Arg, Text
from engine.match import Ply, TakenBack


class Made(msgspec.Struct, frozen=True):
    """A move in force: whose, and how it came about."""

    seat: int
    person: int | None  # who made it; None: an AI, the clock, the bot itself
    at: float
    automatic: bool = False  # it was the only one, and nobody was asked
    late: bool = False  # its time was up, and it was answered in a person's place


class Remark(msgspec.Struct, frozen=True):
    """Something that the log tells between two moves."""

    after: int  # so many moves in force
    text: Text


class Chronicle(msgspec.Struct, frozen=True, dict=True):
    """Of one table."""

    joins: tuple[str, ...] | None = None  # what went into the seed; None: not begun, or laid out
    made: tuple[Made, ...] = ()  # each move in force
    taken_back: tuple[TakenBack, ...] = ()
    undone_alone: tuple[tuple[int, int], ...] = ()  # each: the seat, and how many moves were left in force
    remarks: tuple[Remark, ...] = ()  # in their order
    floor: bytes | None = None  # the match as a snapshot; what was played before it cannot be played again

    @cached_property
    def automatic(self) -> frozenset[int]:
        """The moves, from 0, that were asked of nobody."""
        return frozenset([n for n, made in enumerate(self.made) if made.automatic])

    @cached_property
    def unasked(self) -> frozenset[int]:
        """The moves, from 0, that no person made: nobody has seen the table because of them."""
        return frozenset([n for n, made in enumerate(self.made) if made.person is None])

    @cached_property
    def late(self) -> frozenset[int]:
        """The moves, from 0, for which the time was up."""
        return frozenset([n for n, made in enumerate(self.made) if made.late])

    def remarked(self, key: str, **args: Arg) -> Chronicle:
        """With a line of the log, told here."""
        return replace(self, remarks=(*self.remarks, Remark(len(self.made), Text(key, args))))

    def after(self, row: LogRow) -> Chronicle:
        fold = _FOLDS.get(row.kind)
        return self if fold is None else fold(self, row, msgspec.json.decode(row.payload))


def chronicle_of(log: Iterable[LogRow]) -> Chronicle:
    return reduce(Chronicle.after, log, Chronicle())


def _started(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    """What was remarked in the lobby is no part of the match."""
    joins = payload.get("joins")
    return replace(told, joins=told.joins if joins is None else tuple(joins), remarks=())


def _move(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    made = Made(payload["seat"], row.person, row.at, "automatic" in payload, bool(payload.get("late")))
    return replace(told, made=(*told.made, made))


def _undo(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    left = payload["left"]
    gone = TakenBack(left, tuple([Ply(seat, move) for seat, move in payload["moves"]]))
    alone = ((row.seat, left),) if row.seat is not None else ()
    undone = replace(
        told,
        made=told.made[:left],
        taken_back=(*told.taken_back, gone),
        undone_alone=(*told.undone_alone, *alone),
        remarks=tuple([replace(remark, after=min(remark.after, left)) for remark in told.remarks]),
    )
    if row.seat is None:
        return undone.remarked("log-undo-vote", n=len(gone.moves))
    return undone.remarked("log-undo", seat=row.seat, n=len(gone.moves))


def _rebased(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(told, floor=payload.get("match", "").encode())


def _left(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return told if row.seat is None else told.remarked("log-left", seat=row.seat)


def _returned(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return told if row.seat is None else told.remarked("log-returned", seat=row.seat)


def _vacated(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return told if row.seat is None else told.remarked("log-vacated", seat=row.seat, why=payload.get("why", ""))


_FOLDS = {
    "started": _started,
    "move": _move,
    "undo": _undo,
    "rebased": _rebased,
    "left": _left,
    "returned": _returned,
    "vacated": _vacated,
}
