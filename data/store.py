"""Every query there is. Open a Store, then do one unit of work at a time:

    store = await Store.open("takujo.sqlite3")
    async with store.read() as r:                      # one connection, one consistent picture
        table = await r.table(7)
    async with store.write() as w:                     # BEGIN IMMEDIATE ... COMMIT
        await w.append(7, table.revision + 1, "move", seat=2, payload=b"...", key="1180...", at=now)
        await w.drop_draft(7, 2)
    # only here, after the commit, may anybody be told

Rules: leaving `write()` normally commits; any exception inside it, cancellation too, rolls everything back. Whatever
went wrong in a statement, the unit cannot be committed any more, even if the exception was caught. A cancellation that
comes during COMMIT waits for its end and then goes on; `w.committed` tells what became of it. Writers queue up, four
readers run beside them. A unit belongs to one task; do not wait for Discord in it, and open no second unit in it.

Errors are the StoreErrors of ``data.errors`` (all importable from here) and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Coroutine, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from filelock import BaseFileLock, FileLock, Timeout
from sqlalchemy import (
    URL,
    ColumnElement,
    Connection,
    CursorResult,
    Executable,
    Row,
    Table,
    and_,
    delete,
    event,
    exists,
    func,
    literal,
    select,
    true,
    update,
)
from sqlalchemy.dialects.sqlite import Insert, insert  # the same words in sqlalchemy.dialects.postgresql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from data import migrate, schema
from data.errors import (
    FOREIGN,
    ConflictError,
    DuplicateError,
    StoreBusyError,
    StoreError,
    StoreFailedError,
    StoreFullError,
    StoreTakenError,
    StoreUnreadableError,
    translate,
)
from data.rows import Draft, LogRow, PersonRow, SeatRow, ServerRow, Snapshot, Surface, TableRow, Timer
from data.schema import drafts, log, people, seats, servers, snapshots, surfaces, tables, timers

__all__ = [
    "ConflictError",
    "DuplicateError",
    "Reader",
    "Store",
    "StoreBusyError",
    "StoreError",
    "StoreFailedError",
    "StoreFullError",
    "StoreTakenError",
    "StoreUnreadableError",
    "Writer",
]

READERS = 4
LOCK_SECONDS = 1.0  # for a bot that is just stopping
DELETED = "deleted"  # the name of a person who asked to be forgotten

T = TypeVar("T")
R = TypeVar("R", TableRow, SeatRow, LogRow, Snapshot, Timer, Surface, Draft, PersonRow, ServerRow)


async def _run_uncancelled(work: Coroutine[Any, Any, T], where: str) -> T:
    """Run `work` to its end even if we are cancelled meanwhile; then be cancelled. Foreign errors become StoreErrors.

    Nothing below this line ever sees a cancellation: SQLAlchemy would throw the connection away, and aiosqlite would
    finish the statement in its thread without anybody knowing how it went.
    """
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        if not task.cancelled():
            task.exception()  # seen
        raise cancelled
    try:
        return task.result()
    except FOREIGN as error:
        raise translate(error, where) from error


def _row_to_struct(kind: type[R], row: Row[Any]) -> R:
    """A database row as its Struct: the one place. Columns and fields have the same names."""
    values = row._asdict()
    if kind is Timer:
        values["seat"] = None if values["seat"] == -1 else values["seat"]
        values["decision"] = values["decision"] or None
    return kind(**values)


class Reader:
    """Queries on one connection in one transaction."""

    def __init__(self, connection: AsyncConnection, where: str) -> None:
        self._connection = connection
        self._where = where
        self._failed = False

    async def _run(self, statement: Executable, many: Sequence[dict[str, Any]] | None = None) -> CursorResult[Any]:
        if self._failed:
            raise StoreFailedError("a statement of this unit failed before: leave it and begin a new one")
        try:
            return await _run_uncancelled(self._connection.execute(statement, many), self._where)
        except BaseException:
            self._failed = True
            raise

    async def _all(self, kind: type[R], statement: Executable) -> tuple[R, ...]:
        return tuple(_row_to_struct(kind, row) for row in await self._run(statement))

    async def _one(self, kind: type[R], statement: Executable) -> R | None:
        row = (await self._run(statement)).first()
        return None if row is None else _row_to_struct(kind, row)

    # tables, seats, log

    async def table(self, table_id: int) -> TableRow | None:
        return await self._one(TableRow, select(tables).where(tables.c.id == table_id))

    async def tables_in(self, guild_id: int, limit: int = 100) -> tuple[TableRow, ...]:
        """The open tables of a server, newest first."""
        return await self._open(tables.c.guild_id == guild_id, limit)

    async def tables_of(self, person: int, limit: int = 100) -> tuple[TableRow, ...]:
        """The open tables at which a person has a seat, newest first."""
        return await self._open(tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == person)), limit)

    async def every_open_table(self, limit: int) -> tuple[TableRow, ...]:
        """Of all servers: nothing that anybody is shown may be made from it."""
        return await self._open(true(), limit)

    async def _open(self, which: ColumnElement[bool], limit: int) -> tuple[TableRow, ...]:
        found = select(tables).where(tables.c.status.in_(schema.OPEN), which)
        return await self._all(TableRow, found.order_by(tables.c.id.desc()).limit(limit))

    async def open_count_in(self, guild_id: int) -> int:
        """How many tables are open in a server."""
        return await self._count(tables.c.guild_id == guild_id)

    async def open_count_by(self, person: int) -> int:
        """How many open tables a person has opened."""
        return await self._count(tables.c.host == person)

    async def _count(self, which: ColumnElement[bool]) -> int:
        found = select(func.count()).select_from(tables).where(tables.c.status.in_(schema.OPEN), which)
        return int((await self._run(found)).scalar_one())

    async def seats(self, table_id: int) -> tuple[SeatRow, ...]:
        return await self._all(SeatRow, select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))

    async def log(self, table_id: int, after: int = -1) -> tuple[LogRow, ...]:
        """Rows with a revision greater than `after`, oldest first."""
        found = select(log).where(log.c.table_id == table_id, log.c.revision > after)
        return await self._all(LogRow, found.order_by(log.c.revision))

    async def logged(self, key: str) -> LogRow | None:
        """What the interaction `key` did, if it was handled."""
        return await self._one(LogRow, select(log).where(log.c.key == key))

    async def snapshot(self, table_id: int) -> Snapshot | None:
        return await self._one(Snapshot, select(snapshots).where(snapshots.c.table_id == table_id))

    # timers

    async def timers_due(self, now: float, kinds: Sequence[str] | None = None, limit: int = 100) -> tuple[Timer, ...]:
        """The earliest first; `kinds`: of these only."""
        found = select(timers).where(timers.c.due <= now).order_by(timers.c.due, timers.c.id).limit(limit)
        return await self._all(Timer, found if kinds is None else found.where(timers.c.kind.in_(kinds)))

    async def next_due(self, kinds: Sequence[str] | None = None) -> float | None:
        found = select(func.min(timers.c.due))
        due = (await self._run(found if kinds is None else found.where(timers.c.kind.in_(kinds)))).scalar_one()
        return None if due is None else float(due)

    async def timer_kinds(self) -> frozenset[str]:
        """The kinds of all timers that there are."""
        return frozenset((await self._run(select(timers.c.kind).distinct())).scalars())

    # surfaces, drafts

    async def surfaces(self, table_id: int) -> tuple[Surface, ...]:
        found = select(surfaces).where(surfaces.c.table_id == table_id).order_by(surfaces.c.kind, surfaces.c.seat)
        return await self._all(Surface, found)

    async def surface(self, table_id: int, kind: str, seat: int = -1) -> Surface | None:
        return await self._one(Surface, select(surfaces).where(_surface(table_id, kind, seat)))

    async def dirty_tables(self, kind: str | None = None) -> tuple[int, ...]:
        """Tables with a surface that is behind, or with one of this kind."""
        found = select(surfaces.c.table_id).where(surfaces.c.dirty).distinct().order_by(surfaces.c.table_id)
        if kind is not None:
            found = found.where(surfaces.c.kind == kind)
        return tuple((await self._run(found)).scalars())

    async def dirty_tables_in(self, guild_id: int) -> tuple[int, ...]:
        found = select(surfaces.c.table_id).join(tables, tables.c.id == surfaces.c.table_id)
        found = found.where(surfaces.c.dirty, tables.c.guild_id == guild_id).distinct().order_by(surfaces.c.table_id)
        return tuple((await self._run(found)).scalars())

    async def draft(self, table_id: int, seat: int) -> Draft | None:
        return await self._one(Draft, select(drafts).where(drafts.c.table_id == table_id, drafts.c.seat == seat))

    # people, servers

    async def person(self, person: int) -> PersonRow | None:
        return await self._one(PersonRow, select(people).where(people.c.person == person))

    async def server(self, guild_id: int) -> ServerRow | None:
        return await self._one(ServerRow, select(servers).where(servers.c.guild_id == guild_id))

    async def export_person(self, person: int) -> dict[str, Any]:
        """All that is stored on a person, as JSON data for that person only.

        What a log row holds (`payload`) comes once its table has ended: the row of a move in a running game also
        records what was drawn face down for others.
        """
        mine = select(seats, tables.c.game, tables.c.guild_id, tables.c.status).join(tables)
        acts = select(log, tables.c.status).join(tables).where(log.c.person == person)
        hosted = select(tables.c.id, tables.c.guild_id, tables.c.channel_id, tables.c.game, tables.c.created_at)
        shown = select(surfaces).where(surfaces.c.person == person)
        kept = select(drafts).join(seats, and_(seats.c.table_id == drafts.c.table_id, seats.c.seat == drafts.c.seat))
        found: dict[str, list[dict[str, Any]]] = {}
        for name, statement in (
            ("seats", mine.where(seats.c.person == person).order_by(seats.c.table_id)),
            ("hosted", hosted.where(tables.c.host == person).order_by(tables.c.id)),
            ("log", acts.order_by(log.c.table_id, log.c.revision)),
            ("messages", shown.order_by(surfaces.c.table_id)),
            ("drafts", kept.where(seats.c.person == person).order_by(drafts.c.table_id)),
        ):
            found[name] = [row._asdict() for row in await self._run(statement)]
        for row in found["log"]:
            row["payload"] = None if row.pop("status") in schema.OPEN else _plain(row["payload"])
        for row in found["drafts"]:
            row["partial"] = _plain(row["partial"])
        profile = await self.person(person)
        return {"person": person, "profile": None if profile is None else msgspec.structs.asdict(profile), **found}


class Writer(Reader):
    """A Reader that also writes. Nothing of it is true before the unit has ended without an exception."""

    committed = False  # whether COMMIT was done; only of interest to who catches a CancelledError around `write()`

    # tables, seats, log

    async def create_table(self, row: TableRow) -> int:
        """The id of the new table; `row.id` is ignored."""
        values = msgspec.structs.asdict(row)
        del values["id"]
        key = (await self._run(insert(tables).values(values))).inserted_primary_key
        assert key is not None
        return int(key[0])

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

        Raises DuplicateError if `key` was handled before, else ConflictError if the table is not at revision - 1 (or is
        not there). Both leave the unit as it was.
        """
        set_ = _settable(fields or {})
        row = LogRow(
            table_id=table_id, revision=revision, kind=kind, seat=seat, person=person, payload=payload, key=key, at=at
        )
        values = msgspec.structs.asdict(row)
        there = select(*[literal(value, log.c[name].type) for name, value in values.items()])
        there = there.where(exists().where(tables.c.id == table_id, tables.c.revision == revision - 1))
        added = insert(log).from_select([*values], there).on_conflict_do_nothing()
        if (await self._run(added)).rowcount != 1:
            if key is not None and (before := await self.logged(key)) is not None:
                raise DuplicateError(before)
            raise ConflictError(table_id, revision)
        await self._run(
            update(tables).where(tables.c.id == table_id).values({**set_, "revision": revision, "updated_at": at})
        )

    async def set_seats(self, table_id: int, rows: Iterable[SeatRow]) -> None:
        """These seats and no others."""
        values = [msgspec.structs.asdict(row) for row in rows]
        if any(row["table_id"] != table_id for row in values):
            raise ValueError("a seat of another table")
        await self._run(delete(seats).where(seats.c.table_id == table_id))
        if values:
            await self._run(insert(seats), values)

    async def put_snapshot(self, row: Snapshot) -> None:
        await self._run(_put(snapshots, row, "table_id"))

    # timers

    async def put_timer(self, row: Timer) -> int:
        """The id; `row.id` is ignored. Replaces the timer of the same table, kind, seat and decision: under a new id,
        so that whoever still handles the old one and drops it does not drop this one."""
        seat, decision = -1 if row.seat is None else row.seat, row.decision or ""
        same = (timers.c.table_id == row.table_id, timers.c.kind == row.kind)
        await self._run(delete(timers).where(*same, timers.c.seat == seat, timers.c.decision == decision))
        values = {"table_id": row.table_id, "kind": row.kind, "seat": seat, "decision": decision, "due": row.due}
        key = (await self._run(insert(timers).values(values))).inserted_primary_key
        assert key is not None
        return int(key[0])

    async def replace_timers(self, table_id: int, kind: str, rows: Sequence[Timer]) -> None:
        """These timers of this kind and no others."""
        await self.drop_timers(table_id, kind)
        if rows:
            await self._run(
                insert(timers),
                [
                    {
                        "table_id": table_id,
                        "kind": kind,
                        "seat": -1 if row.seat is None else row.seat,
                        "decision": row.decision or "",
                        "due": row.due,
                    }
                    for row in rows
                ],
            )

    async def hasten_timers(self, kind: str, due: float) -> None:
        """All timers of this kind fall due now, at the latest."""
        await self._run(update(timers).where(timers.c.kind == kind, timers.c.due > due).values(due=due))

    async def drop_timer(self, timer_id: int) -> bool:
        """Whether it was still there."""
        return (await self._run(delete(timers).where(timers.c.id == timer_id))).rowcount == 1

    async def drop_timers(self, table_id: int, kind: str | None = None) -> None:
        dropped = delete(timers).where(timers.c.table_id == table_id)
        await self._run(dropped if kind is None else dropped.where(timers.c.kind == kind))

    # surfaces, drafts

    async def put_surface(self, row: Surface, *, seen: int | None = None) -> bool:
        """Write a surface. `seen`: the table's revision from which the sender had rendered; if the table has moved on
        since, a dirty mark that was set meanwhile stays, whatever `row.dirty` says. Returns whether it is dirty now."""
        statement = _put(surfaces, row, "table_id", "kind", "seat")
        if seen is not None and not row.dirty:
            moved = exists().where(tables.c.id == row.table_id, tables.c.revision > seen)
            statement = _put(surfaces, row, "table_id", "kind", "seat", dirty=and_(surfaces.c.dirty, moved))
        return bool((await self._run(statement.returning(surfaces.c.dirty))).scalar_one())

    async def mark_dirty(self, table_id: int, which: Iterable[tuple[str, int]]) -> None:
        """Mark surfaces (kind, seat) for the outbox. One that does not exist is made: never shown, no message."""
        rows = [msgspec.structs.asdict(Surface(table_id=table_id, kind=kind, seat=seat, dirty=True))
                for kind, seat in which]  # fmt: skip
        if rows:
            mark = insert(surfaces).on_conflict_do_update(
                index_elements=["table_id", "kind", "seat"], set_={"dirty": True}
            )
            await self._run(mark, rows)

    async def put_draft(self, row: Draft) -> None:
        await self._run(_put(drafts, row, "table_id", "seat"))

    async def drop_draft(self, table_id: int, seat: int) -> None:
        await self._run(delete(drafts).where(drafts.c.table_id == table_id, drafts.c.seat == seat))

    # people, servers

    async def put_person(self, row: PersonRow) -> None:
        await self._run(_put(people, row, "person"))

    async def put_server(self, row: ServerRow) -> None:
        await self._run(_put(servers, row, "guild_id"))

    async def forget_person(self, person: int) -> None:
        """Their name becomes 'deleted' everywhere, their preferences go. Ids stay: the records of games need them,
        and a closed DM stays known, so that nothing is sent to them."""
        blank: dict[str, Any] = {"name": DELETED, "locale": None, "delivery": "dm", "prefs": {}}
        await self._run(update(people).where(people.c.person == person).values(blank))
        await self._run(update(seats).where(seats.c.person == person).values(name=DELETED))


class Store:
    """One database file. Make it with `Store.open`."""

    def __init__(self, path: Path, busy_seconds: float, lock: BaseFileLock | None = None) -> None:
        self.path = path
        self._lock = lock
        self._writer = _engine(path, busy_seconds, readers=0)
        self._readers = _engine(path, busy_seconds, readers=READERS)
        self._writing = asyncio.Lock()
        self._reading = asyncio.Semaphore(READERS)
        self._holder: asyncio.Task[Any] | None = None  # the task inside `write()`
        self._closed = False

    @classmethod
    async def open(cls, path: str | Path, *, busy_seconds: float = 5.0, exclusive: bool = False) -> Store:
        """Open the file, made with its folder if it is not there, and bring it to today's schema (a backup first).

        `exclusive`: as the one bot that works on it, until `close` or the end of the process, however that comes. Who
        only reads or copies the file needs no leave.

        Raises StoreUnreadableError (also for a file of a newer version), StoreFullError, StoreBusyError after
        `busy_seconds`, StoreTakenError, or StoreFailedError if a migration failed; the file is then as it was.
        """
        path = _full(path)
        lock = _lock_of(path) if exclusive else None
        try:
            if lock is not None:
                await _run_uncancelled(asyncio.to_thread(_take, lock, path), lock.lock_file)
            await _run_uncancelled(asyncio.to_thread(migrate.prepare, path, busy_seconds), str(path))
            store = cls(path, busy_seconds, lock)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        try:
            async with store.write(), store.read():  # the pragmas hold on both kinds of connection
                pass
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """After the units that are under way. May be called twice."""
        if self._holder is asyncio.current_task():
            raise RuntimeError("close() inside write() would wait for itself")
        self._closed = True  # who waits for a turn gets StoreFailedError
        async with AsyncExitStack() as turns:
            await turns.enter_async_context(self._writing)
            for _ in range(READERS):
                await turns.enter_async_context(self._reading)
            await _run_uncancelled(self._dispose(), str(self.path))

    async def _dispose(self) -> None:
        await self._readers.dispose()
        await self._writer.dispose()  # the last connection empties the WAL into the file
        if self._lock is not None:
            self._lock.release()

    async def backup(self, path: str | Path) -> None:
        """A consistent copy, while others go on reading and writing. Overwrites `path`, whole or not at all."""
        await _run_uncancelled(asyncio.to_thread(migrate.copy, self.path, _full(path)), str(path))

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Reader]:
        async with self._reading:
            unit = Reader(self._readers.connect(), str(self.path))
            async with self._transaction(unit):
                yield unit

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Writer]:
        if self._holder is asyncio.current_task():
            raise RuntimeError("write() inside write() would wait for itself")
        async with self._writing:
            self._holder = asyncio.current_task()
            try:
                unit = Writer(self._writer.connect(), str(self.path))
                async with self._transaction(unit):
                    yield unit
                    if unit._failed:
                        raise StoreFailedError("a statement of this unit failed: nothing was kept")
                    await _run_uncancelled(_commit(unit), str(self.path))
            finally:
                self._holder = None

    @asynccontextmanager
    async def _transaction(self, unit: Reader) -> AsyncIterator[None]:
        """BEGIN, and at the end the connection goes back, which rolls back what was not committed."""
        if self._closed:
            raise StoreFailedError(f"{self.path} was closed")
        try:
            await _run_uncancelled(_begin(unit._connection), unit._where)
            yield
        finally:
            await _run_uncancelled(_end(unit), unit._where)


async def _begin(connection: AsyncConnection) -> None:
    await connection.start()
    await connection.begin()


async def _commit(unit: Writer) -> None:
    await unit._connection.commit()
    unit.committed = True


async def _end(unit: Reader) -> None:
    unit._failed = True  # of no use after its time
    if unit._connection.sync_connection is not None:
        await unit._connection.close()


def _engine(path: Path, busy_seconds: float, readers: int) -> AsyncEngine:
    """`readers` = 0: the one connection that writes."""
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        hide_parameters=True,
        pool_size=readers or 1,
        max_overflow=0,  # the lock and the semaphore of the store see to it that nobody waits here
    )
    pragmas = {
        "busy_timeout": int(busy_seconds * 1000),
        "journal_mode": "wal",
        "synchronous": 2,  # FULL: a commit is on the disk before we hear of it
        "foreign_keys": 1,
        "query_only": 1 if readers else 0,
    }

    @event.listens_for(engine.sync_engine, "connect")
    def _(connection: Any, record: object) -> None:
        connection.isolation_level = None  # the sqlite3 module shall not open transactions for us
        cursor = connection.cursor()
        for name, value in pragmas.items():
            cursor.execute(f"PRAGMA {name} = {value}")
            cursor.execute(f"PRAGMA {name}")
            if (got := cursor.fetchone()[0]) != value:
                raise StoreUnreadableError(
                    f"{path}: {name} is {got}, not {value}: put the file on an ordinary local disk"
                )
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN" if readers else "BEGIN IMMEDIATE")

    return engine


def _full(path: str | Path) -> Path:
    return Path(path).absolute()


def _lock_of(path: Path) -> FileLock:
    """A lock of the operating system on a file beside the database: it ends with its process, a killed one too.

    Not on the database itself: closing any other handle of that file would give up SQLite's own locks on it.
    """
    real = path.resolve()  # one file, one lock, whatever names lead to it
    return FileLock(
        real.with_name(real.name + ".lock"),
        timeout=LOCK_SECONDS,
        mode=0o600,
        thread_local=False,  # taken in a thread, given back in another
        fallback_to_soft=False,  # a mere file would stay behind when its process is killed
        on_acquired=_sign,
    )


def _sign(lock: int) -> None:
    """Write the number of this process into the lock's file, for the message to the next one."""
    os.truncate(lock, 0)
    os.write(lock, str(os.getpid()).encode())


def _take(lock: BaseFileLock, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        holder = ""
        with contextlib.suppress(OSError):  # Windows lets nobody read a locked file
            holder = Path(lock.lock_file).read_text()
        raise StoreTakenError(
            f"another bot runs on {path}{f' (process {holder})' if holder else ''}: stop that one first, or give this "
            "one a database of its own, with DATABASE_PATH"
        ) from None


def _put(table: Table, row: msgspec.Struct, *keys: str, **otherwise: Any) -> Insert:
    """Insert, or overwrite the row with the same keys; there, a column named in `otherwise` becomes that."""
    values = msgspec.structs.asdict(row)
    statement = insert(table).values(values)
    others = {name: otherwise.get(name, statement.excluded[name]) for name in values if name not in keys}
    return statement.on_conflict_do_update(index_elements=keys, set_=others)


def _settable(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """Columns that may be set on a table; `revision` only moves by one, and the commitment stays what was shown."""
    if wrong := fields.keys() - (set(TableRow.__struct_fields__) - {"id", "revision", "secret", "commitment"}):
        raise TypeError(f"not to be set on a table: {', '.join(sorted(wrong))}")
    return fields


def _surface(table_id: int, kind: str, seat: int) -> Any:
    return and_(surfaces.c.table_id == table_id, surfaces.c.kind == kind, surfaces.c.seat == seat)


def _plain(payload: bytes) -> Any:
    """JSON bytes as data; what is not JSON as text."""
    try:
        return msgspec.json.decode(payload)
    except msgspec.DecodeError:
        return payload.decode(errors="replace")
