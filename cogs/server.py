"""/server: what the bot may do here, and what the server has chosen. For those who may manage the server."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Bot, english
from bot.door import language_of_server
from bot.reply import Reply
from bot.tables.table import Person, RefusedError
from bot.ui.needs import FOR_THREADS, NEEDED, check_here, lacking
from bot.ui.panels import note_panel
from data.rows import Board
from engine.form import Text

Interaction = discord.Interaction[Any]


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class ServerCog(
    commands.GroupCog, group_name=english("command-server"), group_description=english("command-server-about")
):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-check"), description=english("command-check-about"))
    async def check(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            guild, locale = managed(interaction, person), person.locale
            server = await self.bot.service.people.server(guild.id)
            needed = NEEDED + (FOR_THREADS if server.settings.get("threads", True) else ())
            lines = lacking(interaction.app_permissions, guild.me, needed, locale)
            await reply.private(
                note_panel(locale, Text("server-check-title" if lines else "server-check-good"), more=lines)
            )

        await self.bot.router.command(interaction, work, needs_server=True)

    @app_commands.command(name=english("command-settings"), description=english("command-server-settings-about"))
    @app_commands.rename(threads=english("argument-threads"))
    @app_commands.describe(threads=english("argument-threads-about"))
    async def settings(self, interaction: Interaction, threads: bool | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            guild, locale = managed(interaction, person), person.locale
            if threads is not None:
                await self.bot.service.people.set_server(guild.id, threads=threads)
            server = await self.bot.service.people.server(guild.id)
            chosen = "on" if server.settings.get("threads", True) else "off"
            await reply.private(note_panel(locale, Text("server-settings", {"threads": chosen})))

        await self.bot.router.command(interaction, work, needs_server=True)

    @app_commands.command(name=english("command-board"), description=english("command-board-about"))
    @app_commands.rename(shown=english("argument-shown"))
    @app_commands.describe(shown=english("argument-shown-about"))
    async def board(self, interaction: Interaction, shown: bool = True) -> None:
        async def work(reply: Reply, person: Person) -> None:
            guild, here = managed(interaction, person), interaction.channel_id or 0
            if not shown:
                was = await self.bot.boards.remove(here)
                await reply.private(note_panel(person.locale, Text("board-gone" if was else "board-none")))
                return
            if isinstance(interaction.channel, discord.Thread):
                raise RefusedError("refuse-board-in-thread")
            check_here(interaction, person.locale)
            locale = language_of_server(interaction)
            message_id = await self.bot.boards.put(Board(channel_id=here, guild_id=guild.id, locale=locale))
            link = f"https://discord.com/channels/{guild.id}/{here}/{message_id}"
            await reply.private(note_panel(person.locale, Text("board-here", {"link": link})))

        await self.bot.router.command(interaction, work, needs_server=True)


def managed(interaction: Interaction, person: Person) -> discord.Guild:
    """The server. Raises RefusedError: Discord lets a server open its commands to others."""
    if interaction.guild is None or not person.manager:
        raise RefusedError("refuse-manager-only")
    return interaction.guild


async def setup(bot: Bot) -> None:
    await bot.add_cog(ServerCog(bot))
