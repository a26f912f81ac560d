"""What one does while others think: pages of the log, one's own note. The verbs as in cogs/verbs.py, and /note."""

from __future__ import annotations

import math
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Bot, english
from bot.reply import Reply
from bot.routes import Click, Router
from bot.tables.table import Person, RefusedError, Table
from bot.ui.address import BadAddressError
from bot.ui.logbook import log_panel
from bot.ui.notes import note_sheet, note_submitted
from cogs.common import find_table, table_choices
from cogs.verbs import VERBS, verb, viewer_of

__all__ = ["VERBS", "setup"]

Interaction = discord.Interaction[Any]

# --- the log -------------------------------------------------------------------------------------------------------


@verb
async def log_page(router: Router, click: Click) -> None:
    """Another page of the log, in the place of this one."""
    if click.public:
        raise BadAddressError(click.address.verb)
    table = await router.service.table(click.address.table)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    await click.reply.update(log_panel(table, viewer_of(click, table), click.person.locale, click.address.arg))


# --- one's own note ------------------------------------------------------------------------------------------------


@verb
async def note(router: Router, click: Click) -> None:
    if click.public:
        raise BadAddressError(click.address.verb)
    table, _ = await router.seated(click)
    written = await router.service.desk.note(table.id, click.person.id)
    await router.ask(click, table, note_sheet(written), "note-sent")


@verb
async def note_sent(router: Router, click: Click) -> None:
    if click.public:
        raise BadAddressError(click.address.verb)
    table, seat = await router.seated(click)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    await router.service.desk.write_note(table, click.person.id, note_submitted(click.data.get("components", ())))
    await router.show_hand(click, table, seat)


class ThinkingCog(commands.Cog):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-note"), description=english("command-note-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def note(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await seated_at(self.bot, interaction, person, table)
            written = await self.bot.service.desk.note(found.id, person.id)
            await self.bot.router.ask_by_command(reply, person, found, note_sheet(written), "note-sent")

        await self.bot.router.command(interaction, work, patience=math.inf)

    @note.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await table_choices(self.bot, interaction, typed)


async def seated_at(bot: Bot, interaction: Interaction, person: Person, named: int | None) -> Table:
    """The table that a person means, with a match in which they have a seat. Raises RefusedError."""
    table = await find_table(bot, interaction, person, named)
    if table.seat_of(person.id) is None:
        raise RefusedError("refuse-not-seated")
    if table.match is None:
        raise RefusedError("refuse-not-started")
    return table


async def setup(bot: Bot) -> None:
    await bot.add_cog(ThinkingCog(bot))
