"""News from Discord of servers, channels, threads and messages: what may be shown again, and what is gone."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord.ext import commands

from bot.chat.banned import Banned
from bot.chat.posts import Posts
from bot.sync.boards import Boards
from bot.sync.reconciler import Reconciler
from bot.sync.rounds import Rounds


class Heard(commands.Cog):
    def __init__(
        self,
        client: commands.AutoShardedBot,
        reconciler: Reconciler,
        posts: Posts,
        boards: Boards,
        rounds: Rounds,
        banned: Banned,
    ) -> None:
        self._client, self._reconciler, self._posts, self._boards = client, reconciler, posts, boards
        self._rounds, self._banned = rounds, banned
        self._timed_out: dict[int, asyncio.TimerHandle] = {}  # by server in which the bot is in time-out

    async def close(self) -> None:
        for timer in self._timed_out.values():
            timer.cancel()
        await self._rounds.close()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """Begin a round at a new session: no one tells what has happened before it."""
        self._rounds.begin()

    # Discord reports this anyway. Someone may have given rights back, opened a thread again, or made room.

    def _changed(self, guild_id: int) -> None:
        """Try again what could not be shown in a server. If the bot is in time-out, try again when that ends."""
        self._posts.reconsider()
        self._reconciler.healing.heal(guild_id)
        self._boards.heal(guild_id)
        until = (guild := self._client.get_guild(guild_id)) and guild.me and guild.me.timed_out_until
        if timer := self._timed_out.pop(guild_id, None):
            timer.cancel()
        if until and (left := (until - discord.utils.utcnow()).total_seconds()) > 0:
            loop = asyncio.get_running_loop()
            self._timed_out[guild_id] = loop.call_later(left + 1, self._changed, guild_id)

    @commands.Cog.listener("on_guild_available")
    @commands.Cog.listener("on_guild_join")
    async def is_in(self, guild: discord.Guild) -> None:
        self._changed(guild.id)
        await self._banned.leave(guild)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: Any, after: discord.abc.GuildChannel) -> None:
        self._changed(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: Any, after: discord.Role) -> None:
        self._changed(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        self._changed(role.guild.id)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        self._changed(thread.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        self._changed(payload.guild_id)

    @commands.Cog.listener()
    async def on_member_update(self, before: Any, after: discord.Member) -> None:
        if after == after.guild.me:
            self._changed(after.guild.id)

    # ... and events after which a table may be nowhere any more

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._reconciler.gone.place(payload.guild_id, payload.thread_id)

    @commands.Cog.listener()
    async def on_thread_remove(self, thread: discord.Thread) -> None:
        await self._reconciler.gone.place(thread.guild.id, thread.id, deleted=False)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._reconciler.gone.place(channel.guild.id, channel.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._reconciler.gone.place(guild.id, deleted=False)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        if payload.guild_id is not None:
            self._reconciler.gone.messages([payload.message_id])

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        if payload.guild_id is not None:
            self._reconciler.gone.messages(payload.message_ids)
