"""The panel that a person is shown instead of what they wanted, whatever went wrong."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING

from bot import errors
from bot.chat.many import many_tables
from bot.chat.threads import ThreadClosedError
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.damage import DamagedError
from bot.tables.service.room import ManyTablesError
from bot.tables.state.envelopes import AllInError
from bot.tables.state.table import Table
from bot.tables.verbs.rights import HeldOffError
from bot.ui.address import Place
from bot.ui.emoji import gone
from bot.ui.lobby import lobby_page
from bot.ui.me import zone_panel
from bot.ui.page import Panel
from bot.ui.painter import SupersededError
from bot.ui.panels import note_panel
from data.errors import DuplicateError, StoreError
from engine.form import Text
from render.texts import TextError

if TYPE_CHECKING:
    from bot.interactions.click import Click
    from bot.interactions.routes import Router

_log = logging.getLogger(__name__)


async def refuse(router: Router, click: Click, error: Exception) -> Text | None:
    """Tell a person why not, and leave them a panel that works. Return the words."""
    text = None
    gone(error)
    try:
        if isinstance(error, SupersededError):  # the answer to a later press shows more
            await click.reply.nothing()
            return None
        if errors.is_late(error) or (click.reply.answered and errors.is_transient(error)):
            errors.answer_lost(error)
            await _mark_dirty(router, click)  # its table redraws by itself
            return None
        text = None if isinstance(error, DuplicateError) else errors.user_message(error)
        if isinstance(error, ThreadClosedError):  # nothing more is shown there
            await _leave_thread(router, click, error)
        elif isinstance(error, DamagedError) and not click.reply.answered:
            await _show_damaged(router, click, error)
        elif isinstance(error, ManyTablesError) and text is not None:
            await click.reply.private(await refusal(router, click.person, error, text))
        elif not click.reply.answered and not isinstance(error, HeldOffError):
            await _show_again(router, click, text)
        elif text is not None:  # something else was answered first
            await _tell(router, click, text)
    except Exception as second:
        if errors.is_late(second) or errors.is_transient(second):
            errors.answer_lost(second, error)
            if errors.is_late(second):
                return text
        elif not router.stopping:  # then the store may be closed already
            _log.exception("an error could not be shown")
        with contextlib.suppress(Exception):
            await _tell(router, click, text or Text("error-again"))
    return text


async def _tell(router: Router, click: Click, text: Text) -> None:
    """Tell the person in a private line. The words may be those of the table's game."""
    try:
        table = await router.service.known(click.address.table, click.person)
    except (RefusedError, StoreError):
        table = None
    await click.reply.private(note_panel(click.person.locale, text, table))


async def _leave_thread(router: Router, click: Click, error: ThreadClosedError) -> None:
    """Tell the person that the thread is closed, and let the reconciler update the thread."""
    await click.reply.private(note_panel(click.person.locale, error.text))
    table = await router.service.table(click.address.table)
    if (seat := table.seat_of(click.person.id)) is not None:
        await router.reconciler.mark(table.id, [("thread", seat)])


async def _show_damaged(router: Router, click: Click, error: DamagedError) -> None:
    """Show the words in place of a private panel, which can do nothing more. The public panel is drawn again."""
    panel = note_panel(click.person.locale, error.text)
    if not click.public and await click.reply.update(panel):
        return
    await click.reply.private(panel)
    await router.reconciler.mark(error.table_id, [("table", -1)])


async def _show_again(router: Router, click: Click, note: Text | None) -> None:
    """Show the clicked private panel as it is now, with a note; from a public panel, the note alone."""
    try:
        table = await router.service.known(click.address.table, click.person)
        seat = table.seat_of(click.person.id)
        if not click.public:
            await router.service.glance(table, click.person)
    except RefusedError:
        table, seat = None, None
    if table is not None and seat is not None and not click.public and table.match is not None:
        try:
            panel = await router.hand(click, table.at(seat), note)
        except ThreadClosedError as closed:
            await _leave_thread(router, click, closed)
            return
        if await click.reply.update(panel):
            if click.address.place == Place.EPHEMERAL:
                await router.moved_to(click.reply, table.at(seat), click.person, panel.key)
        elif note is not None:
            await click.reply.private(note_panel(click.person.locale, note, table))
    elif table is not None and table.row.status == "lobby" and not click.public:
        await router.show_aside(click, table, lobby_page(table, click.person, note))
    elif click.public and note is None:  # the click was delivered twice: the first delivery has answered
        await click.reply.nothing()
    elif not (click.public and note is not None and await _is_said_in_hand(router, click, table, note)):
        await click.reply.private(note_panel(click.person.locale, note or Text("error-again"), table))


async def _is_said_in_hand(router: Router, click: Click, table: Table | None, note: Text) -> bool:
    """Show the words in the person's private message of this table, above the form (F50). Return whether that was done.

    The press is answered first. If that comes too late, Discord has no press to which anything could be said.
    """
    seat = table.seat_of(click.person.id) if table is not None and table.match is not None else None
    if table is None or seat is None or not await router.living.shows_hand(table.id, click.person.id):
        return False
    await click.reply.nothing()
    return await router.living.warn(table.at(seat), click.person.id, note)


async def _mark_dirty(router: Router, click: Click) -> None:
    """Let the reconciler show what the lost answer would have shown."""
    try:
        table = await router.service.table(click.address.table)
    except RefusedError:
        return
    seat = table.seat_of(click.person.id) if table.match is not None else None
    await router.reconciler.mark(table.id, [("table", -1), *([("hand", seat)] if seat is not None else [])])
    if click.public:
        await router.delivery.card(table, *click.at)


async def refusal(router: Router, person: Person, error: Exception, text: Text) -> Panel:
    """Return the words of a refusal, with what can be done about it here."""
    if isinstance(error, ManyTablesError):
        with contextlib.suppress(StoreError):  # if the store fails, the words alone
            return await many_tables(router.service, router.delivery, person, error)
    if text.key == "refuse-zone":
        return zone_panel(person.locale, text)
    try:
        return note_panel(person.locale, text, error.table if isinstance(error, AllInError) else None)
    except TextError:  # a command cannot know a game's words: an answer is better than none
        _log.exception("a refusal could not be put into words")
        return note_panel(person.locale, Text("error-again"))
