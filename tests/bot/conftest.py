"""A service on a store of its own, with a clock that stands still until it is moved."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.tables.service import TableService
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


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(laid(tmp_path / "test.sqlite3"), busy_seconds=0.1)
    yield store
    await store.close()


@pytest.fixture
def now() -> Now:
    return Now()


@pytest.fixture
def service(store: Store, now: Now, monkeypatch: pytest.MonkeyPatch) -> TableService:
    """The same at every run, and with the test game."""
    monkeypatch.setitem(GAMES, "tiny", Tiny())
    monkeypatch.setattr("bot.tables.service.secrets", SimpleNamespace(token_bytes=random.Random("service").randbytes))
    return TableService(store, ai_delay=0, per_person=2, per_server=3, lobby_hours=HOURS, now=now)
