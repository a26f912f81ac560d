"""The time at which the bot on a database was last well, for a look from outside: no store is opened or upgraded.

The bot writes a beat as long as Discord's gateway and its store work: bot/tables/service/heartbeat.py.
"""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Text, bindparam, exists, func, select, text

from data.beat import beat_in
from data.model.processes import WorkerRow, owners, workers
from data.model.row import is_readable
from data.model.tables import OPEN, TableRow, tables
from data.model.timing import beats
from data.query import Link, Query
from data.sound import to_struct
from data.store import at


def last_beat(where: Path | str) -> float | None:
    """Return the time of the last beat. None: there was none, or there is no such database here.

    For an address, raises StoreError.
    """
    if isinstance(where, str):
        return asyncio.run(on_postgres(where))
    return beat_in(where)


async def on_postgres(address: str) -> float | None:
    """Like last_beat(), but for the address of a database on PostgreSQL. None, too, if no bot has prepared it.

    If several processes live there, only the processes on this host count.
    """
    line = await at(address).lines(reading=True).make()

    def look(link: Link) -> float | None:
        if not link.run(_THERE, {}).value:
            return None
        living, here = link.run(_WORKERS, {"host": f"{socket.gethostname()} (%"}).rows[0]
        if living:
            return None if here is None else float(here)
        beats = link.run(_BEATS, {})
        return float(beats.rows[0][1]) if beats.rows else None

    try:
        return await line.do(look)
    finally:
        await line.close()


class Processes(NamedTuple):
    """The processes on a database that several may share.

    `workers` are all processes, `now` is the database's time, `unseen` counts the open tables that no one sees to.
    `open_tables` has id, game, and True if options and settings are JSON.
    """

    workers: tuple[WorkerRow, ...]
    now: float
    unseen: int
    open_tables: tuple[tuple[int, str, bool], ...] = ()


async def processes(address: str) -> Processes | None:
    """Return the processes on a database; None: no bot has prepared it. Raises StoreError."""
    line = await at(address).lines(reading=True).make()

    def look(link: Link) -> Processes | None:
        if not link.run(_THERE, {}).value:
            return None
        found = tuple([to_struct(WorkerRow, row) for row in _ALL.named(link.run(_ALL, {}))])
        rows = [to_struct(TableRow, row) for row in _OPEN.named(link.run(_OPEN, {}))]
        open_ = tuple([(row.id, row.game, is_readable(row.options, row.settings)) for row in rows])
        return Processes(found, float(link.run(_NOW, {}).value), int(link.run(_UNSEEN, {}).value), open_)

    try:
        return await line.do(look)
    finally:
        await line.close()


_NOW = Query(text("SELECT extract(epoch FROM clock_timestamp())::float8"))
_BEATS = Query(select(beats))
_ALL = Query(select(workers).order_by(workers.c.id))
_UNSEEN = Query(
    select(func.count()).where(tables.c.status.in_(OPEN), ~exists().where(owners.c.table_id == tables.c.id))
)
_OPEN = Query(select(tables).where(tables.c.status.in_(OPEN)).order_by(tables.c.id))
_THERE = Query(text("SELECT to_regclass('workers') IS NOT NULL"))
_WORKERS = Query(
    select(func.count(), func.max(workers.c.beat).filter(workers.c.host.like(bindparam("host", None, Text))))
)
