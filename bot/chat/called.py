"""Names of people in a table's server, at which they act from elsewhere: a press in a DM does not have that name.

Discord is asked after the press, and seldom: no press waits for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Coroutine
from typing import Any

import aiohttp
import discord

from bot.chat.caller import name_of
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.names import renamed
from bot.tables.verbs import lobby
from data.errors import StoreError

ASKED = 60.0  # seconds until a name is asked for again, unless the account itself has another name
REMEMBERED = 10_000


class Called:
    def __init__(self, client: discord.Client, service: TableService) -> None:
        self._client, self._service = client, service
        self._known: dict[tuple[int, int], tuple[float, str]] = {}  # by server, person: when it was asked, own name
        self._asking: set[asyncio.Task[None]] = set()

    async def look(self, table_id: int, person: Person) -> None:
        """Find out what a person who has acted at a table is called there, if that is not known."""
        try:
            table = await self._service.table(table_id)
        except (RefusedError, StoreError):
            return
        guild, now = self._client.get_guild(table.row.guild_id), time.monotonic()
        if guild is None or table.seat_of(person.id) is None:
            return
        if person.server == guild.id:
            if renamed(table.seats, person.id, person.name) is not None:
                self._begin(self._settle(table_id, person))
            return
        asked, name = self._known.get((guild.id, person.id), (0.0, ""))
        if name == person.name and now < asked + ASKED:
            return
        self._known[guild.id, person.id] = (now, person.name)
        if len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]
        self._begin(self._ask(guild, table_id, person))

    def forget(self, person: int) -> None:
        for key in [key for key in self._known if key[1] == person]:
            del self._known[key]

    async def close(self) -> None:
        for task in self._asking:
            task.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="name of a person")
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _settle(self, table_id: int, who: Person) -> None:
        with contextlib.suppress(RefusedError, StoreError):
            await self._service.commit(table_id, None, lobby.called, who)

    async def _ask(self, guild: discord.Guild, table_id: int, person: Person) -> None:
        """Ask what a person is called in a server. If that fails, it is asked again at their next press."""
        try:
            name = name_of(await guild.fetch_member(person.id))
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            self._known.pop((guild.id, person.id), None)
            return
        await self._settle(table_id, Person(person.id, name, person.locale, server=guild.id))
