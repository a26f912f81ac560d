"""The database file that a first start makes, and the connections that are open.

The file is made once per process and copied from then on, which is six times quicker. tests/data/test_open.py tests how
the file is made, and so does every bot that runs as a process of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar
from unittest.mock import patch
from weakref import WeakSet

from data import migrate
from data.connection import FileConnection

T = TypeVar("T")

_made: WeakSet[FileConnection] = WeakSet()
_make = FileConnection.__init__


def _noted(line: FileConnection, *what: object) -> None:
    _made.add(line)
    _make(line, *what)  # type: ignore[arg-type]


FileConnection.__init__ = _noted  # type: ignore[method-assign,assignment]


def opened() -> list[FileConnection]:
    """Return the connections to files that this process has open and that no one has told to stop."""
    return [line for line in _made if line._running and line._connection is not None]


@contextmanager
def without_threads() -> Iterator[None]:
    """Let connections to files work in the loop's own thread, which saves a quarter of a flow's time."""

    async def in_loop(line: FileConnection, work: Callable[[], T]) -> T:
        await asyncio.sleep(0)  # others have their turn, as while a thread works
        return work()

    def begin(line: FileConnection) -> Generator[Any, None, FileConnection]:
        return line._connect().__await__()

    def stop(line: FileConnection) -> None:
        line._running = False
        line._close()

    with patch.multiple(FileConnection, _in_thread=in_loop, __await__=begin, stop=stop):
        yield


def laid(path: Path) -> Path:
    """Put an empty database of today's schema at a path, and return the path. A file that is already there stays."""
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
