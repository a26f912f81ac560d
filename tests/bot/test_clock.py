"""The clock: AI turns, lobbies that nobody starts, and a store that does not answer. Time is simulated."""

from __future__ import annotations

import asyncio
import math
import random
import threading
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.contextvars import bound_contextvars, get_contextvars

import data.store
from bot.tables import absence, lobby, play, undo
from bot.tables.clock import LONGEST, QUICK, RETRY, Clock, like_a_person
from bot.tables.service import TableService
from bot.tables.table import Table
from data.errors import StoreBusyError
from data.rows import Errand, Timer
from data.store import Store
from engine.ai import LEVELS, TAKES, random_player
from engine.game import IllegalMoveError
from tests.bot.conftest import HOURS, Now
from tests.bot.test_service import ANN, BEN, again, begun, kinds, moved, opened, person_at

SECONDS = 60  # of patience: a busy machine may take its time


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch, now: Now) -> list[tuple[str, float]]:
    """Who has slept for how long. Nobody really sleeps: the clock goes on instead."""
    slept: list[tuple[str, float]] = []
    sleep = asyncio.sleep

    async def passed(seconds: float) -> None:
        if seconds > 0:
            slept.append((asyncio.current_task().get_name(), seconds))
            now.time += seconds
        await sleep(0)

    monkeypatch.setattr("bot.tables.clock.asyncio.sleep", passed)
    monkeypatch.setattr("bot.tables.clock.LONGEST_SLEEP", math.inf)  # what it sleeps for, in one piece
    monkeypatch.setattr("bot.tables.absence.IDLE", math.inf)
    return slept


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(SECONDS):
        while not await true():  # noqa: ASYNC110
            await asyncio.sleep(0)


def telling(service: TableService, clock: Clock) -> Clock:
    """The clock hears of every commit, as in the bot."""
    service.listeners.append(lambda done: clock.poke(done.after.id))
    return clock


async def timers(store: Store) -> list[Timer]:
    async with store.read() as unit:
        return [timer for timer in await unit.timers_due(1e12) if timer.kind != "deadline"]


async def test_what_wakes_it_is_not_named_by_what_it_does_for_other_tables(service: TableService, store: Store) -> None:
    clock, seen = Clock(service, store, 0), list[dict[str, Any]]()

    async def sleep() -> None:
        seen.append(get_contextvars())

    clock._sleep = sleep
    with bound_contextvars(verb="move", table=7):
        clock.wake()
    await asyncio.sleep(0)
    assert seen == [{}]
    await clock.close()


async def nothing_left(store: Store) -> bool:
    return not await timers(store)


def have_answered(table: Table) -> list[int]:
    """Return who has answered, one after the other: what waits in an envelope comes after what is played."""
    return [*(ply.seat for ply in table.match.plies), *(each.seat for each in table.told.enclosed)]


async def with_ai(service: TableService, game: str = "tiny", ais: int = 1) -> Table:
    await opened(service, game)
    for n in range(ais):
        await service.commit(1, f"ai{n}", lobby.add_ai, ANN, "random")
    return await service.commit(1, "start", lobby.start, ANN)


# --- AI seats ------------------------------------------------------------------------------------------------------


async def test_who_leaves_a_match_keeps_the_seat_and_the_caretaker_plays(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "AI_TURNS", 1)
    table = await begun(service)
    seat = table.waiting[0].decision.seat
    who = person_at(table, seat)
    table = await service.commit(1, "bye", lobby.leave, who)
    assert [(t.kind, t.seat, t.decision) for t in await timers(store)] == [("ai", seat, table.waiting[0].id)]
    table = await Clock(service, store, 0).answer(table, table.waiting[0])
    assert len(table.match.plies) == 1
    table = await service.commit(1, "back", lobby.sit, who)
    assert table.person_of(seat) == who.id
    assert (await again(service).table(1)) == table
    assert await kinds(service) == ["opened", "sat", "started", "vacated", "move", "returned"]


async def test_a_returned_person_answers_before_the_caretaker(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "AI_TURNS", 0)
    table = await begun(service)
    who = person_at(table, table.waiting[0].decision.seat)
    away = await service.commit(1, "bye", lobby.leave, who)
    back = await service.commit(1, "back", lobby.sit, who)
    assert await Clock(service, store, 0).answer(away, away.waiting[0]) is back  # nothing to do any more
    assert await timers(store) == []


async def test_an_ai_that_thinks_for_long_keeps_nobody_waiting(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough = threading.Event()

    def slow(*args: Any) -> Any:
        enough.wait(SECONDS / 10)
        return random_player(*args)

    monkeypatch.setitem(LEVELS, "random", slow)
    clock = telling(service, Clock(service, store, 0))
    table = await with_ai(service)  # all bid at once
    await clock.settled(1, 0.01)
    assert clock._thinking, "it thinks"
    move = next(iter(table.game.moves(table.view(0), 0)))
    table = await service.commit(1, "mine", play.act, ANN, table.owed(0).id, move)
    assert have_answered(table) == [0]
    assert not enough.is_set()
    enough.set()
    await clock.settled(1, SECONDS)
    assert [ply.seat for ply in (await service.table(1)).match.plies][:2] == [0, 1]
    await clock.close()


async def test_an_ai_that_fails_is_asked_again_though_a_lobby_is_open_for_hours(
    service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock is asleep for the lobby when the AI's timer is put before it."""
    monkeypatch.setattr("bot.tables.clock.LONGEST_SLEEP", 0.2)
    clock = telling(service, Clock(service, store, 0))
    await service.new("tiny", 77, 78, BEN, "en", "the lobby")
    await asyncio.sleep(0.1)
    answered, fails = clock.answer, [True]

    async def at_first_not(*args: Any) -> Table:
        if fails:
            raise OSError(fails.pop())
        return await answered(*args)

    async def has_failed() -> bool:
        return not fails

    async def has_moved() -> bool:
        return have_answered(await service.table(2)) == [1]

    monkeypatch.setattr(clock, "answer", at_first_not)
    await service.new("tiny", 77, 78, ANN, "en", "new")
    await service.commit(2, "ai", lobby.add_ai, ANN, "random")
    await service.commit(2, "start", lobby.start, ANN)
    await until(has_failed)
    now.time += RETRY
    await until(has_moved)
    await clock.close()


async def test_an_answer_to_what_is_over_meanwhile_is_dropped(service: TableService, store: Store) -> None:
    table = await with_ai(service)
    clock = Clock(service, store, 0)
    after = await clock.answer(table, table.waiting_for_ai[0])
    rows = await kinds(service)
    assert await clock.answer(table, table.waiting_for_ai[0]) is after
    assert await kinds(service) == rows


async def test_an_ai_thinks_again_if_others_have_changed_what_it_saw(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await with_ai(service)
    clock, owed = Clock(service, store, 0), table.waiting_for_ai[0]
    tried = []

    def illegal(*args: Any) -> Any:
        tried.append(args)
        raise IllegalMoveError("not_now")

    with monkeypatch.context() as patched:
        patched.setattr("bot.tables.clock.play.answer", illegal)
        with pytest.raises(IllegalMoveError):  # nobody else has moved: it would be the same again
            await clock.answer(table, owed)
        move = next(iter(table.game.moves(table.view(0), 0)))
        after = await service.commit(1, "mine", play.act, ANN, table.owed(0).id, move)
        assert await clock.answer(table, owed) is after
    assert len(tried) == 2
    telling(service, clock).poke(1)
    await clock.settled(1, SECONDS)
    assert [ply.seat for ply in (await service.table(1)).match.plies][:2] == [0, 1]
    await clock.close()


async def test_each_answer_has_its_pause_and_in_a_row_the_next_ones_are_shorter(
    service: TableService, store: Store, pauses: list[tuple[str, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.clock.like_a_person", lambda median, least: median)
    await with_ai(service, ais=2)
    clock = telling(service, Clock(service, store, 0.9))
    clock.poke(1)
    await clock.settled(1, SECONDS)
    assert have_answered(await service.table(1)) == [1, 2]
    assert [seconds for name, seconds in pauses if name == "ai of table 1"] == pytest.approx([0.9, 0.3])
    await clock.close()


async def test_a_pause_is_waited_out_if_somebody_else_acts(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.clock.like_a_person", lambda median, least: 0.8)
    await with_ai(service)
    clock, begun_at = telling(service, Clock(service, store, 1.0)), time.monotonic()
    for _ in range(4):
        clock.poke(1)
        await asyncio.sleep(0.05)
    await clock.settled(1, SECONDS)
    assert have_answered(await service.table(1)) == [1]
    assert time.monotonic() - begun_at >= 0.8
    await clock.close()


@pytest.mark.parametrize("when", ["while it lasts", "while it is looked whether it is asked for"])
async def test_a_pause_ends_when_its_turn_is_taken_back(
    when: str, service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or else the answer to the next move would come after both."""
    drawn = iter([SECONDS, 0.01])
    monkeypatch.setattr("bot.tables.clock.like_a_person", lambda median, least: next(drawn))
    clock = Clock(service, store, 1.0)
    await opened(service, "rabbit2")
    await service.commit(1, "ai", lobby.add_ai, ANN, "easy")
    table = await service.commit(1, "start", lobby.start, ANN)
    while not (table.told.made and table.told.made[-1].person == ANN.id and table.waiting_for_ai):
        table = (
            await clock.answer(table, table.waiting_for_ai[0]) if table.waiting_for_ai else await moved(service, table)
        )
    count, back, there = len(table.match.plies), undo.examined(table, ANN), service.table
    telling(service, clock).poke(1)
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
        clock.poke(1)
    await asyncio.wait_for(clock.settled(1, SECONDS), SECONDS / 2)
    table = await service.table(1)
    assert table.waiting_for_ai == ()
    while not table.waiting_for_ai:
        table = await moved(service, table)
    await clock.settled(1, SECONDS)
    assert len((await service.table(1)).match.plies) > count
    await clock.close()


@pytest.mark.parametrize("looks", [0, 50])
async def test_what_an_answer_takes_does_not_tell_how_hard_it_was(
    looks: int, service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same draws, whether there is nothing to think about or much; each is over when its answer comes."""
    monkeypatch.setattr("bot.tables.clock._chance", random.Random(7))
    expected = [like_a_person(median, TAKES["normal"] + QUICK) for median in (1.5, 0.5)]
    monkeypatch.setattr("bot.tables.clock._chance", random.Random(7))
    monkeypatch.setattr("bot.tables.clock.play.level_of", lambda table, seat: "normal")
    clock = telling(service, Clock(service, store, 1.5))
    sleep, begun_at, pauses, cut = asyncio.sleep, now.time, list[float](), list[float]()

    async def paused(seconds: float) -> None:
        own = asyncio.current_task().get_name() == "ai of table 1"
        if own:  # a change cuts a pause short, and what is left follows: less by what that took on this machine
            cut.append(cut[-1] if cut else seconds)
        for _ in range(100):
            await sleep(0)
        if own:
            pauses.append(cut[-1])
            now.time += cut[-1]
            cut.clear()

    async def thought(table: Table, seat: int, seconds: float) -> Any:
        for _ in range(looks):
            await sleep(0)
        return next(iter(table.game.moves(table.view(seat), seat)))

    clock.think = thought
    await with_ai(service, ais=2)
    monkeypatch.setattr("bot.tables.clock.asyncio.sleep", paused)
    clock.poke(1)
    await clock.settled(1, SECONDS)
    assert pauses == pytest.approx(expected)
    ends = [begun_at + sum(expected[:n]) for n in (1, 2)]
    assert [each.at for each in (await service.table(1)).told.enclosed] == pytest.approx(ends)
    await clock.close()


@pytest.mark.parametrize(("median", "least"), [(1.5, 0.0), (1.5, 0.25), (0.5, 0.25)])
def test_an_ai_takes_as_long_as_a_person_whatever_it_is_asked(median: float, least: float) -> None:
    drawn = sorted(like_a_person(median, least) for _ in range(2000))
    assert 0.87 * median < drawn[1000] < 1.13 * median
    assert drawn[0] >= max(least, 0.06 * median)
    assert drawn[-1] <= median * LONGEST
    assert drawn[1900] - drawn[100] > 0.66 * median


def test_an_answer_comes_no_sooner_than_its_level_could_have_thought() -> None:
    """And no two take equally long: else one could tell by milliseconds."""
    took = [like_a_person(0.01, 1.5) for _ in range(2000)]
    assert min(took) > 1.5
    assert len({*took}) == len(took)


async def test_an_ai_thinks_while_it_waits(service: TableService, store: Store) -> None:
    """What it takes to think is no part of what others see, as long as that is the shorter."""
    begun_at, order = asyncio.Event(), list[str]()
    clock = telling(service, Clock(service, store, 0.05))
    think = clock.think

    async def noted(table: Any, seat: int, seconds: float) -> Any:
        order.append("thinks")
        begun_at.set()
        return await think(table, seat, seconds)

    clock.think = noted
    await with_ai(service)
    await asyncio.wait_for(begun_at.wait(), SECONDS)
    assert have_answered(await service.table(1)) == []
    await clock.settled(1, SECONDS)
    assert have_answered(await service.table(1)) == [1]
    assert order == ["thinks"]
    await clock.close()


async def test_without_a_delay_there_is_no_pause(
    service: TableService, store: Store, pauses: list[tuple[str, float]]
) -> None:
    await with_ai(service, ais=2)
    clock = telling(service, Clock(service, store, 0))
    clock.poke(1)
    await clock.settled(1, SECONDS)
    assert have_answered(await service.table(1)) == [1, 2]
    assert [pause for pause in pauses if pause[0] != "clock"] == []
    await clock.close()


async def test_an_ai_answers_a_sealed_round_once_and_sees_no_answer_of_it(service: TableService, store: Store) -> None:
    """F26: also where somebody changes theirs, which nobody learns of; the last answer opens all."""
    await opened(service, "tiny")
    await service.commit(1, "sit", lobby.sit, BEN)
    await service.commit(1, "ai", lobby.add_ai, ANN, "random")
    table = await service.commit(1, "start", lobby.start, ANN)
    clock, thought, seen = telling(service, Clock(service, store, 0)), list[int](), table.view(2)
    think = clock.think

    async def noted(table: Table, seat: int, seconds: float) -> Any:
        assert table.match.plies == ()
        assert table.view(seat) == seen
        thought.append(seat)
        return await think(table, seat, seconds)

    clock.think = noted
    one, *_, another = table.game.moves(table.view(0), 0)
    await service.commit(1, "mine", play.act, ANN, table.owed(0).id, one)
    await clock.settled(1, SECONDS)
    for n, move in enumerate((another, one, another)):
        await service.commit(1, f"change{n}", play.act, ANN, table.owed(0).id, move)
        clock.poke(1)
        await clock.settled(1, SECONDS)
    assert (have_answered(await service.table(1)), thought) == ([0, 2], [2])
    clock.think = think
    await service.commit(1, "last", play.act, BEN, table.owed(1).id, next(iter(table.game.moves(table.view(1), 1))))
    plies = (await service.table(1)).match.plies[:3]
    assert ([ply.seat for ply in plies], plies[0].move) == ([0, 1, 2], another)
    await clock.close()


async def test_an_ai_sees_who_has_moved_just_when_it_was_done(service: TableService, store: Store) -> None:
    """Who moves between its commit and its next look has poked it in vain."""
    await with_ai(service)
    clock = telling(service, Clock(service, store, 0))
    answer, rounds = clock.answer, 0

    async def and_somebody_moves(table: Any, owed: Any, thinking: Any = None) -> Any:
        nonlocal rounds
        rounds += 1
        before = await answer(table, owed, thinking)
        after = await service.table(1)
        if (mine := after.owed(0)) is not None and rounds < 4:
            move = next(iter(after.game.moves(after.view(0), 0)))
            await service.commit(1, f"mine {rounds}", play.act, ANN, mine.id, move)
        return before

    clock.answer = and_somebody_moves
    clock.poke(1)
    await clock.settled(1, SECONDS)
    assert rounds > 1
    assert (await service.table(1)).waiting_for_ai == ()
    await clock.close()


async def test_where_no_ai_is_asked_there_is_no_pause(
    service: TableService, store: Store, pauses: list[tuple[str, float]]
) -> None:
    await begun(service)
    clock = Clock(service, store, 0.8)
    clock.poke(1)
    await clock.settled(1, SECONDS)
    await clock.close()
    assert pauses == []


async def test_one_waits_for_an_ai_only_so_long(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough = threading.Event()
    monkeypatch.setitem(LEVELS, "random", lambda *args: enough.wait(SECONDS) and random_player(*args))
    clock = telling(service, Clock(service, store, 0))
    table = await with_ai(service)
    await clock.settled(2, 0)  # nobody thinks there
    await asyncio.wait_for(clock.settled(1, 0.05), SECONDS / 2)
    assert await service.table(1) is table
    enough.set()
    await clock.settled(1, SECONDS)
    assert have_answered(await service.table(1)) == [1]
    await clock.close()


async def test_a_closed_clock_lets_nobody_move(service: TableService, store: Store) -> None:
    clock = telling(service, Clock(service, store, 0))
    await clock.close()
    table = await with_ai(service)
    await clock.settled(1, 1)
    assert (clock._thinking, clock._sleeper) == ({}, None)
    assert await service.table(1) is table
    assert [t.kind for t in await timers(store)] == ["ai", "idle"]


async def test_an_ai_turn_outlives_a_crash(
    service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its timer stays until its move is kept, so that whoever starts next finds it."""
    table = await begun(service)
    seat = table.waiting[0].decision.seat
    await service.commit(1, "bye", lobby.leave, person_at(table, seat))
    crashed = Clock(again(service), store, 0)
    asked: list[int] = []
    monkeypatch.setattr(crashed, "poke", asked.append)  # dies before it has moved
    crashed.wake()

    async def postponed() -> bool:
        return [t.due for t in await timers(store)] == [now.time + RETRY]

    await until(postponed)
    assert asked == [1]
    await crashed.close()
    now.time += 3600
    fresh = again(service)
    clock = Clock(fresh, store, 0)
    clock.wake()

    async def has_moved() -> bool:
        return bool((await fresh.table(1)).match.plies)

    await until(has_moved)
    await clock.close()
    assert (await fresh.table(1)).match.plies[0].seat == seat


async def test_a_start_does_not_wait_for_the_last_bots_next_try(
    service: TableService,
    store: Store,
    pauses: list[tuple[str, float]],
    now: Now,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await with_ai(service)
    async with store.write() as unit:
        for timer in await unit.timers_due(1e12):
            await unit.put_timer(replace(timer, due=now.time + RETRY))
    clock, asked = Clock(service, store, 0), []
    monkeypatch.setattr(clock, "poke", lambda table_id: asked.append((table_id, list(pauses))))
    await clock.start()

    async def has_asked() -> bool:
        return bool(asked)

    await until(has_asked)
    await clock.close()
    assert asked[0] == (1, [])


async def test_an_ai_whose_move_cannot_be_kept_tries_again_later(
    service: TableService,
    store: Store,
    pauses: list[tuple[str, float]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    append, tries = data.store.Writer.append, []

    async def busy(self: Any, *args: Any, **kwargs: Any) -> None:
        if args[2] == "sealed":
            tries.append(args)
            if len(tries) < 3:
                raise StoreBusyError("in use")
        await append(self, *args, **kwargs)

    monkeypatch.setattr(data.store.Writer, "append", busy)
    clock = Clock(service, store, 0)
    table = await with_ai(service)
    async with store.write() as unit:
        await unit.drop_timers(1)  # it tries by itself, and needs no timer for it
    clock.poke(1)

    async def has_moved() -> bool:
        return await service.table(1) is not table

    await until(has_moved)
    await clock.close()
    assert [pause for pause in pauses if pause[0] == "ai of table 1"] == [("ai of table 1", RETRY)] * 2
    assert caplog.text.count("was not kept") == 2


async def test_what_goes_wrong_with_an_ai_is_logged_and_ends_there(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: Any) -> Any:
        raise KeyError("a fault of ours")

    monkeypatch.setattr("bot.tables.clock.play.answer", broken)
    clock = telling(service, Clock(service, store, 0))
    await with_ai(service)
    await clock.settled(1, SECONDS)
    assert "table 1: the AI failed" in caplog.text
    await asyncio.sleep(0)
    assert clock._thinking == {}
    clock.poke(99)  # no such table
    await clock.settled(99, SECONDS)
    assert "table 99" not in caplog.text
    await clock.close()


# --- timers --------------------------------------------------------------------------------------------------------


async def test_a_lobby_that_nobody_starts_is_closed(
    service: TableService, store: Store, pauses: list[tuple[str, float]], now: Now
) -> None:
    await opened(service)
    await opened(service, key="other", host=BEN)
    await service.commit(2, "sit", lobby.sit, ANN)
    await service.commit(2, "start", lobby.start, BEN)
    began = now.time
    clock = Clock(service, store, 0)
    await clock.start()

    async def nothing_due() -> bool:
        return not await timers(store)

    await until(nothing_due)
    await clock.close()
    table = await service.table(1)
    assert (table.row.status, table.row.ended_at) == ("cancelled", began + HOURS * 3600)
    assert pauses == [("clock", HOURS * 3600)]
    assert (await service.table(2)).row.status == "playing"
    assert await kinds(service) == ["opened", "cancelled"]


async def test_a_commit_wakes_the_clock(service: TableService, store: Store, pauses: list[tuple[str, float]]) -> None:
    clock = telling(service, Clock(service, store, 0))
    await clock.start()
    await asyncio.wait({clock._sleeper})  # there is nothing to wait for
    await opened(service)

    async def closed() -> bool:
        return (await service.table(1)).row.status == "cancelled"

    await until(closed)
    await clock.close()


async def test_one_task_sleeps_at_a_time(service: TableService, store: Store) -> None:
    await opened(service)
    clock = Clock(service, store, 0)
    clock.wake()
    first = clock._sleeper
    clock.wake()
    await asyncio.wait({first})
    assert first.cancelled()
    clock.poke(99)  # it sleeps already
    second = clock._sleeper
    clock.poke(98)
    assert clock._sleeper is second
    await clock.close()
    assert second.cancelled()


async def test_a_timer_of_a_table_that_is_gone_goes_too(service: TableService, store: Store, now: Now) -> None:
    await opened(service)
    await service.commit(1, "end", lobby.end, ANN)
    async with store.write() as unit:
        await unit.put_timer(Timer(table_id=1, kind="lobby", due=now.time))
    clock = Clock(service, store, 0)
    clock.wake()
    await until(lambda: nothing_left(store))
    assert await kinds(service) == ["opened", "cancelled"]
    await clock.close()


async def test_a_lobby_started_in_the_last_moment_is_played(service: TableService, store: Store, now: Now) -> None:
    table = await begun(service)
    async with store.write() as unit:
        await unit.put_timer(Timer(table_id=1, kind="lobby", due=now.time))
    clock = Clock(service, store, 0)
    clock.wake()
    await until(lambda: nothing_left(store))
    assert await service.table(1) is table
    await clock.close()


async def test_timers_of_unknown_kinds_stay_and_are_logged(
    service: TableService, store: Store, now: Now, caplog: pytest.LogCaptureFixture
) -> None:
    """A newer version has put them there: the lobby is not closed for one, and it is not thrown away."""
    await opened(service)
    reminder = Timer(table_id=1, kind="reminder", seat=0, decision="a", due=now.time - 5)
    async with store.write() as unit:
        reminder = replace(reminder, id=await unit.put_timer(reminder))
    clock = Clock(service, store, 0)
    await clock.start()
    await asyncio.sleep(0.05)
    assert not clock._sleeper.done(), "it sleeps until the lobby's"
    await clock.close()
    assert (await service.table(1)).row.status == "lobby"
    assert reminder in await timers(store)
    assert "unknown kinds are left alone: reminder" in caplog.text


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
    clock = Clock(service, store, 0)
    clock.wake()

    async def closed() -> bool:
        return (await service.table(1)).row.status == "cancelled"

    await until(closed)
    await clock.close()
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
    clock = Clock(service, store, 0)
    clock.wake()

    async def closed() -> bool:
        return (await service.table(1)).row.status == "cancelled"

    await until(closed)
    await clock.close()
    assert pauses == [("clock", HOURS * 3600), ("clock: lobby 1", RETRY)]
    assert len(tries) == 2


# --- D20: one task a row, woken by a nearer one --------------------------------------------------------------------


async def test_a_nearer_row_wakes_the_clock(service: TableService, store: Store) -> None:
    """D20: whoever has put it there, and without being told of it."""
    await opened(service)
    clock, asked = Clock(service, store, 0), asyncio.Event()

    async def told(errand: Errand) -> None:
        asked.set()

    clock.errands["digest"] = told
    clock.wake()
    await asyncio.sleep(0.05)
    assert not clock._sleeper.done(), "asleep until the lobby is closed"
    async with store.write() as unit:
        await unit.put_errand(Errand(person=5, kind="digest", due=service.now() + 0.01))
        await unit.put_errand(Errand(person=5, kind="of another version", due=0))
    service.now.time += 1
    await asyncio.wait_for(asked.wait(), SECONDS)

    async def only_the_unknown() -> bool:
        return [errand.kind for errand in await store.ask.errands_due(1e12)] == ["of another version"]

    await until(only_the_unknown)
    await clock.close()


@pytest.mark.parametrize("lobby_open", [True, False])
async def test_a_row_put_while_the_clock_looks_is_not_missed(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch, lobby_open: bool
) -> None:
    """D20: of two queries, it may come after the one that would have found it."""
    await opened(service)
    clock, asked, ask = Clock(service, store, 0), asyncio.Event(), store.ask.next_errand

    async def told(timer: Timer) -> None:
        asked.set()

    async def next_errand(*args: Any, **kwargs: Any) -> Errand | None:
        if not asked.is_set():
            async with store.write() as unit:
                await unit.put_timer(Timer(table_id=1, kind="odd", due=service.now()))
        return await ask(*args, **kwargs)

    clock.timers["odd"] = clock.errands["odd"] = told
    monkeypatch.setattr(store.ask, "next_errand", next_errand)
    if not lobby_open:
        async with store.write() as unit:
            await unit.drop_timers(1)
    clock.wake()
    async with asyncio.timeout(SECONDS):
        await asked.wait()
    await clock.close()


async def test_a_further_row_wakes_nobody(service: TableService, store: Store) -> None:
    """D20: a move of a slow game puts its deadline there, and costs no look at the store beyond that."""
    await opened(service)
    clock = Clock(service, store, 0)
    clock.wake()
    await asyncio.sleep(0.05)
    sleeper = clock._sleeper
    async with store.write() as unit:
        await unit.put_timer(Timer(table_id=1, kind="lobby", seat=1, due=service.now() + 70))
    await asyncio.sleep(0)
    assert clock._sleeper is sleeper
    await clock.close()


async def test_a_row_stays_until_its_handler_has_succeeded(
    service: TableService, store: Store, pauses: list[tuple[str, float]], caplog: pytest.LogCaptureFixture
) -> None:
    """D20: from 30 seconds to an hour between two tries, and a row that is put off comes again."""
    await opened(service)
    clock, due = Clock(service, store, 0), service.now() + 1.0
    there = []

    async def fails(timer: Timer) -> float | None:
        there.append([each.due for each in await timers(store)])
        if len(there) < 10:
            raise KeyError("a fault of ours")
        return None if timer.due > due else due + 1e6

    clock.timers["odd"] = fails
    async with store.write() as unit:
        await unit.drop_timers(1)
        await unit.put_timer(Timer(table_id=1, kind="odd", due=due))
    clock.wake()
    await until(lambda: nothing_left(store))
    await clock.close()
    assert there == [[due]] * 10 + [[due + 1e6]]
    waits = [seconds for name, seconds in pauses if name != "clock"]
    assert waits == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]


async def test_one_that_takes_long_keeps_no_other_waiting(service: TableService, store: Store) -> None:
    """D20: a task a row, and only one."""
    await opened(service)
    clock, enough, begun_ = Clock(service, store, 0), asyncio.Event(), []

    async def long(timer: Timer) -> None:
        begun_.append(timer.seat)
        if timer.seat == 0:
            await enough.wait()

    clock.timers["odd"] = long
    async with store.write() as unit:
        for seat in (0, 1):
            await unit.put_timer(Timer(table_id=1, kind="odd", seat=seat, due=service.now() - 5 + seat))
    for _ in range(3):
        clock.wake()
        await asyncio.sleep(0.05)
    assert begun_ == [0, 1]
    enough.set()

    async def only_the_lobbys() -> bool:
        return [timer.kind for timer in await timers(store)] == ["lobby"]

    await until(only_the_lobbys)
    await clock.close()
