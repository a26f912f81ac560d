"""Slash commands: their names in two languages, and their way in. What cannot be carried out is answered too."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, TypeVar

import discord
from discord import app_commands

from bot.chat.banned import command_of
from bot.chat.reply import Reply
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from engine.form import Text
from render.texts import say

if TYPE_CHECKING:
    from bot.client import Bot

C = TypeVar("C")
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


class CommandNames(app_commands.Translator):
    """Names, descriptions and choices of the slash commands, from the catalogues: `command-<name>` and the like.

    The English text of a `locale_str` is its fallback; its key is in `extras["key"]`.
    """

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        key = string.extras.get("key")
        if key is None or locale is not discord.Locale.japanese:
            return None
        return say("ja", Text(key), plain=True)


def english(key: str) -> app_commands.locale_str:
    """Return a command's name or description: English, with its key for the translation."""
    return app_commands.locale_str(say("en", Text(key), plain=True), key=key)


def everywhere(command: C) -> C:
    """Offer a command to people who have installed the app for themselves: in every DM, and in servers without the bot.

    There it can answer the person who asks, and nothing else: bot/chat/caller.py.
    """
    installs = app_commands.allowed_installs(guilds=True, users=True)
    return installs(app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command))
