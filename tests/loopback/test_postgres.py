"""The bot on PostgreSQL, as a process: it plays, is killed and comes back, and no second bot runs there."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

from bot.__main__ import main
from tests import postgres, sample
from tests.bot.commandline import Ran
from tests.loopback.conftest import Club, opened
from tests.loopback.process import Process


@pytest.fixture
def address() -> Iterator[str]:
    try:
        with postgres.database(empty=True) as found:
            yield found
    except LookupError as error:
        pytest.skip(str(error))


async def on(club: Club, *words: str) -> Ran:
    """Run a command with the bot's settings, in this process: it need not import everything again."""
    environment = {name: value for name, value in club.process.environment.items() if name != "DISCORD_TOKEN"}
    with (
        mock.patch.dict(os.environ, environment, clear=True),
        contextlib.chdir(club.process.folder),
        contextlib.redirect_stdout(io.StringIO()) as out,
        contextlib.redirect_stderr(io.StringIO()) as err,
    ):
        status = await asyncio.to_thread(main, [*words])
    return Ran(status, out.getvalue(), err.getvalue())


async def test_killed_and_started_again(tmp_path: Path, address: str) -> None:
    async with opened(tmp_path, start=False, database_url=address, render_process=False) as club:
        assert "no bot has run" in (await on(club, "check", "--alive", "90")).out
        await club.process.start()
        number, players = await club.begun(sample.games("on postgresql", 2, sample.SEVERAL)[0], "dm", "channel")
        await club.moves(players, 2)
        await club.process.kill()
        club.server.gateway.sessions.clear()
        await club.process.start()
        await club.moves(players, 2)
        await club.audit.settled(number)

        second = Process(club.server, tmp_path, database_url=address)
        second.log_file = tmp_path / "second.log"
        second.launch()
        assert await second.wait() != 0
        assert "another bot runs on postgresql" in second.log
        assert "Traceback" not in second.log

        assert (await on(club, "check", "--alive", "90")).status == 0
        assert "ok      database postgresql+asyncpg://" in (await on(club, "check")).out
        assert "ok      1 open matches replay" in (await on(club, "check", "--replay")).out
        for words in (["backup", "x.sqlite3"], ["backups"]):
            done = await on(club, *words)
            assert (done.status, "PostgreSQL" in done.err) == (2, True), done.err
        assert "another bot runs" in (await on(club, "ratings", "--check")).err
        assert await club.process.stop() == 0
        assert "ratings match the log" in (await on(club, "ratings", "--check")).out
        assert (await on(club, "forget", str(players[0].person.id))).status == 0
        assert not (tmp_path / "bot.sqlite3").exists()
        club.log_is_clean()
