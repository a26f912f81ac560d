"""A match that is over, as a web page. Verbs as in cogs/verbs.py."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence

from bot.client import Bot
from bot.errors import user_message
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.results import replay
from bot.tables.state.table import Table
from bot.ui.address import BadAddressError
from bot.ui.panels import note_panel
from bot.ui.replay import At, at_of, drawing_panel
from bot.ui.webpage import choices, contents, scenes_of, seats_in, webpage_done, webpage_panel
from cogs.replay import UNREACHED, private_match, put, refused, show
from cogs.verbs import VERBS, verb
from data.model.private import Bookmark
from render import page

_log = logging.getLogger(__name__)


async def notes_of(router: Router, click: Click, table: Table) -> Sequence[Bookmark]:
    """Return the person's own notes. There are none for a file, or if others can look at the panel (D26)."""
    if not replay.is_stored(table) or not click.alone:
        return ()
    return await router.service.notes.bookmarks(table.id, click.person.id)


@verb
async def web_page(router: Router, click: Click) -> None:
    """Say what the page will hold, before it is made."""
    table, record = await private_match(router, click)
    at = at_of(table, click.address.arg)
    marks = await notes_of(router, click, table)
    await put(
        router,
        click,
        table,
        webpage_panel(table, click.person.locale, table.seat_of(click.person.id), at, marks, record),
    )


@verb
async def web_page_made(router: Router, click: Click) -> None:
    """Answer with a line at once. The page takes its place when it is made."""
    table, record = await private_match(router, click)
    where, _, how = click.address.arg.rpartition(".")
    if how not in ("plain", "notes"):
        raise BadAddressError(click.address.arg)
    at = at_of(table, where)
    marks = await notes_of(router, click, table) if how == "notes" else ()
    assert table.match is not None
    seats = seats_in(table, *choices(table, table.seat_of(click.person.id), at))
    frames = (len(table.match.plies) + 1) * (len(seats) + 1)

    async def begin() -> None:
        await router.service.check_may_carry(table)
        await router.films.begin(click.person.id, answer, lambda: made(router, click, table, at, marks, record, frames))

    async def answer() -> None:
        await click.reply.private(drawing_panel(click.person.locale, 0, frames))

    if (note := await refused(begin())) is not None:
        await show(router, click, table, record, at, note)


async def made(
    router: Router, click: Click, table: Table, at: At, marks: Sequence[Bookmark], record: bytes, frames: int
) -> None:
    """Draw all positions, and put the page in the place of the line."""
    locale = click.person.locale

    async def tell(done: int) -> None:
        await click.reply.private_again(drawing_panel(locale, done, frames))

    try:
        try:
            data = await page_of(router, click, table, at, marks, tell)
            panel = webpage_done(table, locale, table.seat_of(click.person.id), at, data, record)
        except UNREACHED:
            raise
        except Exception as error:
            panel = note_panel(locale, user_message(error))
        await click.reply.private_again(panel)
    except UNREACHED as error:  # perhaps its reader has put the message away
        _log.info("a web page reaches no one: %s", error)


async def page_of(
    router: Router,
    click: Click,
    table: Table,
    at: At,
    marks: Sequence[Bookmark],
    tell: Callable[[int], Awaitable[None]],
) -> bytes:
    """Return the page. If it is too large with all hands, it has only the person's own. Raises RefusedError."""
    person, own = click.person, table.seat_of(click.person.id)
    eyes, fewer = choices(table, own, at), choices(table, own, At(at.n, replay.PUBLIC))
    views = await router.heavy(person.id, replay.views_of, table, seats_in(table, *eyes))
    streams = await router.films.positions(table.row.game, scenes_of(table, views, person.locale), tell)
    if not streams:
        raise RefusedError("refuse-page-undrawn")
    for some in (eyes, fewer) if fewer != eyes else (eyes,):
        content = contents(table, views, streams, some, marks, person.locale)
        sheets = [await router.heavy(person.id, page.sheet, places) for places in page.arranged(content)]
        data = await router.heavy(person.id, page.written, content, sheets)
        if data:
            return data
    raise RefusedError("refuse-page-large")


async def setup(bot: Bot) -> None:
    bot.router.verbs.update(VERBS)
