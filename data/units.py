"""Units of work: what can be asked of the store (Reader), and what can be changed (Writer). data/store.py opens them.

Each trip to a connection's thread costs more than the work there: BEGIN goes along with the first statement, and a
change of which nobody asks how it went with the next one, or with COMMIT. Then it may raise what it would have raised.

The statements stand in ``data.queries``, how they are run in ``data.query``.
"""

import asyncio
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from data import queries, schema
from data.errors import (
    FOREIGN,
    ConflictError,
    DuplicateError,
    StoreFailedError,
    translate,
)
from data.line import Line
from data.query import Check, Deed, Found, Link, Query, Step
from data.rows import (
    Beat,
    Block,
    Board,
    Bookmark,
    Clock,
    Draft,
    Errand,
    LogRow,
    Look,
    Note,
    Outage,
    Owner,
    PersonRow,
    Plan,
    RatingRow,
    ResultRow,
    Row,
    SeatRow,
    ServerRow,
    Snapshot,
    StandingRow,
    Surface,
    TableRow,
    Tenure,
    Timer,
    TurnRow,
    Vacation,
)

OF_OTHERS = ("kept", "guests")  # in a table's settings: people whom its host has asked

T = TypeVar("T")
R = TypeVar("R", bound=Row)


def to_struct(kind: type[R], values: dict[str, Any]) -> R:
    """A database row as its Struct: the one place. Columns and fields have the same names."""
    if kind is Timer:
        values["seat"] = None if values["seat"] == -1 else values["seat"]
        values["decision"] = values["decision"] or None
    return kind(**values)


def _first(kind: type[R], query: Query, found: Found) -> R | None:
    return next((to_struct(kind, row) for row in query.named(found)), None)


def _of_worker(worker: int | None) -> dict[str, Any]:
    return {} if worker is None else {"worker": worker}


def _by_host(found: Found) -> dict[tuple[int, bool], int]:
    return {(host, bool(alone)): count for host, alone, count in found.rows}


def _of_timer(row: Timer) -> dict[str, Any]:
    """A timer's columns, but for its id."""
    seat, decision = -1 if row.seat is None else row.seat, row.decision or ""
    return {"table_id": row.table_id, "kind": row.kind, "seat": seat, "decision": decision, "due": row.due}


class Reader:
    """Queries on one connection in one transaction."""

    _begin = "BEGIN"

    def __init__(self, where: str) -> None:
        self._line: Line | None = None
        self._where = where
        self._owed: list[Step] = []  # changes that go along with the next trip
        self._open = False  # whether a transaction is, as far as we know
        self._failed = False

    async def _run(self, query: Query, /, **values: Any) -> Found:
        return (await self._trip(Step(query, query.values(values))))[0]

    async def _trip(self, *steps: Deed, end: str = "") -> list[Found]:
        """To the connection's thread, with all that is to be done there; what these steps have found."""
        if self._failed:
            raise StoreFailedError("a statement of this unit failed before: leave it and begin a new one")
        assert self._line is not None
        begin, owed = "" if self._open else self._begin, self._owed
        self._open, self._owed = bool(self._begin), []

        def work(link: Link) -> list[Found]:
            if begin:
                link.execute(begin)
            for step in owed:
                step.run(link)
            found = [step.run(link) for step in steps]
            if end:
                link.execute(end)
                self._ended()
            return found

        try:
            return await self._line.do(work)
        except BaseException as error:
            self._failed = True
            if isinstance(error, FOREIGN):
                raise translate(error, self._where) from error
            raise

    def _ended(self) -> None:
        """The transaction is over: known even where whoever waits for it is cancelled."""
        self._open = False

    async def _all(self, kind: type[R], query: Query, /, **values: Any) -> tuple[R, ...]:
        found = await self._run(query, **values)
        return tuple(to_struct(kind, row) for row in query.named(found))

    async def _one(self, kind: type[R], query: Query, /, **values: Any) -> R | None:
        return _first(kind, query, await self._run(query, **values))

    async def _column(self, query: Query, /, **values: Any) -> tuple[Any, ...]:
        return tuple(value for (value,) in (await self._run(query, **values)).rows)

    # tables, seats, log

    async def table(self, table_id: int) -> TableRow | None:
        return await self._one(TableRow, queries.TABLE, table_id=table_id)

    async def revision(self, table_id: int) -> int | None:
        found = await self._run(queries.REVISION, table_id=table_id)
        return int(found.value) if found.rows else None

    async def tables_in(self, guild_id: int, limit: int = 100) -> tuple[TableRow, ...]:
        """The open tables of a server, newest first."""
        return await self._all(TableRow, queries.TABLES_IN, guild_id=guild_id, most=limit)

    async def tables_of(self, person: int, limit: int = 100) -> tuple[TableRow, ...]:
        """The open tables at which a person has a seat, newest first."""
        return await self._all(TableRow, queries.TABLES_OF, person=person, most=limit)

    async def ended_in(self, guild_id: int, limit: int) -> tuple[TableRow, ...]:
        """The tables of a server whose matches have ended, the newest end first."""
        return await self._all(TableRow, queries.ENDED_IN, guild_id=guild_id, most=limit)

    async def ended_of(self, person: int, limit: int) -> tuple[TableRow, ...]:
        """Those at which a person has a seat, the newest end first."""
        return await self._all(TableRow, queries.ENDED_OF, person=person, most=limit)

    async def every_open_table(self, limit: int) -> tuple[TableRow, ...]:
        """Of all servers: nothing that anybody is shown may be made from it."""
        return await self._all(TableRow, queries.EVERY_OPEN_TABLE, most=limit)

    async def dealt_alike(self, commitment: str) -> tuple[TableRow, ...]:
        """The tables with one seal: a match's, and those that play its deal again; oldest first."""
        return await self._all(TableRow, queries.DEALT_ALIKE, commitment=commitment)

    async def open_counts_in(self, guild_id: int) -> dict[tuple[int, bool], int]:
        """How many tables are open in a server: by who opened them, and by whether one person plays there alone."""
        return _by_host(await self._run(queries.OPEN_COUNTS_IN, guild_id=guild_id))

    async def open_counts_by(self, person: int) -> dict[tuple[int, bool], int]:
        """The same of all open tables that a person has opened."""
        return _by_host(await self._run(queries.OPEN_COUNTS_BY, person=person))

    async def results(self, person: int, before: float = math.inf) -> tuple[ResultRow, ...]:
        """Of the matches for one that a person has played to their end before then, by when they ended."""
        return await self._all(ResultRow, queries.RESULTS, person=person, before=before)

    async def seats(self, table_id: int) -> tuple[SeatRow, ...]:
        return await self._all(SeatRow, queries.SEATS, table_id=table_id)

    async def log(self, table_id: int, after: int = -1) -> tuple[LogRow, ...]:
        """Rows with a revision greater than `after`, oldest first."""
        return await self._all(LogRow, queries.LOG, table_id=table_id, after=after)

    async def logged(self, key: str) -> LogRow | None:
        """What the interaction `key` did, if it was handled."""
        return await self._one(LogRow, queries.LOGGED, key=key)

    async def snapshot(self, table_id: int) -> Snapshot | None:
        return await self._one(Snapshot, queries.SNAPSHOT, table_id=table_id)

    # timers

    async def timers_due(
        self, now: float, kinds: Sequence[str] | None = None, limit: int = 100, worker: int | None = None
    ) -> tuple[Timer, ...]:
        """The earliest first; `kinds`: of these only; `worker`: of the tables to which that one sees."""
        query = queries.timers_due(None if kinds is None else tuple(kinds), worker is not None)
        return await self._all(Timer, query, now=now, most=limit, **_of_worker(worker))

    async def next_due(
        self, kinds: Sequence[str] | None = None, after: float = -math.inf, worker: int | None = None
    ) -> float | None:
        """When the first one is due that is due later than `after`."""
        query = queries.next_due(None if kinds is None else tuple(kinds), worker is not None)
        due = (await self._run(query, after=after, **_of_worker(worker))).value
        return None if due is None else float(due)

    async def timer_kinds(self) -> frozenset[str]:
        """The kinds of all timers that there are."""
        return frozenset(await self._column(queries.TIMER_KINDS))

    # surfaces, drafts

    async def surfaces(self, table_id: int) -> tuple[Surface, ...]:
        return await self._all(Surface, queries.SURFACES, table_id=table_id)

    async def surface(self, table_id: int, kind: str, seat: int = -1) -> Surface | None:
        return await self._one(Surface, queries.SURFACE, table_id=table_id, kind=kind, seat=seat)

    async def surfaces_of(self, person: int, kind: str) -> tuple[Surface, ...]:
        """Of one kind, those that a person has received."""
        return await self._all(Surface, queries.SURFACES_OF, person=person, kind=kind)

    async def dirty_tables(self, kind: str | None = None, worker: int | None = None) -> tuple[int, ...]:
        """Tables with a surface that is behind, or with one of this kind; `worker`: to which that one sees."""
        query = queries.dirty_tables(owned=worker is not None, of_kind=kind is not None)
        return await self._column(query, **({} if kind is None else {"kind": kind}), **_of_worker(worker))

    async def hands_in_doubt(self, since: int, worker: int | None = None) -> tuple[Surface, ...]:
        """Hands that are behind, or stand in a message newer than that one; `worker`: of tables new to that one."""
        query = queries.hands_in_doubt(owned=worker is not None)
        return await self._all(Surface, query, since=since, **_of_worker(worker))

    async def dirty_tables_in(self, guild_id: int, worker: int | None = None) -> tuple[int, ...]:
        query = queries.dirty_tables(owned=worker is not None, in_server=True)
        return await self._column(query, guild_id=guild_id, **_of_worker(worker))

    async def draft(self, table_id: int, seat: int) -> Draft | None:
        return await self._one(Draft, queries.DRAFT, table_id=table_id, seat=seat)

    async def beside_hand(
        self, table_id: int, seat: int, person: int
    ) -> tuple[PersonRow | None, Surface | None, Draft | None, Note | None, Plan | None]:
        """What a seat's private panel needs beside its table, in one trip.

        Its reader, the public panel, the draft, the reader's own note, and the seat's plan.
        """
        of_people, of_surfaces, of_drafts, of_notes, of_plans = await self._trip(
            *(
                Step(query, query.values(values))
                for query, values in (
                    (queries.PERSON, {"person": person}),
                    (queries.SURFACE, {"table_id": table_id, "kind": "table", "seat": -1}),
                    (queries.DRAFT, {"table_id": table_id, "seat": seat}),
                    (queries.NOTE, {"table_id": table_id, "person": person}),
                    (queries.PLAN, {"table_id": table_id, "seat": seat}),
                )
            )
        )
        return (
            _first(PersonRow, queries.PERSON, of_people),
            _first(Surface, queries.SURFACE, of_surfaces),
            _first(Draft, queries.DRAFT, of_drafts),
            _first(Note, queries.NOTE, of_notes),
            _first(Plan, queries.PLAN, of_plans),
        )

    # a table's days

    async def clocks(self, table_id: int) -> tuple[Clock, ...]:
        return await self._all(Clock, queries.CLOCKS, table_id=table_id)

    async def tenures(self, table_id: int) -> tuple[Tenure, ...]:
        """Who has held which seat, in the order in which they sat down."""
        return await self._all(Tenure, queries.TENURES, table_id=table_id)

    async def plan(self, table_id: int, seat: int) -> Plan | None:
        return await self._one(Plan, queries.PLAN, table_id=table_id, seat=seat)

    async def planned_tables(self) -> frozenset[int]:
        """Where somebody has a plan."""
        return frozenset(await self._column(queries.PLANNED_TABLES))

    async def plans(self, table_id: int) -> tuple[Plan, ...]:
        return await self._all(Plan, queries.PLANS, table_id=table_id)

    async def note(self, table_id: int, person: int) -> Note | None:
        return await self._one(Note, queries.NOTE, table_id=table_id, person=person)

    async def notes(self, table_id: int) -> tuple[Note, ...]:
        return await self._all(Note, queries.NOTES, table_id=table_id)

    async def compactable(self, before: float, limit: int) -> tuple[int, ...]:
        """Tables that had ended by then, and of which more is kept than is needed. Without its snapshot none can be
        loaded whose moves were made by rules that do not hold any more."""
        return await self._column(queries.COMPACTABLE, before=before, most=limit)

    async def bookmarks(self, table_id: int, person: int) -> tuple[Bookmark, ...]:
        """What a person has marked in a replay, in the order of the moves."""
        return await self._all(Bookmark, queries.BOOKMARKS, table_id=table_id, person=person)

    async def looks(self, table_id: int) -> tuple[Look, ...]:
        """Who has looked into a match that is over."""
        return await self._all(Look, queries.LOOKS, table_id=table_id)

    # people's time

    async def last_beat(self) -> float | None:
        """When the bot was last known to work."""
        beat = await self._one(Beat, queries.BEAT)
        return None if beat is None else beat.at

    async def outages(self, after: float) -> tuple[Outage, ...]:
        """Those that ended after that, oldest first."""
        return await self._all(Outage, queries.OUTAGES, after=after)

    async def vacations(self, person: int) -> tuple[Vacation, ...]:
        return await self._all(Vacation, queries.VACATIONS, person=person)

    async def vacations_after(self, now: float) -> tuple[Vacation, ...]:
        """Of everybody, those that are not over."""
        return await self._all(Vacation, queries.VACATIONS_AFTER, now=now)

    async def people_at(self, table_id: int, now: float) -> tuple[tuple[PersonRow, ...], tuple[Vacation, ...]]:
        """Who has a seat at a table, and their vacations that are not over, in one trip."""
        who, away = queries.PEOPLE_AT, queries.VACATIONS_AT
        values = {"table_id": table_id}
        of_people, of_vacations = await self._trip(
            Step(who, who.values(values)), Step(away, away.values({**values, "now": now}))
        )
        return (
            tuple(to_struct(PersonRow, row) for row in who.named(of_people)),
            tuple(to_struct(Vacation, row) for row in away.named(of_vacations)),
        )

    async def turns(self, person: int, after: float) -> tuple[TurnRow, ...]:
        """The turns with a clock that a person has had since then, oldest first."""
        return await self._all(TurnRow, queries.TURNS, person=person, after=after)

    async def errands_due(self, now: float, kinds: Sequence[str] | None = None, limit: int = 100) -> tuple[Errand, ...]:
        """The earliest first; `kinds`: of these only."""
        query = queries.errands_due(None if kinds is None else tuple(kinds))
        return await self._all(Errand, query, now=now, most=limit)

    async def next_errand(self, kinds: Sequence[str] | None = None, after: float = -math.inf) -> float | None:
        due = (await self._run(queries.next_errand(None if kinds is None else tuple(kinds)), after=after)).value
        return None if due is None else float(due)

    async def errand(self, person: int, kind: str) -> Errand | None:
        return await self._one(Errand, queries.ERRAND, person=person, kind=kind)

    # ratings

    async def ratings(self, guild_id: int, game: str, people: Sequence[int]) -> dict[int, RatingRow]:
        """The newest row of each of these people, of whoever has one, in a game of a server."""
        query = queries.RATING
        asked = [query.values({"guild_id": guild_id, "game": game, "person": person}) for person in people]
        rows = [_first(RatingRow, query, found) for found in await self._trip(*[Step(query, each) for each in asked])]
        return {row.person: row for row in rows if row is not None}

    async def ratings_in(self, guild_id: int, person: int) -> tuple[RatingRow, ...]:
        """All of a person in a server, oldest first."""
        return await self._all(RatingRow, queries.RATINGS_IN, guild_id=guild_id, person=person)

    async def every_rating(self) -> tuple[RatingRow, ...]:
        return await self._all(RatingRow, queries.ALL_RATINGS)

    async def rated_later(self, guild_id: int, game: str, at: float, table_id: int) -> tuple[int, ...]:
        """The tables whose rated matches ended after that one, in their order."""
        return await self._column(queries.RATED_LATER, guild_id=guild_id, game=game, at=at, table_id=table_id)

    async def rated_games(self, guild_id: int) -> tuple[str, ...]:
        """Those in which somebody has a rating in a server, the most played first."""
        return await self._column(queries.RATED_GAMES, guild_id=guild_id)

    async def name_in(self, guild_id: int, person: int) -> str | None:
        """What a person was called at their last table in a server; None: it is not known any more."""
        name = (await self._run(queries.NAME_IN, guild_id=guild_id, person=person)).value
        return None if name is None else str(name)

    async def standings(self, guild_id: int, game: str) -> tuple[StandingRow, ...]:
        """Of all people with a rating in a game of a server, the best first."""
        return await self._all(StandingRow, queries.STANDINGS, guild_id=guild_id, game=game)

    async def ended_tables(self, after: int, most: int) -> tuple[TableRow, ...]:
        """Those with an outcome and a greater id, the smallest first."""
        return await self._all(TableRow, queries.ENDED, after=after, most=most)

    async def seats_between(self, first: int, last: int) -> tuple[SeatRow, ...]:
        """Of all tables from one to another."""
        return await self._all(SeatRow, queries.SEATS_BETWEEN, first=first, last=last)

    async def logs_with(self, kinds: tuple[str, ...], first: int, last: int) -> tuple[LogRow, ...]:
        """The whole logs of those tables from one to another that have a row of these kinds."""
        return await self._all(LogRow, queries.logs_with(kinds), first=first, last=last)

    # blocks, boards

    async def blocks(self, person: int) -> tuple[Block, ...]:
        """Whom a person has blocked."""
        return await self._all(Block, queries.BLOCKS, person=person)

    async def blocked_by(self, person: int) -> tuple[Block, ...]:
        """Who has blocked a person: for nobody's eyes."""
        return await self._all(Block, queries.BLOCKED_BY, person=person)

    async def board(self, channel_id: int) -> Board | None:
        return await self._one(Board, queries.BOARD, channel_id=channel_id)

    async def boards(self) -> tuple[Board, ...]:
        """Of all servers."""
        return await self._all(Board, queries.BOARDS)

    async def dirty_boards(self) -> tuple[Board, ...]:
        """Those that may show something old."""
        return await self._all(Board, queries.DIRTY_BOARDS)

    # people, servers

    async def person(self, person: int) -> PersonRow | None:
        return await self._one(PersonRow, queries.PERSON, person=person)

    async def server(self, guild_id: int) -> ServerRow | None:
        return await self._one(ServerRow, queries.SERVER, guild_id=guild_id)

    async def export_person(self, person: int) -> dict[str, Any]:
        """What is stored on a person under their id, as JSON data for that person only.

        What a log row holds (`payload`) comes once its table has ended: the row of a move in a running game also
        records what was drawn face down for others. Who else is asked to a table is nobody else's.
        """
        profile = await self.person(person)
        found = {name: await self._run(query, person=person) for name, query in queries.EXPORTED.items()}
        return await asyncio.to_thread(_exported, person, profile, found)

    async def traced(self, person: int, kinds: Sequence[str]) -> tuple[TableRow, ...]:
        """The tables where anything is kept on a person, or may be: JSON that names them is read by its digits.

        `kinds`: of log rows that may name people.
        """
        return await self._all(TableRow, queries.traced(tuple(kinds)), who=person, id_text=str(person))

    async def log_naming(self, person: int, kinds: Sequence[str]) -> tuple[LogRow, ...]:
        """The rows of these kinds that may name a person, and the words that are theirs."""
        return await self._all(LogRow, queries.log_naming(tuple(kinds)), who=person, id_text=str(person))

    async def asking(self, person: int) -> tuple[TableRow, ...]:
        """The tables whose settings may name a person, who is asked there."""
        return await self._all(TableRow, queries.ASKING, id_text=str(person))

    async def calls_naming(self, person: int) -> tuple[Surface, ...]:
        """What has called people to a table, perhaps this one."""
        return await self._all(Surface, queries.CALLS_NAMING, id_text=str(person))


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
            if key is not None and (same := _first(LogRow, queries.LOGGED, before)) is not None:
                raise DuplicateError(same)
            raise ConflictError(table_id, revision)

        await self._later(queries.APPEND, check, **msgspec.structs.asdict(row))
        now = {**set_, "revision": revision, "updated_at": at}
        await self._later(queries.set_on_table(frozenset(now)), table_id=table_id, **now)

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
        await self._later(queries.hasten_timers(worker is not None), of_kind=kind, latest=due, **_of_worker(worker))

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
        await self._later(queries.distrust(owned=worker is not None), **_of_worker(worker))

    async def mark_clocked(self) -> None:
        """The panels of all tables that show a deadline."""
        await self._later(queries.MARK_CLOCKED)

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
        await self._later(panels, **_of_worker(worker))
        await self._later(deadlines, now=now, **_of_worker(worker))
        await self._later(start, now=now, **_of_worker(worker))

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

    async def drop_what_is_open(self, table_id: int) -> None:
        """The match is over: clocks, plans, drafts and timers go."""
        for query in (queries.DROP_CLOCKS, queries.DROP_PLANS, queries.DROP_DRAFTS, queries.DROP_TIMERS):
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


def _exported(person: int, profile: PersonRow | None, found: Mapping[str, Found]) -> dict[str, Any]:
    """Rows as JSON data. Of some thousand matches that takes its time."""
    told = {name: [*queries.EXPORTED[name].named(rows)] for name, rows in found.items()}
    for row in (*told["seats"], *told["hosted"]):
        row["settings"] = {name: value for name, value in row["settings"].items() if name not in OF_OTHERS}
    for row in told["log"]:
        row["payload"] = None if row.pop("status") in schema.OPEN else _plain(row["payload"])
    for row in told["drafts"]:
        row["partial"] = _plain(row["partial"])
    for row in told["plans"]:
        row["payload"] = _plain(row["payload"])
    return {"person": person, "profile": None if profile is None else msgspec.structs.asdict(profile), **told}


def _settable(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """Columns that may be set on a table; `revision` only moves by one, and the commitment stays what was shown."""
    if wrong := fields.keys() - (set(TableRow.__struct_fields__) - {"id", "revision", "secret", "commitment"}):
        raise TypeError(f"not to be set on a table: {', '.join(sorted(wrong))}")
    return fields


def _plain(payload: bytes) -> Any:
    """JSON bytes as data; what is not JSON as text."""
    try:
        return msgspec.json.decode(payload)
    except msgspec.DecodeError:
        return payload.decode(errors="replace")
