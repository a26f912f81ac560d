"""A connection to PostgreSQL for as long as a process of the bot lives, beside the connections of its units of work.

It holds the process's locks, which end with the process, a killed one too. It hears the messages of other processes
(NOTIFY). It knows the database's time. If it is lost (the server was started again, the network was gone), `look` makes
it again, with its locks. Messages that were sent meanwhile were not heard.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg

from data.errors import StoreTakenError

CHANNEL = "takujo"  # of NOTIFY: data/model/processes.py
PATIENCE = 4.0  # seconds for an answer
LOCK_SECONDS, TRIES = 1.0, 10  # how long, and how often, to try while another process is just ending
_HALF_LOST = """
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE application_name = current_setting('application_name') AND pid <> pg_backend_pid()
"""  # the server may not know yet that our connection is gone, and keeps our locks for it

_BEAT = "UPDATE workers SET beat = extract(epoch FROM clock_timestamp()) WHERE id = $1 RETURNING id"
_AGE = "SELECT extract(epoch FROM clock_timestamp() - pg_postmaster_start_time())::float8"
_HOLDERS = """
SELECT coalesce(string_agg(application_name, ', '), '') FROM pg_stat_activity JOIN pg_locks USING (pid)
WHERE locktype = 'advisory' AND granted AND objid = $1
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""

Connect = Callable[[], Awaitable["asyncpg.Connection[Any]"]]


class PostgresSession:
    """The session of a process: `Session` in data/file.py.

    `translated` runs something, with StoreErrors in the place of other errors.
    """

    def __init__(self, connect: Connect, translated: Callable[[], Any], where: str) -> None:
        self._connect, self._translated, self._where = connect, translated, where
        self._raw: asyncpg.Connection[Any] | None = None
        self._locks: dict[int, bool] = {}  # key -> the lock is shared
        self._listener: Callable[[str], None] = lambda word: None
        self._cut: Callable[[], None] = lambda: None
        self._turn = asyncio.Lock()  # a connection does one thing at a time
        self.made = 0

    @property
    def sound(self) -> bool:
        return self._raw is not None and not self._raw.is_closed()

    async def open(self) -> None:
        async with self._turn:
            with self._translated():
                await self._made()

    async def look(self) -> float:
        """Return the time of the database.

        Raises StoreTakenError too: another process has taken one of our locks meanwhile.
        """
        async with self._turn:
            with self._translated():
                if not self.sound:
                    await self._made()
                begun = time.monotonic()
                there = float(await self._ask("SELECT extract(epoch FROM clock_timestamp())::float8"))
                return there + (time.monotonic() - begun) / 2

    async def hold(self, key: int, *, shared: bool = False, brief: bool = False) -> bool:
        async with self._turn:
            with self._translated():
                got = await self._try(key, shared)
                if got and not brief:
                    self._locks[key] = shared
        return got

    async def free(self, key: int) -> None:
        async with self._turn:
            self._locks.pop(key, None)
            if self.sound:
                with self._translated():
                    await self._ask(f"SELECT pg_advisory_unlock({key})")

    async def holders(self, key: int) -> str:
        """Return the holders of a lock, as a text for people; empty if there are none."""
        async with self._turn:
            with self._translated():
                return str(await self._ask(_HOLDERS, key))

    def hear(self, listener: Callable[[str], None], cut: Callable[[], None] = lambda: None) -> None:
        self._listener, self._cut = listener, cut

    async def beat(self, worker: int) -> bool:
        async with self._turn:
            with self._translated():
                return await self._ask(_BEAT, worker) is not None

    async def age(self) -> float:
        async with self._turn:
            with self._translated():
                return float(await self._ask(_AGE))

    async def close(self) -> None:
        if self._raw is not None and not self._raw.is_closed():
            try:
                await self._raw.close(timeout=LOCK_SECONDS)
            except Exception:  # the server is away, or something is under way: it will notice the end
                self._raw.terminate()

    async def _made(self) -> None:
        raw = await self._connect()
        try:
            await raw.add_listener(CHANNEL, lambda connection, pid, channel, word: self._listener(word))
            raw.add_termination_listener(lambda ended: self._cut() if ended is self._raw else None)
            before, self._raw = self._raw, raw
            if before is not None:
                before.terminate()
                await self._ask(_HALF_LOST)
            for key, shared in self._locks.items():
                if not await self._again(key, shared):
                    raise StoreTakenError(f"another process has taken our place on {self._where}")
        except BaseException:
            raw.terminate()
            raise
        self.made += 1

    async def _again(self, key: int, shared: bool) -> bool:
        """Take one of our locks again, which the lost connection may have for a moment yet.

        Return whether we have it.
        """
        for _ in range(TRIES):
            if await self._try(key, shared):
                return True
            await asyncio.sleep(LOCK_SECONDS / TRIES)
        return False

    async def _try(self, key: int, shared: bool) -> bool:
        return bool(await self._ask(f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}({key})"))

    async def _ask(self, text: str, *values: Any) -> Any:
        if self._raw is None or self._raw.is_closed():
            raise asyncpg.InterfaceError("the connection is closed")
        try:
            return await self._raw.fetchval(text, *values, timeout=PATIENCE)
        except (TimeoutError, asyncpg.InternalClientError):
            self._raw.terminate()  # no one knows its state
            raise
