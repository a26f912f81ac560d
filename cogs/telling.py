"""News for a person: /mine, and the buttons and sheets of notices. All answers are for their user alone."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.chat.reply import Reply
from bot.client import Bot
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.person import Person
from bot.tables.results.calendar import entries
from bot.tables.state.notices import waits_for
from bot.tables.state.table import Table
from bot.tree import english, everywhere
from bot.ui.address import BadAddressError, Place
from bot.ui.calendar import calendar_panel
from bot.ui.mine import Entry, mine_panel
from bot.ui.panels import note_panel
from cogs.common import damaged_lines
from cogs.verbs import VERBS, hand, verb
from engine.form import Text

Interaction = discord.Interaction[Any]
DIGITS = 18  # of a table's number, at most


class TellingCog(commands.Cog):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @everywhere
    @app_commands.command(name=english("command-mine"), description=english("command-mine-about"))
    async def mine(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            tables = await self.bot.service.tables_of(person.id)
            entries = [await entry_of(self.bot.router, table) for table in tables]
            lost = damaged_lines(await self.bot.service.damaged_for(person, here=False), person.locale)
            await reply.private(
                mine_panel(entries, person.id, person.locale, Place.EPHEMERAL, Text("mine-title"), lost)
            )

        await self.bot.router.command(interaction, work)


async def entry_of(router: Router, table: Table) -> Entry:
    return Entry(table, router.delivery.turns.server(table), await router.delivery.link(table))


@verb
async def mine_open(router: Router, click: Click) -> None:
    """Show the hand at a table that was picked from a list."""
    number = str((click.data.get("values") or [""])[0])
    if click.public or not number.isascii() or not number.isdecimal() or len(number) > DIGITS:
        raise BadAddressError(number)
    at = replace(click, address=replace(click.address, verb="hand", table=int(number)))
    await router.check_place(at)
    await hand(router, at)


@verb
async def calendar(router: Router, click: Click) -> None:
    """Give the person the file for their own calendar (P14). It has their tables in every server, as /mine has."""
    if click.public:
        raise BadAddressError(click.address.verb)
    service, person = router.service, click.person
    await click.reply.acknowledge()
    tables = await service.tables_of(person.id)
    found = entries(tables, await service.people.vacations(person.id), person.id, service.now())
    if not found:
        await click.reply.private(note_panel(person.locale, Text("calendar-none")))
        return
    links = {each.table.id: await router.delivery.link(each.table) for each in found if each.table is not None}
    await click.reply.private(calendar_panel(found, links, person.locale, service.now()))


@verb
async def next_table(router: Router, click: Click) -> None:
    """Show the hand at the table that has waited longest for the clicker, this table apart (D25)."""
    if click.public:
        raise BadAddressError(click.address.verb)
    tables = [table for table in await router.service.tables_of(click.person.id) if may_be_named(click, table)]
    found = [each for each in waits_for(tables, click.person.id) if each.table.id != click.address.table]
    if not found:
        here = await router.service.table(click.address.table)
        await router.show_page(click, here, note_panel(click.person.locale, Text("next-none")))
        return
    table, seat = found[0].table, found[0].seat
    await router.open_hand(click.reply, table.at(seat), click.person)  # never in place: a message keeps its table (F8)


# --- what people have told of their time -----------------------------------------------------------------------------


async def redraw_slow_tables(router: Router, person: int) -> None:
    """Apply what a person has told of their time to their slow tables, and show it on the panels there."""
    await router.service.commits.learn_times([person])
    for table in await router.service.tables_of(person):
        if table.playing and table.time_control.kind == "slow":
            await router.reconciler.mark(table.id, [("table", -1)])


def may_be_named(click: Click, table: Table) -> bool:
    """Return whether a table may be named in this place (D25).

    If others may look on, as in a person's thread, only tables of this server may be named.
    """
    message = click.reply.interaction.message
    alone = click.person.server is None or message is None or message.flags.ephemeral
    return alone or table.row.guild_id == click.person.server


async def setup(bot: Bot) -> None:
    await bot.add_cog(TellingCog(bot))
    bot.router.verbs.update(VERBS)
