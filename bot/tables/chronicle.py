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

from bot.tables import ballot
from bot.tables.ballot import Vote, Votes
from bot.tables.pace import Stop
from data.rows import LogRow
from engine.form import Arg, Text
from engine.match import Ply, TakenBack

THE_BOT = 0  # as a person who has done something


class Made(msgspec.Struct, frozen=True):
    """A move in force: whose, and how it came about."""

    seat: int
    person: int | None  # who made it; None: an AI, the clock, the bot itself
    at: float
    automatic: bool = False  # it was the only one, and nobody was asked


class Remark(msgspec.Struct, frozen=True):
    """What everybody is told between two moves: after how many that are in force, and in words."""

    after: int
    text: Text


class Chronicle(msgspec.Struct, frozen=True, dict=True):
    """Of one table."""

    joins: tuple[str, ...] | None = None  # what went into the seed; None: not begun, or laid out
    made: tuple[Made, ...] = ()  # each move in force
    taken_back: tuple[TakenBack, ...] = ()
    undone_alone: tuple[tuple[int, int], ...] = ()  # each: the seat, and how many moves were left in force
    floor: bytes | None = None  # the match as a snapshot; what was played before it cannot be played again
    remarks: tuple[Remark, ...] = ()
    votes: Votes = ()
    pauses: tuple[Stop, ...] = ()
    pausers: tuple[int | None, ...] = ()  # of each pause: who ordered it alone, or THE_BOT; None: a vote
    host_gave: bool = False  # an allowance more for everybody (D15)
    removed: tuple[tuple[int, int], ...] = ()  # seat and person: for good (D12)
    former: frozenset[int] = frozenset()  # people who have lost a seat here to somebody else (D11)
    taken: tuple[tuple[int, int], ...] = ()  # seat and person: taken over

    @cached_property
    def automatic(self) -> frozenset[int]:
        """The moves, from 0, that were asked of nobody."""
        return frozenset([n for n, made in enumerate(self.made) if made.automatic])

    @property
    def vote(self) -> Vote | None:
        """The one that is open."""
        return ballot.open_of(self.votes)

    def pause_at(self, now: float) -> Stop | None:
        """The one that holds then."""
        last = self.pauses[-1] if self.pauses else None
        return last if last is not None and (last.until is None or now < last.until) else None

    def remarked(self, key: str, **args: Arg) -> Chronicle:
        """With a line of the log, told here."""
        return replace(self, remarks=(*self.remarks, Remark(len(self.made), Text(key, args))))

    def remarks_after(self, moves: int) -> list[Text]:
        return [remark.text for remark in self.remarks if remark.after == moves]

    def after(self, row: LogRow) -> Chronicle:
        fold = _FOLDS.get(row.kind)
        if fold is None and not self.votes and row.kind != "asked":
            return self
        payload = msgspec.json.decode(row.payload)
        told = self if fold is None else fold(self, row, payload)
        votes = ballot.after(told.votes, row, payload)
        return told if votes == told.votes else replace(told, votes=votes)


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
    undone = replace(
        told,
        made=told.made[:left],
        taken_back=(*told.taken_back, gone),
        undone_alone=(*told.undone_alone, *alone),
        remarks=tuple([replace(remark, after=min(remark.after, left)) for remark in told.remarks]),
    )
    key = "log-undo-vote" if "vote" in payload else "log-undo"
    return undone.remarked(key, seat=gone.moves[0].seat, n=len(gone.moves))


def _rebased(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(told, floor=payload.get("match", "").encode())


def _paused(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    until, pauser = payload.get("until"), None if "vote" in payload else row.person or THE_BOT
    told = replace(told, pauses=(*told.pauses, Stop(row.at, until)), pausers=(*told.pausers, pauser))
    if until is None:
        return told.remarked("log-paused-unsent")
    return _by(told, row, payload, "log-paused", until=f"<t:{until:.0f}:f>")


def _resumed(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    *before, last = told.pauses
    told = replace(told, pauses=(*before, replace(last, until=row.at)))
    return _by(told, row, payload, "log-resumed")


def _pace(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return told.remarked("log-pace")


def _granted(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    if "seats" not in payload:
        return replace(told, host_gave=True).remarked("log-granted-all")
    for seat in payload["seats"]:
        told = told.remarked("log-granted", seat=seat)
    return told


def _removed(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    gone = (_seat(row), payload["person"])
    told = replace(told, removed=(*told.removed, gone), former=told.former | {payload["person"]})
    return told.remarked("log-removed", number=_seat(row) + 1)


def _taken(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    former = told.former if payload["from"] is None else told.former | {payload["from"]}
    removed = tuple([each for each in told.removed if each[0] != row.seat])
    taken = (*told.taken, (_seat(row), payload["person"]))
    return replace(told, former=former, taken=taken, removed=removed).remarked("log-taken", seat=_seat(row))


def _host(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return told.remarked("log-host", seat=_seat(row))


def _seat(row: LogRow) -> int:
    assert row.seat is not None
    return row.seat


def _by(told: Chronicle, row: LogRow, payload: Any, key: str, **args: Arg) -> Chronicle:
    """A remark on what a seat did alone, or the table by consent."""
    return told.remarked(f"{key}-vote", **args) if "vote" in payload else told.remarked(key, seat=_seat(row), **args)


_FOLDS = {
    "started": _started,
    "move": _move,
    "undo": _undo,
    "rebased": _rebased,
    "paused": _paused,
    "resumed": _resumed,
    "pace": _pace,
    "granted": _granted,
    "removed": _removed,
    "taken": _taken,
    "host": _host,
}
