"""Alerts, as Discord sees them: by DM, at most one a second, and after everything that someone waits for (W20, G10).

The timers of lobbies lead here, and the errands of people who wish.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.chat.caller import language_of, who_in
from bot.chat.delivery import Delivery
from bot.chat.rate_limit import ALERTS, RateLimit
from bot.sync.lookouts import LobbyNews
from bot.tables.person import Person
from bot.tables.service.alerts import Alert
from bot.tables.service.service import TableService
from bot.tables.service.wish_alerts import Heard
from bot.tables.state.notices import wishes_of
from bot.tables.state.table import Table
from bot.tables.verbs.lacking import ALERT_WISH
from bot.tables.verbs.lookouts import ALERT, wanted
from bot.ui.alerts import alert_panel, wish_alert_panel
from bot.ui.page import Panel
from data.model.people import PersonRow
from data.model.timing import Errand, Timer


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
        self.errands: dict[str, Callable[[Errand], Awaitable[float | None]]] = {ALERT_WISH: self._wished}

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
        await self._send(alert, who, row, panel, ALERT, table.id)

    async def _wished(self, errand: Errand) -> float | None:
        """Tell people of the wishes of a person that lack one or two players. Return when to look again."""
        readers, again = await self._service.wish_alerts.readers(errand.person)
        for heard in readers:
            channel = self._client.get_channel(heard.wish.channel_id)
            if not (isinstance(channel, discord.Thread) and channel.is_private()):  # W19
                await self._rate_limit.turn(ALERTS)
                await self._tell_of_wishes(heard)
        return again

    async def _tell_of_wishes(self, heard: Heard) -> None:
        """Tell a person of wishes, if it is known that they can read their channel (G13)."""
        wish, row = heard.wish, heard.reader
        locale = language_of(row, wishes_of(row.prefs).alert_locale or wish.server_locale)
        who = await who_in(self._client, wish.guild_id, wish.channel_id, Person(row.person, row.name, locale))
        alert = None if who is None else await self._service.wish_alerts.claim(heard, who)
        if who is not None and alert is not None:
            panel = wish_alert_panel(alert.there, alert.n, locale, last=alert.last)
            await self._send(alert, who, row, panel, ALERT_WISH, alert.there.id)

    async def _send(self, alert: Alert, who: Person, row: PersonRow, panel: Panel, *of: object) -> None:
        sent = None
        try:
            sent = await self._delivery.tell_by_dm(who, row, panel, "s", *of)
        finally:
            await self._service.alerts.sent(alert, who, reached=sent is not None)
