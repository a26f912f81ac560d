"""The tables that one process remembers, and the lock of each."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from weakref import WeakValueDictionary

from bot.tables.state.table import Table

MOST = 2000  # tables kept in memory, some 10 kB each


class Memory:
    def __init__(self) -> None:
        self._tables: dict[int, Table] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._overtaken: set[int] = set()  # tables that another process has changed while we are at work on them

    def __iter__(self) -> Iterator[Table]:
        return iter([*self._tables.values()])

    def get(self, table_id: int) -> Table | None:
        return self._tables.get(table_id)

    def keep(self, table: Table) -> None:
        """Remember a table as it is now, the newest last."""
        self._tables.pop(table.id, None)
        if table.id in self._overtaken:
            self._overtaken.discard(table.id)
            return
        self._tables[table.id] = table
        while len(self._tables) > MOST:
            self._tables.pop(next(iter(self._tables)))

    def replace(self, table: Table) -> None:
        """Remember a table as it is now, without making it the newest."""
        self._tables[table.id] = table

    def drop(self, table_id: int) -> None:
        self._tables.pop(table_id, None)

    def distrust(self, table_id: int | None) -> None:
        """Drop a table that another process has changed. None: it may have changed any."""
        for each in [table_id] if table_id is not None else [*self._tables, *self._locks]:
            self.drop(each)
            lock = self._locks.get(each)
            if lock is not None and lock.locked():  # what is being read or written right now may be out of date
                self._overtaken.add(each)

    def lock(self, table_id: int) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock
