"""What each button, select and modal does: one function a verb, of the same name. A verb is the word in a custom_id."""

from __future__ import annotations

import io
import json
import logging

import discord
from msgspec.structs import replace

from bot import moves
from bot.door import language_of_server, sort_of
from bot.reply import Reply
from bot.routes import Click, Router, Verb
from bot.tables import deals, lobby, play
from bot.tables.rights import check_allowed
from bot.tables.table import Person, RefusedError, Table, record_of, wrong_option
from bot.ui import lobby as lobbies
from bot.ui import needs, panels, sheets
from bot.ui.address import BadAddressError, number_in
from bot.ui.logbook import log_panel
from bot.ui.more import picked
from bot.ui.notes import noted
from bot.ui.page import Panel
from bot.ui.panels import note_panel
from bot.ui.partials import drafted, resolve
from bot.ui.shelf import rules_panel, shelf_panel
from bot.ui.threads import table_thread_name
from cogs.opening import open_thread, opening_place, publish, publish_begun, show_opened
from engine.audience import Seat
from engine.catalogue import GAMES
from engine.form import Partial, Text
from engine.game import BadOptionError, IllegalMoveError, option_word, options_form
from render import picture
from render.texts import ai_names, say

VERBS: dict[str, tuple[Verb, bool]] = {}
_log = logging.getLogger(__name__)


def verb(function: Verb) -> Verb:
    """Register a verb under its function's name."""
    return _register(function, in_place=False)


def verb_in_place(function: Verb) -> Verb:
    """A verb that, pressed on the public panel, answers by editing it."""
    return _register(function, in_place=True)


def _register(function: Verb, *, in_place: bool) -> Verb:
    VERBS[function.__name__.replace("_", "-")] = (function, in_place)
    return function


def check_public(click: Click) -> None:
    """Raises BadAddressError: such a control stands on public panels only."""
    if not click.public:
        raise BadAddressError(click.address.verb)


# --- the table -----------------------------------------------------------------------------------------------------


@verb_in_place
async def sit(router: Router, click: Click) -> None:
    place = click.address.arg
    seat = number_in(place) if place else None
    table = await router.service.sit(click.address.table, click.key, click.person, seat)
    await router.after_change(click, table)


@verb_in_place
async def leave(router: Router, click: Click) -> None:
    """On the public panel that of the lobby; the match is left by the private one."""
    meant = lobby.leave_lobby if click.public else lobby.leave
    table = await router.service.commit(click.address.table, click.key, meant, click.person)
    await router.after_change(click, table)


@verb_in_place
async def add_ai(router: Router, click: Click) -> None:
    check_public(click)
    address = click.address
    names = ai_names((await router.service.table(address.table)).row.locale)
    table = await router.service.commit(address.table, click.key, lobby.add_ai, click.person, address.arg, names)
    await router.after_change(click, table)


@verb_in_place
async def remove_ai(router: Router, click: Click) -> None:
    check_public(click)
    table = await router.service.commit(click.address.table, click.key, lobby.remove_ai, click.person)
    await router.after_change(click, table)


@verb_in_place
async def shuffle(router: Router, click: Click) -> None:
    check_public(click)
    secret = router.service.secret()
    table = await router.service.commit(click.address.table, click.key, lobby.shuffle, click.person, secret)
    await router.after_change(click, table)


@verb
async def options(router: Router, click: Click) -> None:
    check_public(click)
    table = await router.service.table(click.address.table)
    lobby.check_options(table, click.person)
    pages = sheets.option_pages(options_form(table.game))
    if not pages:
        raise RefusedError("refuse-no-options")
    page = click.address.arg or "0"
    if page not in map(str, range(len(pages))):
        raise BadAddressError(page)
    current = {name: option_word(value) for name, value in table.row.options.items()}
    asked = sheets.options_sheet(pages[int(page)], current, lobbies.options_title(table, int(page)))
    await router.ask(click, table, asked, "options-sent")


@verb_in_place
async def options_sent(router: Router, click: Click) -> None:
    check_public(click)
    table = await router.service.table(click.address.table)
    try:
        chosen = sheets.options_submitted(options_form(table.game), click.data.get("components", ()))
    except BadOptionError as error:
        raise wrong_option(table.game, error.field) from None
    table = await router.service.commit(table.id, click.key, lobby.set_options, click.person, chosen)
    await router.after_change(click, table)


@verb
async def word(router: Router, click: Click) -> None:
    table, seat = await router.seated(click)
    lobby.check_word(table)
    own = next(row.word for row in table.seats if row.seat == seat)
    await router.ask(click, table, sheets.word_sheet(own, lobby.WORD), "word-sent")


@verb_in_place
async def word_sent(router: Router, click: Click) -> None:
    chosen_word = sheets.word_submitted(click.data.get("components", ()))
    table = await router.service.commit(click.address.table, click.key, lobby.set_word, click.person, chosen_word)
    await router.after_change(click, table)


@verb_in_place
async def agree(router: Router, click: Click) -> None:
    """To play a deal that somebody here knows."""
    check_public(click)
    table = await router.service.commit(click.address.table, click.key, deals.agree, click.person)
    await router.after_change(click, table)


@verb_in_place
async def start(router: Router, click: Click) -> None:
    check_public(click)
    before = await router.service.table(click.address.table)
    lobby.check_start(before, click.person)
    await click.reply.acknowledge()
    await needs.check_here(click.reply.interaction, click.person.locale, click.reply.acknowledge)
    if before.secluded:
        await _start_secluded(router, click, before)
        return
    table = await router.service.commit(before.id, click.key, lobby.start, click.person)
    thread = await open_thread(router, click.reply, table, click.reply.interaction.message)
    if thread is None:
        await router.clock.settled(table.id, moves.AI_WAIT_SECONDS)
        await router.show_table(click, await router.service.table(table.id))
        return
    table = await router.service.commit(table.id, None, lobby.place, thread)
    await router.outbox.repost_elsewhere(table, click.at[1])
    await router.show_table(click, table)


async def _start_secluded(router: Router, click: Click, table: Table) -> None:
    """In a private thread, which is there before anything is dealt: not even a crash shows the board elsewhere.

    It is for who sits there when it is made, and nobody else begins.
    """
    readers = [row.person for row in table.seats]
    choices, name = await router.service.people.choices(table.row.guild_id), table_thread_name(table)
    async with router.reach.threads.room(click.reply.interaction, table, choices.threads, name) as room:
        after = await router.service.commit(table.id, click.key, lobby.start, click.person, room, readers)
    if room != table.row.thread_id:
        await router.outbox.repost_elsewhere(after, click.at[1])
    await router.clock.settled(table.id, moves.AI_WAIT_SECONDS)
    await router.show_table(click, await router.service.table(table.id))


@verb
async def end(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    check_allowed(click.person, "end", table)
    locale = click.person.locale
    if click.address.arg != "yes" or click.public:
        await click.reply.private(panels.confirm_panel(table, locale, "end", Text("ask-end")))
        return
    table = await router.service.commit(table.id, click.key, lobby.end, click.person)
    await click.reply.update(note_panel(locale, Text("end-done")))


@verb
async def never_mind(router: Router, click: Click) -> None:
    if click.public:
        raise BadAddressError(click.address.verb)
    await click.reply.update(note_panel(click.person.locale, Text("never-mind-done")))


@verb
async def seat(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    await click.reply.private(await router.seat_panel(click, table))


@verb
async def rematch(router: Router, click: Click) -> None:
    check_public(click)
    await needs.check_here(click.reply.interaction, click.person.locale, click.reply.acknowledge)
    former = await router.service.table(click.address.table)
    if former.solo and former.secluded and click.at[0] != former.row.thread_id:  # it begins at once
        raise RefusedError("refuse-watch-open")
    names = ai_names(former.row.locale)
    table, is_new = await router.service.rematch(former.id, click.person, click.key, names)
    if is_new:
        if table.solo:
            await publish_begun(router, click.reply, table, click.person.locale)
        else:
            await publish(router, click.reply, table, click.person.locale)
        return
    seated = table.seat_of(click.person.id) is not None
    said = "again-there" if table.solo else "rematch-sat" if seated else "rematch-there"
    link = await router.reach.link(table)
    await click.reply.private(note_panel(click.person.locale, Text(said, {"table": table.id, "link": link})))


@verb
async def deal(router: Router, click: Click) -> None:
    """A lobby for the deal of a match that is over."""
    if click.person.server is None:
        raise RefusedError("refuse-only-in-server")
    place = await opening_place(router, click.reply, click.person)
    locale = await language_of_server(router.service, click.reply.interaction)
    table = await router.service.new_deal(click.address.table, place.home, place.host, locale, click.key)
    await show_opened(router, click.reply, table, place)


@verb
async def record(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    await router.service.look(table, click.person)
    data = json.dumps(record_of(table), ensure_ascii=False, indent=1).encode()
    name = f"takujo-{table.row.game}-{table.id}.json"
    locale = click.person.locale
    note = await router.service.desk.note(table.id, click.person.id)
    panel = note_panel(locale, Text("record-here"), table, noted(note, locale))
    panel.layout.add_item(discord.ui.File(f"attachment://{name}"))
    await click.reply.private(panel, [discord.File(io.BytesIO(data), filename=name)])


# --- looking -------------------------------------------------------------------------------------------------------


@verb
async def hand(router: Router, click: Click) -> None:
    table, seat = await router.seated(click)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    await router.show_hand(click, table, seat)


@verb
async def my_move(router: Router, click: Click) -> None:
    table, seat = await router.seated(click)
    if table.owed(seat) is None:
        raise IllegalMoveError("not_your_turn")
    await router.show_hand(click, table, seat)


@verb
async def more(router: Router, click: Click) -> None:
    """A page picked below a hand: the hand anew, then the page."""
    if click.public:
        raise BadAddressError(click.address.verb)
    name, arg = picked(str((click.data.get("values") or [""])[0]))
    table, seat = await router.seated(click)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    await router.show_hand(click, table, seat)
    function, _ = VERBS[name]
    await function(router, replace(click, address=replace(click.address, verb=name, arg=arg)))


def viewer_of(click: Click, table: Table) -> Seat:
    """Who looks at a page. It is for the clicker alone, wherever it was asked for: the clicker's own seat."""
    return table.seat_of(click.person.id)


@verb
async def words(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    text = panels.words(table, viewer_of(click, table), click.person.locale)
    await router.show_page(click, table, Text("button-in-words"), [text])


@verb
async def log(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    await click.reply.private(log_panel(table, viewer_of(click, table), click.person.locale, click.address.arg))


@verb
async def sort(router: Router, click: Click) -> None:
    """Look at one's hands of this game in another order, from now on."""
    table, seat = await router.seated(click)
    if click.public or table.match is None or click.address.arg not in picture.sorts(table.row.game):
        raise BadAddressError(click.address.verb)
    prefs = (await router.service.people.profile(click.person)).prefs
    chosen = {**prefs.get("sort", {}), table.row.game: click.address.arg}
    await router.service.people.set_pref(click.person, "sort", chosen)
    await router.show_hand(click, table, seat)


@verb
async def rules(router: Router, click: Click) -> None:
    """Of a table's game; where there is no table yet, of the game that the control names first."""
    named = click.address.arg.partition(" ")[0] if not click.address.table else ""
    game_id = named or (await router.service.table(click.address.table)).row.game
    await click.reply.private(await rules_for(router, click.reply, click.person, game_id))


@verb
async def rules_of(router: Router, click: Click) -> None:
    """A game picked from the shelf."""
    game_id = str((click.data.get("values") or [""])[0])
    await click.reply.update(await rules_for(router, click.reply, click.person, game_id))


@verb
async def shelf(router: Router, click: Click) -> None:
    await click.reply.update(shelf_panel(click.person.locale))


async def rules_for(router: Router, reply: Reply, person: Person, game_id: str) -> Panel:
    """The rules page of a game, as this person reads it. Raises RefusedError."""
    if game_id not in GAMES:
        raise RefusedError("refuse-unknown-game", games=tuple(GAMES))
    await reply.acknowledge()
    profile = await router.service.people.profile(person)
    first = game_id not in profile.prefs.get("guided", ())
    return await rules_panel(game_id, person.locale, router.paint, first=first)


# --- the first match with the guide --------------------------------------------------------------------------------


@verb
async def guide(router: Router, click: Click) -> None:
    person = click.person
    if person.server is None:
        raise RefusedError("refuse-only-in-server")
    place = await opening_place(router, click.reply, person)
    table = await router.service.new_guided(
        click.address.arg,
        person.server,
        place.home,
        place.host,
        person.locale,
        click.key,
        say(person.locale, Text("guide-name"), plain=True),
    )
    await show_opened(router, click.reply, table, place)


@verb
async def skip_guide(router: Router, click: Click) -> None:
    table, seat = await router.seated(click)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    table = await router.service.commit(table.id, click.key, play.skip_guide, click.person)
    await router.show_hand(click, table, seat)


# --- moves -----------------------------------------------------------------------------------------------------------


@verb_in_place
async def move(router: Router, click: Click) -> None:
    """A button that names a whole move, or the rest of one."""
    answer = await router.open_decision(click)
    await router.play(click, answer, lambda: chosen(answer, click.address.arg))


@verb_in_place
async def pick(router: Router, click: Click) -> None:
    """An item of a select."""
    answer = await router.open_decision(click)
    value = str((click.data.get("values") or [""])[0])
    await router.play(click, answer, lambda: chosen(answer, value))


@verb_in_place
async def step(router: Router, click: Click) -> None:
    """A button that fixes a part of the move."""
    answer = await router.open_decision(click, step=True)
    await router.play(click, answer, lambda: chosen(answer, click.address.arg))


@verb
async def reset(router: Router, click: Click) -> None:
    """Start over: drop the draft."""
    answer = await router.open_decision(click)
    await router.service.drop_draft(answer.table.id, answer.seat)
    await router.show_hand(click, answer.table, answer.seat)


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
    """A submitted sheet."""
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
