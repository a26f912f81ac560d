"""Time: AI turns and lobbies that nobody starts.

What is due stands in the store, so that it survives a restart; one task sleeps until the nearest row and is woken by
every commit. An AI seat thinks for a moment, as a person would, and then answers everything it owes in a row.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from bot.tables.service import TableService
from bot.tables.table import RefusedError
from data.errors import DuplicateError, StoreError
from data.rows import Timer

RETRY = 30.0  # seconds, after the store would not take a move
_log = logging.getLogger(__name__)


class Clock:
    def __init__(self, service: TableService, ai_delay: float) -> None:
        self._service, self._ai_delay = service, ai_delay
        self._sleeper: asyncio.Task[None] | None = None
        self._thinking: dict[int, asyncio.Task[None]] = {}

    def poke(self, table_id: int) -> None:
        """After a commit: let the table's AI seats move, and look at the timers again."""
        if table_id not in self._thinking or self._thinking[table_id].done():
            task = asyncio.create_task(self._think(table_id), name=f"ai of table {table_id}")
            self._thinking[table_id] = task
            task.add_done_callback(lambda _: self._thought(table_id, task))
        if self._sleeper is None or self._sleeper.done():
            self.wake()

    def wake(self) -> None:
        """Sleep anew until the nearest timer."""
        if self._sleeper is not None:
            self._sleeper.cancel()
        self._sleeper = asyncio.create_task(self._sleep(), name="clock")

    def _thought(self, table_id: int, task: asyncio.Task[None]) -> None:
        if self._thinking.get(table_id) is task:
            del self._thinking[table_id]

    async def settled(self, table_id: int, seconds: float) -> None:
        """Wait until no AI of the table is thinking, but not longer than `seconds`."""
        task = self._thinking.get(table_id)
        if task is not None and task is not asyncio.current_task():
            await asyncio.wait({task}, timeout=seconds)

    async def close(self) -> None:
        tasks = [task for task in (self._sleeper, *self._thinking.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, table_id: int) -> None:
        try:
            table = await self._service.table(table_id)
            owed = table.waiting_for_ai
            if owed and self._ai_delay:
                await asyncio.sleep(self._ai_delay)
            while owed:
                table = await self._service.act_ai(table_id, owed[0].decision.seat, owed[0].id)
                owed = table.waiting_for_ai
        except (DuplicateError, RefusedError):
            pass  # somebody else was faster, or the table is gone
        except StoreError as error:
            _log.warning("table %s: the AI's move was not kept (%s), trying again in %s s", table_id, error.code, RETRY)
            await asyncio.sleep(RETRY)
            asyncio.get_running_loop().call_soon(self.poke, table_id)
        except Exception:
            _log.exception("table %s: the AI failed", table_id)

    async def _sleep(self) -> None:
        while True:
            try:
                due = await self._service.next_due()
                if due is None:
                    return
                await asyncio.sleep(max(0.0, due - self._service.now()))
                for timer in await self._service.timers_due():
                    await self._ring(timer)
            except StoreError as error:
                _log.warning("the clock cannot reach the store (%s), trying again in %s s", error.code, RETRY)
                await asyncio.sleep(RETRY)

    async def _ring(self, timer: Timer) -> None:
        """What is due is done, and looked at again later if it could not be: its commit drops an AI's timer."""
        if timer.kind == "ai":
            self.poke(timer.table_id)
            await self._service.postpone(timer, RETRY)
            return
        with contextlib.suppress(DuplicateError, RefusedError):  # it is closed
            await self._close_lobby(timer.table_id)
        await self._service.drop_timer(timer)

    async def _close_lobby(self, table_id: int) -> None:
        table = await self._service.table(table_id)
        if table.row.status == "lobby":
            await self._service.end(table_id, None, f"lobby:{table_id}")
