"""Messages about lobbies, by DM, to people who have no seat there (W18). The timers of lobbies lead here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.chat.caller import language_of
from bot.chat.delivery import Delivery
from bot.sync.asking import Asking
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs.lookouts import CALL, TELL, is_for_anyone
from bot.ui.seeks import lobby_panel
from data.model.timing import Timer


class LobbyNews:
    def __init__(self, client: discord.Client, service: TableService, delivery: Delivery, asking: Asking) -> None:
        self._client, self._service, self._delivery, self._asking = client, service, delivery, asking
        self.handlers: dict[str, Callable[[Timer], Awaitable[float | None]]] = {CALL: self._call, TELL: self._look}

    async def _call(self, timer: Timer) -> None:
        """Tell people of a lobby that fits their wishes."""
        table = await self.lobby(timer.table_id)
        if table is None:
            return
        for ask, row in await self._service.lookouts.called(table):
            if await self._tell(table, Person(row.person, row.name, row.locale), "seek-lobby"):
                await self._service.lookouts.reached(ask)

    async def _look(self, timer: Timer) -> float | None:
        """Tell people who have pressed *Tell me* that one more is enough. Return when the next ones are due."""
        table = await self.lobby(timer.table_id)
        if table is None:
            return None
        found, again = await self._service.lookouts.due(table)
        for row in found:
            await self._tell(table, Person(row.person, "", row.locale), "lookout-one-more")
            await self._service.lookouts.told(row)
        return again

    async def lobby(self, table_id: int) -> Table | None:
        """Return a lobby of which people may be told: for anyone, and in no private thread (W19)."""
        try:
            table = await self._service.table(table_id)
        except RefusedError:
            return None
        channel = self._client.get_channel(table.row.channel_id)
        hidden = isinstance(channel, discord.Thread) and channel.is_private()
        return None if hidden or not is_for_anyone(table) else table

    async def _tell(self, table: Table, who: Person, key: str) -> bool:
        profile = await self._service.people.profile(who)
        panel = lobby_panel(table, key, language_of(profile, who.locale), await self._delivery.link(table))
        return await self._asking.by_dm(who, profile, panel, key, table.id) is not None
