"""The bot's heart: gaps that become outages, and that no clock ran meanwhile. Tests set the time."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

import data.store
from bot.tables.service import heartbeat
from bot.tables.service.heartbeat import BEAT, Heartbeat
from bot.tables.service.service import TableService
from bot.tables.state.journal import told
from bot.tables.time.time_control import HOUR
from data.errors import StoreBusyError
from data.model.timing import Outage
from data.store import Store
from engine.form import Text
from tests.bot.clocks import mover, slow
from tests.bot.conftest import Now
from tests.bot.service import again


async def outages(store: Store) -> list[tuple[float, float]]:
    return [(each.since, each.until) for each in await store.ask.outages(0)]


async def test_a_steady_heart_leaves_no_outage(service: TableService, store: Store, now: Now) -> None:
    """D7: a beat may be up to 20 s late."""
    steady = Heartbeat(service, store, lambda: True)
    assert not steady.steady, "it has not beaten yet"
    for _ in range(5):
        await steady.beat()
        assert steady.steady
        now.time += BEAT + 19
    assert await outages(store) == []
    now.time += 2
    assert not steady.steady


async def test_what_lies_between_two_bots_is_an_outage(service: TableService, store: Store, now: Now) -> None:
    """D7: an outage that comes right after another one extends it."""
    await Heartbeat(service, store, lambda: True).beat()
    now.time += HOUR
    following = Heartbeat(service, store, lambda: True)
    await following.beat()
    assert await outages(store) == [(1000, 1000 + HOUR)]
    now.time += 500
    await following.beat()
    assert await outages(store) == [(1000, 1500 + HOUR)]
    now.time += 20
    await following.beat()
    now.time += 500
    await following.beat()
    assert await outages(store) == [(1000, 1500 + HOUR), (1520 + HOUR, 2020 + HOUR)]


async def test_no_clock_runs_while_the_bot_is_down(service: TableService, store: Store, now: Now) -> None:
    """D7: the time is given back by computing. A table in memory and a loaded one agree."""
    beating = Heartbeat(service, store, lambda: True)
    await beating.beat()
    table = await slow(service)
    seat = mover(table)
    await service.commits.started(1, seat, table.waiting[0].id, now.time)
    due = (await service.table(1)).at(seat).deadline
    now.time += 7 * HOUR
    await beating.beat()
    assert (await service.table(1)).at(seat).deadline == due + 7 * HOUR
    assert await again(service).table(1) == await service.table(1)
    now.time += 5 * HOUR
    await beating.beat()
    assert (await service.table(1)).at(seat).deadline == due + 12 * HOUR
    assert len((await service.table(1)).outages) == 1
    assert next(told(await service.table(1), None)).remarks[-1] == Text("log-outage", {"minutes": 12 * 60})
    assert (await store.ask.surface(1, "table")).dirty, "it shows another deadline"
    assert await again(service).table(1) == await service.table(1)


async def test_it_beats_only_while_all_works(
    service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D7: while the gateway is lost, or the store refuses, no beat is written."""
    alive, tried, put, sleep = [False], [], data.store.Writer.put_beat, asyncio.sleep
    looked = asyncio.Event()

    async def refuse(self: Any, at: float) -> None:
        tried.append(at)
        if len(tried) == 2:
            raise StoreBusyError("in use")
        await put(self, at)

    async def passed(seconds: float) -> None:
        now.time += seconds
        if now.time > 1300:
            looked.set()
            await asyncio.Event().wait()
        if now.time == 1100:
            alive[0] = True
        await sleep(0)

    monkeypatch.setattr(data.store.Writer, "put_beat", refuse)
    monkeypatch.setattr(heartbeat.asyncio, "sleep", passed)
    beating = Heartbeat(service, store, lambda: alive[0])
    await beating.start()
    await looked.wait()
    await beating.close()
    assert tried == [1000, *range(1100, 1301, 20)]
    assert await outages(store) == [(1000, 1120)]


async def test_an_outage_is_told_to_tables_that_have_clocks(service: TableService, store: Store, now: Now) -> None:
    """All other tables stay unchanged; here the outage is older than the table."""
    table = await slow(service)
    await service.commits.stood_still(Outage(id=1, since=1.0, until=900.0))
    assert await service.table(1) is table, "it is older than the table"


@pytest.mark.parametrize(("guild_id", "stopped"), [(None, 500.0), (77, 500.0), (76, 0.0)])
async def test_D7_an_outage_of_one_server_stops_the_clocks_there(
    service: TableService, store: Store, now: Now, guild_id: int | None, stopped: float
) -> None:
    """The deadline in memory and after a load is equal."""
    table = await slow(service)
    seat = mover(table)
    await service.commits.started(1, seat, table.waiting[0].id, now.time)
    due = (await service.table(1)).at(seat).deadline
    outage = Outage(since=now.time + 100, until=now.time + 600, guild_id=guild_id)
    async with store.write() as unit:
        number = await unit.add_outage(outage)
    await service.commits.stood_still(replace(outage, id=number))
    assert (await service.table(1)).at(seat).deadline == due + stopped
    assert await again(service).table(1) == await service.table(1)
