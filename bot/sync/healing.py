"""Brings tables up to date that no change looks after: after a start, and when something was changed in a server."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Iterable

from bot.chat.surfaces import Surfaces
from bot.sync.doubles import Doubles
from bot.tables.service.service import TableService
from bot.tables.time.tasks import end_task
from data.errors import StoreError

HEALERS = 2  # tables at a time that are brought up to date after a start
CALM = 1.0  # seconds after which a changed server is looked at: a change is seldom alone
_log = logging.getLogger(__name__)


class Healing:
    """`enqueue`: has a table looked at. `sent`: does so, and waits a while until its messages are sent.

    `is_at_work`: whether messages of a table are being sent. `is_expected`: whether someone is about to show a new one.
    """

    def __init__(
        self,
        service: TableService,
        surfaces: Surfaces,
        doubles: Doubles,
        enqueue: Callable[[int], None],
        sent: Callable[[int], Awaitable[None]],
        is_at_work: Callable[[int], bool],
        is_expected: Callable[[int], bool],
    ) -> None:
        self._service, self._surfaces, self._doubles = service, surfaces, doubles
        self._enqueue, self._sent, self._is_at_work, self._is_expected = enqueue, sent, is_at_work, is_expected
        self._closing = False
        self._all: asyncio.Task[None] | None = None  # heals all tables
        self._clearing: asyncio.Task[None] | None = None
        self._changed: set[int] = set()  # servers that are about to be looked at
        self._looking: set[asyncio.Task[None]] = set()  # at servers

    async def catch_up(self) -> None:
        """Bring what is out of date up to date after a start, a few tables at a time, so that players need not wait.

        Every second healer begins with tables where a hand is out of date. There all wait for a player who does not
        know yet that it is their turn. The others go in no fixed order. Otherwise a bot that dies again and again would
        begin with the same tables for ever. It would never come to a table where only the board is out of date.
        """
        if self._all is not None and not self._all.done():
            self._all.cancel()  # tables that it has not come to yet are found again
        await self._surfaces.distrust()
        await self._doubles.look(self._service.now())
        unaware = set(await self._surfaces.tables_behind("hand"))
        tables = [table_id for table_id in await self._surfaces.tables_behind() if not self._is_at_work(table_id)]
        random.shuffle(tables)
        urgent = sorted(tables, key=lambda table_id: table_id not in unaware)
        begun: set[int] = set()

        async def heal_some(order: Iterable[int]) -> None:
            for table_id in order:
                if table_id in begun:
                    continue
                begun.add(table_id)
                await self._sent(table_id)

        async def heal_all() -> None:
            await asyncio.gather(*[heal_some(tables if n % 2 else urgent) for n in range(HEALERS)])

        self._all = asyncio.create_task(heal_all(), name="outbox of all tables")
        if self._clearing is None or self._clearing.done():
            self._clearing = asyncio.create_task(self._doubles.clear(), name="outbox of hands that stand twice")

    def heal(self, guild_id: int) -> None:
        """Look at a server again in which something was changed: what could not be shown may be possible now."""
        if guild_id not in self._changed and not self._closing:
            self._changed.add(guild_id)
            task = asyncio.create_task(self._heal(guild_id), name=f"healing of {guild_id}")
            self._looking.add(task)
            task.add_done_callback(self._looking.discard)

    async def _heal(self, guild_id: int) -> None:
        await asyncio.sleep(CALM)
        if self._all is not None and not self._all.done():
            await asyncio.wait({self._all})
        self._changed.discard(guild_id)  # changes from now on are looked at again
        try:
            await self._surfaces.left_out(guild_id)
            behind = await self._surfaces.tables_behind_in(guild_id)
        except StoreError as error:
            _log.warning("server %s: not looked at: %s", guild_id, error)
            return
        for table_id in behind:
            if not self._is_expected(table_id):
                self._enqueue(table_id)

    async def close(self) -> None:
        self._closing = True
        for task in [self._all, self._clearing, *self._looking]:
            await end_task(task)
