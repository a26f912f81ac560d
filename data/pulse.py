"""When the bot on a database was last well, for whoever looks from outside: nothing is opened, nothing is upgraded.

The bot writes a beat as long as Discord's gateway and its store work: bot/tables/heart.py.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

from sqlalchemy import text

from data import queries
from data.query import Query
from data.store import at


def last_beat(where: Path | str) -> float | None:
    """Its time. None: never, or there is no such database here. Of an address, raises StoreError."""
    if isinstance(where, str):
        return asyncio.run(on_postgres(where))
    return _in_file(where)


async def on_postgres(address: str) -> float | None:
    """The same, of the address of a database on PostgreSQL; None: nobody has made it ready for a bot, too."""
    database = at(address)
    line = await database.lines(reading=True).make()
    try:
        found = await line.do(lambda link: link.run(_THERE, {}).value and link.run(queries.BEAT, {}))
        return None if not found or not found.rows else float(found.rows[0][1])
    finally:
        await line.close()


_THERE = Query(text("SELECT to_regclass('beats') IS NOT NULL"))


def _in_file(path: Path) -> float | None:
    how = "mode=ro" if Path(f"{path}-wal").exists() else "immutable=1"  # a plain reader would leave a WAL behind
    try:
        with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True)) as line:
            row = line.execute("SELECT at FROM beats").fetchone()
    except sqlite3.Error:
        return None
    return None if row is None else float(row[0])
