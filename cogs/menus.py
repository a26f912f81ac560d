"""Entries of Discord's menu on a message of the bot. Each does what a slash command does too (O3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.reply import Reply
from bot.client import Bot
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.tree import english
from bot.ui.address import BadAddressError, decode
from cogs.common import LISTED, tables_here
from cogs.peace import open_report

Interaction = discord.Interaction[Any]
IN_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)


class Menus(commands.Cog):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.entries = [
            app_commands.ContextMenu(
                name=english("menu-report"), callback=self.report, type=discord.AppCommandType.message,
                allowed_contexts=IN_SERVERS,
            )
        ]  # fmt: skip

    async def report(self, interaction: Interaction, message: discord.Message) -> None:
        """Report a player of the match that a message belongs to."""

        async def work(reply: Reply, person: Person) -> None:
            await open_report(self.bot.router, reply, person, await table_of(self.bot, message, person))

        await self.bot.router.command(interaction, work, form=True, needs_server=True)


async def table_of(bot: Bot, message: discord.Message, person: Person) -> Table:
    """Return the table that a message of the bot belongs to, if this person may know of it. Raises RefusedError.

    A message that names no table may be known as one of a table, begin its thread, or stand in it.
    """
    if bot.user is None or message.author.id != bot.user.id:
        raise RefusedError("refuse-no-table-of-message")
    numbers = [table for part in parts(message.components) if (table := _table_in(part))]
    numbers = numbers or [surface.table_id for surface in await bot.surfaces.in_message(message.id)]
    if not numbers:
        here = [*await tables_here(bot, person), *await bot.service.ended(person, LISTED)]
        numbers = [table.id for table in here if table.row.thread_id in (message.id, message.channel.id)]
    if not numbers:
        raise RefusedError("refuse-no-table-of-message")
    return await bot.service.known(numbers[0], person)


def parts(components: Any) -> Iterator[Any]:
    """Yield all components of a message, also those within others."""
    for part in components:
        yield part
        yield from parts(getattr(part, "children", ()))
        if (beside := getattr(part, "accessory", None)) is not None:
            yield beside


def _table_in(part: Any) -> int:
    """Return the table that a control is of; 0 for none."""
    try:
        return decode(getattr(part, "custom_id", None) or "").table
    except BadAddressError:
        return 0


async def setup(bot: Bot) -> None:
    menus = Menus(bot)
    await bot.add_cog(menus)
    for entry in menus.entries:
        bot.tree.add_command(entry)
