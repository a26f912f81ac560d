"""/server: the bot's rights here, the server's settings, and bans. For people who may manage the server."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.caller import language_of_server
from bot.chat.reply import Reply
from bot.client import Bot
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.peace import REASON, TERMS
from bot.tables.service.servers import CHOICES
from bot.tree import english
from bot.ui.address import BadAddressError
from bot.ui.mentions import forms
from bot.ui.needs import check_here, lacking, lacking_for, lacks_tags, needed_for
from bot.ui.page import Panel
from bot.ui.panels import note_panel
from bot.ui.posts import states_named
from bot.ui.server import lacking_lines, picked, settings_panel
from cogs.common import managed
from cogs.peace import bans_page, bar
from cogs.verbs import VERBS, verb
from data.model.messages import ChannelBoard
from engine.form import Text
from render.texts import listed, say

Interaction = discord.Interaction[Any]
USUAL = next(iter(TERMS))  # how long someone is barred, if nothing is chosen


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
class ServerCog(
    commands.GroupCog, group_name=english("command-server"), group_description=english("command-server-about")
):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-check"), description=english("command-check-about"))
    @app_commands.rename(channel=english("argument-channel"))
    @app_commands.describe(channel=english("argument-channel-about"))
    async def check(
        self, interaction: Interaction, channel: discord.TextChannel | discord.ForumChannel | None = None
    ) -> None:
        """Check this place, or a channel that may be chosen for tables."""

        async def work(reply: Reply, person: Person) -> None:
            guild, locale = managed(interaction, person), person.locale
            choices = await self.bot.service.people.choices(guild.id)
            if channel is None:
                needed, places = needed_for(interaction.channel, choices), person.places
                lines = lacking(interaction.app_permissions, guild.me, needed, locale)
            else:
                lines, places = lacking_for(channel, choices, locale), frozenset([channel.id])
            title = Text("server-check-title" if lines else "server-check-good", {"place": named(channel)})
            if choices.channels and not places.intersection(choices.channels):
                lines.append(say(locale, Text("server-check-not-chosen", {"place": named(channel)}), signs=forms))
            if lacks_tags(channel):
                names = listed(locale, [f"**{name}**" for name in states_named(locale)])
                lines.append(say(locale, Text("server-check-tags", {"names": names}), signs=forms))
            if channel is None:
                lines += lacking_lines(choices, guild, locale)
            await reply.private(note_panel(locale, title, more=lines))

        await self.bot.router.command(interaction, work, needs_server=True)

    @app_commands.command(name=english("command-settings"), description=english("command-server-settings-about"))
    @app_commands.rename(
        threads=english("argument-threads"), wishes=english("argument-wishes"), reports=english("argument-reports")
    )
    @app_commands.describe(
        threads=english("argument-threads-about"),
        wishes=english("argument-wishes-about"),
        reports=english("argument-reports-about"),
    )
    async def settings(
        self,
        interaction: Interaction,
        threads: bool | None = None,
        wishes: bool | None = None,
        reports: discord.TextChannel | None = None,
    ) -> None:
        async def work(reply: Reply, person: Person) -> None:
            guild = managed(interaction, person)
            given = {"threads": threads, "wishes": wishes, "reports": None if reports is None else reports.id}
            chosen = {name: value for name, value in given.items() if value is not None}
            if chosen:
                await self.bot.service.seeking.choose(guild.id, **chosen)
            await reply.private(await settings_of(self.bot.router, guild, person))

        await self.bot.router.command(interaction, work, needs_server=True)

    @app_commands.command(name=english("command-board"), description=english("command-board-about"))
    @app_commands.rename(shown=english("argument-shown"))
    @app_commands.describe(shown=english("argument-shown-about"))
    async def board(self, interaction: Interaction, shown: bool = True) -> None:
        async def work(reply: Reply, person: Person) -> None:
            guild, here = managed(interaction, person), interaction.channel_id or 0
            await reply.acknowledge()
            if not shown:
                was = await self.bot.boards.remove(here)
                await reply.private(note_panel(person.locale, Text("board-gone" if was else "board-none")))
                return
            if isinstance(interaction.channel, discord.Thread):
                raise RefusedError("refuse-board-in-thread")
            await check_here(interaction, person.locale, reply.acknowledge)
            locale = await language_of_server(self.bot.service, interaction)
            message_id = await self.bot.boards.put(ChannelBoard(channel_id=here, guild_id=guild.id, locale=locale))
            link = f"https://discord.com/channels/{guild.id}/{here}/{message_id}"
            await reply.private(note_panel(person.locale, Text("board-here", {"link": link})))

        await self.bot.router.command(interaction, work, needs_server=True)

    @app_commands.command(name=english("command-ban"), description=english("command-ban-about"))
    @app_commands.rename(
        user=english("argument-user"), until=english("argument-ban-until"), reason=english("argument-reason")
    )
    @app_commands.describe(
        user=english("argument-user-about"),
        until=english("argument-ban-until-about"),
        reason=english("argument-reason-about"),
    )
    @app_commands.choices(until=[app_commands.Choice(name=english(f"choice-ban-{word}"), value=word) for word in TERMS])
    async def ban(
        self,
        interaction: Interaction,
        user: discord.User,
        until: str = USUAL,
        reason: app_commands.Range[str, 0, REASON] = "",
    ) -> None:
        """O14: Keep a person from taking seats in this server."""

        async def work(reply: Reply, person: Person) -> None:
            managed(interaction, person)
            await reply.acknowledge()
            if user.bot:
                raise RefusedError("refuse-bar-bot")
            said = await bar(self.bot.router, interaction, person, user.id, until, reason)
            await reply.private(note_panel(person.locale, said))

        await self.bot.router.command(interaction, work, needs_server=True)

    @app_commands.command(name=english("command-bans"), description=english("command-bans-about"))
    async def bans(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            await reply.private(await bans_page(self.bot.router, managed(interaction, person), person))

        await self.bot.router.command(interaction, work, needs_server=True)


@verb
async def setting(router: Router, click: Click) -> None:
    """Save a pick on the page of settings at once."""
    await _set(router, click, picked(click.address.arg, [str(value) for value in click.data.get("values") or ()]))


@verb
async def setting_usual(router: Router, click: Click) -> None:
    await _set(router, click, None)


async def _set(router: Router, click: Click, value: Any) -> None:
    guild, name = managed(click.reply.interaction, click.person), click.address.arg
    if click.public or name not in CHOICES:
        raise BadAddressError(name)
    await router.service.seeking.choose(guild.id, **{name: value})
    await click.reply.update(await settings_of(router, guild, click.person))


async def settings_of(router: Router, guild: discord.Guild, person: Person) -> Panel:
    choices = await router.service.people.choices(guild.id)
    return settings_panel(choices, guild, router.service.opening.limits.per_person, person.locale)


def named(channel: discord.abc.GuildChannel | None) -> str:
    """Return a channel as a text names it; `here` is the channel of the command."""
    return "here" if channel is None else channel.mention


async def setup(bot: Bot) -> None:
    await bot.add_cog(ServerCog(bot))
    bot.router.verbs.update(VERBS)
