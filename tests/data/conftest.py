"""A fresh store for each test, and rows to put into it.

A test with a `store` or a `where` runs on SQLite and PostgreSQL. It does not if it asks for the `path` of a file or for
the `address` of a server.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from data.model.tables import SeatRow, TableRow
from data.store import Store
from tests.databases import laid


def a_table(**fields: Any) -> TableRow:
    secret = bytes(range(32))
    given: dict[str, Any] = {
        "guild_id": 2**60 + 1,
        "channel_id": 2**60 + 2,
        "game": "rabbit",
        "version": 1,
        "locale": "ja",
        "host": 2**60 + 3,
        "secret": secret,
        "commitment": hashlib.sha256(secret).hexdigest(),
        "created_at": 100.0,
        "updated_at": 100.0,
    }
    return TableRow(**(given | fields))


def a_seat(table_id: int, seat: int, **fields: Any) -> SeatRow:
    given: dict[str, Any] = {"name": f"N{seat}", "locale": "en", "joined_key": f"k{seat}", "joined_at": 100.0}
    return SeatRow(table_id=table_id, seat=seat, **(given | fields))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "var" / "takujo.db"


@pytest.fixture
def where(request: pytest.FixtureRequest) -> str | Path:
    if request.param == "sqlite":
        return laid(request.getfixturevalue("path"))
    return str(request.getfixturevalue("address"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "where" in metafunc.fixturenames:
        asked = inspect.signature(metafunc.function).parameters
        which = [kind for kind, other in (("sqlite", "address"), ("postgresql", "path")) if other not in asked]
        metafunc.parametrize("where", which, indirect=True)


@pytest.fixture
async def store(where: str | Path) -> AsyncIterator[Store]:
    store = await Store.open(where, busy_seconds=0.2)
    yield store
    await store.close()


@pytest.fixture
async def table(store: Store) -> int:
    async with store.write() as w:
        return await w.create_table(a_table())
