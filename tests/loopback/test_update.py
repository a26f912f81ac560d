"""`make update` of a clone of git, as a service, in the middle of a match.

The bots and git are real, and systemctl is a script of the test. Whatever is wrong with the new version, the old one
runs again and knows the match.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables.time.time_control import DAY
from tests import sample
from tests.loopback.conftest import Club, opened
from tests.loopback.ledger import Ledger
from tests.loopback.people import Player
from tests.loopback.process import ROOT, Process

PARTS = (
    "engine",
    "data",
    "render",
    "bot",
    "cogs",
    "deploy",
    "Makefile",
    "pyproject.toml",
    "constraints.txt",
    ".gitignore",
)
SERVICE, PATIENCE = "takujo", 9
SYSTEMCTL = """#!/bin/sh
echo "$1 $2" >> {folder}/systemctl.log
case $1 in
    stop) kill -TERM $(cat {folder}/pid); while kill -0 $(cat {folder}/pid) 2>/dev/null; do sleep 0.05; done ;;
    start) cd {app}; nohup .venv/bin/python -m bot run </dev/null >>{log} 2>&1 & echo $! > {folder}/pid ;;
esac
"""
PYTHON = """#!/bin/sh
case "$*" in "-m pip"*) exit ;; esac
exec {python} "$@"
"""
MIGRATION = '''"""Next."""
from alembic import op

revision, down_revision = "{after}", "{last}"


def upgrade() -> None:
    op.execute("CREATE TABLE newer (id INTEGER)")
    {end}
'''


class Service(Process):
    """The process that `systemctl` starts and stops."""

    @property
    def pid(self) -> int:
        return int((self.folder / "pid").read_text())

    @property
    def app(self) -> Path:
        return self.folder / "app"

    def launch(self) -> None:
        self.systemctl("start")

    def systemctl(self, what: str) -> None:
        subprocess.run([self.folder / "bin/systemctl", what, SERVICE], env=self.environment, check=True)

    @property
    def alive(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except (FileNotFoundError, ProcessLookupError):
            return False
        return True

    async def close(self) -> None:
        if self.alive:
            os.kill(self.pid, signal.SIGKILL)

    def git(self, *words: str, where: Path | None = None) -> str:
        command = ["git", *words]
        return subprocess.check_output(command, cwd=where or self.app, env=self.environment, text=True).strip()

    def write(self, path: Path, text: str) -> None:
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(text)
        path.chmod(0o755)

    def install(self) -> None:
        """Make a clone of this version that uses the packages of the tests."""
        origin = self.folder / "origin"
        for part in PARTS:
            copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
            (origin / part).parent.mkdir(exist_ok=True, parents=True)
            copy(ROOT / part, origin / part)
        self.environment = {
            **{name: value for name, value in self.environment.items() if name != "PYTHONPATH"},
            **{f"GIT_{who}_{what}": "Ann" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
            "GIT_CONFIG_GLOBAL": os.devnull,
            "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}",
        }
        self.git("init", "--quiet", "--initial-branch=main", where=origin)
        self.release("the old one")
        self.git("clone", "--quiet", str(origin), str(self.app), where=self.folder)
        self.write(self.app / ".venv/bin/python", PYTHON.format(python=sys.executable))
        values = {"folder": self.folder, "app": self.app, "log": self.log_file}
        self.write(self.folder / "bin/systemctl", SYSTEMCTL.format(**values))

    def release(self, words: str, **files: str) -> None:
        origin = self.folder / "origin"
        for path, text in {"VERSION": words, **files}.items():
            self.write(origin / path, text)
        self.git("add", "--all", where=origin)
        self.git("commit", "--quiet", "--message", words, where=origin)

    def update(self, *more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["make", "update", f"SERVICE={SERVICE}", *more],
            cwd=self.app,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def steps(self) -> list[str]:
        return (self.folder / "systemctl.log").read_text().split("\n")[:-1]


@contextlib.asynccontextmanager
async def in_the_middle(folder: Path) -> AsyncIterator[tuple[Club, Service, int, list[Player]]]:
    async with opened(folder, Service, start=False) as club:
        service = club.process
        assert isinstance(service, Service)
        await asyncio.to_thread(service.install)
        await service.start()
        number, players = await club.begun(sample.games("an update", 1, sample.SEVERAL)[0], "dm", "channel")
        await club.moves(players, 2)
        yield club, service, number, players


async def goes_on(club: Club, number: int, players: list[Player]) -> None:
    before = club.ledger.moves(number)
    await club.moves(players, 2)
    assert club.ledger.moves(number) == before + 2
    await club.world.until(lambda: club.ledger.quiet(number), what="that all is shown")


def migration(end: str) -> dict[str, str]:
    last = max(path.name[1:5] for path in (ROOT / "data/migrations/versions").glob("v*.py"))
    after = f"{int(last) + 1:04}"
    return {f"data/migrations/versions/v{after}_next.py": MIGRATION.format(after=after, last=last, end=end)}


async def test_an_update_in_the_middle_of_a_match(tmp_path: Path) -> None:
    async with in_the_middle(tmp_path) as (club, service, number, players):
        service.release("the new one", **migration("pass"))
        copies = [service.app / f"before-update-2020010{day}-000000.sqlite3" for day in (1, 2)]
        for copy, days in zip(copies, (8, 6), strict=True):
            copy.touch()
            os.utime(copy, (then := time.time() - days * DAY, then))
        before = club.server.gateway.identified
        done = await asyncio.to_thread(service.update)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "ok      1 open matches replay identically under these rules" in done.stdout
        assert (service.app / "VERSION").read_text() == "the new one"
        assert service.steps() == ["start takujo", "stop takujo", "start takujo"]
        assert club.ledger.rows("SELECT count(*) FROM newer") == [(0,)]
        there = {*service.app.glob("before-update-*")}
        assert (there & {*copies}, len(there)) == ({copies[1]}, 2), "of the copies, the one that is a week old is gone"
        await club.world.until(lambda: club.server.gateway.identified > before, what="the new version's start")
        await goes_on(club, number, players)
        again = await asyncio.to_thread(service.update)
        assert (again.returncode, "newest version" in again.stderr, len(service.steps())) == (0, True, 3)
        club.log_is_clean()


BROKEN = {
    "a program that cannot be read": ({"cogs/rules.py": "async def"}, "can't start (SyntaxError"),
    "a migration that fails": (migration("op.execute('nonsense')"), "the upgrade from schema"),
    "a game that is gone": ({"engine/catalogue.py": "GAMES = {}\n"}, ""),
    "a start that fails, after a migration": (
        {
            **migration("pass"),
            "bot/housekeeping.py": "class Housekeeping:\n    def __init__(self, *args, **more): 1 / 0\n",
        },
        "didn't start",
    ),
}


@pytest.mark.parametrize("what", sample.by_lot("broken updates", BROKEN, 1))
async def test_an_update_that_fails(tmp_path: Path, what: str) -> None:
    files, words = BROKEN[what]
    async with in_the_middle(tmp_path) as (club, service, number, players):
        old = service.git("rev-parse", "HEAD")
        service.release(what, **files)
        service.environment["PATIENCE"] = "9" if "start" in what else "60"
        before = club.server.gateway.identified
        done = await asyncio.to_thread(service.update)
        assert done.returncode != 0
        assert words in done.stdout + done.stderr, done.stdout + done.stderr
        assert f"NOT UPDATED. This is {old[:7]}" in done.stderr
        assert service.git("rev-parse", "HEAD") == old
        assert service.git("status", "--porcelain") == ""
        assert service.steps()[-1] == "start takujo"
        await club.world.until(lambda: club.server.gateway.identified > before, what="the old version's start")
        club.ledger.close()
        club.ledger = club.audit.ledger = Ledger(service.database)  # another file may be there now
        await goes_on(club, number, players)
        await club.audit.settled(number, left_behind=1)
        assert not club.server.invalid
