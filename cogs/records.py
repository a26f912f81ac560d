"""/stats and /leaderboard: the results of rated matches in this server. Only the person who asks sees them."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.caller import name_of
from bot.chat.reply import Reply
from bot.client import Bot
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.results.best_results import bests
from bot.tables.results.ratings import every_kind, read_kind
from bot.tables.results.records import versus
from bot.tree import english
from bot.ui.page import Panel
from bot.ui.painter import PaintFor
from bot.ui.records import Against, empty_board, game_title, leaders_panel, stats_panel
from cogs.common import suggested, suggestions
from cogs.verbs import VERBS, verb
from engine.catalogue import GAMES
from engine.typed import fits, meant
from render.texts import LOCALES

Interaction = discord.Interaction[Any]


async def leaders_of(router: Router, reply: Reply, person: Person, game: str | None) -> Panel:
    """Return the leaderboard of a game in the person's server. None: the game that is played most there."""
    if person.server is None:
        raise RefusedError("refuse-only-in-server")
    records = router.service.records
    games = [each for each in await records.games(person.server) if read_kind(each) is not None]
    if game is None and not games:
        return empty_board(person.locale, await records.week(person.server, router.service.now()))
    game = checked(game) or games[0]
    await reply.acknowledge()
    leaders = await records.leaders(person.server, game)
    week = () if leaders else await records.week(person.server, router.service.now())
    return await leaders_panel(leaders, game, games, person, PaintFor(router.painter, person.pictures), week)


def checked(game: str | None) -> str | None:
    """Return the rated game that was picked or typed. Raises RefusedError for a text that names none."""
    if game is None or read_kind(game) is not None:
        return game
    found = meant(game, {kind: kind_names(kind) for kind in every_kind()}, begun=True)
    if found is None:
        raise RefusedError("refuse-unknown-rated")
    return found


def kind_names(kind: str) -> list[str]:
    """Return the names of a rated game or mode, in all languages."""
    return [game_title(kind, locale) for locale in LOCALES]


@verb
async def leaders(router: Router, click: Click) -> None:
    """Show another game's leaderboard, in the place of this one."""
    game = str((click.data.get("values") or [""])[0])
    await click.reply.update(await leaders_of(router, click.reply, click.person, game))


class RecordsCog(commands.Cog):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-leaderboard"), description=english("command-leaderboard-about"))
    @app_commands.rename(game=english("argument-game"))
    @app_commands.describe(game=english("argument-rated-game-about"))
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        async def work(reply: Reply, person: Person) -> None:
            await reply.private(await leaders_of(self.bot.router, reply, person, game))

        await self.bot.router.command(interaction, work, needs_server=True)

    @app_commands.command(name=english("command-stats"), description=english("command-stats-about"))
    @app_commands.rename(
        user=english("argument-user"), against=english("argument-against"), game=english("argument-game")
    )
    @app_commands.describe(
        user=english("argument-stats-user-about"),
        against=english("argument-against-about"),
        game=english("argument-rated-game-about"),
    )
    async def stats(
        self,
        interaction: Interaction,
        user: discord.User | None = None,
        against: discord.User | None = None,
        game: str | None = None,
    ) -> None:
        async def work(reply: Reply, person: Person) -> None:
            assert person.server is not None
            of = interaction.user if user is None else user
            if against is not None and against.id == of.id:
                raise RefusedError("refuse-against-self")
            records, only = self.bot.service.records, checked(game)
            await reply.acknowledge()
            rows = await records.history(person.server, of.id)
            past = await records.told(rows, person, only)
            other = None
            if against is not None:
                theirs = await records.history(person.server, against.id)
                other = Against(name_of(against), versus(rows, theirs))
            own, reached = None, []
            if of.id == person.id and other is None:  # F48
                own, alone = await records.tally(person.id), await self.bot.service.results(person.id)
                reached = [(each, bests(each, alone)) for each in GAMES.values()]
            panel = await stats_panel(
                name_of(of),
                rows,
                past,
                person,
                PaintFor(self.bot.painter, person.pictures),
                game=only,
                against=other,
                own=own,
                reached=reached,
            )
            await reply.private(panel)

        await self.bot.router.command(interaction, work, needs_server=True)

    @leaderboard.autocomplete("game")
    @stats.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the games in which anyone has a rating here."""

        async def found(person: Person) -> list[app_commands.Choice[str]]:
            here = await self.bot.service.records.games(person.server) if person.server is not None else ()
            titles = {game: game_title(game, person.locale) for game in here if read_kind(game) is not None}
            return [
                app_commands.Choice(name=suggested(title), value=game)
                for game, title in titles.items()
                if fits(typed, game, *kind_names(game))
            ]

        return await suggestions(self.bot, interaction, found)


async def setup(bot: Bot) -> None:
    await bot.add_cog(RecordsCog(bot))
    bot.router.verbs.update(VERBS)
