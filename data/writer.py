"""Units of work: what can be changed in the store. How they run, and what can be asked: data/reader.py."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from data import queries
from data.errors import ConflictError, DuplicateError
from data.panels import DROP_PANEL, PANEL_SHOWS, PUT_PANEL
from data.query import Check, Found, Link, Query, Step
from data.reader import Reader, of_worker
from data.rows import (
    Beat,
    Block,
    Board,
    Bookmark,
    Clock,
    Draft,
    Envelope,
    Errand,
    LogRow,
    Look,
    Note,
    Outage,
    Owner,
    PanelRow,
    PersonRow,
    Plan,
    RatingRow,
    Row,
    SeatRow,
    ServerRow,
    Snapshot,
    Surface,
    TableRow,
    Tenure,
    Timer,
    TurnRow,
    Vacation,
)
from data.sound import first


def _of_timer(row: Timer) -> dict[str, Any]:
    """A timer's columns, but for its id."""
    seat, decision = -1 if row.seat is None else row.seat, row.decision or ""
    return {"table_id": row.table_id, "kind": row.kind, "seat": seat, "decision": decision, "due": row.due}


class Writer(Reader):
    """A Reader that also writes. Nothing of it is true before the unit has ended without an exception."""

    _begin = "BEGIN IMMEDIATE"
    committed = False  # whether COMMIT was done; only of interest to who catches a CancelledError around `write()`

    def __init__(self, where: str, worker: int | None = None) -> None:
        super().__init__(where)
        self._worker = worker  # whose it is, where several processes share the database
        self.due: dict[str, float] = {}  # of the timers and errands that it puts: kind -> when the first is due

    def _falls_due(self, row: Timer | Errand) -> None:
        self.due[row.kind] = min(row.due, self.due.get(row.kind, math.inf))

    async def _later(self, query: Query, check: Check | None = None, /, **values: Any) -> None:
        """Nothing that follows in this unit needs to know how it went: it goes along with the next trip."""
        if self._failed:
            await self._trip()
        self._owed.append(Step(query, query.values(values), check))

    async def _put(self, query: Query, row: Row) -> None:
        await self._later(query, **msgspec.structs.asdict(row))

    async def _commit(self) -> None:
        if self._open or self._owed:
            await self._trip(end="COMMIT")
        else:
            self._ended()

    def _ended(self) -> None:
        super()._ended()
        self.committed = True

    async def hint(self, what: str, table_id: int = 0) -> None:
        """With the commit, other processes are told of a table, if there may be any: data/fleet.py."""
        if self._worker is not None:
            await self._later(queries.TELL, word=f"{self._worker} {what} {table_id}")

    async def own(self, table_id: int) -> None:
        """This process sees to a table that it has just made."""
        if self._worker is not None:
            await self._put(queries.OWN, Owner(table_id=table_id, worker=self._worker, fresh=False))

    # tables, seats, log

    async def create_table(self, row: TableRow) -> int:
        """The id of the new table; `row.id` is ignored."""
        values = msgspec.structs.asdict(row)
        del values["id"]
        key = (await self._run(queries.CREATE_TABLE, **values)).key
        assert key is not None
        return key

    async def append(
        self,
        table_id: int,
        revision: int,
        kind: str,
        *,
        seat: int | None = None,
        person: int | None = None,
        payload: bytes = b"{}",
        key: str | None = None,
        at: float,
        fields: Mapping[str, Any] | None = None,
    ) -> None:
        """Add a log row and move the table from revision - 1 to `revision`; `fields` are further columns to set on it.

        With the next trip: DuplicateError if `key` was handled before, else ConflictError if the table is not at
        revision - 1 (or is not there).
        """
        set_ = _settable(fields or {})
        row = LogRow(
            table_id=table_id, revision=revision, kind=kind, seat=seat, person=person, payload=payload, key=key, at=at
        )

        def check(link: Link, found: Found) -> None:
            if found.changed == 1:
                return
            before = Step(queries.LOGGED, queries.LOGGED.values({"key": key})).run(link)
            if key is not None and (same := first(LogRow, queries.LOGGED, before)) is not None:
                raise DuplicateError(same)
            raise ConflictError(table_id, revision)

        await self._later(queries.APPEND, check, **msgspec.structs.asdict(row))
        now = {**set_, "revision": revision, "updated_at": at}
        await self._later(queries.set_on_table(frozenset(now)), table_id=table_id, **now)

    async def expect(self, table_id: int, revision: int) -> None:
        """With the next trip: ConflictError if the table is not at this revision."""

        def check(link: Link, found: Found) -> None:
            if not found.rows or found.value != revision:
                raise ConflictError(table_id, revision + 1)

        await self._later(queries.REVISION, check, table_id=table_id)

    async def set_seats(self, table_id: int, rows: Iterable[SeatRow]) -> None:
        """These seats and no others."""
        values = [msgspec.structs.asdict(row) for row in rows]
        if any(row["table_id"] != table_id for row in values):
            raise ValueError("a seat of another table")
        await self._later(queries.DROP_SEATS, table_id=table_id)
        for row in values:
            await self._later(queries.ADD_SEAT, **row)

    async def put_snapshot(self, row: Snapshot) -> None:
        await self._put(queries.PUT_SNAPSHOT, row)

    # timers

    async def put_timer(self, row: Timer) -> int:
        """The id; `row.id` is ignored. Replaces the timer of the same table, kind, seat and decision: under a new id,
        so that whoever still handles the old one and drops it does not drop this one."""
        self._falls_due(row)
        values = _of_timer(row)
        await self._later(queries.DROP_SAME_TIMER, **{name: values[name] for name in values.keys() - {"due"}})
        key = (await self._run(queries.ADD_TIMER, **values)).key
        assert key is not None
        return key

    async def replace_timers(self, table_id: int, kind: str, rows: Sequence[Timer]) -> None:
        """These timers of this kind and no others."""
        await self.drop_timers(table_id, kind)
        for row in rows:
            self._falls_due(row)
            await self._later(queries.ADD_TIMER, **{**_of_timer(row), "table_id": table_id, "kind": kind})

    async def hasten_timers(self, kind: str, due: float, worker: int | None = None) -> None:
        """All timers of this kind fall due now, at the latest. `worker`: of the tables that are new to it."""
        await self._later(queries.hasten_timers(worker is not None), of_kind=kind, latest=due, **of_worker(worker))

    async def drop_timer(self, timer_id: int) -> bool:
        """Whether it was still there."""
        return (await self._run(queries.DROP_TIMER, timer_id=timer_id)).changed == 1

    async def drop_timers(self, table_id: int, kind: str | None = None) -> None:
        if kind is None:
            await self._later(queries.DROP_TIMERS, table_id=table_id)
        else:
            await self._later(queries.DROP_TIMERS_OF, table_id=table_id, kind=kind)

    # surfaces, drafts

    async def put_surface(self, row: Surface, *, seen: int | None = None) -> None:
        """Write a surface. `seen`: the table's revision from which the sender had rendered; if the table has moved on
        since, a dirty mark that was set meanwhile stays, whatever `row.dirty` says. Where something newer was shown
        meanwhile it is dirty: nobody knows which of the two Discord has taken last."""
        values = msgspec.structs.asdict(row)
        if seen is None or row.dirty:
            await self._later(queries.PUT_SURFACE, **values)
        else:
            await self._later(queries.PUT_SURFACE_SEEN, **values, of_table=row.table_id, seen=seen, was=row.revision)

    async def replace_surface(self, before: Surface, row: Surface, *, seen: int) -> bool | None:
        """The same of what was `before`, unless it does not stand in that message any more: None. Returns whether it is
        dirty now.

        With all before it in the unit it is committed at once: seldom does anything come after it.
        """
        values = {
            **msgspec.structs.asdict(row),
            "of_table": row.table_id,
            "seen": seen,
            "was": before.revision,
            "instead_of": before.message_id,
        }
        (found,) = await self._trip(Step(queries.REPLACE_SURFACE, queries.REPLACE_SURFACE.values(values)), end="COMMIT")
        return bool(found.value) if found.rows else None

    async def mark_dirty(self, table_id: int, which: Iterable[tuple[str, int]]) -> None:
        """Mark surfaces (kind, seat) for the outbox. One that does not exist is made: never shown, no message."""
        await self._mark(queries.MARK_DIRTY, table_id, which)

    async def mark_again(self, table_id: int, which: Iterable[tuple[str, int]]) -> None:
        """The same where the table has not moved: whoever is just showing one of them does not take the mark away."""
        await self._mark(queries.MARK_AGAIN, table_id, which)

    async def _mark(self, query: Query, table_id: int, which: Iterable[tuple[str, int]]) -> None:
        for kind, seat in which:
            row = Surface(table_id=table_id, kind=kind, seat=seat, dirty=True)
            await self._later(query, **msgspec.structs.asdict(row))

    async def distrust(self, worker: int | None = None) -> None:
        """Of surfaces that are behind (`worker`: to which that one sees) nobody knows what they show."""
        await self._later(queries.distrust(owned=worker is not None), **of_worker(worker))

    async def mark_clocked(self) -> None:
        """The panels of all tables that show a deadline."""
        await self._later(queries.MARK_CLOCKED)

    async def put_panel(self, row: PanelRow) -> None:
        await self._put(PUT_PANEL, row)

    async def panel_shows(self, row: PanelRow, key: str) -> bool:
        """Whether it is still that one: no press has shown it anew or elsewhere meanwhile."""
        where = {"of_table": row.table_id, "who": row.person, "of_token": row.token}
        return (await self._run(PANEL_SHOWS, **where, hash=key)).changed == 1

    async def drop_panel(self, row: PanelRow) -> bool:
        """Drop it, unless a press has shown it anew, or elsewhere, meanwhile. Return whether it was there."""
        where = {"of_table": row.table_id, "who": row.person, "of_token": row.token}
        return (await self._run(DROP_PANEL, **where)).changed == 1

    async def put_draft(self, row: Draft) -> None:
        await self._put(queries.PUT_DRAFT, row)

    async def drop_draft(self, table_id: int, seat: int) -> None:
        await self._later(queries.DROP_DRAFT, table_id=table_id, seat=seat)

    # a table's days

    async def put_clock(self, row: Clock) -> None:
        await self._put(queries.PUT_CLOCK, row)

    async def start_shown_clocks(self, now: float, worker: int | None = None) -> None:
        """After a start: whoever has been shown what they owe knows of it. Their deadlines are looked at, and shown.

        `worker`: at the tables that are new to it.
        """
        panels, deadlines, start = queries.start_shown(worker is not None)
        await self._later(panels, **of_worker(worker))
        await self._later(deadlines, now=now, **of_worker(worker))
        await self._later(start, now=now, **of_worker(worker))

    async def drop_clocks(self, table_id: int) -> None:
        await self._later(queries.DROP_CLOCKS, table_id=table_id)

    async def put_tenure(self, row: Tenure) -> None:
        await self._put(queries.PUT_TENURE, row)

    async def end_tenure(self, table_id: int, seat: int, until: float) -> None:
        """Whoever holds the seat does not any more."""
        await self._later(queries.END_TENURE, of_table=table_id, of_seat=seat, until=until)

    async def put_plan(self, row: Plan) -> None:
        await self._put(queries.PUT_PLAN, row)

    async def drop_plan(self, table_id: int, seat: int) -> None:
        await self._later(queries.DROP_PLAN, table_id=table_id, seat=seat)

    async def put_envelope(self, row: Envelope) -> None:
        await self._put(queries.PUT_ENVELOPE, row)

    async def drop_envelopes(self, table_id: int) -> None:
        await self._later(queries.DROP_ENVELOPES, table_id=table_id)

    async def drop_what_is_open(self, table_id: int) -> None:
        """The match is over: clocks, plans, drafts, envelopes and timers go."""
        for query in (
            queries.DROP_CLOCKS,
            queries.DROP_PLANS,
            queries.DROP_DRAFTS,
            queries.DROP_ENVELOPES,
            queries.DROP_TIMERS,
        ):
            await self._later(query, table_id=table_id)

    async def compact(self, table_id: int) -> None:
        """Of a table that has ended: its snapshot, and where messages stand that nobody is led to, go."""
        for query in (queries.DROP_SNAPSHOT, queries.DROP_DRAFTS, queries.DROP_PLANS, queries.DROP_OLD_SURFACES):
            await self._later(query, table_id=table_id)

    async def put_note(self, row: Note) -> None:
        await self._put(queries.PUT_NOTE, row)

    async def drop_note(self, table_id: int, person: int) -> None:
        await self._later(queries.DROP_NOTE, table_id=table_id, person=person)

    async def put_bookmark(self, row: Bookmark) -> None:
        await self._put(queries.PUT_BOOKMARK, row)

    async def drop_bookmark(self, table_id: int, person: int, ply: int) -> None:
        await self._later(queries.DROP_BOOKMARK, table_id=table_id, person=person, ply=ply)

    async def put_look(self, row: Look) -> None:
        """The first one stays."""
        await self._put(queries.PUT_LOOK, row)

    async def drop_old_notes(self, before: float) -> None:
        """Those at tables that had ended by then."""
        await self._later(queries.DROP_OLD_NOTES, before=before)

    # people's time

    async def put_beat(self, at: float) -> None:
        await self._put(queries.PUT_BEAT, Beat(at=at))

    async def add_outage(self, row: Outage) -> int:
        """The id; `row.id` is ignored."""
        key = (await self._run(queries.ADD_OUTAGE, since=row.since, until=row.until, guild_id=row.guild_id)).key
        assert key is not None
        return key

    async def extend_outage(self, outage_id: int, until: float) -> None:
        await self._later(queries.EXTEND_OUTAGE, outage_id=outage_id, until=until)

    async def put_vacation(self, row: Vacation) -> None:
        await self._put(queries.PUT_VACATION, row)

    async def end_vacation(self, person: int, now: float) -> None:
        """The one in which they are, if they are in one."""
        await self._later(queries.END_VACATION, who=person, now=now)

    async def drop_coming_vacations(self, person: int, now: float) -> None:
        await self._later(queries.DROP_COMING_VACATIONS, who=person, now=now)

    async def put_turn(self, row: TurnRow) -> None:
        await self._put(queries.PUT_TURN, row)

    async def drop_old_turns(self, before: float) -> None:
        await self._later(queries.DROP_OLD_TURNS, before=before)

    async def put_errand(self, row: Errand) -> int:
        """The id; `row.id` is ignored. Replaces the errand of the same person and kind, as `put_timer` does."""
        self._falls_due(row)
        await self._later(queries.DROP_SAME_ERRAND, person=row.person, kind=row.kind)
        key = (await self._run(queries.ADD_ERRAND, person=row.person, kind=row.kind, due=row.due)).key
        assert key is not None
        return key

    async def hasten_errand(self, row: Errand, now: float) -> None:
        """Put an errand, unless one of the same person and kind comes sooner; not one that is being handled `now`."""
        there = await self.errand(row.person, row.kind)
        if there is None or not now < there.due <= row.due:
            await self.put_errand(row)

    async def drop_errand(self, errand_id: int) -> bool:
        """Whether it was still there."""
        return (await self._run(queries.DROP_ERRAND, errand_id=errand_id)).changed == 1

    # ratings

    async def put_rating(self, row: RatingRow) -> None:
        await self._put(queries.PUT_RATING, row)

    async def drop_ratings_later(self, guild_id: int, game: str, at: float, table_id: int) -> None:
        """Those of the matches that ended after that one."""
        await self._later(queries.DROP_RATINGS_LATER, guild_id=guild_id, game=game, at=at, table_id=table_id)

    async def drop_every_rating(self) -> None:
        await self._later(queries.DROP_RATINGS)

    # blocks, boards

    async def put_block(self, row: Block) -> None:
        await self._put(queries.PUT_BLOCK, row)

    async def drop_block(self, person: int, blocked: int) -> None:
        await self._later(queries.DROP_BLOCK, person=person, blocked=blocked)

    async def put_board(self, row: Board) -> None:
        await self._put(queries.PUT_BOARD, row)

    async def claim_board(self, channel_id: int) -> None:
        """It is brought up to date now; a mark that is set from now on stays."""
        await self._later(queries.CLAIM_BOARD, channel=channel_id)

    async def board_shown(self, channel_id: int, message_id: int | None, hash_: str) -> None:
        await self._later(queries.SHOWN_BOARD, channel=channel_id, message_id=message_id, hash=hash_)

    async def drop_board(self, channel_id: int) -> None:
        await self._later(queries.DROP_BOARD, channel_id=channel_id)

    async def mark_boards(self, guild_id: int) -> None:
        """What a server's boards show may be old."""
        await self._later(queries.MARK_BOARDS, guild_id=guild_id)

    # people, servers

    async def put_person(self, row: PersonRow) -> None:
        await self._put(queries.PUT_PERSON, row)

    async def put_server(self, row: ServerRow) -> None:
        await self._put(queries.PUT_SERVER, row)

    # who asks to be deleted

    async def drop_person(self, person: int) -> None:
        """All that is theirs alone. What they were part of stays, see `make_nameless`."""
        for query in queries.FORGOTTEN:
            await self._later(query, who=person)

    async def make_nameless(self, person: int, stand_in: int, table: TableRow, name: str) -> None:
        """At one table: somebody called `name`, whom nobody knows, was there in their place."""
        for query in queries.NAMELESS:
            await self._later(query, who=person, stand_in=stand_in, at_table=table.id, name=name, locale=table.locale)

    async def make_seat_nameless(self, table: TableRow, seat: int, since: int, name: str) -> None:
        """The same of a seat that they lost at the revision `since`: its word goes, and its name if it is theirs."""
        for query in queries.FORMER_SEAT:
            await self._later(query, at_table=table.id, at_seat=seat, since=since, name=name, locale=table.locale)

    async def amend_log(self, row: LogRow) -> None:
        """What a row says of people is another now. Nothing else in the log ever changes."""
        await self._later(queries.AMEND_LOG, of_table=row.table_id, of_revision=row.revision, payload=row.payload)

    async def amend_settings(self, table_id: int, settings: Mapping[str, Any]) -> None:
        await self._later(queries.set_on_table(frozenset({"settings"})), table_id=table_id, settings=settings)


def _settable(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """Columns that may be set on a table; `revision` only moves by one, and the commitment stays what was shown."""
    if wrong := fields.keys() - (set(TableRow.__struct_fields__) - {"id", "revision", "secret", "commitment"}):
        raise TypeError(f"not to be set on a table: {', '.join(sorted(wrong))}")
    return fields
