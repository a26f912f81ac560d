"""The settings: every environment variable, typed. Only this file reads them; `.env.example` explains each in a line.

    settings = load()           # the environment first, then the file .env; an empty value means the default
    token = settings.token()    # only `run` needs one

All faults are reported together: the name of each setting, the fault, and the fix. The token never appears in a
message, a `repr` or a traceback.
"""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from dotenv.parser import parse_stream
from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    IPvAnyAddress,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

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


def _token(value: SecretStr) -> SecretStr:
    if len(value.get_secret_value().split()) != 1:
        raise ValueError("a token is one word")
    return value


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


def _font(value: Path) -> Path:
    value = path_of(value)
    if not value.is_file():
        raise ValueError("this isn't a file")
    return value


def _database(value: Path) -> Path:
    value = path_of(value)
    if value.is_dir():
        raise ValueError("this is a folder")
    if not value.parent.is_dir():
        raise ValueError("its folder does not exist")
    return value


def _api(value: str) -> str:
    parts = urlsplit(value)
    wrong = parts.scheme not in ("http", "https") or not parts.hostname or parts.port == 0  # port: ValueError
    if wrong or parts.query or parts.fragment or len(value.split()) != 1:
        raise ValueError("not an http or https address")
    return value.rstrip("/")


def _ids(value: object) -> object:
    """Return '12, 34' as a list; pydantic makes the numbers."""
    return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value


def _upper(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


def _lower(value: object) -> object:
    return value.lower() if isinstance(value, str) else value


def _address(secret: SecretStr) -> SecretStr:
    """Check the address of a database, which may hold a password."""
    value = secret.get_secret_value()
    if value.startswith(SQLITE):
        _database(Path(value.removeprefix(SQLITE)))
        return secret
    if value.startswith(POSTGRES) and (value.count("@") > 1 or re.search(r"[#?].*@|/.*@", value[len(POSTGRES) :])):
        raise ValueError(UNESCAPED)  # otherwise a part of it is taken for the host, and shown
    try:
        rest = urlsplit(value)
        if value.startswith(POSTGRES) and rest.path.strip("/") and (rest.port is None or rest.port > 0):
            return secret
    except ValueError:  # a port that is none
        pass
    raise ValueError("this is not the address of a database")


def database_at(said: str) -> str | Path:
    """Return what `Store.open` takes, for a path as in DATABASE_PATH or an address as in DATABASE_URL.

    Raises ValueError.
    """
    if "://" not in said:
        return _database(Path(said))
    _address(SecretStr(said))
    return said if said.startswith(POSTGRES) else Path(said.removeprefix(SQLITE)).expanduser()


class Settings(BaseSettings):
    """The settings that an owner can make.

    Each description has the values that are allowed; `load` prints it as the fix.
    """

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8-sig",  # some editors put a byte order mark in front of the first name
        env_ignore_empty=True,
        extra="forbid",  # a misspelt name in .env is reported, not ignored
        frozen=True,
        hide_input_in_errors=True,
    )

    discord_token: Annotated[SecretStr, AfterValidator(_token)] | None = Field(
        None, description="the bot's token from Discord's developer portal, without 'Bot' in front"
    )
    database_path: Annotated[Path, AfterValidator(_database)] = Field(
        Path("takujo.sqlite3"), description="a file in an existing folder; the first start creates the file"
    )
    database_url: Annotated[SecretStr, AfterValidator(_address)] | None = Field(
        None,
        description=f"{SQLITE}takujo.sqlite3 or {POSTGRES}user:password@host/name; empty: DATABASE_PATH is used",
    )
    discord_api: Annotated[str, AfterValidator(_api)] = Field(
        "https://discord.com/api/v10", description="an address such as https://discord.com/api/v10"
    )
    font_path: Annotated[Path, AfterValidator(_font)] | None = Field(
        None, description="a font file that includes Japanese; empty: the bundled font"
    )
    render_process: bool = Field(True, description="true or false")
    ai_process: bool = Field(True, description="true or false")
    default_locale: Literal["en", "ja"] = Field("en", description="en or ja")
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper)] = Field(
        "INFO", description="DEBUG, INFO, WARNING or ERROR"
    )
    log_format: Annotated[Literal["text", "json"], BeforeValidator(_lower)] = Field("text", description="text or json")
    metrics_port: int = Field(0, ge=0, le=65535, description="a free TCP port from 1 to 65535, or 0 for none")
    metrics_host: IPvAnyAddress = Field(
        ip_address("127.0.0.1"), description="an IP address of this machine, such as 127.0.0.1 or 0.0.0.0"
    )
    banned_ids: Annotated[tuple[Annotated[int, Field(gt=0, lt=2**63)], ...], NoDecode, BeforeValidator(_ids)] = Field(
        (), description="Discord ids of people and servers separated by commas, such as 80351110224678912"
    )
    max_open_tables_per_person: int = Field(5, ge=1, description="a whole number from 1")
    max_open_tables_per_server: int = Field(50, ge=1, description="a whole number from 1")
    max_clicks_per_minute: int = Field(120, ge=1, description="a whole number from 1")
    ai_delay_seconds: float = Field(1.5, ge=0, le=60, allow_inf_nan=False, description="seconds from 0 to 60")
    lobby_hours: int = Field(24, ge=1, le=720, description="whole hours from 1 to 720")
    source_url: Annotated[str, AfterValidator(_api)] | None = Field(
        None, description="an address such as https://example.org/takujo, or nothing"
    )
    backup_hours: int = Field(24, ge=0, le=720, description="whole hours from 1 to 720, or 0 for none")
    backups_kept: int = Field(7, ge=1, le=1000, description="a whole number from 1 to 1000")
    compact_days: int = Field(90, ge=0, description="whole days from 1, or 0 for never")
    shard_count: int | None = Field(None, ge=1, description="number of shards in all processes together, from 1")
    shard_ids: Annotated[tuple[Annotated[int, Field(ge=0)], ...], NoDecode, BeforeValidator(_ids)] = Field(
        (), description="the shards of this process, such as 0,1, each below SHARD_COUNT; empty: it claims free ones"
    )
    workers: int = Field(1, ge=1, description="number of processes that share the shards, at most SHARD_COUNT")
    play_port: int = Field(8765, ge=1, le=65535, description="a free TCP port from 1 to 65535")

    @model_validator(mode="before")
    @classmethod
    def _known(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Leave out retired names, and those that compose reads: one .env serves the container and the host."""
        names = {name: name.lower() for name in given}
        unread = (*COMPOSE, *RETIRED)
        return {n: given[n] for n, low in names.items() if low not in unread and not low.startswith("compose_")}

    @field_validator("shard_count", "shard_ids", "workers")
    @classmethod
    def _several(cls, value: Any, info: ValidationInfo) -> Any:
        """Check that settings for several processes go together."""
        count, address = info.data.get("shard_count"), info.data.get("database_url")
        if info.field_name == "shard_count":
            if value is not None and (address is None or not address.get_secret_value().startswith(POSTGRES)):
                raise ValueError("several processes need a database on PostgreSQL (DATABASE_URL)")
        elif count is None and "shard_count" in info.data and value not in ((), 1):
            raise ValueError("it needs SHARD_COUNT, which is not set")
        elif count is not None and (value > count if info.field_name == "workers" else any(n >= count for n in value)):
            raise ValueError(f"there are {count} shards (SHARD_COUNT)")
        return value

    @property
    def database(self) -> str | Path:
        """The database, as `Store.open` takes it."""
        return self.database_file if self.postgres is None else self.postgres

    @property
    def postgres(self) -> str | None:
        """The address of PostgreSQL, with its password. None: the database is a file."""
        address = "" if self.database_url is None else self.database_url.get_secret_value()
        return address if address.startswith(POSTGRES) else None

    @property
    def database_file(self) -> Path:
        """The file of the database.

        With PostgreSQL, only its folder is used: it keeps pictures that can be fetched again.
        """
        if self.database_url is None or self.postgres is not None:
            return self.database_path
        return Path(self.database_url.get_secret_value().removeprefix(SQLITE)).expanduser()

    def token(self) -> str:
        """Return the bot's token in clear, for the login and nothing else. Raises `BadSettingsError` if none is set."""
        if self.discord_token is None:
            raise BadSettingsError(
                _report(["DISCORD_TOKEN: is not set. Fix: " + _fix("discord_token"), *env_warnings()])
            )
        return self.discord_token.get_secret_value()


def load(env_file: str | Path | None = ".env") -> Settings:
    """Return the settings of this process: environment, then `env_file` (which may be absent), then the defaults.

    Raises `BadSettingsError`, with every fault in one text and no secret in it.
    """
    try:
        if faults := _lines_unread(env_file):
            raise BadSettingsError(_report(faults))
        return Settings(_env_file=env_file)  # type: ignore[call-arg]
    except ValidationError as error:
        faults = [_fault(detail) for detail in error.errors(include_url=False, include_context=False)]
    except UnicodeDecodeError:
        faults = [f"{env_file}: is not UTF-8 text. Fix: save it as UTF-8."]
    except OSError as error:
        faults = [f"{env_file}: can't be read ({error.strerror}). Fix: give it to the user that runs the bot (chown)."]
    raise BadSettingsError(_report(faults))  # out here, so that no traceback carries the values along


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


def _fault(detail: Mapping[str, Any]) -> str:
    """Return one line about one of pydantic's errors."""
    name = str(detail["loc"][0])
    if name not in Settings.model_fields:  # perhaps a misspelt DISCORD_TOKEN: the value is not repeated
        if name.lower() in ELSEWHERE:
            return f"{name.upper()}: works in the environment, not in .env. Fix: export it, or put it in the address."
        near = difflib.get_close_matches(name, Settings.model_fields, 1)
        fix = f"did you mean {near[0].upper()}?" if near else "remove it."
        return f"{name.upper()}: no such setting. Fix: {fix}"
    what = detail["msg"].removeprefix("Value error, ")
    value = "" if name in HIDDEN else f" ({str(detail['input'])[:VALUE_SHOWN]!r})"
    return f"{name.upper()}: {what[:1].lower()}{what[1:]}{value}. Fix: {_fix(name)}"


def _fix(name: str) -> str:
    return f"{Settings.model_fields[name].description}."


def _report(faults: list[str]) -> str:
    return "\n  ".join(["Settings that can't be used (environment or .env):", *dict.fromkeys(faults)])
