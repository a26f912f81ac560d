"""Several processes on one database: the living ones, and the one that sees to each table. Both are empty in a file.

data/postgres/fleet.py changes them.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ForeignKeyConstraint, Select, Text, func, select, type_coerce
from sqlalchemy.dialects.postgresql import insert

from data.model.row import Row, TableId, index, table_of
from data.query import Query
from data.statement import changes
from data.unit import Changing


class WorkerRow(Row, frozen=True, kw_only=True):
    """A process of the bot. It lives as long as it beats."""

    id: int = 0  # given by data.postgres.fleet.join
    host: str
    started: float
    beat: float
    shards: list[int]
    shard_count: int


class Owner(Row, frozen=True, kw_only=True):
    """The process that sees to a table: its messages, its timers, its AIs."""

    table_id: TableId
    worker: int
    fresh: bool  # the process has not looked at the table yet


workers = table_of(WorkerRow, "workers", "id", numbered=True)
owners = table_of(
    Owner,
    "owners",
    "table_id",
    ForeignKeyConstraint(["worker"], ["workers.id"], ondelete="CASCADE"),
    index("owners_worker", "worker", "fresh"),
)
_OWN = Query(insert(owners))


def owned(worker: int) -> Select[Any]:
    """Select the tables that a process sees to."""
    return select(owners.c.table_id).where(owners.c.worker == worker)


def fresh(worker: int) -> Select[Any]:
    """Select the tables that a process has not looked at yet."""
    return owned(worker).where(owners.c.fresh)


class ProcessChanges(Changing):
    async def hint(self, what: str, table_id: int = 0) -> None:
        """Tell other processes of a table, if there may be any, with the commit."""
        if self._worker is not None:
            await self._tell(f"{self._worker} {what} {table_id}")

    @changes
    def _tell(self, word: str) -> Select[Any]:
        return select(func.pg_notify("takujo", type_coerce(word, Text)))  # data/postgres/session.py listens

    async def own(self, table_id: int) -> None:
        """Make this process see to a table that it has just made."""
        if self._worker is not None:
            await self._put(_OWN, Owner(table_id=table_id, worker=self._worker, fresh=False))
