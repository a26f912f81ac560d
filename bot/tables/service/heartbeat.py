"""The heartbeat: whether the bot is there, and since when it was not. No clock runs while no one can press (D7).

A beat is written every 20 seconds, but only while Discord's gateway and the store work. If a beat comes late, the time
since the last one becomes an outage. That is a row which is never shifted into any clock, but is counted whenever a
deadline is asked for. At a start, the outage is the time since the last beat of the bot before.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable

from bot.tables.service.service import TableService
from bot.tables.time.tasks import end_task
from bot.tables.time.time_control import LATE
from data.errors import StoreError
from data.model.timing import Outage
from data.store import Store, Writer

BEAT = 20.0  # seconds
_log = logging.getLogger(__name__)


class Heartbeat:
    """The heart of one bot. `alive`: whether Discord's gateway works."""

    def __init__(self, service: TableService, store: Store, alive: Callable[[], bool]) -> None:
        self._service, self._store, self._alive = service, store, alive
        self._last = -math.inf
        self._task: asyncio.Task[None] | None = None

    @property
    def steady(self) -> bool:
        """Return whether the present moment belongs to no outage, as far as is known."""
        return self._service.now() - self._last < BEAT + LATE

    @property
    def age(self) -> float:
        """Seconds since the last beat."""
        return self._service.now() - self._last

    async def start(self) -> None:
        """Begin to beat. Call this before any table is loaded."""
        await self.beat()
        self._task = asyncio.create_task(self._beat(), name="clock: heart")

    async def close(self) -> None:
        await end_task(self._task)

    async def beat(self) -> None:
        """Write a beat. Raises StoreError; the next beat then is late."""
        now = self._service.now()
        async with self._store.write() as unit:
            since = await unit.last_beat()
            outage = None if since is None or now - since < BEAT + LATE else await _stood_still(unit, since, now)
            if outage is not None:
                await unit.mark_clocked()
                await unit.hint("forget")
            await unit.put_beat(now)
        if outage is not None:
            _log.warning("nothing worked for %.0f s: every clock stood still", now - outage.since)
            await self._service.commits.stood_still(outage)
        self._last = now

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            if self._alive():
                try:
                    await self.beat()
                except StoreError as error:
                    _log.warning("no beat: %s", error)


async def _stood_still(unit: Writer, since: float, until: float) -> Outage:
    """Write an outage, and return it. If the last beat ended an outage, make that one longer."""
    for before in await unit.outages(since - 1):
        if before.until == since and before.guild_id is None:
            await unit.extend_outage(before.id, until)
            return Outage(id=before.id, since=before.since, until=until)
    return Outage(id=await unit.add_outage(Outage(since=since, until=until)), since=since, until=until)
