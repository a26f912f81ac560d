"""The chronicle of a table: what its log tells beside the moves, folded row by row.

    history = chronicle_of(log)      # at a load
    history = history.after(row)     # at a commit, the row that it appends

So no fact is stored twice, and a table that was loaded equals the one that was played. Rows of unknown kinds change
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, reduce
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.state import ballot
from bot.tables.state.ballot import Vote, Votes
from bot.tables.time.time_control import Stop
from data.model.tables import LogRow
from engine.form import Arg, Text
from engine.match import Ply, TakenBack

THE_BOT = 0  # in place of a person's id: the bot itself has done something


class Made(msgspec.Struct, frozen=True):
    """A move in force: its seat, and how it came about."""

    seat: int
    person: int | None  # who made it; None: an AI, the clock, the bot itself
    at: float
    automatic: bool = False  # the only possible move: no one was asked
    late: bool = False  # its time was up, and it was made in a person's place
    planned: bool = False  # made in a person's place, by what the person had planned
    sealed: bool = False  # it answered a sealed decision, and is final; older logs do not record this
    decision: str = ""  # the decision that it answered, if it waited in an envelope
    round: int | None = None  # number of moves before the ones that were opened with it


class Enclosed(msgspec.Struct, frozen=True):
    """A sealed answer that someone has given and that waits for the others: all that anyone may know of it."""

    seat: int
    decision: str
    person: int | None
    at: float
    automatic: bool = False
    late: bool = False
    planned: bool = False


class Remark(msgspec.Struct, frozen=True):
    """A line that the log tells between two moves."""

    after: int  # number of moves in force before it
    text: Text


class Rest(msgspec.Struct, frozen=True):
    """A vacation that began by itself when a seat's time was up (D14).

    `vacation`: when it began, by which it is known. `since`, `until`: from when until when at most it stops the seat's
    clock here.
    """

    seat: int
    person: int | None
    vacation: float
    since: float
    until: float


class Hinted(msgspec.Struct, frozen=True):
    """A hint that someone was given.

    `decision`: the one it was given for. `share`: how much of 100 the best move was worth, if that was said.
    """

    person: int | None
    decision: str
    after: int  # number of moves in force then
    share: int | None = None


class Vacant(msgspec.Struct, frozen=True):
    """A seat that became vacant: why (time, left, removed, gone), when, and how many moves were in force (`ply`)."""

    seat: int
    why: str
    at: float
    ply: int


class Chronicle(msgspec.Struct, frozen=True, dict=True):
    """The chronicle of one table."""

    joins: tuple[str, ...] | None = None  # what went into the seed; None: not begun, or laid out
    seal: str = ""  # the seal that was written at Start; '': none, or from an older version
    made: tuple[Made, ...] = ()  # each move in force
    taken_back: tuple[TakenBack, ...] = ()
    undone_alone: tuple[tuple[int, int], ...] = ()  # per undo without a vote: seat, and moves left in force
    vacant: tuple[Vacant, ...] = ()  # one for each time that a seat became vacant, even if someone sits there since
    returned: tuple[int, ...] = ()  # the seats whose owners have come back
    gone: tuple[tuple[int, float], ...] = ()  # seats whose holders are not in the server any more, and since when (D6)
    pauses: tuple[Stop, ...] = ()  # of the whole table
    rests: tuple[Rest, ...] = ()
    acts: tuple[tuple[int, float], ...] = ()  # revision and time of the start, and of each move and undo after it
    remarks: tuple[Remark, ...] = ()  # in the order of the log
    votes: Votes = ()
    pausers: tuple[int | None, ...] = ()  # for each pause: who ordered it alone, or THE_BOT; None: a vote
    host_gave: bool = False  # the host gave everyone one allowance more (D15)
    removed: tuple[tuple[int, int], ...] = ()  # seat and person: removed for good (D12)
    lost: tuple[tuple[int, int], ...] = ()  # seat and person: lost it to someone else, or for good
    taken: tuple[tuple[int, int], ...] = ()  # seat and person: taken over
    lost_since: float | None = None  # since when the table could be shown nowhere; None: it has a place
    losses: tuple[Stop, ...] = ()  # outages of the seats whose hands could be reached at the table only (D29)
    here: tuple[tuple[int, float], ...] = ()  # seats that were heard of while a live table waited, and when
    awoke: tuple[float, ...] = ()  # when all the seats for which it waited were there again (D28)
    enclosed: tuple[Enclosed, ...] = ()  # the newest of each seat
    settling: tuple[str, ...] = ()  # decisions that no one is asked, as the only answer is about to come (D17)
    knowing: tuple[int, ...] = ()  # people who have sat down to a deal that they knew
    agreed: tuple[int, ...] = ()  # people who agree to play a deal that someone knows, with these players
    hinted: tuple[Hinted, ...] = ()
    starter: int | None = None  # who pressed Start; None: it began at its time
    soon: float | None = None  # the time of the lobby for which its people are asked whether they are here (P7)
    present: tuple[tuple[int, float], ...] = ()  # people who pressed something while they were asked, and when
    rescheduled: tuple[int | None, float] | None = None  # who moved the lobby's time last, and when (P3)
    floor: bytes | None = None  # the match as a snapshot; moves before it cannot be played again

    def enclosed_in(self, decision: str) -> Enclosed | None:
        """Return the sealed answer to a decision, while it waits for others."""
        return next((each for each in self.enclosed if each.decision == decision), None)

    @cached_property
    def unasked_now(self) -> frozenset[str]:
        """The decisions that no one is asked: they are answered, or about to be."""
        return frozenset([*self.settling, *(each.decision for each in self.enclosed)])

    @cached_property
    def automatic(self) -> frozenset[int]:
        """The moves, counted from 0, that no one was asked for."""
        return frozenset([n for n, made in enumerate(self.made) if made.automatic])

    @cached_property
    def unasked(self) -> frozenset[int]:
        """The moves, counted from 0, that no person made. None of them shows that a person has seen the table."""
        return frozenset([n for n, made in enumerate(self.made) if made.person is None])

    @cached_property
    def late(self) -> frozenset[int]:
        """The moves, counted from 0, for which the time was up."""
        return frozenset([n for n, made in enumerate(self.made) if made.late])

    @property
    def former(self) -> frozenset[int]:
        """The people who have lost a seat here (D11)."""
        return frozenset([person for _, person in self.lost])

    @property
    def vote(self) -> Vote | None:
        """The open vote, if there is one."""
        return ballot.open_of(self.votes)

    def pause_at(self, now: float) -> Stop | None:
        """Return the pause that holds at a time."""
        last = self.pauses[-1] if self.pauses else None
        return last if last is not None and (last.until is None or now < last.until) else None

    def gone_since(self, seat: int) -> float | None:
        """Return since when a seat's holder is not in the server any more. None: they are there, as far as is known."""
        return next((since for each, since in self.gone if each == seat), None)

    def back(self, seat: int) -> Chronicle:
        """Return the chronicle without a search for a seat's holder: they are there, or the seat has none."""
        return replace(self, gone=tuple([each for each in self.gone if each[0] != seat])) if self.gone else self

    def remarked(self, key: str, **args: Arg) -> Chronicle:
        """Return the chronicle with one more remark, after the moves so far."""
        return replace(self, remarks=(*self.remarks, Remark(len(self.made), Text(key, args))))

    def after(self, row: LogRow) -> Chronicle:
        history = replace(self, acts=(*self.acts, (row.revision, row.at))) if row.kind in _ACTS else self
        fold = _FOLDS.get(row.kind)
        if fold is None and not history.votes and row.kind != "asked":
            return history
        payload = msgspec.json.decode(row.payload)
        history = history if fold is None else fold(history, row, payload)
        votes = ballot.after(history.votes, row, payload)
        return history if votes == history.votes else replace(history, votes=votes)


def chronicle_of(log: Iterable[LogRow]) -> Chronicle:
    return reduce(Chronicle.after, log, Chronicle())


def _started(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    """Begin the match. Remarks from the lobby are no part of it."""
    joins = payload.get("joins")
    joins = history.joins if joins is None else tuple(joins)
    return replace(history, joins=joins, seal=payload.get("seal", ""), remarks=(), starter=row.person)


def _move(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    """Add a move. A move that has waited in an envelope was made when it was put there (F25)."""
    late, planned = bool(payload.get("late")), bool(payload.get("planned"))
    made = Made(payload["seat"], row.person, row.at, "automatic" in payload, late, planned, "sealed" in payload)
    own = history.enclosed_in(payload.get("decision", ""))
    if own is None:
        history = history if row.person is None else history.back(made.seat)
        return replace(history, made=(*history.made, made))
    how = {"automatic": own.automatic, "late": own.late, "planned": own.planned}
    made = replace(made, at=own.at, decision=own.decision, round=payload["round"], **how)
    left = tuple([each for each in history.enclosed if each is not own])
    return replace(history, made=(*history.made, made), enclosed=left)


def _sealed(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    how = {name: name in payload for name in ("automatic", "late", "planned")}
    own = Enclosed(_seat(row), payload["decision"], row.person, row.at, **how)
    others = [each for each in history.enclosed if each.seat != own.seat]
    settling = tuple([each for each in history.settling if each != own.decision])
    history = history if row.person is None else history.back(own.seat)
    return replace(history, enclosed=(*others, own), settling=settling)


def _unsealed(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    """Drop envelopes that were lost. Their seats are asked again."""
    return replace(
        history, enclosed=tuple([each for each in history.enclosed if each.decision not in payload["decisions"]])
    )


def _settling(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(history, settling=tuple(payload["decisions"]))


def _undo(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    left = payload["left"]
    gone = TakenBack(left, tuple([Ply(seat, move) for seat, move in payload["moves"]]))
    alone = ((row.seat, left),) if row.seat is not None else ()
    undone = replace(
        history,
        made=history.made[:left],
        taken_back=(*history.taken_back, gone),
        undone_alone=(*history.undone_alone, *alone),
        hinted=tuple([hint for hint in history.hinted if hint.after <= left]),
        remarks=tuple([replace(remark, after=min(remark.after, left)) for remark in history.remarks]),
    )
    key = "log-undo-vote" if "vote" in payload else "log-undo"
    return undone.remarked(key, seat=gone.moves[0].seat, n=len(gone.moves))


def _vacated(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    assert row.seat is not None
    vacant = Vacant(row.seat, payload["why"], row.at, len(history.made))
    history = replace(history.back(row.seat), vacant=(*history.vacant, vacant))
    return history.remarked("log-vacated", seat=row.seat, why=payload["why"])


def _gone(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(history, gone=(*history.gone, (_seat(row), row.at))).remarked("log-gone", seat=_seat(row))


def _back(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return history.back(_seat(row))


def _left(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    """Note that someone has left. In a lobby their seat is free then; in a match of older logs it was vacant."""
    return _seated(history, row, payload) if history.joins is None else _vacated(history, row, {"why": "left"})


def _seated(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    """Drop all agreements. Other people sit in the lobby, or people sit elsewhere: no one has agreed to that."""
    return replace(history, agreed=()) if history.agreed else history


def _agreed(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return history if row.person is None else replace(history, agreed=(*history.agreed, row.person))


def _returned(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    assert row.seat is not None
    return replace(history, returned=(*history.returned, row.seat)).remarked("log-returned", seat=row.seat)


def _lost(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    stops = [Stop(row.at, seat=seat, outage=True) for seat in payload["seats"]]
    return replace(history, lost_since=row.at, losses=(*history.losses, *stops))


def _found(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    over = [replace(stop, until=row.at) if stop.until is None else stop for stop in history.losses]
    return replace(history, lost_since=None, losses=tuple(over))


def _rebased(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(history, floor=payload.get("match", "").encode())


def _paused(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    until, pauser = payload.get("until"), None if "vote" in payload else row.person or THE_BOT
    history = replace(history, pauses=(*history.pauses, Stop(row.at, until)), pausers=(*history.pausers, pauser))
    if until is None:
        return history.remarked("log-paused-unsent")
    return _by(history, row, payload, "log-paused", until=f"<t:{until:.0f}:f>")


def _rested(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    rest = Rest(_seat(row), row.person, payload["vacation"], payload["since"], payload["until"])
    history = replace(history, rests=(*history.rests, rest))
    return history.remarked("log-rested", seat=rest.seat, until=f"<t:{rest.until:.0f}:f>")


def _hinted(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    hint = Hinted(row.person, payload["decision"], len(history.made), payload.get("share"))
    history = replace(history, hinted=(*history.hinted, hint))
    return history.remarked("log-hinted", seat=_seat(row))


def _knowing(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(history, knowing=tuple(payload["people"]), agreed=())


def _resumed(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    *before, last = history.pauses
    history = replace(history, pauses=(*before, replace(last, until=row.at)))
    return _by(history, row, payload, "log-resumed")


def _time_control(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return history.remarked("log-pace-outage" if "why" in payload else "log-pace")


def _here(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    if "over" in payload:
        return replace(history, here=(), awoke=(*history.awoke, row.at))
    return replace(history, here=(*history.here, (_seat(row), row.at)))


def _soon(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(history, soon=payload["when"])


def _present(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return history if row.person is None else replace(history, present=(*history.present, (row.person, row.at)))


def _rescheduled(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return replace(history, rescheduled=(row.person, row.at))


def _granted(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    if "seats" not in payload:
        return replace(history, host_gave=True).remarked("log-granted-all")
    for seat in payload["seats"]:
        history = history.remarked("log-granted", seat=seat)
    return history


def _removed(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    gone = (_seat(row), payload["person"])
    history = replace(history.back(_seat(row)), removed=(*history.removed, gone), lost=(*history.lost, gone))
    return history.remarked("log-removed", number=_seat(row) + 1)


def _taken(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    lost = history.lost if payload["from"] is None else (*history.lost, (_seat(row), payload["from"]))
    removed = tuple([each for each in history.removed if each[0] != row.seat])
    taken = (*history.taken, (_seat(row), payload["person"]))
    return replace(history, lost=lost, taken=taken, removed=removed).remarked("log-taken", seat=_seat(row))


def _host(history: Chronicle, row: LogRow, payload: Any) -> Chronicle:
    return history.remarked("log-host", seat=_seat(row))


def _seat(row: LogRow) -> int:
    assert row.seat is not None
    return row.seat


def _by(history: Chronicle, row: LogRow, payload: Any, key: str, **args: Arg) -> Chronicle:
    """Add a remark on what a seat did alone, or the table by consent."""
    return (
        history.remarked(f"{key}-vote", **args) if "vote" in payload else history.remarked(key, seat=_seat(row), **args)
    )


_ACTS = frozenset({"started", "move", "undo"})  # kinds of rows that raise a match's serial, which begins with 0
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
    "pace": _time_control,
    "here": _here,
    "soon": _soon,
    "present": _present,
    "when": _rescheduled,
    "granted": _granted,
    "removed": _removed,
    "taken": _taken,
    "host": _host,
    "lost": _lost,
    "found": _found,
}
