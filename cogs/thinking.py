"""Things to do while others think: the log's pages, a note, a plan.

Verbs as in cogs/verbs.py, and /note and /plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.reply import Reply
from bot.client import Bot
from bot.interactions.click import Click, open_sheet
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs import plans
from bot.tree import english
from bot.ui import panels
from bot.ui.address import Address, BadAddressError, Place
from bot.ui.caps import TYPED_ANSWER
from bot.ui.logbook import log_panel
from bot.ui.notes import note_sheet, note_submitted
from bot.ui.plans import (
    HOW,
    Asking,
    alarms_suggested,
    alarms_typed,
    asked_before,
    how_named,
    moves_suggested,
    picked,
    plan_page,
    typed_move,
    when_sheet,
    when_submitted,
)
from cogs.common import find_table, named_table, suggested, suggestions, table_choices
from cogs.verbs import VERBS, verb, viewer_of
from data.model.private import Plan
from engine.game import Move
from render.texts import LOCALES

__all__ = ["VERBS", "setup"]

Interaction = discord.Interaction[Any]

# --- the log -------------------------------------------------------------------------------------------------------


@verb
async def log_page(router: Router, click: Click) -> None:
    """Show another page of the log, in the place of this one."""
    if click.public:
        raise BadAddressError(click.address.verb)
    table = await router.service.table(click.address.table)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    panel = log_panel(table, viewer_of(click, table), click.person.locale, click.address.arg)
    await router.show_page(click, table, panel)


# --- the person's own note -----------------------------------------------------------------------------------------


@verb
async def note(router: Router, click: Click) -> None:
    if click.public:
        raise BadAddressError(click.address.verb)
    table, _ = await router.seated(click)
    written = await router.service.notes.note(table.id, click.person.id)
    await router.ask(click, table, note_sheet(written), "note-sent")


@verb
async def note_sent(router: Router, click: Click) -> None:
    if click.public:
        raise BadAddressError(click.address.verb)
    table, seat = await router.seated(click)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    await router.service.notes.write_note(table, click.person.id, note_submitted(click.data.get("components", ())))
    await router.show_hand(click, table.at(seat))


# --- plans ---------------------------------------------------------------------------------------------------------


@verb
async def plan(router: Router, click: Click) -> None:
    """Show the page on which a plan is chosen (F28a), from its beginning."""
    table, seat = await planner(router, click)
    await show_plan(router, click, table.at(seat))


@verb
async def plan_pick(router: Router, click: Click) -> None:
    """Pick an item of the page: a move that is added to the plan, or a part of a move."""
    table, seat = await planner(router, click)
    value = str((click.data.get("values") or [click.address.arg])[0])
    chosen = picked(table.at(seat), value)
    if isinstance(chosen, Asking):
        await show_plan(router, click, table.at(seat), chosen)
        return
    before = await own_plan(router, click, table.at(seat))
    moves = [] if before is None or before.off is not None else before.read(table.game)
    if chosen not in moves:
        how, alarms = ("like", ()) if before is None else (before.how, before.alarms)
        table = await replanned(router, click.person, table, [*moves, chosen], how, alarms)
    await show_plan(router, click, table.at(seat))


@verb
async def plan_when(router: Router, click: Click) -> None:
    table, seat = await planner(router, click)
    before = await own_plan(router, click, table.at(seat))
    if before is None:
        raise RefusedError("refuse-plan-empty")
    await router.ask(click, table, when_sheet(table.game, before), "plan-when-sent")


@verb
async def plan_when_sent(router: Router, click: Click) -> None:
    table, seat = await planner(router, click)
    before = await own_plan(router, click, table.at(seat))
    how, alarms = when_submitted(click.data.get("components", ()))
    moves = before.read(table.game) if before is not None else []
    table = await replanned(router, click.person, table, moves, how, alarms)
    await show_plan(router, click, table.at(seat))


@verb
async def plan_clear(router: Router, click: Click) -> None:
    table, seat = await planner(router, click)
    table = await router.service.replan(table.id, seat, lambda table: None)
    await show_plan(router, click, table.at(seat))


async def planner(router: Router, click: Click) -> tuple[Table, int]:
    """Return the table and the seat of a person who can plan there now. Raises RefusedError."""
    if click.public:
        raise BadAddressError(click.address.verb)
    table, _ = await router.seated(click)
    return table, plans.check_plannable(table, click.person.id)


async def own_plan(router: Router, click: Click, seat: TableSeat) -> plans.Intent | None:
    """Return the clicker's plan for a seat; None if they have made none."""
    kept = await router.service.notes.plan(seat.table.id, seat.number)
    return plans.intent_of(kept) if kept is not None and kept.person == click.person.id else None


async def show_plan(router: Router, click: Click, seat: TableSeat, at: Asking | None = None) -> None:
    """Show the page of the plan in place of the hand."""
    intent = await own_plan(router, click, seat)
    await router.show_aside(click, seat.table, plan_page(seat, click.address.place, click.person.locale, intent, at))


async def planned(
    router: Router, person: Person, table: Table, lines: Sequence[str], how: plans.How, alarms: Sequence[str] = ()
) -> Table:
    """Keep typed moves as a plan. Raises RefusedError, IllegalMoveError."""
    seat = plans.check_plannable(table, person.id)
    asked, says = asked_before(table.at(seat)), panels.spoken(table, LOCALES)
    moves = [typed_move(table.game, seat, asked, line[:TYPED_ANSWER], says) for line in lines]
    return await replanned(router, person, table, moves, how, alarms)


async def replanned(
    router: Router, person: Person, table: Table, moves: Sequence[Move], how: plans.How, alarms: Sequence[str]
) -> Table:
    """Keep moves as the plan of a person. Raises RefusedError."""
    seat = plans.check_plannable(table, person.id)

    def make(present: Table) -> Plan:
        now = router.service.now()
        return plans.planned(present, person.id, moves, now, how=how, alarms=alarms)

    return await router.service.replan(table.id, seat, make)


class ThinkingCog(commands.Cog):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-note"), description=english("command-note-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def note(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await seated_at(self.bot, interaction, person, table)
            written = await self.bot.service.notes.note(found.id, person.id)
            await open_sheet(reply, person, found, note_sheet(written), Address("note-sent", Place.EPHEMERAL, found.id))

        await self.bot.router.command(interaction, work, form=True)

    @app_commands.command(name=english("command-plan"), description=english("command-plan-about"))
    @app_commands.rename(
        first=english("argument-first"),
        second=english("argument-second"),
        third=english("argument-third"),
        how=english("argument-how"),
        unless=english("argument-unless"),
        table=english("argument-table"),
    )
    @app_commands.describe(
        first=english("argument-first-about"),
        second=english("argument-second-about"),
        third=english("argument-third-about"),
        how=english("argument-how-about"),
        unless=english("argument-unless-about"),
        table=english("argument-table-about"),
    )
    @app_commands.choices(
        how=[app_commands.Choice(name=english(f"choice-plan-{each}"), value=each) for each in HOW],
    )
    async def plan(
        self,
        interaction: Interaction,
        first: str,
        second: str | None = None,
        third: str | None = None,
        how: str | None = None,
        unless: str = "",
        table: int | None = None,
    ) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await seated_at(self.bot, interaction, person, table)
            lines = [line for line in (first, second, third) if line and line.strip()]
            wakes = alarms_typed(found.game, unless[:TYPED_ANSWER], [panels.says(found, locale) for locale in LOCALES])
            await reply.acknowledge()
            found = await planned(self.bot.router, person, found, lines, how_named(how), wakes)
            seat = found.seat_of(person.id)
            assert seat is not None
            await self.bot.router.open_hand(reply, found.at(seat), person)

        await self.bot.router.command(interaction, work)

    @plan.autocomplete("first")
    @plan.autocomplete("second")
    @plan.autocomplete("third")
    async def _moves(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        async def found(person: Person) -> list[app_commands.Choice[str]]:
            table = await seated_at(self.bot, interaction, person, named_table(interaction))
            seat = plans.check_plannable(table, person.id)
            lines = moves_suggested(table.at(seat), typed[:TYPED_ANSWER], panels.says(table, person.locale))
            return [app_commands.Choice(name=name, value=value) for name, value in lines]

        return await suggestions(self.bot, interaction, found)

    @plan.autocomplete("unless")
    async def _alarms(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        async def found(person: Person) -> list[app_commands.Choice[str]]:
            table = await seated_at(self.bot, interaction, person, named_table(interaction))
            fitting = alarms_suggested(table.game, typed[:TYPED_ANSWER], panels.says(table, person.locale))
            return [app_commands.Choice(name=suggested(name), value=value) for name, value in fitting]

        return await suggestions(self.bot, interaction, found)

    @plan.autocomplete("table")
    @note.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await table_choices(self.bot, interaction, typed)


async def seated_at(bot: Bot, interaction: Interaction, person: Person, named: int | None) -> Table:
    """Return the table that a person means, with a match in which they have a seat. Raises RefusedError."""
    table = await find_table(bot, interaction, person, named)
    if table.seat_of(person.id) is None:
        raise RefusedError("refuse-not-seated")
    if table.match is None:
        raise RefusedError("refuse-not-started")
    return table


async def setup(bot: Bot) -> None:
    await bot.add_cog(ThinkingCog(bot))
