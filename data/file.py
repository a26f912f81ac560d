"""The database as a file of SQLite: what data/store.py needs of a database, which is `Database`.

PostgreSQL, with the same: data/postgres.py.
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
from data.errors import FOREIGN, StoreTakenError, translate
from data.line import Line, Lines, file_lines
from data.query import Link

LOCK_SECONDS = 1.0  # for a bot that is just stopping
SHED_MS = 200  # for readers that are just ending


class Session(Protocol):
    """A connection of its own for as long as the process lives: data/session.py. All of it raises StoreErrors."""

    made: int  # how often: what was told before the last time may not have been heard

    @property
    def sound(self) -> bool: ...

    async def open(self) -> None: ...

    async def look(self) -> float:
        """The time of the database. One that is lost is made anew first, with its locks."""

    async def hold(self, key: int, *, shared: bool = False, brief: bool = False) -> bool:
        """A lock that ends with this process, however that comes; False: another process has it. A `brief` one ends
        with the connection too."""

    async def free(self, key: int) -> None: ...

    async def holders(self, key: int) -> str:
        """Who has a lock, for people; nobody: an empty text."""

    def hear(self, listener: Callable[[str], None], cut: Callable[[], None] = lambda: None) -> None:
        """`cut`: is told when the connection is lost."""

    async def beat(self, worker: int) -> bool:
        """As data.fleet.beat, and without waiting for whoever writes."""

    async def age(self) -> float:
        """For how many seconds the server has been running."""

    async def close(self) -> None: ...


class Database(Protocol):
    """All of it raises StoreErrors. What is synchronous takes its time: call it in a thread."""

    where: str  # for people: without a password

    @property
    def session(self) -> Session | None:
        """None: it is for one process."""

    async def take(self) -> None:
        """For this process alone, until `release` or its end. Raises StoreTakenError."""

    async def release(self) -> None: ...

    def prepare(self) -> None:
        """Bring it to today's schema, or leave it as it was."""

    def expect(self, *, empty: bool = False) -> None:
        """Raises StoreUnreadableError unless it is of today's schema, or `empty` where it may be. Changes nothing."""

    def lines(self, *, reading: bool) -> Lines: ...

    def copy(self, target: Path) -> None:
        """A consistent copy; `target` appears whole or not at all."""

    async def shed(self, unwritten: AbstractAsyncContextManager[Line]) -> bool:
        """Make that nothing is left of what was deleted, as far as it is ours to say. False: that cannot be yet.

        `unwritten`: the connection that writes, while nobody writes.
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
        return file_lines(self.path, self._busy_seconds, reading=reading)

    def copy(self, target: Path) -> None:
        migrate.copy(self.path, target)

    async def shed(self, unwritten: AbstractAsyncContextManager[Line]) -> bool:
        """Not in the WAL either, unless somebody reads there now: whoever wants to write does not wait for them."""
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


def _take(lock: FileLock, path: Path) -> None:
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
    except FOREIGN as error:
        raise translate(error, lock.lock_file) from error
