"""Which people a database file knows, and whether it goes on from another one. For `restore`; synchronous."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from data.errors import FOREIGN, translate

LASTING = ("people.person", "log.person", "tenures.person", "ratings.person", "tables.host")  # gone with a person only


def is_empty(path: Path) -> bool:
    """Whether no bot has ever written to a database file. Raises sqlite3.Error."""
    with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        return connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None


def deleted_since(copy: Path, present: Path) -> set[int] | None:
    """Return the people that the older copy knows and the present database does not.

    None: it cannot be known, since `present` cannot be read, or does not hold all tables of the copy.
    """
    before, matches = _traces(copy)
    try:
        now, all_matches = _traces(present)
    except FOREIGN:
        return None
    return before - now if matches <= all_matches else None


def _traces(path: Path) -> tuple[set[int], set[str]]:
    """Return its people, and the seals of its tables. A stand-in has a number below 0."""
    with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        people: set[int] = set()
        for place in LASTING:
            table, column = place.split(".")
            people |= {
                row[0] for row in connection.execute(f"SELECT DISTINCT {column} FROM {table} WHERE {column} > 0")
            }
        return people, {row[0] for row in connection.execute("SELECT commitment FROM tables")}


def set_aside(path: Path, name: str) -> list[Path]:
    """Give a database file another name, together with what SQLite keeps beside it. Return the new names."""
    moved = []
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # then all of it is in the file; a damaged one stays so
    try:
        for end in ("-wal", "-shm", ""):
            here, there = Path(f"{path}{end}"), Path(f"{path}.{name}{end}")
            if here.exists():
                here.rename(there)
                moved.append(there)
    except FOREIGN as error:
        raise translate(error, str(path)) from error
    return moved
