"""The bot as a child process with a test's settings: it can be started, killed and stopped again and again.

Its log is kept. A `Fleet` is one bot of several processes, each with a name, a folder, a log and metrics of its own.
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
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from tests.loopback.server import TOKEN, Server
from tests.patience import GIVE_UP

ROOT = Path(__file__).parents[2]


class Process:
    """One bot after another on the same database. `name`: the name of this process, if the bot has several."""

    def __init__(self, server: Server, folder: Path, name: str = "", **settings: object) -> None:
        self.server, self.folder, self.name = server, folder, name
        self.database, self.log_file = folder / "bot.sqlite3", folder / "bot.log"
        self.environment = {
            **surroundings(),
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
        """Start the bot, and wait until it listens."""
        starts = self.server.gateway.starts
        before = starts[self.name]
        self.launch()
        self.starts += 1
        await self.server.world.until(lambda: starts[self.name] > before or not self.alive, what="the start")
        assert self.alive, f"the bot ended by itself:\n{self.log[-3000:]}"

    def launch(self) -> None:
        with self.log_file.open("ab") as log:  # the folder has no .env
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
        """Send SIGKILL: the bot has no time for anything."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Send SIGTERM, and return the exit code."""
        return await self._end(signal.SIGTERM)

    async def wait(self) -> int:
        assert self.child is not None
        return await asyncio.to_thread(self.child.wait, GIVE_UP)

    async def close(self) -> None:
        """Kill the bot at the end of a test."""
        if self.alive:
            await self.kill()

    async def _end(self, how: signal.Signals) -> int:
        assert self.child is not None
        if self.alive:
            self.child.send_signal(how)
        return await self.wait()


async def until_dead(process: Process, seconds: float = GIVE_UP) -> None:
    """Wait for the death of a process.

    No system reports it if the process is not our child.
    """
    end = time.monotonic() + seconds
    while process.alive and time.monotonic() < end:  # noqa: ASYNC110
        await asyncio.sleep(0.002)


class Nursery:
    """The process from which bots are forked: `nursery.py`. A `plain` one starts quickly, but its bots draw more.

    It serves all tests of one worker: to import and to draw everything takes longer than most of these tests.
    """

    def __init__(self, *, plain: bool) -> None:
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 it ends with this process
        self._child = subprocess.Popen(
            [sys.executable, "-m", "tests.loopback.nursery", *(["plain"] if plain else [])],
            env={**surroundings(), "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
        )

    def bear(self, bot: Process) -> int:
        """Fork a bot, and return its process id. Raises AssertionError if the nursery has ended."""
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        asked = {"folder": str(bot.folder), "log": str(bot.log_file), "environment": bot.environment}
        self._child.stdin.write(json.dumps(asked).encode() + b"\n")
        self._child.stdin.flush()
        born = self._child.stdout.readline()
        if not born:
            self._log.seek(0)
            raise AssertionError(f"no bot is born: {self._log.read().decode(errors='replace')[-3000:]}")
        return int(born)

    def close(self) -> None:
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._child.stdin.close()
        self._child.stdout.close()
        self._child.wait(GIVE_UP)
        self._log.close()


_nurseries: dict[bool, Nursery] = {}  # by whether they are plain


def nursery(*, plain: bool = False) -> Nursery:
    """Return the nursery of this worker, which begins when it is first asked for."""
    if plain not in _nurseries:
        _nurseries[plain] = Nursery(plain=plain)
    return _nurseries[plain]


def close_nurseries() -> None:
    while _nurseries:
        _nurseries.popitem()[1].close()


def surroundings() -> dict[str, str]:
    """Return the environment without what belongs to one bot."""
    return {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}


class Forked(Process):
    """A process whose starts are forks of one that has imported everything: quick, and killed like any other.

    It draws in a thread, since a process of its own would not be quick. Its exit code is not known.
    """

    pid = 0

    def __init__(
        self, server: Server, folder: Path, name: str = "", *, plain: bool = False, **settings: object
    ) -> None:
        super().__init__(server, folder, name, **{"render_process": False, **settings})
        self._plain = plain

    def launch(self) -> None:
        self.pid = nursery(plain=self._plain).bear(self)

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
        """Send SIGKILL at this very moment."""
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


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Fleet:
    """One bot of several processes on one PostgreSQL. `kind`: the class of each process.

    The settings are those of all processes. `plain`: whether the nursery of forked processes is plain.
    """

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
        self.server, self.shards = server, shards
        self.ports: dict[str, int] = {}
        self.processes: list[Process] = []
        for number in range(count):
            name = f"p{number + 1}"
            (folder / name).mkdir()
            self.ports[name] = free_port()
            more: dict[str, Any] = {"plain": plain} if issubclass(kind, Forked) else {}
            more |= {"database_url": address, "metrics_port": self.ports[name], **settings}
            if count > 1 or shards > 1:
                more |= {"shard_count": shards, "workers": count}
            self.processes.append(kind(server, folder / name, name, **more))

    async def start(self, seconds: float = 60) -> None:
        """Start all processes, and wait until each shard has a listener."""
        for process in self.processes:
            process.launch()
            process.starts += 1
        await self.whole(seconds)

    async def whole(self, seconds: float = 60) -> None:
        """Wait until each shard has a listener."""
        gateway, every = self.server.gateway, list(range(self.shards))
        await self.server.world.within(max(seconds, GIVE_UP), lambda: gateway.held() == every)
        assert gateway.held() == every, "\n".join(process.log[-3000:] for process in self.processes)

    async def kill(self, process: Process) -> None:
        """Send SIGKILL to one process."""
        await process.kill()
        self.buried(process)

    def buried(self, process: Process) -> None:
        """Note that a process is dead: people who waited for its answers give up."""
        gone, world = self.server.gateway.died(process.name), self.server.world
        self.server.interactions.abandon(
            lambda asked: any(session.hears(world.guild_of(asked.channel)) for session in gone)
        )

    @property
    def log(self) -> str:
        return "".join(process.log for process in self.processes)

    def measured(self, process: Process, name: str) -> float:
        """Return the sum of a metric of one process."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.ports[process.name]}/metrics", timeout=60) as page:
            lines = page.read().decode().splitlines()
        found = [line.rpartition(" ")[2] for line in lines if line.startswith((f"{name} ", f"{name}{{"))]
        return sum(map(float, found))

    async def close(self) -> None:
        for process in self.processes:
            await process.close()
