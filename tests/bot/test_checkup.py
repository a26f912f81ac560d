"""The command `check`: what it finds, and the cure that it names."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.__main__ import ROOT, main
from bot.tables.service.heartbeat import Heartbeat
from bot.tables.service.service import TableService
from data.store import Store
from tests.bot.commandline import Run, database, run
from tests.bot.service import opened
from tests.bot.stub import TOKEN, Stub

__all__ = ["database", "run"]  # fixtures


def test_check_finds_everything_here(run: Run, database: Path) -> None:
    ran = run("check")
    assert (ran.status, "MISSING" in ran.out) == (0, False)
    assert f"database {database} (not there yet" in ran.out
    assert "free disk space at" in ran.out
    assert "no token yet: for `run`, set DISCORD_TOKEN in .env" in ran.out
    assert not database.exists()


def test_check_warns_of_a_token_that_others_can_read(run: Run, database: Path) -> None:
    (database.parent / ".env").write_text("PLAY_PORT=1\n", "utf-8")
    (database.parent / ".env").chmod(0o644)
    ran = run("check")
    assert (ran.status, "WARNING .env: other users" in ran.out) == (0, True)


def test_an_image_has_nothing_to_play_with(run: Run, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In an image `check` passes nevertheless: `run` does not need what is missing."""
    monkeypatch.setattr("bot.cli.checkup._absent", lambda names: [name for name in ("simcord",) if name in str(names)])
    ran = run("check")
    assert (ran.status, "MISSING" in ran.out) == (0, False)
    assert "ok      packages for `play` are not installed, and nothing else needs them: simcord" in ran.out


@pytest.mark.parametrize("words", [["check"], ["check", "--replay"]])
def test_check_finds_a_program_that_cannot_start(
    run: Run, database: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    """As after an update that went wrong: nothing else would load a cog before the bot starts."""
    database.touch()
    monkeypatch.setattr("bot.client.COGS", ("cogs.rules", "cogs.not_there"))
    ran = run(*words)
    assert ran.status != 0
    assert "program: it can't start (ModuleNotFoundError: No module named 'cogs.not_there')" in ran.out + ran.err


async def test_check_asks_whether_the_bot_is_alive(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command works beside a running bot, by the bot's last beat. It does not touch the database."""
    assert await asyncio.to_thread(main, ["check", "--alive"]) == 2
    assert "there is no database" in capsys.readouterr().err
    store = await Store.open(database, exclusive=True)
    assert await asyncio.to_thread(main, ["check", "--alive"]) == 1
    heartbeat = Heartbeat(TableService(store), store, lambda: True)
    await heartbeat.beat()
    assert await asyncio.to_thread(main, ["check", "--alive"]) == 0
    async with store.write() as unit:
        await unit.put_beat(time.time() - 100)
    assert await asyncio.to_thread(main, ["check", "--alive"]) == 1
    assert await asyncio.to_thread(main, ["check", "--alive", "200"]) == 0
    assert "a running bot: its last sign of life is 100 s old" in capsys.readouterr().out
    await store.close()


def test_to_look_whether_it_is_alive_needs_little(tmp_path: Path) -> None:
    """A health check on a busy machine: neither the settings nor the store are loaded."""
    path = tmp_path / "bot.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as line:
        line.execute("CREATE TABLE beats (at REAL)")
        line.execute("INSERT INTO beats VALUES (?)", (time.time(),))
        line.commit()
    heavy = "discord, sqlalchemy, PIL, aiohttp, engine, render, msgspec"
    code = (
        "import sys; from bot.__main__ import main; status = main(['check', '--alive']); "
        f"found = [name for name in '{heavy}'.split(', ') if name in sys.modules]; sys.exit(status or str(found or ''))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DATABASE_PATH": str(path)}
    environment.pop("DATABASE_URL", None)
    ran = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, check=False)
    assert b"ok      a running bot" in ran.stdout
    assert ran.stderr.strip() == b""


def test_check_leaves_nothing_beside_the_database(run: Run, database: Path, tmp_path: Path) -> None:
    """Files of the user who runs `check` would get in the way of the user who runs the bot."""

    async def make() -> None:
        await (await Store.open(database)).close()

    asyncio.run(make())
    assert run("check").status == 0
    assert [path.name for path in tmp_path.iterdir()] == [database.name]


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        ("game = 'unheard_of'", "WARNING table 1 can't be loaded: there is no game unheard_of here"),
        ("options = '{'", "WARNING table 1 can't be loaded: its options or settings are no JSON"),
        ("locale = locale", "ok      the rows of 1 open table; `python -m bot tables` tries to load each"),
    ],
)
def test_check_names_the_tables_that_cannot_be_loaded(run: Run, database: Path, harm: str, told: str) -> None:
    async def make() -> None:
        store = await Store.open(database)
        await opened(TableService(store))
        await store.close()

    asyncio.run(make())
    with contextlib.closing(sqlite3.connect(database)) as line:
        line.execute(f"UPDATE tables SET {harm}")
        line.commit()
    ran = run("check")
    assert (ran.status, told in ran.out) == (0, True)
    if told.startswith("WARNING"):
        assert "`python -m bot end-table 1` while" in ran.out


def test_check_looks_at_the_disk(run: Run, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=5_000_000))
    monkeypatch.setattr("os.access", lambda path, mode: False)
    ran = run("check")
    assert ran.status == 1
    missing = [line for line in ran.out.splitlines() if line.startswith("MISSING")]
    assert len(missing) == 2
    assert f"{database.parent} isn't writable; give it to the user that runs the bot" in missing[0]
    assert "5 MB; free at least 200 MB" in missing[1]


@pytest.mark.parametrize(
    ("token", "guilds", "status", "told"),
    [
        (TOKEN, [{"id": "1", "name": "x"}], 0, "ok      token: signed in to Discord as takujo"),
        (TOKEN, [], 1, "MISSING a server: the bot isn't in one; open the invite link and choose yours"),
        ("another", [], 1, "MISSING token: Discord doesn't accept DISCORD_TOKEN; copy the bot's token again"),
    ],
)
async def test_check_asks_discord(
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    token: str,
    guilds: list[Any],
    status: int,
    told: str,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    monkeypatch.setattr("discord.http.Route.BASE", "")  # given back afterwards
    async with Stub() as discord:
        monkeypatch.setenv("DISCORD_API", discord.api)
        discord.guilds = guilds
        assert await asyncio.to_thread(main, ["check"]) == status
        out, err = capsys.readouterr()
        assert told in out
        assert token not in out + err
        assert not discord.identified.is_set()  # no one sees the bot come online


async def test_check_has_a_ready_invite_link(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The link is for this bot, with its commands and exactly the permissions that the README asks for."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr("discord.http.Route.BASE", "")  # given back afterwards
    async with Stub() as stub:
        monkeypatch.setenv("DISCORD_API", stub.api)
        await asyncio.to_thread(main, ["check"])
    links = re.findall(r"^ok      .*: (https://discord\.com/oauth2/authorize\?\S+)$", capsys.readouterr().out, re.M)
    asked, own = [{name: value[0] for name, value in parse_qs(urlsplit(link).query).items()} for link in links]
    assert own == {"client_id": "77", "scope": "applications.commands", "integration_type": "1"}
    assert (asked["client_id"], asked["scope"]) == ("77", "bot applications.commands")
    assert asked["integration_type"] == "0"
    assert discord.Permissions(int(asked["permissions"])) == discord.Permissions(
        view_channel=True,
        send_messages=True,
        create_public_threads=True,
        send_messages_in_threads=True,
        attach_files=True,
        read_message_history=True,
    )


def test_check_tells_where_discord_was_looked_for(run: Run, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DISCORD_API", "http://127.0.0.1:9/api")
    monkeypatch.setattr("discord.http.Route.BASE", "")
    ran = run("check")
    assert ran.status == 1
    assert "MISSING Discord at http://127.0.0.1:9/api: " in ran.out
    assert "check whether this machine can reach it" in ran.out


def test_check_names_what_is_missing_and_the_cure(
    run: Run, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.write_bytes(b"no database at all" * 100)
    font = tmp_path / "font.otf"
    font.write_bytes(b"no font")
    monkeypatch.setenv("FONT_PATH", str(font))
    ran = run("check")
    assert ran.status == 1
    missing = [line for line in ran.out.splitlines() if line.startswith("MISSING")]
    assert len(missing) == 2
    assert "Set FONT_PATH to" in missing[0]
    assert "restore a backup" in missing[1]

    monkeypatch.setenv("PLAY_PORT", "none")
    assert "PLAY_PORT: " in run("check").out
