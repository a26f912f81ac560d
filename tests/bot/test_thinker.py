"""AI seats that think in a process: it answers, hangs, is killed, or has too much to do, and the table goes on."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from multiprocessing import active_children
from typing import Any

import pytest

from bot import metrics
from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.tables.verbs import play
from bot.thinker import BEGINS, PATIENCE, Thinker
from engine.ai import LEVELS, SEARCHING, TAKES, worker
from engine.ai.search import Edge, search
from engine.ai.worker import Task
from engine.chance import Chance
from tests.bot.lobby import SECRET, begun, then
from tests.bot.people import ANN, BEN
from tests.bot.thinker import with_ai
from tests.bot.thoughts import a_quarter_second, greedy, wrong

SLACK = 60.0  # seconds more for a busy machine: without a limit an answer would never come


def counted() -> dict[str, float]:
    return {how: metrics.thoughts.labels(how)._value.get() for how in ("thought", "late", "failed")}


def more(before: dict[str, float]) -> dict[str, float]:
    return {how: n - before[how] for how, n in counted().items() if n > before[how]}


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()
    assert not active_children()


async def answered(thinker: Thinker, level: str = "normal", host: Person = ANN) -> float:
    """Return how many seconds a legal answer took."""
    return await answered_at(thinker, *with_ai(level, host))


async def answered_at(thinker: Thinker, table: Table, seat: int, limit: float = PATIENCE) -> float:
    begun = time.monotonic()
    move = await thinker(table, seat, limit)
    table.game.check(table.view(seat), seat, move)
    return time.monotonic() - begun


async def test_it_thinks_in_a_process(thinker: Thinker) -> None:
    before = counted()
    await answered(thinker, "easy")
    assert not active_children(), "what needs no search needs no process"
    await answered(thinker)
    while more(before) != {"thought": 1}:  # the first answers may come while the process begins
        await answered(thinker)
        before |= {"late": counted()["late"], "thought": counted()["thought"] - more(before).get("thought", 0)}
    assert len(active_children()) == 1


@pytest.mark.parametrize("level", SEARCHING)
def test_a_slow_machine_looks_less_far_and_takes_no_longer(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of an answer must not show if there was something to think about."""
    left: list[float] = []

    def looked(*args: Any) -> list[Edge]:
        left.append(args[-1] - time.monotonic())
        return search(*args[:-1], 0.0)

    monkeypatch.setattr("engine.ai.search", looked)
    table, seat = with_ai(level)
    view, game = table.view(seat), table.game
    task = Task(game.id, game.version, view, seat, b"key", level, 60.0)
    for move in (worker.think(task), worker.hint(task)[0].move, LEVELS[level](game, view, seat, Chance(b"key"))):
        game.check(view, seat, move)
    assert len(left) == 3
    assert max(left) < TAKES[level]
    worker.think(task._replace(seconds=0.1))
    assert left[-1] < 0.1, "nor longer than is left of the two seconds"


async def test_where_it_hangs_the_table_goes_on_within_two_seconds(thinker: Thinker) -> None:
    while not active_children():
        await answered(thinker)
    (process,) = active_children()
    os.kill(process.pid, signal.SIGSTOP)  # type: ignore[arg-type]
    before = counted()
    assert await answered(thinker) < PATIENCE + SLACK
    assert more(before) == {"late": 1}
    await _thinks_again(thinker)


async def test_where_it_is_killed_another_one_thinks(thinker: Thinker) -> None:
    await _thinks_again(thinker)
    (process,) = active_children()
    before = counted()
    waiting = asyncio.create_task(answered(thinker, "hard"))
    await asyncio.sleep(0.05)
    os.kill(process.pid, signal.SIGKILL)  # type: ignore[arg-type]
    assert await waiting < PATIENCE + SLACK
    assert more(before) in ({"failed": 1}, {"late": 1})
    await _thinks_again(thinker)


@pytest.mark.parametrize(("work", "told"), [(wrong, "game.check("), (greedy, "MemoryError")])
async def test_where_it_has_no_memory_left_or_answers_what_is_no_move_the_table_goes_on(
    thinker: Thinker,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    work: Callable[..., Any],
    told: str,
) -> None:
    await _thinks_again(thinker)
    before = counted()
    until = time.monotonic() + BEGINS
    with monkeypatch.context() as patch:
        patch.setattr("bot.thinker.worker.think", work)
        while "failed" not in more(before):  # on a busy machine an answer may be late first
            assert time.monotonic() < until
            assert await answered(thinker) < PATIENCE + SLACK
    assert "thought" not in more(before)
    assert told in caplog.text
    await _thinks_again(thinker)


class Slow:
    """A pool whose process never begins."""

    active = True

    def schedule(self, *args: object, **kwargs: object) -> Future[None]:
        return Future()

    def stop(self) -> None:
        self.active = False

    def join(self) -> None:
        pass


async def test_a_process_may_take_its_time_to_begin(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine, a process that is given up after each late answer would never be there."""
    monkeypatch.setattr("bot.thinker.PATIENCE", 0.5)
    pools: list[Slow] = []
    monkeypatch.setattr("bot.thinker.ProcessPool", lambda *args, **kwargs: pools.append(Slow()) or pools[-1])
    before = counted()
    for _ in range(3):
        await answered(thinker)
    assert (more(before), len(pools)) == ({"late": 3}, 1)
    thinker._begun -= BEGINS
    await answered(thinker)
    await answered(thinker)
    assert (len(pools), pools[0].active) == (2, False)


async def test_another_host_does_not_wait_for_many_tables_of_one(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten tables of one host; an AI of another host waits for the one under way, and a turn."""
    monkeypatch.setattr("bot.thinker.worker.think", a_quarter_second)
    await _thinks_again(thinker)
    tables, another = [with_ai("hard") for _ in range(10)], with_ai("normal", BEN)
    before = counted()
    many = [asyncio.create_task(answered_at(thinker, *table, SLACK)) for table in tables]
    await asyncio.sleep(0)
    await answered_at(thinker, *another, SLACK)
    assert more(before) == {"thought": 3}
    await asyncio.gather(*many)
    assert more(before) == {"thought": 11}


class Asked(Slow):
    """A pool that answers at once, and remembers the tasks that it was given."""

    def __init__(self, told: list[Task]) -> None:
        self.told = told

    def schedule(self, work: Callable[..., Any], args: tuple[Task, ...] = (), timeout: float = 0) -> Future[Any]:
        self.told += args
        answer = Future[Any]()
        answer.set_result(work(*args))
        return answer


async def test_what_crosses_is_what_the_seat_sees(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    """The state does not cross, nor the match's seed, nor the secret that the seed comes from.

    Each thought has luck of its own.
    """
    told: list[Task] = []
    monkeypatch.setattr("bot.thinker.ProcessPool", lambda *args, **kwargs: Asked(told))
    table, seat = with_ai("normal")
    assert table.match is not None
    await thinker(table, seat, PATIENCE)
    await thinker.hints(table, seat)
    assert [task.view for task in told] == [table.match.view(seat)] * 2
    assert table.match.view(seat) != table.match.state
    assert [(task.game, task.seat, task.level) for task in told] == [("spymaster", seat, "normal")] * 2
    assert told[0].key != told[1].key
    for task in told:
        sent = pickle.dumps(task)
        assert SECRET not in sent
        assert table.match.seed not in sent


async def test_whose_turn_it_is(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    """An AI's thought is on the host's turn. A hint is on the turn of the person who asks for it."""
    asked: list[int] = []

    async def turn(person: int) -> None:
        asked.append(person)

    monkeypatch.setattr(thinker, "_turn", turn)
    monkeypatch.setattr("bot.thinker.ProcessPool", lambda *args, **kwargs: Asked([]))
    await answered(thinker, "normal", BEN)
    table = begun("spymaster", BEN)
    for n in range(3):
        owed = table.waiting[0]
        await thinker.hints(table, seat := owed.decision.seat)
        assert asked[1:] == [table.at(owed.decision.seat).person]
        del asked[1:]
        who = next(person for person in (ANN, BEN) if person.id == table.at(seat).person)
        move = next(iter(table.game.moves(table.view(seat), seat)))
        table = then(table, play.act, who, owed.id, move, key=f"move{n}")
    assert asked == [BEN.id]


async def test_people_take_turns(thinker: Thinker) -> None:
    order: list[str] = []

    async def think(person: int, name: str) -> None:
        await thinker._turn(person)
        order.append(name)
        await asyncio.sleep(0)
        thinker._next()

    names = [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (3, "c1"), (2, "b2")]
    await asyncio.gather(*[think(person, name) for person, name in names])
    assert order == ["a1", "a2", "b1", "c1", "a3", "b2"]


async def _thinks_again(thinker: Thinker) -> None:
    until = time.monotonic() + BEGINS
    while time.monotonic() < until:
        before = counted()
        await answered(thinker)
        if more(before) == {"thought": 1}:
            return
    raise AssertionError("no process thinks any more")
