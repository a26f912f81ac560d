"""/rules: how a game is played, and which games there are."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.reply import Reply
from bot.client import Bot
from bot.tables.person import Person
from bot.tree import english, everywhere
from bot.ui.shelf import shelf_panel
from cogs.common import game_choices, game_meant
from cogs.verbs import rules_for

Interaction = discord.Interaction[Any]


class RulesCog(commands.Cog):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @everywhere
    @app_commands.command(name=english("command-rules"), description=english("command-rules-about"))
    @app_commands.rename(game=english("argument-game"))
    @app_commands.describe(game=english("argument-game-about"))
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            if game is None:
                await reply.private(shelf_panel(person.locale))
            else:
                await reply.private(await rules_for(self.bot.router, reply, person, game_meant(game)))

        await self.bot.router.command(interaction, work)

    @rules.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await game_choices(self.bot, interaction, typed)


async def setup(bot: Bot) -> None:
    await bot.add_cog(RulesCog(bot))
