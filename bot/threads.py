"""Private threads: one's own, the third way in which a hand can reach its player, and a table's, if only its players
may watch it (`room`).

Everybody with Manage Threads reads every private thread. So a hand has one only where no other seat's holder has that
right, and that is asked again whenever something is to be shown there (D26); without an answer nothing is. Which
thread is whose stands in a surface of the kind 'thread'; its person is in it as soon as its hash says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

import discord
from msgspec.structs import replace

from bot.refusals import NO_ACCESS, UNKNOWN_CHANNEL, is_not_here
from bot.surfaces import Surfaces
from bot.tables.table import RefusedError, Table
from bot.ui.threads import archived_after
from data.rows import Surface

FRESH = 10.0  # seconds for which it is taken for true which roles somebody has; what roles may is known at once
ANSWER = 2.0  # seconds that a hand, or whoever has pressed, waits for the gateway
JOINED = "joined"
_log = logging.getLogger(__name__)


class ThreadClosedError(RefusedError):
    """A hand is not shown in this thread any more."""

    def __init__(self, key: str = "refuse-thread-closed") -> None:
        super().__init__(key)


class UnansweredError(ThreadClosedError):
    """Who could read the thread is not known just now: nothing is shown there, and the next time it is asked again."""

    def __init__(self) -> None:
        super().__init__("refuse-thread-unknown")


class Threads:
    def __init__(self, client: discord.Client, surfaces: Surfaces, now: Callable[[], float]) -> None:
        self._client, self._surfaces, self._now = client, surfaces, now
        self._members: dict[tuple[int, int], tuple[float, discord.Member]] = {}  # server and person: as seen then

    async def of(self, table: Table, seat: int) -> Surface | None:
        """The seat's thread, where there is one."""
        surface = await self._surfaces.one(table.id, "thread", seat)
        return surface if surface is not None and surface.channel_id is not None else None

    async def check(self, table: Table, person: int, channel_id: int, *, shows: bool = True) -> None:
        """Raises ThreadClosedError: a press in a channel that is not, or no more, where this person's hand may be.

        UnansweredError is one. `shows`: something is shown there, so the gateway is asked who reads it.
        """
        seat = table.seat_of(person)
        surface = None if seat is None else await self.of(table, seat)
        if surface is None or (surface.person, surface.channel_id) != (person, channel_id):
            raise ThreadClosedError
        if shows and table.playing and not await self._is_private(table, person):
            raise ThreadClosedError

    async def place(self, table: Table, seat: int, person: int, name: str) -> int | None:
        """The thread in which the hand may be shown now, made at the first need as `name`; None: there must be none.

        Raises UnansweredError.
        """
        surface = await self.of(table, seat)
        if not await self._is_private(table, person):
            await self.drop(table, seat)
            return None
        if surface is not None and surface.person != person:  # it was somebody else's hand
            await self.drop(table, seat)
            surface = None
        if surface is None:
            surface = await self._made(table, seat, person, name)
        if surface.hash != JOINED and surface.channel_id is not None:
            thread = await self._client.fetch_channel(surface.channel_id)
            if isinstance(thread, discord.Thread):
                await thread.add_user(discord.Object(person))
            await self._surfaces.put(replace(surface, hash=JOINED), seen=table.row.revision)
        return surface.channel_id

    @contextlib.asynccontextmanager
    async def room(
        self, interaction: discord.Interaction[Any], table: Table, allowed: bool, name: str
    ) -> AsyncIterator[int]:
        """A private thread for a table that only its players may watch, with them in it; it goes if the work fails.

        A table that is in one already stays there. Raises RefusedError: none can be made, or threads are switched off.
        """
        here = interaction.channel
        if isinstance(here, discord.Thread) and here.is_private():
            yield here.id
            return
        channel = here.parent if isinstance(here, discord.Thread) else here
        if not allowed or not isinstance(channel, discord.TextChannel) or not _may_make(channel):
            raise RefusedError("refuse-watch-place")
        kind = discord.ChannelType.private_thread
        made = await channel.create_thread(
            name=name, type=kind, invitable=False, auto_archive_duration=archived_after(table)
        )
        try:
            for row in table.seats:
                if row.person is not None:
                    await self._let_in(made, row.person)
            yield made.id
        except BaseException:
            await self._try(made.id, None)
            raise

    async def _let_in(self, thread: discord.Thread, person: int) -> None:
        """Whoever has left the server is not waited for."""
        try:
            await thread.add_user(discord.Object(person))
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            _log.info("somebody is not let into thread %s: %s", thread.id, error)

    async def close(self, table: Table, seat: int) -> None:
        """The match is over: the thread is put away."""
        surface, channel = await self.of(table, seat), self._channel(table)
        if surface is None or surface.channel_id is None or channel is None:
            return
        changes = {"archived": True}
        if channel.permissions_for(channel.guild.me).manage_threads:
            changes["locked"] = True
        await self._try(surface.channel_id, changes)

    async def drop(self, table: Table, seat: int) -> None:
        """What it shows goes at once, then the thread. Without the right to delete it, it is put away, empty."""
        surface, hand = await self.of(table, seat), await self._surfaces.one(table.id, "hand", seat)
        if surface is None or surface.channel_id is None:
            return
        if hand is not None and hand.channel_id == surface.channel_id and hand.message_id is not None:
            there = self._client.get_partial_messageable(surface.channel_id)
            try:
                await there.get_partial_message(hand.message_id).delete()
            except discord.HTTPException as error:
                if not is_not_here(error):
                    raise
        await self.forget(table, seat)  # first: Discord reports the deletion, and this one is meant
        await self._try(surface.channel_id, None)

    async def forget(self, table: Table, seat: int) -> None:
        empty = Surface(table_id=table.id, kind="thread", seat=seat)
        await self._surfaces.put(empty, seen=table.row.revision)

    async def is_lost(self, table: Table, seat: int, error: discord.HTTPException) -> bool:
        """Whether another thread is to be made: someone has deleted this one, or put the bot out of it."""
        surface = await self.of(table, seat)
        entered = surface is not None and surface.hash == JOINED
        return error.code == UNKNOWN_CHANNEL or (error.code == NO_ACCESS and entered)

    async def _try(self, channel_id: int, changes: dict[str, bool] | None) -> None:
        """Delete a thread (None) or change it; what Discord does not allow is left."""
        try:
            thread = await self._client.fetch_channel(channel_id)
            if not isinstance(thread, discord.Thread):
                return
            if changes is not None:
                await thread.edit(archived=changes["archived"], locked=changes.get("locked", discord.utils.MISSING))
                return
            try:
                await thread.delete()
            except discord.Forbidden:
                await thread.edit(archived=True)
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            _log.info("the thread %s stays as it is: %s", channel_id, error)

    async def _made(self, table: Table, seat: int, person: int, name: str) -> Surface:
        channel = self._parent(table)
        assert channel is not None  # `_is_private` has looked
        kind = discord.ChannelType.private_thread
        thread = await channel.create_thread(
            name=name, type=kind, invitable=False, auto_archive_duration=archived_after(table)
        )
        made = Surface(
            table_id=table.id,
            kind="thread",
            seat=seat,
            person=person,
            channel_id=thread.id,
            revision=table.row.revision,
        )
        await self._surfaces.put(made, seen=table.row.revision)
        return made

    def _channel(self, table: Table) -> discord.TextChannel | None:
        """In which the table is, or its thread."""
        guild = self._client.get_guild(table.row.guild_id)
        channel = guild.get_channel_or_thread(table.row.channel_id) if guild is not None else None
        channel = channel.parent if isinstance(channel, discord.Thread) else channel
        return channel if isinstance(channel, discord.TextChannel) else None

    def _parent(self, table: Table) -> discord.TextChannel | None:
        """The channel in which the table's private threads would be, if the bot may make any there."""
        channel = self._channel(table)
        return channel if channel is not None and _may_make(channel) else None

    async def _is_private(self, table: Table, person: int) -> bool:
        """Whether a thread could be made, and no other seat's holder could read it."""
        channel = self._parent(table)
        if channel is None:
            return False
        people = [row.person for row in table.seats if row.person is not None and row.person > 0]  # below: stand-ins
        members = await self._members_of(channel.guild, [other for other in people if other != person])
        return not any(channel.permissions_for(member).manage_threads for member in members)

    async def _members_of(self, guild: discord.Guild, people: list[int]) -> list[discord.Member]:
        """Those of these who are in the server, with their roles. The gateway is asked: that is no request.

        Raises UnansweredError.
        """
        now = self._now()
        known = {at: (then, member) for at, (then, member) in self._members.items() if now - then < FRESH}
        unknown = [person for person in people if (guild.id, person) not in known]
        if unknown:
            try:
                async with asyncio.timeout(ANSWER):  # discord.py itself waits for half a minute
                    found = await guild.query_members(user_ids=unknown, limit=len(unknown), cache=False)
            except (TimeoutError, OSError, RuntimeError, discord.ClientException) as error:  # it is connecting anew
                _log.info("the gateway does not say who is in server %s: %r", guild.id, error)
                raise UnansweredError from None
            known |= {(guild.id, member.id): (now, member) for member in found}
        self._members = known
        return [known[guild.id, person][1] for person in people if (guild.id, person) in known]


def _may_make(channel: discord.TextChannel) -> bool:
    """Whether the bot may make private threads there."""
    mine = channel.permissions_for(channel.guild.me)
    allowed = mine.view_channel and mine.create_private_threads and mine.send_messages_in_threads
    return allowed and not channel.is_news()
