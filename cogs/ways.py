"""Ways to open a game: a game as it is, as last time, or as a favourite (O4, O5). The verbs of favourites, too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import app_commands

from bot.chat.reply import Reply
from bot.client import Bot
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs.presets import fitting
from bot.ui.address import BadAddressError
from bot.ui.page import escaped
from bot.ui.panels import note_panel
from bot.ui.presets import (
    FOR_ALL,
    favourite_sheet,
    favourites_page,
    game_in,
    lost_words,
    named,
    value_of,
)
from bot.ui.sheets import words_by_question
from cogs.common import game_names, suggested, suggestions
from cogs.lobbies import show_new
from cogs.opening import Opening, opened
from cogs.verbs import verb
from data.model.presets import Preset
from engine.catalogue import GAMES
from engine.form import Text
from engine.typed import fits, meant
from render.texts import LOCALES, say

Interaction = discord.Interaction[Any]


class Way(NamedTuple):
    """A game to open, and perhaps how. The game may be one that there is not."""

    game: str
    preset: Preset | None = None


async def ways(service: TableService, person: Person) -> dict[str, list[str]]:
    """Return all ways that a person may choose, by value, each with its names: the first one in their language."""
    games, presets = game_names(), await service.presets.of(person)
    found = {value_of(each): [named(each, person.locale), each.game, *games[each.game]] for each in presets}
    for game_id, names in games.items():
        found[game_id] = [say(person.locale, Text("game-title"), game=game_id, plain=True), game_id, *names]
    return found


async def way_choices(bot: Bot, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return suggestions for the `game:` of a new table: first as last time, then favourites, then games."""

    async def found(person: Person) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=suggested(names[0]), value=value)
            for value, names in (await ways(bot.service, person)).items()
            if fits(typed, *names)
        ]

    return await suggestions(bot, interaction, found)


async def way_meant(service: TableService, person: Person, typed: str) -> Way:
    """Return the way that was picked, or typed as a title or as the name of a favourite. Raises RefusedError."""
    if typed in GAMES:
        return Way(typed)
    presets = await service.presets.of(person)
    by_value = {value_of(each): each for each in presets}
    if typed in by_value:
        return Way(by_value[typed].game, by_value[typed])
    if game_in(typed):
        raise RefusedError("refuse-no-favourite")
    favourites = {value: [each.name, *said_of(each)] for value, each in by_value.items()}
    for begun in (False, True):
        if (game := meant(typed, game_names(), begun=begun)) is not None:
            return Way(game)
        if (value := meant(typed, favourites, begun=begun)) is not None:
            return Way(by_value[value].game, by_value[value])
    return Way(typed)


def said_of(preset: Preset) -> list[str]:
    """Return a way in words, in all languages."""
    return [named(preset, locale) for locale in LOCALES]


async def open_way(
    router: Router,
    reply: Reply,
    place: Opening,
    way: Way,
    key: str,
    guests: Sequence[Person] = (),
    *,
    only: bool = False,
    level: str = "",
    when: float | None = None,
) -> None:
    """Open a table in this way, and show it. Say what is not possible any more (O4). Raises RefusedError."""
    how = None if way.preset is None else fitting(way.preset)
    table = await opened(
        router, reply.interaction, place, way.game, guests, only=only, how=how, seats_ais=not level, when=when
    )
    await show_new(router, reply, table, place, key, level)
    if way.preset is not None and how is not None and how.lost:
        locale = place.host.locale
        await reply.private(note_panel(locale, lost_words(way.preset, how, locale)))


# --- favourites ------------------------------------------------------------------------------------------------------


@verb
async def favourite(router: Router, click: Click) -> None:
    """Open the form that keeps the set-up of a lobby as a favourite."""
    table = await shared_table(router, click)
    manages = click.person.manager and click.person.server == table.row.guild_id
    await router.ask(click, table, favourite_sheet(manages=manages), "favourite-sent")


async def shared_table(router: Router, click: Click) -> Table:
    """Return the table of a control. Raises BadAddressError for a game for one, which has no lobby."""
    table = await router.service.table(click.address.table)
    if table.game.solo:
        raise BadAddressError(click.address.verb)
    return table


@verb
async def favourite_sent(router: Router, click: Click) -> None:
    table, service = await shared_table(router, click), router.service
    given = {name: " ".join(words) for name, words in words_by_question(click.data.get("components", ())).items()}
    for_all = given.get("whose") == FOR_ALL
    preset = await service.presets.keep(table, click.person, given.get("name", ""), service.now(), for_all=for_all)
    done = Text("favourite-kept", {"name": escaped(preset.name), "whose": "all" if for_all else "own"})
    await click.reply.private(note_panel(click.person.locale, done))


@verb
async def favourite_drop(router: Router, click: Click) -> None:
    """Delete the favourite that was picked, if it is still there."""
    if click.public:
        raise BadAddressError(click.address.verb)
    picked = str((click.data.get("values") or [""])[0])
    for preset in await router.service.presets.of(click.person):
        if value_of(preset) == picked:
            await router.service.presets.drop(preset, click.person)
    presets = await router.service.presets.of(click.person)
    await click.reply.update(favourites_page(presets, click.person.locale, manages=click.person.manager))
