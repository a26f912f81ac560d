"""The settings: every environment variable, typed. Only this file reads them; `.env.example` explains each in a line.

    settings = load()           # the environment first, then the file .env; an empty value means the default
    token = settings.token()    # only `run` needs one

All faults are reported together: the name of each setting, the fault, and the fix. The token never appears in a
message, a `repr` or a traceback.
"""

# ruff: noqa: RUF009  a field may be made by a function of this file

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from dotenv import dotenv_values
from dotenv.parser import parse_stream

SQLITE, POSTGRES = "sqlite+aiosqlite:///", "postgresql+asyncpg://"  # as in data/store.py
UNESCAPED = "the password has a character that must be escaped, such as @ (%40); or leave it out and set PGPASSWORD"
VALUE_SHOWN = 60  # characters of a wrong value that are shown
COMPOSE = ("postgres_password", "metrics_at")  # .env has these for the compose files, and `compose` has its own
RETIRED = ("owner_ids",)  # nothing reads it any more, but old .env files have it
ELSEWHERE = ("pgpassword",)  # counts in the environment, but not in .env
HIDDEN = ("discord_token", "discord_api", "database_url")  # their values may hold a secret


class BadSettingsError(Exception):
    """An error: some settings can't be used.

    The text has each one, its fault and its fix, in words for people.
    """


class Secret:
    """A text that appears in no `repr`, no log and no traceback."""

    def __init__(self, value: str) -> None:
        self._value = value

    def __repr__(self) -> str:
        return "Secret(…)"

    def reveal(self) -> str:
        return self._value


# From here on: what reads one kind of value. Each takes the text of a setting and raises ValueError.


def _token(said: str) -> Secret:
    if len(said.split()) != 1:
        raise ValueError("a token is one word")
    return Secret(said)


def path_of(said: str | Path) -> Path:
    """Return a path that a file can have, with `~` replaced by its folder. Raises ValueError."""
    try:
        if not str(said).strip():
            raise ValueError("the name is empty")
        value = Path(said).expanduser()
        value.stat()
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return value
    except (OSError, ValueError, RuntimeError) as error:  # RuntimeError: for a `~` of no one
        raise ValueError(f"this can't be a file ({getattr(error, 'strerror', None) or error})") from None
    return value


def _font(said: str) -> Path:
    value = path_of(said)
    if not value.is_file():
        raise ValueError("this isn't a file")
    return value


def _database(said: str) -> Path:
    value = path_of(said)
    if value.is_dir():
        raise ValueError("this is a folder")
    if not value.parent.is_dir():
        raise ValueError("its folder does not exist")
    return value


def _api(said: str) -> str:
    parts = urlsplit(said)
    wrong = parts.scheme not in ("http", "https") or not parts.hostname or parts.port == 0  # port: ValueError
    if wrong or parts.query or parts.fragment or len(said.split()) != 1:
        raise ValueError("not an http or https address")
    return said.rstrip("/")


def _address(said: str) -> Secret:
    """Read the address of a database, which may hold a password."""
    if said.startswith(SQLITE):
        _database(said.removeprefix(SQLITE))
        return Secret(said)
    if said.startswith(POSTGRES) and (said.count("@") > 1 or re.search(r"[#?].*@|/.*@", said[len(POSTGRES) :])):
        raise ValueError(UNESCAPED)  # otherwise a part of it is taken for the host, and shown
    try:
        rest = urlsplit(said)
        if said.startswith(POSTGRES) and rest.path.strip("/") and (rest.port is None or rest.port > 0):
            return Secret(said)
    except ValueError:  # a port that is none
        pass
    raise ValueError("this is not the address of a database")


def _yes_or_no(said: str) -> bool:
    if said.lower() in ("true", "t", "yes", "y", "on", "1"):
        return True
    if said.lower() in ("false", "f", "no", "n", "off", "0"):
        return False
    raise ValueError("this is neither true nor false")


def _one_of(*words: str) -> Callable[[str], str]:
    """Read one of these words, in upper or lower case."""

    def read(said: str) -> str:
        if (found := next((word for word in words if word.lower() == said.lower()), None)) is None:
            raise ValueError("this is none of the choices")
        return found

    return read


def _whole(least: int, most: int = 2**31) -> Callable[[str], int]:
    """Read a whole number within bounds."""

    def read(said: str) -> int:
        try:
            value = int(said)
        except ValueError:
            raise ValueError("this isn't a whole number") from None
        if not least <= value <= most:
            raise ValueError("this number is too small" if value < least else "this number is too large")
        return value

    return read


def _seconds(said: str) -> float:
    try:
        value = float(said)
    except ValueError:
        raise ValueError("this isn't a number") from None
    if not 0 <= value <= 60:
        raise ValueError("this number is out of bounds")
    return value


def _numbers(least: int) -> Callable[[str], tuple[int, ...]]:
    """Read whole numbers, as in `12, 34`."""
    one = _whole(least, 2**63 - 1)
    return lambda said: tuple(one(part.strip()) for part in said.split(",") if part.strip())


def _host(said: str) -> IPv4Address | IPv6Address:
    try:
        return ip_address(said)
    except ValueError:
        raise ValueError("this isn't an IP address") from None


def database_at(said: str) -> str | Path:
    """Return what `Store.open` takes, for a path as in DATABASE_PATH or an address as in DATABASE_URL.

    Raises ValueError.
    """
    if "://" not in said:
        return _database(said)
    _address(said)
    return said if said.startswith(POSTGRES) else Path(said.removeprefix(SQLITE)).expanduser()


def _setting(default: Any, read: Callable[[str], Any], allowed: str) -> Any:
    """Return the field of a setting. `allowed`: its values in words, which a fault shows as the fix."""
    return field(default=default, metadata={"read": read, "allowed": allowed})


@dataclass(frozen=True)
class Settings:
    """The settings that an owner can make."""

    discord_token: Secret | None = _setting(
        None, _token, "the bot's token from Discord's developer portal, without 'Bot' in front"
    )
    database_path: Path = _setting(
        Path("takujo.sqlite3"), _database, "a file in an existing folder; the first start creates the file"
    )
    database_url: Secret | None = _setting(
        None, _address, f"{SQLITE}takujo.sqlite3 or {POSTGRES}user:password@host/name; empty: DATABASE_PATH is used"
    )
    discord_api: str = _setting("https://discord.com/api/v10", _api, "an address such as https://discord.com/api/v10")
    font_path: Path | None = _setting(None, _font, "a font file that includes Japanese; empty: the bundled font")
    render_process: bool = _setting(True, _yes_or_no, "true or false")
    ai_process: bool = _setting(True, _yes_or_no, "true or false")
    default_locale: str = _setting("en", _one_of("en", "ja"), "en or ja")
    log_level: str = _setting("INFO", _one_of("DEBUG", "INFO", "WARNING", "ERROR"), "DEBUG, INFO, WARNING or ERROR")
    log_format: str = _setting("text", _one_of("text", "json"), "text or json")
    metrics_port: int = _setting(0, _whole(0, 65535), "a free TCP port from 1 to 65535, or 0 for none")
    metrics_host: IPv4Address | IPv6Address = _setting(
        ip_address("127.0.0.1"), _host, "an IP address of this machine, such as 127.0.0.1 or 0.0.0.0"
    )
    banned_ids: tuple[int, ...] = _setting(
        (), _numbers(1), "Discord ids of people and servers separated by commas, such as 80351110224678912"
    )
    max_open_tables_per_person: int = _setting(5, _whole(1), "a whole number from 1")
    max_open_tables_per_server: int = _setting(50, _whole(1), "a whole number from 1")
    max_clicks_per_minute: int = _setting(120, _whole(1), "a whole number from 1")
    ai_delay_seconds: float = _setting(1.5, _seconds, "seconds from 0 to 60")
    lobby_hours: int = _setting(24, _whole(1, 720), "whole hours from 1 to 720")
    source_url: str | None = _setting(None, _api, "an address such as https://example.org/takujo, or nothing")
    backup_hours: int = _setting(24, _whole(0, 720), "whole hours from 1 to 720, or 0 for none")
    backups_kept: int = _setting(7, _whole(1, 1000), "a whole number from 1 to 1000")
    compact_days: int = _setting(90, _whole(0), "whole days from 1, or 0 for never")
    shard_count: int | None = _setting(None, _whole(1), "number of shards in all processes together, from 1")
    shard_ids: tuple[int, ...] = _setting(
        (), _numbers(0), "the shards of this process, such as 0,1, each below SHARD_COUNT; empty: it claims free ones"
    )
    workers: int = _setting(1, _whole(1), "number of processes that share the shards, at most SHARD_COUNT")
    play_port: int = _setting(8765, _whole(1, 65535), "a free TCP port from 1 to 65535")

    @property
    def database(self) -> str | Path:
        """The database, as `Store.open` takes it."""
        return self.database_file if self.postgres is None else self.postgres

    @property
    def postgres(self) -> str | None:
        """The address of PostgreSQL, with its password. None: the database is a file."""
        address = "" if self.database_url is None else self.database_url.reveal()
        return address if address.startswith(POSTGRES) else None

    @property
    def database_file(self) -> Path:
        """The file of the database.

        With PostgreSQL, only its folder is used: it keeps pictures that can be fetched again.
        """
        if self.database_url is None or self.postgres is not None:
            return self.database_path
        return Path(self.database_url.reveal().removeprefix(SQLITE)).expanduser()

    def token(self) -> str:
        """Return the bot's token in clear, for the login and nothing else. Raises `BadSettingsError` if none is set."""
        if self.discord_token is None:
            raise BadSettingsError(
                _report(["DISCORD_TOKEN: is not set. Fix: " + _fix("discord_token"), *env_warnings()])
            )
        return self.discord_token.reveal()


FIELDS = {each.name: each for each in fields(Settings)}


def load(env_file: str | Path | None = ".env") -> Settings:
    """Return the settings of this process: environment, then `env_file` (which may be absent), then the defaults.

    Raises `BadSettingsError`, with every fault in one text and no secret in it.
    """
    settings, faults = Settings(), []
    try:
        faults = _lines_unread(env_file)
        if not faults:
            settings, faults = _read(_said(env_file))
    except UnicodeDecodeError:
        faults = [f"{env_file}: is not UTF-8 text. Fix: save it as UTF-8."]
    except OSError as error:
        faults = [f"{env_file}: can't be read ({error.strerror}). Fix: give it to the user that runs the bot (chown)."]
    if faults:
        raise BadSettingsError(_report(faults))  # out here, so that no traceback carries the values along
    return settings


def _said(env_file: str | Path | None) -> dict[str, str]:
    """Return what the environment and the file have for each name, in lower case. Empty values are left out."""
    there = env_file is not None and (Path(env_file).is_file() or Path(env_file).is_fifo())
    # some editors put a byte order mark in front of the first name
    lines = dotenv_values(env_file, encoding="utf-8-sig") if there else {}
    own = {name.lower(): value for name, value in lines.items() if value}
    outside = {name.lower(): value for name, value in os.environ.items() if value}
    return own | {name: value for name, value in outside.items() if name in FIELDS}


def _read(said: Mapping[str, str]) -> tuple[Settings, list[str]]:
    """Return the settings, and a fault for each text that can't be used."""
    values: dict[str, Any] = {}
    faults = {}
    for name in FIELDS.keys() & said.keys():
        try:
            values[name] = FIELDS[name].metadata["read"](said[name])
        except ValueError as error:
            faults[name] = _fault(name, str(error), said[name])
    settings = Settings(**values)
    if "shard_count" not in faults:
        wrong = {name: what for name, what in _several(settings) if name not in faults}
        faults |= {name: _fault(name, what, said.get(name, "")) for name, what in wrong.items()}
    # one .env serves the container and the host, so some names are for others
    others = [n for n in said if n not in FIELDS and n not in (*COMPOSE, *RETIRED) and not n.startswith("compose_")]
    return settings, [*(faults[name] for name in FIELDS if name in faults), *map(_unknown, others)]


def _several(settings: Settings) -> Iterator[tuple[str, str]]:
    """Yield the settings for several processes that don't go together with the others, and why."""
    count = settings.shard_count
    if count is not None and settings.postgres is None:
        yield "shard_count", "several processes need a database on PostgreSQL (DATABASE_URL)"
    many = {"shard_ids": max((n + 1 for n in settings.shard_ids), default=1), "workers": settings.workers}
    for name, least in many.items():
        if count is None and getattr(settings, name) != FIELDS[name].default:
            yield name, "it needs SHARD_COUNT, which is not set"
        elif count is not None and least > count:
            yield name, f"there are {count} shards (SHARD_COUNT)"


def _lines_unread(env_file: str | Path | None) -> list[str]:
    """Return a fault for each line that would be ignored. The line may contain a token, so it is not repeated."""
    if env_file is None or not Path(env_file).is_file():
        return []
    with open(env_file, encoding="utf-8-sig") as file:
        found = [*parse_stream(file)]
    wrong = [each for each in found if each.error or (each.key is not None and each.value is None)]
    return [f"{env_file}: line {each.original.line} isn't a setting. Fix: write it as NAME=value." for each in wrong]


def env_warnings(env_file: str | Path = ".env") -> list[str]:
    """Return warnings about this file, each with its fix and without a secret. The bot can start anyway."""
    path = Path(env_file)
    if not (path.is_file() or path.is_fifo()):
        if not os.path.lexists(path):
            return []
        what = "a folder" if path.is_dir() else "not a readable file"
        return [f"{env_file}: is {what}, so it is ignored. Fix: replace it with a file, such as .env.example."]
    if os.name == "posix" and path.stat().st_mode & 0o077:
        return [f"{env_file}: other users of this machine can read your token. Fix: chmod 600 {env_file}"]
    return []


def _fault(name: str, what: str, said: str) -> str:
    value = "" if name in HIDDEN else f" ({said[:VALUE_SHOWN]!r})"
    return f"{name.upper()}: {what}{value}. Fix: {_fix(name)}"


def _unknown(name: str) -> str:
    """Return one line about a name that is no setting. It may be a misspelt DISCORD_TOKEN: no value is repeated."""
    if name in ELSEWHERE:
        return f"{name.upper()}: works in the environment, not in .env. Fix: export it, or put it in the address."
    near = difflib.get_close_matches(name, FIELDS, 1)
    fix = f"did you mean {near[0].upper()}?" if near else "remove it."
    return f"{name.upper()}: no such setting. Fix: {fix}"


def _fix(name: str) -> str:
    return f"{FIELDS[name].metadata['allowed']}."


def _report(faults: list[str]) -> str:
    return "\n  ".join(["Settings that can't be used (environment or .env):", *dict.fromkeys(faults)])
