"""The bot as a child process: started with the settings of a test, killed, stopped, started again; its log is kept."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.loopback.server import TOKEN, Server

ROOT = Path(__file__).parents[2]


class Process:
    """One bot after another on the same database."""

    def __init__(self, server: Server, folder: Path, **settings: object) -> None:
        self.server, self.folder = server, folder
        self.database, self.log_file = folder / "bot.sqlite3", folder / "bot.log"
        self.environment = {
            **{name: value for name, value in os.environ.items() if name not in ("DISCORD_TOKEN",)},
            "PYTHONPATH": str(ROOT),
            "PYTHONUNBUFFERED": "1",
            "DISCORD_API": server.api,
            "DISCORD_TOKEN": TOKEN,
            "DATABASE_PATH": str(self.database),
            "AI_DELAY_SECONDS": "0.01",
            "MAX_CLICKS_PER_MINUTE": "100000",
            "MAX_OPEN_TABLES_PER_PERSON": "1000",
            "MAX_OPEN_TABLES_PER_SERVER": "1000",
            **{name.upper(): str(value) for name, value in settings.items()},
        }
        self.child: subprocess.Popen[bytes] | None = None
        self.starts = 0

    async def start(self) -> None:
        """Start it, and wait until it listens."""
        self.launch()
        gateway, before = self.server.gateway, self.server.gateway.identified
        self.starts += 1
        await self.server.world.until(lambda: gateway.identified > before or not self.alive, 30, "the start")
        assert self.alive, f"the bot ended by itself:\n{self.log[-3000:]}"

    def launch(self) -> None:
        with self.log_file.open("ab") as log:  # in its folder there is no .env
            self.child = subprocess.Popen(
                [sys.executable, "-m", "tests.loopback.bot", "run"],
                cwd=self.folder,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    @property
    def alive(self) -> bool:
        return self.child is not None and self.child.poll() is None

    @property
    def log(self) -> str:
        return self.log_file.read_text("utf-8", "replace") if self.log_file.exists() else ""

    async def kill(self) -> None:
        """SIGKILL: it has no time for anything."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """SIGTERM; its exit code."""
        return await self._end(signal.SIGTERM)

    async def wait(self) -> int:
        assert self.child is not None
        return await asyncio.to_thread(self.child.wait, 30)

    async def close(self) -> None:
        """At the end of a test."""
        if self.alive:
            await self.kill()

    async def _end(self, how: signal.Signals) -> int:
        assert self.child is not None
        if self.alive:
            self.child.send_signal(how)
        return await self.wait()


async def until_dead(process: Process, seconds: float = 20) -> None:
    """At most so long; no system tells us of the death of a process that is not our child."""
    end = time.monotonic() + seconds
    while process.alive and time.monotonic() < end:  # noqa: ASYNC110
        await asyncio.sleep(0.002)


class Forked(Process):
    """The same, but each start is a fork of a process that has imported everything (`nursery.py`): quick, and killed
    like any other. It draws in a thread, for a process of its own would not be quick. Its exit code is not known."""

    nursery: subprocess.Popen[bytes] | None = None
    pid = 0

    def __init__(self, server: Server, folder: Path, **settings: object) -> None:
        super().__init__(server, folder, **{"render_process": False, **settings})

    def launch(self) -> None:
        if self.nursery is None:
            with self.log_file.open("ab") as log:
                self.nursery = subprocess.Popen(
                    [sys.executable, "-m", "tests.loopback.nursery"],
                    cwd=self.folder,
                    env=self.environment,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                )
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write(b"\n")
        self.nursery.stdin.flush()
        self.pid = int(self.nursery.stdout.readline())

    @property
    def alive(self) -> bool:
        if not self.pid:
            return False
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            self.pid = 0
        return bool(self.pid)

    def strike(self) -> None:
        """SIGKILL in this very moment."""
        if self.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    async def kill(self) -> None:
        self.strike()
        await until_dead(self)

    async def close(self) -> None:
        await self.kill()
        if self.nursery is not None:
            assert self.nursery.stdin is not None
            assert self.nursery.stdout is not None
            self.nursery.stdin.close()
            self.nursery.stdout.close()
            await asyncio.to_thread(self.nursery.wait, 60)
