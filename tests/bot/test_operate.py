"""Commands of an operator: they do what they print, and only while no bot runs."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from filelock import FileLock

from bot.__main__ import main
from bot.cli.operate import left_over
from bot.tables.person import Person
from bot.tables.service.service import TableService
from data.migrate import copy
from data.model.people import PersonRow
from data.store import Store
from engine.catalogue import GAMES
from tests import postgres

KIYO, OTHER = Person(12, "Kiyo", "en"), Person(123, "Other", "en")
WAL, SHM = "-wal", "-shm"


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "bot.sqlite3"
    monkeypatch.setenv("DATABASE_PATH", str(path))
    return path


async def filled(path: Path | str, *people: Person) -> None:
    """Make a database with a table of each person."""
    store = await Store.open(path)
    for person in people:
        await TableService(store).opening.new(next(iter(GAMES)), 1, 2, person, "en", f"new {person.id}")
        async with store.write() as w:
            await w.put_person(PersonRow(person=person.id, name=person.name, updated_at=1.0))
    await store.close()


def ran(*words: object) -> int:
    return main([*map(str, words)])


def names(path: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(path)) as kept:
        return [name for (name,) in kept.execute("SELECT name FROM people ORDER BY person")]


@pytest.mark.parametrize("command", ["forget", "end-table"])
@pytest.mark.parametrize("said", ["0", "-5", "x", "1.5", str(2**63), "9" * 6000])
def test_what_can_be_no_id_is_told(database: Path, command: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--", said]) == 2
    told = capsys.readouterr().err
    assert "is not an id" in told
    assert len(told) < 250


def test_no_one_is_deleted_who_was_never_there(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(filled(database, KIYO))
    for person in (KIYO.id + 1, 2**63 - 1):
        assert ran("forget", person) == 1
        assert "Nothing is stored about" in capsys.readouterr().out
    assert ran("forget", KIYO.id) == 0
    assert ran("forget", KIYO.id) == 1


def test_open_tables_are_listed_and_ended(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(filled(database, KIYO, OTHER))
    with contextlib.closing(sqlite3.connect(database)) as kept, kept:
        kept.execute("UPDATE tables SET options = '{' WHERE id = 2")
    with FileLock(f"{database}.lock"):  # as a running bot holds it
        assert ran("tables") == 0
        assert ran("end-table", 2) == 2
    told = capsys.readouterr()
    second, first, count = told.out.splitlines()
    assert "1" in first.split()[0]
    assert "lobby" in first
    assert "DAMAGED" in second
    assert count == "2 open tables"
    assert "another bot" in told.err
    assert ran("end-table", 2) == 0
    assert ran("end-table", 2) == 2
    capsys.readouterr()
    assert ran("tables") == 0
    assert "DAMAGED" not in capsys.readouterr().out


def test_what_an_older_release_has_left_is_named(tmp_path: Path) -> None:
    for name in ("bot/new.py", "data/migrations/versions/old.py", "render/locales/old.ftl", "mine.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert left_over(tmp_path) == [], "a clone of git"
    (tmp_path / "FILES").write_text("bot/new.py\nbot/other.py\n", "utf-8")
    assert left_over(tmp_path) == ["data/migrations/versions/old.py", "render/locales/old.ftl"]


def test_whether_a_bot_runs_is_told(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran("check", "--stopped") == 0, "also before the first start"
    with FileLock(f"{database}.lock"):
        assert ran("check", "--stopped") == 1
    assert "another bot" in capsys.readouterr().out
    assert ran("check", "--stopped") == 0


def test_a_copy_is_put_back_without_who_was_deleted_since(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(filled(database, KIYO, OTHER))
    backup = tmp_path / "copy.sqlite3"
    copy(database, backup)
    assert ran("forget", KIYO.id) == 0
    asyncio.run(filled(database, Person(7, "New", "en")))
    with FileLock(f"{database}.lock"):
        assert ran("restore", backup) == 2
    assert "another bot" in capsys.readouterr().err
    assert names(database) == ["New", "Other"]
    for end in (WAL, SHM):
        Path(f"{database}{end}").write_bytes(b"of another file")
    assert ran("restore", backup) == 0
    assert "deleted since that copy: 1." in capsys.readouterr().out
    assert names(database) == ["Other"]
    assert names(backup) == ["Kiyo", "Other"], "it stays as it is"
    assert {path.name for path in tmp_path.iterdir()} >= {"bot.sqlite3", "copy.sqlite3"}
    assert len([path for path in tmp_path.glob("*before-restore*") if names(path) == ["New", "Other"]]) == 1
    assert ran("forget", KIYO.id) == 1, "nothing is left of them"


def test_of_a_database_that_does_not_go_on_from_the_copy_no_one_is_deleted(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bot may have been started without its database file, and have made a new one."""
    backup = tmp_path / "copy.sqlite3"
    asyncio.run(filled(backup, KIYO))
    asyncio.run(filled(database, OTHER))
    assert ran("restore", backup) == 0
    assert "python -m bot forget" in capsys.readouterr().out
    assert names(database) == ["Kiyo"]
    database.write_bytes(b"no database any more")
    assert ran("restore", backup) == 0
    assert names(database) == ["Kiyo"]
    database.unlink()
    assert ran("restore", backup) == 0
    assert names(database) == ["Kiyo"]


def test_what_is_no_copy_changes_nothing(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(filled(database, KIYO))
    text, foreign, empty = tmp_path / "text", tmp_path / "foreign", tmp_path / "empty"
    empty.touch()
    text.write_bytes(b"words" * 500)
    with contextlib.closing(sqlite3.connect(foreign)) as other, other:
        other.execute("CREATE TABLE x (y)")
    broken = tmp_path / "broken"
    broken.write_bytes(database.read_bytes())
    with broken.open("r+b") as file:
        file.seek(5000)  # within the file's second page
        file.write(b"x" * 20_000)
    for wrong in (text, foreign, empty, broken, tmp_path, tmp_path / "nothing", database):
        assert ran("restore", wrong) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
    assert names(database) == ["Kiyo"]
    assert not list(tmp_path.glob("*before-restore*"))
    assert ran("forget", KIYO.id) == 0, "the lock is free"


def test_after_a_copy_on_postgresql_the_same_people_are_deleted_again(
    database: Path, address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command `restore` explains how.

    The former database shows who was deleted since; a database of other people shows nothing.
    """
    asyncio.run(filled(address, KIYO, OTHER))
    with postgres.database(empty=True) as restored, postgres.database() as foreign:
        assert ran("move-database", address, restored) == 0  # as pg_dump and pg_restore
        monkeypatch.setenv("DATABASE_URL", address)
        assert ran("restore", database) == 2
        assert "forget --as-in FORMER" in capsys.readouterr().err
        assert ran("forget", KIYO.id) == 0
        monkeypatch.setenv("DATABASE_URL", restored)
        assert ran("forget", "--as-in", foreign) == 1
        assert ran("forget", "--as-in", address) == 0
        assert "gone there: 1." in capsys.readouterr().out
        assert [ran("forget", person.id) for person in (KIYO, OTHER)] == [1, 0]


@pytest.mark.parametrize("words", [[], ["1", "--as-in", "x"], ["--as-in", "x"], ["--as-in", "sqlite+aiosqlite:///x"]])
def test_what_is_to_be_forgotten_is_one_thing(database: Path, words: list[str]) -> None:
    database.touch()
    assert ran("forget", *words) == 2
