"""/table: open a table, find tables, bring one back, leave, close."""

from __future__ import annotations

import math
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import needs
from bot.client import Bot, english
from bot.delivery import UnreachableError
from bot.door import language_of_server
from bot.reply import Reply
from bot.tables import lobby
from bot.tables.table import Person, RefusedError, Table, is_allowed
from bot.ui import panels
from bot.ui.caps import SUGGESTIONS
from bot.ui.panels import note_panel
from cogs.common import find_table, game_choices, suggested, table_choices, tables_for
from cogs.verbs import home_of
from engine.form import Text
from engine.game import options_form
from render.texts import say

Interaction = discord.Interaction[Any]


class TableCog(
    commands.GroupCog, group_name=english("command-table"), group_description=english("command-table-about")
):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-new"), description=english("command-new-about"))
    @app_commands.rename(game=english("argument-game"))
    @app_commands.describe(game=english("argument-game-about"))
    @app_commands.guild_only()
    async def new(self, interaction: Interaction, game: str) -> None:
        async def work(reply: Reply, person: Person) -> None:
            assert interaction.guild_id is not None
            needs.check_here(interaction, person.locale)
            locale, key = language_of_server(interaction), str(interaction.id)
            table = await self.bot.service.new(game, interaction.guild_id, home_of(interaction), person, locale, key)
            await self.bot.router.publish(reply, table)

        await self.bot.router.command(interaction, work, patience=math.inf)

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await game_choices(self.bot, interaction, typed)

    @app_commands.command(name=english("command-list"), description=english("command-list-about"))
    @app_commands.guild_only()
    async def list_(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            tables = await self.bot.service.open_tables(guild_id=interaction.guild_id)
            lines = [await self._line(table, person.locale) for table in tables]
            empty = [say(person.locale, Text("list-empty"))]
            await reply.private(note_panel(person.locale, Text("list-title"), more=lines or empty))

        await self.bot.router.command(interaction, work)

    async def _line(self, table: Table, locale: str) -> str:
        names = ", ".join(panels.escaped(name) for name in table.names if name)
        return say(
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

    @app_commands.command(name=english("command-show"), description=english("command-show-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def show(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, table)
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
            found = await find_table(self.bot, interaction, table)
            if interaction.channel_id == (found.row.thread_id or found.row.channel_id):
                needs.check_here(interaction, person.locale)
            try:
                if not await self.bot.outbox.stands(found, newest_in(interaction)):
                    await self.bot.outbox.repost(found)
            except UnreachableError:  # its place is lost: here is another, if whoever asks may choose it
                if interaction.guild_id != found.row.guild_id or interaction.channel_id is None:
                    raise RefusedError("table-lost", table=found.id) from None
                if found.seat_of(person.id) is None and not is_allowed(person, "move_panel", found):
                    raise RefusedError("refuse-host-only") from None
                needs.check_here(interaction, person.locale)
                with self.bot.outbox.paused(found.id):
                    found = await self.bot.service.commit(found.id, None, lobby.place, interaction.channel_id)
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
            found = await find_table(self.bot, interaction, table)
            await self.bot.service.commit(found.id, str(interaction.id), lobby.leave, person)
            await reply.private(note_panel(person.locale, Text("leave-done")))

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-end"), description=english("command-end-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def end(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, table)
            if not is_allowed(person, "end", found):
                raise RefusedError("refuse-host-only")
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
            found = await find_table(self.bot, interaction, table)
            after = await self.bot.service.commit(
                found.id, str(interaction.id), lobby.set_options, person, {option: value}
            )
            await reply.private(
                note_panel(
                    person.locale, Text("options-done", {"option": option, "value": str(after.row.options[option])})
                )
            )

        await self.bot.router.command(interaction, work)

    @options.autocomplete("option")
    async def _option_names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        tables = await tables_for(self.bot, interaction)
        names = dict.fromkeys(field.name for table in tables for field in options_form(table.game))
        found = [name for name in names if typed.casefold() in name][:SUGGESTIONS]
        return [app_commands.Choice(name=suggested(name), value=name) for name in found]

    @show.autocomplete("table")
    @open.autocomplete("table")
    @leave.autocomplete("table")
    @end.autocomplete("table")
    @options.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await table_choices(self.bot, interaction, typed)


def newest_in(interaction: Interaction) -> int | None:
    """The newest message of the channel in which somebody asks."""
    return getattr(interaction.channel, "last_message_id", None)


async def setup(bot: Bot) -> None:
    await bot.add_cog(TableCog(bot))
