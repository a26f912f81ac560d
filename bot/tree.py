"""Slash commands on their way in. What cannot be carried out is answered too."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.chat.banned import command_of
from bot.chat.reply import Reply
from bot.tables.errors import RefusedError
from bot.tables.person import Person

if TYPE_CHECKING:
    from bot.client import Bot

_log = logging.getLogger(__name__)


class Commands(app_commands.CommandTree["Bot"]):
    """The slash commands. One that this bot does not have, or not with these arguments, gets an answer too."""

    async def interaction_check(self, interaction: discord.Interaction[Bot], /) -> bool:
        """Give banned people no suggestions. Router refuses their commands."""
        suggests = interaction.type is discord.InteractionType.autocomplete
        if suggests and self.client.router.banned.bars(interaction, command_of(interaction)):
            await interaction.response.autocomplete([])
            return False
        return True

    async def on_error(self, interaction: discord.Interaction[Bot], error: app_commands.AppCommandError) -> None:
        _log.info("not a command of ours: %s", error)
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
            return

        async def work(reply: Reply, person: Person) -> None:
            raise RefusedError("error-unknown-command")

        await self.client.router.command(interaction, work)
