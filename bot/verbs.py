"""What each control does: one function a verb. A verb is the word in a custom_id; bot/routes.py calls them."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import msgspec

from bot.routes import AI_WAIT_SECONDS, Click, Router, Verb, drafted, note_panel
from bot.tables import lobby, play
from bot.tables.table import Person, RefusedError, Table, is_allowed, log_of, record_of, wrong_option
from bot.ui import components, controls, panels
from bot.ui.address import Address, BadAddressError, encode
from data.rows import Draft
from engine.audience import Seat
from engine.form import Partial, Text
from engine.game import BadOptionError, IllegalMoveError, options_form
from engine.match import UnverifiedError, verify
from render import picture
from render.texts import say

VERBS: dict[str, tuple[Verb, bool]] = {}
_log = logging.getLogger(__name__)


def verb(name: str, *, in_place: bool = False) -> Callable[[Verb], Verb]:
    """Register a verb. `in_place`: pressed on the public panel it answers by editing it."""

    def register(function: Verb) -> Verb:
        VERBS[name] = (function, in_place)
        return function

    return register


# --- the table -----------------------------------------------------------------------------------------------------


@verb("sit", in_place=True)
async def sit(router: Router, click: Click) -> None:
    table = await router.service.commit(click.address.table, click.key, lobby.sit, click.person)
    await router.after_change(click, table)


@verb("leave", in_place=True)
async def leave(router: Router, click: Click) -> None:
    table = await router.service.commit(click.address.table, click.key, lobby.leave, click.person)
    await router.after_change(click, table)


@verb("ai", in_place=True)
async def add_ai(router: Router, click: Click) -> None:
    table = await router.service.commit(click.address.table, click.key, lobby.add_ai, click.person, click.address.arg)
    await router.after_change(click, table)


@verb("remove-ai", in_place=True)
async def remove_ai(router: Router, click: Click) -> None:
    table = await router.service.commit(click.address.table, click.key, lobby.remove_ai, click.person)
    await router.after_change(click, table)


@verb("options")
async def options(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    if not is_allowed(click.person, "options", table):
        raise RefusedError("refuse-host-only")
    locale = await router.locale(click)
    words = panels.says(table, locale)
    sheet = controls.options_sheet(options_form(table.game), {k: str(v) for k, v in table.row.options.items()})
    address = encode(Address("options-sent", click.address.surface, table.id))
    await click.reply.modal(components.modal(sheet, address, words, words(Text("button-options"))))


@verb("options-sent", in_place=True)
async def options_sent(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    try:
        chosen = controls.options_submitted(options_form(table.game), click.data.get("components", ()))
    except BadOptionError as error:
        raise wrong_option(table.game, error.field) from None
    table = await router.service.commit(table.id, click.key, lobby.set_options, click.person, chosen)
    await router.after_change(click, table)


@verb("start", in_place=True)
async def start(router: Router, click: Click) -> None:
    table = await router.service.commit(click.address.table, click.key, lobby.start, click.person)
    thread = await open_thread(router, click.reply.interaction, table)
    if thread is None:
        await router.clock.settled(table.id, AI_WAIT_SECONDS)
        await router.show_table(click, await router.service.table(table.id))
        return
    table = await router.service.commit(table.id, None, lobby.place, thread)
    await router.outbox.repost_elsewhere(table)
    await click.reply.update(panels.seat_card(table))


async def open_thread(router: Router, interaction: discord.Interaction[Any], table: Table) -> int | None:
    """A thread for the table, from its lobby's message; None where there is to be none or cannot be one."""
    server = await router.service.people.server(table.row.guild_id)
    message = interaction.message
    if not server.settings.get("threads", True) or table.row.thread_id is not None or message is None:
        return None
    if isinstance(interaction.channel, discord.Thread):
        return None
    title = say(
        table.row.locale,
        Text("thread-name", {"table": table.id, "names": ", ".join(table.names)}),
        game=table.row.game,
        plain=True,
    )
    try:
        return (await message.create_thread(name=title[:100])).id
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        _log.info("table %s stays in its channel: no thread (%s)", table.id, error)
        return None


@verb("end")
async def end(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    if not is_allowed(click.person, "end", table):
        raise RefusedError("refuse-host-only")
    locale = await router.locale(click)
    if click.address.arg != "yes" or click.public:
        await click.reply.private(panels.confirm_panel(table, locale, "end", Text("ask-end")))
        return
    table = await router.service.commit(table.id, click.key, lobby.end, click.person)
    await click.reply.update(note_panel(locale, Text("end-done")))


@verb("never-mind")
async def never_mind(router: Router, click: Click) -> None:
    if click.public:
        raise BadAddressError(click.address.verb)
    await click.reply.update(note_panel(await router.locale(click), Text("never-mind-done")))


@verb("seat")
async def seat_matters(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    locale = await router.locale(click)
    await click.reply.private(panels.seat_panel(table, click.person.id, locale, is_allowed(click.person, "end", table)))


@verb("rematch")
async def rematch(router: Router, click: Click) -> None:
    table = await router.service.rematch(click.address.table, click.person, click.key)
    await router.publish(click.reply, table)


@verb("record")
async def record(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    data = json.dumps(record_of(table), ensure_ascii=False, indent=1).encode()
    name = f"takujo-{table.row.game}-{table.id}.json"
    locale = await router.locale(click)
    panel = note_panel(locale, Text("record-here"), table)
    panel.layout.add_item(discord.ui.File(f"attachment://{name}"))
    await click.reply.private(panel, [discord.File(io.BytesIO(data), filename=name)])


@verb("verify")
async def verified(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    try:
        verify(table.game, record_of(table))
        text = Text("verify-good", {"hash": table.row.commitment})
    except UnverifiedError as error:
        text = Text("verify-bad", {"what": error.what})
    await click.reply.private(note_panel(await router.locale(click), text, table))


# --- looking -------------------------------------------------------------------------------------------------------


@verb("hand")
async def hand(router: Router, click: Click) -> None:
    table, seat = await router.seated(click)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    await router.show_hand(click, table, seat)


@verb("my-move")
async def my_move(router: Router, click: Click) -> None:
    table, seat = await router.seated(click)
    if table.owed(seat) is None:
        raise IllegalMoveError("not_your_turn")
    await router.show_hand(click, table, seat)


def viewer_of(click: Click, table: Table) -> Seat:
    """Whose eyes a page is for: the clicker's own seat on a private panel, everybody's on the public one."""
    return None if click.public else table.seat_of(click.person.id)


@verb("words")
async def in_words(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    text = panels.words(table, viewer_of(click, table), await router.locale(click))
    await router.show_page(click, table, Text("button-in-words"), [text])


@verb("log")
async def log(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    lines = await log_lines(router, click.person, table, viewer_of(click, table))
    await router.show_page(click, table, Text("button-log"), lines)


async def log_lines(router: Router, person: Person, table: Table, seat: Seat) -> list[str]:
    """What has happened, newest last, as many lines as fit."""
    locale = (await router.service.people.profile(person)).locale or person.locale
    names = [panels.escaped(name) for name in table.names]
    lines, room = [], panels.PANEL_CHARACTERS
    for number, told in reversed(log_of(table, seat)):
        words = [say(locale, text, game=table.row.game, names=names) for text in told]
        line = f"`{number:>3}` " + " ".join(words)
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    return lines[::-1] or [say(locale, Text("log-empty"))]


@verb("sort")
async def sort(router: Router, click: Click) -> None:
    """Look at one's hands of this game in another order, from now on."""
    table, seat = await router.seated(click)
    if click.public or table.match is None or click.address.arg not in picture.sorts(table.row.game):
        raise BadAddressError(click.address.verb)
    prefs = (await router.service.people.profile(click.person)).prefs
    chosen = {**prefs.get("sort", {}), table.row.game: click.address.arg}
    await router.service.people.set_profile(click.person, prefs={**prefs, "sort": chosen})
    await router.show_hand(click, table, seat)


@verb("rules")
async def rules(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    await click.reply.private(await rules_for(router, click.person, table.row.game))


async def rules_for(router: Router, person: Person, game_id: str) -> panels.Panel:
    """The rules page of a game, as this person reads it."""
    profile = await router.service.people.profile(person)
    first = game_id not in profile.prefs.get("guided", ())
    return await panels.rules_panel(game_id, profile.locale or person.locale, router.paint, first=first)


# --- the first match with the guide --------------------------------------------------------------------------------


@verb("guide")
async def with_the_guide(router: Router, click: Click) -> None:
    interaction = click.reply.interaction
    if interaction.guild_id is None:
        raise RefusedError("refuse-only-in-server")
    locale = await router.locale(click)
    table = await router.service.new_guided(
        click.address.arg,
        interaction.guild_id,
        home_of(interaction),
        click.person,
        locale,
        click.key,
        say(locale, Text("guide-name"), plain=True),
    )
    await router.publish(click.reply, table)


def home_of(interaction: discord.Interaction[Any]) -> int:
    """The channel in which a new table is opened: of a thread, the one that it belongs to."""
    channel = interaction.channel
    return (channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id) or 0


@verb("skip-guide")
async def skip_the_guide(router: Router, click: Click) -> None:
    table, seat = await router.seated(click)
    table = await router.service.commit(table.id, click.key, play.skip_guide, click.person)
    await router.show_hand(click, table, seat)


# --- moves ---------------------------------------------------------------------------------------------------------


@verb("move", in_place=True)
async def move(router: Router, click: Click) -> None:
    """A button that names a whole move, or the rest of one."""
    table, seat, draft = await router.open_decision(click, drafted=False)
    partial = controls.resolve(table.game, table.view(seat), seat, click.address.arg, drafted(draft))
    await router.step(click, table, seat, partial, draft)


@verb("pick", in_place=True)
async def pick(router: Router, click: Click) -> None:
    """An item of a select."""
    table, seat, draft = await router.open_decision(click, drafted=False)
    value = str((click.data.get("values") or [""])[0])
    partial = controls.resolve(table.game, table.view(seat), seat, value, drafted(draft))
    await router.step(click, table, seat, partial, draft)


@verb("step", in_place=True)
async def narrow(router: Router, click: Click) -> None:
    """A button that fixes a part of the move."""
    table, seat, draft = await router.open_decision(click, drafted=True)
    partial = controls.resolve(table.game, table.view(seat), seat, click.address.arg, drafted(draft))
    await router.step(click, table, seat, partial, draft)


@verb("reset")
async def start_over(router: Router, click: Click) -> None:
    table, seat, _ = await router.open_decision(click, drafted=False)
    await router.service.drop_draft(table.id, seat)
    await router.show_hand(click, table, seat)


@verb("sheet")
async def open_sheet(router: Router, click: Click) -> None:
    """Open the sheet of an option."""
    table, seat, draft = await router.open_decision(click, drafted=True)
    partial = start_of_sheet(table, seat, click.address.arg, draft)
    words = panels.says(table, await router.locale(click))
    sheet = controls.sheet_for(table.game, table.view(seat), seat, partial)
    address = encode(msgspec.structs.replace(click.address, verb="sent"))
    await click.reply.modal(components.modal(sheet, address, words, words(sheet.title)))


@verb("sent", in_place=True)
async def sheet_sent(router: Router, click: Click) -> None:
    """A submitted sheet."""
    table, seat, draft = await router.open_decision(click, drafted=True)
    start = start_of_sheet(table, seat, click.address.arg, draft)
    try:
        partial = controls.submitted(table.game, table.view(seat), seat, start, click.data.get("components", ()))
    except controls.BadSheetError as error:
        await router.service.keep_draft(table.id, seat, click.address.decision, error.partial, error.text)
        raise
    await router.step(click, table, seat, partial, draft)


def start_of_sheet(table: Table, seat: int, arg: str, draft: Draft | None) -> Partial:
    """What a sheet starts from: the part of a move that its button names; without one, the draft."""
    kept = drafted(draft)
    return kept if kept is not None and not arg else controls.resolve(table.game, table.view(seat), seat, arg, kept)
