"""The person who acts: where, with which rights, and in which language. Only this file reads that off an interaction.

A person's language is their own choice (`/me settings`) or else Discord's; a new table's is the server's. No other file
asks an interaction or a profile for a language (tests/test_architecture.py).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection
from functools import partial
from typing import Any

import discord
from msgspec.structs import replace

from bot.tables.person import Person, nothing_known
from bot.tables.service.service import TableService
from bot.tables.state.names import unsigned
from bot.tables.state.notices import wishes_of
from data.errors import StoreError
from data.model.people import PersonRow
from render import texts
from render.letters import is_seen
from render.texts import locale_of

PROFILE_SECONDS = 0.5  # seconds to look a person up; everyone else at the door waits meanwhile


async def person_of(service: TableService, interaction: discord.Interaction[Any]) -> Person:
    """Return the person who acts. If the store does not answer at once, they are answered in Discord's language."""
    user = interaction.user
    manager = isinstance(user, discord.Member) and bool(interaction.permissions.manage_guild)
    locale = locale_of(interaction.locale.value, service.default_locale)
    person = Person(user.id, name_of(user), locale, discord_locale=locale)
    if not is_abroad(interaction):
        server, reads = interaction.guild_id, readable(interaction)
        places, roles = places_of(interaction), roles_of(user)
        person = replace(person, manager=manager, server=server, reads=reads, places=places, roles=roles)
    looking = asyncio.create_task(_profile_of(service, person))  # a query cannot be interrupted: it is left alone
    await asyncio.wait({looking}, timeout=PROFILE_SECONDS)
    profile = looking.result() if looking.done() else None
    if profile is None:
        return person
    return replace(person, locale=language_of(profile, locale), pictures=wishes_of(profile.prefs).pictures)


async def _profile_of(service: TableService, person: Person) -> PersonRow | None:
    """Return what is kept on a person. None: the store does not answer."""
    with contextlib.suppress(StoreError):
        return await service.people.profile(person)
    return None


async def who_in(client: discord.Client, guild_id: int, place: int, person: Person) -> Person | None:
    """Return a person as a member of a server in which they do not act just now. None: they are no member."""
    guild = client.get_guild(guild_id)
    if guild is not None:
        return await member_in(guild, place, person)
    try:  # the server belongs to another process, which alone is told of its channels
        guild = await client.fetch_guild(guild_id)
        channel, member = await guild.fetch_channel(place), await guild.fetch_member(person.id)
    except (discord.NotFound, discord.Forbidden):
        return None
    may = None if isinstance(channel, discord.Thread) else channel.permissions_for(member).view_channel
    return replace(_as_member(member, place, person), reads=lambda asked: may if asked == place else None)


async def member_in(guild: discord.Guild, place: int, person: Person) -> Person | None:
    """Return a person as a member of a server. None: they are no member."""
    try:
        member = guild.get_member(person.id) or await guild.fetch_member(person.id)
    except discord.NotFound:
        return None
    return replace(_as_member(member, place, person), reads=partial(_reads, guild, member))


def _as_member(member: discord.Member, place: int, person: Person) -> Person:
    """Return a person as they are in a server. What they can read is not known."""
    here = replace(person, name=name_of(member), manager=member.guild_permissions.manage_guild, server=member.guild.id)
    return replace(here, places=frozenset({place}), roles=roles_of(member), reads=nothing_known)


def is_abroad(interaction: discord.Interaction[Any]) -> bool:
    """Return whether an interaction is from a server without the bot: its user has installed the bot for themselves."""
    in_server = interaction.guild_id is not None
    return in_server and interaction.is_user_integration() and not interaction.is_guild_integration()


def is_public(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the message that was clicked is in a server, for everyone who reads there.

    A custom_id only says where it ought to be.
    """
    message = interaction.message
    return message is not None and interaction.guild_id is not None and not message.flags.ephemeral


def places_of(interaction: discord.Interaction[Any]) -> frozenset[int]:
    """Return the channel in which someone acts; in a thread also the channel above it."""
    parent = getattr(interaction.channel, "parent_id", None)
    return frozenset([place for place in (interaction.channel_id, parent) if place is not None])


def roles_of(user: discord.User | discord.Member) -> frozenset[int]:
    """Return the roles of a person in the server in which they act, with the role that everyone has."""
    if not isinstance(user, discord.Member):
        return frozenset()
    return frozenset([user.guild.id, *(role.id for role in user.roles)])


def name_of(user: discord.User | discord.Member) -> str:
    """Return the name of a person at a table; the account's name if the other one cannot be seen.

    It never has the sign of AIs, which is theirs alone.
    """
    name = unsigned(texts.person(user.display_name, plain=True))
    return name if is_seen(name) else user.name


def readable(interaction: discord.Interaction[Any]) -> Callable[[int], bool | None]:
    """Return a function: whether the person who acts can read a channel or thread of this server. None: not known.

    They can read the channel in which they act, and an administrator every one. For others it follows from what Discord
    has told of them. It has told nothing of who is in a private thread.
    """
    guild, member, here = interaction.guild, interaction.user, interaction.channel_id

    def reads(channel_id: int) -> bool | None:
        if channel_id == here or interaction.permissions.administrator:
            return True
        if guild is None or not isinstance(member, discord.Member):
            return None
        channel = guild.get_channel_or_thread(channel_id)
        if isinstance(channel, discord.Thread) and not channel.is_private():
            return reads(channel.parent_id)
        return _reads(guild, member, channel_id)

    return reads


def _reads(guild: discord.Guild, member: discord.Member, channel_id: int) -> bool | None:
    """Return whether a member can read a channel or thread, as far as Discord has told. None: not known."""
    channel = guild.get_channel_or_thread(channel_id)
    if not isinstance(channel, discord.Thread):
        return None if channel is None else channel.permissions_for(member).view_channel
    if not channel.is_private():
        return _reads(guild, member, channel.parent_id)
    return channel.parent is not None and channel.permissions_for(member).manage_threads


def home_of(interaction: discord.Interaction[Any]) -> int:
    """Return the channel to which a table belongs that is opened here: in a public thread, the channel above it.

    A private thread is a channel of its own: its table is never shown outside of it.
    """
    channel = interaction.channel
    if isinstance(channel, discord.Thread) and not channel.is_private():
        return channel.parent_id
    return interaction.channel_id or 0


def forum_of(interaction: discord.Interaction[Any], chosen: Collection[int]) -> discord.ForumChannel | None:
    """Return the forum in which a table that is opened here gets a post of its own. None: it is opened here.

    In a post of the bot, which is another table's, it is that post's forum. If no tables are opened here, but in forums
    (`chosen`), it is the first one in which the person may make posts.
    """
    channel, guild, member = interaction.channel, interaction.guild, interaction.user
    own, parent = interaction.client.user, channel.parent if isinstance(channel, discord.Thread) else None
    if isinstance(parent, discord.ForumChannel) and own is not None and getattr(channel, "owner_id", None) == own.id:
        return parent
    if guild is None or not isinstance(member, discord.Member) or not chosen or places_of(interaction) & {*chosen}:
        return None
    for each in chosen:
        forum = guild.get_channel(each)
        if isinstance(forum, discord.ForumChannel):
            may = forum.permissions_for(member)
            if may.view_channel and may.send_messages:
                return forum
    return None


def language_of(profile: PersonRow, discord_locale: str) -> str:
    """Return a person's language, from what is kept on them."""
    return profile.locale or locale_of(discord_locale)


def sort_of(profile: PersonRow, game_id: str) -> str:
    """Return the order in which a person looks at hands of a game; empty: the usual one."""
    chosen: str = profile.prefs.get("sort", {}).get(game_id, "")
    return chosen


async def language_of_server(service: TableService, interaction: discord.Interaction[Any], elsewhere: str = "") -> str:
    """Return the language of a table that is opened here: the server's choice, or else its language in Discord.

    `elsewhere`: the language of the place where the table opens, if that is not here. Discord gives "en-US" to every
    server that is no Community: such a server has chosen no language.
    """
    if elsewhere:
        return elsewhere
    chosen = await service.people.choices(interaction.guild_id or 0)
    if chosen.locale:
        return chosen.locale
    said, guild = interaction.guild_locale or interaction.locale, interaction.guild
    if guild is not None and said is discord.Locale.american_english and "COMMUNITY" not in guild.features:
        return service.default_locale
    return locale_of(said.value, service.default_locale)
