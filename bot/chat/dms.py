"""A person's DM channel: opened once and remembered; opened again if Discord does not know it any more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.chat.refusals import NO_ACCESS, UNKNOWN_CHANNEL
from bot.tables.person import Person
from bot.tables.service.people import People
from data.model.people import PersonRow

T = TypeVar("T")


class DMs:
    def __init__(self, client: discord.Client, people: People) -> None:
        self._client, self._people = client, people

    async def ask(self, who: Person, profile: PersonRow, request: Callable[[int], Awaitable[T]]) -> T:
        """Return what Discord answers to a request to someone's DM channel.

        A database that was carried to another application remembers channels that this one may not enter.
        """
        known = profile.prefs.get("dm")
        channel_id = int(known) if known is not None else await self._open(who)
        try:
            return await request(channel_id)
        except discord.HTTPException as error:
            if known is None or error.code not in (UNKNOWN_CHANNEL, NO_ACCESS):
                raise
            opened = await self._open(who, stale=channel_id)
            if opened == channel_id:
                raise
        return await request(opened)

    async def _open(self, who: Person, stale: int | None = None) -> int:
        user = self._client.get_user(who.id) or await self._client.fetch_user(who.id)
        channel_id = (await user.create_dm()).id
        if channel_id == stale:  # the library remembers the old channel, too
            channel_id = int((await self._client.http.start_private_message(who.id))["id"])
        await self._people.keep(who, {"dm": channel_id})
        return channel_id
