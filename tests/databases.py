"""The database file that a first start makes, made once a process and copied from then on: that is six times quicker.
How it comes to be is tested in tests/data/test_open.py, and by every bot that runs as a process of its own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from data import migrate


def laid(path: Path) -> Path:
    """Lay an empty database there, of today's schema; one that stands there already stays."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(0o600)
        path.write_bytes(_empty())
    return path


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        migrate.prepare(Path(folder) / "empty.sqlite3", busy_seconds=1)
        return (Path(folder) / "empty.sqlite3").read_bytes()
