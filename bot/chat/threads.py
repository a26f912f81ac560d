"""Private threads of players, which are the third way for a hand to reach them; and of tables (`room`).

A table is in one if only its players may watch it. Everyone with Manage Threads reads every private thread. So a hand
has one only if no other seat's holder has that right. That is asked again whenever something is to be shown there
(D26); without an answer nothing is shown. A surface of the kind 'thread' keeps each thread with its person, who is in
it as soon as the surface's hash is 'joined'.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

import discord
from msgspec.structs import replace

from bot.chat.refusals import NO_ACCESS, UNKNOWN_CHANNEL, is_not_here
from bot.chat.surfaces import Surfaces
from bot.tables.errors import RefusedError
from bot.tables.state.table import Table, TableSeat
from bot.ui.threads import archived_after
from data.model.messages import Surface

FRESH = 10.0  # seconds for which known roles of a person count; what a role may do is known at once
ANSWER = 2.0  # seconds that a hand, or a person who has pressed, waits for the gateway
JOINED = "joined"
_log = logging.getLogger(__name__)


class ThreadClosedError(RefusedError):
    """The refusal to show a hand in this thread any more."""

    def __init__(self, key: str = "refuse-thread-closed") -> None:
        super().__init__(key)


class UnansweredError(ThreadClosedError):
    """The refusal to show a hand while it is not known who could read the thread. The next time it is asked again."""

    def __init__(self) -> None:
        super().__init__("refuse-thread-unknown")


class Threads:
    def __init__(self, client: discord.Client, surfaces: Surfaces, now: Callable[[], float]) -> None:
        self._client, self._surfaces, self._now = client, surfaces, now
        self._members: dict[tuple[int, int], tuple[float, discord.Member]] = {}  # by server and person: as seen then

    async def of(self, seat: TableSeat) -> Surface | None:
        """Return the seat's thread, if there is one."""
        surface = await self._surfaces.one(seat.table.id, "thread", seat.number)
        return surface if surface is not None and surface.channel_id is not None else None

    async def check(self, table: Table, person: int, channel_id: int, *, shows: bool = True) -> None:
        """Raise ThreadClosedError if a press is in a channel where this person's hand may not be, or no more.

        UnansweredError is one. `shows`: something is shown there, so the gateway is asked who reads it.
        """
        seat = table.seat_of(person)
        surface = None if seat is None else await self.of(table.at(seat))
        if surface is None or (surface.person, surface.channel_id) != (person, channel_id):
            raise ThreadClosedError
        if shows and table.playing and not await self._is_private(table, person):
            raise ThreadClosedError

    async def place(self, seat: TableSeat, person: int, name: str) -> int | None:
        """Return the thread in which the hand may be shown now. None: there must be none.

        It is made at the first need, as `name`. Raises UnansweredError.
        """
        surface = await self.of(seat)
        if not await self._is_private(seat.table, person):
            await self.drop(seat)
            return None
        if surface is not None and surface.person != person:  # it was another person's hand
            await self.drop(seat)
            surface = None
        if surface is None:
            surface = await self._made(seat, person, name)
        if surface.hash != JOINED and surface.channel_id is not None:
            thread = await self._client.fetch_channel(surface.channel_id)
            if isinstance(thread, discord.Thread):
                await thread.add_user(discord.Object(person))
            await self._surfaces.put(replace(surface, hash=JOINED), seen=seat.table.row.revision)
        return surface.channel_id

    @contextlib.asynccontextmanager
    async def room(
        self, interaction: discord.Interaction[Any], table: Table, allowed: bool, name: str
    ) -> AsyncIterator[int]:
        """Make a private thread for a table that only its players may watch, with them in it.

        The thread goes if the work fails. A table that is in one already stays there. Raises RefusedError: none can be
        made, or threads are switched off.
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
        """Let a person into a thread. A person who has left the server is not waited for."""
        try:
            await thread.add_user(discord.Object(person))
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            _log.info("someone is not let into thread %s: %s", thread.id, error)

    async def close(self, seat: TableSeat) -> None:
        """Put the seat's thread away: the match is over."""
        surface, channel = await self.of(seat), self._channel(seat.table)
        if surface is None or surface.channel_id is None or channel is None:
            return
        changes = {"archived": True}
        if channel.permissions_for(channel.guild.me).manage_threads:
            changes["locked"] = True
        await self._try(surface.channel_id, changes)

    async def drop(self, seat: TableSeat) -> None:
        """Delete what the seat's thread shows at once, then the thread.

        Without the right to delete it, the thread is put away, empty.
        """
        surface, hand = await self.of(seat), await self._surfaces.one(seat.table.id, "hand", seat.number)
        if surface is None or surface.channel_id is None:
            return
        if hand is not None and hand.channel_id == surface.channel_id and hand.message_id is not None:
            there = self._client.get_partial_messageable(surface.channel_id)
            try:
                await there.get_partial_message(hand.message_id).delete()
            except discord.HTTPException as error:
                if not is_not_here(error):
                    raise
        await self.forget(seat)  # first: Discord reports the deletion, which then is no loss
        await self._try(surface.channel_id, None)

    async def forget(self, seat: TableSeat) -> None:
        empty = Surface(table_id=seat.table.id, kind="thread", seat=seat.number)
        await self._surfaces.put(empty, seen=seat.table.row.revision)

    async def is_lost(self, seat: TableSeat, error: discord.HTTPException) -> bool:
        """Return whether another thread is to be made: someone has deleted this one, or put the bot out of it."""
        surface = await self.of(seat)
        entered = surface is not None and surface.hash == JOINED
        return error.code == UNKNOWN_CHANNEL or (error.code == NO_ACCESS and entered)

    async def _try(self, channel_id: int, changes: dict[str, bool] | None) -> None:
        """Delete a thread (None) or change it. If Discord does not allow that, it stays as it is."""
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

    async def _made(self, seat: TableSeat, person: int, name: str) -> Surface:
        table = seat.table
        channel = self._parent(table)
        assert channel is not None  # `_is_private` has looked
        kind = discord.ChannelType.private_thread
        thread = await channel.create_thread(
            name=name, type=kind, invitable=False, auto_archive_duration=archived_after(table)
        )
        made = Surface(
            table_id=table.id,
            kind="thread",
            seat=seat.number,
            person=person,
            channel_id=thread.id,
            revision=table.row.revision,
        )
        await self._surfaces.put(made, seen=table.row.revision)
        return made

    def _channel(self, table: Table) -> discord.TextChannel | None:
        """Return the channel in which the table is, or its thread."""
        guild = self._client.get_guild(table.row.guild_id)
        channel = guild.get_channel_or_thread(table.row.channel_id) if guild is not None else None
        channel = channel.parent if isinstance(channel, discord.Thread) else channel
        return channel if isinstance(channel, discord.TextChannel) else None

    def _parent(self, table: Table) -> discord.TextChannel | None:
        """Return the channel in which the table's private threads would be, if the bot may make any there."""
        channel = self._channel(table)
        return channel if channel is not None and _may_make(channel) else None

    async def _is_private(self, table: Table, person: int) -> bool:
        """Return whether a thread could be made, and no other seat's holder could read it."""
        channel = self._parent(table)
        if channel is None:
            return False
        people = [row.person for row in table.seats if row.person is not None and row.person > 0]  # below 0: stand-ins
        members = await self._members_of(channel.guild, [other for other in people if other != person])
        return not any(channel.permissions_for(member).manage_threads for member in members)

    async def _members_of(self, guild: discord.Guild, people: list[int]) -> list[discord.Member]:
        """Return these people as members, with their roles, without people who are not in the server.

        The gateway is asked: that is no request. Raises UnansweredError.
        """
        now = self._now()
        known = {at: (then, member) for at, (then, member) in self._members.items() if now - then < FRESH}
        unknown = [person for person in people if (guild.id, person) not in known]
        if unknown:
            try:
                async with asyncio.timeout(ANSWER):  # discord.py itself waits for half a minute
                    found = await guild.query_members(user_ids=unknown, limit=len(unknown), cache=False)
            except (TimeoutError, OSError, RuntimeError, discord.ClientException) as error:  # it is connecting again
                _log.info("the gateway does not say who is in server %s: %r", guild.id, error)
                raise UnansweredError from None
            known |= {(guild.id, member.id): (now, member) for member in found}
        self._members = known
        return [known[guild.id, person][1] for person in people if (guild.id, person) in known]


def _may_make(channel: discord.TextChannel) -> bool:
    """Return whether the bot may make private threads there."""
    mine = channel.permissions_for(channel.guild.me)
    allowed = mine.view_channel and mine.create_private_threads and mine.send_messages_in_threads
    return allowed and not channel.is_news()
