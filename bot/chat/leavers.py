"""Players who have left the server: looked up now, and written down (D6)."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.chat.refusals import UNKNOWN_MEMBER, UNKNOWN_USER
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs import absence, lobby
from data.errors import DuplicateError

_log = logging.getLogger(__name__)


class Leavers:
    def __init__(self, client: discord.Client, service: TableService) -> None:
        self._client, self._service = client, service
        self.listeners: list[Callable[[int, int], Awaitable[None]]] = []  # called with the person and the server

    async def is_there(self, person: int, server: int) -> bool | None:
        """Look up whether a person is in a server; None: Discord does not say. Tell the listeners who has left."""
        try:
            guild = self._client.get_guild(server) or await self._client.fetch_guild(server)
            await guild.fetch_member(person)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MEMBER, UNKNOWN_USER):
                return None
        else:
            return True
        for listener in self.listeners:
            await listener(person, server)
        return False

    async def host_left(self, table: Table) -> bool:
        """Return whether the host has left the server: then the next player who is there is the host."""
        row = next((row for row in table.seats if row.person == table.host), None)
        return row is not None and await self.left(table, table.host, Person(table.host, row.name, row.locale))

    async def has_left(self, seat: TableSeat) -> bool:
        """Return whether the person who sits there has left the server. It is asked when the time of a seat is up."""
        row = seat.row
        if row.person is None:
            return False
        return await self.left(seat.table, row.person, Person(row.person, row.name, row.locale))

    async def left(self, table: Table, person: int, who: Person) -> bool:
        """Look up whether the person has left the server, and write it down (D6). Return whether they have."""
        there = await self.is_there(person, table.row.guild_id)
        if there and table.history.gone:
            await self._service.commit(table.id, None, absence.back, who)
        if there is not False:
            return False
        try:
            await self._service.commit(
                table.id, f"gone:{table.id}:{table.seat_of(person)}:{table.row.revision}", lobby.gone, who
            )
        except (RefusedError, DuplicateError):
            _log.info("table %s: its player had left already", table.id)
        return True
