"""The table that a command means, of all tables that its user may know of; and suggestions for a command's options."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.chat.caller import person_of
from bot.client import Bot
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.tables.verbs.rights import knows
from bot.ui.caps import SUGGESTION_NAME, SUGGESTIONS
from bot.ui.labels import one_line, shorten
from data.errors import StoreError
from data.model.tables import TableRow
from engine.catalogue import GAMES
from engine.form import Text
from engine.typed import fits, meant
from render.texts import LOCALES, listed, say

Interaction = discord.Interaction[Any]
Choice = app_commands.Choice
V = TypeVar("V", str, int)
LISTED = 50  # ended tables that are searched for what someone types
_log = logging.getLogger(__name__)


def managed(interaction: Interaction, person: Person) -> discord.Guild:
    """Return the server. Raises RefusedError if the person does not manage it.

    This is checked here, since Discord lets a server open its commands to others.
    """
    if interaction.guild is None or not person.manager:
        raise RefusedError("refuse-manager-only")
    return interaction.guild


async def tables_here(bot: Bot, person: Person) -> list[Table]:
    """Return the open tables of the server in which a person asks, as far as they may know of them."""
    here = [] if person.server is None else await bot.service.tables_in(person.server)
    return [table for table in here if knows(person, table)]


async def tables_for(
    bot: Bot, interaction: Interaction, person: Person, fits: Callable[[Table], bool] = lambda table: True
) -> list[Table]:
    """Return the open tables that a person may mean here, the likeliest first.

    Tables that fit the purpose come first.
    """
    mine = await bot.service.tables_of(person.id)
    tables = list({table.id: table for table in (*mine, *await tables_here(bot, person))}.values())
    place = interaction.channel_id

    def likely(table: Table) -> tuple[bool, ...]:
        seat = table.seat_of(person.id)
        waits = seat is not None and table.at(seat).owed is not None
        return (not fits(table), place not in (table.row.thread_id, table.row.channel_id), not waits, seat is None)

    return sorted(tables, key=likely)


async def find_table(
    bot: Bot,
    interaction: Interaction,
    person: Person,
    named: int | None,
    fits: Callable[[Table], bool] = lambda table: True,
    *,
    blind: bool = False,
) -> Table:
    """Return the table named, or else the likeliest one. Raises RefusedError if there is none for this person.

    `blind`: nothing of its match is shown. Otherwise this person knows its deal from now on.
    """
    if named is not None:
        table = await bot.service.known(named, person)
    else:
        tables = await tables_for(bot, interaction, person, fits)
        if not tables:
            raise RefusedError("refuse-no-table-here")
        table = tables[0]
    if not blind:
        await bot.service.glance(table, person)
    return table


# --- suggestions ---------------------------------------------------------------------------------------------------


async def suggestions(
    bot: Bot, interaction: Interaction, found: Callable[[Person], Awaitable[list[Choice[V]]]]
) -> list[Choice[V]]:
    """Return as many suggestions as Discord takes; none if there is nothing that the person may be told."""
    try:
        return (await found(await person_of(bot.service, interaction)))[:SUGGESTIONS]
    except RefusedError:
        return []
    except StoreError as error:
        _log.info("no suggestions: %s", error)
        return []


async def table_choices(bot: Bot, interaction: Interaction, typed: str) -> list[Choice[int]]:
    """Return suggestions for a command's `table:`."""

    async def found(person: Person) -> list[Choice[int]]:
        choices = []
        for table in await tables_for(bot, interaction, person):
            name = table_name(table, person.locale)
            if fits(typed, name):
                choices.append(Choice(name=suggested(name), value=table.id))
        return choices

    return await suggestions(bot, interaction, found)


def table_name(table: Table, locale: str) -> str:
    """Return a table's number, its game, and the names of its players."""
    title = say(locale, Text("game-title"), game=table.row.game)
    return f"{table.id} · {title} · {listed(locale, [name for name in table.names if name])}"


async def game_choices(bot: Bot, interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Return suggestions for a command's `game:`."""

    async def found(person: Person) -> list[Choice[str]]:
        titles = {game_id: say(person.locale, Text("game-title"), game=game_id) for game_id in GAMES}
        return [
            Choice(name=suggested(titles[game_id]), value=game_id)
            for game_id, names in game_names().items()
            if fits(typed, game_id, *names)
        ]

    return await suggestions(bot, interaction, found)


def game_names() -> dict[str, list[str]]:
    """Return the titles of each game, in all languages."""
    return {each: [say(locale, Text("game-title"), game=each, plain=True) for locale in LOCALES] for each in GAMES}


def game_meant(typed: str) -> str:
    """Return the id of a game that was picked, or typed as an id or a title. Any other text is returned as it is."""
    return typed if typed in GAMES else meant(typed, game_names(), begun=True) or typed


def damaged_lines(rows: Iterable[TableRow], locale: str) -> list[str]:
    """Return a line for each table that cannot be loaded."""
    return [say(locale, Text("list-damaged", {"table": row.id})) for row in rows]


def named_table(interaction: Interaction) -> int | None:
    """Return the table in a command's `table:` while another of its options is being typed."""
    named = getattr(interaction.namespace, "table", None)
    return named if isinstance(named, int) else None


def suggested(name: str) -> str:
    return shorten(one_line(name), SUGGESTION_NAME)
