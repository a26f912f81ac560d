"""The database as a file of SQLite, and `Database`: the interface that data/store.py needs of any database.

data/postgres/database.py implements this interface for PostgreSQL.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Protocol

from filelock import FileLock, Timeout

from data import migrate
from data.connection import Line, Lines, file_pool
from data.errors import FOREIGN, StoreTakenError, translate
from data.query import Link

LOCK_SECONDS = 1.0  # how long to wait for a bot that is just stopping
SHED_MS = 200  # milliseconds to wait for readers that are just ending


class Session(Protocol):
    """A connection of its own for as long as the process lives: data/postgres/session.py.

    All methods raise StoreErrors.
    """

    made: int  # how many times it was made: messages sent before the last time may be lost

    @property
    def sound(self) -> bool: ...

    async def open(self) -> None: ...

    async def look(self) -> float:
        """Return the time of the database. A lost connection is first made again, with its locks."""

    async def hold(self, key: int, *, shared: bool = False, brief: bool = False) -> bool:
        """Take a lock that ends with this process, in whatever way. Return False if another process has it.

        A `brief` lock ends with the connection too.
        """

    async def free(self, key: int) -> None: ...

    async def holders(self, key: int) -> str:
        """Return the holders of a lock, as a text for people; empty if there are none."""

    def hear(self, listener: Callable[[str], None], cut: Callable[[], None] = lambda: None) -> None:
        """Set the listener for messages of other processes. `cut` is called when the connection is lost."""

    async def beat(self, worker: int) -> bool:
        """Like data.postgres.fleet.beat(), but without waiting for a writer."""

    async def age(self) -> float:
        """Return for how many seconds the server has been running."""

    async def close(self) -> None: ...


class Database(Protocol):
    """A database. All methods raise StoreErrors. Synchronous methods take time: call them in a thread."""

    where: str  # for people: without a password

    @property
    def session(self) -> Session | None:
        """The session of this process; None: the database is for one process."""

    async def take(self) -> None:
        """Take the database for this process alone, until `release` or its end. Raises StoreTakenError."""

    async def release(self) -> None: ...

    def prepare(self) -> None:
        """Bring the database to today's schema, or leave it as it was."""

    def expect(self, *, empty: bool = False) -> None:
        """Raise StoreUnreadableError unless the database has today's schema, or is empty and `empty` allows that.

        Changes nothing.
        """

    def lines(self, *, reading: bool) -> Lines: ...

    def copy(self, target: Path) -> None:
        """Make a consistent copy; `target` appears whole or not at all."""

    async def shed(self, unwritten: AbstractAsyncContextManager[Line]) -> bool:
        """Remove the traces of deleted data, as far as that is up to us. Return False if that is not possible yet.

        `unwritten` gives the connection that writes, while no one writes.
        """


class File:
    session = None

    def __init__(self, path: Path, busy_seconds: float) -> None:
        self.path, self.where = path, str(path)
        self._busy_seconds = busy_seconds
        self._lock: FileLock | None = None

    async def take(self) -> None:
        self._lock = _lock_of(self.path)
        await asyncio.to_thread(_take, self._lock, self.path)

    async def release(self) -> None:
        if self._lock is not None:
            self._lock.release()

    def prepare(self) -> None:
        migrate.prepare(self.path, self._busy_seconds)

    def expect(self, *, empty: bool = False) -> None:
        migrate.expect(self.path, self._busy_seconds, empty)

    def lines(self, *, reading: bool) -> Lines:
        return file_pool(self.path, self._busy_seconds, reading=reading)

    def copy(self, target: Path) -> None:
        migrate.copy(self.path, target)

    async def shed(self, unwritten: AbstractAsyncContextManager[Line]) -> bool:
        """Remove deleted data from the WAL too, unless someone reads there now: a writer does not wait for readers."""
        usual = int(self._busy_seconds * 1000)

        def emptied(link: Link) -> bool:
            link.execute(f"PRAGMA busy_timeout = {min(usual, SHED_MS)}")
            try:
                ((busy, _, _),) = link.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            finally:
                link.execute(f"PRAGMA busy_timeout = {usual}")
            return not busy

        async with unwritten as line:
            return await line.do(emptied)


def _lock_of(path: Path) -> FileLock:
    """Return a lock of the operating system on a file beside the database. It ends with its process, a killed one too.

    The lock is not on the database itself: closing any other handle of that file would give up SQLite's own locks on
    it.
    """
    real = path.resolve()  # one file has one lock, under any name
    return FileLock(
        real.with_name(real.name + ".lock"),
        timeout=LOCK_SECONDS,
        mode=0o600,
        thread_local=False,  # taken in a thread, given back in another
        fallback_to_soft=False,  # a mere file would stay behind when its process is killed
        on_acquired=_sign,
    )


def _sign(lock: int) -> None:
    """Write the number of this process into the lock's file, for the message to the next process."""
    os.truncate(lock, 0)
    os.write(lock, str(os.getpid()).encode())


def _take(lock: FileLock, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        holder = ""
        with contextlib.suppress(OSError):  # Windows lets no one read a locked file
            holder = Path(lock.lock_file).read_text()
        raise StoreTakenError(
            f"another bot runs on {path}{f' (process {holder})' if holder else ''}: stop that one first, or give this "
            "one a database of its own, with DATABASE_PATH"
        ) from None
    except FOREIGN as error:
        raise translate(error, lock.lock_file) from error
