"""Copies of the database that are made while the bot runs, in a folder beside it, named by time. Only some are kept.

    make(path, now)         one more, read back; Store.backup makes it beside a running bot
    keep(path, 7)           drops all but the newest of them
    found(path)             the copies that are there, the newest first

Copies from before an upgrade are different: data/migrate.py. All functions here are synchronous.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from data.errors import StoreUnreadableError
from data.migrate import copy
from data.model.tables import OPEN

FOLDER = "backups"  # beside the database
TIME = "%Y%m%d-%H%M%S"  # UTC


def make(path: Path, now: float) -> Path:
    """Make a copy of one moment. Raises StoreError: then there is no copy, or it was not good."""
    folder = path.parent / FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    for left in _named(path, ".part"):  # left by a bot that was killed: only one bot runs at a time
        left.unlink(missing_ok=True)
    target = folder / f"{path.stem}-{datetime.fromtimestamp(now, UTC).strftime(TIME)}{path.suffix}"
    copy(path, target)
    if (harm := damage(target, "immutable=1")) is not None:
        target.unlink()
        raise StoreUnreadableError(f"{target} was not a good copy ({harm})")
    return target


def found(path: Path) -> list[Path]:
    """Return the copies of a database, the newest first."""
    return sorted(_named(path), reverse=True)


def _named(path: Path, end: str = "") -> list[Path]:
    name = re.compile(re.escape(path.stem) + r"-\d{8}-\d{6}" + re.escape(path.suffix + end))
    return [file for file in (path.parent / FOLDER).glob("*") if name.fullmatch(file.name)]


def made_at(path: Path, backup: Path) -> float:
    """Return the time at which a copy was made, in epoch seconds."""
    stamp = backup.name[len(path.stem) + 1 : len(backup.name) - len(path.suffix)]
    return datetime.strptime(stamp, TIME).replace(tzinfo=UTC).timestamp()


def keep(path: Path, most: int) -> None:
    for file in found(path)[most:]:
        file.unlink(missing_ok=True)


def open_tables(path: Path, how: str) -> list[tuple[int, str, bool]]:
    """Return the open tables of a database file: id, game, whether options and settings are JSON.

    `how` is the part of SQLite's URI after the question mark. A file that no bot has prepared has no tables.
    """
    marks = ", ".join("?" * len(OPEN))
    wanted = f"SELECT id, game, json_valid(options) AND json_valid(settings) FROM tables WHERE status IN ({marks})"
    try:
        with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True)) as line:
            return [(number, game, bool(valid)) for number, game, valid in line.execute(wanted, OPEN)]
    except sqlite3.Error:
        return []


def damage(path: Path, how: str) -> str | None:
    """Return the damage of a database file as a text; None: there is none. `how` is as in open_tables()."""
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True)
        try:
            said = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        finally:
            connection.close()
    except sqlite3.Error as error:
        return str(error)
    return None if said == "ok" else " ".join(said.split())  # SQLite's text has several lines
