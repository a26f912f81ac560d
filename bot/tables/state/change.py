"""A change of a table, which a verb decides, and its consequences: pure values and functions, no store, no event loop.

    change = lobby.sit(table, moment, person)      # a verb (lobby.py, play.py): refuses, or returns a change
    after = applied(table, change, moment.now)     # the table after it
    surfaces_to_redraw(table, after)               # the messages that are out of date now

TableService.commit writes all of it down in one transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.state.clocks import clocks_after
from bot.tables.state.names import apart
from bot.tables.state.settings import with_settings
from bot.tables.state.table import Table
from data.model.private import Envelope
from data.model.tables import ANSWERS, LogRow, SeatRow
from data.model.timing import Vacation
from engine.game import Event
from engine.match import Match

MOVES_PER_SNAPSHOT = 20  # moves between two snapshots
Which = tuple[str, int]  # a surface of a table: its kind and its seat
TABLE: Which = ("table", -1)
SEAL: Which = ("seal", -1)
CALL: Which = ("call", -1)


class Moment(msgspec.Struct, frozen=True):
    """The cause and the time of a change. `key`: an interaction's id or the like; `now`: epoch seconds."""

    key: str
    now: float


class Change(msgspec.Struct, frozen=True):
    """One row of a table's log, and the changes that come with it. `None` and empty values mean: as before."""

    kind: str
    seat: int | None = None  # the seat that the change is about
    person: int | None = None  # who did it; None: an AI, the clock, the bot itself
    payload: Mapping[str, Any] = {}  # payload of the log row
    fields: Mapping[str, Any] = {}  # columns of the table to set
    seats: tuple[SeatRow, ...] | None = None  # all seats, from now on
    match: Match | None = None
    envelope: Envelope | None = None  # with a sealed answer, which waits in it
    events: tuple[Event, ...] | None = None  # the events of a move, unmasked
    surfaces: tuple[Which, ...] | None = None  # to be redrawn; None: as follows from the tables before and after
    vacation: Vacation | None = None  # the vacation of `person` from now on
    planned: bool = False  # a plan has made this move of `person`; the log tells it as a press (D17)
    then: tuple[Callable[[Table, Moment], Change | None], ...] = ()  # more verbs for this commit, in this order

    @property
    def back(self) -> int | None:
        """The person whose vacation ends: the one who moves, unless a plan moves for them (D3, D14)."""
        return self.person if self.kind in ANSWERS and not self.planned else None


class Committed(msgspec.Struct, frozen=True):
    """A change and the tables before and after it, for listeners. `seconds`: how long the commit took."""

    before: Table
    after: Table
    change: Change
    seconds: float

    @property
    def is_new(self) -> bool:
        """Return whether the change has opened the table. Its opener then shows its panel."""
        return self.before.row.revision < 0


def applied(table: Table, change: Change, now: float, key: str | None = None) -> Table:
    """Return the table after a change. `key`: the interaction that has asked for it."""
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
        table.history.after(logged),
        table.clocks,
        table.outages,
        table.times,
        table.alike,
    )
    return replace(after, clocks=clocks_after(table, after, logged))


def cancelled(table: Table, at: Moment, person: int | None, payload: Mapping[str, Any] | None = None) -> Change:
    """End a table without a result. From then on no seats are kept."""
    fields: dict[str, Any] = {"status": "cancelled", "ended_at": at.now}
    if table.kept_at_first:
        fields["settings"] = with_settings(table.row, kept=msgspec.UNSET)
    return Change("cancelled", person=person, payload=payload or {}, fields=fields)


def seats_with(table: Table, *put: SeatRow) -> tuple[SeatRow, ...]:
    """Return the table's seats, with these rows put in their places."""
    return by_number({row.seat: row for row in (*table.seats, *put)}.values())


def by_number(seats: Iterable[SeatRow]) -> tuple[SeatRow, ...]:
    return tuple(sorted(seats, key=lambda row: row.seat))


def surfaces_to_redraw(before: Table, after: Table) -> list[Which]:
    """Return the surfaces that must be redrawn at once.

    - The table, always.
    - The hands of seats that newly owe a decision, or no longer owe one.
    - The hands of seats whose clocks stop, go on or have more time.
    - The hands of seats that no person holds any more.
    - All hands, at the start and at the end.
    - The seal, at Start. A match with the guide has none: it was laid out, not shuffled.
    - The call, in a lobby, if seats are newly kept for people. When all seats are taken, it informs the people that the
      host has asked, without a push.

    The hand of the seat that moved is included. The answer to its press shows that hand too, unless the bot dies before
    it answers.
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
        newly |= {seat for seat in seats if before.at(seat).shown_deadline != after.at(seat).shown_deadline}
        if not after.playing:  # also the hands of people who are away: they may have been called
            newly = {row.seat for row in after.seats if row.person is not None}
        elif before.match is None:
            newly = {row.seat for row in after.seats}
        if after.playing:
            there = {row.seat for row in after.seats if after.at(row.seat).person is not None}
            left = {row.seat for row in before.present if before.at(row.seat).person is not None} - there
            newly = newly & there | (left if before.playing else set())  # not at Start, when the seats close up
        which += [("hand", seat) for seat in sorted(newly)]
        if before.match is None and after.shuffled and after.deal is None:  # a known deal has its seal already
            which.append(SEAL)
    return which


def named_to_redraw(before: Table, after: Table) -> list[Which]:
    """Return the surfaces that name someone whose name has changed."""
    known = {row.person: row.name for row in before.seats}
    if all(row.person is None or known.get(row.person, row.name) == row.name for row in after.seats):
        return []
    return [TABLE, *(("hand", row.seat) for row in after.present if after.match is not None)]


def votes_to_redraw(before: Table, after: Table) -> list[Which]:
    """Return the notices of votes about which something is new. At the end that includes the open vote, which is void.

    When a vote opens or ends, the hands are included: they show it (F3). An answer concerns only the hand of its
    person.
    """
    known = {vote.id: vote for vote in before.history.votes}
    ended = before.playing and not after.playing
    which = [("vote", vote.id) for vote in after.history.votes if vote != known.get(vote.id) or (ended and vote.open)]
    then, now = before.history.vote, after.history.vote
    if then == now or not after.playing:
        return which
    show = {row.person for row in after.present}
    if then is not None and now is not None and then.id == now.id:
        show &= {*then.waiting} ^ {*now.waiting}
    return which + [("hand", row.seat) for row in after.present if row.person in show]


def stale_drafts(before: Table, after: Table, change: Change) -> list[int]:
    """Return the seats whose half-chosen move is dropped.

    The move is made, belongs to someone else now, or answers a question that is no longer asked or is asked again.
    """
    if change.kind == "undo":
        return [row.seat for row in after.seats if before.at(row.seat).owed != after.at(row.seat).owed]
    return [change.seat] if change.kind in (*ANSWERS, "removed", "taken") and change.seat is not None else []


def threads(table: Table) -> tuple[Which, ...]:
    """Return the hands in private threads that people who sit down now may be able to read (D26)."""
    return tuple([("thread", row.seat) for row in table.seats])


def needs_snapshot(before: Table, after: Table, change: Change) -> bool:
    """Return whether to store a snapshot.

    There is one at the start, every MOVES_PER_SNAPSHOT moves and at the end. There also is one when the match no longer
    follows from the moves before (a rebase or an undo).
    """
    if after.match is None or (change.match is None and after.match is before.match):
        return False
    if before.match is None or not after.playing or change.kind in ("rebased", "undo"):
        return True
    return len(before.match.plies) // MOVES_PER_SNAPSHOT != len(after.match.plies) // MOVES_PER_SNAPSHOT
