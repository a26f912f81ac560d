"""The bot on PostgreSQL, as a process: it plays, is killed and comes back, and no second bot runs there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import postgres, sample
from tests.loopback.conftest import Club, opened
from tests.loopback.process import Process


@pytest.fixture
def address() -> Iterator[str]:
    try:
        with postgres.database(empty=True) as found:
            yield found
    except LookupError as error:
        pytest.skip(str(error))


def on(club: Club, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command with the bot's settings."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        cwd=club.process.folder,
        env={name: value for name, value in club.process.environment.items() if name != "DISCORD_TOKEN"},
        capture_output=True,
        text=True,
        check=False,
    )


async def test_killed_and_started_again(tmp_path: Path, address: str) -> None:
    async with opened(tmp_path, start=False, database_url=address) as club:
        assert "no bot has run" in on(club, "check", "--alive", "90").stdout
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

        assert on(club, "check", "--alive", "90").returncode == 0
        assert "ok      database postgresql+asyncpg://" in on(club, "check").stdout
        assert "ok      1 open matches replay" in on(club, "check", "--replay").stdout
        for words in (["backup", "x.sqlite3"], ["backups"]):
            done = on(club, *words)
            assert (done.returncode, "PostgreSQL" in done.stderr) == (2, True), done
        assert "another bot runs" in on(club, "ratings", "--check").stderr
        assert await club.process.stop() == 0
        assert "ratings match the log" in on(club, "ratings", "--check").stdout
        assert on(club, "forget", str(players[0].person.id)).returncode == 0
        assert not (tmp_path / "bot.sqlite3").exists()
        club.log_is_clean()
