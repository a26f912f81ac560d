"""The process itself: it stops when told to, starts again where it was, and is alone on its database.

The first test runs it as it is. The others are quicker without a second process that draws.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import time
from pathlib import Path

import pytest

from bot.__main__ import LATER
from render import signs
from tests import sample
from tests.loopback.conftest import Club, opened
from tests.loopback.faults import Call, Fault, dropped, error, lost, slow
from tests.loopback.people import FailedError, Player
from tests.loopback.process import Forked, Process, until_dead
from tests.patience import GIVE_UP

MANY = 40  # moves in which each game with signs has written one


async def test_told_to_stop_while_people_play_and_started_again(tmp_path: Path) -> None:
    """Earlier presses are answered, or refused with a request to press again. Nothing is lost, and old buttons work."""
    async with opened(tmp_path) as club:
        tables = [await club.begun(game, "dm", "channel") for game in sample.games("told to stop", 2, sample.SEVERAL)]
        pressing = [asyncio.create_task(on(club, players)) for _, players in tables]
        await club.world.until(lambda: any(club.ledger.moves(number) for number, _ in tables))
        assert await club.process.stop() == 0
        club.server.interactions.abandon()
        club.server.gateway.sessions.clear()
        await asyncio.gather(*pressing)
        await club.process.start()
        for number, players in tables:
            await club.moves(players, 1)
            await club.audit.settled(number, left_behind=1)
        club.log_is_clean()


@pytest.mark.soak
async def test_told_to_stop_at_any_moment_of_the_start(tmp_path: Path) -> None:
    """Before it can hear signals it just ends. Later it ends with exit code 0. It never goes on."""
    async with opened(tmp_path, start=False) as club:
        begun = time.monotonic()
        await club.process.start()
        whole = time.monotonic() - begun
        assert await club.process.stop() == 0
        for n in range(40):
            club.process.launch()
            await asyncio.sleep(whole * (0.5 + 0.7 * n / 40))
            begun = time.monotonic()
            assert await club.process.stop() in (0, -signal.SIGTERM), n
            assert time.monotonic() - begun < 10
        club.log_is_clean()


@pytest.mark.parametrize(
    "fault", [lost("send"), slow("delete", GIVE_UP)], ids=["not written down", "the old one stands yet"]
)
async def test_killed_while_a_hand_replaces_another(tmp_path: Path, fault: Fault) -> None:
    """At the next start one of the two hands is left, and it is the one that the bot knows."""
    async with opened(tmp_path, Forked) as club:
        (game,) = sample.games("a hand replaces another", 1, sample.SEVERAL)
        dms, playing = set[int | None](), []

        def replaces(call: Call) -> bool:
            return call.channel in dms and any(each.attachments for each in club.world.messages.there(call.channel))

        fault.hits, fault.where = [], replaces
        with club.faults.during(fault):
            while not fault.hits:  # a match may end before that happens
                dms.clear()
                number, players = await club.begun(game, "dm", "dm")
                dms.update(player.person.user.dm for player in players)
                playing.append(asyncio.create_task(on(club, players)))
                first = players[0]
                await club.world.until(lambda: fault.hits or first.over, what="a hand that replaces another")  # noqa: B023
            club.process.strike()
            club.server.interactions.abandon()
            await asyncio.gather(*playing)
        assert not club.audit.in_order(number)
        club.server.gateway.sessions.clear()
        await club.process.start()
        await club.moves(players, 1)
        await club.world.until(lambda: club.audit.in_order(number), what="that each hand stands once")
        await club.audit.settled(number)
        club.log_is_clean()


async def on(club: Club, players: list[Player]) -> None:
    """Play until the bot's process is gone."""

    async def play() -> None:
        with contextlib.suppress(FailedError, AssertionError):
            while not (player := await club.turn(players)).over:
                await player.step()

    playing = asyncio.create_task(play())
    await until_dead(club.process)
    playing.cancel()
    await asyncio.wait({playing})


async def test_its_own_emoji(tmp_path: Path) -> None:
    """The bot uploads them at the first start that can, and finds them at the next. If Discord takes none, words do."""
    count = len(signs.drawn())
    async with opened(tmp_path, Forked, start=False) as club:
        world, process = club.world, club.process

        async def shows_emoji(game: str, moves: int = MANY) -> bool:
            """Return whether a text or a button has one of the bot's own emoji within so many moves."""
            before = len(world.shown)
            _, players = await club.begun(game, "dm", "channel")
            for _ in range(moves):
                await club.moves(players, 1)
                shown = str([message.components for message in world.shown[before:]])
                if "<:" in shown or any(sign in shown for sign in world.emoji):
                    return True
            return False

        await process.start()
        assert not await shows_emoji("rabbit1", 4)
        assert process.log.count("signs that Discord does not have stand in words") == 1
        await process.kill()
        world.room_for_emoji = 2000
        games = sample.games("emoji", 2, [game for game in sample.SEVERAL if signs.of(game)])
        for n, game in enumerate(games, 1):
            await process.start()
            await world.until(lambda: process.log.count("signs are written with") == n, what="the uploads")  # noqa: B023
            assert len(world.emoji) == count
            assert await shows_emoji(game), club.server.invalid
            await process.kill()
        assert sum(call.route == "add emoji" and call.status == 200 for call in club.server.calls) == count
        assert not club.server.invalid
        club.log_is_clean()


async def test_two_bots_on_one_database(tmp_path: Path) -> None:
    """The second bot does not start, and explains why. The first goes on."""
    async with opened(tmp_path, render_process=False) as club:
        number, players = await club.begun(
            sample.games("two bots on one database", 2, sample.SEVERAL)[0], "dm", ai=True
        )
        second = Process(club.server, tmp_path, render_process=False)
        second.log_file = tmp_path / "second.log"
        second.launch()
        assert await second.wait() != 0
        assert "database" in second.log
        assert "Traceback" not in second.log
        assert club.server.gateway.identified == 1
        await club.moves(players, 2)
        await club.audit.settled(number)
        club.log_is_clean()


async def test_what_can_be_wrong_at_the_start(tmp_path: Path) -> None:
    """The bot prints the reason and ends. A service would start it again."""
    async with opened(tmp_path, start=False, render_process=False) as club:
        with club.faults.during(error("*", 503, times=None)):
            club.process.launch()
            assert await club.process.wait() == LATER
            assert "can't be reached" in club.process.log
        with club.faults.during(dropped("*", times=None)):
            club.process.launch()
            assert await club.process.wait() == LATER
            assert club.process.log.count("can't be reached") == 2
        club.process.environment["DISCORD_TOKEN"] = "another.token"
        club.process.launch()
        assert await club.process.wait() == 2, "as deploy/takujo.service knows: a new start helps no one"
        assert "DISCORD_TOKEN" in club.process.log
        assert "another.token" not in club.process.log
        assert "Traceback" not in club.process.log
