"""Verbs that close tables: of a person who has too many, and tables that cannot be loaded."""

from __future__ import annotations

from bot.chat.many import many_tables
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.service import room
from bot.tables.service.room import ManyTablesError
from bot.ui.address import BadAddressError, number_in
from bot.ui.many import go_on_panel
from bot.ui.panels import note_panel
from cogs.opening import opened, opening_place, show_opened
from cogs.verbs import verb
from data.errors import DuplicateError
from engine.catalogue import GAMES
from engine.form import Text


@verb
async def close(router: Router, click: Click) -> None:
    """Close the tables that were picked, then show whether there is room now."""
    alone, dot, game = click.address.arg.partition(".")
    if click.public or alone not in ("0", "1") or not dot or game not in ("", *GAMES):
        raise BadAddressError(click.address.arg)
    closed, kept = [], []
    for number in dict.fromkeys(number_in(each) for each in click.data.get("values") or []):
        try:
            await router.service.commit(number, f"{click.key}:{number}", room.close_own, click.person)
            closed.append(number)
        except (RefusedError, DuplicateError):
            kept.append(number)
    try:
        await router.service.opening.check_room(click.person.server or 0, click.person, alone=alone == "1")
    except ManyTablesError as error:
        error.game = game
        panel = await many_tables(router.service, router.delivery, click.person, error, closed, kept)
    else:
        panel = go_on_panel(click.person.locale, closed, kept, game)
    await click.reply.update(panel)


@verb
async def open_game(router: Router, click: Click) -> None:
    """Open the lobby for which there was no room."""
    if click.public or click.address.arg not in GAMES:
        raise BadAddressError(click.address.arg)
    if click.person.server is None:
        raise RefusedError("refuse-only-in-server")
    place = await opening_place(router, click.reply, click.person)
    table = await opened(router, click.reply.interaction, place, click.address.arg)
    await show_opened(router, click.reply, table, place)


@verb
async def end_damaged(router: Router, click: Click) -> None:
    """End a damaged table, after someone has confirmed the question."""
    if click.public:
        raise BadAddressError(click.address.verb)
    number = number_in(click.address.arg)
    await router.service.end_damaged(number, click.key, click.person)
    router.reconciler.enqueue(number)
    await click.reply.update(note_panel(click.person.locale, Text("end-done")))
