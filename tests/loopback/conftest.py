"""A running bot and a server for it. All tests of a module share one bot, and each opens tables of its own."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from engine.catalogue import GAMES
from tests.loopback.audit import Audit
from tests.loopback.ledger import Ledger, OnPostgres
from tests.loopback.objects import Channel
from tests.loopback.people import Player, SocketPerson, addresses, buttons
from tests.loopback.process import Fleet, Forked, Process, close_nurseries
from tests.loopback.server import Server


def seats(game: str, least: int) -> int:
    """Return a number of seats that the game allows: the first from `least` on, or else the highest."""
    numbers = GAMES[game].seats_with(GAMES[game].options_type())
    return next((n for n in numbers if n >= least), numbers[-1])


class Club:
    """One Discord server with the bot in it. `bot`: the process, or the fleet of processes, with the log."""

    process: Process

    def __init__(self, server: Server, bot: Process | Fleet, ledger: Ledger) -> None:
        self.server, self.world, self.faults, self.bot = server, server.world, server.faults, bot
        if isinstance(bot, Process):
            self.process = bot
        self.audit = Audit(server, ledger)
        self.ledger = ledger
        self._numbers = itertools.count(1)
        self._guilds = itertools.cycle(server.world.guild_ids)
        self.errors = 0  # characters of the log that were checked

    def person(self, channel: Channel, name: str = "Oliver") -> SocketPerson:
        """Return a new person with a name that no one else has."""
        return SocketPerson(self.server, f"{name}{next(self._numbers)}.", channel)

    async def lobby(self, game: str, people: int = 2, ai: bool = False) -> tuple[int, list[SocketPerson]]:
        """Open a table in a channel of its own, and return its number and people, the host first.

        AIs take the other seats that are needed. With several people, moves cannot be taken back, so AIs do not wait.
        If the bot is in several servers, they are used in turn.
        """
        channel = self.world.text_channel("games", guild=next(self._guilds))
        seated = [self.person(channel) for _ in range(people)]
        opened = await seated[0].slash("table new", game=game)
        number = addresses(seated[0].opened(opened))[0].table
        for person in seated[1:]:
            panel = seated[0].opened(opened)
            await person.press(next(label for label in buttons(panel) if label.startswith("Sit")), number)
        for _ in range(seats(game, people + ai) - people):
            await seated[0].add_ai(number)
        await self.world.until(lambda: self.ledger.quiet(number), what="that everyone sees who sits there")
        if 1 < people < seats(game, people + ai):
            await seated[0].slash("table options", option="undo", value="none", table=number)
        return number, seated

    async def begun(self, game: str, *ways: str, ai: bool = False) -> tuple[int, list[Player]]:
        """Start a match, and return its number and one player per way."""
        number, people = await self.lobby(game, len(ways), ai)
        await people[0].press("Start", number)
        players = [Player(person, number, way) for person, way in zip(people, ways, strict=True)]
        await self.world.until(lambda: self.ledger.quiet(number), what="that the beginning is shown")
        return number, players

    async def turn(self, players: list[Player]) -> Player:
        """Return the player to move."""
        await self.world.until(lambda: any(p.waited_for or p.over for p in players), what="someone's turn")
        return next((p for p in players if p.waited_for), players[0])

    async def moves(self, players: list[Player], count: int) -> None:
        """Make `count` moves, or play to the end."""
        end = self.ledger.moves(players[0].table) + count
        while self.ledger.moves(players[0].table) < end and not players[0].over:
            player = await self.turn(players)
            if not player.over:
                await player.step()

    def log_is_clean(self, *expected: str) -> None:
        """Check that no error has been logged since the last look, except those that a test expects."""
        log = self.bot.log
        lines = [
            line
            for line in log[self.errors :].splitlines()
            if (" ERROR " in line or "level=error" in line or "Traceback" in line)
            and not any(word in line for word in expected)
        ]
        self.errors = len(log)
        assert not lines, lines


@asynccontextmanager
async def opened(
    folder: Path, kind: type[Process] = Process, *, start: bool = True, **settings: object
) -> AsyncIterator[Club]:
    address = settings.get("database_url")
    async with Server.open() as server:
        process = kind(server, folder, **settings)
        club = Club(server, process, OnPostgres(str(address)) if address is not None else Ledger(process.database))
        try:
            if start:
                await process.start()
            yield club
        finally:
            await process.close()
            club.ledger.close()


@asynccontextmanager
async def several(
    folder: Path, address: str, processes: int, shards: int, kind: type[Process] = Process, **settings: Any
) -> AsyncIterator[tuple[Club, Fleet]]:
    """Yield a club and its fleet of several processes in one server per shard; the fleet is not started yet."""
    async with Server.open() as server:
        server.world.spread(shards)
        fleet = Fleet(server, folder, address, processes, shards, kind, **settings)
        club = Club(server, fleet, OnPostgres(address))
        try:
            yield club, fleet
        finally:
            await fleet.close()
            club.ledger.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def club(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Club]:
    async with opened(tmp_path_factory.mktemp("loopback"), Forked) as made:
        yield made


@pytest.fixture(autouse=True)
def no_rules_left(request: pytest.FixtureRequest) -> None:
    """Remove the faults of a test at its end."""
    if "club" in request.fixturenames:
        request.getfixturevalue("club").faults.rules.clear()


@pytest.fixture(scope="session", autouse=True)
def no_nursery_left() -> Iterator[None]:
    yield
    close_nurseries()
