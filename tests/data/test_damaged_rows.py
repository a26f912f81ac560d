"""One row that cannot be read takes no other row with it, in any table and any column. The log names the row."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Boolean, Column, Double, Integer, LargeBinary, Text, select

from data import sound
from data.model.row import OF_PROCESSES, Json, JsonObject, Row, Unreadable
from data.query import Query
from data.store import Store
from data.units import metadata
from tests.databases import laid

TABLES = [table for table in metadata.sorted_tables if table.name not in OF_PROCESSES]
KINDS = {frozenset(kind.__struct_fields__): kind for kind in Row.__subclasses__()}


def good(column: Column[Any], number: int) -> Any:
    kind = column.type
    if isinstance(kind, Json):
        return "{}" if isinstance(kind, JsonObject) else "[]"
    if isinstance(kind, LargeBinary):
        return b"{}"
    if isinstance(kind, Text):
        return "lobby" if column.name == "status" else f"word{number}"
    return number if not isinstance(kind, Boolean) else 1


def bad(column: Column[Any]) -> list[str]:
    kind = column.type
    if isinstance(kind, JsonObject):
        return ["'{'", "'[1]'", "x'ff'"]
    if isinstance(kind, Boolean | Json):  # any value is true or false, and any JSON is allowed there
        return []
    if isinstance(kind, LargeBinary):
        return ["'text'"]
    if isinstance(kind, Text):
        return ["x'ff'", "CAST(x'ff' AS TEXT)"]
    is_rowid = type(kind) is Integer and [*column.table.primary_key] == [column]  # that is always a number
    wild = ["9e999", "-1e300"] if isinstance(kind, Double) else []
    return [] if is_rowid else ["'x'", *wild]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
async def test_a_damaged_row_takes_no_other_with_it(
    table: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, path, query = KINDS[frozenset(table.columns.keys())], laid(tmp_path / "some.sqlite3"), Query(select(table))
    numbers = (1,) if table.name == "beats" else (1, 2)
    store = await Store.open(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("PRAGMA ignore_check_constraints = 1")
        for number in numbers:
            values = [good(column, number) for column in table.columns]
            names = ", ".join([column.name for column in table.columns])
            raw.execute(f"INSERT INTO {table.name} ({names}) VALUES ({', '.join('?' * len(values))})", values)
        for column, value in [(each, value) for each in table.columns for value in bad(each)]:
            monkeypatch.setattr(sound, "_told", set())
            caplog.clear()
            (before,) = raw.execute(f"SELECT {column.name} FROM {table.name} WHERE rowid = 1").fetchone()
            raw.execute(f"UPDATE {table.name} SET {column.name} = {value} WHERE rowid = 1")
            async with store.read() as unit:
                found = [[*sound.sound(kind, query.named(await unit._run(query)))] for _ in range(2)][-1]
            raw.execute(f"UPDATE {table.name} SET {column.name} = ? WHERE rowid = 1", [before])
            told = [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR]
            if len(found) == len(numbers):  # the row can be read, and its user sees that something is wrong
                spoilt = [getattr(row, column.name) for row in found]
                assert any(isinstance(each, Unreadable) or each == "\ufffd" for each in spoilt)
                continue
            assert len(found) == len(numbers) - 1
            assert len(told) == 1
            assert f"{kind.__name__} is damaged: column {column.name}" in told[0]
    await store.close()


@pytest.mark.parametrize("table", ["timers", "errands"])
async def test_the_clock_is_not_stopped_by_a_moment_that_is_none(table: str, tmp_path: Path) -> None:
    store = await Store.open(path := laid(tmp_path / "some.sqlite3"))
    columns = [*metadata.tables[table].columns]
    values = ["x" if column.name == "due" else good(column, 1) for column in columns]
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(values))})", values)
    async with store.read() as unit:
        assert await (unit.next_due() if table == "timers" else unit.next_errand()) is None
    await store.close()


async def test_a_damaged_kind_of_timer_is_none(tmp_path: Path) -> None:
    """A bot that starts checks that it knows all kinds."""
    store = await Store.open(path := laid(tmp_path / "some.sqlite3"))
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        for number, kind in enumerate(("ai", b"\xff"), 1):
            raw.execute("INSERT INTO timers VALUES (?, 1, ?, -1, '', 0.0)", (number, kind))
    assert await store.ask.timer_kinds() == {"ai"}
    await store.close()
