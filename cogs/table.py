"""/table: open a table, find tables, bring one back, leave, close."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.caller import home_of, language_of_server
from bot.chat.refusals import UnreachableError
from bot.chat.reply import Reply
from bot.client import Bot
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.damage import DamagedError
from bot.tables.service.servers import check_may_stand
from bot.tables.state.table import Table
from bot.tables.verbs import lobby, whereabouts
from bot.tables.verbs.deals import is_offered
from bot.tables.verbs.lobby import wrong_option
from bot.tables.verbs.rights import check_allowed
from bot.tables.verbs.terms import TERMS, pace_words, terms_form, terms_of
from bot.tree import english
from bot.ui import needs, panels
from bot.ui.address import Place
from bot.ui.board import wished_lines
from bot.ui.damaged import confirm_damaged
from bot.ui.lobby import begins_line
from bot.ui.mentions import forms
from bot.ui.more import confirm_panel, with_back
from bot.ui.page import escaped
from bot.ui.panels import note_panel
from bot.ui.sheets import option_value
from bot.ui.terms import guests_words
from cogs.common import (
    LISTED,
    damaged_lines,
    find_table,
    named_table,
    suggested,
    suggestions,
    table_choices,
    table_name,
    tables_for,
    tables_here,
)
from cogs.consent import TAKE_BACK, carry_out, wish_text, wishes
from cogs.guests import circle_choices, guests_named
from cogs.lobbies import USUAL, show_new
from cogs.meeting import time_meant
from cogs.opening import opening_place
from cogs.peace import open_report
from cogs.poll import show_poll
from cogs.solo import open_solo
from cogs.ways import open_way, way_choices, way_meant
from cogs.wish import show_wish
from engine.catalogue import GAMES
from engine.form import Field, Text
from engine.game import BadOptionError
from engine.options import option_word, options_form
from engine.typed import fits, meant
from render.texts import LOCALES, listed, say

Interaction = discord.Interaction[Any]
LEVELS = (USUAL, "easy", "hard")  # levels of AIs, if they play at once


class TableCog(
    commands.GroupCog, group_name=english("command-table"), group_description=english("command-table-about")
):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-new"), description=english("command-new-about"))
    @app_commands.rename(
        game=english("argument-game"),
        people=english("argument-people"),
        only=english("argument-only"),
        circle=english("argument-circle"),
        deal=english("argument-deal"),
        level=english("argument-with"),
        when=english("argument-when"),
    )
    @app_commands.describe(
        game=english("argument-game-about"),
        people=english("argument-people-about"),
        only=english("argument-only-about"),
        circle=english("argument-circle-about"),
        deal=english("argument-deal-about"),
        level=english("argument-with-about"),
        when=english("argument-when-about"),
    )
    @app_commands.choices(
        level=[
            app_commands.Choice(name=english(f"choice-with-{word}"), value=word) for word in ("usual", "easy", "hard")
        ]
    )
    async def new(
        self,
        interaction: Interaction,
        game: str,
        people: str = "",
        only: bool = False,
        circle: str = "",
        deal: int | None = None,
        level: str = "",
        when: str = "",
    ) -> None:
        async def work(reply: Reply, person: Person) -> None:
            router, service = self.bot.router, self.bot.service
            way = await way_meant(service, person, game)
            solo = deal is None and way.game in GAMES and GAMES[way.game].solo
            begins = await time_meant(service, person, when, at_once=solo or bool(level))
            place = await opening_place(router, reply, person)
            key, home, host = str(interaction.id), place.home, place.host
            locale = await language_of_server(service, interaction)
            guests = await guests_named(service, reply, person, people, circle)
            if guests and level:
                raise RefusedError("refuse-with-guests")
            if deal is not None:
                former = await service.known(deal, person)
                if former.row.game != way.game:
                    title = say(person.locale, Text("game-title"), game=former.row.game)
                    raise RefusedError("refuse-deal-game", game=title)
                table = await service.opening.new_deal(
                    former, home, host, locale, key, guests=guests, only=only, when=begins
                )
                await show_new(router, reply, table, place, key, level)
                return
            if solo:
                if guests:
                    raise RefusedError("refuse-guests-solo")
                await open_solo(router, reply, person, place, GAMES[way.game], key)
                return
            await open_way(router, reply, place, way, key, guests, only=only, level=level, when=begins)

        await self.bot.router.command(interaction, work, patience=math.inf, needs_server=True)

    @app_commands.command(name=english("command-wish"), description=english("command-wish-about"))
    async def wish(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            await show_wish(self.bot.router, reply, person)

        await self.bot.router.command(interaction, work, form=True, needs_server=True)

    @app_commands.command(name=english("command-poll"), description=english("command-poll-about"))
    async def poll(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            await show_poll(self.bot.router, reply, person)

        await self.bot.router.command(interaction, work, needs_server=True)

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await way_choices(self.bot, interaction, typed)

    @new.autocomplete("circle")
    async def _circles(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await circle_choices(self.bot, interaction, typed)

    @new.autocomplete("deal")
    async def _deals(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        async def found(person: Person) -> list[app_commands.Choice[int]]:
            way = await way_meant(self.bot.service, person, getattr(interaction.namespace, "game", None) or "")
            home = home_of(interaction)
            here = [each for each in await self.bot.service.ended(person, LISTED) if each.row.channel_id == home]
            offered = [each for each in here if is_offered(each) and each.row.game == way.game]
            names = {each.id: table_name(each, person.locale) for each in offered}
            fitting = [(number, name) for number, name in names.items() if fits(typed, name)]
            return [app_commands.Choice(name=suggested(name), value=number) for number, name in fitting]

        return await suggestions(self.bot, interaction, found)

    @app_commands.command(name=english("command-invite"), description=english("command-invite-about"))
    @app_commands.rename(
        people=english("argument-people"),
        only=english("argument-only"),
        circle=english("argument-circle"),
        table=english("argument-table"),
    )
    @app_commands.describe(
        people=english("argument-people-about"),
        only=english("argument-only-about"),
        circle=english("argument-circle-about"),
        table=english("argument-table-about"),
    )
    async def invite(
        self,
        interaction: Interaction,
        people: str = "",
        only: bool = False,
        circle: str = "",
        table: int | None = None,
    ) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, person, table, fits=takes_options, blind=True)
            check_allowed(person, "invite", found)
            guests = await guests_named(self.bot.service, reply, person, people, circle)
            if not guests:
                raise RefusedError("refuse-no-mentions")
            await self.bot.service.opening.invite(found.id, str(interaction.id), person, guests, only=only)
            names = [escaped(guest.name) for guest in guests]
            done = Text(
                "invite-done", {"names": listed(person.locale, names), "link": await self.bot.delivery.link(found)}
            )
            await reply.private(note_panel(person.locale, done))

        await self.bot.router.command(interaction, work, needs_server=True)

    @app_commands.command(name=english("command-list"), description=english("command-list-about"))
    async def list_(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            lines = [await self._line(table, person) for table in await tables_here(self.bot, person)]
            lines += damaged_lines(await self.bot.service.damaged_for(person, here=True), person.locale)
            empty = [say(person.locale, Text("list-empty"), signs=forms)]
            wished = self.bot.service.wish_lines.line(person.server or 0, person.reads)
            more = [*(lines or empty), *wished_lines(wished, person.locale)]
            await reply.private(note_panel(person.locale, Text("list-title"), more=more))

        await self.bot.router.command(interaction, work, needs_server=True)

    async def _line(self, table: Table, person: Person) -> str:
        locale = person.locale
        line = say(
            locale,
            Text(
                f"list-{table.row.status}",
                {
                    "table": table.id,
                    "game": say(locale, Text("game-title"), game=table.row.game),
                    "names": listed(locale, [escaped(name) for name in table.names if name]),
                    "pace": say(locale, pace_words(table.settings.time_control)),
                    "guests": say(locale, guests_words(table, person.id)),
                    "link": await self.bot.delivery.link(table),
                },
            ),
        )
        line = begins_line(table, line, locale)
        vacant = [escaped(row.name) for row in table.seats if table.playing and row.person is not None and row.ai]
        return f"{line} · {say(locale, Text('list-vacant', {'names': listed(locale, vacant)}))}" if vacant else line

    @app_commands.command(name=english("command-show"), description=english("command-show-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def show(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, person, table)
            line = await self._line(found, person)
            lines = [line, panels.words(found, None, person.locale)] if found.match is not None else [line]
            words = panels.says(found, person.locale)
            await reply.private(
                panels.lines_panel(found, Place.EPHEMERAL, person.locale, words(Text("game-title")), lines)
            )

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-open"), description=english("command-open-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def open(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, person, table)
            await reply.acknowledge()
            if interaction.channel_id == (found.row.thread_id or found.row.channel_id):
                await needs.check_here(interaction, person.locale, reply.acknowledge)
            try:
                if not await self.bot.reconciler.stands(found, newest_in(interaction)):
                    await self.bot.reconciler.repost(found)
            except UnreachableError as lost:  # its place is lost: the table moves here, if this person may choose that
                if person.server != found.row.guild_id or interaction.channel_id is None:
                    why = lost.text or Text("table-lost", {"table": found.id})
                    raise RefusedError(why.key, **why.args) from None
                if found.seat_of(person.id) is None:
                    check_allowed(person, "move_panel", found)
                check_may_stand(await self.bot.service.people.choices(found.row.guild_id), person)
                await needs.check_here(interaction, person.locale, reply.acknowledge)
                channel = interaction.channel
                closed = isinstance(channel, discord.Thread) and channel.is_private()
                if found.secluded and found.match is not None and not closed:
                    raise RefusedError("refuse-watch-open") from None
                here, home = interaction.channel_id, home_of(interaction)
                with self.bot.reconciler.paused(found.id):
                    found = await self.bot.service.commit(found.id, None, whereabouts.place, here, home)
                    await self.bot.reconciler.repost(found)
            await reply.private(
                note_panel(person.locale, Text("open-done", {"link": await self.bot.delivery.link(found)}))
            )

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-leave"), description=english("command-leave-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, person, table, blind=True)
            await self.bot.service.commit(found.id, str(interaction.id), lobby.leave, person)
            await reply.private(note_panel(person.locale, Text("leave-done")))

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-report"), description=english("command-report-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-reported-about"))
    async def report(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, person, table, fits=was_dealt, blind=True)
            await open_report(self.bot.router, reply, person, found)

        await self.bot.router.command(interaction, work, form=True, needs_server=True)

    @app_commands.command(name=english("command-end"), description=english("command-end-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def end(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            try:
                found = await find_table(self.bot, interaction, person, table, blind=True)
            except DamagedError as error:
                await self.bot.service.damaged.check_may_end(error.table_id, person)
                await reply.private(confirm_damaged(error.table_id, person.locale))
                return
            check_allowed(person, "end", found)
            question = confirm_panel(found, person.locale, "end", Text("ask-end"))
            await reply.private(with_back(question, found, person))

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-options"), description=english("command-options-about"))
    @app_commands.rename(
        option=english("argument-option"), value=english("argument-value"), table=english("argument-table")
    )
    @app_commands.describe(
        option=english("argument-option-about"),
        value=english("argument-value-about"),
        table=english("argument-table-about"),
    )
    async def options(self, interaction: Interaction, option: str, value: str, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, person, table, fits=takes_options, blind=True)
            check_allowed(person, "options", found)
            field, commit, key = option_of(found, option), self.bot.service.commit, str(interaction.id)
            if field is None:
                names = [each.name for each in (*options_form(found.game), *terms_form())]
                raise RefusedError("refuse-unknown-option", options=tuple(names))
            if field.name in TERMS:
                after = await commit(
                    found.id, key, lobby.set_terms, person, {field.name: value_meant(found, field, value)}
                )
                now = terms_of(after)[field.name]
            else:
                try:
                    chosen = {field.name: option_value(field, value_meant(found, field, value))}
                except BadOptionError:
                    raise wrong_option(found.game, field.name) from None
                after = await commit(found.id, key, lobby.set_options, person, chosen)
                now = option_word(after.row.options[field.name])
            chosen_label = next((choice.label for choice in field.choices if choice.value == now), now)
            done = Text("options-done", {"option": field.label, "value": chosen_label})
            await reply.private(note_panel(person.locale, done, after))

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-ask"), description=english("command-ask-about"))
    @app_commands.rename(what=english("argument-what"), table=english("argument-table"))
    @app_commands.describe(what=english("argument-what-about"), table=english("argument-table-about"))
    async def ask(self, interaction: Interaction, what: str, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, person, table, blind=True)
            await reply.acknowledge()
            names = await wish_names(found, person, self.bot.service.now(), LOCALES)
            wish = meant(what, names) or what
            with self.bot.reconciler.paused(found.id):  # the answer may show the hand
                after = await carry_out(self.bot.router, found, person, str(interaction.id), wish)
                seat = after.seat_of(person.id)
                if wish == TAKE_BACK and seat is not None:
                    await self.bot.router.open_hand(reply, after.at(seat), person)
                    return
            done = Text("ask-done" if after.history.vote is not None else "ask-did")
            await reply.private(note_panel(person.locale, done, after))

        await self.bot.router.command(interaction, work)

    @ask.autocomplete("what")
    async def _wishes(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        async def found(person: Person) -> list[app_commands.Choice[str]]:
            table = await find_table(self.bot, interaction, person, named_table(interaction), blind=True)
            names = await wish_names(table, person, self.bot.service.now(), (person.locale, *LOCALES))
            fitting = [(wish, said[0]) for wish, said in names.items() if fits(typed, wish, *said)]
            return [app_commands.Choice(name=suggested(name), value=wish) for wish, name in fitting]

        return await suggestions(self.bot, interaction, found)

    @options.autocomplete("option")
    async def _option_names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        async def found(person: Person) -> list[app_commands.Choice[str]]:
            table = await find_table(
                self.bot, interaction, person, named_table(interaction), fits=takes_options, blind=True
            )
            fields = (*options_form(table.game), *terms_form())
            names = [field.name for field in fields if fits(typed, field.name, *said_of(table, field.label))]
            return [app_commands.Choice(name=suggested(name), value=name) for name in names]

        return await suggestions(self.bot, interaction, found)

    @options.autocomplete("value")
    async def _option_values(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        async def found(person: Person) -> list[app_commands.Choice[str]]:
            table = await find_table(
                self.bot, interaction, person, named_table(interaction), fits=takes_options, blind=True
            )
            field = option_of(table, str(getattr(interaction.namespace, "option", "")))
            if field is None:
                return []
            words = panels.says(table, person.locale)
            names = {choice.value: words(choice.label) for choice in field.choices}
            names |= {str(number): str(number) for number in field.span or ()}
            fitting = [(value, name) for value, name in names.items() if fits(typed, value, name)]
            return [app_commands.Choice(name=suggested(name), value=value) for value, name in fitting]

        return await suggestions(self.bot, interaction, found)

    @invite.autocomplete("circle")
    async def _circles_to_invite(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await circle_choices(self.bot, interaction, typed)

    @report.autocomplete("table")
    async def _reported(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        async def found(person: Person) -> list[app_commands.Choice[int]]:
            running = [each for each in await tables_for(self.bot, interaction, person) if was_dealt(each)]
            here = [*running, *await self.bot.service.ended(person, LISTED)]
            names = {each.id: table_name(each, person.locale) for each in here if each.row.guild_id == person.server}
            fitting = [(number, name) for number, name in names.items() if fits(typed, name)]
            return [app_commands.Choice(name=suggested(name), value=number) for number, name in fitting]

        return await suggestions(self.bot, interaction, found)

    @invite.autocomplete("table")
    @show.autocomplete("table")
    @open.autocomplete("table")
    @leave.autocomplete("table")
    @end.autocomplete("table")
    @options.autocomplete("table")
    @ask.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await table_choices(self.bot, interaction, typed)


def was_dealt(table: Table) -> bool:
    return table.match is not None


def takes_options(table: Table) -> bool:
    """Return whether /table options may mean this table if no table is named."""
    return table.row.status == "lobby"


def option_of(table: Table, typed: str) -> Field | None:
    """Return the option of a table's game, or the term of the table, that has the typed name or label."""
    fields = (*options_form(table.game), *terms_form())
    name = meant(typed, {field.name: said_of(table, field.label) for field in fields})
    return next((field for field in fields if field.name == name), None)


def value_meant(table: Table, field: Field, typed: str) -> str:
    """Return the value of an option that was picked, or typed as a value or label; otherwise the typed text."""
    return meant(typed, {each.value: said_of(table, each.label) for each in field.choices}) or typed


def said_of(table: Table, text: Text) -> list[str]:
    """Return a text in all languages."""
    return [panels.says(table, locale)(text) for locale in LOCALES]


async def wish_names(table: Table, person: Person, now: float, locales: Iterable[str]) -> dict[str, list[str]]:
    """Return the names of each thing that may be asked for."""
    words = [panels.says(table, locale) for locale in locales]
    return {wish: [say(wish_text(wish)) for say in words] for wish in await wishes(table, person, now)}


def newest_in(interaction: Interaction) -> int | None:
    """Return the id of the newest message in the channel of an interaction."""
    return getattr(interaction.channel, "last_message_id", None)


async def setup(bot: Bot) -> None:
    await bot.add_cog(TableCog(bot))
