"""Connections to the database. Each can be given work, and one trip to it may do several things.

Connections to a SQLite file are here, each with a thread of its own. Connections to PostgreSQL are in
data/postgres/database.py.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

import aiosqlite
from aiosqlite.core import _STOP_RUNNING_SENTINEL

from data.errors import StoreUnreadableError
from data.query import Found, Link, Query

T = TypeVar("T")


class Steadfast(asyncio.Future[T]):
    """A future that cannot be cancelled. A task that waits for it is cancelled when the result is there, not before."""

    def cancel(self, msg: Any = None) -> bool:
        return False


class Line(Protocol):
    """A connection to a database."""

    @property
    def lost(self) -> bool:
        """Return whether the connection is of no use any more."""

    async def do(self, work: Callable[[Link], T], /) -> T:
        """Run some work with the connection, in the thread or loop of the connection.

        A task that is cancelled meanwhile stops only when the work is done. Otherwise the work would be finished
        without anyone knowing how it went.
        """

    def stop(self) -> object:
        """Drop the connection, in whatever state it is."""

    async def close(self) -> None: ...


class Lines:
    """Connections of one kind. After use, each is given back, unless it has failed."""

    def __init__(self, make: Callable[[], Awaitable[Line]]) -> None:
        self.make = make
        self._free: list[Line] = []

    def take(self) -> Line | None:
        """Return a free connection; None: make one."""
        while self._free:
            if not (line := self._free.pop()).lost:
                return line
        return None

    def give_back(self, line: Line) -> None:
        self._free.append(line)

    async def close(self) -> None:
        """Close the free connections. Once no one is at work, that is all of them."""
        while self._free:
            await self._free.pop().close()


class FileConnection(aiosqlite.Connection):
    """A connection to a file: `line = await FileConnection(...)`.

    Its own methods replace those of aiosqlite, which stop waiting when their task is cancelled. The thread would then
    report to a loop that may be closed, and fail.
    """

    lost = False

    def __init__(self, path: Path, pragmas: dict[str, object]) -> None:
        super().__init__(lambda: _connected(path, pragmas), iter_chunk_size=1)
        self._thread.daemon = True  # a store that was never closed does not keep the process from ending

    async def do(self, work: Callable[[Link], T], /) -> T:
        if not self._running or self._connection is None:
            raise ValueError("Connection closed")
        return await self._in_thread(partial(work, self._connection))  # type: ignore[arg-type]

    async def close(self) -> None:
        if self._running:
            self._running = False
            await self._in_thread(self._close)

    def stop(self) -> None:
        """Close the connection without telling anyone: the loop may be closed by then."""
        if self._running:
            self._running = False
            self._tx.put_nowait((None, self._close))

    async def _connect(self) -> FileConnection:
        try:
            await self._in_thread(self._open)
        except BaseException:
            self.stop()
            raise
        return self

    def _open(self) -> None:
        self._connection = self._connector()

    def _close(self) -> object:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        return _STOP_RUNNING_SENTINEL

    async def _in_thread(self, work: Callable[[], T]) -> T:
        done: asyncio.Future[T] = Steadfast(loop=asyncio.get_running_loop())
        self._tx.put_nowait((done, work))
        try:
            return await done
        finally:
            if done.done():  # it is not done if the loop itself has ended
                done.exception()  # the error counts as seen, also if the waiting task was cancelled


def file_pool(path: Path, busy_seconds: float, *, reading: bool) -> Lines:
    pragmas: dict[str, object] = {
        "busy_timeout": int(busy_seconds * 1000),
        "journal_mode": "wal",
        "synchronous": 2,  # FULL: a commit is on the disk before we hear of it
        "foreign_keys": 1,
        "secure_delete": 1,  # deleted data is overwritten
        "query_only": int(reading),
    }

    async def make() -> Line:
        return await FileConnection(path, pragmas)  # type: ignore[return-value]

    return Lines(make)


class _FileLink(sqlite3.Connection):
    def run(self, query: Query, values: Mapping[str, Any]) -> Found:
        cursor = self.execute(query.text, values)
        return Found(cursor.fetchall(), cursor.rowcount, cursor.lastrowid)

    def run_many(self, query: Query, rows: Collection[Mapping[str, Any]]) -> None:
        self.executemany(query.text, rows)

    def stay(self) -> None:
        pass  # a transaction may always be idle here

    def last_id(self, table: str, column: str) -> int:
        (found,) = self.execute("SELECT max(seq) FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
        return found or 0

    def ids_after(self, table: str, column: str, last: int) -> None:
        self.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        self.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, last))


def _connected(path: Path, pragmas: dict[str, object]) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, factory=_FileLink)  # only we open transactions
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")  # a damaged text harms its own row alone
    try:
        for name, value in pragmas.items():
            connection.execute(f"PRAGMA {name} = {value}")
            if (got := connection.execute(f"PRAGMA {name}").fetchone()[0]) != value:
                raise StoreUnreadableError(
                    f"{path}: {name} is {got}, not {value}: put the file on an ordinary local disk"
                )
    except BaseException:
        connection.close()
        raise
    return connection
