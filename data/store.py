"""The store: one database, a file of SQLite or on PostgreSQL. Open it, then do one unit of work at a time.

    store = await Store.open("takujo.sqlite3")
    async with store.read() as r:                      # one connection, one consistent picture
        table = await r.table(7)
    async with store.write() as w:                     # BEGIN IMMEDIATE ... COMMIT
        await w.append(7, table.revision + 1, "move", seat=2, payload=b"...", key="1180...", at=now)
        await w.drop_draft(7, 2)
    # only here, after the commit, may anyone be told
    person = await store.ask.person(5)                 # one query by itself needs no unit around it

Rules: Leaving `write()` normally commits. Any exception inside it, cancellation too, rolls everything back. After an
error in a statement the unit cannot be committed any more, even if the exception was caught. A cancellation that comes
during COMMIT waits for its end and then goes on; `w.committed` is the result. Writers queue up, four readers run beside
them. A unit belongs to one task. Do not wait for Discord in it, and open no second unit in it.

A unit can ask and change everything in ``data.model``. Connections are in
``data.connection``. The differences between the two databases are in ``data.file`` and ``data.postgres.database``.

Errors are the StoreErrors of ``data.errors`` (most can be imported from here) and nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from data.connection import Line, Lines
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
from data.file import Database, File, Session
from data.query import Deed, Found, Link
from data.units import Reader, Writer
from data.waits import waiting

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
SQLITE, POSTGRES = "sqlite+aiosqlite:///", "postgresql+asyncpg://"  # the beginnings of addresses of databases

T = TypeVar("T")


class Asker(Reader):
    """A reader whose queries are each a unit by itself."""

    def __init__(self, store: Store) -> None:
        super().__init__(store.where)
        self._store = store

    async def _trip(self, *steps: Deed, end: str = "") -> list[Found]:
        async with self._store._to_read(_Alone(self._where)) as unit:
            return await unit._trip(*steps)


class _Alone(Reader):
    _begin = ""  # a statement by itself is a transaction by itself


class Store:
    """One database.

    Make it with `Store.open`. `listener` gets the due times of the timers and errands that were put.
    """

    def __init__(self, database: Database) -> None:
        self.where = database.where
        self._database = database
        self._writers = database.lines(reading=False)  # never more than one connection
        self._readers = database.lines(reading=True)
        self.ask = Asker(self)
        self.listener: Callable[[Mapping[str, float]], None] | None = None
        self.worker: int | None = None  # our id, if several processes share the database: data/postgres/fleet.py
        self._writing = asyncio.Lock()
        self._reading = asyncio.Semaphore(READERS)
        self._holder: asyncio.Task[Any] | None = None  # the task inside `write()`
        self._closed = False

    @classmethod
    async def open(
        cls, where: str | Path, *, busy_seconds: float = 5.0, exclusive: bool = False, upgrade: bool = True
    ) -> Store:
        """Open a database, and bring it to today's schema (a backup first).

        `where`: its path or address. A file that is not there is made, with its folder. A database of PostgreSQL must
        be there; it may be empty.

        `exclusive`: open it as the one bot that works on it, until `close` or the end of the process, a killed one too.
        A process that only reads or copies the file needs no permission.

        `upgrade`: False refuses a database that is not there or not of today's schema, instead of making it so.

        Raises StoreUnreadableError (also for a file of a newer version), StoreFullError, StoreBusyError after
        `busy_seconds`, StoreTakenError, or StoreFailedError if a migration failed. The file is then as it was.
        """
        database = at(where, busy_seconds)
        try:
            if not upgrade:  # before the lock: no lock file is made beside a file that is not there
                await _run_uncancelled(asyncio.to_thread(database.expect), database.where)
            if exclusive:
                await _run_uncancelled(database.take(), database.where)
            if upgrade:
                await _run_uncancelled(asyncio.to_thread(database.prepare), database.where)
            store = cls(database)
        except BaseException:
            await database.release()
            raise
        try:
            async with store.write(), store.read():  # checks that the pragmas hold on both kinds of connection
                pass
        except BaseException:
            await store.close()
            raise
        return store

    @property
    def session(self) -> Session | None:
        """The connection by which several processes share a database; None: a file has one process."""
        return self._database.session

    @property
    def path(self) -> Path:
        """The path of the file. The database must be a file."""
        assert isinstance(self._database, File)
        return self._database.path

    async def close(self) -> None:
        """Close the store, after the units that are under way. May be called twice."""
        if self._holder is asyncio.current_task():
            raise RuntimeError("close() inside write() would wait for itself")
        self._closed = True  # a task that waits for its turn gets StoreFailedError
        async with AsyncExitStack() as turns:
            await turns.enter_async_context(self._writing)
            for _ in range(READERS):
                await turns.enter_async_context(self._reading)
            await _run_uncancelled(self._dispose(), self.where)

    async def _dispose(self) -> None:
        await self._readers.close()
        await self._writers.close()  # the last connection empties the WAL into the file
        await self._database.release()

    async def backup(self, path: str | Path) -> None:
        """Make a consistent copy, while others go on reading and writing. Overwrites `path`, whole or not at all."""
        await _run_uncancelled(asyncio.to_thread(self._database.copy, _full(path)), str(path))

    async def shed(self) -> bool:
        """Remove deleted data from the files, as far as the database lets us.

        Return False if it is still there, since someone still reads the former state; ask again.
        """
        return await self._database.shed(self._unwritten())

    @asynccontextmanager
    async def _unwritten(self) -> AsyncIterator[Line]:
        """Give the connection that writes, while no one writes."""
        async with self._writing:
            unit = Reader(self.where)
            async with self._on_a_line(unit, self._writers):
                assert unit._line is not None
                yield unit._line

    def read(self) -> AbstractAsyncContextManager[Reader]:
        return self._to_read(Reader(self.where))

    @asynccontextmanager
    async def _to_read(self, unit: Reader) -> AsyncIterator[Reader]:
        async with self._reading, self._on_a_line(unit, self._readers):
            yield unit

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        with waiting():
            await self._writing.acquire()
        try:
            yield
        finally:
            self._writing.release()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Writer]:
        if self._holder is asyncio.current_task():
            raise RuntimeError("write() inside write() would wait for itself")
        async with self._turn():
            self._holder = asyncio.current_task()
            unit = Writer(self.where, self.worker)
            try:
                async with self._on_a_line(unit, self._writers):
                    yield unit
                    if unit._failed:
                        raise StoreFailedError("a statement of this unit failed: nothing was kept")
                    await unit._commit()
            finally:
                self._holder = None
                if unit.committed and unit.due and self.listener is not None:
                    self.listener(unit.due)

    @asynccontextmanager
    async def _on_a_line(self, unit: Reader, lines: Lines) -> AsyncIterator[None]:
        """Give a unit a connection, and take it back without a transaction: everything not committed is rolled back."""
        if self._closed:
            raise StoreFailedError(f"{self.where} was closed")
        try:
            unit._line = lines.take()
            if unit._line is None:
                await _run_uncancelled(_connect(unit, lines), unit._where)
            yield
        finally:
            unit._failed = True  # a unit is of no use after its end
            if unit._line is not None:
                if unit._open:
                    await _run_uncancelled(_leave(unit._line, lines), unit._where)
                else:
                    lines.give_back(unit._line)


async def _run_uncancelled(work: Coroutine[Any, Any, T], where: str) -> T:
    """Run `work` to its end even if we are cancelled meanwhile; then be cancelled. Foreign errors become StoreErrors.

    Otherwise a thread would finish its work without anyone knowing how it went.
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
            task.exception()  # the error counts as seen
        raise cancelled
    try:
        return task.result()
    except FOREIGN as error:
        raise translate(error, where) from error


async def _connect(unit: Reader, lines: Lines) -> None:
    unit._line = await lines.make()


async def _leave(line: Line, lines: Lines) -> None:
    if line.lost:  # its transaction is lost too
        return
    try:
        await line.do(_rolled_back)
    except BaseException:
        line.stop()  # no one knows its state
        raise
    lines.give_back(line)


def _rolled_back(link: Link) -> None:
    if link.in_transaction:  # after some errors SQLite has done so by itself
        link.execute("ROLLBACK")


def at(where: str | Path, busy_seconds: float = 5.0) -> Database:
    """Return the database of a path, or of an address as in DATABASE_URL. Opens nothing.

    Raises StoreUnreadableError.
    """
    if isinstance(where, str) and where.startswith(POSTGRES):
        try:
            from data.postgres.database import Postgres
        except ImportError as error:
            raise StoreUnreadableError(
                f"PostgreSQL needs a driver that is not here ({error.name}): .venv/bin/pip install -e '.[postgres]'"
            ) from error
        return Postgres(where, busy_seconds)
    if isinstance(where, str):
        where = where.removeprefix(SQLITE)
    return File(_full(where), busy_seconds)


def _full(path: str | Path) -> Path:
    return Path(path).absolute()
