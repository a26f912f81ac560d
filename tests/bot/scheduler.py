"""Sleeps that take no time, and functions that wait until the clock has acted."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.tables.service.ai_seats import AISeats
from bot.tables.service.dues import Dues
from bot.tables.service.scheduler import Scheduler
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from data.model.timing import Timer
from data.store import Store
from engine.game import Move
from tests.bot.conftest import Now
from tests.bot.people import ANN
from tests.bot.service import opened

SECONDS = 60  # of patience: a busy machine may take its time


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch, now: Now) -> list[tuple[str, float]]:
    """Every sleep, as the name of its task and its seconds. No one really sleeps: the time goes on instead.

    An AI's pause that is cut short then goes on for exactly what is left of it.
    """
    slept: list[tuple[str, float]] = []
    sleep = asyncio.sleep

    async def passed(seconds: float) -> None:
        if seconds > 0:
            slept.append((asyncio.current_task().get_name(), seconds))
            now.time += seconds
        await sleep(0)

    monkeypatch.setattr("bot.tables.service.scheduler.asyncio.sleep", passed)
    monkeypatch.setattr("bot.tables.service.ai_seats.monotonic", lambda: now.time)
    monkeypatch.setattr("bot.tables.service.scheduler.LONGEST_SLEEP", math.inf)  # so each sleep is in one piece
    monkeypatch.setattr("bot.tables.verbs.absence.IDLE", math.inf)
    return slept


def scheduled(
    service: TableService,
    store: Store,
    delay: float = 0.0,
    think: Callable[[Table, int, float], Awaitable[Move]] | None = None,
    **dues: Any,
) -> Scheduler:
    """Return a scheduler whose AIs take `delay` seconds. `dues`: how it learns who is there."""
    return Scheduler(service, store, AISeats(service, delay, think), Dues(service, store, **dues))


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(SECONDS):
        while not await true():  # noqa: ASYNC110
            await asyncio.sleep(0)


def telling(service: TableService, scheduler: Scheduler) -> Scheduler:
    """Let the clock hear of every commit, as in the bot."""
    service.listeners.append(lambda done: scheduler.poke(done.after.id))
    return scheduler


async def timers(store: Store) -> list[Timer]:
    async with store.read() as unit:
        return [timer for timer in await unit.timers_due(1e12) if timer.kind != "deadline"]


def have_answered(table: Table) -> list[int]:
    """Return the seats that have answered, in order: answers in envelopes come after played ones."""
    return [*(ply.seat for ply in table.match.plies), *(each.seat for each in table.history.enclosed)]


async def with_ai(service: TableService, game: str = "tiny", ais: int = 1) -> Table:
    await opened(service, game)
    for n in range(ais):
        await service.commit(1, f"ai{n}", lobby.add_ai, ANN, "random")
    return await service.commit(1, "start", lobby.start, ANN)
