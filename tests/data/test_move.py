"""A database that is moved: all of it arrives and is unchanged, or nothing does."""

# ruff: noqa: PT012

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import BigInteger, Boolean, Double, Integer, LargeBinary, Table, insert, text
from sqlalchemy.types import Text

from data.model.people import PersonRow
from data.model.row import Json
from data.model.tables import STATUSES
from data.model.timing import Errand, Outage, Timer
from data.postgres import move
from data.postgres.database import Postgres
from data.postgres.move import CannotMoveError, DiffersError, digest_of, moved
from data.query import Batch, Query
from data.store import Store, StoreBusyError, StoreFailedError, StoreFullError, StoreTakenError, StoreUnreadableError
from data.units import metadata
from tests import postgres as server
from tests.data.conftest import a_table
from tests.data.lock import ROOT
from tests.databases import laid

KINDS = ("sqlite", "postgresql")
Place = str | Path
New = Callable[..., Place]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("data.file.LOCK_SECONDS", 0.1)
    monkeypatch.setattr("data.postgres.database.LOCK_SECONDS", 0.1)


@pytest.fixture
def new(tmp_path: Path) -> Iterator[New]:
    """A function that makes a place of either kind: no file, or a database without rows (`bare`: without tables)."""
    numbers = count()
    with ExitStack() as stack:

        def make(kind: str, *, bare: bool = False) -> Place:
            if kind == "sqlite":
                return tmp_path / f"{next(numbers)}.sqlite3"
            try:
                return stack.enter_context(server.database(empty=bare))
            except LookupError as error:
                pytest.skip(str(error))

        yield make


def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give this test empty caches of what a move asks of the databases."""
    for name in ("_paging", "_putting"):
        monkeypatch.setattr(move, name, cache(getattr(move, name).__wrapped__))


both = pytest.mark.parametrize(("one", "other"), [KINDS, KINDS[::-1]], ids=["to postgresql", "to sqlite"])


# what is in the databases


def a_value(column: Any, chance: random.Random) -> Any:
    """Return any value that the column can have, extreme ones included."""
    if column.nullable and chance.random() < 0.3:
        return None
    kind = column.type
    if column.name == "status":
        return chance.choice(STATUSES)
    if isinstance(kind, Boolean):
        return chance.random() < 0.5
    if isinstance(kind, Json):
        return chance.choice(['{"b":[1,"二"],"a":true}', "[]", '"\\u0000"', '{"x":1e300,"é":null}'])
    if isinstance(kind, BigInteger):
        return chance.choice([0, -1, 2**63 - 1, -(2**63), chance.getrandbits(62)])
    if isinstance(kind, Integer):
        return chance.choice([0, -1, 2**31 - 1, -(2**31), chance.getrandbits(30)])
    if isinstance(kind, Double):
        return chance.choice([0.0, -0.0, 0.1, -1e10, 5e-324, chance.random() * 2e9])
    if isinstance(kind, LargeBinary):
        return chance.choice([b"", bytes(range(256)), chance.randbytes(chance.randrange(3000))])
    assert isinstance(kind, Text)
    return chance.choice(["", " ", "'\"\\\n", "卓上 🎲 e\u0301", "Z", "a", "é", "ı", f"{chance.getrandbits(60)}"])


def rows_of(table: Table, most: int, chance: random.Random) -> list[dict[str, Any]]:
    """Return rows for tables 1 to `most`. Keys and kinds have a number in them, which makes them unique."""
    rows = []
    for n in range(1, most + 1):
        row = {column.name: a_value(column, chance) for column in table.c}
        for column in table.c:
            if column.foreign_keys or (column.primary_key and isinstance(column.type, Integer)):
                row[column.name] = n
            elif column.name in ("key", "kind"):
                row[column.name] = f"{chance.choice('aZé_')}{n}"
        rows.append(row)
    return rows


async def fill(where: Place, each: int = 40) -> None:
    """Fill every table of the schema, future ones included."""
    store, chance = await Store.open(laid(where) if isinstance(where, Path) else where), random.Random(7)
    async with store.write() as w:
        for table in metadata.sorted_tables:
            rows = rows_of(table, each, chance)
            await w._trip(Batch(Query(insert(table), list(rows[0])), rows))
    await store.close()


async def digests(where: Place) -> dict[str, move.Digest]:
    store = await Store.open(where)
    async with store.read() as r:
        found = {table.name: await digest_of(r, table) for table in move.moved_tables()}
    await store.close()
    return found


async def go(source: Place, target: Place) -> move.Move:
    async with moved(source, target) as done:
        pass
    return done


async def is_empty(where: Place) -> bool:
    """Return whether a database is as empty as a new one."""
    if isinstance(where, Path) and not where.exists():
        return True
    return {digest.rows for digest in (await digests(where)).values()} == {0}


# all that a database has


@both
async def test_there_and_on_to_a_third_place_it_is_the_same(
    one: str, other: str, new: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh(monkeypatch)
    monkeypatch.setattr(move, "PAGE", 7)  # a page may end anywhere
    first, second, third = new(one), new(other, bare=True), new(one, bare=True)
    await fill(first)
    before = await digests(first)
    assert {digest.rows for digest in before.values()} == {40}
    told: list[tuple[str, int, int]] = []
    async with moved(first, second, lambda *said: told.append(said)) as done:
        assert (done.tables, done.rows) == (len(before), 40 * len(before))
    assert [told[0], told[-1]] == [("rows copied", 7, done.rows), ("rows compared", done.rows, done.rows)]
    assert await digests(second) == before
    await go(second, third)
    assert await digests(third) == await digests(first) == before


async def test_a_digest_tells_every_column_of_every_table(new: New) -> None:
    where = new("sqlite")
    await fill(where, 3)
    store, chance = await Store.open(where), random.Random(8)
    for table in metadata.sorted_tables:
        for column in move._kept(table):
            with pytest.raises(UndoneError):
                async with store.write() as w:
                    before = await digest_of(w, table)
                    await w._run(Query(text("PRAGMA defer_foreign_keys = ON")))
                    first = text(f"SELECT {column.name} FROM {table.name} ORDER BY rowid LIMIT 1")
                    old = (await w._run(Query(first))).value
                    while (value := a_value(column, chance)) in (old, None):
                        pass
                    row = f"(SELECT min(rowid) FROM {table.name})"
                    change = text(f"UPDATE {table.name} SET {column.name} = :v WHERE rowid = {row}")
                    await w._run(Query(change), v=value)
                    assert (await digest_of(w, table)).sha256 != before.sha256, column
                    raise UndoneError
    await store.close()


class UndoneError(Exception):
    pass


async def test_what_belongs_to_a_running_process_stays_behind(new: New, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move, "OF_PROCESSES", {*move.OF_PROCESSES, "boards", "surfaces.message_id"})
    fresh(monkeypatch)
    first, second = new("sqlite"), new("postgresql")
    await fill(first)
    done = await go(first, second)
    monkeypatch.undo()
    fresh(monkeypatch)
    before, after = await digests(first), await digests(second)
    assert {name for name in before if before[name] != after[name]} == {"boards", "surfaces"}
    assert (after["boards"].rows, after["surfaces"].rows) == (0, before["surfaces"].rows)
    assert done.rows == sum(digest.rows for digest in after.values())
    store = await Store.open(second)
    assert [surface.message_id for surface in await store.ask.surfaces(1)] == [None]
    await store.close()


@both
async def test_no_id_is_given_twice(one: str, other: str, new: New) -> None:
    """Ids of rows that have gone are not given again either."""

    async def put(store: Store) -> list[int]:
        async with store.write() as w:
            table = await w.create_table(a_table())
            timer = await w.put_timer(Timer(table_id=table, kind="deadline", due=5.0))
            errand = await w.put_errand(Errand(person=1, kind="digest", due=5.0))
            return [table, timer, errand, await w.add_outage(Outage(since=1.0, until=2.0))]

    places = [new(one), new(other), new(one), new(other)]
    store = await Store.open(places[0])
    for _ in range(3):
        last = await put(store)
    async with store.write() as w:
        await w.drop_timer(last[1])
        await w.drop_errand(last[2])
    await store.close()
    for source, target in pairwise(places):
        await go(source, target)
        store = await Store.open(target)
        given = await put(store)
        assert given == [each + 1 for each in last]
        last = given
        await store.close()


async def test_an_empty_database_is_moved_too(new: New) -> None:
    first, second = new("sqlite"), new("postgresql")
    await (await Store.open(first)).close()
    assert (await go(first, second)).rows == 0
    store = await Store.open(second)
    async with store.write() as w:
        assert await w.create_table(a_table()) == 1
    await store.close()


@both
async def test_either_side_waits_for_the_other(one: str, other: str, new: New, monkeypatch: pytest.MonkeyPatch) -> None:
    """The wait may be longer than a bot's transaction may be idle."""
    monkeypatch.setattr("data.postgres.database.IDLE_SECONDS", 2.0)
    first, second = new(one), new(other)
    await fill(first, 2)
    async with moved(first, second, lambda what, done, of: time.sleep(3 if done == of else 0)) as done:
        assert await done.here.table(2) == await done.there.table(2) is not None
    assert await digests(first) == await digests(second)


# a move that fails leaves nothing


async def refused(source: Place, target: Place, error: type[Exception], match: str) -> None:
    """Check that a move is refused, and that nothing is there that was not there before."""
    there = {file.name for file in source.parent.iterdir()} if isinstance(source, Path) else set()
    with pytest.raises(error, match=match) as caught:
        await go(source, target)
    assert "s3cret" not in str(caught.value)
    if isinstance(source, Path):
        assert {file.name for file in source.parent.iterdir() if file.suffix != ".lock"} <= there


@both
async def test_what_is_not_empty_is_not_written_to(one: str, other: str, new: New) -> None:
    first, second = new(one), new(other)
    await fill(first, 2)
    store = await Store.open(second)
    async with store.write() as w:
        await w.put_person(PersonRow(person=1, name="A", updated_at=0.0))
    await store.close()
    before = await digests(first), await digests(second)
    await refused(
        first, second, CannotMoveError, "is not empty, there are 1 rows in its table people: give the path of a"
    )
    assert (await digests(first), await digests(second)) == before


async def test_tables_without_rows_are_empty(new: New) -> None:
    first, second = new("sqlite"), new("sqlite")
    await fill(first, 2)
    await (await Store.open(second)).close()
    await go(first, second)
    assert await digests(first) == await digests(second)


@both
async def test_no_bot_runs_on_either_side(one: str, other: str, new: New) -> None:
    first, second = new(one), new(other)
    await fill(first, 2)
    for where in (first, second):
        bot = await Store.open(where, exclusive=True)
        await refused(first, second, StoreTakenError, "another bot runs on .*: stop that one")
        await bot.close()
    assert await is_empty(second)


@both
async def test_where_nothing_can_be_moved_from_it_is_said(one: str, other: str, new: New) -> None:
    first, second = new(one), new(other)
    gone = (
        first.with_name("gone.sqlite3") if isinstance(first, Path) else "postgresql+asyncpg://me:s3cret@127.0.0.1:1/x"
    )
    await refused(
        gone, second, StoreUnreadableError if one == "sqlite" else StoreFailedError, "no database at|not answer"
    )
    if one == "postgresql":
        await refused(new(one, bare=True), second, StoreUnreadableError, "is empty: no bot has run on it yet")
    await (await Store.open(first)).close()
    await refused(first, first, CannotMoveError, "is where it is already")
    for revision, match in (("0001", "is of schema 0001.*start the bot on it once"), ("9999", "newer version")):
        await changed(first, f"UPDATE alembic_version SET version_num = '{revision}'")
        await refused(first, second, StoreUnreadableError, match)
    other_program = new(one, bare=True)
    await changed(other_program, "CREATE TABLE recipes (name TEXT)")
    await refused(other_program, second, StoreUnreadableError, "another program")
    assert await is_empty(second)


@both
async def test_another_schema_is_not_written_to(one: str, other: str, new: New) -> None:
    first, second = new(one), new(other)
    await (await Store.open(first)).close()
    await (await Store.open(second)).close()
    await changed(second, "UPDATE alembic_version SET version_num = '0001'")
    await refused(first, second, StoreUnreadableError, "is of schema 0001.*give an empty database")


async def changed(where: Place, line: str) -> None:
    if isinstance(where, Path):
        with sqlite3.connect(where) as connection:
            connection.execute(line)
        connection.close()
        return
    connection = await Postgres(where, 1.0)._connect()
    await connection.execute(line)
    await connection.close()


@both
@pytest.mark.parametrize("error", [StoreFullError("full"), asyncio.CancelledError(), ZeroDivisionError()], ids=type)
async def test_what_fails_halfway_leaves_nothing(
    one: str, other: str, error: BaseException, new: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = new(one), new(other)
    await fill(first)
    before = await digests(first)
    put, puts = Batch.run, []

    def failing(batch: Batch, link: Any) -> Any:
        puts.append(batch)
        if len(puts) == 12:
            raise error
        return put(batch, link)

    monkeypatch.setattr(Batch, "run", failing)
    with pytest.raises(type(error)):
        await go(first, second)
    assert len(puts) == 12
    assert isinstance(second, str) or not second.exists()
    assert await is_empty(second)
    monkeypatch.setattr(Batch, "run", put)
    await go(first, second)
    assert await digests(first) == await digests(second) == before


@both
async def test_who_finds_something_wrong_keeps_nothing(one: str, other: str, new: New) -> None:
    first, second = new(one), new(other)
    await fill(first, 2)
    with pytest.raises(ZeroDivisionError):
        async with moved(first, second) as done:
            assert await done.there.table(2) == await done.here.table(2) is not None
            raise ZeroDivisionError
    assert isinstance(second, str) or not second.exists()
    assert await is_empty(second)


WRONG = {
    "a value": "UPDATE people SET name = 'X' WHERE person = 2",
    "a row less": "DELETE FROM log WHERE table_id = 2",
    "a row more": "INSERT INTO servers (guild_id, settings) VALUES (77, '{}')",
}


@both
@pytest.mark.parametrize("wrong", WRONG)
async def test_what_is_not_the_same_there_is_noticed(
    one: str, other: str, wrong: str, new: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = new(one), new(other)
    await fill(first, 3)
    before, copied = await digests(first), move._copied

    async def badly(here: Any, there: Any, told: Any) -> Any:
        found = await copied(here, there, told)
        await there._run(Query(text(WRONG[wrong])))
        return found

    monkeypatch.setattr(move, "_copied", badly)
    with pytest.raises(DiffersError, match=r"the table (people|log|servers) is not in .* what it is in .*: try again"):
        await go(first, second)
    assert await is_empty(second)
    assert await digests(first) == before


async def test_what_the_other_side_cannot_hold_is_named(new: New) -> None:
    """SQLite takes any number in any column."""
    first, second = new("sqlite"), new("postgresql")
    await fill(first, 2)
    for value, match in (("2147483648", "out of range"), ("'some text'", "cannot be interpreted")):
        await changed(first, f"UPDATE drafts SET n = {value} WHERE table_id = 1")
        with pytest.raises(StoreFailedError, match=f"the table drafts could not be written: postgresql.*{match}"):
            await go(first, second)
    assert await is_empty(second)


KILLED = """
import asyncio, pathlib, sys, time
from data.postgres import move
move.PAGE = 2
def told(what, done, of):
    if (what, done) == ("rows copied", 20):
        print(done, flush=True)
        time.sleep(60)
async def run():
    async with move.moved(*(where if "://" in where else pathlib.Path(where) for where in sys.argv[1:]), told):
        pass
asyncio.run(run())
"""


@both
async def test_who_is_killed_halfway_leaves_nothing(one: str, other: str, new: New) -> None:
    first, second = new(one), new(other)
    await fill(first, 3)
    mover = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        KILLED,
        str(first),
        str(second),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), *sys.path))},
    )
    assert mover.stdout is not None
    assert int(await mover.stdout.readline()) == 20
    mover.send_signal(signal.SIGKILL)
    await mover.communicate()
    async with asyncio.timeout(120):
        while True:  # a server learns of the kill in a moment
            try:
                assert await is_empty(second)
                await go(first, second)
                break
            except (StoreTakenError, StoreBusyError):
                await asyncio.sleep(0.05)
    assert await digests(first) == await digests(second)
