"""The last beat in a database file, read with the standard library alone, since health checks ask often."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path


def beat_in(path: Path) -> float | None:
    """Return the time of the last beat; None: no bot has run on this file. The file is not touched."""
    how = "mode=ro" if Path(f"{path}-wal").exists() else "immutable=1"  # a plain reader would leave a WAL behind
    try:
        with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True)) as line:
            row = line.execute("SELECT at FROM beats").fetchone()
    except sqlite3.Error:
        return None
    return None if row is None else float(row[0])
