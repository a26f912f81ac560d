"""The clock: rows that are due, lobbies that no one starts, and a store that does not answer. Time is simulated."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.contextvars import bound_contextvars, get_contextvars

import data.store
from bot.tables.service.service import TableService
from bot.tables.time.again import RETRY
from bot.tables.verbs import lobby
from data.errors import StoreBusyError
from data.model.timing import Errand, Timer
from data.store import Store
from tests.bot.conftest import HOURS, Now
from tests.bot.people import ANN, BEN
from tests.bot.scheduler import SECONDS, pauses, scheduled, telling, timers, until
from tests.bot.service import begun, kinds, opened

__all__ = ["pauses"]  # a fixture


async def test_what_wakes_it_is_not_named_by_what_it_does_for_other_tables(service: TableService, store: Store) -> None:
    scheduler, seen = scheduled(service, store, 0), list[dict[str, Any]]()

    async def sleep() -> None:
        seen.append(get_contextvars())

    scheduler._sleep = sleep
    with bound_contextvars(verb="move", table=7):
        scheduler.wake()
    await asyncio.sleep(0)
    assert seen == [{}]
    await scheduler.close()


async def nothing_left(store: Store) -> bool:
    return not await timers(store)


# --- timers --------------------------------------------------------------------------------------------------------


async def test_a_lobby_that_no_one_starts_is_closed(
    service: TableService, store: Store, pauses: list[tuple[str, float]], now: Now
) -> None:
    await opened(service)
    await opened(service, key="other", host=BEN)
    await service.commit(2, "sit", lobby.sit, ANN)
    await service.commit(2, "start", lobby.start, BEN)
    began = now.time
    scheduler = scheduled(service, store, 0)
    await scheduler.start()

    async def nothing_due() -> bool:
        return not await timers(store)

    await until(nothing_due)
    await scheduler.close()
    table = await service.table(1)
    assert (table.row.status, table.row.ended_at) == ("cancelled", began + HOURS * 3600)
    assert pauses == [("clock", HOURS * 3600)]
    assert (await service.table(2)).row.status == "playing"
    assert await kinds(service) == ["opened", "cancelled"]


async def test_a_commit_wakes_the_clock(service: TableService, store: Store, pauses: list[tuple[str, float]]) -> None:
    scheduler = telling(service, scheduled(service, store, 0))
    await scheduler.start()
    await asyncio.wait({scheduler._sleeper})  # there is nothing to wait for
    await opened(service)

    async def closed() -> bool:
        return (await service.table(1)).row.status == "cancelled"

    await until(closed)
    await scheduler.close()


async def test_one_task_sleeps_at_a_time(service: TableService, store: Store) -> None:
    await opened(service)
    scheduler = scheduled(service, store, 0)
    scheduler.wake()
    first = scheduler._sleeper
    scheduler.wake()
    await asyncio.wait({first})
    assert first.cancelled()
    scheduler.poke(99)  # the clock sleeps already
    second = scheduler._sleeper
    scheduler.poke(98)
    assert scheduler._sleeper is second
    await scheduler.close()
    assert second.cancelled()


async def test_a_timer_of_a_table_that_is_gone_goes_too(service: TableService, store: Store, now: Now) -> None:
    await opened(service)
    await service.commit(1, "end", lobby.end, ANN)
    async with store.write() as unit:
        await unit.put_timer(Timer(table_id=1, kind="lobby", due=now.time))
    scheduler = scheduled(service, store, 0)
    scheduler.wake()
    await until(lambda: nothing_left(store))
    assert await kinds(service) == ["opened", "cancelled"]
    await scheduler.close()


async def test_a_lobby_started_in_the_last_moment_is_played(service: TableService, store: Store, now: Now) -> None:
    table = await begun(service)
    async with store.write() as unit:
        await unit.put_timer(Timer(table_id=1, kind="lobby", due=now.time))
    scheduler = scheduled(service, store, 0)
    scheduler.wake()
    await until(lambda: nothing_left(store))
    assert await service.table(1) is table
    await scheduler.close()


async def test_timers_of_unknown_kinds_stay_and_are_logged(
    service: TableService, store: Store, now: Now, caplog: pytest.LogCaptureFixture
) -> None:
    """A newer version has written such timers. They do not close the lobby, and the clock does not delete them."""
    await opened(service)
    reminder = Timer(table_id=1, kind="reminder", seat=0, decision="a", due=now.time - 5)
    async with store.write() as unit:
        reminder = replace(reminder, id=await unit.put_timer(reminder))
    scheduler = scheduled(service, store, 0)
    await scheduler.start()
    await asyncio.sleep(0.05)
    assert not scheduler._sleeper.done(), "it sleeps until the lobby's"
    await scheduler.close()
    assert (await service.table(1)).row.status == "lobby"
    assert reminder in await timers(store)
    [said] = [each for each in caplog.messages if "unknown kinds are left alone" in each]
    assert "reminder" in said


async def close_the_lobby(service: TableService, store: Store) -> None:
    """Run a scheduler until it has closed the lobby that no one starts."""
    scheduler = scheduled(service, store, 0)
    scheduler.wake()

    async def closed() -> bool:
        return (await service.table(1)).row.status == "cancelled"

    await until(closed)
    await scheduler.close()


async def test_a_store_in_trouble_is_asked_with_pauses(
    service: TableService,
    store: Store,
    pauses: list[tuple[str, float]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await opened(service)
    due, asked = data.store.Reader.next_due, []

    async def busy(self: Any, *args: Any, **how: Any) -> Any:
        asked.append(args)
        if len(asked) < 4:
            raise StoreBusyError("in use")
        return await due(self, *args, **how)

    monkeypatch.setattr(data.store.Reader, "next_due", busy)
    await close_the_lobby(service, store)
    assert pauses == [("clock", RETRY)] * 3 + [("clock", HOURS * 3600 - 3 * RETRY)]
    assert caplog.text.count("cannot reach the store") == 3


async def test_a_lobby_is_closed_even_if_the_store_was_busy(
    service: TableService, store: Store, pauses: list[tuple[str, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened(service)
    append, tries = data.store.Writer.append, []

    async def busy(self: Any, *args: Any, **kwargs: Any) -> None:
        tries.append(args)
        if len(tries) == 1:
            raise StoreBusyError("in use")
        await append(self, *args, **kwargs)

    monkeypatch.setattr(data.store.Writer, "append", busy)
    await close_the_lobby(service, store)
    assert pauses == [("clock", HOURS * 3600), ("clock: lobby 1", RETRY)]
    assert len(tries) == 2


# --- D20: one task a row, woken by a nearer one --------------------------------------------------------------------


async def test_a_nearer_row_wakes_the_clock(service: TableService, store: Store) -> None:
    """D20: the clock notices a row that anyone has written, without being told of it."""
    await opened(service)
    scheduler, asked = scheduled(service, store, 0), asyncio.Event()

    async def told(errand: Errand) -> None:
        asked.set()

    scheduler.errands["digest"] = told
    scheduler.wake()
    await asyncio.sleep(0.05)
    assert not scheduler._sleeper.done(), "asleep until the lobby is closed"
    async with store.write() as unit:
        await unit.put_errand(Errand(person=5, kind="digest", due=service.now() + 0.01))
        await unit.put_errand(Errand(person=5, kind="of another version", due=0))
    service.now.time += 1
    await asyncio.wait_for(asked.wait(), SECONDS)

    async def only_the_unknown() -> bool:
        return [errand.kind for errand in await store.ask.errands_due(1e12)] == ["of another version"]

    await until(only_the_unknown)
    await scheduler.close()


@pytest.mark.parametrize("lobby_open", [True, False])
async def test_a_row_put_while_the_clock_looks_is_not_missed(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch, lobby_open: bool
) -> None:
    """D20: the row may be written after the one of two queries that would have found it."""
    await opened(service)
    scheduler, asked, ask = scheduled(service, store, 0), asyncio.Event(), store.ask.next_errand

    async def told(timer: Timer) -> None:
        asked.set()

    async def next_errand(*args: Any, **kwargs: Any) -> Errand | None:
        if not asked.is_set():
            async with store.write() as unit:
                await unit.put_timer(Timer(table_id=1, kind="odd", due=service.now()))
        return await ask(*args, **kwargs)

    scheduler.timers["odd"] = scheduler.errands["odd"] = told
    monkeypatch.setattr(store.ask, "next_errand", next_errand)
    if not lobby_open:
        async with store.write() as unit:
            await unit.drop_timers(1)
    scheduler.wake()
    async with asyncio.timeout(SECONDS):
        await asked.wait()
    await scheduler.close()


async def test_a_further_row_wakes_no_one(service: TableService, store: Store) -> None:
    """D20: a move of a slow game writes its deadline, and costs no further look at the store."""
    await opened(service)
    scheduler = scheduled(service, store, 0)
    scheduler.wake()
    await asyncio.sleep(0.05)
    sleeper = scheduler._sleeper
    async with store.write() as unit:
        await unit.put_timer(Timer(table_id=1, kind="lobby", seat=1, due=service.now() + 70))
    await asyncio.sleep(0)
    assert scheduler._sleeper is sleeper
    await scheduler.close()


async def test_a_row_stays_until_its_handler_has_succeeded(
    service: TableService, store: Store, pauses: list[tuple[str, float]], caplog: pytest.LogCaptureFixture
) -> None:
    """D20: from 30 seconds to an hour between two tries, and a row that is put off comes again."""
    await opened(service)
    scheduler, due = scheduled(service, store, 0), service.now() + 1.0
    there = []

    async def fails(timer: Timer) -> float | None:
        there.append([each.due for each in await timers(store)])
        if len(there) < 10:
            raise KeyError("a fault of ours")
        return None if timer.due > due else due + 1e6

    scheduler.timers["odd"] = fails
    async with store.write() as unit:
        await unit.drop_timers(1)
        await unit.put_timer(Timer(table_id=1, kind="odd", due=due))
    scheduler.wake()
    await until(lambda: nothing_left(store))
    await scheduler.close()
    assert there == [[due]] * 10 + [[due + 1e6]]
    waits = [seconds for name, seconds in pauses if name != "clock"]
    assert waits == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]


async def test_a_row_that_is_dropped_while_the_store_answers_is_not_handled_again(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    scheduler, enough, begun_ = scheduled(service, store, 0), asyncio.Event(), []
    await opened(service)
    due = type(store.ask).timers_due

    async def slow(*args: Any) -> Any:
        """Return the rows as they were before the handler had ended."""
        found = await due(*args)
        if begun_ and not enough.is_set():
            enough.set()
            await until(dropped)
        return found

    async def dropped() -> bool:
        return "odd" not in [timer.kind for timer in await timers(store)]

    async def handler(timer: Timer) -> None:
        begun_.append(timer.id)
        await enough.wait()

    async def has_begun() -> bool:
        return bool(begun_)

    monkeypatch.setattr(type(store.ask), "timers_due", slow)
    scheduler.timers["odd"] = handler
    async with store.write() as unit:
        await unit.put_timer(Timer(table_id=1, kind="odd", seat=0, due=service.now() - 5))
    scheduler.wake()
    await until(has_begun)
    scheduler.wake()
    await until(dropped)
    await asyncio.sleep(0.05)
    assert len(begun_) == 1
    await scheduler.close()


async def test_one_that_takes_long_keeps_no_other_waiting(service: TableService, store: Store) -> None:
    """D20: each row has one task, and only one."""
    await opened(service)
    scheduler, enough, begun_ = scheduled(service, store, 0), asyncio.Event(), []

    async def long(timer: Timer) -> None:
        begun_.append(timer.seat)
        if timer.seat == 0:
            await enough.wait()

    scheduler.timers["odd"] = long
    async with store.write() as unit:
        for seat in (0, 1):
            await unit.put_timer(Timer(table_id=1, kind="odd", seat=seat, due=service.now() - 5 + seat))

    async def both() -> bool:
        return len(begun_) == 2

    scheduler.wake()
    await until(both)
    for _ in range(2):
        scheduler.wake()
        await asyncio.sleep(0.05)
    assert begun_ == [0, 1]
    enough.set()

    async def both_are_done() -> bool:
        return "odd" not in [timer.kind for timer in await timers(store)]

    await until(both_are_done)
    await scheduler.close()
