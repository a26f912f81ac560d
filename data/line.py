"""Connections to the database's file, each with a thread of its own. One trip to it may do several things."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from data.errors import StoreUnreadableError

T = TypeVar("T")


class _Steadfast(asyncio.Future[T]):
    """Comes, whoever is cancelled: a task that waits for it is cancelled then, and not before."""

    def cancel(self, msg: Any = None) -> bool:
        return False


class Line(aiosqlite.Connection):
    """One connection: `line = await Line(...)`."""

    def __init__(self, path: Path, pragmas: dict[str, object]) -> None:
        super().__init__(lambda: _connected(path, pragmas), iter_chunk_size=1)
        self._thread.daemon = True  # a store that was never closed keeps nobody from ending

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something with the connection, in its thread.

        Whoever is cancelled meanwhile is so when it is done: the thread would finish it without anybody knowing how it
        went.
        """
        if not self._running or self._connection is None:
            raise ValueError("Connection closed")
        done: asyncio.Future[T] = _Steadfast(loop=asyncio.get_running_loop())
        self._tx.put_nowait((done, partial(work, self._connection)))
        try:
            return await done
        finally:
            if done.done():  # it is not where the loop itself has ended
                done.exception()  # seen, also by whoever is cancelled


class Lines:
    """Connections of one kind: who takes one gives it back, unless it has failed."""

    def __init__(self, path: Path, busy_seconds: float, *, reading: bool) -> None:
        self._path = path
        self._pragmas: dict[str, object] = {
            "busy_timeout": int(busy_seconds * 1000),
            "journal_mode": "wal",
            "synchronous": 2,  # FULL: a commit is on the disk before we hear of it
            "foreign_keys": 1,
            "secure_delete": 1,  # what was deleted is overwritten
            "query_only": int(reading),
        }
        self._free: list[Line] = []

    def take(self) -> Line | None:
        """One that is free; None: make one."""
        return self._free.pop() if self._free else None

    async def make(self) -> Line:
        line = Line(self._path, self._pragmas)
        await line
        return line

    def give_back(self, line: Line) -> None:
        self._free.append(line)

    async def close(self) -> None:
        """Those that are free: all, once nobody is at work."""
        while self._free:
            await self._free.pop().close()


def _connected(path: Path, pragmas: dict[str, object]) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)  # transactions are opened by nobody but us
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
