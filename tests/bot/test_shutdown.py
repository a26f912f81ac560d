"""Starting, stopping and being killed, with the real program as a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from bot.client import started
from bot.tables.person import Person
from bot.tables.verbs import lobby
from engine.form import Text
from render.texts import say
from tests.bot.stub import INTERACTION_TOKEN, TOKEN, WAIT_SECONDS, Child, Stub
from tests.flows.harness import Server
from tests.flows.matches import control


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_stops_it_at_once_when_nothing_is_under_way(tmp_path: Path, number: int) -> None:
    async with Stub() as discord, Child(discord, tmp_path, render_process=True) as bot:
        await bot.ready()
        assert await bot.stop(number) == 0, bot.log
        assert "event=stopped" in bot.log
        assert "Traceback" not in bot.log
        warned = [line for line in bot.log.splitlines() if "level=warning" in line]
        assert all("emoji:" in line for line in warned), "the stub has no emoji"
        assert "level=error" not in bot.log
        assert sorted(os.listdir(tmp_path)) == ["bot.sqlite3", "bot.sqlite3.lock"]  # no WAL left


async def test_a_stop_is_not_lost_while_a_shard_connects() -> None:
    """Python's `wait_for` may drop a cancellation that comes together with its result."""
    connected, lost = asyncio.Event(), list[str]()

    class Client:
        async def start(self, token: str) -> None:
            connected.set()
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                lost.append(token)
            await asyncio.Event().wait()

    task = asyncio.create_task(started(Client(), "token"))  # type: ignore[arg-type]
    await connected.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(task, WAIT_SECONDS)
    assert lost == ["token"]


async def test_what_is_under_way_is_finished_and_nothing_new_is_taken(tmp_path: Path) -> None:
    async with Stub() as discord, Child(discord, tmp_path) as bot:
        await bot.ready()
        discord.hold.clear()
        first = await discord.command("log")
        await asyncio.wait_for(discord.came.wait(), WAIT_SECONDS)
        stopping = asyncio.create_task(bot.stop())
        async with asyncio.timeout(WAIT_SECONDS):
            while "event=stopping" not in bot.log:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        discord.came.clear()
        second = await discord.command("log")
        await asyncio.wait_for(discord.came.wait(), WAIT_SECONDS)
        discord.hold.set()
        assert say("en", Text("refuse-no-table-here"), signs=discord.forms) in await discord.answered(first)
        assert say("en", Text("refuse-stopping")) in await discord.answered(second)
        assert await stopping == 0, bot.log
        assert "cancelled" not in bot.log


async def test_what_does_not_end_is_cancelled(tmp_path: Path) -> None:
    async with Stub() as discord, Child(discord, tmp_path, patient=False) as bot:
        await bot.ready()
        discord.hold.clear()
        await discord.command("log")
        await asyncio.wait_for(discord.came.wait(), WAIT_SECONDS)
        assert await bot.stop() == 0, bot.log
        assert "what=answers" in bot.log
        for secret in (TOKEN, INTERACTION_TOKEN):
            assert secret not in bot.log


async def test_one_bot_on_a_database_and_none_is_locked_out(tmp_path: Path) -> None:
    async with Stub() as discord:
        async with Child(discord, tmp_path) as bot:
            await bot.ready()
            async with Child(discord, tmp_path) as other:
                assert await other.ended() == 2
                assert f"another bot runs on {tmp_path}/bot.sqlite3 (process {bot.process.pid})" in other.log
                assert "stop that one first" in other.log
                assert not discord.identified.is_set()  # the second bot has not even asked Discord
            assert await bot.stop(signal.SIGKILL) == -signal.SIGKILL
        async with Child(discord, tmp_path) as bot:
            await bot.ready()
            assert await bot.stop() == 0, bot.log


async def test_a_message_that_hangs_is_left_for_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Server.open(tmp_path) as server:
        person = server.person("Oliver")
        await person.slash("table new", game="spymaster")

        async def hang(*given: object) -> None:
            await asyncio.Event().wait()

        with monkeypatch.context() as patched:
            patched.setattr(server.bot.delivery, "table_panel", hang)
            patched.setattr("bot.client.SENDING", 0.2)
            await server.bot.service.commit(1, "k", lobby.add_ai, await asked(server), "easy")
            await server.bot.shut()
        await server.restart()
        assert len((await server.table()).seats) == 2
        assert control(server, "remove-ai")  # the panel shows the AI


async def asked(server: Server) -> Person:
    table = await server.table()
    return Person(table.row.host, "Oliver", "en")
