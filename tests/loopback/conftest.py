"""A running bot and a server for it. The bot of a module serves all its tests: each opens tables of its own."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from engine.catalogue import GAMES
from tests.loopback.audit import Audit
from tests.loopback.ledger import Ledger, OnPostgres
from tests.loopback.people import Player, SocketPerson, addresses, buttons
from tests.loopback.process import Fleet, Process
from tests.loopback.server import Server
from tests.loopback.world import Channel


def seats(game: str, least: int) -> int:
    """How many play, if there are at least so many; or as many as can."""
    numbers = GAMES[game].seats_with(GAMES[game].options_type())
    return next((n for n in numbers if n >= least), numbers[-1])


class Club:
    """One Discord server with the bot in it. `bot`: where its log is; it may be of several processes."""

    process: Process

    def __init__(self, server: Server, bot: Process | Fleet, ledger: Ledger) -> None:
        self.server, self.world, self.faults, self.bot = server, server.world, server.faults, bot
        if isinstance(bot, Process):
            self.process = bot
        self.audit = Audit(server, ledger)
        self.ledger = ledger
        self._numbers = itertools.count(1)
        self._guilds = itertools.cycle(server.world.guild_ids)
        self.errors = 0  # characters of the log that have been looked at

    def person(self, channel: Channel, name: str = "Oliver") -> SocketPerson:
        """Somebody whom nobody is called alike."""
        return SocketPerson(self.server, f"{name}{next(self._numbers)}.", channel)

    async def lobby(self, game: str, people: int = 2, ai: bool = False) -> tuple[int, list[SocketPerson]]:
        """A table in a channel of its own, with so many people; the first is its host. AIs take what else is needed.
        Of several servers each has its turn.

        Beside several people AIs do not wait for moves to be taken back: nobody may.
        """
        channel = self.world.text_channel("games", guild=next(self._guilds))
        seated = [self.person(channel) for _ in range(people)]
        opened = await seated[0].slash("table new", game=game)
        panel = seated[0].answer(opened)
        assert panel is not None
        number = addresses(panel)[0].table
        for person in seated[1:]:
            panel = seated[0].answer(opened)
            assert panel is not None
            await person.press(next(label for label in buttons(panel) if label.startswith("Sit")), number)
        for _ in range(seats(game, people + ai) - people):
            await seated[0].add_ai(number)
        await self.world.until(lambda: self.ledger.quiet(number), what="that everyone sees who sits there")
        if 1 < people < seats(game, people + ai):
            await seated[0].slash("table options", option="undo", value="none", table=number)
        return number, seated

    async def begun(self, game: str, *ways: str, ai: bool = False) -> tuple[int, list[Player]]:
        """A match that has just begun, with a player for each way."""
        number, people = await self.lobby(game, len(ways), ai)
        await people[0].press("Start", number)
        players = [Player(person, number, way) for person, way in zip(people, ways, strict=True)]
        await self.world.until(lambda: self.ledger.quiet(number), what="that the beginning is shown")
        return number, players

    async def turn(self, players: list[Player]) -> Player:
        """Whoever is waited for."""
        await self.world.until(lambda: any(p.waited_for or p.over for p in players), what="somebody's turn")
        return next((p for p in players if p.waited_for), players[0])

    async def moves(self, players: list[Player], count: int) -> None:
        """So many moves, or to the end."""
        end = self.ledger.moves(players[0].table) + count
        while self.ledger.moves(players[0].table) < end and not players[0].over:
            player = await self.turn(players)
            if not player.over:
                await player.step()

    def log_is_clean(self, *expected: str) -> None:
        """No error has been logged since the last look, but for those that a test has asked for."""
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
    """A bot of several processes, not started yet, in one server of each shard: see `Fleet`."""
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
    async with opened(tmp_path_factory.mktemp("loopback")) as made:
        yield made


@pytest.fixture(autouse=True)
def no_rules_left(request: pytest.FixtureRequest) -> None:
    """A fault ends with its test."""
    if "club" in request.fixturenames:
        request.getfixturevalue("club").faults.rules.clear()
