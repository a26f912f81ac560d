"""Times: timers and clocks of tables; outages; and the vacations, errands and turns of people."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Delete,
    Select,
    UniqueConstraint,
    Update,
    and_,
    delete,
    exists,
    func,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert  # SQLite understands its words too

from data.model.messages import panels_again, surfaces
from data.model.people import PersonRow, people
from data.model.processes import fresh, owned
from data.model.row import Id, Row, TableId, index, table_of
from data.model.tables import TableRow, seats, tables, where_seated
from data.query import Found, Query
from data.sound import sound
from data.statement import asks, changes, changes_one, every, many, one, puts, step_of, value, words
from data.unit import Asking, Changing


class Timer(Row, frozen=True, kw_only=True):
    id: int = 0  # given by put_timer
    table_id: TableId
    kind: str  # ai, lobby, kept, …
    seat: int | None = None  # in its column -1, so that UNIQUE sees it
    decision: str | None = None  # in its column ''
    due: float

    @classmethod
    def values_of(cls, columns: dict[str, Any]) -> dict[str, Any]:
        columns["seat"] = None if columns["seat"] == -1 else columns["seat"]
        columns["decision"] = columns["decision"] or None
        return columns

    @property
    def columns(self) -> dict[str, Any]:
        """The values of its columns, without its id."""
        seat, decision = -1 if self.seat is None else self.seat, self.decision or ""
        return {"table_id": self.table_id, "kind": self.kind, "seat": seat, "decision": decision, "due": self.due}


class SeatClock(Row, frozen=True, kw_only=True):
    """A seat's time: bot/tables/time/time_control.py. `left` and `reserve` are seconds, as they were at `since`."""

    table_id: TableId
    seat: int
    turn: str  # the decision with which its turn began
    decision: str  # the open decision; '' = none
    opened: float
    since: float | None = None  # when its time began to run; None = its holder does not know of the decision yet
    left: float  # of the turn's allowance, in seconds
    reserve: float  # of the whole match, in seconds
    misses: int = 0  # in a row
    recent: str = ""  # the last eight turns, newest last: '.' in time, 'x' missed


class Beat(Row, frozen=True, kw_only=True):
    """The time at which the bot was last known to work."""

    id: int = 1  # there is only one row
    at: float


class Outage(Row, frozen=True, kw_only=True):
    """A time in which no clock ran, because the bot or Discord was not there."""

    id: int = 0  # given by add_outage
    since: float
    until: float
    guild_id: Id | None = None  # None = everywhere


class Vacation(Row, frozen=True, kw_only=True):
    person: Id
    since: float
    until: float
    declared: float


class Errand(Row, frozen=True, kw_only=True):
    """A timer of a person, not of a table: the kind of news for them, and the time of it."""

    id: int = 0  # given by put_errand
    person: Id
    kind: str  # reminders, digest, …
    due: float


class TurnRow(Row, frozen=True, kw_only=True):
    """A turn with a clock that a person has had. A person's reliability follows from such turns."""

    table_id: TableId
    decision: str
    person: Id
    at: float
    missed: bool = False
    excused: bool = False


timers = table_of(
    Timer,
    "timers",
    "id",
    UniqueConstraint("table_id", "kind", "seat", "decision"),
    index("timers_due", "due"),
    numbered=True,  # the id of a timer that was replaced never means its successor
    required=("seat", "decision"),
)
clocks = table_of(SeatClock, "clocks", "table_id", "seat")
beats = table_of(Beat, "beats", "id")
outages = table_of(Outage, "outages", "id", index("outages_until", "until"), numbered=True, again=True)
vacations = table_of(Vacation, "vacations", "person", "since")
errands = table_of(
    Errand,
    "errands",
    "id",
    UniqueConstraint("person", "kind"),
    index("errands_due", "due"),
    numbered=True,  # as for timers
)
turns = table_of(TurnRow, "turns", "table_id", "decision", index("turns_person", "person", "at"))


def _moment(query: Query, found: Found) -> float | None:
    """Return the time that was found. A text in a damaged row is sorted last, and is no time."""
    there = value(query, found)
    return there if isinstance(there, float) else None


def _seated(table_id: int) -> Select[Any]:
    return select(seats.c.person).where(seats.c.table_id == table_id, seats.c.person.is_not(None))


def _of(kinds: Sequence[str] | None, worker: int | None, found: Select[Any]) -> Select[Any]:
    found = found if kinds is None else found.where(timers.c.kind.in_(kinds))
    return found if worker is None else found.where(timers.c.table_id.in_(owned(worker)))


class TimingQuestions(Asking):
    @many(Timer)
    def timers_due(
        self, now: float, kinds: Sequence[str] | None = None, limit: int = 100, worker: int | None = None
    ) -> Select[Any]:
        """Return the timers that are due, the earliest first.

        `kinds`: only timers of these kinds. `worker`: only of the tables that it sees to.
        """
        found = _of(kinds, worker, select(timers).where(timers.c.due <= now))
        return found.order_by(timers.c.due, timers.c.id).limit(limit)

    @asks(_moment)
    def next_due(
        self, kinds: Sequence[str] | None = None, after: float = -math.inf, worker: int | None = None
    ) -> Select[Any]:
        """Return the time of the first timer that is due later than `after`."""
        return _of(kinds, worker, select(func.min(timers.c.due)).where(timers.c.due > after))

    @many(TableRow)
    def tables_due_of(self, person: int, kind: str, until: float) -> Select[Any]:
        """Return the tables at which a person has a seat, and a timer of this kind is due by then, oldest first."""
        due = select(timers.c.table_id).where(timers.c.kind == kind, timers.c.due <= until)
        found = select(tables).where(tables.c.id.in_(due), tables.c.id.in_(where_seated(person)))
        return found.order_by(tables.c.id)

    @asks(lambda query, found: frozenset(words(query, found)))
    def timer_kinds(self) -> Select[Any]:
        return select(timers.c.kind).distinct()

    @every(SeatClock)
    def clocks(self, table_id: int) -> Select[Any]:
        return select(clocks).where(clocks.c.table_id == table_id).order_by(clocks.c.seat)

    async def last_beat(self) -> float | None:
        """Return the time at which the bot was last known to work."""
        beat = await self._beat()
        return None if beat is None else beat.at

    @one(Beat)
    def _beat(self) -> Select[Any]:
        return select(beats)

    @many(Outage)
    def outages(self, after: float) -> Select[Any]:
        """Return the outages that ended after `after`, oldest first."""
        return select(outages).where(outages.c.until > after).order_by(outages.c.since)

    @many(Vacation)
    def vacations(self, person: int) -> Select[Any]:
        return select(vacations).where(vacations.c.person == person).order_by(vacations.c.since)

    @many(Vacation)
    def vacations_after(self, now: float) -> Select[Any]:
        """Return the vacations of all people that are not over."""
        return select(vacations).where(vacations.c.until > now)

    async def people_at(self, table_id: int, now: float) -> tuple[tuple[PersonRow, ...], tuple[Vacation, ...]]:
        """Return the people with a seat at a table, and their vacations that are not over, in one trip."""
        who = step_of(TimingQuestions._seated, table_id)
        away = step_of(TimingQuestions._away, table_id, now)
        of_people, of_vacations = await self._trip(who, away)
        return (
            tuple(sound(PersonRow, who.query.named(of_people))),
            tuple(sound(Vacation, away.query.named(of_vacations))),
        )

    @many(PersonRow)
    def _seated(self, table_id: int) -> Select[Any]:
        return select(people).where(people.c.person.in_(_seated(table_id)))

    @many(Vacation)
    def _away(self, table_id: int, now: float) -> Select[Any]:
        found = select(vacations).where(vacations.c.person.in_(_seated(table_id)), vacations.c.until > now)
        return found.order_by(vacations.c.person, vacations.c.since)

    @many(TurnRow)
    def turns(self, person: int, after: float) -> Select[Any]:
        """Return the turns with a clock that a person has had since `after`, oldest first."""
        return select(turns).where(turns.c.person == person, turns.c.at > after).order_by(turns.c.at)

    @many(Errand)
    def errands_due(self, now: float, kinds: Sequence[str] | None = None, limit: int = 100) -> Select[Any]:
        """Return the errands that are due, the earliest first. `kinds`: only errands of these kinds."""
        found = select(errands).where(errands.c.due <= now).order_by(errands.c.due, errands.c.id).limit(limit)
        return found if kinds is None else found.where(errands.c.kind.in_(kinds))

    @asks(_moment)
    def next_errand(self, kinds: Sequence[str] | None = None, after: float = -math.inf) -> Select[Any]:
        found = select(func.min(errands.c.due)).where(errands.c.due > after)
        return found if kinds is None else found.where(errands.c.kind.in_(kinds))

    @one(Errand)
    def errand(self, person: int, kind: str) -> Select[Any]:
        return select(errands).where(errands.c.person == person, errands.c.kind == kind)


_ADD_TIMER = Query(insert(timers), ["table_id", "kind", "seat", "decision", "due"])
_ADD_ERRAND = Query(insert(errands), ["person", "kind", "due"])
_ADD_OUTAGE = Query(insert(outages), ["since", "until", "guild_id"])


def _shown(worker: int | None) -> ColumnElement[bool]:
    """Return whether a clock has not started, though its decision was shown."""
    hand = and_(surfaces.c.table_id == clocks.c.table_id, surfaces.c.kind == "hand", surfaces.c.seat == clocks.c.seat)
    unstarted = and_(clocks.c.since.is_(None), clocks.c.decision != "", exists().where(hand, ~surfaces.c.dirty))
    return unstarted if worker is None else and_(unstarted, clocks.c.table_id.in_(fresh(worker)))


class TimingChanges(Changing, TimingQuestions):
    async def put_timer(self, row: Timer) -> int:
        """Put a timer and return its id; `row.id` is ignored.

        It replaces the timer of the same table, kind, seat and decision, under a new id. So a handler of the old timer
        that drops it does not drop the new one.
        """
        self._falls_due(row.kind, row.due)
        values = row.columns
        await self._drop_same_timer(row.table_id, row.kind, values["seat"], values["decision"])
        return await self._key(_ADD_TIMER, **values)

    @changes
    def _drop_same_timer(self, table_id: int, kind: str, seat: int, decision: str) -> Delete:
        return _timers(table_id, kind).where(timers.c.seat == seat, timers.c.decision == decision)

    async def replace_timers(self, table_id: int, kind: str, rows: Sequence[Timer]) -> None:
        """Replace all timers of this kind at a table."""
        await self.drop_timers(table_id, kind)
        for row in rows:
            self._falls_due(row.kind, row.due)
            await self._later(_ADD_TIMER, **{**row.columns, "table_id": table_id, "kind": kind})

    @changes
    def hasten_timers(self, kind: str, due: float, worker: int | None = None) -> Update:
        """Make all timers of this kind fall due at `due`, at the latest.

        `worker`: only at the tables that are new to it.
        """
        late = update(timers).where(timers.c.kind == kind, timers.c.due > due)
        return (late if worker is None else late.where(timers.c.table_id.in_(fresh(worker)))).values(due=due)

    @changes_one
    def drop_timer(self, timer_id: int) -> Delete:
        """Drop a timer. Return whether it was still there."""
        return delete(timers).where(timers.c.id == timer_id)

    @changes
    def drop_timers(self, table_id: int, kind: str | None = None) -> Delete:
        return _timers(table_id, kind)

    put_clock = puts(SeatClock)

    @changes
    def drop_clocks(self, table_id: int) -> Delete:
        return delete(clocks).where(clocks.c.table_id == table_id)

    async def start_shown_clocks(self, now: float, worker: int | None = None) -> None:
        """Start the clocks of people who were shown their decisions, after a start of the bot: they know of them.

        Their deadlines are looked at, and shown. `worker`: only at the tables that are new to it.
        """
        await self._show_deadlines(worker)
        await self._look_at_deadlines(now, worker)
        await self._start_clocks(now, worker)

    @changes
    def _show_deadlines(self, worker: int | None = None) -> Update:
        return panels_again(select(clocks.c.table_id).where(_shown(worker)))

    @changes
    def _look_at_deadlines(self, now: float, worker: int | None = None) -> Update:
        late = exists().where(clocks.c.table_id == timers.c.table_id, clocks.c.seat == timers.c.seat, _shown(worker))
        return update(timers).where(timers.c.kind == "deadline", late).values(due=now)

    @changes
    def _start_clocks(self, now: float, worker: int | None = None) -> Update:
        return update(clocks).where(_shown(worker)).values(since=now)

    @changes
    def mark_clocked(self) -> Update:
        """Mark the panels of all tables that show a deadline."""
        return panels_again(select(clocks.c.table_id).where(clocks.c.decision != ""))

    _put_beat = puts(Beat)

    async def put_beat(self, at: float) -> None:
        await self._put_beat(Beat(at=at))

    async def add_outage(self, row: Outage) -> int:
        """Add an outage and return its id; `row.id` is ignored."""
        return await self._key(_ADD_OUTAGE, since=row.since, until=row.until, guild_id=row.guild_id)

    @changes
    def extend_outage(self, outage_id: int, until: float) -> Update:
        return update(outages).where(outages.c.id == outage_id).values(until=until)

    put_vacation = puts(Vacation)

    @changes
    def end_vacation(self, person: int, now: float) -> Update:
        """End the vacation in which a person is now, if there is one."""
        there = and_(vacations.c.person == person, vacations.c.since <= now, vacations.c.until > now)
        return update(vacations).where(there).values(until=now)

    @changes
    def drop_coming_vacations(self, person: int, now: float) -> Delete:
        return delete(vacations).where(vacations.c.person == person, vacations.c.since > now)

    put_turn = puts(TurnRow)

    @changes
    def drop_old_turns(self, before: float) -> Delete:
        return delete(turns).where(turns.c.at < before)

    async def put_errand(self, row: Errand) -> int:
        """Put an errand and return its id; `row.id` is ignored.

        It replaces the errand of the same person and kind, as put_timer() replaces a timer.
        """
        self._falls_due(row.kind, row.due)
        await self._drop_same_errand(row.person, row.kind)
        return await self._key(_ADD_ERRAND, person=row.person, kind=row.kind, due=row.due)

    @changes
    def _drop_same_errand(self, person: int, kind: str) -> Delete:
        return delete(errands).where(errands.c.person == person, errands.c.kind == kind)

    async def hasten_errand(self, row: Errand, now: float) -> None:
        """Put an errand, unless one of the same person and kind comes sooner.

        One that is being handled `now` does not count.
        """
        there = await self.errand(row.person, row.kind)
        if there is None or not now < there.due <= row.due:
            await self.put_errand(row)

    @changes_one
    def drop_errand(self, errand_id: int) -> Delete:
        """Drop an errand. Return whether it was still there."""
        return delete(errands).where(errands.c.id == errand_id)


def _timers(table_id: int, kind: str | None) -> Delete:
    found = delete(timers).where(timers.c.table_id == table_id)
    return found if kind is None else found.where(timers.c.kind == kind)
