"""Polls on what to play, until their end: the lobby of the winner opens, or a button offers to open it (P11 to P13)."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.chat.ballots import Ballot, Ballots
from bot.chat.caller import member_in
from bot.chat.delivery import Delivery
from bot.chat.pings import nonce_of
from bot.chat.refusals import Meaning, is_not_here, meaning
from bot.sync.publishing import Publishing
from bot.sync.reconciler import Reconciler
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.polls import POLL
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.time.again import RETRY
from bot.tables.verbs import polls, whereabouts
from bot.ui.polls import offer_panel
from data.model.polls import PollRow
from data.model.timing import Errand

_log = logging.getLogger(__name__)


class Polling:
    def __init__(
        self,
        client: discord.Client,
        service: TableService,
        delivery: Delivery,
        reconciler: Reconciler,
        publishing: Publishing,
    ) -> None:
        self._client, self._service, self._delivery = client, service, delivery
        self._reconciler, self._publishing, self._ballots = reconciler, publishing, Ballots(client)
        self.handlers: dict[str, Callable[[Errand], Awaitable[float | None]]] = {POLL: self._look}

    async def _look(self, errand: Errand) -> float | None:
        """Look at the open poll of a person. Return when to look again; None: it has ended, or is gone."""
        row = await self._service.polls.open_of(errand.person)
        if row is None:
            return None
        try:
            return await self._go_on(row)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            if isinstance(error, discord.HTTPException) and is_not_here(error):
                await self._service.polls.forget(row)  # its place is gone, or closed to the bot
                return None
            if meaning(error) is not Meaning.LATER:
                raise
            _log.info("a poll waits: %s", type(error).__name__)
            return self._service.now() + RETRY

    async def _go_on(self, row: PollRow) -> float | None:
        ballot = await self._ballots.look(row.channel_id, row.message_id)
        if ballot is None:
            await self._service.polls.forget(row)
            return None
        again = polls.next_look(row.until, self._service.now(), finished=ballot.finished)
        if again is None:
            await self._end(row, ballot)
        return again

    async def _end(self, row: PollRow, ballot: Ballot) -> None:
        """Open the lobby of the winner. If that can't be done in the asker's name, offer it to others (P12)."""
        winner, host = polls.winner(row.titles, ballot.votes), await self._asker(row)
        if winner is None:
            await self._service.polls.forget(row)
            return
        if polls.is_too_few(ballot.votes):
            await self._offer(row, winner, few=True, to_anyone=host is None)
            return
        if host is None:
            await self._offer(row, winner, few=False, to_anyone=True)
            return
        voters = await self._ballots.voters(row.channel_id, row.message_id, row.titles.index(winner))
        try:
            table, is_new = await self._service.polls.open(row, winner, host, voters)
        except RefusedError:  # they may not open tables now, or have too many; it is not said which
            await self._offer(row, winner, few=False, to_anyone=True)
            return
        if is_new:  # one that is there already is shown by the reconciler
            await self._show(row, table)

    async def _asker(self, row: PollRow) -> Person | None:
        """Return the one who asked, as they are in the server now. None: they have left."""
        guild = self._client.get_guild(row.guild_id)
        if guild is None:  # the server belongs to another process: errands are the eldest's
            guild = await self._client.fetch_guild(row.guild_id)
        return await member_in(guild, row.home_id, Person(row.person, "", row.locale))

    async def _offer(self, row: PollRow, winner: str, *, few: bool, to_anyone: bool) -> None:
        panel = offer_panel(row, winner, few=few)
        request = self._delivery.messages.write
        nonce = nonce_of("poll over", row.message_id)
        await self._delivery.messages.reopening(row.channel_id, lambda: request(panel, nonce, True, row.channel_id))
        await self._service.polls.offer(row, winner, to_anyone=to_anyone)

    async def _show(self, row: PollRow, table: Table) -> None:
        """Show the lobby below its poll; in a forum, in a post of its own."""
        with self._publishing.sooner_or_later(table), self._reconciler.paused(table.id):
            if row.channel_id != row.home_id and not row.beside and table.row.thread_id is None:
                table = await self._service.commit(table.id, None, whereabouts.place, row.channel_id)
            await self._reconciler.repost(table)
