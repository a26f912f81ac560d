"""The bot as a child process: started with the settings of a test, killed, stopped, started again; its log is kept.

A `Fleet` is one bot of several processes, each with a name, a folder, a log and metrics of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from tests.loopback.server import TOKEN, Server
from tests.loopback.world import GIVE_UP

ROOT = Path(__file__).parents[2]


class Process:
    """One bot after another on the same database. `name`: which process of the bot it is, if there are several."""

    def __init__(self, server: Server, folder: Path, name: str = "", **settings: object) -> None:
        self.server, self.folder, self.name = server, folder, name
        self.database, self.log_file = folder / "bot.sqlite3", folder / "bot.log"
        self.environment = {
            **{name: value for name, value in os.environ.items() if name not in ("DISCORD_TOKEN",)},
            "PYTHONPATH": str(ROOT),
            "PYTHONUNBUFFERED": "1",
            "DISCORD_API": server.api_of(name),
            "DISCORD_TOKEN": TOKEN,
            "DATABASE_PATH": str(self.database),
            "AI_DELAY_SECONDS": "0",
            "MAX_CLICKS_PER_MINUTE": "100000",
            "MAX_OPEN_TABLES_PER_PERSON": "1000",
            "MAX_OPEN_TABLES_PER_SERVER": "1000",
            **{name.upper(): str(value) for name, value in settings.items()},
        }
        self.child: subprocess.Popen[bytes] | None = None
        self.starts = 0

    async def start(self) -> None:
        """Start it, and wait until it listens."""
        starts = self.server.gateway.starts
        before = starts[self.name]
        self.launch()
        self.starts += 1
        await self.server.world.until(lambda: starts[self.name] > before or not self.alive, what="the start")
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
        return await asyncio.to_thread(self.child.wait, GIVE_UP)

    async def close(self) -> None:
        """At the end of a test."""
        if self.alive:
            await self.kill()

    async def _end(self, how: signal.Signals) -> int:
        assert self.child is not None
        if self.alive:
            self.child.send_signal(how)
        return await self.wait()


async def until_dead(process: Process, seconds: float = GIVE_UP) -> None:
    """At most so long; no system tells us of the death of a process that is not our child."""
    end = time.monotonic() + seconds
    while process.alive and time.monotonic() < end:  # noqa: ASYNC110
        await asyncio.sleep(0.002)


class Nursery:
    """The process of which bots are forked: `nursery.py`. `plain`: quickly there, and its bots draw more."""

    def __init__(self, *, plain: bool = False) -> None:
        self._words = ["plain"] if plain else []
        self._child: subprocess.Popen[bytes] | None = None

    def bear(self, bot: Process) -> int:
        """The process id of a new one."""
        if self._child is None:
            with bot.log_file.open("ab") as log:
                self._child = subprocess.Popen(
                    [sys.executable, "-m", "tests.loopback.nursery", *self._words],
                    cwd=bot.folder,
                    env=bot.environment,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                )
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        asked = {"folder": str(bot.folder), "log": str(bot.log_file), "environment": bot.environment}
        self._child.stdin.write(json.dumps(asked).encode() + b"\n")
        self._child.stdin.flush()
        return int(self._child.stdout.readline())

    async def close(self) -> None:
        if self._child is not None:
            assert self._child.stdin is not None
            assert self._child.stdout is not None
            self._child.stdin.close()
            self._child.stdout.close()
            await asyncio.to_thread(self._child.wait, GIVE_UP)


class Forked(Process):
    """The same, but each start is a fork of a process that has imported everything: quick, and killed like any other.
    It draws in a thread, for a process of its own would not be quick. Its exit code is not known."""

    pid = 0

    def __init__(
        self, server: Server, folder: Path, name: str = "", nursery: Nursery | None = None, **settings: object
    ) -> None:
        super().__init__(server, folder, name, **{"render_process": False, **settings})
        self._nursery = nursery or Nursery()

    def launch(self) -> None:
        self.pid = self._nursery.bear(self)

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

    async def _end(self, how: signal.Signals) -> int:
        if self.alive:
            os.kill(self.pid, how)
        await until_dead(self)
        return 0

    async def close(self) -> None:
        await self.kill()
        await self._nursery.close()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Fleet:
    """One bot of so many processes on one PostgreSQL. `kind`: what each of them is; the settings are all of theirs.
    `plain`: of the nursery of those that are forked."""

    def __init__(
        self,
        server: Server,
        folder: Path,
        address: str,
        count: int,
        shards: int,
        kind: type[Process] = Forked,
        *,
        plain: bool = False,
        **settings: object,
    ) -> None:
        self.server, self.shards, self._nursery = server, shards, Nursery(plain=plain)
        self.ports: dict[str, int] = {}
        self.processes: list[Process] = []
        for number in range(count):
            name = f"p{number + 1}"
            (folder / name).mkdir()
            self.ports[name] = free_port()
            more: dict[str, Any] = {"nursery": self._nursery} if issubclass(kind, Forked) else {}
            more |= {"database_url": address, "metrics_port": self.ports[name], **settings}
            if count > 1 or shards > 1:
                more |= {"shard_count": shards, "workers": count}
            self.processes.append(kind(server, folder / name, name, **more))

    async def start(self, seconds: float = 60) -> None:
        """All of them, and wait until each shard is listened to."""
        for process in self.processes:
            process.launch()
            process.starts += 1
        await self.whole(seconds)

    async def whole(self, seconds: float = 60) -> None:
        """Wait until each shard is listened to."""
        gateway, every = self.server.gateway, list(range(self.shards))
        with contextlib.suppress(AssertionError):
            await self.server.world.until(lambda: gateway.held() == every, seconds)
        assert gateway.held() == every, "\n".join(process.log[-3000:] for process in self.processes)

    async def kill(self, process: Process) -> None:
        """SIGKILL."""
        await process.kill()
        self.buried(process)

    def buried(self, process: Process) -> None:
        """It is dead: whoever waited for an answer of this process gives up."""
        gone, world = self.server.gateway.died(process.name), self.server.world
        self.server.interactions.abandon(
            lambda asked: any(session.hears(world.guild_of(asked.channel)) for session in gone)
        )

    @property
    def log(self) -> str:
        return "".join(process.log for process in self.processes)

    def measured(self, process: Process, name: str) -> float:
        """The sum of a metric of one process."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.ports[process.name]}/metrics", timeout=60) as page:
            lines = page.read().decode().splitlines()
        found = [line.rpartition(" ")[2] for line in lines if line.startswith((f"{name} ", f"{name}{{"))]
        return sum(map(float, found))

    async def close(self) -> None:
        for process in self.processes:
            await process.close()
        await self._nursery.close()
