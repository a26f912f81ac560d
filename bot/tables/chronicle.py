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
    late: bool = False  # its time was up, and it was answered in a person's place
    planned: bool = False  # the same by what the person had planned
    sealed: bool = False  # it answered a sealed decision, and is final; older logs do not say so
    decision: str = ""  # which it answered, if it waited in an envelope
    round: int | None = None  # how many moves came before those that were opened with it


class Enclosed(msgspec.Struct, frozen=True):
    """Somebody has given a sealed answer, which waits for the others: all that anyone may know of it."""

    seat: int
    decision: str
    person: int | None
    at: float
    automatic: bool = False
    late: bool = False
    planned: bool = False


class Remark(msgspec.Struct, frozen=True):
    """Something that the log tells between two moves."""

    after: int  # so many moves in force
    text: Text


class Rest(msgspec.Struct, frozen=True):
    """A vacation that began by itself when a seat's time was up (D14): whose; when it began, by which it is known; and
    from when until when at most it stops the seat's clock here."""

    seat: int
    person: int | None
    vacation: float
    since: float
    until: float


class Hinted(msgspec.Struct, frozen=True):
    """Somebody was given a hint: for which decision, and how much of 100 the best move was worth, if that was told."""

    person: int | None
    decision: str
    after: int  # so many moves in force
    share: int | None = None


class Vacant(msgspec.Struct, frozen=True):
    """A seat became vacant: why (time, left, removed, gone), when, and how many moves were in force."""

    seat: int
    why: str
    at: float
    ply: int


class Chronicle(msgspec.Struct, frozen=True, dict=True):
    """Of one table."""

    joins: tuple[str, ...] | None = None  # what went into the seed; None: not begun, or laid out
    seal: str = ""  # what was written at Start; '': nothing, or by an older version
    made: tuple[Made, ...] = ()  # each move in force
    taken_back: tuple[TakenBack, ...] = ()
    undone_alone: tuple[tuple[int, int], ...] = ()  # each: the seat, and how many moves were left in force
    vacant: tuple[Vacant, ...] = ()  # each time that a seat became it, whoever sits there meanwhile
    returned: tuple[int, ...] = ()  # the seats whose owners have come back
    gone: tuple[tuple[int, float], ...] = ()  # seats whose holders were not in the server any more, and since when (D6)
    pauses: tuple[Stop, ...] = ()  # of the whole table
    rests: tuple[Rest, ...] = ()
    acts: tuple[tuple[int, float], ...] = ()  # revision and time of the start, and of each move and undo after it
    remarks: tuple[Remark, ...] = ()  # in their order
    votes: Votes = ()
    pausers: tuple[int | None, ...] = ()  # of each pause: who ordered it alone, or THE_BOT; None: a vote
    host_gave: bool = False  # an allowance more for everybody (D15)
    removed: tuple[tuple[int, int], ...] = ()  # seat and person: for good (D12)
    lost: tuple[tuple[int, int], ...] = ()  # seat and person: to somebody else, or for good
    taken: tuple[tuple[int, int], ...] = ()  # seat and person: taken over
    lost_since: float | None = None  # from when on it could be shown nowhere; None: it stands somewhere
    losses: tuple[Stop, ...] = ()  # of the seats whose hands could be reached at the table only (D29)
    here: tuple[tuple[int, float], ...] = ()  # seats of whom something was heard while a live table waited, and when
    awoke: tuple[float, ...] = ()  # when all for whom it waited were there again (D28)
    enclosed: tuple[Enclosed, ...] = ()  # of each seat the newest
    settling: tuple[str, ...] = ()  # the decisions of which nobody is asked, as the only answer is about to come (D17)
    knowing: tuple[int, ...] = ()  # the people who have sat down to a deal that they knew
    agreed: tuple[int, ...] = ()  # who agrees to play a deal that somebody knows, with those who sit there now
    hinted: tuple[Hinted, ...] = ()
    floor: bytes | None = None  # the match as a snapshot; what was played before it cannot be played again

    def enclosed_in(self, decision: str) -> Enclosed | None:
        """The sealed answer to a decision that waits for others."""
        return next((each for each in self.enclosed if each.decision == decision), None)

    @cached_property
    def unasked_now(self) -> frozenset[str]:
        """The decisions of which nobody is asked: they are answered, or about to be."""
        return frozenset([*self.settling, *(each.decision for each in self.enclosed)])

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

    @property
    def former(self) -> frozenset[int]:
        """The people who have lost a seat here (D11)."""
        return frozenset([person for _, person in self.lost])

    @property
    def vote(self) -> Vote | None:
        """The one that is open."""
        return ballot.open_of(self.votes)

    def pause_at(self, now: float) -> Stop | None:
        """The one that holds then."""
        last = self.pauses[-1] if self.pauses else None
        return last if last is not None and (last.until is None or now < last.until) else None

    def gone_since(self, seat: int) -> float | None:
        """From when on a seat's holder was not in the server any more; None: for all that is known they are there."""
        return next((since for each, since in self.gone if each == seat), None)

    def back(self, seat: int) -> Chronicle:
        """A seat has a holder who is there, or none: nobody looks for anybody."""
        return replace(self, gone=tuple([each for each in self.gone if each[0] != seat])) if self.gone else self

    def remarked(self, key: str, **args: Arg) -> Chronicle:
        """With a line of the log, told here."""
        return replace(self, remarks=(*self.remarks, Remark(len(self.made), Text(key, args))))

    def after(self, row: LogRow) -> Chronicle:
        told = replace(self, acts=(*self.acts, (row.revision, row.at))) if row.kind in _ACTS else self
        fold = _FOLDS.get(row.kind)
        if fold is None and not told.votes and row.kind != "asked":
            return told
        payload = msgspec.json.decode(row.payload)
        told = told if fold is None else fold(told, row, payload)
        votes = ballot.after(told.votes, row, payload)
        return told if votes == told.votes else replace(told, votes=votes)


def chronicle_of(log: Iterable[LogRow]) -> Chronicle:
    return reduce(Chronicle.after, log, Chronicle())


def _started(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    """What was remarked in the lobby is no part of the match."""
    joins = payload.get("joins")
    joins = told.joins if joins is None else tuple(joins)
    return replace(told, joins=joins, seal=payload.get("seal", ""), remarks=())


def _move(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    """One that has waited in an envelope was made when it was put there (F25)."""
    late, planned = bool(payload.get("late")), bool(payload.get("planned"))
    made = Made(payload["seat"], row.person, row.at, "automatic" in payload, late, planned, "sealed" in payload)
    own = told.enclosed_in(payload.get("decision", ""))
    if own is None:
        told = told if row.person is None else told.back(made.seat)
        return replace(told, made=(*told.made, made))
    how = {"automatic": own.automatic, "late": own.late, "planned": own.planned}
    made = replace(made, at=own.at, decision=own.decision, round=payload["round"], **how)
    left = tuple([each for each in told.enclosed if each is not own])
    return replace(told, made=(*told.made, made), enclosed=left)


def _sealed(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    how = {name: name in payload for name in ("automatic", "late", "planned")}
    own = Enclosed(_seat(row), payload["decision"], row.person, row.at, **how)
    others = [each for each in told.enclosed if each.seat != own.seat]
    settling = tuple([each for each in told.settling if each != own.decision])
    told = told if row.person is None else told.back(own.seat)
    return replace(told, enclosed=(*others, own), settling=settling)


def _unsealed(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    """Their envelopes were lost: they are asked again."""
    return replace(told, enclosed=tuple([each for each in told.enclosed if each.decision not in payload["decisions"]]))


def _settling(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(told, settling=tuple(payload["decisions"]))


def _undo(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    left = payload["left"]
    gone = TakenBack(left, tuple([Ply(seat, move) for seat, move in payload["moves"]]))
    alone = ((row.seat, left),) if row.seat is not None else ()
    undone = replace(
        told,
        made=told.made[:left],
        taken_back=(*told.taken_back, gone),
        undone_alone=(*told.undone_alone, *alone),
        hinted=tuple([hint for hint in told.hinted if hint.after <= left]),
        remarks=tuple([replace(remark, after=min(remark.after, left)) for remark in told.remarks]),
    )
    key = "log-undo-vote" if "vote" in payload else "log-undo"
    return undone.remarked(key, seat=gone.moves[0].seat, n=len(gone.moves))


def _vacated(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    assert row.seat is not None
    vacant = Vacant(row.seat, payload["why"], row.at, len(told.made))
    told = replace(told.back(row.seat), vacant=(*told.vacant, vacant))
    return told.remarked("log-vacated", seat=row.seat, why=payload["why"])


def _gone(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(told, gone=(*told.gone, (_seat(row), row.at))).remarked("log-gone", seat=_seat(row))


def _back(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return told.back(_seat(row))


def _left(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    """In a lobby a seat is free then; in a match of older logs it was vacant."""
    return _seated(told, row, payload) if told.joins is None else _vacated(told, row, {"why": "left"})


def _seated(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    """Others sit in the lobby, or elsewhere: nobody has agreed to that."""
    return replace(told, agreed=()) if told.agreed else told


def _agreed(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return told if row.person is None else replace(told, agreed=(*told.agreed, row.person))


def _returned(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    assert row.seat is not None
    return replace(told, returned=(*told.returned, row.seat)).remarked("log-returned", seat=row.seat)


def _lost(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    stops = [Stop(row.at, seat=seat, outage=True) for seat in payload["seats"]]
    return replace(told, lost_since=row.at, losses=(*told.losses, *stops))


def _found(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    over = [replace(stop, until=row.at) if stop.until is None else stop for stop in told.losses]
    return replace(told, lost_since=None, losses=tuple(over))


def _rebased(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(told, floor=payload.get("match", "").encode())


def _paused(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    until, pauser = payload.get("until"), None if "vote" in payload else row.person or THE_BOT
    told = replace(told, pauses=(*told.pauses, Stop(row.at, until)), pausers=(*told.pausers, pauser))
    if until is None:
        return told.remarked("log-paused-unsent")
    return _by(told, row, payload, "log-paused", until=f"<t:{until:.0f}:f>")


def _rested(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    rest = Rest(_seat(row), row.person, payload["vacation"], payload["since"], payload["until"])
    told = replace(told, rests=(*told.rests, rest))
    return told.remarked("log-rested", seat=rest.seat, until=f"<t:{rest.until:.0f}:f>")


def _hinted(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    hint = Hinted(row.person, payload["decision"], len(told.made), payload.get("share"))
    told = replace(told, hinted=(*told.hinted, hint))
    return told.remarked("log-hinted", seat=_seat(row))


def _knowing(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(told, knowing=tuple(payload["people"]), agreed=())


def _resumed(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    *before, last = told.pauses
    told = replace(told, pauses=(*before, replace(last, until=row.at)))
    return _by(told, row, payload, "log-resumed")


def _pace(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return told.remarked("log-pace-outage" if "why" in payload else "log-pace")


def _here(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    if "over" in payload:
        return replace(told, here=(), awoke=(*told.awoke, row.at))
    return replace(told, here=(*told.here, (_seat(row), row.at)))


def _granted(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    if "seats" not in payload:
        return replace(told, host_gave=True).remarked("log-granted-all")
    for seat in payload["seats"]:
        told = told.remarked("log-granted", seat=seat)
    return told


def _removed(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    gone = (_seat(row), payload["person"])
    told = replace(told.back(_seat(row)), removed=(*told.removed, gone), lost=(*told.lost, gone))
    return told.remarked("log-removed", number=_seat(row) + 1)


def _taken(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    lost = told.lost if payload["from"] is None else (*told.lost, (_seat(row), payload["from"]))
    removed = tuple([each for each in told.removed if each[0] != row.seat])
    taken = (*told.taken, (_seat(row), payload["person"]))
    return replace(told, lost=lost, taken=taken, removed=removed).remarked("log-taken", seat=_seat(row))


def _host(told: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return told.remarked("log-host", seat=_seat(row))


def _seat(row: LogRow) -> int:
    assert row.seat is not None
    return row.seat


def _by(told: Chronicle, row: LogRow, payload: Any, key: str, **args: Arg) -> Chronicle:
    """A remark on what a seat did alone, or the table by consent."""
    return told.remarked(f"{key}-vote", **args) if "vote" in payload else told.remarked(key, seat=_seat(row), **args)


_ACTS = frozenset({"started", "move", "undo"})  # what raises a match's serial, from 0 on
_FOLDS = {
    "started": _started,
    "move": _move,
    "sealed": _sealed,
    "unsealed": _unsealed,
    "settling": _settling,
    "undo": _undo,
    "rebased": _rebased,
    "sat": _seated,
    "moved": _seated,
    "shuffled": _seated,
    "agreed": _agreed,
    "left": _left,
    "returned": _returned,
    "vacated": _vacated,
    "gone": _gone,
    "back": _back,
    "paused": _paused,
    "resumed": _resumed,
    "rested": _rested,
    "hinted": _hinted,
    "knowing": _knowing,
    "pace": _pace,
    "here": _here,
    "granted": _granted,
    "removed": _removed,
    "taken": _taken,
    "host": _host,
    "lost": _lost,
    "found": _found,
}
