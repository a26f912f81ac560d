"""The people and servers that the bot's operator has banned (BANNED_IDS), and what is left to them.

Banned people may still export or delete their data. No one is deleted while they sit at an open table, so they may
leave tables too. The bot leaves a banned server.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import discord

from bot.tables.verbs.rights import HeldOffError

RIGHTS = frozenset({"/me export", "/me delete", "forget", "never-mind", "/table leave", "leave"})
_log = logging.getLogger(__name__)


class Banned:
    def __init__(self, ids: Iterable[int] = ()) -> None:
        self.ids = frozenset(ids)

    def bars(self, interaction: discord.Interaction[Any], verb: str) -> bool:
        """Return whether this person, or this server, may not use a verb or command."""
        return verb not in RIGHTS and not self.ids.isdisjoint((interaction.user.id, interaction.guild_id or 0))

    def check(self, interaction: discord.Interaction[Any], verb: str) -> None:
        """Raise HeldOffError if they may not use it: they are shown one line, and no panel."""
        if self.bars(interaction, verb):
            raise HeldOffError("refuse-banned")

    async def leave(self, guild: discord.Guild) -> None:
        """Leave a server that is banned."""
        if guild.id not in self.ids:
            return
        try:
            await guild.leave()
            _log.warning("left server %s: it is in BANNED_IDS", guild.id)
        except discord.HTTPException as error:
            _log.warning("server %s is in BANNED_IDS, and cannot be left: %s", guild.id, error)


def command_of(interaction: discord.Interaction[Any]) -> str:
    """Return the verb of a slash command."""
    return f"/{interaction.command.qualified_name}" if interaction.command is not None else "other"
