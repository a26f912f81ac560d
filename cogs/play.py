"""/hand, /act and /log: play by typing, in a channel or in a DM. All answers are for their user alone.

The verbs of the buttons (cogs/verbs.py, cogs/consent.py) are registered with the router here, too.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.reply import Reply
from bot.client import Bot
from bot.interactions import moves
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state import envelopes
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs.rights import check_present
from bot.tree import english, everywhere
from bot.ui import keyboard, panels
from bot.ui.logbook import log_panel
from bot.ui.page import escaped
from cogs import answers  # noqa: F401  its verbs
from cogs import away as away  # its verbs register
from cogs import closing as closing  # so do these
from cogs import consent as consent  # its verbs register
from cogs import lobbies as _lobbies  # noqa: F401  (its verbs)
from cogs import terms as _terms  # noqa: F401  (its verbs)
from cogs.common import find_table, named_table, suggestions, table_choices
from cogs.thinking import VERBS
from engine.form import Partial, Text
from engine.game import IllegalMoveError
from render.texts import LOCALES

Interaction = discord.Interaction[Any]
TYPED_CHARACTERS = 400  # of a typed move that are read: no line is longer, and a comparison takes time


class PlayCog(commands.Cog):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @everywhere
    @app_commands.command(name=english("command-hand"), description=english("command-hand-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found, seat = await self._seated(interaction, person, table)
            await self.bot.router.open_hand(reply, found.at(seat), person)

        await self.bot.router.command(interaction, work)

    @everywhere
    @app_commands.command(name=english("command-act"), description=english("command-act-about"))
    @app_commands.rename(move=english("argument-move"), table=english("argument-table"))
    @app_commands.describe(move=english("argument-move-about"), table=english("argument-table-about"))
    async def act(self, interaction: Interaction, move: str, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found, seat = await self._seated(interaction, person, table)
            await reply.acknowledge()
            with self.bot.reconciler.paused(found.id):  # the answer shows the hand
                try:
                    note = await self._play(found.at(seat), person, str(interaction.id), move[:TYPED_CHARACTERS])
                except envelopes.AllInError as late:
                    note = late.text  # in words of the game, as the hand has them
                found = await self.bot.service.table(found.id)
                await self.bot.router.open_hand(reply, found.at(seat), person, note)
            await self.bot.called.look(found.id, person)

        await self.bot.router.command(interaction, work)

    async def _play(self, seat: TableSeat, person: Person, key: str, typed: str) -> Text | None:
        """Play a typed move, or keep the beginning of one as a draft. Return a note if it was refused."""
        table = seat.table
        owed = seat.answerable
        service = self.bot.service
        if owed is None:
            await service.commits.check_unhandled(key)  # a command may be delivered twice: the first one was taken
            if (
                table.history.made and table.history.made[-1].decision
            ):  # a round has been opened, and nothing played since
                envelopes.check_last(seat, person.id)
            raise IllegalMoveError("not_your_turn")
        check_present(seat)
        game, view = table.game, seat.view
        form = game.form(view, seat.number)
        says = panels.spoken(table, LOCALES)

        def read() -> Partial:
            return keyboard.typed(game, view, seat.number, form, typed, says)

        answer = moves.Answer(
            table, seat.number, owed.id, await service.drafts.of(table.id, seat.number, owed.id), person, key
        )
        result = await moves.play(service, self.bot.router.ais, answer, read, explicit=True)
        if not isinstance(result, moves.Refused):
            return None
        words = panels.says(table, person.locale)
        near = " / ".join(map(escaped, keyboard.nearest(game, view, seat.number, form, typed, words)))
        return Text("act-refused", {"reason": words(result.error.text), "lines": near})

    @act.autocomplete("move")
    async def _moves(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        async def found(person: Person) -> list[app_commands.Choice[str]]:
            table, seat = await self._seated(interaction, person, named_table(interaction))
            if table.at(seat).answerable is None:
                return []
            game, view = table.game, table.view(seat)
            words = panels.says(table, person.locale)
            lines = keyboard.suggest(game, view, seat, game.form(view, seat), typed[:TYPED_CHARACTERS], words)
            return [app_commands.Choice(name=name, value=value) for name, value in lines]

        return await suggestions(self.bot, interaction, found)

    @app_commands.command(name=english("command-log"), description=english("command-log-about"))
    @app_commands.rename(table=english("argument-table"))
    @app_commands.describe(table=english("argument-table-about"))
    async def log(self, interaction: Interaction, table: int | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await find_table(self.bot, interaction, person, table)
            if found.match is None:
                raise RefusedError("refuse-not-started")
            await reply.private(log_panel(found, found.seat_of(person.id), person.locale))

        await self.bot.router.command(interaction, work)

    @hand.autocomplete("table")
    @act.autocomplete("table")
    @log.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await table_choices(self.bot, interaction, typed)

    async def _seated(self, interaction: Interaction, person: Person, named: int | None) -> tuple[Table, int]:
        table = await find_table(self.bot, interaction, person, named)
        seat = table.seat_of(person.id)
        if seat is None:
            raise RefusedError("refuse-not-seated")
        if table.match is None:
            raise RefusedError("refuse-not-started")
        return table, seat


async def setup(bot: Bot) -> None:
    await bot.add_cog(PlayCog(bot))
    bot.router.verbs.update(VERBS)
