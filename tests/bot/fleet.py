"""Processes on one PostgreSQL: each is a store with a service of its own, in one process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from bot.tables.service import fleet as fleets
from bot.tables.service.fleet import Fleet
from bot.tables.service.service import TableService
from data.postgres import fleet
from data.store import Store
from engine.catalogue import GAMES
from tests.bot.people import ANN
from tests.games.tiny import Tiny


class House:
    """Processes with a service each."""

    def __init__(self, address: str) -> None:
        self.address, self.stores = address, list[Store]()

    async def join(self, *shards: int, count: int = 4, of: int = 1) -> TableService:
        store = await Store.open(self.address)
        self.stores.append(store)
        place = await Fleet.join(store, shards or None, count, of)
        service = TableService(store, ai_delay=0, per_person=500, per_server=500, now=place.now, fleet=place)
        place.hears.forgotten = service.memory.distrust
        place._session.hear(place._heard)
        return service

    async def look(self, *services: TableService) -> None:
        for service in services:
            await of(service).look()

    async def close(self) -> None:
        for store in self.stores:
            await store.close()


@pytest.fixture
async def house(address: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setitem(GAMES, "tiny", Tiny())
    house = House(address)
    yield house
    await house.close()


def of(service: TableService) -> Fleet:
    assert isinstance(service.fleet, Fleet)
    return service.fleet


def server(shard: int, n: int = 0) -> int:
    """A server of a shard of four."""
    return (n * 4 + shard) << 22


async def opened(service: TableService, shard: int, n: int = 0) -> int:
    key = f"open {shard} {n} {len([*service.memory])}"
    return (await service.opening.new("tiny", server(shard, n), 78, ANN, "en", key)).id


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def taken_for_dead(service: TableService, by: TableService) -> None:
    async with by._store.write() as unit:
        worker = of(service).worker
        assert worker is not None
        await fleet.beat(unit, worker, of(by).now() - fleets.DEAD - 1)
