"""Posts of forums, one for each table that is opened there: made, and their tags kept right.

A tag is made where the bot may (Manage Channels) and the forum has room; else those are used that have the name. What
is missing never stands in a table's way. A post is edited only when its tags are to be others, and never one that
somebody has made.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import aiohttp
import discord

from bot.refusals import Meaning, meaning
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.ui.caps import TAGS, TAGS_OF_POST
from bot.ui.page import Panel
from bot.ui.posts import all_tags, named, post_name, states_named, tags_of

_log = logging.getLogger(__name__)


class Posts:
    def __init__(self, client: discord.Client, service: TableService) -> None:
        self._client, self._service = client, service
        self._making = asyncio.Lock()  # a forum's tags are written all at once
        self._refused: set[tuple[int, frozenset[int]]] = set()  # what Discord does not take is not asked again

    def forum(self, channel_id: int) -> discord.ForumChannel | None:
        """The forum of that number; None: it is no forum, or none that is known."""
        channel = self._client.get_channel(channel_id)
        return channel if isinstance(channel, discord.ForumChannel) else None

    async def make(self, table: Table, panel: Panel, forum: discord.ForumChannel) -> tuple[int, int]:
        """The table's post, with the panel as its first message: the numbers of both.

        A request has no nonce here. One that was perhaps taken is known by the post's name, which no other table has.
        """
        name, own = post_name(table), self._client.user
        for thread in forum.threads:
            if own is not None and thread.owner_id == own.id and thread.name == name:
                return thread.id, thread.id  # Discord gives both the same
        tags = await self._tags(table, forum)
        if not tags and forum.flags.require_tag:
            tags = [tag for tag in forum.available_tags if not tag.moderated][:1]
        made = await forum.create_thread(name=name, view=panel.layout, files=panel.files(), applied_tags=tags)
        return made.thread.id, made.message.id

    async def retag(self, table: Table) -> None:
        """Bring the tags of the table's post up to date; only of one that the bot has made."""
        thread = self._client.get_channel(table.row.thread_id or 0)
        own = self._client.user
        if not isinstance(thread, discord.Thread) or own is None or thread.owner_id != own.id or thread.archived:
            return
        forum = thread.parent
        if not isinstance(forum, discord.ForumChannel) or await self._is_taken_over(table):
            return
        ours = await self._tags(table, forum)
        others = [tag for tag in thread.applied_tags if tag.name not in all_tags()]
        tags = [*ours, *others][:TAGS_OF_POST]
        wanted = frozenset([tag.id for tag in tags])
        if not ours or wanted == {tag.id for tag in thread.applied_tags} or (thread.id, wanted) in self._refused:
            return
        try:
            await thread.edit(applied_tags=tags)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.info("the tags of table %s stay as they are: %s", table.id, error)
            if meaning(error) is not Meaning.LATER:
                self._refused.add((thread.id, wanted))

    async def _is_taken_over(self, table: Table) -> bool:
        """Whether its post is another table's by now, as after a rematch."""
        if table.row.ended_at is None:
            return False
        others = await self._service.tables_in(table.row.guild_id)
        return table.row.thread_id in [other.row.thread_id for other in others]

    async def _tags(self, table: Table, forum: discord.ForumChannel) -> list[discord.ForumTag]:
        """Those of the table that are there, or can be made, and that the bot may use."""
        async with self._making:
            mine, wanted = forum.permissions_for(forum.guild.me), tags_of(table)
            forum = self.forum(forum.id) or forum
            there = [*forum.available_tags]
            new = _missing(wanted, table.row.locale, [tag.name for tag in there])[: TAGS - len(there)]
            if new and mine.manage_channels and not self._known_full(forum.id):
                try:
                    tags = [*there, *(discord.ForumTag(name=name) for name in new)]
                    edited = await forum.edit(available_tags=tags)
                    there = [*edited.available_tags] if edited is not None else there
                except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                    _log.info("forum %s gets no tags: %s", forum.id, error)
                    if meaning(error) is not Meaning.LATER:
                        self._refused.add((forum.id, frozenset()))
        usable = {tag.name: tag for tag in there if not tag.moderated or mine.manage_threads}
        found = [named(names, [*usable]) for names in wanted]
        return [usable[name] for name in found if name is not None]

    def _known_full(self, forum_id: int) -> bool:
        """Whether Discord has refused its tags before."""
        return (forum_id, frozenset[int]()) in self._refused


def _missing(wanted: Sequence[Sequence[str]], locale: str, there: Sequence[str]) -> list[str]:
    """The names of the tags to be made, all states at once where one is."""
    missing = [names[0] for names in wanted if named(names, there) is None]
    if any(name in states_named(locale) for name in missing):
        missing += [name for name in states_named(locale) if name not in there and name not in missing]
    return missing
