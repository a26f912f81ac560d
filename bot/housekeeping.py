"""Housekeeping while the bot runs.

It makes copies of the database, and makes matches small that ended long ago. It drops turns that no one asks for, bans
that have ended, and old reports. It also frees the files of what was deleted, if that could not be done at once.

    keeper.start()      looks some minutes after a start, so that a bot which dies again and again copies nothing
    await keeper.look() what is due now

None of this is in anyone's way: copies are made in a thread, and what is dropped goes a few tables at a time.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from bot.tables.service.service import TableService
from bot.tables.time.tasks import end_task
from bot.tables.time.time_control import DAY, HOUR, MINUTE
from data import backups
from data.errors import StoreError

FIRST, EVERY = 10 * MINUTE, HOUR  # seconds after a start until the first look, and between two looks
AT_ONCE, PAUSE = 50, 0.2  # tables in one commit, and seconds after it
_log = logging.getLogger(__name__)


class Housekeeping:
    """The keeper of one bot.

    `hours`: between two copies, 0: none; `kept`: how many. `days`: after which a match is compacted, 0: never.
    """

    def __init__(self, service: TableService, path: Path, *, hours: float, kept: int, days: float) -> None:
        self._service, self._path = service, path.absolute()
        self._hours, self._kept, self._days = hours, kept, days
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="keeper")

    async def close(self) -> None:
        await end_task(self._task)

    async def look(self) -> None:
        """Do what is due now. Raises StoreError, OSError."""
        now = self._service.now()
        await self._service.forgetting.shed()
        if self._hours and self._is_due(now):
            made = await asyncio.to_thread(self._back_up, now)
            _log.info("the database is copied to %s", made)
        if not self._service.fleet.eldest:
            return
        await self._service.drop_old_turns()
        await self._service.peace.drop_old()
        if self._days:
            done = AT_ONCE
            while done == AT_ONCE:
                done = await self._service.compact(now - self._days * DAY, AT_ONCE)
                await asyncio.sleep(PAUSE)

    def _is_due(self, now: float) -> bool:
        newest = backups.found(self._path)[:1]
        return not newest or backups.made_at(self._path, newest[0]) + self._hours * HOUR <= now

    def _back_up(self, now: float) -> Path:
        made = backups.make(self._path, now)
        backups.keep(self._path, self._kept)
        return made

    async def _work(self) -> None:
        wait = FIRST
        while True:
            await asyncio.sleep(wait)
            try:
                await self.look()
            except (StoreError, OSError) as error:
                _log.warning("housekeeping: %s; tried again in %.0f s", error, EVERY)
            except Exception:
                _log.exception("housekeeping failed")
            wait = EVERY
