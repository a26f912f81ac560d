"""/about: the version of the bot, the place of its source, and the data that it stores on people."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import ROOT
from bot.chat.reply import Reply
from bot.client import Bot
from bot.tables.person import Person
from bot.tree import english
from bot.ui.mentions import forms
from bot.ui.panels import note_panel
from engine.catalogue import GAMES
from engine.form import Text
from render.texts import say

Interaction = discord.Interaction[Any]


@cache
def version() -> str:
    """Return the version from pyproject.toml, since nothing is packaged."""
    project: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project["version"]


class AboutCog(commands.Cog):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-about"), description=english("command-about-about"))
    async def about(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            source = self.bot.settings.source_url
            keys = ["about-games", *(["about-source"] if source is not None else []), "about-data"]
            args: dict[str, Any] = {"n": len(GAMES), "link": source or ""}
            lines = [say(person.locale, Text(key, args), signs=forms) for key in keys]
            title = Text("about-title", {"version": version()})
            await reply.private(note_panel(person.locale, title, more=lines))

        await self.bot.router.command(interaction, work)


async def setup(bot: Bot) -> None:
    await bot.add_cog(AboutCog(bot))
