"""The first start: the token is asked for, tried, kept where only its owner reads it, and a server is waited for."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from bot import first
from bot.client import CannotStartError
from bot.settings import BadSettingsError, load
from tests.bot.stub import TOKEN, Stub


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
        work = asyncio.create_task(first.first_start(Path(".env"), lambda prompt: next(typed)))
        err = ""
        while "oauth2/authorize" not in err:
            await asyncio.sleep(0.01)
            err += capsys.readouterr().err
        assert not work.done(), "it waits"
        stub.guilds = [{"id": "1", "name": "Club", "icon": None, "owner": False, "permissions": "0", "features": []}]
        await asyncio.wait_for(work, 10)
        assert not stub.identified.is_set()
    assert "does not accept" in err
    assert "client_id=77" in err
    assert TOKEN not in err
    assert load().token() == TOKEN
    assert is_private()


async def test_no_token_at_all_is_no_start(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Stub() as stub:
        monkeypatch.setattr("discord.http.Route.BASE", stub.api)
        with pytest.raises(CannotStartError, match="no token yet"):
            await first.first_start(Path(".env"), lambda prompt: "wrong")
    with pytest.raises(BadSettingsError):
        load().token()


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
    """As in a container, whose program is nobody's to change: `run` then says what to do."""
    monkeypatch.setattr("os.access", lambda path, mode: False)
    monkeypatch.setattr("getpass.getpass", lambda prompt: pytest.fail("asked"))
    first.main()
