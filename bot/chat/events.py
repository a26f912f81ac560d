"""Events of Discord, one for each lobby with a time (P4). Only this file knows how Discord does that.

An event is made with its lobby, moved with its time, started and completed with its match, and deleted if there is no
match. Its surface has the event's id in the place of a message's, and no channel. Nothing is read of what people change
in an event (P5). Once Discord refuses a request, the event is forgotten without a word: the lobby counts.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import discord
from msgspec.structs import replace

from bot.chat.rate_limit import ASKS, RateLimit
from bot.chat.refusals import Meaning, UnreachableError, meaning
from bot.chat.surfaces import Surfaces
from bot.tables.state.table import Table
from bot.tables.verbs.events import NONE, ON, OVER, PLANNED, ends, shows
from bot.ui.labels import shorten
from bot.ui.posts import post_name
from data.model.messages import Surface
from engine.form import Text
from render.texts import say

LOCATION = 100  # units
REFUSED = (400, 403, 404)  # HTTP status: not so, not allowed or too many, deleted by someone
ASKED, FORGOTTEN = "asked", "forgotten"  # hashes: Discord is being asked for an event; none is shown any more
_log = logging.getLogger(__name__)


class Events:
    """The events of one bot. `link`: returns the link to a table. `now`: the clock (epoch seconds)."""

    def __init__(
        self,
        client: discord.Client,
        surfaces: Surfaces,
        link: Callable[[Table], Awaitable[str]],
        now: Callable[[], float],
        rate_limit: RateLimit,
    ) -> None:
        self._client, self._surfaces, self._link, self._now = client, surfaces, link, now
        self._rate_limit = rate_limit

    async def show(self, table: Table, surface: Surface) -> Surface:
        """Bring the event up to date. Return its surface after that.

        Raises UnreachableError while the server is not known, as after a start.
        """
        wanted = shows(table)
        is_there = surface.message_id is not None or surface.hash == ASKED
        if surface.hash in (FORGOTTEN, wanted) or not (is_there or wanted.startswith(PLANNED)):
            return surface
        if wanted.startswith((PLANNED, ON)) and not self._is_for_everyone(table):
            wanted = NONE
        try:
            if surface.hash == ASKED:
                surface = replace(surface, message_id=await self._found(table), hash="")
            if surface.message_id is None:
                return await self._make(table, surface, wanted)
            return await self._change(table, surface, surface.message_id, wanted)
        except discord.HTTPException as error:
            if not _is_refused(error):
                raise
            _log.info("table %s has no event any more: %s", table.id, error)
            return replace(surface, message_id=None, hash=FORGOTTEN)

    def _is_for_everyone(self, table: Table) -> bool:
        """Return whether everyone in the server can see the table's channel: they all see its event (G13)."""
        guild = self._client.get_guild(table.row.guild_id)
        if guild is None or guild.unavailable:
            raise UnreachableError(f"the server of table {table.id} is not known yet")
        channel = guild.get_channel_or_thread(table.row.channel_id)
        if isinstance(channel, discord.Thread):
            channel = None if channel.is_private() else channel.parent
        return channel is not None and channel.permissions_for(guild.default_role).view_channel

    def _may_make(self, table: Table) -> bool:
        guild = self._client.get_guild(table.row.guild_id)
        mine = guild.me.guild_permissions if guild is not None else discord.Permissions()
        return mine.create_events or mine.manage_events

    async def _make(self, table: Table, surface: Surface, wanted: str) -> Surface:
        """Make the event, if the bot may.

        That Discord is asked is written down before. So a process that is killed before the answer makes no second one.
        """
        begins = table.settings.when or 0.0
        if not wanted.startswith(PLANNED) or begins <= self._now() or not self._may_make(table):
            return replace(surface, hash="")
        about = say(table.row.locale, Text("event-about", {"link": await self._link(table)}), plain=True)
        await self._rate_limit.turn(ASKS)
        await self._surfaces.put(replace(surface, hash=ASKED), seen=table.row.revision)
        made = await self._client.http.create_guild_scheduled_event(
            table.row.guild_id,
            name=post_name(table),
            description=about,
            privacy_level=discord.PrivacyLevel.guild_only.value,
            entity_type=discord.EntityType.external.value,
            **self._where_and_when(table),
        )
        return replace(surface, message_id=int(made["id"]), hash=wanted)

    async def _found(self, table: Table) -> int | None:
        """Return the event that was perhaps made: it is known by its name, which no other table has."""
        await self._rate_limit.turn(ASKS)
        own, name = self._client.user, post_name(table)
        for each in await self._client.http.get_scheduled_events(table.row.guild_id, False):
            if own is not None and each["name"] == name and each.get("creator_id") == str(own.id):
                return int(each["id"])
        return None

    async def _change(self, table: Table, surface: Surface, event_id: int, wanted: str) -> Surface:
        if wanted == OVER and surface.hash == ON:
            await self._edit(table, event_id, status=discord.EventStatus.completed.value)
            return replace(surface, message_id=None, hash=OVER)
        try:
            if wanted == ON:
                await self._edit(table, event_id, status=discord.EventStatus.active.value)
            elif wanted.startswith(PLANNED):
                await self._edit(table, event_id, **self._where_and_when(table))
        except discord.HTTPException as error:
            if error.status != 400 or not _is_refused(error):
                raise
            if wanted != ON:  # Discord has begun it at its old time, and now it cannot be moved
                await self._delete(table, event_id)
                return replace(surface, message_id=None, hash=FORGOTTEN)
        if wanted in (NONE, OVER):  # one that has not begun cannot be completed
            await self._delete(table, event_id)
            return replace(surface, message_id=None, hash="")
        return replace(surface, hash=wanted)

    def _where_and_when(self, table: Table) -> dict[str, Any]:
        channel = self._client.get_channel(table.row.channel_id)
        return {
            "entity_metadata": {"location": shorten(f"#{getattr(channel, 'name', '')}", LOCATION)},
            "scheduled_start_time": _iso(table.settings.when or 0.0),
            "scheduled_end_time": _iso(ends(table)),
        }

    async def _edit(self, table: Table, event_id: int, **changes: Any) -> None:
        await self._rate_limit.turn(ASKS)
        await self._client.http.edit_scheduled_event(table.row.guild_id, event_id, **changes)

    async def _delete(self, table: Table, event_id: int) -> None:
        await self._rate_limit.turn(ASKS)
        await self._client.http.delete_scheduled_event(table.row.guild_id, event_id)


def _is_refused(error: discord.HTTPException) -> bool:
    return error.status in REFUSED and meaning(error) is not Meaning.LATER


def _iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat()
