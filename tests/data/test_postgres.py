"""PostgreSQL in its own ways: opening, one bot at a time, upgrades, and a server that goes away."""

# ruff: noqa: ASYNC240, PT012

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from data import migrate
from data.model.people import PersonRow
from data.postgres import database
from data.query import Link, Query
from data.store import (
    Store,
    StoreBusyError,
    StoreError,
    StoreFailedError,
    StoreFullError,
    StoreTakenError,
    StoreUnreadableError,
)
from data.units import metadata
from tests import postgres as server
from tests.data.conftest import a_seat, a_table
from tests.data.lock import HOLDER, ROOT
from tests.data.open import AFTER, LAST, NEXT
from tests.patience import GIVE_UP


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LOCK_SECONDS", 0.1)


@pytest.fixture
def empty() -> Iterator[str]:
    try:
        with server.database(empty=True) as found:
            yield found
    except LookupError as error:
        pytest.skip(str(error))


async def connected(address: str) -> asyncpg.Connection[Any]:
    return await database.Postgres(address, 1.0)._connect()


async def executed(address: str, *lines: str) -> list[Any]:
    connection = await connected(address)
    try:
        for line in lines[:-1]:
            await connection.execute(line)
        return [tuple(row) for row in await connection.fetch(lines[-1])]
    finally:
        await connection.close()


async def test_connections_are_what_the_store_relies_on(store: Store, address: str) -> None:
    for unit, reading in ((store.read, "on"), (store.write, "off")):
        async with unit() as u:
            names = ("lock_timeout", "synchronous_commit", "transaction_read_only")
            said = [(await u._run(Query(text(f"SHOW {name}")))).value for name in names]
            assert said == ["200ms", "on", reading]
    await store.shed()


async def test_a_number_that_no_column_can_hold_is_not_found(store: Store, address: str) -> None:
    assert await store.ask.table(2**40) is None
    assert await store.ask.ended_tables(2**40, 5) == ()


async def test_a_first_start_makes_the_schema_of_the_migrations(empty: str) -> None:
    """Two first starts at once make the schema once."""
    for store in await asyncio.gather(Store.open(empty), Store.open(empty)):
        await store.close()

    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    engine = create_async_engine(empty)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def refused(address: str, match: str) -> None:
    with pytest.raises(StoreUnreadableError, match=match) as caught:
        await Store.open(address, busy_seconds=0.1)
    assert "s3cret" not in str(caught.value)


async def test_what_cannot_be_opened_says_why(address: str, empty: str) -> None:
    await refused("postgresql+asyncpg://[::/x", "no address of a database")
    await refused(address.replace("?", "-gone?") if "?" in address else f"{address}-gone", "make it .createdb")
    await refused(f"{address}{'&' if '?' in address else '?'}nonsense=1", "nonsense.*correct DATABASE_URL")
    await executed(empty, "CREATE TABLE recipes (name TEXT)", "SELECT 1")
    await refused(empty, "another program")
    await executed(address, "UPDATE alembic_version SET version_num = '9999'", "SELECT 1")
    await refused(address, "newer version .schema 9999.")


async def test_no_server_is_told_without_the_password() -> None:
    with pytest.raises(StoreFailedError, match="check that the server runs") as caught:
        await Store.open("postgresql+asyncpg://me:s3cret@127.0.0.1:1/x", exclusive=True)
    assert "s3cret" not in str(caught.value)


async def test_a_missing_driver_is_named_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "data.postgres.database")
    monkeypatch.delattr("data.postgres.database")
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreUnreadableError, match=r"asyncpg.*pip install -e '\.\[postgres\]'"):
        await Store.open("postgresql+asyncpg://me@127.0.0.1/x")


async def test_the_second_bot_is_refused_with_the_reason_and_the_cure(address: str) -> None:
    first = await Store.open(address, exclusive=True)
    beside = await Store.open(address)  # a store that only reads needs no lock
    assert await beside.ask.every_open_table(9) == ()
    await beside.close()
    with pytest.raises(StoreTakenError, match=rf"takujo {os.getpid()} on .*stop that one first.*DATABASE_URL"):
        await Store.open(address, exclusive=True)
    await first.close()
    await (await Store.open(address, exclusive=True)).close()


async def test_a_killed_process_leaves_no_lock_not_even_with_children(address: str) -> None:
    """The children hold its connection open. The server learns of the end when the last one ends."""
    holder = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        HOLDER.replace("child = os.fork()", "child = 1"),
        address,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), *sys.path))},
    )
    assert holder.stdout is not None
    assert int(await holder.stdout.readline()) == 1
    with pytest.raises(StoreTakenError, match=rf"takujo {holder.pid} "):
        await Store.open(address, exclusive=True)
    holder.send_signal(signal.SIGKILL)
    await holder.communicate()
    async with asyncio.timeout(GIVE_UP):
        while True:
            try:
                store = await Store.open(address, exclusive=True)
                break
            except StoreTakenError:
                continue
    await store.close()


async def test_one_writes_at_a_time_in_all_processes(store: Store, address: str) -> None:
    other = await Store.open(address, busy_seconds=0.2)
    async with other.write() as held:
        await held.put_person(PersonRow(person=1, name="A", updated_at=0.0))
        assert await held.person(1) is not None  # the unit has begun
        with pytest.raises(StoreBusyError, match="another process"):
            async with store.write() as w:
                await w.create_table(a_table())
        assert await store.ask.person(1) is None  # reading goes on
    async with store.write() as w:
        assert await w.person(1) is not None
    await other.close()


async def test_no_one_who_writes_waits_for_what_was_deleted_to_be_cleared_away(
    store: Store, address: str, table: int
) -> None:
    """The clearing waits for as long as another process is at it."""
    other = await connected(address)
    async with other.transaction():
        await other.execute("LOCK TABLE log IN SHARE UPDATE EXCLUSIVE MODE")  # as VACUUM takes it
        shedding = asyncio.create_task(store.shed())
        await asyncio.sleep(0.1)
        async with asyncio.timeout(GIVE_UP):
            async with store.write() as w:
                await w.append(table, 0, "opened", at=1.0)
        await asyncio.sleep(0.4)  # longer than `busy_seconds`
        assert not shedding.done()
    await shedding
    await other.close()


async def heard(store: Store) -> None:
    """Wait until the store knows that its free connections are lost: the next unit takes a new one."""
    free = [line for lines in (store._readers, store._writers) for line in lines._free]
    async with asyncio.timeout(GIVE_UP):
        while not all(line.lost for line in free):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_connection_that_is_lost_costs_its_unit_and_no_other(store: Store, address: str, table: int) -> None:
    end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "
    with pytest.raises(StoreFailedError, match="does not answer"):
        async with store.write() as w:
            await w.put_person(PersonRow(person=1, name="A", updated_at=0.0))
            assert await w.person(1) is not None
            await executed(address, end + "current_database()")
            await w.person(1)
    assert not w.committed
    await heard(store)
    async with store.write() as w:
        assert await w.person(1) is None
        await w.append(table, 0, "opened", at=1.0)
    assert len(await store.ask.log(table)) == 1
    await executed(address, end + "current_database()")
    await heard(store)
    assert len(await store.ask.log(table)) == 1
    async with store.write() as w:
        await w.append(table, 1, "move", at=1.0)


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "100%" / "migrations"
    shutil.copytree(migrate.SCRIPTS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(migrate, "SCRIPTS", folder)
    return folder / "versions" / f"v{AFTER}_next.py"


async def test_an_upgrade_is_all_or_nothing(address: str, scripts: Path) -> None:
    store = await Store.open(address)
    async with store.write() as w:
        table = await w.create_table(a_table())
        await w.set_seats(table, [a_seat(table, 0, person=1)])
    await store.close()
    ends = ("raise KeyError('halfway')", "op.execute('nonsense')", "op.execute('DELETE FROM tables')")
    for end in ends:
        scripts.write_text(NEXT.format(end=end))
        with pytest.raises(StoreFailedError, match=f"from schema {LAST} to {AFTER} failed.*it is as it was"):
            await Store.open(address)
        assert await executed(address, "SELECT game, thread_id FROM tables") == [("rabbit", None)]
        assert await executed(address, "SELECT to_regclass('extra')::text") == [(None,)]
    scripts.write_text(NEXT.format(end=""))
    store = await Store.open(address)
    assert len(await store.ask.seats(table)) == 1
    await store.close()
    assert await executed(address, "SELECT game, mood FROM tables") == [("renamed", None)]


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        ("53100", StoreFullError),
        ("53300", StoreBusyError),
        ("40P01", StoreBusyError),
        ("28P01", StoreUnreadableError),
        ("XX001", StoreUnreadableError),
        ("57P01", StoreFailedError),
        ("23505", StoreFailedError),
    ],
)
def test_errors_become_the_stores(state: str, kind: type[StoreError]) -> None:
    error = asyncpg.PostgresError("why")
    error.sqlstate = state
    found = database.translate(error, "the database")
    assert type(found) is kind
    assert "why" in str(found)
    assert database.translate(found, "the database") is found


async def test_it_is_no_file_to_be_copied(store: Store, address: str, tmp_path: Path) -> None:
    with pytest.raises(StoreFailedError, match="pg_dump"):
        await store.backup(tmp_path / "copy")


async def test_a_connection_whose_state_no_one_knows_is_given_up(store: Store, address: str, table: int) -> None:
    """asyncpg raises InternalClientError for a connection that was lost in the middle of something."""

    def confused(link: Link) -> None:
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    async with store.read() as unit:
        assert unit._line is not None
        with pytest.raises(StoreFailedError, match="does not answer"):
            await unit._line.do(confused)
        assert unit._line.lost
    async with store.read() as unit:
        assert await unit.table(table) is not None
