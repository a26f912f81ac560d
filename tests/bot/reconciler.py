"""A reconciler on a store, with a Discord whose requests can fail or wait."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from prometheus_client import REGISTRY

from bot.chat.surfaces import PING, Surfaces
from bot.sync.reconciler import Reconciler
from bot.tables.service.room import Limits
from bot.tables.service.service import TableService
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs import lobby
from data.model.messages import Surface
from data.store import Store
from tests.bot.people import ANN, BEN
from tests.bot.service import begin, opened

HERE, SECONDS = 78, 20  # the channel of all tables; seconds of patience


def http(code: int, status: int = 404, text: str = "") -> discord.HTTPException:
    return discord.HTTPException(SimpleNamespace(status=status, reason="injected"), {"code": code, "message": text})


class Discord:
    """A substitute for Delivery. `faults` are raised one after the other, and `gates` are waited for."""

    def __init__(self) -> None:
        self.done: list[tuple[Any, ...]] = []  # (what, …) of each request that was taken
        self.tried: list[str] = []
        self.faults: dict[str, list[Exception]] = defaultdict(list)
        self.gates: dict[str, asyncio.Event] = {}
        self.begun = asyncio.Event()
        self.ids = iter(range(500, 1000))
        self.living = self.turns = self.messages = self

    async def _take(self, what: str, *facts: Any) -> None:
        self.tried.append(what)
        self.begun.set()
        if (gate := self.gates.get(what)) is not None:
            await gate.wait()
        if self.faults[what]:
            raise self.faults[what].pop(0)
        self.done.append((what, *facts))

    async def table_panel(self, table: Table) -> Any:
        await self._take(f"panel {table.id}")
        self.done.pop()
        return SimpleNamespace(key=shows(table))

    async def edit(self, channel_id: int, message_id: int, panel: Any) -> None:
        await self._take("edit", channel_id, message_id, panel.key)

    async def post_table(self, table: Table, panel: Any, instead_of: int | None = None) -> tuple[int, int]:
        await self._take("post", panel.key, instead_of)
        return table.row.thread_id or HERE, next(self.ids)

    async def notify(self, seat: TableSeat, person: int, before: Surface) -> tuple[int, int, str] | None:
        await self._take("notify", seat.number, person)
        key = f"hand {shows(seat.table)}"
        return None if before.hash == key or before.hash.startswith(PING) else (1000 + person, next(self.ids), key)

    async def post_seal(self, table: Table) -> tuple[int, int]:
        await self._take("seal", table.id)
        return table.row.thread_id or HERE, next(self.ids)

    async def post_call(self, table: Table, people: list[int]) -> tuple[int, int]:
        await self._take("call", table.id, [kept.name for kept in table.kept if kept.person in people])
        return table.row.thread_id or HERE, next(self.ids)

    async def found(self, table: Table) -> None:
        pass

    async def leave(self, table_id: int, person: int) -> None:
        pass

    async def retag(self, table: Table) -> None:
        pass

    async def edit_call(self, table: Table, people: list[int], channel_id: int, message_id: int) -> None:
        await self._take("full", table.id, people)

    async def delete(self, channel_id: int, message_id: int) -> None:
        await self._take("delete", channel_id, message_id)

    async def others(self, hand: Surface) -> list[tuple[int, int]]:
        return []

    async def card(self, table: Table, channel_id: int, message_id: int) -> None:
        await self._take("card", channel_id, message_id)


def shows(table: Table) -> str:
    """Return what a panel of this table shows."""
    return f"{table.row.status} {','.join(table.names)} {len(table.match.plies) if table.match else 0}"


class Still:
    """A clock of a table at which no AI thinks."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, float]] = []

    async def settled(self, table_id: int, seconds: float) -> None:
        self.asked.append((table_id, seconds))


class House:
    """A reconciler on a store, and all that it needs."""

    def __init__(self, service: TableService, store: Store) -> None:
        self.service, self.store = service, store
        self.discord, self.ais, self.surfaces = Discord(), Still(), Surfaces(store)
        self.reconciler = self.another()
        service.forgetting.deleting.append(lambda person: self.reconciler.forget(person))
        service.listeners.append(lambda done: None if done.is_new else self.reconciler.enqueue(done.after.id))

    def another(self) -> Reconciler:
        """Return a new reconciler, as after a restart."""
        return Reconciler(self.service, self.surfaces, self.ais, self.discord)  # type: ignore[arg-type]

    async def open(self, number: int = 1, host: Any = ANN) -> Table:
        """Open a table whose lobby is shown in message `number`."""
        table = await opened(self.service, key=f"open{number}", host=host)
        await self.reconciler.record_posted(table, await self.discord.table_panel(table), HERE, number)
        return table

    async def sit(self, person: Any = BEN, number: int = 1) -> Table:
        return await self.service.commit(number, f"sit{person.id}", lobby.sit, person)

    async def forgotten(self, number: int) -> None:
        """Mark the panel of a table as out of date."""
        await self.surfaces.put(
            Surface(table_id=number, kind="table", dirty=True, channel_id=HERE, message_id=number), seen=0
        )

    async def sent(self) -> None:
        """Wait until all requests have ended."""
        async with asyncio.timeout(SECONDS):
            while tasks := [*self.reconciler._flushing.values(), *self.reconciler._tasks.values()]:
                await asyncio.wait(tasks)

    async def surface(self, number: int = 1, kind: str = "table", seat: int = -1) -> Surface:
        found = await self.surfaces.one(number, kind, seat)
        assert found is not None
        return found

    async def shown(self, number: int = 1) -> tuple[int | None, str, bool]:
        """Return the message that shows the table, what it shows, and whether it is out of date."""
        surface = await self.surface(number)
        return surface.message_id, surface.hash, surface.dirty


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(SECONDS):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.001)


@pytest.fixture
def house(service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr("bot.sync.reconciler.RETRY", (0.001, 0.001, 0.001))
    service.opening.limits = Limits(100, 100)
    return House(service, store)


def counted(surface: str, result: str) -> float:
    return REGISTRY.get_sample_value("takujo_outbox_total", {"surface": surface, "result": result}) or 0.0


async def begin_unposted(house: House, *gates: str) -> None:
    """Start a match whose board has no message yet. The requests in `gates` wait."""
    await house.open()
    await house.surfaces.put(Surface(table_id=1, kind="table", dirty=True), seen=0)
    house.discord.gates |= {what: asyncio.Event() for what in gates}
    await begin(house.service)
