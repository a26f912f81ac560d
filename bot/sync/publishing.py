"""Publishing: how a new table comes into sight, whether a person opened it or it was gathered from wishes."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.chat.delivery import Delivery
from bot.errors import is_transient
from bot.sync.reconciler import Reconciler
from bot.tables.service.ai_seats import AISeats
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import whereabouts
from bot.ui.threads import archived_after, table_thread_name

_log = logging.getLogger(__name__)


class Publishing:
    def __init__(self, service: TableService, delivery: Delivery, reconciler: Reconciler, ais: AISeats) -> None:
        self._service, self._delivery, self._reconciler, self._ais = service, delivery, reconciler, ais

    @contextmanager
    def following(self, table: Table) -> Iterator[None]:
        """Let AIs think and the reconciler look after the panel, after the caller has tried to post it."""
        try:
            yield
        finally:
            self._ais.poke(table.id)
            self._reconciler.enqueue(table.id)

    @contextmanager
    def sooner_or_later(self, table: Table) -> Iterator[None]:
        """Follow the table. If Discord gives no answer, the reconciler posts the panel later."""
        with self.following(table):
            try:
                yield
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                if not is_transient(error):
                    raise
                _log.info("the panel of table %s comes later: %s", table.id, error)

    async def open_thread(self, table: Table, message: discord.Message | discord.PartialMessage) -> Table | None:
        """Open a thread for the table, from its panel's message. Return the table as it is there.

        Return None if the table is to have no thread, or can't have one.
        """
        choices = await self._service.people.choices(table.row.guild_id)
        if not choices.threads or table.row.thread_id is not None or isinstance(message.channel, discord.Thread):
            return None
        try:
            thread = await message.create_thread(
                name=table_thread_name(table), auto_archive_duration=archived_after(table)
            )
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.info("table %s stays in its channel: no thread (%s)", table.id, error)
            return None
        return await self._service.commit(table.id, None, whereabouts.place, thread.id)

    async def move_into_thread(self, table: Table, message: discord.Message | discord.PartialMessage) -> None:
        """Move the table into a thread of its own, if tables have threads here. Its message becomes the way there."""
        moved = await self.open_thread(table, message)
        if moved is not None:
            await self._reconciler.repost_elsewhere(moved, message.id)
            await self._delivery.card(moved, message.channel.id, message.id)
