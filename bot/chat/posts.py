"""Posts of forums, one for each table that is opened there: they are made here, and their tags are kept right.

A tag is made if the bot may (Manage Channels) and the forum has room; else tags that have the name are used. What is
missing never holds up a table. A post is edited only when it gets other tags, which opens it again if it is archived. A
post that a person has made is never edited.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence

import aiohttp
import discord

from bot.chat.refusals import Meaning, meaning
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.ui.caps import TAGS, TAGS_OF_POST
from bot.ui.needs import allowed_in, tags_for
from bot.ui.page import Panel
from bot.ui.posts import all_tags, named, post_name, states_named, tags_of
from bot.ui.threads import archived_after

REMEMBERED = 1000  # posts whose newest request is remembered; for any other post it is made once more
_log = logging.getLogger(__name__)


class Posts:
    def __init__(self, client: discord.Client, service: TableService) -> None:
        self._client, self._service = client, service
        self._making = asyncio.Lock()  # all tags of a forum are written at once
        self._closed: set[int] = set()  # forums whose tags Discord does not take: they are not offered again
        self._asked: dict[int, tuple[frozenset[int], frozenset[int]]] = {}  # by post: its tags, and those asked for
        self._lost: set[int] = set()  # tables whose post has perhaps been made: there was no answer

    def reconsider(self) -> None:
        """Ask Discord again for tags that it has refused: rights or forums were changed."""
        self._closed.clear()

    def forum(self, channel_id: int) -> discord.ForumChannel | None:
        """Return the forum with that id. None: it is no forum, or none that is known."""
        channel = self._client.get_channel(channel_id)
        return channel if isinstance(channel, discord.ForumChannel) else None

    def is_in(self, forum_id: int, channel_id: int) -> bool:
        """Return whether a channel is one of the forum's posts."""
        thread = self._client.get_channel(channel_id)
        return isinstance(thread, discord.Thread) and thread.parent_id == forum_id and self.forum(forum_id) is not None

    async def make(self, table: Table, panel: Panel, forum: discord.ForumChannel) -> tuple[int, int]:
        """Make the table's post, with the panel as its first message. Return the ids of both.

        A request has no nonce here. A post that was perhaps made is known by its name, which no other table has.
        """
        name = post_name(table)
        if (found := await self._found(table, name, forum)) is not None:
            message = self._client.get_partial_messageable(found.id).get_partial_message(found.id)
            with contextlib.suppress(discord.NotFound):
                await message.edit(**panel.parts, attachments=panel.files())
                return found.id, message.id  # Discord gives both one id
        tags = await self._tags(table, forum) or _least(forum)
        try:
            made = await self._create(table, panel, forum, tags)
        except (discord.DiscordServerError, aiohttp.ClientError, OSError):
            self._lost.add(table.id)
            raise
        except discord.HTTPException:
            fresh = await self._client.fetch_channel(forum.id)  # its tags may differ from what the gateway has told
            if not isinstance(fresh, discord.ForumChannel):
                raise
            others = await self._tags(table, fresh, fresh=True) or _least(fresh)
            if {tag.id for tag in others} == {tag.id for tag in tags}:
                raise
            made = await self._create(table, panel, forum, others)
        self._lost.discard(table.id)
        return made.thread.id, made.message.id

    async def _create(
        self, table: Table, panel: Panel, forum: discord.ForumChannel, tags: Sequence[discord.ForumTag]
    ) -> discord.channel.ThreadWithMessage:
        return await forum.create_thread(
            name=post_name(table),
            view=panel.layout,
            files=panel.files(),
            applied_tags=tags,
            auto_archive_duration=archived_after(table),
        )

    async def _found(self, table: Table, name: str, forum: discord.ForumChannel) -> discord.Thread | None:
        """Return a post of the bot's that has this name, and that the table does not know of."""
        threads, own = forum.threads, self._client.user
        if table.id in self._lost:  # the gateway may not have told of the post yet
            threads = [*threads, *(each for each in await forum.guild.active_threads() if each.parent_id == forum.id)]
        for thread in threads:
            ours = own is not None and thread.owner_id == own.id and thread.name == name
            if ours and not thread.locked and not thread.archived and thread.id != table.row.thread_id:
                return thread
        return None

    async def retag(self, table: Table) -> None:
        """Bring the tags of the table's post up to date, if the bot has made that post."""
        thread = await self._post_of(table)
        forum = thread.parent if thread is not None else None
        if thread is None or not isinstance(forum, discord.ForumChannel) or await self._is_taken_over(table):
            return
        others = [tag for tag in thread.applied_tags if tag.name not in all_tags()]
        tags = [*await self._tags(table, forum), *others][:TAGS_OF_POST] or _least(forum)
        had, wanted = frozenset([tag.id for tag in thread.applied_tags]), frozenset([tag.id for tag in tags])
        if wanted == had or self._asked.get(thread.id) == (had, wanted):  # Discord has refused, or not told of it yet
            return
        self._asked[thread.id] = had, wanted
        archived = False if thread.archived else discord.utils.MISSING
        try:
            await thread.edit(applied_tags=tags, archived=archived)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.info("the tags of table %s stay as they are: %s", table.id, error)
            if meaning(error) is Meaning.LATER:
                del self._asked[thread.id]
        if len(self._asked) > REMEMBERED:
            del self._asked[next(iter(self._asked))]

    async def _post_of(self, table: Table) -> discord.Thread | None:
        """Return the table's post, if the bot has made it. The library knows nothing of archived ones."""
        place, own = table.row.thread_id, self._client.user
        if place is None or own is None or self.forum(table.row.channel_id) is None:
            return None
        try:
            thread = self._client.get_channel(place) or await self._client.fetch_channel(place)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.info("the post of table %s is not at hand: %s", table.id, error)
            return None
        return thread if isinstance(thread, discord.Thread) and thread.owner_id == own.id else None

    async def _is_taken_over(self, table: Table) -> bool:
        """Return whether the table's post is another table's by now, as after a rematch."""
        if table.row.ended_at is None:
            return False
        others = await self._service.tables_in(table.row.guild_id)
        return table.row.thread_id in [other.row.thread_id for other in others]

    async def _tags(self, table: Table, forum: discord.ForumChannel, *, fresh: bool = False) -> list[discord.ForumTag]:
        """Return the tags of the table that are there, or can be made, and that the bot may use.

        `fresh`: just asked for.
        """
        async with self._making:
            mine, wanted = forum.permissions_for(forum.guild.me), tags_of(table)
            forum = forum if fresh else self.forum(forum.id) or forum
            there = [*forum.available_tags]
            new = _missing(wanted, table.row.locale, [tag.name for tag in there])[: TAGS - len(there)]
            if new and mine.manage_channels and forum.id not in self._closed:
                try:
                    tags = [*there, *(discord.ForumTag(name=name) for name in new)]
                    edited = await forum.edit(available_tags=tags)
                    there = [*edited.available_tags] if edited is not None else there
                except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                    _log.info("forum %s gets no tags: %s", forum.id, error)
                    if meaning(error) is not Meaning.LATER:
                        self._closed.add(forum.id)
        usable = {tag.name: tag for tag in tags_for(forum, mine, there)}
        found = [named(names, [*usable]) for names in wanted]
        return [usable[name] for name in found if name is not None]


def _least(forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """Return a tag for a post that has none, if it must have one: preferably one that does not describe a table."""
    if not forum.flags.require_tag:
        return []
    usable = tags_for(forum, allowed_in(forum, forum.guild.me))
    return [tag for tag in usable if tag.name not in all_tags()][:1] or usable[:1]


def _missing(wanted: Sequence[Sequence[str]], locale: str, there: Sequence[str]) -> list[str]:
    """Return the names of the tags to be made. If one of the states is to be made, all are."""
    missing = [names[0] for names in wanted if named(names, there) is None]
    if any(name in states_named(locale) for name in missing):
        missing += [name for name in states_named(locale) if name not in there and name not in missing]
    return missing
