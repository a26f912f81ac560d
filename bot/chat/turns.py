"""Tells players of their turns, with their hands: by DM, in a private thread, or by a ping at the table.

A closed DM is told once, remembered and replaced by a ping. The hand is then behind "My move", which only its owner can
open.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial

import aiohttp
import discord

from bot.chat import hands
from bot.chat.caller import language_of, sort_of
from bot.chat.dms import DMs
from bot.chat.leavers import Leavers
from bot.chat.living import FAILED, Living, Mark
from bot.chat.messages import Messages
from bot.chat.pings import Pings, nonce_of, ping_key
from bot.chat.refusals import Meaning, is_not_here, meaning
from bot.chat.surfaces import PAGE, PING, Surfaces
from bot.chat.threads import ThreadClosedError, Threads, UnansweredError
from bot.tables.person import Person
from bot.tables.service.beside import HandContext
from bot.tables.service.service import TableService
from bot.tables.state.notices import JUST_PRESSED, NUDGE, wishes_of
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs import whereabouts
from bot.ui.address import Place
from bot.ui.page import Panel, address_link
from bot.ui.painter import Paint, Painter, PaintFor, Patient
from bot.ui.panels import Reader, hand_panel, is_hand
from bot.ui.threads import hand_thread_name
from data.model.messages import ELSEWHERE, Surface
from engine.form import Text

NEARBY = 50  # newest messages, among which a hand that is shown twice is looked for
LEARNING = 1.0  # seconds, at most, that a private thread waits after a start for its server to be known
_log = logging.getLogger(__name__)


class Turns:
    """`mark`: has surfaces of a table looked at again."""

    def __init__(
        self,
        client: discord.Client,
        service: TableService,
        surfaces: Surfaces,
        messages: Messages,
        leavers: Leavers,
        threads: Threads,
        dms: DMs,
        pings: Pings,
        painter: Painter,
        mark: Mark,
    ) -> None:
        self._client, self._service, self._surfaces = client, service, surfaces
        self._messages, self._leavers, self._threads, self._dms, self._pings = messages, leavers, threads, dms, pings
        self._painter, self._patient = painter, Patient(painter)
        self.living = Living(client, service, surfaces, self.hand_panel, mark)

    async def hand_panel(
        self, seat: TableSeat, who: Person, place: Place, note: Text | None = None, painter: Paint | None = None
    ) -> Panel:
        """Return a seat's private panel, in its reader's language, with the half-chosen move."""
        beside = await self._service.hand_context(seat, who)
        return await self._hand(seat, who, place, beside, painter or self._painter, note)

    async def _hand(
        self,
        seat: TableSeat,
        who: Person,
        place: Place,
        beside: HandContext,
        painter: Paint,
        note: Text | None = None,
    ) -> Panel:
        table, wishes = seat.table, wishes_of(beside.profile.prefs)
        own = PaintFor(painter, wishes.pictures)
        reader = Reader(
            language_of(beside.profile, who.discord_locale or who.locale),
            place,
            server=self.server(table),
            link=address_link(table, beside.board.message_id if beside.board is not None else None),
            draft=beside.draft,
            note=note,
            sort=sort_of(beside.profile, table.row.game),
            as_text=wishes.text,
            own_note=beside.note,
            planned=beside.plan,
            milestone=None if table.playing else await self._service.milestone(table, who.id),
            known=beside.known,
            answer=beside.answer,
        )
        return await hands.shown(self._service, seat, reader, lambda each: hand_panel(seat, each, own))

    def server(self, table: Table) -> str:
        """Return the name of the table's server."""
        guild = self._client.get_guild(table.row.guild_id)
        return guild.name if guild is not None else ""

    async def notify(self, seat: TableSeat, person: int, before: Surface) -> tuple[int | None, int | None, str] | None:
        """Let a player know, with the hand where it may be.

        Return channel, message and key, or None if there is no need. Only a turn that they have not seen yet makes a
        sound. A hand that is redrawn stays where it is. If channel and message are None, the player's private message
        shows the turn, and nothing else is sent (F5). A turn does not wait for that message. A new message with the
        hand takes the place of the private one (F1), unless a press has shown another private one meanwhile.
        """
        table = seat.table
        if table.solo:  # a game for one is all at the table, and the page of its lobby goes (F9)
            await self.living.leave(table.id, person)
            return None
        owed, row = seat.owed, seat.row
        who = Person(person, row.name, row.locale)
        unseen = owed is not None and before.hash == f"{ELSEWHERE}{owed.id}"
        turn = unseen or not seat.is_redraw(before.revision)
        private = await self._surfaces.panel(table.id, person)
        try:
            renewed = await self.living.renew(seat, person)
        except FAILED:
            if not turn:
                raise
            renewed = None
            await self.living.mark(table.id, [("hand", seat.number)])  # the turn is told, and the rest tried again
        if renewed and turn and self._service.people.is_here(person, self._service.now() - JUST_PRESSED, table.id):
            assert owed is not None
            await self.living.look_soon(person)
            return None, None, f"{ELSEWHERE}{owed.id}"
        if not turn and (renewed or (before.hash.startswith(ELSEWHERE) and table.playing)):
            return None  # a page that is being read shows no hand: other messages with the hand are brought up to date
        told = await self._tell(seat, who, before, turn)
        if told is not None and told[1] != before.message_id and not told[2].startswith(PING):
            await self.living.drop(private)
        return told

    async def _tell(self, seat: TableSeat, who: Person, before: Surface, turn: bool) -> tuple[int, int, str] | None:
        """Let a player know in the way that they have chosen. `turn`: it is about a turn of theirs."""
        beside = await self._service.hand_context(seat, who)
        profile = beside.profile
        if profile.delivery == "dm" and not profile.dm_closed:
            panel = await self._hand(seat, who, Place.DM, beside, self._patient)
            if panel.key == before.hash:
                return None
            try:
                return await self._dms.ask(who, profile, partial(self._hand_by_dm, seat, who.id, before, panel, turn))
            except discord.HTTPException as error:
                if not is_not_here(error):
                    raise
                if await self._leavers.left(seat.table, who.id, who):
                    return None
                if meaning(error) is not Meaning.CLOSED:  # not now: the DM is tried again the next time
                    return await self._ping(seat, who.id, before, turn)
                told = await self._ping(seat, who.id, before, turn, first="ping-closed-dm")
                await self._service.people.keep(who, dm_closed=True)
                return told
        if profile.delivery == "thread":
            await self.learn_server(seat.table)
            return await self._in_thread(seat, who, before, beside, turn)
        return await self._ping(seat, who.id, before, turn)

    async def _hand_by_dm(
        self, seat: TableSeat, person: int, before: Surface, panel: Panel, turn: bool, channel_id: int
    ) -> tuple[int, int, str]:
        table = seat.table
        if not turn and (there := await self._redrawn(before, panel, channel_id)) is not None:
            return there
        nonce = nonce_of("h", table.id, seat.number, table.row.revision, before.message_id)
        silent = not turn or await self._hushed(table, person)
        return *await self._messages.write(panel, nonce, silent, channel_id), panel.key

    async def _redrawn(self, before: Surface, panel: Panel, channel_id: int) -> tuple[int, int, str] | None:
        """Show a hand in its old message, if that is there, since no one is needed.

        That is so if the match is over, or a move was taken back.
        """
        if before.message_id is None or before.channel_id != channel_id:
            return None
        if before.hash == PAGE:  # no one loses a page that they are reading (F3)
            return channel_id, before.message_id, PAGE
        try:
            await self._messages.edit(channel_id, before.message_id, panel)
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            return None
        return channel_id, before.message_id, panel.key

    async def _hushed(self, table: Table, person: int) -> bool:
        """Return whether a turn is told without a push.

        It is in quiet hours (D19); at a live table, to a player who is there anyway. Such a player gets a push at a
        third of the turn (D28).
        """
        now, people = self._service.now(), self._service.people
        if table.time_control.kind != "live":
            return not await self._service.people.awake(table, [person])
        if not people.is_here(person, now - JUST_PRESSED, table.id):
            return False
        await people.send_on_errand(person, NUDGE, now + table.time_control.allowance / 3)
        return True

    async def learn_server(self, table: Table) -> None:
        """Wait until the gateway has told of the table's server: a moment after a start it has not.

        Until then no one seems to have any right there. Raises ConnectionError.
        """
        until = time.monotonic() + LEARNING
        while self._client.get_guild(table.row.guild_id) is None and not self._client.is_ready():
            if time.monotonic() > until:
                raise ConnectionError("the gateway has not told of the server yet")
            await asyncio.sleep(LEARNING / 50)

    async def _in_thread(
        self, seat: TableSeat, who: Person, before: Surface, beside: HandContext, turn: bool
    ) -> tuple[int, int, str] | None:
        """Show the hand in its player's own thread, with a push if it is their turn. If no thread may be, ping (D26).

        A hand that was left out is tried there again at its next turn, and when something was changed (`hash` is
        empty).
        """
        table = seat.table
        left_out = seat.number in table.unthreaded
        if left_out and before.hash and not turn:
            return None
        panel = await self._hand(seat, who, Place.THREAD, beside, self._patient)
        if panel.key == before.hash:
            return None
        try:
            if not table.playing:
                return await self._last_in_thread(seat, before, panel)
            channel_id = await self._threads.place(seat, who.id, hand_thread_name(seat))
            if channel_id is not None:
                panel.layout.add_item(discord.ui.TextDisplay(f"<@{who.id}>"))
                if not turn and (redrawn := await self._redrawn(before, panel, channel_id)) is not None:
                    return redrawn
                there, sounds = self._client.get_partial_messageable(channel_id), False
                if turn:
                    sounds = not await self._hushed(table, who.id)
                users = [discord.Object(who.id)] if sounds else []

                async def send() -> int:
                    message = await there.send(
                        view=panel.layout,
                        files=panel.files(),
                        allowed_mentions=discord.AllowedMentions(users=users),
                        silent=not sounds,
                        nonce=nonce_of("h", table.id, seat.number, table.row.revision, before.message_id),
                    )
                    return message.id

                message_id = await self._messages.reopening(channel_id, send)
                if left_out:
                    await self._service.commit(table.id, None, whereabouts.thread, seat.number)
                return channel_id, message_id, panel.key
        except UnansweredError:  # not now: the thread is tried again the next time
            return await self._ping(seat, who.id, before, turn)
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            _log.info("table %s: no thread for seat %s (%s)", table.id, seat.number, error)
            if await self._threads.is_lost(seat, error):  # another thread the next time
                await self._threads.forget(seat)
                return await self._ping(seat, who.id, before, turn)
            if await self._leavers.left(table, who.id, who):
                return None
        first = "" if left_out else "ping-no-thread"
        sent = await self._ping(seat, who.id, before, turn, first=first)
        await self._service.commit(table.id, None, whereabouts.unthread, seat.number)
        if sent is None and before.channel_id is not None and before.message_id is not None:
            return before.channel_id, before.message_id, ping_key(seat)  # the old message stays
        return sent

    async def _last_in_thread(self, seat: TableSeat, before: Surface, panel: Panel) -> tuple[int, int, str] | None:
        """Edit the hand that is in the thread, and put the thread away: the match is over, and no one is needed."""
        thread = await self._threads.of(seat)
        if thread is None or before.channel_id != thread.channel_id or before.message_id is None:
            return None
        assert thread.channel_id is not None
        try:
            await self._messages.edit(thread.channel_id, before.message_id, panel)
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            _log.info("table %s: the last hand of seat %s is gone (%s)", seat.table.id, seat.number, error)
        await self._threads.close(seat)
        return thread.channel_id, before.message_id, panel.key

    async def recheck_thread(self, seat: TableSeat) -> bool:
        """Return whether a seat's thread, if it has one, may stay (D26): someone else sits at the table now."""
        await self.learn_server(seat.table)
        thread, person = await self._threads.of(seat), seat.person
        if thread is None or thread.channel_id is None:
            return True
        if thread.person != person:
            await self._threads.drop(seat)
            return True
        try:
            await self._threads.check(seat.table, person or 0, thread.channel_id)
        except ThreadClosedError:
            return False
        return True

    async def _ping(
        self, seat: TableSeat, person: int, before: Surface, turn: bool, *, first: str = ""
    ) -> tuple[int, int, str] | None:
        """Ping a player at the table. None: there is no need. `first`: a text that must be said before."""
        owed, key = seat.owed, ping_key(seat)
        if not first and (key == before.hash or not turn):
            return None
        if not first and owed is not None and owed.opened_at_start and person == seat.table.history.starter:
            return None  # they have pressed Start themselves
        silent = await self._hushed(seat.table, person)
        return *await self._pings.of_turn(seat, person, before.message_id, first, silent), key

    async def others(self, hand: Surface) -> list[tuple[int, int]] | None:
        """Return channel and message of each message that shows this hand beside its own.

        None: Discord can't tell now.
        """
        assert self._client.user is not None
        found: list[tuple[int, int]] = []
        for channel_id in await self._places(hand):
            there = self._client.get_partial_messageable(channel_id)
            try:
                found += [
                    (channel_id, message.id)
                    async for message in there.history(limit=NEARBY)
                    if message.id != hand.message_id
                    if message.author.id == self._client.user.id and is_hand(message, hand.table_id)
                ]
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                _log.info("table %s: whether its hand stands twice is not known: %s", hand.table_id, error)
                if meaning(error) is Meaning.LATER:
                    return None
        return found

    async def _places(self, hand: Surface) -> list[int]:
        """Return the channels where a hand may be: the one of its message, its seat's thread, and its reader's DMs."""
        thread = await self._surfaces.one(hand.table_id, "thread", hand.seat)
        dm = None if hand.person is None else await self._service.people.dm(hand.person)
        places = (hand.channel_id, None if thread is None else thread.channel_id, dm)
        return [*dict.fromkeys(place for place in places if place is not None)]
