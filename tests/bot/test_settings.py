"""Settings: the example file is complete, each bad value is named with its fix, and the token stays secret."""

import os
import re
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from bot.settings import FIELDS, BadSettingsError, env_warnings, load

EXAMPLE = Path(__file__).parents[2] / ".env.example"
TOKEN = "no-real-token.but-secret-all-the-same"


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting from outside, and no .env."""
    for name in FIELDS:
        monkeypatch.delenv(name.upper(), raising=False)
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_the_example_lists_every_setting_with_a_comment_and_its_default() -> None:
    lines = EXAMPLE.read_text("utf-8").splitlines()
    names = [line.split("=")[0] for line in lines if line and not line.startswith("#")]
    assert names == [name.upper() for name in FIELDS]
    assert all(lines[i - 1].startswith("#") for i, line in enumerate(lines) if "=" in line and line[0] != "#")
    assert load(EXAMPLE) == load(None)


def test_one_page_says_how_much_memory_the_bot_takes() -> None:
    """docs/hosting.md, "Memory and speed", has the figures. The other files refer to it."""
    docs = EXAMPLE.parent / "docs"
    assert re.search(r"\n## Memory and speed\n(?s:.{1,500}) MiB", (docs / "hosting.md").read_text("utf-8"))
    assert not re.search(r" Mi?B", EXAMPLE.read_text("utf-8"))
    assert "hosting.md#memory-and-speed" in (docs / "operators.md").read_text("utf-8")


def test_values_are_typed_and_the_environment_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(
        f"\ufeffDISCORD_TOKEN={TOKEN}\nBANNED_IDS=12, 34,\nOWNER_IDS=1\nLOG_LEVEL=debug\nPLAY_PORT=1\nFONT_PATH=\n",
        "utf-8",
    )
    monkeypatch.setenv("PLAY_PORT", "9000")
    monkeypatch.setenv("DISCORD_API", "http://127.0.0.1:5000/api/v10/")
    settings = load()
    assert settings.token() == TOKEN
    assert settings.banned_ids == (12, 34)
    assert (settings.log_level, settings.play_port, settings.font_path) == ("DEBUG", 9000, None)
    assert settings.discord_api == "http://127.0.0.1:5000/api/v10"
    assert settings.database_path == Path("takujo.sqlite3")


BAD = [
    ("DISCORD_TOKEN", "Bot abc"),
    ("DATABASE_PATH", "no/such/folder/takujo.sqlite3"),
    ("DATABASE_PATH", "."),
    ("DATABASE_PATH", " "),
    ("DATABASE_PATH", "x" * 5000),
    ("DATABASE_PATH", "~nobody-here/takujo.sqlite3"),
    ("DATABASE_URL", "postgres://me:secret@host/name"),
    ("DATABASE_URL", "postgresql+asyncpg://me:secret@host"),
    ("DATABASE_URL", "postgresql+asyncpg://me:secret@host:many/name"),
    ("DATABASE_URL", "sqlite+aiosqlite:///no/such/folder/takujo.sqlite3"),
    ("DISCORD_API", "discord.com"),
    ("DISCORD_API", "http://host:99999"),
    ("DISCORD_API", "http://a host"),
    ("DISCORD_API", "http://["),
    ("RENDER_PROCESS", "perhaps"),
    ("AI_PROCESS", "maybe"),
    ("FONT_PATH", "no-such-font.ttf"),
    ("FONT_PATH", "x" * 5000),
    ("DEFAULT_LOCALE", "fr"),
    ("LOG_LEVEL", "LOUD"),
    ("LOG_FORMAT", "xml"),
    ("METRICS_PORT", "65536"),
    ("METRICS_HOST", "localhost"),
    ("BANNED_IDS", "12,me"),
    ("BANNED_IDS", "12;34"),
    ("BANNED_IDS", "9" * 30),
    ("BANNED_IDS", "9" * 5000),
    ("BANNED_IDS", "12,-3"),
    ("MAX_OPEN_TABLES_PER_PERSON", "0"),
    ("MAX_OPEN_TABLES_PER_SERVER", "many"),
    ("MAX_CLICKS_PER_MINUTE", "-1"),
    ("AI_DELAY_SECONDS", "nan"),
    ("AI_DELAY_SECONDS", "-0.1"),
    ("LOBBY_HOURS", "0.5"),
    ("SOURCE_URL", "example.org"),
    ("BACKUP_HOURS", "-1"),
    ("BACKUPS_KEPT", "0"),
    ("COMPACT_DAYS", "soon"),
    ("PLAY_PORT", "65536"),
    ("SHARD_COUNT", "0"),
    ("SHARD_COUNT", "4"),  # on a file
    ("SHARD_IDS", "0,-1"),
    ("SHARD_IDS", "1"),  # of how many?
    ("WORKERS", "0"),
    ("WORKERS", "3"),
]


def test_every_setting_has_a_bad_value_here() -> None:
    assert {name for name, _ in BAD} == {name.upper() for name in FIELDS}


def test_a_database_is_a_file_or_has_an_address(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert (load().database, load().postgres) == (Path("takujo.sqlite3"), None)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'x.sqlite3'}")
    assert load().database == load().database_file == tmp_path / "x.sqlite3"
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///x.sqlite3")
    assert load().database == Path("x.sqlite3")
    address = "postgresql+asyncpg://me:s3cret@host:5433/name"
    monkeypatch.setenv("DATABASE_URL", address)
    assert (load().database, load().postgres, load().database_file) == (address, address, Path("takujo.sqlite3"))
    assert "s3cret" not in repr(load())
    monkeypatch.setenv("DATABASE_URL", address.replace("+asyncpg", ""))
    with pytest.raises(BadSettingsError, match="DATABASE_URL: this is not the address") as caught:
        load()
    assert "s3cret" not in str(caught.value)


def test_shards_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://me@host/name")
    monkeypatch.setenv("SHARD_COUNT", "4")
    assert (load().shard_count, load().shard_ids, load().workers) == (4, (), 1)
    monkeypatch.setenv("SHARD_IDS", "1, 3")
    assert load().shard_ids == (1, 3)
    for name, value in (("SHARD_IDS", "3,4"), ("WORKERS", "5")):
        with monkeypatch.context() as wrong:
            wrong.setenv(name, value)
            with pytest.raises(BadSettingsError, match=rf"{name}: there are 4 shards"):
                load()


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_bad_value_is_named_with_its_fix(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettingsError) as caught:
        load()
    _, *faults = str(caught.value).splitlines()
    assert [fault.split(":")[0].strip() for fault in faults] == [name]
    assert f"Fix: {FIELDS[name.lower()].metadata['allowed']}." in faults[0]


def test_all_faults_come_together_and_a_misspelt_name_is_told(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKN={TOKEN}\nPLAY_PORT=x\nLOBBY_HOURS=x\n", "utf-8")
    with pytest.raises(
        BadSettingsError, match=r"(?s)LOBBY_HOURS.*PLAY_PORT.*DISCORD_TOKN.*mean DISCORD_TOKEN\?"
    ) as caught:
        load()
    assert TOKEN not in str(caught.value)


@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("line", ["PLAY_PORT=9\r\n", "export PLAY_PORT=9", " PLAY_PORT = '9' # mine", 'play_port="9"'])
def test_a_file_may_be_written_in_several_ways(tmp_path: Path, start: bytes, line: str) -> None:
    (tmp_path / ".env").write_bytes(start + line.encode())
    assert load().play_port == 9


@pytest.mark.parametrize("line", ["PLAY_PORT: 9", "PLAY_PORT", "PLAY_PORT＝9", f"{TOKEN} is it", "PLAY_PORT='9"])
def test_a_line_that_would_be_passed_over_is_told(tmp_path: Path, line: str) -> None:
    (tmp_path / ".env").write_text(f"LOBBY_HOURS=9\n{line}\n", "utf-8")
    with pytest.raises(BadSettingsError, match=r"\.env: line 2 isn't a setting") as caught:
        load()
    assert TOKEN not in str(caught.value)


def test_one_file_serves_compose_and_the_host(tmp_path: Path) -> None:
    """Variables that only the compose files read are no settings of the bot, and no mistakes."""
    root = EXAMPLE.parent
    text = "".join((root / name).read_text("utf-8") for name in ("compose.yaml", "compose.postgres.yaml"))
    names = {*re.findall(r"\$\{(\w+)", text)} - {name.upper() for name in FIELDS}
    assert names >= {"POSTGRES_PASSWORD", "METRICS_AT"}
    lines = [f"{name}='pa$$/#@'\n" for name in sorted(names | {"COMPOSE_FILE"})]
    (tmp_path / ".env").write_text("".join(lines), "utf-8")
    assert load() == load(None)


def test_a_file_in_another_encoding_is_told(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes("# 卓上\nPLAY_PORT=1\n".encode("shift_jis"))
    with pytest.raises(BadSettingsError, match="UTF-8"):
        load()


@pytest.mark.skipif(os.name != "posix", reason="files have no such rights")
def test_a_file_that_others_can_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / ".env"
    assert env_warnings() == []
    path.write_text("PLAY_PORT=1\n", "utf-8")
    for rights in (0o644, 0o640, 0o604, 0o660):
        path.chmod(rights)
        (told,) = env_warnings()
        assert told.startswith(".env: ")
        assert told.endswith("Fix: chmod 600 .env")
    path.chmod(0o600)
    assert env_warnings() == []


@pytest.mark.skipif(os.name != "posix", reason="links are made otherwise")
@pytest.mark.parametrize("make", [Path.mkdir, lambda path: path.symlink_to("nowhere")])
def test_what_is_no_file_is_told(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / ".env")
    (told,) = env_warnings()
    assert "so it is ignored. Fix: " in told
    with pytest.raises(BadSettingsError, match=r"DISCORD_TOKEN: is not set(?s:.*)\.env: is "):
        load().token()


def test_a_file_that_may_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("PLAY_PORT=1\n", "utf-8")

    def refused(*args: object, **named: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refused)
    with pytest.raises(BadSettingsError, match=r"\.env: can't be read \(Permission denied\)"):
        load()


@pytest.mark.parametrize("password", ["s3cret@x", "s3cret/x", "s3cret#x", "s3cret?x", "@s3cret", "s3c/r@et"])
def test_a_password_that_is_not_escaped_is_told_and_never_repeated(
    monkeypatch: pytest.MonkeyPatch, password: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"postgresql+asyncpg://me:{password}@host/name")
    with pytest.raises(BadSettingsError, match="PGPASSWORD") as caught:
        load()
    assert "s3c" not in str(caught.value)


def test_a_missing_token_is_told_only_where_it_is_needed() -> None:
    with pytest.raises(BadSettingsError, match=r"DISCORD_TOKEN: is not set\. Fix: the bot's token"):
        load().token()


def test_the_token_is_in_no_repr_and_in_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings = load()
    assert TOKEN not in repr(settings) + str(settings) + str(asdict(settings))

    monkeypatch.setenv("DISCORD_TOKEN", f"Bot {TOKEN}")
    with pytest.raises(BadSettingsError) as caught:
        load()
    error: BaseException | None = caught.value
    while error is not None:
        assert TOKEN not in str(error) + repr(error)
        error = error.__cause__ or error.__context__
