"""Rounds of looks, now and then, whether the messages that people wait for are still there.

Discord reports a deletion only to a bot that listens, and may read the channel. So a round goes through all open tables
when a session with the gateway begins, and every hour. The tables where something happened last come first. A round
makes a few requests a minute, whatever the number of tables.
"""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord

from bot.chat.refusals import UNKNOWN_MESSAGE, is_not_here
from bot.chat.surfaces import PING, Surfaces
from bot.sync.gone import Gone
from bot.tables.service.service import TableService
from bot.tables.time.tasks import end_task
from bot.tables.time.time_control import HOUR
from data.errors import StoreError
from data.model.messages import Surface

FIRST, APART, EVERY = 10.0, 4.0, HOUR  # seconds before a round, between two requests, and between two rounds
_log = logging.getLogger(__name__)


class Rounds:
    def __init__(self, client: discord.Client, service: TableService, surfaces: Surfaces, gone: Gone) -> None:
        self._client, self._service, self._surfaces, self._gone = client, service, surfaces, gone
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Look at all tables, from soon on. A round that is under way starts over."""
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.create_task(self._work(), name="rounds")

    async def close(self) -> None:
        await end_task(self._task)

    async def _work(self) -> None:
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.look()
            except StoreError as error:
                _log.warning("a round ends before its time: %s", error)
            except Exception:
                _log.exception("a round ends before its time")
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Go through all open tables that are ours. Raises StoreError."""
        rows = sorted(await self._service.every_open_row(), key=lambda row: row.updated_at, reverse=True)
        for row in rows:
            if not self._service.fleet.owns(row.id):
                continue
            own = await self._surfaces.of(row.id)
            threads = [surface.channel_id for surface in own if surface.kind == "thread"]  # no one else deletes in DMs
            for surface in own:
                hand = surface.kind == "hand" and surface.channel_id in threads and not surface.hash.startswith(PING)
                if (surface.kind == "table" or hand) and not surface.dirty:
                    await self._look_at(surface)

    async def _look_at(self, surface: Surface) -> None:
        if surface.channel_id is None or surface.message_id is None:
            return
        try:
            await self._client.http.get_message(surface.channel_id, surface.message_id)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                await self._gone.again(surface)
            elif is_not_here(error):  # perhaps the message can be edited all the same
                await self._gone.again(surface, deleted=False)
        except (aiohttp.ClientError, OSError) as error:
            _log.info("whether table %s is still shown is not known: %s", surface.table_id, error)
        await asyncio.sleep(APART)
