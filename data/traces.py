"""The people that a database knows, and the test that it goes on from another database.

For `restore`, and `forget --as-in`.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from sqlalchemy import text

from data.errors import FOREIGN, translate
from data.query import Link, Query
from data.store import at

LASTING = ("people.person", "log.person", "tenures.person", "ratings.person", "tables.host")  # left only by deletion
PEOPLE = [
    "SELECT DISTINCT {1} FROM {0} WHERE {1} > 0".format(*place.split("."))
    for place in LASTING  # a deleted person's stand-in is below 0
]
SEALS = "SELECT commitment FROM tables"
_PEOPLE, _SEALS = [Query(text(words)) for words in PEOPLE], Query(text(SEALS))


def is_empty(path: Path) -> bool:
    """Return whether no bot has ever written to a database file. Raises sqlite3.Error."""
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


async def deleted_between(copy: str, former: str) -> set[int] | None:
    """Like deleted_since(), but for two addresses of databases on PostgreSQL. Raises StoreError."""
    (before, matches), (now, all_matches) = await _traces_at(copy), await _traces_at(former)
    return before - now if matches <= all_matches else None


async def _traces_at(address: str) -> tuple[set[int], set[str]]:
    line = await at(address).lines(reading=True).make()

    def look(link: Link) -> tuple[set[int], set[str]]:
        people = {row[0] for query in _PEOPLE for row in link.run(query, {}).rows}
        return people, {row[0] for row in link.run(_SEALS, {}).rows}

    try:
        return await line.do(look)
    finally:
        await line.close()


def _traces(path: Path) -> tuple[set[int], set[str]]:
    """Return the people of a database file, and the seals of its tables.

    Stand-ins, with numbers below 0, are left out.
    """
    with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        people = {row[0] for words in PEOPLE for row in connection.execute(words)}
        return people, {row[0] for row in connection.execute(SEALS)}


def set_aside(path: Path, name: str) -> list[Path]:
    """Give a database file another name, together with the files that SQLite keeps beside it. Return the new names."""
    moved = []
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # so that the file has all data; a damaged one is left
    try:
        for end in ("-wal", "-shm", ""):
            here, there = Path(f"{path}{end}"), Path(f"{path}.{name}{end}")
            if here.exists():
                here.rename(there)
                moved.append(there)
    except FOREIGN as error:
        raise translate(error, str(path)) from error
    return moved
