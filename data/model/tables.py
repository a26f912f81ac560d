"""Tables, with their seats, logs and snapshots.

The log is the truth: a table's revision is the number of its newest row there. Everything else can be made from the
log, or is about Discord.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

import msgspec
from sqlalchemy import (
    CheckConstraint,
    ColumnElement,
    Delete,
    Select,
    Text,
    UniqueConstraint,
    Update,
    and_,
    delete,
    exists,
    func,
    literal_column,
    select,
    update,
)
from sqlalchemy import bindparam as given
from sqlalchemy.dialects.postgresql import insert  # SQLite understands its words too

from data.errors import ConflictError, DuplicateError
from data.model.row import Id, Row, TableId, index, table_of
from data.query import Found, Link, Query, Step
from data.sound import first
from data.statement import asks, changes, every, is_any, many, one, puts, step_of, value
from data.unit import Asking, Changing

STATUSES = ("lobby", "playing", "over", "cancelled")
OPEN = ("lobby", "playing")
ANSWERS = frozenset({"move", "sealed"})  # kinds of log rows that answer a question to a seat


class TableRow(Row, frozen=True, kw_only=True):
    needed: ClassVar[bool] = True

    id: int = 0  # given by create_table
    guild_id: Id
    channel_id: Id  # the channel where it was opened
    thread_id: Id | None = None  # the thread of its panel; None = the channel
    game: str
    version: int  # of the game
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    settings: dict[str, Any] = msgspec.field(default_factory=dict)  # the table's own: clock, …
    locale: str
    status: str = "lobby"  # lobby, playing, over, cancelled
    host: Id
    revision: int = -1  # of the newest log row; -1 = none yet, the first row is 0
    secret: bytes  # 32 random bytes
    commitment: str  # SHA-256 of the secret, hex
    seed: bytes | None = None  # known from Start on
    outcome: Any = None
    created_at: float
    updated_at: float
    ended_at: float | None = None
    start_key: str | None = None  # interaction id of Start, the last part of the seed; None: an older match, without it


class SeatRow(Row, frozen=True, kw_only=True):
    table_id: TableId
    seat: int
    person: Id | None = None  # None = AI; below 0: a deleted person
    ai: str | None = None  # its level
    name: str
    locale: str
    joined_key: str = ""  # interaction id of the join, part of the seed
    joined_at: float
    word: str = ""  # the person's own word, part of the seed


class LogRow(Row, frozen=True, kw_only=True):
    needed: ClassVar[bool] = True

    table_id: TableId
    revision: int
    kind: str
    seat: int | None = None
    person: Id | None = None
    payload: bytes = b"{}"
    key: str | None = None  # idempotency: interaction id
    at: float


class Snapshot(Row, frozen=True, kw_only=True):
    needed: ClassVar[bool] = True

    table_id: TableId
    revision: int
    ply: int
    version: int  # of the game
    payload: bytes


class Tenure(Row, frozen=True, kw_only=True):
    """The time in which a person has held a seat of a match, from `since` until `until`."""

    table_id: TableId
    seat: int
    since: float
    person: Id
    until: float | None = None  # None = still held


tables = table_of(
    TableRow,
    "tables",
    "id",
    CheckConstraint("status IN ('lobby', 'playing', 'over', 'cancelled')", name="status"),
    index("tables_open", "guild_id", "status"),
    index("tables_commitment", "commitment"),
    index("tables_unended", "id", where="status IN ('lobby', 'playing')"),
    index(
        "tables_ended",
        *("guild_id", "ended_at", "id"),
        where="status NOT IN ('lobby', 'playing') AND seed IS NOT NULL",
    ),
    numbered=True,  # custom_ids carry the id
)
seats = table_of(SeatRow, "seats", "table_id", "seat", index("seats_person", "person", "table_id"))
log = table_of(
    LogRow,
    "log",
    "table_id",
    "revision",
    UniqueConstraint("key"),
    index("log_person", "person", "table_id", where="person IS NOT NULL"),
    index("log_kind", "kind", where="kind <> 'move'"),
)
snapshots = table_of(Snapshot, "snapshots", "table_id")
tenures = table_of(Tenure, "tenures", "table_id", "seat", "since", index("tenures_person", "person"))

# literals instead of parameters: the conditions of the indexes have no parameters either
_STATUSES: list[ColumnElement[str]] = [literal_column(f"'{status}'", Text) for status in OPEN]
IS_OPEN, HAS_ENDED = tables.c.status.in_(_STATUSES), tables.c.status.not_in(_STATUSES)
_AT_IT = select(func.count()).where(seats.c.table_id == tables.c.id, seats.c.person.is_not(None)).scalar_subquery()
_ALONE = and_(tables.c.status == "playing", _AT_IT < 2).label("alone")
_OPEN_COUNTS = select(tables.c.host, _ALONE, func.count().label("n")).where(IS_OPEN).group_by(tables.c.host, _ALONE)


def where_seated(person: int) -> Select[Any]:
    """Select the tables at which a person has a seat."""
    return select(seats.c.table_id).where(seats.c.person == person)


def _open(most: int) -> Select[Any]:
    return select(tables).where(IS_OPEN).order_by(tables.c.id.desc()).limit(most)


def _ended(most: int) -> Select[Any]:
    found = select(tables).where(HAS_ENDED, tables.c.seed.is_not(None))
    return found.order_by(tables.c.ended_at.desc(), tables.c.id.desc()).limit(most)


def _by_host(query: Query, found: Found) -> dict[tuple[int, bool], int]:
    return {(host, bool(alone)): count for host, alone, count in found.rows}


class TableQuestions(Asking):
    @one(TableRow)
    def table(self, table_id: int) -> Select[Any]:
        return select(tables).where(tables.c.id == table_id)

    @asks(value)
    def revision(self, table_id: int) -> Select[Any]:
        """Return the revision of a table, or None."""
        return select(tables.c.revision).where(tables.c.id == table_id)

    @many(TableRow)
    def tables_in(self, guild_id: int, limit: int = 100) -> Select[Any]:
        """Return the open tables of a server, newest first."""
        return _open(limit).where(tables.c.guild_id == guild_id)

    @many(TableRow)
    def shared_in(self, guild_id: int, after: float) -> Select[Any]:
        """Return the tables of a server, opened after then, whose matches have begun with two people or more."""
        there = and_(tables.c.guild_id == guild_id, tables.c.created_at > after)
        return select(tables).where(there, tables.c.seed.is_not(None), _AT_IT > 1)

    @many(TableRow)
    def tables_of(self, person: int, limit: int = 100) -> Select[Any]:
        """Return the open tables at which a person has a seat, newest first."""
        return _open(limit).where(tables.c.id.in_(where_seated(person)))

    @many(TableRow)
    def tables_by(self, person: int, limit: int = 1000) -> Select[Any]:
        """Return the open tables that a person has opened, newest first."""
        return _open(limit).where(tables.c.host == person)

    @asks(value)
    def newest_in_thread(self, guild_id: int, threads: Sequence[int]) -> Select[Any]:
        """Return the newest table of a server that has one of these threads, or None."""
        found = select(tables.c.id).where(tables.c.guild_id == guild_id, tables.c.thread_id.in_(threads))
        return found.order_by(tables.c.id.desc()).limit(1)

    @many(TableRow)
    def every_open_table(self, limit: int) -> Select[Any]:
        """Return the open tables of all servers. Nothing that anyone is shown may be made from them."""
        return _open(limit)

    @many(TableRow)
    def ended_in(self, guild_id: int, limit: int) -> Select[Any]:
        """Return the tables of a server whose matches have ended, the newest end first."""
        return _ended(limit).where(tables.c.guild_id == guild_id)

    @many(TableRow)
    def ended_of(self, person: int, limit: int) -> Select[Any]:
        """Return the tables with ended matches at which a person has a seat, the newest end first."""
        return _ended(limit).where(tables.c.id.in_(where_seated(person)))

    @many(TableRow)
    def dealt_alike(self, commitment: str) -> Select[Any]:
        """Return the tables with one seal, oldest first: a match's table, and tables that play its deal again."""
        return select(tables).where(tables.c.commitment == commitment).order_by(tables.c.id)

    @asks(_by_host)
    def open_counts_in(self, guild_id: int) -> Select[Any]:
        """Return the number of open tables in a server, by host and by `alone`: one person plays there alone."""
        return _OPEN_COUNTS.where(tables.c.guild_id == guild_id)

    @asks(_by_host)
    def open_counts_by(self, person: int) -> Select[Any]:
        """Like open_counts_in(), but for all open tables that a person has opened."""
        return _OPEN_COUNTS.where(tables.c.host == person)

    @many(SeatRow)
    def seats(self, table_id: int) -> Select[Any]:
        return _seats(table_id)

    @every(SeatRow)
    def every_seat(self, table_id: int) -> Select[Any]:
        """Return the seats of a table. Raises StoreDamagedError."""
        return _seats(table_id)

    @every(LogRow)
    def log(self, table_id: int, after: int = -1) -> Select[Any]:
        """Return the rows with a revision greater than `after`, oldest first. Raises StoreDamagedError."""
        return select(log).where(log.c.table_id == table_id, log.c.revision > after).order_by(log.c.revision)

    @one(LogRow)
    def logged(self, key: str) -> Select[Any]:
        """Return the log row of the interaction `key`, if it was handled."""
        return select(log).where(log.c.key == key)

    @one(Snapshot)
    def snapshot(self, table_id: int) -> Select[Any]:
        return select(snapshots).where(snapshots.c.table_id == table_id)

    @many(Tenure)
    def tenures(self, table_id: int) -> Select[Any]:
        """Return the people who have held seats at a table, in the order in which they sat down."""
        return select(tenures).where(tenures.c.table_id == table_id).order_by(tenures.c.since, tenures.c.seat)

    # all matches, from which ratings and the like follow

    @many(TableRow)
    def ended_tables(self, after: int, most: int) -> Select[Any]:
        """Return the tables whose matches are over, with an id greater than `after`, the smallest first."""
        found = select(tables).where(tables.c.status == "over", tables.c.id > after)
        return found.order_by(tables.c.id).limit(most)

    @many(SeatRow)
    def seats_between(self, first: int, last: int) -> Select[Any]:
        """Return the seats of all tables from `first` to `last`."""
        return select(seats).where(seats.c.table_id.between(first, last)).order_by(seats.c.table_id, seats.c.seat)

    @many(LogRow)
    def logs_with(self, kinds: Sequence[str], first: int, last: int) -> Select[Any]:
        """Return the whole logs of the tables from `first` to `last` that have a row of these kinds."""
        found = select(log.c.table_id).where(log.c.table_id.between(first, last), log.c.kind.in_(kinds))
        return select(log).where(log.c.table_id.in_(found)).order_by(log.c.table_id, log.c.revision)

    @asks(is_any)
    def has_finished(self, person: int, game: str) -> Select[Any]:
        """Return whether a person has played a match of a game to its end, with its guide or without."""
        found = select(tables.c.id).join(seats).where(seats.c.person == person, seats.c.ai.is_(None))
        return found.where(tables.c.game == game, tables.c.status == "over").limit(1)


def _seats(table_id: int) -> Select[Any]:
    return select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)


_CREATE = Query(insert(tables), [name for name in TableRow.__struct_fields__ if name != "id"])
_ADD_SEAT = Query(insert(seats))
_APPEND = Query(
    insert(log)
    .from_select(
        LogRow.__struct_fields__,
        select(*[given(name, None, type_=log.c[name].type) for name in LogRow.__struct_fields__]).where(
            exists().where(tables.c.id == given("table_id", None), tables.c.revision == given("revision", None) - 1)
        ),
    )
    .on_conflict_do_nothing()
)


@cache
def _set_on_table(columns: frozenset[str]) -> Query:
    return Query(update(tables).where(tables.c.id == given("table_id", None)), sorted(columns))


class TableChanges(Changing, TableQuestions):
    async def create_table(self, row: TableRow) -> int:
        """Add a table and return its id; `row.id` is ignored."""
        values = msgspec.structs.asdict(row)
        del values["id"]
        return await self._key(_CREATE, **values)

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

        The next trip raises DuplicateError if `key` was handled before. Otherwise it raises ConflictError if the table
        is not at revision - 1, or not there.
        """
        set_ = _settable(fields or {})
        row = LogRow(
            table_id=table_id, revision=revision, kind=kind, seat=seat, person=person, payload=payload, key=key, at=at
        )

        def check(link: Link, found: Found) -> None:
            if found.changed == 1:
                return
            before = step_of(TableQuestions.logged, key or "")
            if key is not None and (same := first(LogRow, before.query, before.run(link))) is not None:
                raise DuplicateError(same.table_id, same.revision)
            raise ConflictError(table_id, revision)

        await self._later(_APPEND, check, **msgspec.structs.asdict(row))
        now = {**set_, "revision": revision, "updated_at": at}
        await self._later(_set_on_table(frozenset(now)), table_id=table_id, **now)

    async def expect(self, table_id: int, revision: int) -> None:
        """Make the next trip raise ConflictError if the table is not at this revision."""

        def check(link: Link, found: Found) -> None:
            if not found.rows or found.value != revision:
                raise ConflictError(table_id, revision + 1)

        query, values, _ = step_of(TableQuestions.revision, table_id)
        await self._owe(Step(query, values, check))

    async def set_seats(self, table_id: int, rows: Iterable[SeatRow]) -> None:
        """Replace all seats of a table."""
        rows = [*rows]
        if any(row.table_id != table_id for row in rows):
            raise ValueError("a seat of another table")
        await self.drop_seats(table_id)
        for row in rows:
            await self._put(_ADD_SEAT, row)

    @changes
    def drop_seats(self, table_id: int) -> Delete:
        return delete(seats).where(seats.c.table_id == table_id)

    put_snapshot = puts(Snapshot)
    put_tenure = puts(Tenure)

    @changes
    def end_tenure(self, table_id: int, seat: int, until: float) -> Update:
        """End the tenure of the person who holds a seat."""
        held = (tenures.c.table_id == table_id, tenures.c.seat == seat, tenures.c.until.is_(None))
        return update(tenures).where(*held).values(until=until)

    @changes
    def amend_log(self, table_id: int, revision: int, payload: bytes) -> Update:
        """Change what a log row holds on people. Nothing else in the log ever changes."""
        return update(log).where(log.c.table_id == table_id, log.c.revision == revision).values(payload=payload)

    async def amend_settings(self, table_id: int, settings: Mapping[str, Any]) -> None:
        await self._later(_set_on_table(frozenset({"settings"})), table_id=table_id, settings=settings)


def _settable(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the columns if all may be set on a table. Otherwise raise TypeError.

    `revision` only moves by one, and the commitment stays as it was shown.
    """
    if wrong := fields.keys() - (set(TableRow.__struct_fields__) - {"id", "revision", "secret", "commitment"}):
        raise TypeError(f"not to be set on a table: {', '.join(sorted(wrong))}")
    return fields
