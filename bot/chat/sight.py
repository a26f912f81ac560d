"""The time for which a table's threads stay in sight: as long as a turn may take, and a while after the end."""

from __future__ import annotations

import logging
from typing import Literal

import aiohttp
import discord

from bot.chat.refusals import Meaning, is_not_here, meaning
from bot.chat.surfaces import Surfaces
from bot.tables.errors import RefusedError
from bot.tables.service.notes import ARCHIVED
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.ui.threads import archived_after
from data.model.timing import Timer

_log = logging.getLogger(__name__)


class Sight:
    def __init__(self, client: discord.Client, service: TableService, surfaces: Surfaces) -> None:
        self._client, self._service, self._surfaces = client, service, surfaces
        self._asked: dict[int, int] = {}  # by table: the minutes that its threads were given

    async def follow(self, table: Table) -> None:
        """Give the table's threads the time of its pace, which may change. Only threads that the bot has made."""
        if not table.is_open:
            self._asked.pop(table.id, None)
            return
        minutes = archived_after(table)
        if self._asked.get(table.id) == minutes:
            return
        own = [surface.channel_id for surface in await self._surfaces.of(table.id) if surface.kind == "thread"]
        places = [place for place in (table.row.thread_id, *own) if place is not None]
        if not self._client.is_ready() and None in map(self._client.get_channel, places):
            return  # the gateway has not told of them yet
        self._asked[table.id] = minutes
        for place in places:
            try:
                await self._give(place, minutes)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                _log.info("table %s: its thread stays in sight as long as before: %s", table.id, error)
                if meaning(error) is Meaning.LATER:
                    self._asked.pop(table.id, None)

    async def _give(self, place: int, minutes: Literal[1440, 10080]) -> None:
        """Give a thread this time. An archived one is opened for that, unless it is locked.

        Discord is asked for it, since the library knows none that is archived. To wait until someone opens it is not
        enough: where turns take longer than the old time, it is archived again before each of them.
        """
        thread = self._client.get_channel(place) or await self._client.fetch_channel(place)
        if not isinstance(thread, discord.Thread) or not self._is_ours(thread) or (thread.archived and thread.locked):
            return
        if thread.auto_archive_duration != minutes:
            archived = False if thread.archived else discord.utils.MISSING
            await thread.edit(archived=archived, auto_archive_duration=minutes)

    async def put_away(self, timer: Timer) -> float | None:
        """Put the thread of a table that is over out of sight, but not while someone plays or writes there.

        Discord opens it again when someone writes. Return when to look again.
        """
        try:
            table = await self._service.table(timer.table_id)
        except RefusedError:
            return None
        place, others = table.row.thread_id, await self._service.tables_in(table.row.guild_id)
        if place is None or place in [other.row.thread_id for other in others]:
            return None
        try:
            thread = await self._client.fetch_channel(place)
            if not isinstance(thread, discord.Thread) or not self._is_ours(thread) or thread.archived:
                return None
            last = discord.utils.snowflake_time(thread.last_message_id or thread.id).timestamp()
            if last + ARCHIVED > self._service.now():
                return last + ARCHIVED
            await thread.edit(archived=True)
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            _log.info("the thread of table %s stays as it is: %s", table.id, error)
        return None

    def _is_ours(self, thread: discord.Thread) -> bool:
        return self._client.user is not None and thread.owner_id == self._client.user.id
