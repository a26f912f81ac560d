"""Asks: what people are asked when a table comes together from their wishes, by DM. The errands of people lead here.

    ASK     brings the message of an ask up to date: sends it, edits it, ends it when its time is over
    SEEK    gathers tables from a person's wishes, and tells them when a wish has ended

Questions keep to a person's quiet hours and to those in which they play (G12), but for a table that begins at once: its
person has just said so (W7).
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable

import discord
from msgspec.structs import replace

from bot.chat.caller import language_of
from bot.chat.delivery import Delivery
from bot.chat.rate_limit import ASKS, RateLimit
from bot.chat.refusals import UnreachableError, is_not_here
from bot.sync.publishing import Publishing
from bot.sync.reconciler import Reconciler
from bot.tables.person import Person
from bot.tables.service.dues import PATIENCE
from bot.tables.service.gatherings import ASK, SEEK, Asked
from bot.tables.service.seekers import terms_of
from bot.tables.service.service import TableService
from bot.tables.state.notices import Wishes, idle_until, wishes_of
from bot.tables.state.table import Table
from bot.tables.time.time_control import HOUR
from bot.tables.verbs.seeks import NOW, end_of, open_for, sent_within
from bot.ui.page import Panel
from bot.ui.panels import note_panel
from bot.ui.seeks import ask_panel, called, over_panel
from data.model.people import PersonRow
from data.model.seeks import ASKED, IN, AskRow
from data.model.timing import Errand
from engine.form import Text

_log = logging.getLogger(__name__)
AFTER_QUIET = 2 * HOUR  # at least, after hours in which its person is not told, for an answer (W7)


class Asking:
    """The asks. `steady`: whether the bot is there (heartbeat.py); else no ask ends, as its outage is not known yet."""

    def __init__(
        self,
        client: discord.Client,
        service: TableService,
        delivery: Delivery,
        reconciler: Reconciler,
        publishing: Publishing,
        rate_limit: RateLimit,
        steady: Callable[[], bool] = lambda: True,
    ) -> None:
        self._client, self._service, self._delivery = client, service, delivery
        self._reconciler, self._publishing, self._rate_limit = reconciler, publishing, rate_limit
        self._gatherings, self._steady = service.seeking.gatherings, steady
        self.handlers: dict[str, Callable[[Errand], Awaitable[float | None]]] = {ASK: self._ask, SEEK: self._look}
        delivery.leavers.listeners.append(self._left)

    # --- errands -------------------------------------------------------------------------------------------------

    async def _ask(self, errand: Errand) -> float | None:
        """Bring the messages of a person's asks up to date. Return when to look again."""
        rows = await self._gatherings.asks_to_tell(errand.person)
        times = [await self._end(row) for row in rows if row.state not in (ASKED, IN) and row.message_id is not None]
        times.append(await self._go_on(errand.person))
        return min([at for at in times if at is not None], default=None)

    async def _go_on(self, person: int) -> float | None:
        """Bring the message of a person's open ask up to date. Return when to look again."""
        asked = await self._gatherings.asked(person)
        if asked is None:
            return None
        if asked.until is None:
            return await self._send(asked)
        if asked.row.state == ASKED and asked.until <= self._service.now():
            if not self._steady():
                return self._service.now() + PATIENCE
            await self.show(await self._gatherings.late(asked.row))
            return self._service.now()
        await self._edit(asked)
        return asked.until if asked.row.state == ASKED else None

    async def _send(self, asked: Asked) -> float | None:
        """Send an ask, in its person's hours. Return when to look again."""
        who, profile = await self._who(asked)
        now, wishes = self._service.now(), wishes_of(profile.prefs)
        quiet = None if asked.gathering.pace == NOW else idle_until(wishes, now)
        if quiet is not None:
            return quiet
        await self._rate_limit.turn(ASKS)
        now, still = self._service.now(), await self._gatherings.asked(who.id)
        if still is None or still.row != asked.row:
            return now  # it has ended meanwhile
        if self._is_stale(asked, wishes):
            if not self._steady():
                return now + PATIENCE
            await self.show(await self._gatherings.drop(asked.row))
            return None
        until = now + open_for(asked.gathering.pace)
        night = None if asked.gathering.pace == NOW else idle_until(wishes, until)
        until = until if night is None else night + AFTER_QUIET
        asked = replace(asked, row=replace(asked.row, delivered_at=now, until=until))
        panel = ask_panel(asked, language_of(profile, who.locale))
        sent = await self._delivery.tell_by_dm(who, profile, panel, "s", asked.gathering.id)
        sent = sent or await self._call(asked)
        if sent is None:
            await self.show(await self._gatherings.undeliverable(asked.row))
            await self._delivery.leavers.is_there(who.id, asked.gathering.guild_id)
            return None
        await self._gatherings.delivered(asked.row, *sent)
        return until

    async def _call(self, asked: Asked) -> tuple[int, int] | None:
        """Call a person who takes no DMs in the channel of their wish, if they want that. The question stays hidden.

        None: they don't, or it is not possible.
        """
        person, there = asked.row.person, asked.gathering
        if not await self._service.seeking.is_called_here(person, there.guild_id):
            return None
        with contextlib.suppress(UnreachableError):
            return await self._delivery.call(there.channel_id, person, *called(asked), there.id)
        return None

    def _is_stale(self, asked: Asked, wishes: Wishes) -> bool:
        """Return whether an ask could not be sent in time, counted from when it might be sent (W7)."""
        at, pace = asked.row.at, asked.gathering.pace
        since = at if pace == NOW else idle_until(wishes, at) or at
        return end_of(since, sent_within(pace), asked.outages) < self._service.now()

    async def _edit(self, asked: Asked, link: str = "") -> None:
        """Show an ask as it is now."""
        row = asked.row
        if row.channel_id is None or row.message_id is None:
            return
        if row.channel_id == asked.gathering.channel_id:  # a line in public: it shows nothing, and goes in the end
            if row.state not in (ASKED, IN):
                await self._delivery.messages.delete(row.channel_id, row.message_id)
            return
        who, profile = await self._who(asked)
        await self._rate_limit.turn(ASKS)
        try:
            panel = ask_panel(asked, language_of(profile, who.locale), link)
            await self._delivery.messages.edit(row.channel_id, row.message_id, panel)
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise

    async def _end(self, row: AskRow) -> float | None:
        """Show for the last time how an ask ended. Return when to look again if its table can't be linked to yet."""
        asked = await self._gatherings.asked(row.person, row.gathering_id)
        if asked is not None:
            number = asked.gathering.table_id
            if number is not None and await self._delivery.is_coming(await self._service.table(number)):
                return self._service.now() + PATIENCE
            await self._edit(asked, await self.link(asked))
        await self._gatherings.told(row)
        return None

    async def _look(self, errand: Errand) -> float | None:
        """Gather from a person's wishes. Tell them of a wish that ended (W13). Return when to look again."""
        over, again = await self._service.seeking.look(errand.person)
        for row in over:
            profile = await self._service.people.profile(Person(row.person, row.name, row.locale))
            panel = over_panel(row.guild_id, terms_of(row), language_of(profile, row.locale))
            await self.by_dm(Person(row.person, row.name, row.locale), profile, panel, row.guild_id, row.since)
            await self._service.seeking.ended(row)
        return again

    async def _left(self, person: int, server: int) -> None:
        """Drop the wish of a person who has left its server (W21)."""
        if await self._service.seeking.own(person, server) is None:
            return
        try:
            await self.show(await self._service.seeking.take_back(person, server))
        except discord.HTTPException as error:
            _log.warning("a table that began without someone who left could not be shown: %s", error)

    # --- messages ------------------------------------------------------------------------------------------------

    async def first_word(self, person: Person) -> bool:
        """Tell a person by DM that they will be asked there, unless they know the bot's DMs. Return whether they can.

        So the DM opens by their own act (G11).
        """
        profile = await self._service.people.profile(person)
        if profile.prefs.get("dm") is not None and not profile.dm_closed:
            return True
        panel = note_panel(language_of(profile, person.locale), Text("seek-first-dm"))
        return await self.by_dm(person, profile, panel, "first") is not None

    async def by_dm(self, who: Person, profile: PersonRow, panel: Panel, *of: object) -> tuple[int, int] | None:
        """Send a message by DM. Return channel and message; None: the person takes none."""
        await self._rate_limit.turn(ASKS)
        return await self._delivery.tell_by_dm(who, profile, panel, "s", *of)

    async def _who(self, asked: Asked) -> tuple[Person, PersonRow]:
        row = await self._service.seeking.own(asked.row.person, asked.gathering.guild_id)
        who = Person(asked.row.person, row.name if row else "", asked.row.locale)
        return who, await self._service.people.profile(who)

    # --- the table -----------------------------------------------------------------------------------------------

    async def link(self, asked: Asked) -> str:
        """Return the link to the table that has begun; empty if there is none."""
        number = asked.gathering.table_id
        return "" if number is None else await self._delivery.link(await self._service.table(number))

    async def show(self, table: Table | None) -> None:
        """Show a table that has begun, in its channel, and in a thread if tables have threads there (W16)."""
        if table is None:
            return
        with self._publishing.sooner_or_later(table), self._reconciler.paused(table.id):
            channel_id, message_id = await self._reconciler.repost(table)
            channel = self._client.get_channel(channel_id)
            if channel is None:  # the server belongs to another process: presses in DMs come to shard 0
                channel = await self._client.fetch_channel(channel_id)
            if isinstance(channel, discord.TextChannel):
                await self._publishing.move_into_thread(table, channel.get_partial_message(message_id))
