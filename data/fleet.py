"""Several processes on one database: who lives, and who sees to which table. What comes of it: bot/tables/fleet.py.

A process is a row of `workers` for as long as it beats; with it its rows of `owners` go. An open table without an
owner, or one that has something to be sent or done, is there for the taking. Each function is a part of a unit of work,
and all times are the database's.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from sqlalchemy import (
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
from sqlalchemy.dialects.postgresql import insert

from data import queries
from data.queries import given
from data.query import Query
from data.reader import Reader
from data.rows import WorkerRow
from data.schema import OPEN, owners, surfaces, tables, timers, workers
from data.sound import to_struct
from data.writer import Writer

RUNNING, EMOJI = 7_120_003, 7_120_004  # locks of a session: a bot runs; it looks after the application's emoji
SHARD, IDENTIFY = 7_121_000, 7_130_000  # and these, one for each shard, and for each rate limit key of IDENTIFY
AT_ONCE = 50  # tables that change hands in one commit

Slice = tuple[tuple[int, ...], int]  # shards, and how many there are altogether


async def join(unit: Writer, row: WorkerRow) -> int:
    """A process begins: its id. Whoever had any of its shards before is gone, since their locks are ours now."""
    for other in await workers_of(unit):
        if other.shard_count == row.shard_count and set(other.shards) & set(row.shards):
            await drop(unit, other.id)
    values = {name: getattr(row, name) for name in _COLUMNS}
    key = (await unit._run(_JOIN, **values)).key
    assert key is not None
    return key


async def workers_of(unit: Reader) -> tuple[WorkerRow, ...]:
    """Of all processes that are not known to be dead, the eldest first."""
    return tuple(to_struct(WorkerRow, row) for row in _WORKERS.named(await unit._run(_WORKERS)))


async def beat(unit: Writer, worker: int, now: float) -> bool:
    """False: others have taken us for dead."""
    return (await unit._run(_BEAT, worker=worker, now=now)).changed == 1


async def drop(unit: Writer, worker: int) -> None:
    """It is dead, or ends: its tables are anybody's."""
    await unit._run(_DROP, worker=worker)


async def owned(unit: Reader, worker: int) -> frozenset[int]:
    return frozenset(await unit._column(_OWNED, worker=worker))


async def claim(unit: Writer, worker: int, of: Slice, others: Iterable[int], now: float) -> int:
    """Take tables that nobody sees to, if their shards are ours, or are none of the `others`: how many, a few at a
    time."""
    shards, count = of
    query = _claim(shards, tuple(sorted(others)), count)
    return (await unit._run(query, worker=worker, now=now, most=AT_ONCE)).changed


async def claim_one(unit: Writer, worker: int, table_id: int) -> bool:
    """The same of one table, whose ever shard that is."""
    return (await unit._run(_CLAIM_ONE, worker=worker, table_id=table_id)).changed == 1


async def strays(unit: Reader, worker: int, of: Slice) -> frozenset[int]:
    """Tables that a process sees to, though they are of these shards of another one."""
    shards, count = of
    return frozenset(await unit._column(_strays(shards, count), worker=worker, most=AT_ONCE))


async def give(unit: Writer, worker: int, to: int, table_ids: Iterable[int]) -> None:
    for table_id in table_ids:
        await unit._later(_GIVE, worker=worker, to=to, of_table=table_id)


async def looked_at(unit: Writer, worker: int) -> None:
    """None of its tables is new to it any more."""
    await unit._later(_LOOKED_AT, worker=worker)


_COLUMNS = ("host", "started", "beat", "shards", "shard_count")
_JOIN = Query(insert(workers), list(_COLUMNS))
_WORKERS = Query(select(workers).order_by(workers.c.started, workers.c.id))
_BEAT = Query(update(workers).where(workers.c.id == given("worker")).values(beat=given("now")))
_DROP = Query(delete(workers).where(workers.c.id == given("worker")))
_OWNED = Query(queries.OWNED)
_GIVE = Query(
    update(owners)
    .where(owners.c.table_id == given("of_table"), owners.c.worker == given("worker"))
    .values(worker=given("to"), fresh=True)
)
_LOOKED_AT = Query(update(owners).where(owners.c.worker == given("worker"), owners.c.fresh).values(fresh=False))

_FREE = ~exists().where(owners.c.table_id == tables.c.id)
_TO_DO = tables.c.id.in_(
    union(
        select(tables.c.id).where(tables.c.status.in_(OPEN)),
        select(surfaces.c.table_id).where(surfaces.c.dirty),
        select(timers.c.table_id).where(timers.c.due <= given("now")),
    )
)


def _in_shards(shards: tuple[int, ...], count: int) -> ColumnElement[bool]:
    """Whether a table's server is in one of them, as Discord deals servers to shards."""
    if count == 1:
        return true() if shards else false()
    return (tables.c.guild_id.op(">>")(literal_column("22", Integer)) % count).in_(shards)


def _taken(*where: ColumnElement[bool]) -> Query:
    found = select(tables.c.id, given("worker", owners.c.worker.type), literal(value=True)).where(_FREE, *where)
    free = found.order_by(tables.c.id).limit(given("most")).with_for_update(key_share=True, skip_locked=True, of=tables)
    return Query(insert(owners).from_select(("table_id", "worker", "fresh"), free).on_conflict_do_nothing())


@cache
def _claim(shards: tuple[int, ...], others: tuple[int, ...], count: int) -> Query:
    return _taken(_TO_DO, or_(_in_shards(shards, count), ~_in_shards(others, count)))


@cache
def _strays(shards: tuple[int, ...], count: int) -> Query:
    mine = and_(owners.c.table_id == tables.c.id, owners.c.worker == given("worker"))
    return Query(select(tables.c.id).where(exists().where(mine), _in_shards(shards, count)).limit(given("most")))


_CLAIM_ONE = Query(
    insert(owners)
    .from_select(
        ("table_id", "worker", "fresh"),
        select(tables.c.id, given("worker", owners.c.worker.type), literal(value=True)).where(
            tables.c.id == given("table_id"), _FREE
        ),
    )
    .on_conflict_do_nothing()
)
