"""Which table a command means: the one named, the one whose channel this is, or the one that waits for its user."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.client import Bot
from bot.routes import person_of
from bot.tables.table import RefusedError, Table
from engine.catalogue import GAMES
from engine.form import Text
from render.texts import locale_of, say

Interaction = discord.Interaction[Any]


async def tables_for(bot: Bot, interaction: Interaction) -> list[Table]:
    """The open tables that a person may mean here, the likeliest first."""
    mine = await bot.service.open_tables(person=interaction.user.id)
    here = [] if interaction.guild_id is None else await bot.service.open_tables(guild_id=interaction.guild_id)
    place = interaction.channel_id
    tables = list({table.id: table for table in (*mine, *here)}.values())

    def likely(table: Table) -> tuple[bool, bool, bool]:
        seat = table.seat_of(interaction.user.id)
        waits = seat is not None and table.owed(seat) is not None
        return (place not in (table.row.thread_id, table.row.channel_id), not waits, seat is None)

    return sorted(tables, key=likely)


async def find_table(bot: Bot, interaction: Interaction, named: int | None) -> Table:
    """Raises Refused where there is none. A table of another server is none of this one's."""
    if named is None:
        tables = await tables_for(bot, interaction)
        if not tables:
            raise RefusedError("refuse-no-table-here")
        return tables[0]
    table = await bot.service.table(named)
    if interaction.guild_id != table.row.guild_id and table.seat_of(person_of(interaction).id) is None:
        raise RefusedError("refuse-no-table")
    return table


async def table_choices(bot: Bot, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggestions for a command's `table:`."""
    locale = locale_of(interaction.locale.value)
    choices = []
    for table in await tables_for(bot, interaction):
        title = say(locale, Text("game-title"), game=table.row.game)
        name = f"{table.id} · {title} · {', '.join(name for name in table.names if name)}"
        if typed.casefold() in name.casefold():
            choices.append(app_commands.Choice(name=name[:100], value=table.id))
    return choices[:25]


def game_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggestions for a command's `game:`."""
    locale = locale_of(interaction.locale.value)
    titles = {game_id: say(locale, Text("game-title"), game=game_id) for game_id in GAMES}
    return [
        app_commands.Choice(name=title[:100], value=game_id)
        for game_id, title in titles.items()
        if typed.casefold() in f"{title} {game_id}".casefold()
    ][:25]
