"""/table: open a table, find tables, bring one back, leave, close."""

from __future__ import annotations

import math
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Bot, english
from bot.delivery import UnreachableError
from bot.door import home_of, language_of_server
from bot.reply import Reply
from bot.tables import lobby
from bot.tables.rights import check_allowed
from bot.tables.table import Person, RefusedError, Table, wrong_option
from bot.ui import needs, panels
from bot.ui.page import escaped
from bot.ui.panels import note_panel
from bot.ui.sheets import option_value
from cogs.common import find_table, game_choices, named_table, suggested, suggestions, table_choices, tables_here
from engine.form import Field, Text
from engine.game import BadOptionError, options_form
from engine.notation import fold
from render.texts import listed, say

Interaction = discord.Interaction[Any]


class TableCog(
    commands.GroupCog, group_name=english("command-table"), group_description=english("command-table-about")
):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-new"), description=english("command-new-about"))
    @app_commands.rename(game=english("argument-game"))
    @app_commands.describe(game=english("argument-game-about"))
    async def new(self, interaction: Interaction, game: str) -> None:
        async def work(reply: Reply, person: Person) -> None:
            needs.check_here(interaction, person.locale)
            locale, key, home = language_of_server(interaction), str(interaction.id), home_of(interaction)
            table = await self.bot.service.new(game, person.server or 0, home, person, locale, key)
            await self.bot.router.publish(reply, table)

        await self.bot.router.command(interaction, work, patience=math.inf, needs_server=True)

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await game_choices(self.bot, interaction, typed)

    @app_commands.command(name=english("command-list"), description=english("command-list-about"))
    async def list_(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            lines = [await self._line(table, person.locale) for table in await tables_here(self.bot, person)]
            empty = [say(person.locale, Text("list-empty"))]
            await reply.private(note_panel(person.locale, Text("list-title"), more=lines or empty))

        await self.bot.router.command(interaction, work, needs_server=True)

    async def _line(self, table: Table, locale: str) -> str:
        names = listed(locale, [escaped(name) for name in table.names if name])
        line = say(
            locale,
            Text(
                f"list-{table.row.status}",
                {
                    "table": table.id,
                    "game": say(locale, Text("game-title"), game=table.row.game),
                    "names": names,
                    "link": await self.bot.reach.link(table),
                },
            ),
        )
        vacant = [escaped(row.name) for row in table.seats if table.playing and row.person is not None and row.ai]
        return f"{line} · {say(locale, Text('list-vacant', {'names': listed(locale, vacant)}))}" if vacant else line

    @app_commands.command(name=english("command-show"), description=english("command-show-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def show(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, person, table)
            line = await self._line(found, person.locale)
            lines = [line, panels.words(found, None, person.locale)] if found.match is not None else [line]
            words = panels.says(found, person.locale)
            await reply.private(panels.lines_panel(found, "e", person.locale, words(Text("game-title")), lines))

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-open"), description=english("command-open-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def open(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, person, table)
            if interaction.channel_id == (found.row.thread_id or found.row.channel_id):
                needs.check_here(interaction, person.locale)
            try:
                if not await self.bot.outbox.stands(found, newest_in(interaction)):
                    await self.bot.outbox.repost(found)
            except UnreachableError:  # its place is lost: here is another, if whoever asks may choose it
                if person.server != found.row.guild_id or interaction.channel_id is None:
                    raise RefusedError("table-lost", table=found.id) from None
                if found.seat_of(person.id) is None:
                    check_allowed(person, "move_panel", found)
                needs.check_here(interaction, person.locale)
                here, home = interaction.channel_id, home_of(interaction)
                with self.bot.outbox.paused(found.id):
                    found = await self.bot.service.commit(found.id, None, lobby.place, here, home)
                    await self.bot.outbox.repost(found)
            await reply.private(
                note_panel(person.locale, Text("open-done", {"link": await self.bot.reach.link(found)}))
            )

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-leave"), description=english("command-leave-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, person, table)
            await self.bot.service.commit(found.id, str(interaction.id), lobby.leave, person)
            await reply.private(note_panel(person.locale, Text("leave-done")))

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-end"), description=english("command-end-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def end(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, person, table)
            check_allowed(person, "end", found)
            await reply.private(panels.confirm_panel(found, person.locale, "end", Text("ask-end")))

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
            found = await find_table(self.bot, interaction, person, table, fits=takes_options)
            check_allowed(person, "options", found)
            field = option_of(found, option)
            if field is None:
                raise wrong_option(found.game, option)
            try:
                chosen = {field.name: option_value(field, value)}
            except BadOptionError:
                raise wrong_option(found.game, field.name) from None
            after = await self.bot.service.commit(found.id, str(interaction.id), lobby.set_options, person, chosen)
            set_to = {"option": field.name, "value": str(after.row.options[field.name])}
            await reply.private(note_panel(person.locale, Text("options-done", set_to)))

        await self.bot.router.command(interaction, work)

    @options.autocomplete("option")
    async def _option_names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        async def found(person: Person) -> list[app_commands.Choice[str]]:
            table = await find_table(self.bot, interaction, person, named_table(interaction), fits=takes_options)
            names = [field.name for field in options_form(table.game) if fold(typed) in field.name]
            return [app_commands.Choice(name=suggested(name), value=name) for name in names]

        return await suggestions(self.bot, interaction, found)

    @options.autocomplete("value")
    async def _option_values(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        async def found(person: Person) -> list[app_commands.Choice[str]]:
            table = await find_table(self.bot, interaction, person, named_table(interaction), fits=takes_options)
            field = option_of(table, str(getattr(interaction.namespace, "option", "")))
            if field is None:
                return []
            words = panels.says(table, person.locale)
            names = {choice.value: words(choice.label) for choice in field.choices}
            names |= {str(number): str(number) for number in field.span or ()}
            fitting = [(value, name) for value, name in names.items() if fold(typed) in fold(f"{value} {name}")]
            return [app_commands.Choice(name=suggested(name), value=value) for value, name in fitting]

        return await suggestions(self.bot, interaction, found)

    @show.autocomplete("table")
    @open.autocomplete("table")
    @leave.autocomplete("table")
    @end.autocomplete("table")
    @options.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await table_choices(self.bot, interaction, typed)


def takes_options(table: Table) -> bool:
    """What /table options means, where no table is named."""
    return table.row.status == "lobby"


def option_of(table: Table, typed: str) -> Field | None:
    """The option of a table's game that is called so."""
    return next((field for field in options_form(table.game) if field.name == fold(typed).strip()), None)


def newest_in(interaction: Interaction) -> int | None:
    """The newest message of the channel in which somebody asks."""
    return getattr(interaction.channel, "last_message_id", None)


async def setup(bot: Bot) -> None:
    await bot.add_cog(TableCog(bot))
