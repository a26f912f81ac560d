"""A service on a store of its own, with a time that does not move by itself."""

from __future__ import annotations

import inspect
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.tables.service.service import TableService
from data.store import Store
from engine.catalogue import GAMES
from tests.databases import laid
from tests.games.tiny import Tiny

HOURS = 24


class Now:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


# Suites that run on PostgreSQL too, unless they ask for a `path`.
ON_BOTH = ("peace", "service", "fleet", "forced", "loading", "opening", "people")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of a database file."""
    return laid(tmp_path / "test.sqlite3")


@pytest.fixture
def kept_in(request: pytest.FixtureRequest) -> str | Path:
    found: str | Path = request.getfixturevalue(getattr(request, "param", "path"))
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    both = metafunc.module.__name__.rpartition("test_")[2] in ON_BOTH
    if both and "kept_in" in metafunc.fixturenames and "path" not in inspect.signature(metafunc.function).parameters:
        metafunc.parametrize("kept_in", ["path", "address"], ids=["sqlite", "postgresql"], indirect=True)


@pytest.fixture
async def store(kept_in: str | Path) -> AsyncIterator[Store]:
    store = await Store.open(kept_in, busy_seconds=0.1)
    yield store
    await store.close()


@pytest.fixture
def catalogue() -> Iterator[None]:
    """Put the games back after a test in their old order."""
    games = {**GAMES}
    yield
    GAMES.clear()
    GAMES.update(games)


@pytest.fixture
def now() -> Now:
    return Now()


@pytest.fixture
def service(store: Store, now: Now, monkeypatch: pytest.MonkeyPatch) -> TableService:
    """A service with the test game, which draws the same random bytes at every run."""
    monkeypatch.setitem(GAMES, "tiny", Tiny())
    monkeypatch.setattr(
        "bot.tables.service.service.secrets", SimpleNamespace(token_bytes=random.Random("service").randbytes)
    )
    return TableService(store, ai_delay=0, per_person=2, per_server=3, lobby_hours=HOURS, now=now)
