"""The permissions that the bot needs in a channel, and lines about missing ones.

This list serves `/server check`, the invitation, people who open a table, and players of a table that cannot be shown.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import aiohttp
import discord

from bot.tables.errors import RefusedError
from bot.tables.service.servers import Choices
from bot.ui.caps import TAGS
from bot.ui.mentions import forms
from bot.ui.page import escaped, relative_time
from engine.form import Text
from render.texts import say

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")  # of a channel whose tables get threads
FOR_REPORTS = discord.Permissions(view_channel=True, send_messages=True)  # of the channel that managers choose
IN_FORUM = (*NEEDED, "send_messages_in_threads")  # in a forum, 'Send Messages' is the right to make posts
IN_THREAD = tuple("send_messages_in_threads" if name == "send_messages" else name for name in NEEDED)


def invitation(application_id: int) -> str:
    """Return the address where a server's manager lets the bot in, with all that it needs and no more."""
    needed = discord.Permissions(**dict.fromkeys(NEEDED + FOR_THREADS, True))
    address = discord.utils.oauth_url(application_id, permissions=needed, scopes=("bot", "applications.commands"))
    return f"{address}&integration_type=0"


def installation(application_id: int) -> str:
    """Return the address where a person installs the app for themselves, to have their tables everywhere."""
    address = discord.utils.oauth_url(application_id, scopes=("applications.commands",))
    return f"{address}&integration_type=1"


def needed_in(channel: object) -> tuple[str, ...]:
    """Return the permissions for showing a table in a channel, and no more."""
    return IN_THREAD if isinstance(channel, discord.Thread) else NEEDED


def needed_for(channel: object, choices: Choices) -> tuple[str, ...]:
    """Return the permissions for opening tables in a channel, and for playing them as the server has chosen.

    In a forum each table has a post of its own.
    """
    if isinstance(channel, discord.ForumChannel):
        return IN_FORUM
    if isinstance(channel, discord.Thread):
        return IN_THREAD
    return NEEDED + (FOR_THREADS if choices.threads else ())


def lacking_for(channel: discord.abc.GuildChannel, choices: Choices, locale: str) -> list[str]:
    """Return the permissions that tables need in a channel and the bot lacks, each under its cure."""
    if isinstance(channel, discord.ForumChannel):
        return _lacking_in_forum(channel, locale)
    me = channel.guild.me
    return lacking(allowed_in(channel, me), me, needed_for(channel, choices), locale, channel.mention)


def _lacking_in_forum(forum: discord.ForumChannel, locale: str) -> list[str]:
    """Return the permissions that the bot lacks in a forum, each under its cure.

    A tag is lacking too, if each post must have one, and there is none that the bot may use or make.
    """
    me = forum.guild.me
    mine = allowed_in(forum, me)
    lines = lacking(mine, me, IN_FORUM, locale, forum.mention)
    makes = mine.manage_channels and len(forum.available_tags) < TAGS
    if forum.flags.require_tag and not makes and not tags_for(forum, mine):
        lines.append(say(locale, Text("server-check-tag-required")))
    return lines


def tags_for(
    forum: discord.ForumChannel, allowed: discord.Permissions, there: Sequence[discord.ForumTag] | None = None
) -> list[discord.ForumTag]:
    """Return the tags, of all or of `there`, that a member with these permissions may give to a post."""
    tags = forum.available_tags if there is None else there
    return [tag for tag in tags if not tag.moderated or allowed.manage_threads]


def allowed_in(channel: discord.abc.GuildChannel, member: discord.Member) -> discord.Permissions:
    """Return the permissions by roles and channel alone.

    `permissions_for` also takes away permissions that follow from missing ones.
    """
    base = discord.Permissions(member.guild_permissions.value)
    if base.administrator:
        return base
    whole = [channel.overwrites_for(member.guild.default_role).pair()]
    roles = [channel.overwrites_for(role).pair() for role in member.roles if not role.is_default()]
    own = [channel.overwrites_for(member).pair()]
    for step in (whole, roles, own):  # within a step, allowing wins over denying
        for _, deny in step:
            base &= ~deny
        for allow, _ in step:
            base |= allow
    return base


async def check_here(
    interaction: discord.Interaction[Any], locale: str, acknowledge: Callable[[], Awaitable[None]]
) -> None:
    """Raise RefusedError if a table could not be shown in the place where someone asks for it.

    `acknowledge` comes first if Discord has to be asked.
    """
    guild = interaction.guild
    if guild is None:
        return
    if lines := lacking(interaction.app_permissions, guild.me, needed_in(interaction.channel), locale):
        raise RefusedError("refuse-permissions", lines="\n".join(lines))
    channel = interaction.channel
    unheard = isinstance(channel, discord.Thread) and channel.is_private() and guild.get_thread(channel.id) is None
    if unheard:
        await acknowledge()
        if not await _may_enter(interaction.client, interaction.channel_id or 0):
            raise RefusedError("refuse-permissions", lines=say(locale, Text("server-check-not-in-thread")))


async def _may_enter(client: discord.Client, thread_id: int) -> bool:
    """Return whether the bot is in a private thread that the gateway has not named.

    Discord's permissions do not show it.
    """
    try:
        await client.fetch_channel(thread_id)
    except (discord.Forbidden, discord.NotFound):
        return False
    except (discord.HTTPException, aiohttp.ClientError, OSError):
        return True  # no answer now: nothing is known against it
    return True


def check_forum(forum: discord.ForumChannel, locale: str) -> None:
    """Raise RefusedError if a post of its own in a forum could not show a table."""
    if lines := _lacking_in_forum(forum, locale):
        raise RefusedError("refuse-permissions", lines="\n".join(lines))


def lacks_tags(channel: object) -> bool:
    """Return whether the bot may make no tags in a forum. Then it uses tags that have the names."""
    if not isinstance(channel, discord.ForumChannel):
        return False
    return not allowed_in(channel, channel.guild.me).manage_channels


def lacking_in(guild: discord.Guild | None, channel_id: int, locale: str) -> list[str]:
    """Return the permissions for showing a table that the bot lacks in a channel, if the library knows the channel."""
    me: discord.Member | None = guild.me if guild is not None else None
    channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
    if me is None or channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return []
    return lacking(channel.permissions_for(me), me, needed_in(channel), locale)


def lacking(
    here: discord.Permissions, me: discord.Member | None, needed: tuple[str, ...], locale: str, place: str = "here"
) -> list[str]:
    """Return the permissions that are missing in a channel, each under its cure.

    The cure is the role's, if the whole server lacks the permission.

    `place`: the mention of the channel, if it is another than this.
    """

    def words(key: str, **args: Any) -> str:
        return say(locale, Text(f"server-check-{key.replace('_', '-')}", args), signs=forms)

    if me is not None and me.is_timed_out() and me.timed_out_until is not None:  # a timeout hides what the roles allow
        return [words("timed-out", until=relative_time(me.timed_out_until.timestamp()))]
    missing = [name for name in needed if not getattr(here, name)]
    everywhere = [name for name in missing if me is not None and not getattr(me.guild_permissions, name)]
    lines = []
    for cure, names in (("role", everywhere), ("channel", [name for name in missing if name not in everywhere])):
        if names:
            bot = escaped(me.display_name if me is not None else "")
            lines += [words(cure, bot=bot, place=place), *map(words, names)]
    if set(FOR_THREADS) <= set(needed) and set(missing) & set(FOR_THREADS):
        lines.append(words("or-no-threads"))
    return lines
