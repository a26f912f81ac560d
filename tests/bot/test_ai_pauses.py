"""Pauses of AI seats before their answers: how long they are, and what ends them. Time is simulated."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from typing import Any

import pytest

from bot.tables.service.ai_seats import LONGEST, QUICK, like_a_person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import lobby, undo
from data.store import Store
from engine.ai import LEVELS, TAKES, random_player
from tests.bot.conftest import Now
from tests.bot.people import ANN
from tests.bot.scheduler import SECONDS, have_answered, pauses, scheduled, telling, with_ai
from tests.bot.service import begun, moved, opened

__all__ = ["pauses"]  # a fixture


async def test_each_answer_has_its_pause_and_in_a_row_the_next_ones_are_shorter(
    service: TableService, store: Store, pauses: list[tuple[str, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.service.ai_seats.like_a_person", lambda median, least: median)
    await with_ai(service, ais=2)
    scheduler = telling(service, scheduled(service, store, 0.9))
    scheduler.poke(1)
    await scheduler.ais.settled(1, SECONDS)
    assert have_answered(await service.table(1)) == [1, 2]
    assert [seconds for name, seconds in pauses if name == "ai of table 1"] == pytest.approx([0.9, 0.3])
    await scheduler.close()


async def test_a_pause_is_waited_out_if_someone_else_acts(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.service.ai_seats.like_a_person", lambda median, least: 0.8)
    await with_ai(service)
    scheduler, begun_at = telling(service, scheduled(service, store, 1.0)), time.monotonic()
    for _ in range(4):
        scheduler.poke(1)
        await asyncio.sleep(0.05)
    await scheduler.ais.settled(1, SECONDS)
    assert have_answered(await service.table(1)) == [1]
    assert time.monotonic() - begun_at >= 0.8
    await scheduler.close()


@pytest.mark.parametrize("when", ["while it lasts", "while it is looked whether it is asked for"])
async def test_a_pause_ends_when_its_turn_is_taken_back(
    when: str, service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the old pause went on, the answer to the next move would come after both pauses."""
    drawn = iter([SECONDS, 0.01])
    monkeypatch.setattr("bot.tables.service.ai_seats.like_a_person", lambda median, least: next(drawn))
    scheduler = scheduled(service, store, 1.0)
    await opened(service, "rabbit2")
    await service.commit(1, "ai", lobby.add_ai, ANN, "easy")
    table = await service.commit(1, "start", lobby.start, ANN)
    while not (table.history.made and table.history.made[-1].person == ANN.id and table.waiting_for_ai):
        table = (
            await scheduler.ais.answer(table, table.waiting_for_ai[0])
            if table.waiting_for_ai
            else await moved(service, table)
        )
    count, back, there = len(table.match.plies), undo.examined(table, ANN), service.table
    telling(service, scheduler).poke(1)
    await asyncio.sleep(0.05)

    async def taken_back() -> None:
        await service.commit(1, "back", undo.alone, ANN, back)

    async def looked_at(table_id: int) -> Table:
        monkeypatch.setattr(service, "table", there)
        found = await there(table_id)
        await taken_back()
        return found

    if when == "while it lasts":
        await taken_back()
    else:
        monkeypatch.setattr(service, "table", looked_at)
        scheduler.poke(1)
    await asyncio.wait_for(scheduler.ais.settled(1, SECONDS), SECONDS / 2)
    table = await service.table(1)
    assert table.waiting_for_ai == ()
    while not table.waiting_for_ai:
        table = await moved(service, table)
    await scheduler.ais.settled(1, SECONDS)
    assert len((await service.table(1)).match.plies) > count
    await scheduler.close()


@pytest.mark.parametrize("looks", [0, 50])
async def test_what_an_answer_takes_does_not_tell_how_hard_it_was(
    looks: int, service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pauses are equal, whether there is nothing to think about or much.

    Each answer comes at the end of its pause.
    """
    monkeypatch.setattr("bot.tables.service.ai_seats._chance", random.Random(7))
    expected = [like_a_person(median, TAKES["normal"] + QUICK) for median in (1.5, 0.5)]
    monkeypatch.setattr("bot.tables.service.ai_seats._chance", random.Random(7))
    monkeypatch.setattr("bot.tables.service.ai_seats.play.level_of", lambda seat: "normal")
    scheduler = telling(service, scheduled(service, store, 1.5))
    monkeypatch.setattr("bot.tables.service.ai_seats.monotonic", lambda: now.time)
    sleep, begun_at, pauses = asyncio.sleep, now.time, list[float]()

    async def paused(seconds: float) -> None:
        for _ in range(100):
            await sleep(0)
        if asyncio.current_task().get_name() == "ai of table 1":
            pauses.append(seconds)
            now.time += seconds

    async def thought(table: Table, seat: int, seconds: float) -> Any:
        for _ in range(looks):
            await sleep(0)
        return next(iter(table.game.moves(table.view(seat), seat)))

    scheduler.ais.think = thought
    await with_ai(service, ais=2)
    monkeypatch.setattr("bot.tables.service.scheduler.asyncio.sleep", paused)
    scheduler.poke(1)
    await scheduler.ais.settled(1, SECONDS)
    assert pauses == pytest.approx(expected)
    ends = [begun_at + sum(expected[:n]) for n in (1, 2)]
    assert [each.at for each in (await service.table(1)).history.enclosed] == pytest.approx(ends)
    await scheduler.close()


@pytest.mark.parametrize(("median", "least"), [(1.5, 0.0), (1.5, 0.25), (0.5, 0.25)])
def test_an_ai_takes_as_long_as_a_person_whatever_it_is_asked(median: float, least: float) -> None:
    drawn = sorted(like_a_person(median, least) for _ in range(2000))
    assert 0.87 * median < drawn[1000] < 1.13 * median
    assert drawn[0] >= max(least, 0.06 * median)
    assert drawn[-1] <= median * LONGEST
    assert drawn[1900] - drawn[100] > 0.66 * median


def test_an_answer_comes_no_sooner_than_its_level_could_have_thought() -> None:
    """No two answers take equally long, or their milliseconds would show which ones were hard."""
    took = [like_a_person(0.01, 1.5) for _ in range(2000)]
    assert min(took) > 1.5
    assert len({*took}) == len(took)


async def test_an_ai_thinks_while_it_waits(service: TableService, store: Store) -> None:
    """Others do not see the time for thinking, as long as it is shorter than the wait."""
    begun_at, order = asyncio.Event(), list[str]()
    scheduler = telling(service, scheduled(service, store, 0.05))
    think = scheduler.ais.think

    async def noted(table: Any, seat: int, seconds: float) -> Any:
        order.append("thinks")
        begun_at.set()
        return await think(table, seat, seconds)

    scheduler.ais.think = noted
    await with_ai(service)
    await asyncio.wait_for(begun_at.wait(), SECONDS)
    assert have_answered(await service.table(1)) == []
    await scheduler.ais.settled(1, SECONDS)
    assert have_answered(await service.table(1)) == [1]
    assert order == ["thinks"]
    await scheduler.close()


async def test_without_a_delay_there_is_no_pause(
    service: TableService, store: Store, pauses: list[tuple[str, float]]
) -> None:
    await with_ai(service, ais=2)
    scheduler = telling(service, scheduled(service, store, 0))
    scheduler.poke(1)
    await scheduler.ais.settled(1, SECONDS)
    assert have_answered(await service.table(1)) == [1, 2]
    assert [pause for pause in pauses if pause[0] != "clock"] == []
    await scheduler.close()


async def test_where_no_ai_is_asked_there_is_no_pause(
    service: TableService, store: Store, pauses: list[tuple[str, float]]
) -> None:
    await begun(service)
    scheduler = scheduled(service, store, 0.8)
    scheduler.poke(1)
    await scheduler.ais.settled(1, SECONDS)
    await scheduler.close()
    assert pauses == []


async def test_one_waits_for_an_ai_only_so_long(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough = threading.Event()
    monkeypatch.setitem(LEVELS, "random", lambda *args: enough.wait(SECONDS) and random_player(*args))
    scheduler = telling(service, scheduled(service, store, 0))
    table = await with_ai(service)
    await scheduler.ais.settled(2, 0)  # no AI thinks at table 2
    await asyncio.wait_for(scheduler.ais.settled(1, 0.05), SECONDS / 2)
    assert await service.table(1) is table
    enough.set()
    await scheduler.ais.settled(1, SECONDS)
    assert have_answered(await service.table(1)) == [1]
    await scheduler.close()
