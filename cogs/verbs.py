"""The actions of all buttons, selects and modals: one function per verb, with the verb's name.

A verb is the word in a custom_id.
"""

from __future__ import annotations

import json
import logging

from bot.chat.caller import sort_of
from bot.chat.reply import Reply
from bot.interactions import moves
from bot.interactions.click import Click, looks_on
from bot.interactions.routes import Router, Verb
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.record import record_of
from bot.tables.state.table import Table
from bot.tables.verbs import lobby, play
from bot.tables.verbs.rights import check_allowed
from bot.ui import panels, sheets
from bot.ui.address import BadAddressError, Place
from bot.ui.logbook import log_panel
from bot.ui.more import confirm_panel, menu_panel, record_panel
from bot.ui.page import Panel
from bot.ui.painter import PaintFor
from bot.ui.panels import note_panel
from bot.ui.partials import drafted, resolve
from bot.ui.shelf import chapter_panel, chapters, rules_panel, shelf_panel
from cogs.opening import opening_place, show_opened
from engine.audience import Seat
from engine.catalogue import GAMES
from engine.form import Partial, Text
from render import picture
from render.texts import say

VERBS: dict[str, tuple[Verb, bool]] = {}
_log = logging.getLogger(__name__)


def verb(function: Verb) -> Verb:
    """Register a verb under its function's name."""
    return _register(function, in_place=False)


def verb_in_place(function: Verb) -> Verb:
    """Register a verb that, pressed on the public panel, answers by editing the panel."""
    return _register(function, in_place=True)


def _register(function: Verb, *, in_place: bool) -> Verb:
    VERBS[function.__name__.replace("_", "-")] = (function, in_place)
    return function


def check_public(click: Click) -> None:
    """Raise BadAddressError unless the control is on a public panel. Such a control is nowhere else."""
    if not click.public:
        raise BadAddressError(click.address.verb)


# --- the table -----------------------------------------------------------------------------------------------------


@verb
async def end(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    check_allowed(click.person, "end", table)
    locale = click.person.locale
    if click.address.arg != "yes" or click.public:
        await router.show_page(click, table, confirm_panel(table, locale, "end", Text("ask-end")))
        return
    table = await router.service.commit(table.id, click.key, lobby.end, click.person)
    await router.show_page(click, table, note_panel(locale, Text("end-done")))


@verb
async def never_mind(router: Router, click: Click) -> None:
    if click.public:
        raise BadAddressError(click.address.verb)
    await click.reply.update(note_panel(click.person.locale, Text("never-mind-done")))


@verb
async def seat(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    await router.show_page(click, table, await router.seat_panel(click, table))


@verb
async def record(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    await router.service.look(table, click.person)
    data = json.dumps(record_of(table), ensure_ascii=False, indent=1).encode()
    note = await router.service.notes.note(table.id, click.person.id) if click.alone else ""
    await router.show_page(click, table, record_panel(table, click.person.locale, data, note))


# --- looking -------------------------------------------------------------------------------------------------------


@verb
async def hand(router: Router, click: Click) -> None:
    """Show the player's own hand. Someone who looks on at the table gets the page More… instead."""
    table = await router.service.table(click.address.table)
    if looks_on(click, table):
        await menu(router, click)
        return
    table, seat = await router.seated(click)
    await router.show_hand(click, table.at(seat))


@verb
async def menu(router: Router, click: Click) -> None:
    """Show all else there is at a table: in the message of the hand, or, from the table, in a private one."""
    table = await router.service.table(click.address.table)
    seat = table.seat_of(click.person.id) if table.match is not None else None
    place = Place.EPHEMERAL if click.public else click.address.place
    link = await router.delivery.link(table)
    panel = menu_panel(table, seat, click.person.locale, place, link)
    await router.show_aside(click, table, panel)


def viewer_of(click: Click, table: Table) -> Seat:
    """Return the viewer of a page: the clicker's own seat.

    A page is for the clicker alone, from whatever place it was asked for.
    """
    return table.seat_of(click.person.id)


@verb
async def words(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    locale = click.person.locale
    title = panels.says(table, locale)(Text("button-in-words"))
    text = panels.words(table, viewer_of(click, table), locale)
    await router.show_page(click, table, panels.lines_panel(table, Place.EPHEMERAL, locale, title, [text]))


@verb
async def log(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    panel = log_panel(table, viewer_of(click, table), click.person.locale, click.address.arg)
    await router.show_page(click, table, panel)


@verb
async def sort(router: Router, click: Click) -> None:
    """Show the person's hands of this game in the next order from now on. After the last order comes the first."""
    table, seat = await router.seated(click)
    orders = picture.sorts(table.row.game)
    if click.public or table.match is None or not orders:
        raise BadAddressError(click.address.verb)
    profile = await router.service.people.profile(click.person)
    now = sort_of(profile, table.row.game)
    following = orders[(orders.index(now) + 1 if now in orders else 1) % len(orders)]
    chosen = {**profile.prefs.get("sort", {}), table.row.game: following}
    await router.service.people.set_pref(click.person, "sort", chosen)
    await router.show_hand(click, table.at(seat))


@verb
async def rules(router: Router, click: Click) -> None:
    """Show the rules of a table's game, or, without a table, of the game that the control names first."""
    named = click.address.arg.partition(" ")[0] if not click.address.table else ""
    game_id = named or (await router.service.table(click.address.table)).row.game
    table = None if named else await router.service.table(click.address.table)
    panel = await rules_for(router, click.reply, click.person, game_id, table)
    if table is None:
        await click.reply.private(panel)
    else:
        await router.show_page(click, table, panel)


@verb
async def rules_of(router: Router, click: Click) -> None:
    """Show the rules of a game that was picked from the shelf."""
    game_id = str((click.data.get("values") or [""])[0])
    await click.reply.update(await rules_for(router, click.reply, click.person, game_id))


@verb
async def shelf(router: Router, click: Click) -> None:
    """Show all games in place of the page of one. Beside a table or a hand, show them in a message of their own."""
    show = click.reply.private if click.address.table else click.reply.update
    await show(shelf_panel(click.person.locale))


@verb
async def chapter(router: Router, click: Click) -> None:
    """Show a chapter of the rules: the first, or one that was picked."""
    game_id, value = click.address.arg, str((click.data.get("values") or ["0"])[0])
    if game_id not in GAMES or value not in map(str, range(len(chapters(game_id, click.person.locale)))):
        raise BadAddressError(click.address.arg)
    await click.reply.acknowledge()
    own = PaintFor(router.painter, click.person.pictures)
    panel = await chapter_panel(game_id, click.person.locale, int(value), own, click.address.table)
    if click.address.table:
        await router.show_page(click, await router.service.table(click.address.table), panel)
    else:
        await click.reply.update(panel)


async def rules_for(router: Router, reply: Reply, person: Person, game_id: str, table: Table | None = None) -> Panel:
    """Return the rules page of a game for a person. Raises RefusedError."""
    if game_id not in GAMES:
        raise RefusedError("refuse-unknown-game", games=tuple(GAMES))
    await reply.acknowledge()
    profile = await router.service.people.profile(person)
    first = game_id not in profile.prefs.get("guided", ())
    number, playing = (0, False) if table is None else (table.id, table.match is not None)
    own = PaintFor(router.painter, person.pictures)
    return await rules_panel(game_id, person.locale, own, first=first, table=number, playing=playing)


# --- the first match with the guide --------------------------------------------------------------------------------


@verb
async def guide(router: Router, click: Click) -> None:
    person = click.person
    if person.server is None:
        raise RefusedError("refuse-only-in-server")
    place = await opening_place(router, click.reply, person)
    table = await router.service.opening.new_guided(
        click.address.arg,
        person.server,
        place.home,
        place.host,
        person.locale,
        click.key,
        say(person.locale, Text("guide-name"), plain=True),
    )
    seat = table.seat_of(person.id)
    if seat is None or table.solo:  # in a game for one everything is open at the table
        await show_opened(router, click.reply, table, place)
        return
    await show_opened(router, click.reply, table, place, leads=False)
    await router.open_hand(click.reply, (await router.service.table(table.id)).at(seat), person)


@verb_in_place
async def skip_guide(router: Router, click: Click) -> None:
    table, seat = await router.seated(click)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    table = await router.service.commit(table.id, click.key, play.skip_guide, click.person)
    if click.public:  # in a game for one
        await router.show_table(click, table)
    else:
        await router.show_hand(click, table.at(seat))


# --- moves -----------------------------------------------------------------------------------------------------------


@verb_in_place
async def move(router: Router, click: Click) -> None:
    """Play the whole move, or the rest of one, that a button names."""
    answer = await router.open_decision(click)
    await router.play(click, answer, lambda: chosen(answer, click.address.arg))


@verb_in_place
async def pick(router: Router, click: Click) -> None:
    """Play the item that was picked in a select."""
    answer = await router.open_decision(click)
    value = str((click.data.get("values") or [""])[0])
    await router.play(click, answer, lambda: chosen(answer, value))


@verb_in_place
async def step(router: Router, click: Click) -> None:
    """Fix a part of the move with a button."""
    answer = await router.open_decision(click, step=True)
    await router.play(click, answer, lambda: chosen(answer, click.address.arg))


@verb
async def reset(router: Router, click: Click) -> None:
    """Start over: drop the draft."""
    answer = await router.open_decision(click)
    await moves.start_over(router.service, answer)
    await router.show_answered(click, answer.table.at(answer.seat))


@verb
async def sheet(router: Router, click: Click) -> None:
    """Open the sheet of an action."""
    answer = await router.open_decision(click, step=True)
    table, seat = answer.table, answer.seat
    view, start = table.view(seat), start_of_sheet(answer, click.address.arg)
    profile = await router.service.people.profile(click.person)
    look = picture.Viewer(click.person.locale, table.names, sort=sort_of(profile, table.row.game))
    order = picture.order(table.row.game, view, seat, look)
    await router.ask(click, table, sheets.sheet_for(table.game, view, seat, start, order), "sheet-sent")


@verb_in_place
async def sheet_sent(router: Router, click: Click) -> None:
    """Play the move of a submitted sheet."""
    answer = await router.open_decision(click, step=True)
    table, seat, filled_in = answer.table, answer.seat, click.data.get("components", ())

    def read() -> Partial:
        start = start_of_sheet(answer, click.address.arg)
        return sheets.submitted(table.game, table.view(seat), seat, start, filled_in)

    await router.play(click, answer, read)


def chosen(answer: moves.Answer, value: str) -> Partial:
    table, seat = answer.table, answer.seat
    return resolve(table.game, table.view(seat), seat, value, drafted(answer.draft))


def start_of_sheet(answer: moves.Answer, arg: str) -> Partial:
    table, seat = answer.table, answer.seat
    return sheets.start_of_sheet(table.game, table.view(seat), seat, arg, drafted(answer.draft))
