"""What a verb decides, and what follows from it: pure values and functions, no store and no event loop.

    change = lobby.sit(table, moment, person)      # a verb (lobby.py, play.py): refuses, or says what changes
    after = applied(table, change, moment.now)     # the table as it is then
    surfaces_to_redraw(table, after)               # whose messages are behind now

TableService.commit writes all of it down in one transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.clocks import clocks_after
from bot.tables.names import apart
from bot.tables.table import Table
from data.rows import ANSWERS, Envelope, LogRow, SeatRow, Vacation
from engine.game import Event
from engine.match import Match

MOVES_PER_SNAPSHOT = 20  # moves
Which = tuple[str, int]  # a surface of a table: its kind and its seat
TABLE: Which = ("table", -1)
SEAL: Which = ("seal", -1)
CALL: Which = ("call", -1)


class Moment(msgspec.Struct, frozen=True):
    """By what a change is asked for, and when: `key` is an interaction's id or the like, `now` in epoch seconds."""

    key: str
    now: float


class Change(msgspec.Struct, frozen=True):
    """One row of a table's log, and what it changes. `None` and empty: as before."""

    kind: str
    seat: int | None = None  # the seat that it is about
    person: int | None = None  # who did it; None: an AI, the clock, the bot itself
    payload: Mapping[str, Any] = {}  # of the log row
    fields: Mapping[str, Any] = {}  # columns of the table
    seats: tuple[SeatRow, ...] | None = None  # all seats, from now on
    match: Match | None = None
    envelope: Envelope | None = None  # of a sealed answer, which waits there
    events: tuple[Event, ...] | None = None  # what a move told, unmasked
    surfaces: tuple[Which, ...] | None = None  # to be redrawn; None: what follows from the two tables
    vacation: Vacation | None = None  # of `person`, from now on
    planned: bool = False  # a move of `person` that a plan has made; the log tells it as a press (D17)
    then: tuple[Callable[[Table, Moment], Change | None], ...] = ()  # verbs of the same commit, one after the other

    @property
    def back(self) -> int | None:
        """Whose vacation it ends: of whoever moves, unless a plan does it for them (D3, D14)."""
        return self.person if self.kind in ANSWERS and not self.planned else None


class Committed(msgspec.Struct, frozen=True):
    """What listeners are told after a commit, which took so many seconds."""

    before: Table
    after: Table
    change: Change
    seconds: float

    @property
    def is_new(self) -> bool:
        """Whether the table was opened by it: whoever opened it shows its panel."""
        return self.before.row.revision < 0


def applied(table: Table, change: Change, now: float, key: str | None = None) -> Table:
    """The table after a change, which the interaction `key` has asked for."""
    row = replace(table.row, revision=table.row.revision + 1, updated_at=now, **change.fields)
    match = change.match or table.match
    told = table.events_by_move[: len(match.plies)] if match is not None else ()
    logged = LogRow(
        table_id=row.id,
        revision=row.revision,
        kind=change.kind,
        seat=change.seat,
        person=change.person,
        payload=msgspec.json.encode(change.payload),
        key=key,
        at=now,
    )
    after = Table(
        row,
        table.seats if change.seats is None else apart(change.seats, table.seats),
        match,
        told if change.events is None else (*told, change.events),
        table.told.after(logged),
        table.clocks,
        table.outages,
        table.times,
        table.alike,
    )
    return replace(after, clocks=clocks_after(table, after, logged))


def seats_with(table: Table, *put: SeatRow) -> tuple[SeatRow, ...]:
    """The table's seats with these put in their places."""
    return by_number({row.seat: row for row in (*table.seats, *put)}.values())


def by_number(seats: Iterable[SeatRow]) -> tuple[SeatRow, ...]:
    return tuple(sorted(seats, key=lambda row: row.seat))


def surfaces_to_redraw(before: Table, after: Table) -> list[Which]:
    """What must be redrawn at once: the table; the hands of seats that newly owe a decision, or owe one no more, or
    whose clocks stop, go on or have more time, or where no one is any more; at start and end all hands. At Start the
    seal is written; a match with the guide was laid out, not shuffled. For whom a seat is kept is called, and whom the
    host has asked is told, without a push, when all seats are taken.

    That of the seat that moved too: the answer to its press shows it, unless the bot dies before it answers.
    """
    which = [TABLE]
    asked = {kept.person for kept in after.kept_at_first}
    filled = after.is_full and not before.is_full and any(kept.until is None for kept in after.kept_at_first)
    if after.row.status == "lobby" and (filled or asked - {kept.person for kept in before.kept_at_first}):
        which.append(CALL)
    if after.match is not None:
        owing = [*before.waiting, *after.waiting]
        newly = {owed.decision.seat for owed in owing if (owed in before.waiting) != (owed in after.waiting)}
        seats = {owed.decision.seat for owed in after.waiting}
        newly |= {seat for seat in seats if before.shown_deadline(seat) != after.shown_deadline(seat)}
        if not after.playing:  # whoever is away too: they may have been called
            newly = {row.seat for row in after.seats if row.person is not None}
        elif before.match is None:
            newly = {row.seat for row in after.seats}
        if after.playing:
            there = {row.seat for row in after.seats if after.person_of(row.seat) is not None}
            left = {row.seat for row in before.present if before.person_of(row.seat) is not None} - there
            newly = newly & there | (left if before.playing else set())  # at Start the seats close up
        which += [("hand", seat) for seat in sorted(newly)]
        if before.match is None and after.shuffled and after.deal is None:  # its seal stands where it was dealt first
            which.append(SEAL)
    return which


def named_to_redraw(before: Table, after: Table) -> list[Which]:
    """Return the parts that name someone who has another name now."""
    known = {row.person: row.name for row in before.seats}
    if all(row.person is None or known.get(row.person, row.name) == row.name for row in after.seats):
        return []
    return [TABLE, *(("hand", row.seat) for row in after.present if after.match is not None)]


def votes_to_redraw(before: Table, after: Table) -> list[Which]:
    """The notices of votes about which something is new; at the end that of the open one, which is void.

    When one opens or ends, the hands too: they show it (F3). An answer concerns the hand of its person alone.
    """
    known = {vote.id: vote for vote in before.told.votes}
    ended = before.playing and not after.playing
    which = [("vote", vote.id) for vote in after.told.votes if vote != known.get(vote.id) or (ended and vote.open)]
    then, now = before.told.vote, after.told.vote
    if then == now or not after.playing:
        return which
    show = {row.person for row in after.present}
    if then is not None and now is not None and then.id == now.id:
        show &= {*then.waiting} ^ {*now.waiting}
    return which + [("hand", row.seat) for row in after.present if row.person in show]


def stale_drafts(before: Table, after: Table, change: Change) -> list[int]:
    """The seats whose half-chosen move goes: it is made, somebody else's, or of a question asked no more or anew."""
    if change.kind == "undo":
        return [row.seat for row in after.seats if before.owed(row.seat) != after.owed(row.seat)]
    return [change.seat] if change.kind in (*ANSWERS, "removed", "taken") and change.seat is not None else []


def threads(table: Table) -> tuple[Which, ...]:
    """Where hands stand that whoever sits down now may be able to read (D26)."""
    return tuple([("thread", row.seat) for row in table.seats])


def needs_snapshot(before: Table, after: Table, change: Change) -> bool:
    """At the start, every so many moves, at the end, and where the moves before are not what made the match."""
    if after.match is None or (change.match is None and after.match is before.match):
        return False
    if before.match is None or not after.playing or change.kind in ("rebased", "undo"):
        return True
    return len(before.match.plies) // MOVES_PER_SNAPSHOT != len(after.match.plies) // MOVES_PER_SNAPSHOT
