"""One unit of work is one transaction: all of it or nothing, whatever happens in between."""

# ruff: noqa: ASYNC240, PT012

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from data.connection import Line
from data.model.people import PersonRow
from data.model.timing import Timer
from data.query import Found, Query
from data.store import Reader, Store, StoreBusyError, StoreError, StoreFailedError, StoreFullError, Writer
from tests.data.conftest import a_seat, a_table


async def pragma(unit: Reader, name: str) -> object:
    return (await unit._run(Query(text(f"PRAGMA {name}")))).value


async def revisions(store: Store, table: int) -> list[int]:
    async with store.read() as r:
        row = await r.table(table)
        found = [row.revision for row in await r.log(table)]
    assert row is not None
    assert row.revision == (found[-1] if found else -1)
    return found


async def test_close_inside_write_is_refused_before_it_waits_for_itself(store: Store) -> None:
    """The unit goes on, and is kept."""
    async with store.write() as unit:
        table = await unit.create_table(a_table())
        with pytest.raises(RuntimeError, match="inside write"):
            await store.close()
    assert await revisions(store, table) == []
    await store.close()
    with pytest.raises(StoreFailedError, match="closed"):
        async with store.read():
            pass


async def test_pragmas(store: Store, path: Path) -> None:
    for unit, query_only in ((store.read, 1), (store.write, 0)):
        async with unit() as u:
            names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "query_only")
            assert [await pragma(u, name) for name in names] == ["wal", 2, 1, 200, query_only]


async def test_readers_cannot_write(store: Store) -> None:
    with pytest.raises(StoreError, match="is read-only"):
        async with store.read() as r:
            await r._run(Query(text("DELETE FROM tables")))


async def test_rollback_on_exception(store: Store, table: int) -> None:
    with pytest.raises(ZeroDivisionError):
        async with store.write() as w:
            await w.append(table, 0, "opened", at=1.0)
            await w.put_timer(Timer(table_id=table, kind="lobby", due=1.0))
            raise ZeroDivisionError
    assert not w.committed
    assert await revisions(store, table) == []
    async with store.read() as r:
        assert await r.next_due() is None


async def test_a_failed_statement_spoils_the_unit_even_if_caught(store: Store, table: int) -> None:
    with pytest.raises(StoreFailedError, match="nothing was kept"):
        async with store.write() as w:
            await w.append(table, 0, "opened", at=1.0)
            await w.set_seats(999, [a_seat(999, 0)])  # sent along with the next statement, which gets the error
            with pytest.raises(StoreFailedError, match=r"(?i)foreign key"):
                await w.seats(table)
            with pytest.raises(StoreFailedError, match="failed before"):
                await w.seats(table)
            with pytest.raises(StoreFailedError, match="failed before"):
                await w.drop_draft(table, 0)
    assert await revisions(store, table) == []


async def test_a_unit_is_of_no_use_after_its_time(store: Store, table: int) -> None:
    async with store.write() as w:
        pass
    assert w.committed
    with pytest.raises(StoreFailedError):
        await w.append(table, 0, "opened", at=1.0)


async def test_write_inside_write_is_an_error(store: Store) -> None:
    with pytest.raises(RuntimeError, match="inside"):
        async with store.write(), store.write():
            pass
    async with store.write():
        pass


async def test_a_reader_sees_one_picture(store: Store, table: int) -> None:
    async with store.read() as r:
        assert await r.log(table) == ()
        async with store.write() as w:
            await w.append(table, 0, "opened", at=1.0)
        assert await r.log(table) == ()
    assert await revisions(store, table) == [0]


async def test_more_readers_than_connections(store: Store, table: int) -> None:
    async def one() -> None:
        async with store.read() as r:
            await asyncio.sleep(0.001)
            assert await r.table(table) is not None

    await asyncio.gather(*(one() for _ in range(50)))


async def test_writers_do_not_mix(store: Store) -> None:
    """Forty writers with pauses inside, every other one gives up or is cancelled: each leaves all or nothing."""

    async def unit(n: int) -> None:
        async with store.write() as w:
            for part in range(3):
                await w.put_person(PersonRow(person=n * 10 + part, name=str(n), updated_at=0.0))
                await asyncio.sleep(random.random() / 1000)
            if n % 4 == 1:
                raise ZeroDivisionError

    tasks = [asyncio.create_task(unit(n)) for n in range(40)]
    for n, task in enumerate(tasks):
        if n % 4 == 3:
            await asyncio.sleep(0.003)
            task.cancel()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    async with store.read() as r:
        for n, end in enumerate(ends):
            there = [await r.person(n * 10 + part) is not None for part in range(3)]
            assert there == [end is None] * 3
    assert sum(end is None for end in ends) >= 20


async def test_trips_to_the_connections(store: Store, table: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trips are the cost of a unit. A query by itself takes one, and so does a move."""
    made: list[Line] = []
    assert (await store.ask.table(table)) is not None  # there is a connection
    kind: Any = type(store._readers._free[0])

    async def counted(line: Line, work: Any, do: Any = kind.do) -> Any:
        made.append(line)
        return await do(line, work)

    monkeypatch.setattr(kind, "do", counted)
    assert (await store.ask.table(table)) is not None
    assert len(made) == 1
    async with store.write() as w:
        await w.append(table, 0, "move", at=1.0)
        await w.drop_draft(table, 0)
        await w.mark_dirty(table, [("table", -1), ("hand", 0)])
        await w.replace_timers(table, "ai", [Timer(table_id=table, kind="ai", seat=1, due=1.0)])
    assert len(made) == 2
    async with store.write():
        pass
    async with store.read():
        pass
    assert len(made) == 2
    async with store.read() as r:
        assert await r.next_due() == 1.0
        assert await r.dirty_tables() == (table,)
    assert len(made) == 5


async def test_a_query_by_itself_leaves_no_transaction_open(store: Store, table: int) -> None:
    """An open transaction would show the next query an old picture."""
    for revision in range(5):
        async with store.write() as w:
            await w.append(table, revision, "move", at=1.0)
        found = await store.ask.table(table)
        assert found is not None
        assert found.revision == revision
    with pytest.raises(StoreError, match="is read-only"):
        await store.ask._run(Query(text("DELETE FROM tables")))
    assert await store.ask.table(table) is not None


async def test_a_statement_wants_all_its_values(store: Store) -> None:
    with pytest.raises(TypeError, match="draft takes table_id, seat"):
        await store.ask.draft(1)  # type: ignore[call-arg]
    with pytest.raises(StoreFailedError, match="binding"):
        await store.ask._run(Query(text("SELECT :n")))


async def test_only_one_of_many_wins_a_revision(store: Store, table: int) -> None:
    async def unit(n: int) -> None:
        async with store.write() as w:
            await w.append(table, 0, "move", seat=n, at=1.0)

    ends = await asyncio.gather(*(unit(n) for n in range(10)), return_exceptions=True)
    assert sum(end is None for end in ends) == 1
    assert await revisions(store, table) == [0]


async def test_cancelled_at_any_moment(store: Store, table: int) -> None:
    """The value of `committed` is right, and the store goes on working. The moments are spread over the whole unit."""
    outcomes = {True: 0, False: 0}
    done: list[int] = []
    for _ in range(300):
        revision = len(done)
        units: list[Writer] = []

        async def unit(revision: int = revision, units: list[Writer] = units) -> None:
            async with store.write() as w:
                units.append(w)
                await w.append(table, revision, "move", key=f"k{revision}", at=1.0)

        task = asyncio.create_task(unit())
        moment = random.randrange(random.choice((6, 80)))  # before the unit's trip, or while it is away
        for _ in range(moment):  # steps of the loop: its timers are too coarse for so short a unit
            await asyncio.sleep(0)
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            pass
        else:
            assert units[0].committed
        committed = bool(units) and units[0].committed
        outcomes[committed] += 1
        if committed:
            done.append(revision)
        assert await revisions(store, table) == done
    assert min(outcomes.values()) > 10, outcomes


async def test_cancelled_during_commit(store: Store, table: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cancellation that arrives while COMMIT runs (several times, even) waits for it: the unit is kept."""
    trip = Writer._trip
    for revision in range(100):
        units: list[Writer] = []

        async def unit(revision: int = revision, units: list[Writer] = units) -> None:
            async with store.write() as w:
                units.append(w)
                await w.append(table, revision, "move", at=1.0)

        task = asyncio.create_task(unit())

        async def cancelling(unit: Writer, *args: Any, task: asyncio.Task[None] = task, **how: Any) -> list[Found]:
            if how.get("end") == "COMMIT":
                for pause in (0, 0.0001, 0.0005):
                    asyncio.get_running_loop().call_later(pause, task.cancel)
            return await trip(unit, *args, **how)

        with monkeypatch.context() as patched:
            patched.setattr(Writer, "_trip", cancelling)
            with pytest.raises(asyncio.CancelledError):
                await task
        assert units[0].committed
        assert await revisions(store, table) == list(range(revision + 1))


async def test_a_timeout_inside_is_a_rollback(store: Store, table: int) -> None:
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.02), store.write() as w:
            await w.append(table, 0, "move", at=1.0)
            await asyncio.sleep(5)
    assert await revisions(store, table) == []


async def test_waiting_for_a_turn_can_be_cancelled(store: Store) -> None:
    async def unit() -> None:
        async with store.write():
            pass

    async with store.write():
        task = asyncio.create_task(unit())
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    await unit()


async def test_full_disk(store: Store, table: int, path: Path) -> None:
    async with store.write() as w:
        await w.append(table, 0, "opened", at=1.0)
    async with store.write() as w:
        await pragma(w, f"max_page_count = {await pragma(w, 'page_count')}")
    for _ in range(3):
        with pytest.raises(StoreFullError) as caught:
            async with store.write() as w:
                await w.append(table, 1, "move", payload=b"x" * 100_000, at=1.0)
        assert caught.value.code == "full"
        assert await revisions(store, table) == [0]
    with pytest.raises(StoreFailedError):  # SQLite has rolled back by itself: nothing may slip in afterwards
        async with store.write() as w:
            await w.append(table, 1, "move", payload=b"x" * 100_000, at=1.0)
            with pytest.raises(StoreFullError):
                await w.seats(table)
            await w.put_person(PersonRow(person=1, name="x", updated_at=0.0))
    async with store.write() as w:
        await pragma(w, "max_page_count = 1000000")
    async with store.write() as w:
        await w.append(table, 1, "move", payload=b"x" * 100_000, at=1.0)
        assert await w.person(1) is None
    assert await revisions(store, table) == [0, 1]


async def test_locked_by_another(store: Store, table: int, path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusyError, match="another process"):
        async with store.write() as w:
            await w.create_table(a_table())
    assert await revisions(store, table) == []  # reading goes on
    other.execute("ROLLBACK")
    other.close()
    async with store.write() as w:
        await w.append(table, 0, "opened", at=1.0)


async def test_close(where: str | Path) -> None:
    store = await Store.open(where)

    async def unit() -> None:
        async with store.write() as w:
            await asyncio.sleep(0.02)
            await w.create_table(a_table())

    task = asyncio.create_task(unit())
    await asyncio.sleep(0.005)
    await store.close()  # waits for the unit
    await task
    await store.close()
    for attempt in (store.read, store.write):
        with pytest.raises(StoreFailedError, match="closed"):
            async with attempt():
                pass
    again = await Store.open(where)
    async with again.read() as r:
        assert len(await r.every_open_table(9)) == 1
    await again.close()
    for thread in threading.enumerate():
        if "_connection_worker_thread" in thread.name:
            thread.join(60.0)  # the thread answers just before it ends
            assert not thread.is_alive()


async def test_backup_while_writing(store: Store, table: int, path: Path, tmp_path: Path) -> None:
    copied = tmp_path / "copy.db"
    copied.write_text("overwritten")
    copied.unlink()

    async def moves() -> None:
        for revision in range(40):
            async with store.write() as w:
                await w.append(table, revision, "move", at=1.0)

    task = asyncio.create_task(moves())
    await asyncio.sleep(0.02)
    await store.backup(copied)
    await task
    assert copied.stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob("*.part"))
    other = await Store.open(copied)
    assert 0 <= len(await revisions(other, table)) <= 40
    await other.close()
    with pytest.raises(StoreError, match="database itself"):
        await store.backup(path)


CHILD = """
import asyncio, sys
from data.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    async with store.read() as r:
        revision = (await r.table(1)).revision
    while True:
        revision += 1
        async with store.write() as w:
            await w.append(1, revision, "move", payload=b"x" * 500, key=str(revision), at=1.0)
        print(revision, flush=True)

asyncio.run(main())
"""


async def test_kill_loses_no_acknowledged_commit(where: str | Path) -> None:
    store = await Store.open(where)
    async with store.write() as w:
        table = await w.create_table(a_table())
    assert table == 1
    await store.close()
    acknowledged = -1
    for _ in range(3):
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-c", CHILD, str(where), stdout=asyncio.subprocess.PIPE, cwd=os.getcwd()
        )
        assert child.stdout is not None
        wanted = acknowledged + random.randint(5, 60)
        while acknowledged < wanted:
            acknowledged = int(await child.stdout.readline())
        child.send_signal(signal.SIGKILL)
        rest = await child.stdout.read()
        await child.wait()
        lines = rest.split(b"\n")[:-1]  # a line without its end does not count
        acknowledged = int(lines[-1]) if lines else acknowledged
        store = await Store.open(where)
        found = await revisions(store, table)
        await store.close()
        assert found == list(range(len(found)))
        assert acknowledged <= found[-1] <= acknowledged + 1
        acknowledged = found[-1]
