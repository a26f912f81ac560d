"""When the bot on a database was last well, for whoever looks from outside: nothing is opened, nothing is upgraded.

The bot writes a beat as long as Discord's gateway and its store work: bot/tables/heart.py.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path


def last_beat(path: Path) -> float | None:
    """Its time. None: never, or there is no such database here."""
    how = "mode=ro" if Path(f"{path}-wal").exists() else "immutable=1"  # a plain reader would leave a WAL behind
    try:
        with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True)) as line:
            row = line.execute("SELECT at FROM beats").fetchone()
    except sqlite3.Error:
        return None
    return None if row is None else float(row[0])
