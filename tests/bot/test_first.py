"""The first start: the token is asked for, tried, kept where only its owner reads it, and a server is waited for."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import first
from bot.settings import BadSettingsError, load
from bot.start import CannotStartError
from tests.bot.stub import ROOT, TOKEN, WAIT_SECONDS, Stub


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("discord.http.Route.BASE", "")  # given back afterwards
    monkeypatch.setattr(first, "LOOK", 0.01)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)


async def test_a_wrong_token_is_asked_for_again_and_a_server_waited_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["wrong", f" {TOKEN} "])
    async with Stub() as stub:
        monkeypatch.setattr("discord.http.Route.BASE", stub.api)
        work = asyncio.create_task(asyncio.to_thread(first.first_start, Path(".env"), lambda prompt: next(typed)))
        err = ""
        while "oauth2/authorize" not in err:
            await asyncio.sleep(0.01)
            err += capsys.readouterr().err
        assert not work.done(), "it waits"
        stub.guilds = [{"id": "1", "name": "Club", "icon": None, "owner": False, "permissions": "0", "features": []}]
        await work
        assert not stub.identified.is_set()
    assert "doesn't accept" in err
    assert "client_id=77" in err
    assert TOKEN not in err
    assert load().token() == TOKEN
    assert is_private()


async def test_no_token_at_all_is_no_start(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Stub() as stub:
        monkeypatch.setattr("discord.http.Route.BASE", stub.api)
        with pytest.raises(CannotStartError, match="No token yet"):
            await asyncio.to_thread(first.first_start, Path(".env"), lambda prompt: "wrong")
    with pytest.raises(BadSettingsError):
        load().token()


async def test_a_token_that_cannot_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error does not blame Discord."""

    def full(path: Path, token: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(first, "write_token", full)
    async with Stub() as stub:
        monkeypatch.setattr("discord.http.Route.BASE", stub.api)
        with pytest.raises(CannotStartError, match=r"can't be saved in \.env: No space"):
            await asyncio.to_thread(first.first_start, Path(".env"), lambda prompt: TOKEN)


class Terminal:
    """A terminal in which a person runs `python -m bot run`: its output, and the words that they type."""

    def __init__(self, stub: Stub) -> None:
        ours, theirs = pytest.importorskip("pty").openpty()
        self._ours, self.shown = ours, ""
        loop = asyncio.get_running_loop()
        loop.add_reader(ours, self._read)
        begin = (  # the terminal is the child's own, so that Ctrl-C is a signal and getpass can turn echo off
            "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
            "os.execv(sys.executable, [sys.executable, '-m', 'bot', 'run'])"
        )
        environment = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD")}
        self.child = subprocess.Popen(
            [sys.executable, "-c", begin],
            env={**environment, "PYTHONPATH": str(ROOT), "DISCORD_API": stub.api},
            start_new_session=True,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
        )
        os.close(theirs)

    def _read(self) -> None:
        try:
            self.shown += os.read(self._ours, 4096).decode()
        except OSError:  # no process writes there any more
            asyncio.get_running_loop().remove_reader(self._ours)

    async def type(self, words: str, after: str) -> None:
        await self.until(after)
        self.shown = self.shown[self.shown.index(after) + len(after) :]
        os.write(self._ours, words.encode())

    async def until(self, words: str) -> None:
        async with asyncio.timeout(WAIT_SECONDS):
            while words not in self.shown:
                assert self.child.poll() is None, self.shown
                await asyncio.sleep(0.02)

    async def ended(self) -> int:
        """Wait until the program has ended, and return its exit code."""
        status = await asyncio.to_thread(self.child.wait, WAIT_SECONDS)
        asyncio.get_running_loop().remove_reader(self._ours)
        os.close(self._ours)
        return status


async def test_at_a_terminal() -> None:
    """The steps: a wrong token, the right one, a server, the start, and a second start that asks for nothing."""
    async with Stub() as stub:
        terminal = Terminal(stub)
        await terminal.type("wrong\n", "not shown): ")
        await terminal.type(
            f"{TOKEN}\n", "doesn't accept this token. Reset Token, on the Bot page, shows a new one.\r\nPaste"
        )
        await terminal.until("client_id=77")
        assert TOKEN not in terminal.shown
        assert not stub.identified.is_set()
        assert is_private()
        stub.guilds = [{"id": "1", "name": "Club", "icon": None, "owner": False, "permissions": "0", "features": []}]
        await asyncio.wait_for(stub.identified.wait(), WAIT_SECONDS)
        await terminal.type("\x03", "connected to Gateway")
        assert await terminal.ended() == 0
        stub.identified.clear()
        terminal = Terminal(stub)
        await asyncio.wait_for(stub.identified.wait(), WAIT_SECONDS)
        terminal.child.terminate()
        assert await terminal.ended() == 0
        assert "the token" not in terminal.shown


@pytest.mark.parametrize("waits", [False, True], ids=["asked", "waits for a server"])
async def test_ctrl_c_ends_it(waits: bool) -> None:
    """The program ends at once, and nothing is started."""
    async with Stub() as stub:
        terminal = Terminal(stub)
        if waits:
            await terminal.type(f"{TOKEN}\n", "not shown): ")
        await terminal.type("\x03", "client_id=77" if waits else "not shown): ")
        assert await terminal.ended() == 130
        assert not stub.identified.is_set()
        assert "Traceback" not in terminal.shown
        assert is_kept() == waits


def is_kept() -> bool:
    return Path(".env").exists()


def is_private() -> bool:
    return stat.S_IMODE(Path(".env").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        (".env", "LOG_LEVEL=DEBUG\nDISCORD_TOKEN=\n# here\n", "LOG_LEVEL=DEBUG\nDISCORD_TOKEN=a\\1b\n# here\n"),
        (".env", "LOG_LEVEL=DEBUG", "LOG_LEVEL=DEBUG\nDISCORD_TOKEN=a\\1b\n"),
        (".env.example", "# all\nDISCORD_TOKEN=\n", "# all\nDISCORD_TOKEN=a\\1b\n"),
        ("other", "", "DISCORD_TOKEN=a\\1b\n"),
    ],
)
def test_the_token_takes_its_line_and_the_rest_stays(name: str, before: str, after: str) -> None:
    Path(name).write_text(before)
    Path(name).chmod(0o644)
    first.write_token(Path(".env"), "a\\1b")
    assert Path(".env").read_text() == after
    assert is_private()


def test_where_it_could_not_be_kept_it_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container, whose program may not be changed: `run` then explains what to do."""
    monkeypatch.setattr("os.access", lambda path, mode: False)
    monkeypatch.setattr("getpass.getpass", lambda prompt: pytest.fail("asked"))
    first.main()
