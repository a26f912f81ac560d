"""Which table a command means: the one named, the one whose channel this is, or the one that waits for its user."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.client import Bot
from bot.door import person_of
from bot.tables.table import RefusedError, Table
from bot.ui.caps import SUGGESTION_NAME, SUGGESTIONS
from bot.ui.labels import one_line, shorten
from engine.catalogue import GAMES
from engine.form import Text
from render.texts import say

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
    """Raises RefusedError where there is none. A table of another server is none of this one's."""
    if named is None:
        tables = await tables_for(bot, interaction)
        if not tables:
            raise RefusedError("refuse-no-table-here")
        return tables[0]
    table = await bot.service.table(named)
    if interaction.guild_id != table.row.guild_id and table.seat_of(interaction.user.id) is None:
        raise RefusedError("refuse-no-table")
    return table


async def table_choices(bot: Bot, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggestions for a command's `table:`."""
    locale = (await person_of(bot.service, interaction)).locale
    choices = []
    for table in await tables_for(bot, interaction):
        title = say(locale, Text("game-title"), game=table.row.game)
        name = f"{table.id} · {title} · {', '.join(name for name in table.names if name)}"
        if typed.casefold() in name.casefold():
            choices.append(app_commands.Choice(name=suggested(name), value=table.id))
    return choices[:SUGGESTIONS]


async def game_choices(bot: Bot, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggestions for a command's `game:`."""
    locale = (await person_of(bot.service, interaction)).locale
    titles = {game_id: say(locale, Text("game-title"), game=game_id) for game_id in GAMES}
    return [
        app_commands.Choice(name=suggested(title), value=game_id)
        for game_id, title in titles.items()
        if typed.casefold() in f"{title} {game_id}".casefold()
    ][:SUGGESTIONS]


def suggested(name: str) -> str:
    return shorten(one_line(name), SUGGESTION_NAME)
