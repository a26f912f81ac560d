"""/rules: how a game is played."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Bot, english
from bot.reply import Reply
from bot.tables.table import Person, RefusedError
from cogs.common import game_choices, tables_for
from cogs.verbs import rules_for
from engine.catalogue import GAMES

Interaction = discord.Interaction[Any]


class RulesCog(commands.Cog):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-rules"), description=english("command-rules-about"))
    @app_commands.rename(game=english("argument-game"))
    @app_commands.describe(game=english("argument-game-about"))
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            chosen = game
            if chosen is None:
                tables = await tables_for(self.bot, interaction, person)
                chosen = tables[0].row.game if tables else next(iter(GAMES))
            if chosen not in GAMES:
                raise RefusedError("refuse-unknown-game", games=tuple(GAMES))
            await reply.private(await rules_for(self.bot.router, person, chosen))

        await self.bot.router.command(interaction, work)

    @rules.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await game_choices(self.bot, interaction, typed)


async def setup(bot: Bot) -> None:
    await bot.add_cog(RulesCog(bot))
