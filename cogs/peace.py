"""Bans and reports: the buttons and forms of players and managers. `/server ban` is in cogs/server.py."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import discord

from bot.chat.caller import language_of_server, who_in
from bot.chat.pings import nonce_of
from bot.chat.refusals import is_not_here, patiently
from bot.chat.reply import Reply
from bot.client import Bot
from bot.interactions.click import Click, open_form, open_sheet
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.peace import TERMS, Opened
from bot.tables.state.table import Table
from bot.ui.address import Address, BadAddressError, Place, number_in
from bot.ui.page import Panel, whole_time
from bot.ui.panels import note_panel
from bot.ui.peace import ban_sheet, bans_panel, filled_in, report_notice, report_panel, report_sheet
from cogs.common import managed
from cogs.verbs import VERBS, verb
from data.model.peace import Report
from engine.form import Text

Interaction = discord.Interaction[Any]
ID = 19  # digits of an id of Discord's, at most
_log = logging.getLogger(__name__)


def private(click: Click) -> str:
    """Return what a control of a private page has for its verb. Raises BadAddressError."""
    if click.public:
        raise BadAddressError(click.address.verb)
    return click.address.arg


# --- bans ------------------------------------------------------------------------------------------------------------


async def bar(router: Router, interaction: Interaction, person: Person, other: int, term: str, reason: str) -> Text:
    """Bar someone from the seats of a server, and return the words for it. Raises RefusedError.

    Only the server's owner bars people who manage it too (O15).
    """
    guild = managed(interaction, person)
    if other == person.id:
        raise RefusedError("refuse-bar-oneself")
    if term not in TERMS:
        raise RefusedError("error-unknown-command")
    them = await who_in(interaction.client, guild.id, 0, Person(other, "", person.locale))
    if them is not None and them.manager and guild.owner_id != person.id:
        raise RefusedError("refuse-bar-manager")
    ban = await router.service.peace.bar(guild.id, other, term, person.id, reason)
    until = "open" if ban.until is None else whole_time(ban.until)
    return Text("ban-done", {"user": f"<@{other}>", "until": until})


async def bans_page(router: Router, guild: discord.Guild, person: Person, first: int = 0, **how: Any) -> Panel:
    return bans_panel(await router.service.peace.bans(guild.id), first, person.locale, **how)


@verb
async def bans(router: Router, click: Click) -> None:
    """Turn the pages of bans."""
    guild, first = managed(click.reply.interaction, click.person), number_in(private(click))
    await click.reply.update(await bans_page(router, guild, click.person, first))


def _id_in(text: str) -> int:
    """Return the id of a person that a control has. Raises BadAddressError."""
    value = int(text) if text.isascii() and text.isdecimal() and len(text) <= ID else 0
    if not 0 < value < 1 << 63:
        raise BadAddressError(text)
    return value


@verb
async def lift(router: Router, click: Click) -> None:
    """End a ban. No one ends their own."""
    guild, (person, _, first) = managed(click.reply.interaction, click.person), private(click).partition(".")
    other, at = _id_in(person), number_in(first)
    if other == click.person.id:
        raise RefusedError("refuse-bar-oneself")
    there = await router.service.peace.lift(guild.id, other)
    note = Text("ban-lifted" if there else "ban-over", {"user": f"<@{other}>"})
    await click.reply.update(await bans_page(router, guild, click.person, at, note=note))


# --- reports ---------------------------------------------------------------------------------------------------------


async def reports_channel(router: Router, guild: discord.Guild | None) -> discord.TextChannel:
    """Return the channel to which the reports of a server go. Raises RefusedError if there is none."""
    chosen = None if guild is None else (await router.service.people.choices(guild.id)).reports
    channel = None if guild is None or chosen is None else guild.get_channel(chosen)
    if not isinstance(channel, discord.TextChannel):
        raise RefusedError("refuse-no-reports")
    return channel


async def open_report(router: Router, reply: Reply, person: Person, table: Table) -> None:
    """Open the form of a report. Raises RefusedError."""
    if person.server != table.row.guild_id:
        raise RefusedError("refuse-no-table")
    await reports_channel(router, reply.interaction.guild)
    before = await router.service.peace.before(table, person)
    address = Address("report-sent", Place.EPHEMERAL, table.id)
    await open_sheet(reply, person, table, report_sheet(table, person.id, before), address)


@verb
async def report_sent(router: Router, click: Click) -> None:
    """Write a report, and bring it to the managers. If it cannot be brought, it does not count (O19)."""
    private(click)
    table = await router.service.table(click.address.table)
    await click.reply.acknowledge()
    said = Text("report-sent")
    try:
        await _bring(router, click, table, filled(click))
    except RefusedError as error:
        said = error.text
    await click.reply.private(note_panel(click.person.locale, said))


async def _bring(router: Router, click: Click, table: Table, given: Mapping[str, str]) -> None:
    if click.person.server != table.row.guild_id:
        raise RefusedError("refuse-no-table")
    channel = await reports_channel(router, click.reply.interaction.guild)
    seat, kind, words = number_in(given.get("who", "")), given.get("kind", ""), given.get("words", "")
    report = await router.service.peace.report(table, click.person, seat, kind, words)
    notice = report_notice(report, await language_of_server(router.service, click.reply.interaction))
    try:
        at = await router.delivery.messages.write(notice, nonce_of("report", report.id), False, channel.id)
    except discord.HTTPException as error:
        if not is_not_here(error):
            raise
        _log.info("a report cannot be written in %s: %s", channel.id, error)
        raise RefusedError("refuse-report-unsent") from None
    await router.service.peace.sent(report, *at)


def filled(click: Click) -> dict[str, str]:
    return filled_in(click.data.get("components", ()))


@verb
async def report_open(router: Router, click: Click) -> None:
    managed(click.reply.interaction, click.person)
    opened = await router.service.peace.opened(number_in(click.address.arg), click.person)
    await click.reply.private(await report_page(router, click, opened))


async def report_page(router: Router, click: Click, opened: Opened, note: Text | None = None) -> Panel:
    return report_panel(opened, await router.delivery.link(opened.table), click.person.locale, note)


@verb
async def report_done(router: Router, click: Click) -> None:
    """Note that a report is dealt with, on its page and on its message."""
    managed(click.reply.interaction, click.person)
    opened = await router.service.peace.done(number_in(private(click)), click.person)
    await click.reply.update(await report_page(router, click, opened))
    await _renew(router, click, opened.report)


async def _renew(router: Router, click: Click, report: Report) -> None:
    channel_id, message_id = report.channel_id, report.message_id
    if channel_id is None or message_id is None:
        return
    notice = report_notice(report, await language_of_server(router.service, click.reply.interaction))
    await patiently(lambda: router.delivery.messages.edit(channel_id, message_id, notice))


@verb
async def report_bar(router: Router, click: Click) -> None:
    """Open the form with which the person of a report is barred."""
    managed(click.reply.interaction, click.person)
    private(click)
    address = Address("report-bar-sent", click.address.place, 0, arg=click.address.arg)
    await open_form(click.reply, click.person, ban_sheet(), address)


@verb
async def report_bar_sent(router: Router, click: Click) -> None:
    interaction, person, given = click.reply.interaction, click.person, filled(click)
    managed(interaction, person)
    opened = await router.service.peace.opened(number_in(private(click)), person)
    if opened.about is None:
        raise RefusedError("refuse-report-gone")
    await click.reply.acknowledge()
    try:
        note = await bar(router, interaction, person, opened.about, given.get("until", ""), given.get("reason", ""))
    except RefusedError as error:
        note = error.text
    await click.reply.update(await report_page(router, click, opened, note))


async def setup(bot: Bot) -> None:
    bot.router.verbs.update(VERBS)
