"""Tells players that their table can be shown nowhere: its channel is gone, or the bot may not write there."""

from __future__ import annotations

import logging
from functools import partial

import discord

from bot.chat.caller import language_of
from bot.chat.dms import DMs
from bot.chat.messages import Messages
from bot.chat.pings import nonce_of
from bot.chat.refusals import Meaning, MovedError, meaning
from bot.chat.surfaces import LOST, Surfaces
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import whereabouts
from bot.ui.address import Place
from bot.ui.needs import lacking_in
from bot.ui.page import Frame
from data.model.messages import Surface
from engine.form import Text

_log = logging.getLogger(__name__)


class Lost:
    def __init__(
        self, client: discord.Client, service: TableService, surfaces: Surfaces, messages: Messages, dms: DMs
    ) -> None:
        self._client, self._service, self._surfaces = client, service, surfaces
        self._messages, self._dms = messages, dms

    async def tell(self, table: Table, why: Text) -> None:
        """Tell each player by DM, once, that the table is lost.

        Players whose hands do not come by DM have all the time now (D29). Raises MovedError if the table was put
        elsewhere while it was tried here: then nothing is lost.
        """
        row = (await self._service.table(table.id)).row
        if (row.thread_id, row.channel_id) != (table.row.thread_id, table.row.channel_id):
            raise MovedError(f"table {table.id} lives elsewhere")
        await self._service.commit(table.id, None, whereabouts.lost, await self._without_dm(table))
        surface = await self._surfaces.one(table.id, "table") or Surface(table_id=table.id, kind="table", dirty=True)
        if surface.hash == LOST:
            return
        for seat in table.seats:
            person = table.at(seat.seat).person
            if person is not None:
                who = Person(person, seat.name, seat.locale)
                profile = await self._service.people.profile(who)
                if profile.dm_closed:
                    continue
                frame = Frame(table, Place.DM, language_of(profile, seat.locale))
                frame.write(*self._why_lost(table, frame, why))
                nonce, hushed = (
                    nonce_of("lost", table.id, seat.seat, surface.message_id),
                    not await self._service.people.awake(table, [person]),
                )
                news = partial(self._messages.write, frame.done(), nonce, hushed)
                try:
                    await self._dms.ask(who, profile, news)
                except discord.HTTPException as error:
                    if meaning(error) is Meaning.LATER:
                        raise
                    _log.info("table %s: seat %s cannot be told that its channel is lost", table.id, seat.seat)
        await self._surfaces.lost(surface, table.row.revision)

    async def _without_dm(self, table: Table) -> list[int]:
        """Return the seats whose hands are reached at the table only."""
        without = []
        for row in table.seats:
            if (person := table.at(row.seat).person) is not None:
                profile = await self._service.people.profile(Person(person, row.name, row.locale))
                if profile.delivery != "dm" or profile.dm_closed:
                    without.append(row.seat)
        return without

    def _why_lost(self, table: Table, frame: Frame, why: Text) -> list[str]:
        """Return lines which say that the table cannot be shown, with the permission that is missing, if one is."""
        guild = self._client.get_guild(table.row.guild_id)
        for place in (table.row.thread_id, table.row.channel_id):
            if place is not None and (lines := lacking_in(guild, place, frame.locale)):
                return [frame.say("table-not-allowed", table=table.id, link=f"<#{place}>"), *lines]
        return [frame.text(why)]
