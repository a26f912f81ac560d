"""The controls of a lobby, and of the time after a match: sit down, set it up, start it, play again."""

from __future__ import annotations

from bot.chat.caller import language_of_server
from bot.chat.reply import Reply
from bot.interactions import moves
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.tables.verbs import deals, lobby, whereabouts
from bot.tables.verbs.lobby import wrong_option
from bot.tables.verbs.rights import check_allowed
from bot.ui import lobby as lobbies
from bot.ui import needs, sheets
from bot.ui.address import BadAddressError, number_in
from bot.ui.more import confirm_panel, has_solution, solution_panel
from bot.ui.painter import PaintFor
from bot.ui.panels import note_panel
from bot.ui.threads import table_thread_name
from cogs.opening import Opening, former_place, opening_place, show_opened
from cogs.solo import show_begun
from cogs.verbs import VERBS, check_public, verb, verb_in_place
from engine.ai import levels_of, usual
from engine.form import Text
from engine.game import BadOptionError
from engine.options import option_word, options_form
from render.texts import ai_names

USUAL = "usual"  # the level that most people want, in /table new


@verb_in_place
async def sit(router: Router, click: Click) -> None:
    place = click.address.arg
    seat = number_in(place) if place else None
    table = await router.service.opening.sit(click.address.table, click.key, click.person, seat)
    await router.after_change(click, table)


@verb_in_place
async def leave(router: Router, click: Click) -> None:
    """Leave a lobby, on a page of the lobby; leave a match, on the page of the person's seat."""
    meant = lobby.leave_lobby if click.public or click.address.arg == lobbies.HERE else lobby.leave
    table = await router.service.commit(click.address.table, click.key, meant, click.person)
    await router.after_change(click, table)


@verb_in_place
async def add_ai(router: Router, click: Click) -> None:
    address = click.address
    names = ai_names((await router.service.table(address.table)).row.locale)
    table = await router.service.commit(address.table, click.key, lobby.add_ai, click.person, address.arg, names)
    await router.after_change(click, table)


@verb_in_place
async def remove_ai(router: Router, click: Click) -> None:
    table = await router.service.commit(click.address.table, click.key, lobby.remove_ai, click.person)
    await router.after_change(click, table)


@verb_in_place
async def shuffle(router: Router, click: Click) -> None:
    secret = router.service.secret()
    table = await router.service.commit(click.address.table, click.key, lobby.shuffle, click.person, secret)
    await router.after_change(click, table)


@verb
async def options(router: Router, click: Click) -> None:
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
    """Agree to play a deal that someone here knows."""
    check_public(click)
    table = await router.service.commit(click.address.table, click.key, deals.agree, click.person)
    await router.after_change(click, table)


@verb
async def lobby_more(router: Router, click: Click) -> None:
    """Show the page More… of a lobby, or of the table if the match has begun meanwhile."""
    table = await router.service.table(click.address.table)
    if table.row.status != "lobby":
        await VERBS["menu"][0](router, click)
        return
    await router.show_aside(click, table, lobbies.lobby_page(table, click.person))


@verb_in_place
async def play_now(router: Router, click: Click) -> None:
    """Give the missing seats to AIs, begin the match, and show the host their hand: one press (F30)."""
    check_public(click)
    before = await router.service.table(click.address.table)
    check_allowed(click.person, "start", before)
    await click.reply.acknowledge()
    await needs.check_here(click.reply.interaction, click.person.locale, click.reply.acknowledge)
    await fill(router, before, click.person, click.key)
    await start(router, click)
    await open_hand(router, click.reply, await router.service.table(before.id), click.person)


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
    await show_started(router, click, await router.service.commit(before.id, click.key, lobby.start, click.person))


async def show_started(router: Router, click: Click, table: Table) -> None:
    """Show a match that a press in its lobby has begun, in a thread if tables have threads here."""
    message = click.reply.interaction.message
    moved = None if message is None else await router.publishing.open_thread(table, message)
    if moved is None:
        await router.ais.settled(table.id, moves.AI_WAIT_SECONDS)
        await router.show_table(click, await router.service.table(table.id))
        return
    await router.reconciler.repost_elsewhere(moved, click.at[1])
    await router.show_table(click, moved)


async def _start_secluded(router: Router, click: Click, table: Table) -> None:
    """Start in a private thread, which is made before anything is dealt: not even a crash shows the board elsewhere.

    The thread is for the people who have a seat when it is made, and no one else begins.
    """
    readers = [row.person for row in table.seats]
    choices, name = await router.service.people.choices(table.row.guild_id), table_thread_name(table)
    async with router.delivery.threads.room(click.reply.interaction, table, choices.threads, name) as room:
        after = await router.service.commit(table.id, click.key, lobby.start, click.person, room, readers)
    if room != table.row.thread_id:
        await router.reconciler.repost_elsewhere(after, click.at[1])
    await router.ais.settled(table.id, moves.AI_WAIT_SECONDS)
    await router.show_table(click, await router.service.table(table.id))


# --- matches against AIs alone ---------------------------------------------------------------------------------------


async def fill(router: Router, table: Table, person: Person, key: str, level: str | None = None) -> Table:
    """Seat AIs until the game has the number of players that it is best with.

    Each AI has a key of its own, so that none comes twice.
    """
    wanted, names = lobby.seats_to_fill(table), ai_names(table.row.locale)
    for n in range(wanted):
        if len(table.seats) >= wanted:
            break
        chosen = level or usual(table.game)
        table = await router.service.commit(table.id, f"{key}.{n}", lobby.add_ai, person, chosen, names)
    return table


async def begin_alone(router: Router, reply: Reply, table: Table, place: Opening, key: str) -> bool:
    """Start a lobby that waits for no one else, and show the table and the hand. Return whether it could start."""
    person = place.host
    others = [row for row in table.seats if row.person not in (None, person.id)]
    if others or table.kept or table.secluded or len(table.seats) not in table.seat_numbers:
        return False
    with router.reconciler.paused(table.id):  # everything is shown in the place of the board
        table = await router.service.commit(table.id, f"{key}.start", lobby.start, person)
        await show_begun(router, reply, table, place, leads=table.solo)
        await open_hand(router, reply, await router.service.table(table.id), person)
    return True


async def show_new(router: Router, reply: Reply, table: Table, place: Opening, key: str, level: str = "") -> None:
    """Show a new table: its lobby, or the match at once if AIs of a `level` are to take the other seats."""
    with router.reconciler.paused(table.id):
        if level:
            table = await fill(router, table, place.host, key, None if level == USUAL else level)
            if await begin_alone(router, reply, table, place, key):
                return
        await show_opened(router, reply, table, place)


async def open_hand(router: Router, reply: Reply, table: Table, person: Person) -> None:
    """Show a person their hand beside the answer. In a game for one everything is open at the table (F9)."""
    seat = table.seat_of(person.id)
    if seat is None or table.solo or table.match is None:
        return
    await router.open_hand(reply, table.at(seat), person)


# --- after a match ---------------------------------------------------------------------------------------------------


@verb
async def rematch(router: Router, click: Click) -> None:
    """Play again: with AIs alone at once (F43), with people from a lobby in which their seats are kept."""
    former = await router.service.table(click.address.table)
    if former.solo and former.secluded and click.at[0] != former.row.thread_id:  # a game for one begins at once
        raise RefusedError("refuse-watch-open")
    place = await former_place(click, former)
    names = ai_names(former.row.locale)
    table, is_new = await router.service.opening.rematch(former.id, place.host, click.key, names)
    if not is_new:
        seated = table.seat_of(click.person.id) is not None
        said = "again-there" if table.solo else "rematch-sat" if seated else "rematch-there"
        link = await router.delivery.link(table)
        there = note_panel(click.person.locale, Text(said, {"table": table.id, "link": link}))
        await (click.reply.private(there) if click.public else router.show_page(click, former, there))
        return
    with router.reconciler.paused(table.id):  # the answer shows it once
        table = await _placed(router, table, place, former)
        if table.playing:
            await show_begun(router, click.reply, table, place)
        elif not await begin_alone(router, click.reply, table, place, click.key):
            await show_opened(router, click.reply, table, place)
            return
    await router.living.leave(former.id, click.person.id)


async def _placed(router: Router, table: Table, place: Opening, former: Table) -> Table:
    """Return the table, moved to the thread of the former match if it is shown beside the answer."""
    if not place.beside or former.row.thread_id is None:
        return table
    return await router.service.commit(table.id, None, whereabouts.place, former.row.thread_id)


@verb
async def play_easy(router: Router, click: Click) -> None:
    """Play the game of the guide again, with easy AIs, at once and in the place of the guided match (F32)."""
    former, _ = await router.seated(click)
    if not former.guided or former.game.solo:
        raise BadAddressError(click.address.verb)
    place, row = await former_place(click, former), former.row
    table = await router.service.opening.new(row.game, row.guild_id, row.channel_id, place.host, row.locale, click.key)
    with router.reconciler.paused(table.id):  # the answer shows it once
        table = await _placed(router, table, place, former)
        await show_new(router, click.reply, table, place, click.key, "easy")


@verb
async def solution(router: Router, click: Click) -> None:
    """Show the solution of a puzzle that was not solved, after one more question (F49)."""
    table = await router.service.table(click.address.table)
    await router.service.check_may_look(table, click.person)
    if not has_solution(table):
        raise BadAddressError(click.address.verb)
    if click.address.arg != "yes" or click.public:
        question = Text("ask-solution")
        panel = confirm_panel(table, click.person.locale, "solution", question, "primary")  # it ends nothing (F19)
        await router.show_page(click, table, panel)
        return
    await click.reply.acknowledge()
    own = PaintFor(router.painter, click.person.pictures)
    await router.show_page(click, table, await solution_panel(table, click.person.locale, own))


@verb
async def deal(router: Router, click: Click) -> None:
    """Play the deal of an ended match again: at once with its AIs if no one else played (F43), or from a lobby."""
    if click.person.server is None:
        raise RefusedError("refuse-only-in-server")
    place = await opening_place(router, click.reply, click.person)
    locale = await language_of_server(router.service, click.reply.interaction)
    former = await router.service.known(click.address.table, place.host)
    table = await router.service.opening.new_deal(former, place.home, place.host, locale, click.key)
    if {row.person for row in former.seats} <= {None, click.person.id}:
        for row in former.seats:
            if row.person is None and row.ai in levels_of(former.game):
                key = f"{click.key}.{row.seat}"
                table = await router.service.commit(table.id, key, lobby.add_ai, click.person, row.ai, [row.name])
        if await begin_alone(router, click.reply, table, place, click.key):
            return
    await show_opened(router, click.reply, table, place)
