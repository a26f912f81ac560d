"""The moments at which AIs answer: they do not show which AI had a choice, however many tables think.

Time is simulated. One process thinks for five tables. Each thought takes all of its level's time, if there is something
to think about.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest

from bot.thinker import PATIENCE, Thinker
from engine.ai import Hint, easy, searches
from engine.ai.luck import Luck
from engine.ai.worker import Task, think
from tests.bot.scheduler import scheduled
from tests.bot.thinker import with_ai

TABLES, ANSWERS, DELAY = 5, 20, 1.5
Forced = Callable[[int], bool]  # takes the number of a decision


class Simulated(asyncio.SelectorEventLoop):
    """An event loop in which no one waits: if nothing is ready, its time jumps to the next event."""

    passed = 0.0

    def time(self) -> float:
        return self.passed

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.passed = max(self.passed, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


class Asking:
    """A table whose AI is asked again and again."""

    def __init__(self, table: Any, seat: int, number: int) -> None:
        self._table, self.id, self.seat = table, number, seat
        self.answers = list[float]()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)

    @property
    def waiting_for_ai(self) -> tuple[Any, ...]:
        n = len(self.answers)
        return (SimpleNamespace(id=f"{self.id}.{n}", decision=SimpleNamespace(seat=self.seat)),)[: ANSWERS - n]


class Process:
    """A process that thinks of one thing after another, for as long as there is something to think about."""

    def __init__(self, loop: Simulated, forced: Forced) -> None:
        self._loop, self._forced, self._free, self._count = loop, forced, 0.0, 0

    def schedule(self, work: object, args: tuple[Task, ...], timeout: float) -> Future[Any]:
        (task,), answer = args, Future[Any]()
        self._count += 1
        takes = 0.001 if self._forced(self._count) else searches(task.level)
        self._free = max(self._free, self._loop.time()) + takes
        move = easy(with_ai("hard")[0].game, task.view, task.seat, Luck(task.key))
        found = move if work is think else (Hint(move, None),)
        self._loop.call_at(self._free, lambda: answer.done() or answer.set_result(found))
        return answer


def run(forced: Forced, monkeypatch: pytest.MonkeyPatch, then: Callable[[Thinker], Any] | None = None) -> Any:
    """Return when each table's AI has answered and how often the quick player did, or the result of `then`."""
    loop, quick = Simulated(), list[str]()
    real, seat = with_ai("hard")
    tables = {n: Asking(real, seat, n) for n in range(TABLES)}
    thinker, process = Thinker(), Process(loop, forced)

    async def pool(until: float) -> Any:
        return process

    async def in_no_time(work: Callable[..., Any], *args: Any) -> Any:
        await asyncio.sleep(0.01)
        quick.append(args[-1])
        return work(*args)

    async def table(table_id: int) -> Any:
        return tables[table_id]

    async def commit(table_id: int, key: str, *rest: Any) -> Any:
        tables[table_id].answers.append(round(loop.time(), 6))
        return tables[table_id]

    with monkeypatch.context() as patch:
        patch.setattr(thinker, "_process", pool)
        patch.setattr("bot.thinker.time", SimpleNamespace(monotonic=loop.time))
        patch.setattr("bot.thinker.asyncio.to_thread", in_no_time)
        patch.setattr("bot.tables.service.ai_seats._chance", random.Random(7))
        patch.setattr("bot.tables.service.ai_seats.waits_until", lambda table, owed: 0.0)
        fleet = SimpleNamespace(owns=lambda table_id: True)
        service: Any = SimpleNamespace(table=table, commit=commit, now=loop.time, fleet=fleet)
        scheduler = scheduled(service, None, DELAY)  # type: ignore[arg-type]
        scheduler.ais.think, scheduler.wake = thinker, lambda: None  # type: ignore[method-assign]

        async def all_answer() -> None:
            for number in tables:
                scheduler.poke(number)
            await asyncio.gather(*scheduler.ais._thinking.values())

        async def to_the_end() -> Any:
            found = await (all_answer() if then is None else then(thinker))
            await asyncio.gather(*thinker._ending_thoughts)
            return found

        try:
            found = loop.run_until_complete(to_the_end())
        finally:
            loop.close()
    return ([each.answers for each in tables.values()], quick) if then is None else found


def test_five_tables_answer_at_the_same_moments_who_has_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds: list[Forced] = [lambda n: True, lambda n: False, lambda n: n % 7 == 0, lambda n: n % 2 == 0]
    (moments, quick), *others = [run(forced, monkeypatch) for forced in worlds]
    assert not quick, "where no one has a choice, no one waits for long"
    assert all(len({*times}) == ANSWERS for times in moments)
    for times, hurried in others:
        assert times == moments
        assert hurried, "the queue was longer than their time"


def test_a_hint_comes_after_the_same_time_whatever_is_thought_about_just_then(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked(thinker: Thinker) -> list[float]:
        loop, (table, seat) = asyncio.get_running_loop(), with_ai("hard")
        took = list[float]()
        for busy in (0, 1):
            begun = loop.time()
            thoughts = [asyncio.create_task(thinker(table, seat, PATIENCE)) for _ in range(busy)]
            await asyncio.sleep(0)
            assert await thinker.hints(table, seat)
            took.append(loop.time() - begun)
            await asyncio.gather(*thoughts)
        return took

    assert run(lambda n: False, monkeypatch, asked) == pytest.approx([PATIENCE] * 2)
