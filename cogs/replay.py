"""/replay and /verify: a match that is over, step by step or as a moving picture, and what it proves.

Verbs as in cogs/verbs.py.

Both commands take a table or a record as a file. A panel of a file carries the file along (`bot/ui/replay.py`): a press
reads it again, and nothing of it is kept.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Sequence
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.reply import Reply
from bot.client import Bot
from bot.errors import user_message
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.results import replay as replays
from bot.tables.results.replay import FRAMES, PUBLIC, RECORD
from bot.tables.state.record import unverified_part
from bot.tables.state.table import Table
from bot.tree import english
from bot.ui.address import BadAddressError
from bot.ui.notes import note_sheet, note_submitted
from bot.ui.page import Panel
from bot.ui.painter import PaintFor
from bot.ui.panels import note_panel
from bot.ui.proof import NUMBERS, proof_panel
from bot.ui.replay import (
    RECORD_FILE,
    At,
    at_of,
    drawing_panel,
    film_panel,
    needed,
    paged,
    replay_panel,
    shots_of,
    stepped,
)
from bot.ui.replay import replay_page as page_of_replay
from cogs.common import LISTED, suggested, suggestions, table_name
from cogs.verbs import VERBS, verb
from engine.catalogue import GAMES
from engine.chance import seal_at_start
from engine.form import Text
from engine.typed import fits
from render.texts import say

Interaction = discord.Interaction[Any]
SEATS = max(game.seats[-1] for game in GAMES.values())
UNREACHED = (discord.HTTPException, aiohttp.ClientError, OSError)
_log = logging.getLogger(__name__)


# --- which match -----------------------------------------------------------------------------------------------------


async def uploaded(router: Router, file: discord.Attachment, person: Person) -> tuple[Table, bytes]:
    """Return the match and the content of a file that was sent with a command. Raises RefusedError."""
    if file.size > RECORD:
        raise RefusedError("refuse-record-large", kilobytes=RECORD // 1000)
    return await record_in(router, file.read(), person)


async def record_in(router: Router, file: Awaitable[bytes], person: Person) -> tuple[Table, bytes]:
    """Return the match of a record, checked, and the content of its file. Raises RefusedError."""
    try:
        data = await file
    except UNREACHED as error:
        _log.info("a file could not be read: %s", error)
        raise RefusedError("refuse-record-unread") from None
    names = [seat_name(person.locale, seat) for seat in range(SEATS)]
    return await router.heavy(person.id, replays.table_of, data, names), data


def seat_name(locale: str, seat: int) -> str:
    return say(locale, Text("seat-number", {"number": seat + 1}), plain=True)


async def match_of(router: Router, click: Click) -> tuple[Table, bytes]:
    """Return the match of a control: a table's, or the match of the file beside the control. Raises RefusedError."""
    if click.address.table:
        return await router.service.table(click.address.table), b""
    interaction = click.reply.interaction
    boxes = interaction.message.components if interaction.message is not None and not click.public else []
    for part in [part for box in boxes if isinstance(box, discord.Container) for part in box.children]:
        if isinstance(part, discord.FileComponent) and part.name == RECORD_FILE:
            await click.reply.acknowledge()
            file = interaction.client.http.get_from_cdn(part.media.url)  # discord.py has no method for it
            return await record_in(router, file, click.person)
    raise BadAddressError(click.address.verb)


async def private_match(router: Router, click: Click) -> tuple[Table, bytes]:
    """Like match_of(), but only for controls of private panels. The person knows the deal from now on."""
    if click.public:
        raise BadAddressError(click.address.verb)
    table, record = await match_of(router, click)
    await router.service.look(table, click.person)
    return table, record


async def ended_table(bot: Bot, person: Person, named: int | None) -> Table:
    """Return the table named, or else the one that ended last, of the person's own if there are any.

    Raises RefusedError.
    """
    if named is None:
        ended = await bot.service.ended(person, LISTED)
        if not ended:
            raise RefusedError("refuse-none-ended")
        named = ended[0].id
    table = await bot.service.known(named, person)
    replays.check_over(table)
    return table


# --- step by step ----------------------------------------------------------------------------------------------------


async def shown(
    router: Router,
    reply: Reply,
    person: Person,
    table: Table,
    record: bytes,
    at: At,
    *,
    alone: bool = True,
    note: Text | None = None,
) -> Panel:
    """Return the panel of a replay.

    `alone`: no one else can look at it. Otherwise it has nothing that is its reader's own (D26).
    """
    await reply.acknowledge()
    course = await router.heavy(person.id, replays.course_of, table, needed(table, at))
    own = PaintFor(router.painter, person.pictures)
    if not replays.is_stored(table) or not alone:
        return await replay_panel(table, course, at, person.locale, own, (), record, (), note)
    marks = await router.service.notes.bookmarks(table.id, person.id)
    alike = await router.service.alike(table, person)
    return await replay_panel(table, course, at, person.locale, own, marks, b"", alike, note)


def beginning(table: Table, person: Person, move: int = 0) -> At:
    """Return the position after so many moves, from the person's own seat. Without a seat, it is the public one.

    Raises RefusedError if the match has fewer moves.
    """
    assert table.match is not None
    end = len(table.match.plies)
    if not 0 <= move <= end:
        raise RefusedError("refuse-replay-move", n=end)
    seat = table.seat_of(person.id)
    return At(move, PUBLIC if seat is None else str(seat))


@verb
async def replay(router: Router, click: Click) -> None:
    table, record = await match_of(router, click)
    await router.service.look(table, click.person)
    at = beginning(table, click.person)
    panel = await shown(router, click.reply, click.person, table, record, at, alone=click.alone)
    if replays.is_stored(table):
        await router.show_page(click, table, panel)
    else:
        await click.reply.private(panel)


async def show(router: Router, click: Click, table: Table, record: bytes, at: At, note: Text | None = None) -> None:
    """Show the replay in place. `note`: the reason for a refusal (F50)."""
    panel = await shown(router, click.reply, click.person, table, record, at, alone=click.alone, note=note)
    await put(router, click, table, panel)


async def put(router: Router, click: Click, table: Table, panel: Panel) -> None:
    """Show a page in place. The page of a table has the way back; a file has no hand."""
    if replays.is_stored(table):
        await router.show_page(click, table, panel)
    else:
        await click.reply.update(panel)


@verb
async def replay_step(router: Router, click: Click) -> None:
    table, record = await private_match(router, click)
    at = stepped(table, click.address.arg)
    await show(router, click, table, record, at)


@verb
async def replay_round(router: Router, click: Click) -> None:
    """Go to a round, or back from a page."""
    table, record = await private_match(router, click)
    where, _, way = click.address.arg.rpartition(".")
    at = at_of(table, where if way in ("back", "on") else click.address.arg)
    await show(router, click, table, record, at)


@verb
async def replay_page(router: Router, click: Click) -> None:
    """Show a page in place of the replay until Back: the choice of eyes, or all other choices."""
    table, record = await private_match(router, click)
    at, page = paged(table, click.address.arg)
    stored = replays.is_stored(table) and click.alone
    marks = await router.service.notes.bookmarks(table.id, click.person.id) if stored else ()
    moves = click.person.pictures != "none"
    panel = page_of_replay(table, page, at, click.person.locale, marks, record, alone=click.alone, moving=moves)
    await (router.show_aside(click, table, panel) if replays.is_stored(table) else click.reply.update(panel))


@verb
async def replay_jump(router: Router, click: Click) -> None:
    table, record = await private_match(router, click)
    at = at_of(table, f"{picked(click)}.{at_of(table, click.address.arg).eyes}")
    await show(router, click, table, record, at)


@verb
async def replay_mark(router: Router, click: Click) -> None:
    await replay_jump(router, click)


@verb
async def replay_eyes(router: Router, click: Click) -> None:
    table, record = await private_match(router, click)
    at = at_of(table, f"{at_of(table, click.address.arg).n}.{picked(click)}")
    await show(router, click, table, record, at)


def picked(click: Click) -> str:
    return str((click.data.get("values") or [""])[0])


# --- the person's own bookmarks --------------------------------------------------------------------------------------


async def own_match(router: Router, click: Click) -> tuple[Table, At]:
    """Return the match and the position of a control, at a table, where something can be kept. Raises RefusedError."""
    table, _ = await private_match(router, click)
    if not replays.is_stored(table) or not click.alone:
        raise BadAddressError(click.address.verb)
    return table, at_of(table, click.address.arg)


@verb
async def replay_star(router: Router, click: Click) -> None:
    table, at = await own_match(router, click)
    note = await refused(router.service.notes.star(table.id, click.person.id, at.n))
    await show(router, click, table, b"", at, note)


@verb
async def replay_note(router: Router, click: Click) -> None:
    table, at = await own_match(router, click)
    marks = await router.service.notes.bookmarks(table.id, click.person.id)
    written = next((mark.note for mark in marks if mark.ply == at.n), "")
    label = Text("bookmark-label", {"n": at.n})
    await router.ask(click, table, note_sheet(written, label), "replay-note-sent")


@verb
async def replay_note_sent(router: Router, click: Click) -> None:
    table, at = await own_match(router, click)
    text = note_submitted(click.data.get("components", ()))
    note = await refused(router.service.notes.write_bookmark(table.id, click.person.id, at.n, text))
    await show(router, click, table, b"", at, note)


async def refused(work: Awaitable[None]) -> Text | None:
    """Do some work. Return the reason if it was refused."""
    try:
        await work
    except RefusedError as error:
        return error.text
    return None


# --- as a moving picture ---------------------------------------------------------------------------------------------


@verb
async def replay_film(router: Router, click: Click) -> None:
    """Answer with a line at once. The moving picture takes its place when it is drawn."""
    if click.person.pictures == "none":  # a control of an older message
        raise RefusedError("refuse-no-pictures")
    table, record = await private_match(router, click)
    at = at_of(table, click.address.arg)
    assert table.match is not None
    chosen = replays.spread(len(table.match.plies), FRAMES)

    async def answer() -> None:
        await click.reply.private(drawing_panel(click.person.locale, 0, len(chosen)))

    begun = router.films.begin(click.person.id, answer, lambda: filmed(router, click, table, record, at, chosen))
    if (note := await refused(begun)) is not None:
        await show(router, click, table, record, at, note)


async def filmed(router: Router, click: Click, table: Table, record: bytes, at: At, chosen: Sequence[int]) -> None:
    """Draw these positions, and put the moving picture in the place of the line."""
    locale = click.person.locale

    async def tell(done: int) -> None:
        await click.reply.private_again(drawing_panel(locale, done, len(chosen)))

    try:
        try:
            course = await router.heavy(click.person.id, replays.course_of, table, chosen)
            scenes = [shots_of(table, course.positions[n], At(n, at.eyes), locale, router.painter) for n in chosen]
            data = await router.films.make(table.row.game, scenes, tell)
            panel = film_panel(table, at, locale, data, len(chosen), record)
        except UNREACHED:
            raise
        except Exception as error:
            panel = note_panel(locale, user_message(error))
        await click.reply.private_again(panel)
    except UNREACHED as error:  # perhaps its reader has put the message away
        _log.info("a moving picture reaches no one: %s", error)


# --- what it proves --------------------------------------------------------------------------------------------------


@verb
async def verify(router: Router, click: Click) -> None:
    """Show a paragraph of proof. If the numbers are asked for, show them as well, in its place."""
    table, record = await match_of(router, click)
    await (router.service.look if click.address.arg else router.service.check_may_look)(table, click.person)
    panel = await proof(router, click.reply, table, record, click.person, click.address.arg)
    if click.address.arg == NUMBERS or replays.is_stored(table):
        await put(router, click, table, panel)
    else:
        await click.reply.private(panel)


async def proof(router: Router, reply: Reply, table: Table, record: bytes, person: Person, asked: str = "") -> Panel:
    """Return the panel of a match's proof. Raises RefusedError."""
    if not replays.is_stored(table):  # a record was verified when it was read
        return proof_panel(table, None, person.locale, None, asked, record)
    await reply.acknowledge()
    wrong = await router.heavy(person.id, unverified_part, table)
    first = await where_sealed(router, table, person)
    link = None if first is None else await router.delivery.seal_link(first)
    sealed = None if first is None else first.history.seal
    if wrong is None and sealed and sealed != seal_at_start(table.row.commitment, table.joins):
        wrong = "seal"
    return proof_panel(table, wrong, person.locale, link, asked, old=sealed == "")


async def where_sealed(router: Router, table: Table, person: Person) -> Table | None:
    """Return the table at which the match's seal was written; None if the person may not know it.

    If the deal was played before, this is the first table that played it.
    """
    if table.deal is None:
        return table
    try:
        return await router.service.known(table.deal.table, person)
    except RefusedError:
        return None


class ReplayCog(commands.Cog):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-replay"), description=english("command-replay-about"))
    @app_commands.rename(table=english("argument-table"), file=english("argument-file"), move=english("argument-move"))
    @app_commands.describe(
        table=english("argument-ended-about"),
        file=english("argument-file-about"),
        move=english("argument-at-about"),
    )
    async def replay(
        self, interaction: Interaction, table: int | None = None, file: discord.Attachment | None = None, move: int = 0
    ) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found, record = await self._found(reply, person, table, file)
            await self.bot.service.look(found, person)
            panel = await shown(self.bot.router, reply, person, found, record, beginning(found, person, move))
            await reply.private(panel)

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-verify"), description=english("command-verify-about"))
    @app_commands.rename(table=english("argument-table"), file=english("argument-file"))
    @app_commands.describe(table=english("argument-ended-about"), file=english("argument-file-about"))
    async def verify(
        self, interaction: Interaction, table: int | None = None, file: discord.Attachment | None = None
    ) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found, record = await self._found(reply, person, table, file)
            await self.bot.service.check_may_look(found, person)
            await reply.private(await proof(self.bot.router, reply, found, record, person))

        await self.bot.router.command(interaction, work)

    async def _found(
        self, reply: Reply, person: Person, table: int | None, file: discord.Attachment | None
    ) -> tuple[Table, bytes]:
        if file is not None:
            await reply.acknowledge()
            return await uploaded(self.bot.router, file, person)
        return await ended_table(self.bot, person, table), b""

    @replay.autocomplete("table")
    @verify.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        async def found(person: Person) -> list[app_commands.Choice[int]]:
            tables = await self.bot.service.ended(person, LISTED)
            names = {table.id: table_name(table, person.locale) for table in tables}
            fitting = {number: name for number, name in names.items() if fits(typed, name)}
            return [app_commands.Choice(name=suggested(name), value=number) for number, name in fitting.items()]

        return await suggestions(self.bot, interaction, found)


async def setup(bot: Bot) -> None:
    await bot.add_cog(ReplayCog(bot))
    bot.router.verbs.update(VERBS)
