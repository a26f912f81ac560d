"""Alerts, as Discord sees them: by DM, at most one a second, and after everything that someone waits for (W20, G10)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.chat.caller import language_of, who_in
from bot.chat.delivery import Delivery
from bot.chat.rate_limit import ALERTS, RateLimit
from bot.sync.lookouts import LobbyNews
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.notices import wishes_of
from bot.tables.state.table import Table
from bot.tables.verbs.lookouts import ALERT, wanted
from bot.ui.alerts import alert_panel
from data.model.people import PersonRow
from data.model.timing import Timer


class Alerting:
    def __init__(
        self,
        client: discord.Client,
        service: TableService,
        delivery: Delivery,
        news: LobbyNews,
        rate_limit: RateLimit,
    ) -> None:
        self._client, self._service, self._delivery = client, service, delivery
        self._news, self._rate_limit = news, rate_limit
        self.handlers: dict[str, Callable[[Timer], Awaitable[float | None]]] = {ALERT: self._look}

    async def _look(self, timer: Timer) -> float | None:
        """Tell people of a lobby that lacks one or two players. Return when others play again."""
        table = await self._news.lobby(timer.table_id)
        if table is None:
            return None
        readers, again = await self._service.alerts.readers(table)
        for row in readers:
            await self._rate_limit.turn(ALERTS)
            table = await self._news.lobby(timer.table_id)
            if table is None or not wanted(table, self._service.now()):
                return None  # someone has sat down meanwhile
            await self._tell(table, row)
        return again

    async def _tell(self, table: Table, row: PersonRow) -> None:
        """Tell a person of a lobby, if it is known that they can read its place (G13)."""
        locale = language_of(row, wishes_of(row.prefs).alert_locale or table.row.locale)
        place = table.row.channel_id
        who = await who_in(self._client, table.row.guild_id, place, Person(row.person, row.name, locale))
        alert = None if who is None else await self._service.alerts.claim(table, who)
        if who is None or alert is None:
            return
        n = wanted(table, self._service.now())
        panel = alert_panel(table, n, locale, await self._delivery.link(table), last=alert.last)
        sent = None
        try:
            sent = await self._delivery.tell_by_dm(who, row, panel, "s", ALERT, table.id)
        finally:
            await self._service.alerts.sent(alert, who, reached=sent is not None)
