"""Messages and places that were deleted: what they showed is shown again, without a press or a move.

Discord reports deleted messages one by one and in bulk, and also those that the bot deletes itself. So they are looked
up a moment later: by then the store knows what has replaced them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from bot.chat.surfaces import PING, Surfaces
from bot.tables.errors import RefusedError
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.time.tasks import end_task
from data.errors import StoreError
from data.model.messages import Surface

SHORTLY = 20.0  # seconds after which deleted messages are looked up
_log = logging.getLogger(__name__)


class Gone:
    def __init__(self, service: TableService, surfaces: Surfaces, enqueue: Callable[[int], None]) -> None:
        self._service, self._surfaces, self._enqueue = service, surfaces, enqueue
        self._messages: set[int] = set()
        self._looking: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def place(self, guild_id: int, place: int | None = None, *, deleted: bool = True) -> None:
        """Show tables where they can be, after a thread or channel is gone, or the whole server (None).

        Not `deleted`: the bot was thrown out. If it is invited again, its messages are still there, and are edited.
        """
        for table in await self._service.tables_in(guild_id):
            surface = await self._surfaces.one(table.id, "table")
            there = place in (None, table.row.thread_id, table.row.channel_id)
            if there and surface is not None and surface.message_id is not None:
                if not deleted:
                    await self._surfaces.doubted(surface)
                else:
                    await self._surfaces.gone(table.id, "table", -1, surface.message_id, again=True)
                self._enqueue(table.id)
            if deleted and place is not None:
                await self._threads_of(table, place)

    async def _threads_of(self, table: Table, place: int) -> None:
        """Show a hand again after someone has deleted its private thread.

        A thread that the bot deletes is forgotten before.
        """
        own = await self._surfaces.of(table.id)
        for thread in [each for each in own if each.kind == "thread" and each.channel_id == place]:
            empty = Surface(table_id=table.id, kind="thread", seat=thread.seat)
            await self._surfaces.put(empty, seen=table.row.revision)
            for hand in [each for each in own if (each.kind, each.channel_id) == ("hand", place)]:
                await self.again(hand)

    def messages(self, ids: Iterable[int]) -> None:
        """Look up messages that someone has deleted, a moment later."""
        self._messages |= {*ids}
        if self._looking is None:
            self._looking = asyncio.get_running_loop().call_later(SHORTLY, self._look)

    def _look(self) -> None:
        self._looking, ids, self._messages = None, self._messages, set()
        task = asyncio.create_task(self._look_up(ids), name="deleted messages")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_up(self, ids: set[int]) -> None:
        try:
            for message_id in ids:
                for surface in await self._surfaces.in_message(message_id):
                    await self.again(surface)
        except StoreError as error:
            _log.warning("deleted messages are looked up later: %s", error)
            self.messages(ids)

    async def again(self, surface: Surface, *, deleted: bool = True) -> None:
        """Show a surface once more, if the table goes on and people need it. No one is pinged twice for one turn.

        Not `deleted`: perhaps its message is still there, and is edited.
        """
        pinged = surface.hash.startswith(PING)  # its person knows of that turn
        if surface.kind not in ("table", "hand", "vote") or pinged or surface.message_id is None:
            return
        try:
            table = await self._service.table(surface.table_id)
        except RefusedError:
            return
        if not table.is_open:
            return
        if deleted:
            await self._surfaces.gone(table.id, surface.kind, surface.seat, surface.message_id, again=True)
        else:
            await self._surfaces.doubted(surface)
        self._enqueue(table.id)

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        for task in [*self._tasks]:
            await end_task(task)
