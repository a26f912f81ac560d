"""The turns of background requests (D21, G10), with a clock that is only a number."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from bot.chat.rate_limit import ALERTS, ASKS, TABLES, RateLimit, Shares

REAL_SLEEP = asyncio.sleep


class Clock:
    """A clock for those who sleep."""

    def __init__(self) -> None:
        self.now, self._sleepers = 100.0, list[tuple[float, asyncio.Future[None]]]()

    async def sleep(self, seconds: float) -> None:
        self._sleepers.append((self.now + seconds, asyncio.get_running_loop().create_future()))
        await self._sleepers[-1][1]

    async def run(self) -> None:
        """Let everyone sleep for their time."""
        for _ in range(10):
            await REAL_SLEEP(0)
        while self._sleepers:
            self._sleepers.sort(key=lambda each: each[0])
            at, sleeper = self._sleepers.pop(0)
            self.now = max(self.now, at)
            if not sleeper.done():
                sleeper.set_result(None)
            for _ in range(10):
                await REAL_SLEEP(0)


async def taken(monkeypatch: pytest.MonkeyPatch, kinds: list[str], left: int | None = None) -> list[tuple[float, str]]:
    """Let these kinds wait for a turn at once. Return when each has its turn. `left`: one that waits no longer."""
    clock, got = Clock(), list[tuple[float, str]]()
    rate_limit = RateLimit()

    async def wait(kind: str) -> None:
        await rate_limit.turn(kind)
        got.append((round(clock.now, 1), kind))

    with monkeypatch.context() as patch:
        patch.setattr("bot.chat.rate_limit.asyncio.sleep", clock.sleep)
        patch.setattr("bot.chat.rate_limit.time.monotonic", lambda: clock.now)
        tasks = [asyncio.ensure_future(wait(kind)) for kind in kinds]
        await REAL_SLEEP(0)
        if left is not None:
            tasks[left].cancel()
        await clock.run()
        await asyncio.gather(*tasks, return_exceptions=True)
    return got


async def test_background_is_ten_requests_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """D21, G10: one kind alone has them all."""
    assert await taken(monkeypatch, [TABLES] * 3) == [(100.0, TABLES), (100.1, TABLES), (100.2, TABLES)]
    assert await taken(monkeypatch, [ALERTS] * 2) == [(100.0, ALERTS), (100.1, ALERTS)]


async def test_a_request_that_is_given_up_takes_no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await taken(monkeypatch, [TABLES, ASKS, TABLES], left=1) == [(100.0, TABLES), (100.1, TABLES)]


def test_each_kind_has_its_share_and_none_starves_another() -> None:
    """G10: of ten, five for tables, four for asks and one for alerts, however many wait."""
    shares = Shares[str]()
    for kind in (TABLES, ASKS, ALERTS):
        for _ in range(100):
            shares.put(kind, kind)
    for _ in range(5):
        assert Counter(shares.take() for _ in range(10)) == {TABLES: 5, ASKS: 4, ALERTS: 1}


def test_an_idle_kind_lends_its_share_and_saves_none_up() -> None:
    """G10."""
    shares = Shares[str]()
    for _ in range(100):
        shares.put(TABLES, TABLES)
    assert {shares.take() for _ in range(50)} == {TABLES}
    for _ in range(100):
        shares.put(ASKS, ASKS)
    found = Counter(shares.take() for _ in range(18))
    assert found == {TABLES: 10, ASKS: 8}
    assert shares.take() is not None


def test_those_who_wait_for_the_same_come_in_their_order() -> None:
    shares = Shares[int]()
    for n in range(3):
        shares.put(ASKS, n)
    assert [shares.take() for _ in range(4)] == [0, 1, 2, None]
