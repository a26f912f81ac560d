"""The store: one database file. Open it, then do one unit of work at a time:

    store = await Store.open("takujo.sqlite3")
    async with store.read() as r:                      # one connection, one consistent picture
        table = await r.table(7)
    async with store.write() as w:                     # BEGIN IMMEDIATE ... COMMIT
        await w.append(7, table.revision + 1, "move", seat=2, payload=b"...", key="1180...", at=now)
        await w.drop_draft(7, 2)
    # only here, after the commit, may anybody be told
    person = await store.ask.person(5)                 # one query by itself needs no unit around it

Rules: leaving `write()` normally commits; any exception inside it, cancellation too, rolls everything back. Whatever
went wrong in a statement, the unit cannot be committed any more, even if the exception was caught. A cancellation that
comes during COMMIT waits for its end and then goes on; `w.committed` tells what became of it. Writers queue up, four
readers run beside them. A unit belongs to one task; do not wait for Discord in it, and open no second unit in it.

What a unit can ask and change stands in ``data.units``, connections in ``data.line``.
Errors are the StoreErrors of ``data.errors`` (all importable from here) and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from filelock import BaseFileLock, FileLock, Timeout

from data import migrate
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
from data.line import Line, Lines
from data.query import Found, Step
from data.units import Reader, Writer

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

T = TypeVar("T")


class Asker(Reader):
    """Queries each of which is a unit by itself."""

    def __init__(self, store: Store) -> None:
        super().__init__(str(store.path))
        self._store = store

    async def _trip(self, *steps: Step, end: str = "") -> list[Found]:
        async with self._store._to_read(_Alone(self._where)) as unit:
            return await unit._trip(*steps)


class _Alone(Reader):
    _begin = ""  # a statement by itself is a transaction by itself


class Store:
    """One database file. Make it with `Store.open`. `listener` hears when the rows are due that were put to be."""

    def __init__(self, path: Path, busy_seconds: float, lock: BaseFileLock | None = None) -> None:
        self.path = path
        self._lock = lock
        self._writers = Lines(path, busy_seconds, reading=False)  # there is never more than one
        self._readers = Lines(path, busy_seconds, reading=True)
        self.ask = Asker(self)
        self.listener: Callable[[Mapping[str, float]], None] | None = None
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
        await self._readers.close()
        await self._writers.close()  # the last connection empties the WAL into the file
        if self._lock is not None:
            self._lock.release()

    async def backup(self, path: str | Path) -> None:
        """A consistent copy, while others go on reading and writing. Overwrites `path`, whole or not at all."""
        await _run_uncancelled(asyncio.to_thread(migrate.copy, self.path, _full(path)), str(path))

    async def shed(self) -> None:
        """What was deleted is nowhere in the files any more: not in the WAL either, unless somebody reads there now."""
        async with self._writing:
            unit = Reader(str(self.path))
            async with self._on_a_line(unit, self._writers):
                assert unit._line is not None
                await unit._line.do(lambda line: line.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())

    def read(self) -> AbstractAsyncContextManager[Reader]:
        return self._to_read(Reader(str(self.path)))

    @asynccontextmanager
    async def _to_read(self, unit: Reader) -> AsyncIterator[Reader]:
        async with self._reading, self._on_a_line(unit, self._readers):
            yield unit

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Writer]:
        if self._holder is asyncio.current_task():
            raise RuntimeError("write() inside write() would wait for itself")
        async with self._writing:
            self._holder = asyncio.current_task()
            unit = Writer(str(self.path))
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
        """With a connection, which is given back without a transaction: what was not committed is rolled back."""
        if self._closed:
            raise StoreFailedError(f"{self.path} was closed")
        try:
            unit._line = lines.take()
            if unit._line is None:
                await _run_uncancelled(_connect(unit, lines), unit._where)
            yield
        finally:
            unit._failed = True  # of no use after its time
            if unit._line is not None:
                if unit._open:
                    await _run_uncancelled(_leave(unit._line, lines), unit._where)
                else:
                    lines.give_back(unit._line)


async def _run_uncancelled(work: Coroutine[Any, Any, T], where: str) -> T:
    """Run `work` to its end even if we are cancelled meanwhile; then be cancelled. Foreign errors become StoreErrors.

    A thread would finish its work without anybody knowing how it went.
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


async def _connect(unit: Reader, lines: Lines) -> None:
    unit._line = await lines.make()


async def _leave(line: Line, lines: Lines) -> None:
    try:
        await line.do(_rolled_back)
    except BaseException:
        line.stop()  # in what state it is nobody knows
        raise
    lines.give_back(line)


def _rolled_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:  # after some errors SQLite has done so by itself
        connection.execute("ROLLBACK")


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
