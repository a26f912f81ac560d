"""Playing alone: a game for one needs no lobby. Its player chooses the match, and sees the best results."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from bot.chat.caller import language_of_server
from bot.chat.reply import Reply
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.results.best_results import bests, following, with_option
from bot.tables.state.table import Table
from bot.ui.address import BadAddressError
from bot.ui.chooser import chooser_panel, field_at, read_choice, value_at
from bot.ui.page import Panel
from bot.ui.panels import note_panel
from cogs.opening import Opening, opening_place, publish_begun, show_opened
from cogs.verbs import verb
from data.errors import DuplicateError
from engine.form import Text
from engine.game import Game
from engine.options import options_form


async def open_solo(
    router: Router, reply: Reply, person: Person, place: Opening, game: Game[Any, Any], key: str
) -> None:
    """Open a game for one: let the player choose, or begin if there is nothing to choose.

    `/table new` calls this.
    """
    if options_form(game):
        await reply.private(await choosing(router, person, game))
    else:
        table = await begun(router, reply, place, game, game.options_type(), key)
        await show_begun(router, reply, table, place)


async def choosing(
    router: Router, person: Person, game: Game[Any, Any], options: Any = None, played: Any = None
) -> Panel:
    """Return the panel on which a match for one is chosen.

    `options` are the choices so far. None: the choices that come next for this person, after what was `played`.
    """
    found = bests(game, await router.service.results(person.id))
    return chooser_panel(game, following(game, found, played) if options is None else options, found, person.locale)


async def begun(
    router: Router, reply: Reply, place: Opening, game: Game[Any, Any], options: Any, key: str, once: str | None = None
) -> Table:
    """Open a match for one, which the caller shows. Raises RefusedError, DuplicateError."""
    host, locale = place.host, await language_of_server(router.service, reply.interaction)
    return await router.service.opening.new_solo(
        game.id, host.server or 0, place.home, host, locale, key, asdict(options), once
    )


async def show_begun(router: Router, reply: Reply, table: Table, place: Opening, *, leads: bool = True) -> None:
    """Show a match for one in its place, or beside the answer, like any other table. `leads`: no hand follows."""
    if place.beside:
        await show_opened(router, reply, table, place)
    else:
        await publish_begun(router, reply, table, place.host.locale, leads=leads)


@verb
async def chooser(router: Router, click: Click) -> None:
    """Show the choice of the next match to the person who asks, at the end of a match."""
    table = await router.service.table(click.address.table)
    if not table.game.solo or table.match is None:
        raise BadAddressError(click.address.verb)
    await click.reply.private(await choosing(router, click.person, table.game, played=table.match.options))


@verb
async def choose(router: Router, click: Click) -> None:
    """Choose the value that was picked in a chooser."""
    game, options, number = read_choice(click.address.arg)
    field, place = field_at(game, number), str((click.data.get("values") or [""])[0])
    options = with_option(game, options, field, value_at(field, place))
    await click.reply.update(await choosing(router, click.person, game, options))


@verb
async def begin(router: Router, click: Click) -> None:
    """Start the match of a chooser. Pressed again, the button leads to this match, or begins another if it is over."""
    game, options, _ = read_choice(click.address.arg)
    once = f"begin:{click.at[1]}:{click.address.stamp}"
    if click.person.server is None:
        raise RefusedError("refuse-only-in-server")
    place = await opening_place(router, click.reply, click.person)
    try:
        table = await begun(router, click.reply, place, game, options, click.key, once)
    except DuplicateError as error:
        table, is_new = await router.service.table(error.table_id), False
        if not table.playing:
            table, is_new = await router.service.opening.rematch(table.id, place.host, click.key)
        if not is_new:
            link = await router.delivery.link(table)
            there = Text("again-there", {"table": table.id, "link": link})
            await click.reply.private(note_panel(click.person.locale, there))
            return
    await show_begun(router, click.reply, table, place)
