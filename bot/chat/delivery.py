"""Delivery of panels to Discord: to the table's place, and private views to their players.

A private view goes by DM, or to a private thread if its player prefers that: threads.py. A closed DM is told once,
remembered and replaced by a ping at the table. The hand is then behind "My move", which only its owner can open.
refusals.py has the meanings of Discord's refusals. Only `way` decides which message is a table's panel.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import discord
from discord import ui

from bot.chat.dms import DMs
from bot.chat.events import Events
from bot.chat.leavers import Leavers
from bot.chat.living import Mark
from bot.chat.lost import Lost
from bot.chat.messages import Messages
from bot.chat.pings import Pings, nonce_of
from bot.chat.posts import Posts
from bot.chat.rate_limit import RateLimit
from bot.chat.refusals import (
    Meaning,
    UnreachableError,
    is_not_here,
    meaning,
    patiently,
    why_lost,
)
from bot.chat.sight import Sight
from bot.chat.surfaces import LOST, Surfaces
from bot.chat.threads import Threads
from bot.chat.turns import Turns
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.ballot import Vote
from bot.tables.state.table import Table
from bot.tables.verbs import whereabouts
from bot.ui.consent import vote_notice
from bot.ui.lobby import call_words, time_words
from bot.ui.page import Panel, address_link
from bot.ui.painter import Paint, Painter, Patient
from bot.ui.panels import seat_card, table_panel
from bot.ui.seal import seal_panel
from bot.ui.wishes import presence
from data.model.people import PersonRow
from engine.form import Text
from render.texts import say

NEARBY = 50  # newest messages, among which a hand that is shown twice is looked for
LEARNING = 1.0  # seconds, at most, that a private thread waits after a start for its server to be known
T = TypeVar("T")
_log = logging.getLogger(__name__)


class Delivery:
    """The delivery of panels. `mark`: has surfaces of a table looked at again."""

    def __init__(
        self,
        client: discord.Client,
        service: TableService,
        surfaces: Surfaces,
        painter: Painter,
        mark: Mark | None = None,
        rate_limit: RateLimit | None = None,
    ) -> None:
        self._client, self._service, self._surfaces = client, service, surfaces
        self._patient, self._dms, self._pings = (
            Patient(painter),
            DMs(client, service.people),
            Pings(client, service, self.link),
        )
        self.messages, self.leavers = Messages(client), Leavers(client, service)
        self.threads, self.posts = Threads(client, surfaces, service.now), Posts(client, service)
        self.sight = Sight(client, service, surfaces)
        self.events = Events(client, surfaces, self.link, service.now, rate_limit or RateLimit())
        self.turns = Turns(
            client,
            service,
            surfaces,
            self.messages,
            self.leavers,
            self.threads,
            self._dms,
            self._pings,
            painter,
            mark or surfaces.mark,
        )
        self._lost = Lost(client, service, surfaces, self.messages, self._dms)
        self._telling: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # by lost table

    # --- the table's panel ---------------------------------------------------------------------------------------

    async def table_panel(self, table: Table, painter: Paint | None = None) -> Panel:
        """Return the public panel. `painter`: from a press, whose person waits for it."""
        return await table_panel(table, painter or self._patient, await self.presences(table))

    async def presences(self, table: Table) -> list[Text]:
        """Return what the people at a slow table have told of their time. At a live table they are there."""
        if not table.playing or table.time_control.kind != "slow":
            return []
        found = await self._service.people.presences(table)
        return [text for seat, wishes, vacation in found for text in presence(wishes, vacation, seat)]

    async def way(self, table: Table, channel_id: int, message_id: int) -> Panel | None:
        """Return the card that leads to the table from a public message of it. None: that message is the table's panel.

        A message in the table's place counts as its panel while none is known there: its sender is about to write it
        down.
        """
        surface = await self._surfaces.one(table.id, "table")
        panel = surface.message_id if surface is not None else None
        place = table.row.thread_id or table.row.channel_id
        there = channel_id == place or self.posts.is_in(place, channel_id)
        if message_id == panel or (panel is None and there):
            return None
        return seat_card(table, f"<#{place}>" if channel_id != place else address_link(table, panel))

    async def card(self, table: Table, channel_id: int, message_id: int | None) -> None:
        """Leave only the way to the table in a message that is not its panel any more."""
        if message_id is not None and (way := await self.way(table, channel_id, message_id)) is not None:
            await patiently(partial(self.messages.edit, channel_id, message_id, way))

    async def post_table(self, table: Table, panel: Panel, instead_of: int | None = None) -> tuple[int, int]:
        """Post the panel where the table lives; if its thread is gone, in the channel; in a forum, as a post.

        Raises UnreachableError, MovedError among them.

        `instead_of` is the message that it replaces. The nonce has it, so that a request sent twice makes one message
        and a further replacement another.
        """
        nonce = nonce_of("t", table.id, table.row.revision, instead_of)
        refused: discord.HTTPException | None = None
        for channel_id in dict.fromkeys((table.row.thread_id, table.row.channel_id)):
            if channel_id is None:
                continue
            if self._client.get_channel(channel_id) is None:  # a forum takes no messages
                await self.turns.learn_server(table)
            try:
                if (forum := self.posts.forum(channel_id)) is not None:
                    post, message_id = await self.posts.make(table, panel, forum)
                    await self._service.commit(table.id, None, whereabouts.place, post)
                    await self.found(table)
                    return post, message_id
                message_id = await self._send(channel_id, panel, nonce)
            except discord.HTTPException as error:
                if not is_not_here(error):
                    raise
                _log.info("table %s cannot be shown in %s (%s)", table.id, channel_id, error)
                refused = error
                continue
            if channel_id != (table.row.thread_id or table.row.channel_id):
                await self._service.commit(table.id, None, whereabouts.place, None)
            await self.found(table)
            return channel_id, message_id
        why = why_lost(refused, table.id)
        async with self._telling.setdefault(table.id, asyncio.Lock()):  # others wait, and find it told
            await self._lost.tell(table, why)
        lost = UnreachableError(f"the channel of table {table.id} is lost")
        lost.text = why
        raise lost

    async def retag(self, table: Table) -> None:
        """Bring the table's threads up to date: the tags of a post, and how long the threads stay in sight."""
        await self.posts.retag(table)
        await self.sight.follow(table)

    async def post_seal(self, table: Table) -> tuple[int, int]:
        """Write the seal where the table lives. Raises UnreachableError."""
        channel_id = table.row.thread_id or table.row.channel_id
        try:
            panel, there = seal_panel(table), self._client.get_partial_messageable(channel_id)

            async def send() -> int:
                return (await there.send(panel.content, nonce=nonce_of("seal", table.id), silent=True)).id

            return channel_id, await self.messages.reopening(channel_id, send)
        except discord.HTTPException as error:
            if is_not_here(error):
                raise UnreachableError(f"no place for the seal of table {table.id}") from error
            raise

    async def post_vote(self, table: Table, vote: Vote) -> tuple[int, int, str]:
        """Tell the people that a vote waits for. Return channel, message and key. Raises UnreachableError.

        Each gets one push, but none in their quiet hours, as with a turn (D19).
        """
        channel_id = table.row.thread_id or table.row.channel_id
        panel, called = vote_notice(table, vote), await self._service.people.awake(table, vote.waiting)
        mentions = discord.AllowedMentions(users=[discord.Object(person) for person in called])
        channel = self._client.get_partial_messageable(channel_id)

        async def send() -> int:
            nonce = nonce_of("vote", table.id, vote.id)
            sent = await channel.send(**panel.parts, allowed_mentions=mentions, nonce=nonce, silent=not called)
            return sent.id

        try:
            return channel_id, await self.messages.reopening(channel_id, send), panel.key
        except discord.HTTPException as error:
            if is_not_here(error):
                raise UnreachableError(f"no place for a vote at table {table.id}") from error
            raise

    async def post_call(self, table: Table, people: list[int]) -> tuple[int, int]:
        """Tell the people who have seats kept for them, by a ping at the table, but for quiet hours.

        Raises UnreachableError.
        """
        channel_id = table.row.thread_id or table.row.channel_id
        quiet = {kept.person for kept in table.kept_at_first if kept.quiet}
        awake = await self._service.people.awake(table, people)
        called = [person for person in awake if person not in quiet]
        users = [discord.Object(person) for person in called]
        try:
            message = await self._client.get_partial_messageable(channel_id).send(
                call_words(table, people, await self.link(table)),
                allowed_mentions=discord.AllowedMentions(users=users),
                nonce=nonce_of("call", table.id, *people),
                silent=not awake,  # everyone sees the flag, so a block makes no difference to it
            )
        except discord.HTTPException as error:
            if is_not_here(error):
                raise UnreachableError(f"no place to call to table {table.id}") from error
            raise
        return channel_id, message.id

    async def edit_call(self, table: Table, people: list[int], channel_id: int, message_id: int) -> None:
        """Edit the call: the table is full. An edit pings no one."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await patiently(partial(self._say, message, call_words(table, people, await self.link(table))))

    async def _say(self, message: discord.PartialMessage, words: str) -> None:
        await message.edit(content=words)

    async def _send(self, channel_id: int, panel: Panel, nonce: str) -> int:
        """Write a new message in a place of the table, and return its id.

        No push: people who are needed get a notice.
        """
        return (
            await self.messages.reopening(channel_id, partial(self.messages.write, panel, nonce, True, channel_id))
        )[1]

    async def found(self, table: Table) -> None:
        """Note that the table is shown: clocks that stood still while it was nowhere run again."""
        if table.history.lost_since is not None:
            await self._service.commit(table.id, None, whereabouts.found)

    async def post_time(
        self, table: Table, people: Sequence[int | None], kind: str, mark: str, link: str, quiet: Collection[int]
    ) -> None:
        """Tell people of a lobby's time by a ping at the table, those in `quiet` without a push.

        Raises UnreachableError.
        """
        channel, locale = self._client.get_partial_messageable(table.row.channel_id), table.row.locale
        awake = [discord.Object(person) for person in people if person is not None and person not in quiet]
        words = say(locale, time_words(table, locale, kind, link))
        try:
            await channel.send(
                f"{' '.join(f'<@{person}>' for person in people)} {words}",
                allowed_mentions=discord.AllowedMentions(users=awake),
                nonce=nonce_of(kind, table.id, mark, *people),
                silent=not awake,
            )
        except discord.HTTPException as error:
            if is_not_here(error):
                raise UnreachableError(f"no place to tell of the time of table {table.id}") from error
            raise

    async def remind_by_dm(
        self, who: Person, profile: PersonRow, panel: Panel, *of: object, kind: str = "r", silent: bool = False
    ) -> tuple[int, int] | None:
        """Send one message on all that waits for a person (`of`). Return channel and message, or None: not by DM."""
        if profile.delivery != "dm" or profile.dm_closed:
            return None
        return await self.tell_by_dm(who, profile, panel, kind, *of, silent=silent)

    async def tell_by_dm(
        self, who: Person, profile: PersonRow, panel: Panel, kind: str, *of: object, silent: bool = False
    ) -> tuple[int, int] | None:
        """Send a message of some `kind` by DM. Return channel and message, or None: this person takes none."""
        try:
            return await self._dms.ask(
                who, profile, partial(self.messages.write, panel, nonce_of(kind, who.id, *of), silent)
            )
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            if meaning(error) is Meaning.CLOSED:  # with their next hand they are told how it comes
                _log.info("a message could not be sent by DM")
            return None

    async def call(
        self, channel_id: int, person: int, words: str, button: ui.Button[Any], *of: object
    ) -> tuple[int, int]:
        """Call a person in a channel, with a button for what they alone may see. Raises UnreachableError."""
        return await self._pings.line(channel_id, person, words, [button], nonce_of("c", person, *of), False)

    async def remind_at_table(self, table: Table, person: int, mark: str) -> tuple[int, int]:
        """Remind a person at one table, by a ping. Raises UnreachableError."""
        return await self._pings.reminder(table, person, mark)

    async def seal_link(self, table: Table) -> str | None:
        """Return the link to the seal that was written at Start. None: an older table, or it is not written yet."""
        surface = await self._surfaces.one(table.id, "seal")
        if surface is None or surface.message_id is None:
            return None
        return address_link(table, surface.message_id, surface.channel_id)

    async def link(self, table: Table) -> str:
        surface = await self._surfaces.one(table.id, "table")
        return address_link(table, surface.message_id if surface is not None else None)

    async def is_coming(self, table: Table) -> bool:
        """Return whether the panel of a match is yet to be posted for the first time, so that no link leads to it."""
        surface = await self._surfaces.one(table.id, "table")
        unsent = surface is None or (surface.message_id is None and surface.hash != LOST)
        return table.playing and table.row.thread_id is None and unsent
