"""Opening: a failure names its reason, and a migration changes all or nothing."""

# ruff: noqa: ASYNC240

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from data import migrate
from data.store import Store, StoreBusyError, StoreFailedError, StoreUnreadableError
from data.units import metadata
from tests.data.conftest import a_seat, a_table
from tests.data.open import AFTER, LAST, NEXT
from tests.databases import laid


async def refused(path: Path, match: str) -> None:
    with pytest.raises(StoreUnreadableError, match=match) as caught:
        await Store.open(path, busy_seconds=0.1)
    assert str(path.name) in str(caught.value)


async def test_folder_is_made_and_only_the_owner_reads(path: Path) -> None:
    store = await Store.open(str(path))
    assert path.stat().st_mode & 0o777 == 0o600
    await store.close()
    assert sorted(one.name for one in path.parent.iterdir()) == [path.name]  # no backup of nothing


async def test_what_other_tests_begin_with_is_what_a_first_start_makes(tmp_path: Path) -> None:
    made, copied = tmp_path / "made.sqlite3", laid(tmp_path / "var" / "copied.sqlite3")
    for path in (made, copied):
        await (await Store.open(path)).close()
    one, other = (dump(path) for path in (made, copied))
    assert "CREATE TABLE" in one
    assert one == other
    assert copied.stat().st_mode == made.stat().st_mode
    made.write_bytes(b"kept")
    assert laid(made).read_bytes() == b"kept"


async def test_not_a_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("shopping list\n" * 100)
    await refused(path, "is not a database")
    assert path.read_text() == "shopping list\n" * 100


async def test_damaged(store: Store, path: Path) -> None:
    async with store.write() as w:
        for _ in range(200):
            table = await w.create_table(a_table())
            await w.set_seats(table, [a_seat(table, 0, person=1)])
    await store.close()
    data = bytearray(path.read_bytes())
    data[4096 * 3 : 4096 * 12] = os.urandom(4096 * 9)
    path.write_bytes(data)
    await refused(path, "is damaged")


async def test_folder_as_path(tmp_path: Path) -> None:
    await refused(tmp_path, "is a folder")


async def test_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    await refused(tmp_path / "file" / "takujo.db", "can't be opened")


@pytest.fixture
def unprivileged() -> Iterator[Path]:
    """A folder, and no root rights in the process: root may write everywhere."""
    folder = Path(tempfile.mkdtemp(dir="/tmp"))
    folder.chmod(0o777)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    yield folder
    if root:
        os.seteuid(0)
    folder.chmod(0o777)
    shutil.rmtree(folder)


async def test_unwritable(unprivileged: Path) -> None:
    path = unprivileged / "takujo.db"
    await (await Store.open(path)).close()
    path.chmod(0o400)
    await refused(path, "may not be written to")
    path.chmod(0o000)
    await refused(path, "may not be written to")
    path.unlink()
    locked = unprivileged / "locked"
    locked.mkdir()
    await (await Store.open(locked / "old.db")).close()
    locked.chmod(0o500)
    await refused(locked / "old.db", "locked may not be written to")
    await refused(locked / "takujo.db", "locked may not be written to")
    await refused(locked / "more" / "takujo.db", "Permission denied")
    locked.chmod(0o700)


async def test_newer_version(path: Path) -> None:
    await (await Store.open(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = path.read_bytes()
    await refused(path, "newer version .schema 9999.")
    assert path.read_bytes() == before


async def test_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    await refused(path, "another program")


async def test_opened_while_locked(path: Path) -> None:
    await (await Store.open(path)).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusyError):
        await Store.open(path, busy_seconds=0.1)
    other.close()


def test_migrations_make_the_schema(path: Path) -> None:
    migrate.prepare(path, 1.0)
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        found = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
        made = {name: str(sql) for name, sql in found}
    engine.dispose()
    assert "AUTOINCREMENT" in made["tables"]
    assert "AUTOINCREMENT" in made["timers"]
    assert "ck_tables_status" in made["tables"]


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the migrations (in a folder with a percent sign) that a test may add to."""
    folder = tmp_path / "100%" / "migrations"
    shutil.copytree(migrate.SCRIPTS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(migrate, "SCRIPTS", folder)
    return folder


async def a_full_store(path: Path) -> None:
    store = await Store.open(path)
    async with store.write() as w:
        table = await w.create_table(a_table())
        await w.set_seats(table, [a_seat(table, 0, person=1)])
        await w.append(table, 0, "opened", at=1.0)
    await store.close()


def dump(path: Path) -> str:
    connection = sqlite3.connect(path)
    text = "\n".join(connection.iterdump())
    connection.close()
    return text


@pytest.mark.parametrize(
    "end",
    ["raise KeyError('halfway')", "op.execute('nonsense')", "op.execute('DELETE FROM tables')"],
    ids=["exception", "sql", "foreign keys"],
)
async def test_migration_failing_halfway(path: Path, scripts: Path, end: str) -> None:
    await a_full_store(path)
    before = dump(path)
    (scripts / "versions" / f"v{AFTER}_next.py").write_text(NEXT.format(end=end))
    for _ in range(2):
        with pytest.raises(StoreFailedError, match=f"from schema {LAST} to {AFTER} failed.*backup-{LAST}"):
            await Store.open(path)
        assert dump(path) == before
        assert dump(path.with_name(f"takujo.db.backup-{LAST}")) == before
    (scripts / "versions" / f"v{AFTER}_next.py").unlink()
    await (await Store.open(path)).close()  # the old program can go on


async def test_migration(path: Path, scripts: Path) -> None:
    await a_full_store(path)
    before = dump(path)
    (scripts / "versions" / f"v{AFTER}_next.py").write_text(NEXT.format(end=""))
    store = await Store.open(path)
    async with store.read() as r:
        assert len(await r.seats(1)) == 1  # a rebuilt parent table did not take its children along
        assert len(await r.log(1)) == 1
    await store.close()
    assert "renamed" in dump(path)
    assert dump(path.with_name(f"takujo.db.backup-{LAST}")) == before
    await (await Store.open(path)).close()


async def test_three_backups_are_kept(path: Path, scripts: Path) -> None:
    await (await Store.open(path)).close()
    other = path.with_name("takujo.db2.backup-0001")  # not ours
    other.write_text("")
    for n in range(int(LAST) + 1, int(LAST) + 7):
        (scripts / "versions" / f"v{n:04}.py").write_text(
            f'revision = "{n:04}"\ndown_revision = "{n - 1:04}"\n\ndef upgrade():\n    pass\n'
        )
        await (await Store.open(path)).close()
        os.utime(path.with_name(f"takujo.db.backup-{n - 1:04}"), (n, n))
    assert sorted(one.name for one in path.parent.glob("takujo.db.*")) == [
        f"takujo.db.backup-{int(LAST) + n:04}" for n in (3, 4, 5)
    ]
    assert other.exists()


async def test_no_logging_is_set_up(
    path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (list(logging.root.handlers), logging.root.level, logging.getLogger("alembic").level)
    await (await Store.open(path)).close()
    assert (list(logging.root.handlers), logging.root.level, logging.getLogger("alembic").level) == before
    assert capsys.readouterr() == ("", "")
