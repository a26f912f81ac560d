"""The command `move-database` and its checks: bot/cli/databases.py. The rows are tested in tests/data/test_move.py."""

# ruff: noqa: ASYNC240

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.tables.service.heartbeat import Heartbeat
from bot.tables.service.service import TableService
from bot.tables.time.time_control import HOUR
from data.postgres import move
from data.store import Store
from engine.catalogue import GAMES
from tests.bot.clocks import mover, slow
from tests.bot.conftest import Now
from tests.bot.housekeeping import refuse
from tests.bot.people import BEN
from tests.bot.service import begun, moved

Said = pytest.CaptureFixture[str]


async def ran(*words: object) -> int:
    return await asyncio.to_thread(main, ["move-database", *map(str, words)])


async def everything(where: str | Path) -> list[Any]:
    store = await Store.open(where)
    async with store.read() as unit:
        found = [await unit.table(1), await unit.seats(1), await unit.log(1), await unit.snapshot(1)]
    await store.close()
    return found


async def test_both_ways_with_a_match_that_goes_on(
    store: Store, service: TableService, address: str, tmp_path: Path, capsys: Said
) -> None:
    """The command prints what was moved, and what comes next. It refuses to move while a bot runs on either side."""
    table = await moved(service, await begun(service), 3)
    await service.opening.new("spymaster", 77, 78, BEN, "en", "a lobby")
    await service.save_snapshots()
    await store.close()
    for source, target, setting in (
        (store.path, address, "DATABASE_URL to it"),
        (address, tmp_path / "back.sqlite3", "DATABASE_PATH to it, and remove DATABASE_URL"),
    ):
        for where in (source, target):
            bot = await Store.open(where, exclusive=True)
            assert await ran(source, target) == 2
            assert "another bot runs on" in capsys.readouterr().err
            await bot.close()
        assert await ran(source, target) == 0
        out, err = capsys.readouterr()
        assert err == ""
        assert "was moved to" in out
        assert f" rows in {len(move.moved_tables())} tables are identical, and 1 open matches were " in out
        assert f"\nNext: set {setting}; then start the bot. " in out
        there = await Store.open(target)
        table = await moved(TableService(there), await TableService(there).table(1), 2)
        await there.close()
    assert len(table.match.plies) == 7
    assert await ran(tmp_path / "back.sqlite3", address) == 2
    assert "is not empty" in capsys.readouterr().err


async def test_the_time_in_which_it_is_moved_is_given_back(
    store: Store, service: TableService, now: Now, address: str
) -> None:
    """D7: the last beat was moved too, and the time between it and the next beat is an outage."""
    await Heartbeat(service, store, lambda: True).beat()
    table = await slow(service)
    seat = mover(table)
    await service.commits.started(1, seat, table.waiting[0].id, now.time)
    due = (await service.table(1)).at(seat).deadline
    assert due is not None
    await store.close()
    now.time += 7 * HOUR
    assert await ran(store.path, address) == 0
    there = await Store.open(address)
    following = TableService(there, now=now)
    await Heartbeat(following, there, lambda: True).beat()
    assert (await following.table(1)).at(seat).deadline == due + 7 * HOUR
    await there.close()


async def test_a_match_that_is_played_otherwise_on_both_sides_is_moved_as_it_is(
    store: Store, service: TableService, address: str, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    await moved(service, await begun(service), 3)
    await service.save_snapshots()
    await store.close()
    refuse(monkeypatch)
    assert await ran(store.path, address) == 0
    out = capsys.readouterr().out
    assert out.startswith("REBASED table 1: spymaster, started under version ")
    assert "and 1 open matches were played again" in out
    assert await everything(address) == await everything(store.path)


async def test_a_match_that_cannot_be_played_again_there_is_not_moved(
    store: Store, service: TableService, address: str, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    """The difference is planted, and hidden from the comparison of rows: one snapshot is different there."""
    await moved(service, await begun(service), 3)
    await service.save_snapshots()
    await store.close()
    before, copied = await everything(store.path), move._copied
    found: dict[Any, Any] = {}

    async def badly(here: Any, there: Any, told: Any) -> Any:
        found.update(await copied(here, there, told))
        await there.put_snapshot(replace(await there.snapshot(1), payload=b"{}"))
        return found

    async def the_same(unit: Any, table: Any) -> Any:
        return found[table]

    monkeypatch.setattr(move, "_copied", badly)
    monkeypatch.setattr(move, "digest_of", the_same)
    assert await ran(store.path, address) == 1
    assert capsys.readouterr().out.startswith("NOT MOVED. the match at table 1 can't be played again in postgresql")
    assert await everything(address) == [None, (), (), None]
    assert await everything(store.path) == before


async def test_other_rows_are_not_moved(
    store: Store, service: TableService, address: str, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    await begun(service)
    await store.close()
    copied = move._copied

    async def badly(here: Any, there: Any, told: Any) -> Any:
        found = await copied(here, there, told)
        await there.set_seats(1, [])
        return found

    monkeypatch.setattr(move, "_copied", badly)
    assert await ran(store.path, address) == 1
    assert capsys.readouterr().out.startswith("NOT MOVED. the table seats is not in postgresql+asyncpg://")
    assert await everything(address) == [None, (), (), None]


async def test_long_work_shows_how_far_it_is(
    store: Store, service: TableService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    await begun(service)
    await store.close()
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert await ran(store.path, tmp_path / "new.sqlite3") == 0
    err = capsys.readouterr().err
    last = err.split("\n")[0].rpartition("\r")[2]
    rows = last.partition(" ")[0]
    assert int(rows) > 3
    assert last == f"{rows} of {rows} rows copied"
    assert err.endswith(f"{rows} of {rows} rows compared\n1 of 1 open matches played again\n")


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("gone.sqlite3", "new.sqlite3", "there is no database at "),
        ("old.sqlite3", "postgres://me:s3cret@host/x", "TO: this is not the address of a database; write the path of"),
        ("postgresql+asyncpg://me:s3cret@host", "new.sqlite3", "FROM: this is not the address of a database"),
        ("sqlite+aiosqlite:///old.sqlite3", "./old.sqlite3", "is where it is already"),
        ("old.sqlite3", "nowhere/new.sqlite3", "TO: its folder does not exist"),
        (".", "new.sqlite3", "FROM: this is a folder"),
        ("old.sqlite3", "postgresql+asyncpg://me:s3cret@127.0.0.1:1/x", "me:***@127.0.0.1:1/x does not answer"),
        ("postgresql+asyncpg://me:s3cret@127.0.0.1:1/x", "new.sqlite3", "me:***@127.0.0.1:1/x does not answer"),
    ],
)
async def test_what_is_wrong_is_one_line_without_a_password(
    tmp_path: Path, source: str, target: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    monkeypatch.chdir(tmp_path)
    await (await Store.open(Path("old.sqlite3"))).close()
    assert await ran(source, target) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert told in err
    assert "s3cret" not in err
    assert {file.name for file in tmp_path.iterdir()} <= {"old.sqlite3", "old.sqlite3.lock"}


async def test_open_matches_on_postgresql_are_played_again_beside_the_bot(
    catalogue: None, address: str, now: Now, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    """Nothing is written.

    If this version has another schema, the check is refused: only a file can be copied for it.
    """
    monkeypatch.setenv("DATABASE_URL", address)
    bot = await Store.open(address, exclusive=True)
    service = TableService(bot, now=now)
    await moved(service, await begun(service), 3)
    await service.save_snapshots()
    before = await everything(address)
    assert await asyncio.to_thread(main, ["check", "--replay"]) == 0
    assert capsys.readouterr().out == "ok      1 open matches replay identically under these rules\n"
    monkeypatch.delitem(GAMES, "spymaster")
    assert await asyncio.to_thread(main, ["check", "--replay"]) == 1
    assert capsys.readouterr().out.startswith("LOST    table 1: spymaster, started under version ")
    assert await everything(address) == before
    monkeypatch.setattr("data.migrate.compared", lambda connection, where: ("0001", "0002"))
    assert await asyncio.to_thread(main, ["check", "--replay"]) == 2
    assert "is of schema 0001, and this version's is 0002" in capsys.readouterr().err
    await bot.close()
