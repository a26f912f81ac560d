"""Units of work: what can be asked of the store. What can be changed: data/writer.py; data/store.py opens both.

Each trip to a connection's thread costs more than the work there: BEGIN goes along with the first statement, and a
change of which nobody asks how it went with the next one, or with COMMIT. Then it may raise what it would have raised.

The statements stand in ``data.queries``, how they are run in ``data.query``.
"""

import asyncio
import math
from collections.abc import Sequence
from typing import Any, TypeVar

from data import queries, waits
from data.errors import FOREIGN, StoreFailedError, translate
from data.exported import exported
from data.line import Line
from data.panels import PANEL, PANELS_OF
from data.query import Deed, Found, Link, Query, Step
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
    PanelRow,
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
from data.sound import first, sound, to_struct

T = TypeVar("T")
R = TypeVar("R", bound=Row)


def of_worker(worker: int | None) -> dict[str, Any]:
    return {} if worker is None else {"worker": worker}


def _by_host(found: Found) -> dict[tuple[int, bool], int]:
    return {(host, bool(alone)): count for host, alone, count in found.rows}


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
            with waits.waiting():
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
        """The rows that can be read."""
        return tuple(sound(kind, query.named(await self._run(query, **values))))

    async def _every(self, kind: type[R], query: Query, /, **values: Any) -> tuple[R, ...]:
        """All rows, for a match, which needs each of them. Raises StoreDamagedError."""
        found = await self._run(query, **values)
        return tuple(to_struct(kind, row) for row in query.named(found))

    async def _one(self, kind: type[R], query: Query, /, **values: Any) -> R | None:
        return first(kind, query, await self._run(query, **values))

    async def _column(self, query: Query, /, **values: Any) -> tuple[Any, ...]:
        return tuple(value for (value,) in (await self._run(query, **values)).rows)

    async def _words(self, query: Query, /, **values: Any) -> tuple[str, ...]:
        """The texts of a column: anything else there is of a damaged row."""
        return tuple([value for value in await self._column(query, **values) if isinstance(value, str)])

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

    async def tables_by(self, person: int, limit: int = 1000) -> tuple[TableRow, ...]:
        """The open tables that a person has opened, newest first."""
        return await self._all(TableRow, queries.TABLES_BY, person=person, most=limit)

    async def results(self, person: int, before: float = math.inf) -> tuple[ResultRow, ...]:
        """Of the matches for one that a person has played to their end before then, by when they ended."""
        return await self._all(ResultRow, queries.RESULTS, person=person, before=before)

    async def has_finished(self, person: int, game: str) -> bool:
        """Whether a person has played a match of a game to its end, also with its guide."""
        return bool(await self._column(queries.HAS_FINISHED, person=person, game=game))

    async def seats(self, table_id: int) -> tuple[SeatRow, ...]:
        return await self._all(SeatRow, queries.SEATS, table_id=table_id)

    async def every_seat(self, table_id: int) -> tuple[SeatRow, ...]:
        """Raises StoreDamagedError."""
        return await self._every(SeatRow, queries.SEATS, table_id=table_id)

    async def log(self, table_id: int, after: int = -1) -> tuple[LogRow, ...]:
        """Rows with a revision greater than `after`, oldest first. Raises StoreDamagedError."""
        return await self._every(LogRow, queries.LOG, table_id=table_id, after=after)

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
        return await self._all(Timer, query, now=now, most=limit, **of_worker(worker))

    async def next_due(
        self, kinds: Sequence[str] | None = None, after: float = -math.inf, worker: int | None = None
    ) -> float | None:
        """When the first one is due that is due later than `after`."""
        query = queries.next_due(None if kinds is None else tuple(kinds), worker is not None)
        due = (await self._run(query, after=after, **of_worker(worker))).value
        return due if isinstance(due, float) else None  # a text in a damaged row comes last

    async def timer_kinds(self) -> frozenset[str]:
        """The kinds of all timers that there are."""
        return frozenset(await self._words(queries.TIMER_KINDS))

    # surfaces, drafts

    async def surfaces(self, table_id: int) -> tuple[Surface, ...]:
        return await self._all(Surface, queries.SURFACES, table_id=table_id)

    async def surface(self, table_id: int, kind: str, seat: int = -1) -> Surface | None:
        return await self._one(Surface, queries.SURFACE, table_id=table_id, kind=kind, seat=seat)

    async def surfaces_in(self, message_id: int) -> tuple[Surface, ...]:
        return await self._all(Surface, queries.SURFACES_IN, message_id=message_id)

    async def surfaces_of(self, person: int, kind: str) -> tuple[Surface, ...]:
        """Of one kind, those that a person has received."""
        return await self._all(Surface, queries.SURFACES_OF, person=person, kind=kind)

    async def dirty_tables(self, kind: str | None = None, worker: int | None = None) -> tuple[int, ...]:
        """Tables with a surface that is behind, or with one of this kind; `worker`: to which that one sees."""
        query = queries.dirty_tables(owned=worker is not None, of_kind=kind is not None)
        return await self._column(query, **({} if kind is None else {"kind": kind}), **of_worker(worker))

    async def hands_in_doubt(self, since: int, worker: int | None = None) -> tuple[Surface, ...]:
        """Hands that are behind, or stand in a message newer than that one; `worker`: of tables new to that one."""
        query = queries.hands_in_doubt(owned=worker is not None)
        return await self._all(Surface, query, since=since, **of_worker(worker))

    async def dirty_tables_in(self, guild_id: int, worker: int | None = None) -> tuple[int, ...]:
        query = queries.dirty_tables(owned=worker is not None, in_server=True)
        return await self._column(query, guild_id=guild_id, **of_worker(worker))

    async def panel(self, table_id: int, person: int) -> PanelRow | None:
        return await self._one(PanelRow, PANEL, table_id=table_id, person=person)

    async def panels_of(self, person: int) -> tuple[PanelRow, ...]:
        """Those that may still be edited, the first to end first."""
        return await self._all(PanelRow, PANELS_OF, person=person)

    async def draft(self, table_id: int, seat: int) -> Draft | None:
        return await self._one(Draft, queries.DRAFT, table_id=table_id, seat=seat)

    async def beside_hand(
        self, table_id: int, seat: int, person: int
    ) -> tuple[PersonRow | None, Surface | None, Draft | None, Envelope | None, Note | None, Plan | None]:
        """What a seat's private panel needs beside its table, in one trip.

        Its reader, the public panel, the draft, the seat's sealed answer, the reader's own note, and the seat's plan.
        """
        of_people, of_surfaces, of_drafts, of_envelopes, of_notes, of_plans = await self._trip(
            *(
                Step(query, query.values(values))
                for query, values in (
                    (queries.PERSON, {"person": person}),
                    (queries.SURFACE, {"table_id": table_id, "kind": "table", "seat": -1}),
                    (queries.DRAFT, {"table_id": table_id, "seat": seat}),
                    (queries.ENVELOPE, {"table_id": table_id, "seat": seat}),
                    (queries.NOTE, {"table_id": table_id, "person": person}),
                    (queries.PLAN, {"table_id": table_id, "seat": seat}),
                )
            )
        )
        return (
            first(PersonRow, queries.PERSON, of_people),
            first(Surface, queries.SURFACE, of_surfaces),
            first(Draft, queries.DRAFT, of_drafts),
            first(Envelope, queries.ENVELOPE, of_envelopes),
            first(Note, queries.NOTE, of_notes),
            first(Plan, queries.PLAN, of_plans),
        )

    # a table's days

    async def clocks(self, table_id: int) -> tuple[Clock, ...]:
        return await self._every(Clock, queries.CLOCKS, table_id=table_id)

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

    async def envelope(self, table_id: int, seat: int) -> Envelope | None:
        return await self._one(Envelope, queries.ENVELOPE, table_id=table_id, seat=seat)

    async def envelopes(self, table_id: int) -> tuple[Envelope, ...]:
        return await self._all(Envelope, queries.ENVELOPES, table_id=table_id)

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
            tuple(sound(PersonRow, who.named(of_people))),
            tuple(sound(Vacation, away.named(of_vacations))),
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
        return due if isinstance(due, float) else None  # a text in a damaged row comes last

    async def errand(self, person: int, kind: str) -> Errand | None:
        return await self._one(Errand, queries.ERRAND, person=person, kind=kind)

    # ratings

    async def ratings(self, guild_id: int, game: str, people: Sequence[int]) -> dict[int, RatingRow]:
        """The newest row of each of these people, of whoever has one, in a game of a server."""
        query = queries.RATING
        asked = [query.values({"guild_id": guild_id, "game": game, "person": person}) for person in people]
        rows = [first(RatingRow, query, found) for found in await self._trip(*[Step(query, each) for each in asked])]
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
        return await self._words(queries.RATED_GAMES, guild_id=guild_id)

    async def name_in(self, guild_id: int, person: int) -> str | None:
        """What a person was called at their last table in a server; None: it is not known any more."""
        name = (await self._run(queries.NAME_IN, guild_id=guild_id, person=person)).value
        return None if name is None else str(name)

    async def standings(self, guild_id: int, game: str) -> tuple[StandingRow, ...]:
        """Of all people with a rating in a game of a server, the best first."""
        found = queries.STANDINGS.named(await self._run(queries.STANDINGS, guild_id=guild_id, game=game))
        return tuple(await asyncio.to_thread(list, sound(StandingRow, found)))  # there may be very many

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
        return await asyncio.to_thread(exported, person, profile, found)

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
