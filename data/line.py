"""Connections to the database, of which each can be given something to do. One trip to it may do several things.

Here are those to a SQLite file, each with a thread of its own; those to PostgreSQL stand in data/postgres.py.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

import aiosqlite

from data.errors import StoreUnreadableError
from data.query import Found, Link, Query

T = TypeVar("T")


class Steadfast(asyncio.Future[T]):
    """Comes, whoever is cancelled: a task that waits for it is cancelled then, and not before."""

    def cancel(self, msg: Any = None) -> bool:
        return False


class Line(Protocol):
    """One connection."""

    @property
    def lost(self) -> bool:
        """Of no use any more."""

    async def do(self, work: Callable[[Link], T], /) -> T:
        """Do something with the connection, where that is.

        Whoever is cancelled meanwhile is so when it is done: it would be finished without anybody knowing how it went.
        """

    def stop(self) -> object:
        """Drop it, in whatever state it is."""

    async def close(self) -> None: ...


class Lines:
    """Connections of one kind: who takes one gives it back, unless it has failed."""

    def __init__(self, make: Callable[[], Awaitable[Line]]) -> None:
        self.make = make
        self._free: list[Line] = []

    def take(self) -> Line | None:
        """One that is free; None: make one."""
        while self._free:
            if not (line := self._free.pop()).lost:
                return line
        return None

    def give_back(self, line: Line) -> None:
        self._free.append(line)

    async def close(self) -> None:
        """Those that are free: all, once nobody is at work."""
        while self._free:
            await self._free.pop().close()


class FileLine(aiosqlite.Connection):
    """One connection to a file: `line = await FileLine(...)`."""

    lost = False

    def __init__(self, path: Path, pragmas: dict[str, object]) -> None:
        super().__init__(lambda: _connected(path, pragmas), iter_chunk_size=1)
        self._thread.daemon = True  # a store that was never closed keeps nobody from ending

    async def do(self, work: Callable[[Link], T], /) -> T:
        if not self._running or self._connection is None:
            raise ValueError("Connection closed")
        done: asyncio.Future[T] = Steadfast(loop=asyncio.get_running_loop())
        self._tx.put_nowait((done, partial(work, self._connection)))  # type: ignore[arg-type]
        try:
            return await done
        finally:
            if done.done():  # it is not where the loop itself has ended
                done.exception()  # seen, also by whoever is cancelled


def file_lines(path: Path, busy_seconds: float, *, reading: bool) -> Lines:
    pragmas: dict[str, object] = {
        "busy_timeout": int(busy_seconds * 1000),
        "journal_mode": "wal",
        "synchronous": 2,  # FULL: a commit is on the disk before we hear of it
        "foreign_keys": 1,
        "secure_delete": 1,  # what was deleted is overwritten
        "query_only": int(reading),
    }

    async def make() -> Line:
        return await FileLine(path, pragmas)  # type: ignore[return-value]

    return Lines(make)


class _FileLink(sqlite3.Connection):
    def run(self, query: Query, values: Mapping[str, Any]) -> Found:
        cursor = self.execute(query.text, values)
        return Found(cursor.fetchall(), cursor.rowcount, cursor.lastrowid)

    def run_many(self, query: Query, rows: Collection[Mapping[str, Any]]) -> None:
        self.executemany(query.text, rows)

    def stay(self) -> None:
        pass  # it always may

    def last_id(self, table: str, column: str) -> int:
        (found,) = self.execute("SELECT max(seq) FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
        return found or 0

    def ids_after(self, table: str, column: str, last: int) -> None:
        self.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        self.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, last))


def _connected(path: Path, pragmas: dict[str, object]) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, factory=_FileLink)  # nobody but us opens transactions
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")  # a damaged text is its row's alone
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
