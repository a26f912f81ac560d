"""Several processes on one database: the processes that live, and the tables that each sees to.

`Fleet` of the bot uses this. A process is a row of `workers` for as long as it beats. When this row goes, its rows of
`owners` go too. A process may take an open table without an owner, or one without an owner that has something to be
sent or done. Each function is a part of a unit of work, and all times are the database's.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Integer,
    and_,
    delete,
    exists,
    false,
    literal,
    literal_column,
    or_,
    select,
    true,
    union,
    update,
)
from sqlalchemy import bindparam as given
from sqlalchemy.dialects.postgresql import insert

from data.model.messages import surfaces
from data.model.processes import WorkerRow, owners, workers
from data.model.tables import OPEN, tables
from data.model.timing import timers
from data.query import Query
from data.sound import to_struct
from data.units import Reader, Writer

RUNNING, EMOJI = 7_120_003, 7_120_004  # locks of a session: a bot runs; a bot looks after the application's emoji
SHARD, IDENTIFY = 7_121_000, 7_130_000  # more locks: one per shard, and one per rate limit key of IDENTIFY
AT_ONCE = 50  # tables that change hands in one commit

Slice = tuple[tuple[int, ...], int]  # shards, and the number of all shards


async def join(unit: Writer, row: WorkerRow) -> int:
    """Add a process that begins, and return its id.

    A process that had any of its shards is dropped: it is gone, since its locks are ours now.
    """
    for other in await workers_of(unit):
        if other.shard_count == row.shard_count and set(other.shards) & set(row.shards):
            await drop(unit, other.id)
    values = {name: getattr(row, name) for name in _COLUMNS}
    key = (await unit._run(_JOIN, **values)).key
    assert key is not None
    return key


async def workers_of(unit: Reader) -> tuple[WorkerRow, ...]:
    """Return all processes that are not known to be dead, the eldest first."""
    return tuple(to_struct(WorkerRow, row) for row in _WORKERS.named(await unit._run(_WORKERS)))


async def beat(unit: Writer, worker: int, now: float) -> bool:
    """Note that a process lives. Return False if others have taken it for dead."""
    return (await unit._run(_BEAT, worker=worker, now=now)).changed == 1


async def drop(unit: Writer, worker: int) -> None:
    """Drop a process that is dead, or ends. Its tables can then be taken by any other."""
    await unit._run(_DROP, worker=worker)


async def owned(unit: Reader, worker: int) -> frozenset[int]:
    return frozenset(row[0] for row in (await unit._run(_OWNED, worker=worker)).rows)


async def claim(unit: Writer, worker: int, of: Slice, others: Iterable[int], now: float) -> int:
    """Take tables that no one sees to, a few at a time. Return how many.

    They are taken if they are in the shards `of`, or in none of the shards `others`.
    """
    shards, count = of
    query = _claim(shards, tuple(sorted(others)), count)
    return (await unit._run(query, worker=worker, now=now, most=AT_ONCE)).changed


async def claim_one(unit: Writer, worker: int, table_id: int) -> bool:
    """Like claim(), but for one table, in any shard."""
    return (await unit._run(_CLAIM_ONE, worker=worker, table_id=table_id)).changed == 1


async def strays(unit: Reader, worker: int, of: Slice) -> frozenset[int]:
    """Return the tables that a process sees to although they are in these shards of another process."""
    shards, count = of
    return frozenset(row[0] for row in (await unit._run(_strays(shards, count), worker=worker, most=AT_ONCE)).rows)


async def give(unit: Writer, worker: int, to: int, table_ids: Iterable[int]) -> None:
    for table_id in table_ids:
        await unit._later(_GIVE, worker=worker, to=to, of_table=table_id)


async def looked_at(unit: Writer, worker: int) -> None:
    """Note that a process has looked at all of its tables: none is new to it any more."""
    await unit._later(_LOOKED_AT, worker=worker)


_COLUMNS = ("host", "started", "beat", "shards", "shard_count")
_JOIN = Query(insert(workers), list(_COLUMNS))
_WORKERS = Query(select(workers).order_by(workers.c.started, workers.c.id))
_BEAT = Query(update(workers).where(workers.c.id == given("worker", None)).values(beat=given("now", None)))
_DROP = Query(delete(workers).where(workers.c.id == given("worker", None)))
_OWNED = Query(select(owners.c.table_id).where(owners.c.worker == given("worker", None)))
_GIVE = Query(
    update(owners)
    .where(owners.c.table_id == given("of_table", None), owners.c.worker == given("worker", None))
    .values(worker=given("to", None), fresh=True)
)
_LOOKED_AT = Query(update(owners).where(owners.c.worker == given("worker", None), owners.c.fresh).values(fresh=False))

_WORKER: BindParameter[int] = given("worker", None, type_=owners.c.worker.type)
_FREE = ~exists().where(owners.c.table_id == tables.c.id)
_TO_DO = tables.c.id.in_(
    union(
        select(tables.c.id).where(tables.c.status.in_(OPEN)),
        select(surfaces.c.table_id).where(surfaces.c.dirty),
        select(timers.c.table_id).where(timers.c.due <= given("now", None)),
    )
)


def _in_shards(shards: tuple[int, ...], count: int) -> ColumnElement[bool]:
    """Return whether a table's server is in one of the shards, as Discord deals servers to shards."""
    if count == 1:
        return true() if shards else false()
    return (tables.c.guild_id.op(">>")(literal_column("22", Integer)) % count).in_(shards)


def _taken(*where: ColumnElement[bool]) -> Query:
    found = select(tables.c.id, _WORKER, literal(value=True)).where(_FREE, *where).order_by(tables.c.id)
    free = found.limit(given("most", None)).with_for_update(key_share=True, skip_locked=True, of=tables)
    return Query(insert(owners).from_select(("table_id", "worker", "fresh"), free).on_conflict_do_nothing())


@cache
def _claim(shards: tuple[int, ...], others: tuple[int, ...], count: int) -> Query:
    return _taken(_TO_DO, or_(_in_shards(shards, count), ~_in_shards(others, count)))


@cache
def _strays(shards: tuple[int, ...], count: int) -> Query:
    mine = and_(owners.c.table_id == tables.c.id, owners.c.worker == given("worker", None))
    return Query(select(tables.c.id).where(exists().where(mine), _in_shards(shards, count)).limit(given("most", None)))


_CLAIM_ONE = Query(
    insert(owners)
    .from_select(
        ("table_id", "worker", "fresh"),
        select(tables.c.id, _WORKER, literal(value=True)).where(tables.c.id == given("table_id", None), _FREE),
    )
    .on_conflict_do_nothing()
)
