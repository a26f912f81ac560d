"""The clock: AI turns, lobbies that no one starts, and a store that does not answer. Time is simulated."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.contextvars import bound_contextvars, get_contextvars

import data.store
from bot.tables.service.ai_seats import LONGEST, QUICK, like_a_person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.time.again import RETRY
from bot.tables.verbs import absence, lobby, play, undo
from data.errors import StoreBusyError
from data.model.timing import Errand, Timer
from data.store import Store
from engine.ai import LEVELS, TAKES, random_player
from engine.game import IllegalMoveError
from tests.bot.conftest import HOURS, Now
from tests.bot.people import ANN, BEN, person_at
from tests.bot.scheduler import SECONDS, pauses, scheduled, telling, timers, until
from tests.bot.service import again, begun, kinds, moved, opened

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


def have_answered(table: Table) -> list[int]:
    """Return the seats that have answered, in order: answers in envelopes come after played ones."""
    return [*(ply.seat for ply in table.match.plies), *(each.seat for each in table.history.enclosed)]


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
    table = await scheduled(service, store, 0).ais.answer(table, table.waiting[0])
    assert len(table.match.plies) == 1
    table = await service.commit(1, "back", lobby.sit, who)
    assert table.at(seat).person == who.id
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
    assert await scheduled(service, store, 0).ais.answer(away, away.waiting[0]) is back  # nothing to do any more
    assert await timers(store) == []


async def test_an_ai_that_thinks_for_long_keeps_nobody_waiting(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough = threading.Event()

    def slow(*args: Any) -> Any:
        enough.wait(SECONDS / 10)
        return random_player(*args)

    monkeypatch.setitem(LEVELS, "random", slow)
    scheduler = telling(service, scheduled(service, store, 0))
    table = await with_ai(service)  # all bid at once
    await scheduler.ais.settled(1, 0.01)
    assert scheduler.ais._thinking, "it thinks"
    move = next(iter(table.game.moves(table.view(0), 0)))
    table = await service.commit(1, "mine", play.act, ANN, table.at(0).owed.id, move)
    assert have_answered(table) == [0]
    assert not enough.is_set()
    enough.set()
    await scheduler.ais.settled(1, SECONDS)
    assert [ply.seat for ply in (await service.table(1)).match.plies][:2] == [0, 1]
    await scheduler.close()


async def test_an_ai_that_fails_is_asked_again_though_a_lobby_is_open_for_hours(
    service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock is asleep until the lobby's timer when the AI's earlier timer is written."""
    monkeypatch.setattr("bot.tables.service.scheduler.LONGEST_SLEEP", 0.2)
    scheduler = telling(service, scheduled(service, store, 0))
    await service.opening.new("tiny", 77, 78, BEN, "en", "the lobby")
    await asyncio.sleep(0.1)
    answered, fails = scheduler.ais.answer, [True]

    async def at_first_not(*args: Any) -> Table:
        if fails:
            raise OSError(fails.pop())
        return await answered(*args)

    async def has_failed() -> bool:
        return not fails

    async def has_moved() -> bool:
        return have_answered(await service.table(2)) == [1]

    monkeypatch.setattr(scheduler.ais, "answer", at_first_not)
    await service.opening.new("tiny", 77, 78, ANN, "en", "new")
    await service.commit(2, "ai", lobby.add_ai, ANN, "random")
    await service.commit(2, "start", lobby.start, ANN)
    await until(has_failed)
    now.time += RETRY
    await until(has_moved)
    await scheduler.close()


async def test_an_answer_to_what_is_over_meanwhile_is_dropped(service: TableService, store: Store) -> None:
    table = await with_ai(service)
    scheduler = scheduled(service, store, 0)
    after = await scheduler.ais.answer(table, table.waiting_for_ai[0])
    rows = await kinds(service)
    assert await scheduler.ais.answer(table, table.waiting_for_ai[0]) is after
    assert await kinds(service) == rows


async def test_an_ai_thinks_again_if_others_have_changed_what_it_saw(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await with_ai(service)
    scheduler, owed = scheduled(service, store, 0), table.waiting_for_ai[0]
    tried = []

    def illegal(*args: Any) -> Any:
        tried.append(args)
        raise IllegalMoveError("not_now")

    with monkeypatch.context() as patched:
        patched.setattr("bot.tables.service.ai_seats.play.answer", illegal)
        with pytest.raises(IllegalMoveError):  # no one else has moved, so a retry would fail too
            await scheduler.ais.answer(table, owed)
        move = next(iter(table.game.moves(table.view(0), 0)))
        after = await service.commit(1, "mine", play.act, ANN, table.at(0).owed.id, move)
        assert await scheduler.ais.answer(table, owed) is after
    assert len(tried) == 2
    telling(service, scheduler).poke(1)
    await scheduler.ais.settled(1, SECONDS)
    assert [ply.seat for ply in (await service.table(1)).match.plies][:2] == [0, 1]
    await scheduler.close()


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


async def test_a_pause_is_waited_out_if_somebody_else_acts(
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


async def test_an_ai_answers_a_sealed_round_once_and_sees_no_answer_of_it(service: TableService, store: Store) -> None:
    """F26: a person may change their answer meanwhile, and no one learns of it. The last answer opens all."""
    await opened(service, "tiny")
    await service.commit(1, "sit", lobby.sit, BEN)
    await service.commit(1, "ai", lobby.add_ai, ANN, "random")
    table = await service.commit(1, "start", lobby.start, ANN)
    scheduler, thought, seen = telling(service, scheduled(service, store, 0)), list[int](), table.view(2)
    think = scheduler.ais.think

    async def noted(table: Table, seat: int, seconds: float) -> Any:
        assert table.match.plies == ()
        assert table.view(seat) == seen
        thought.append(seat)
        return await think(table, seat, seconds)

    scheduler.ais.think = noted
    one, *_, another = table.game.moves(table.view(0), 0)
    await service.commit(1, "mine", play.act, ANN, table.at(0).owed.id, one)
    await scheduler.ais.settled(1, SECONDS)
    for n, move in enumerate((another, one, another)):
        await service.commit(1, f"change{n}", play.act, ANN, table.at(0).owed.id, move)
        scheduler.poke(1)
        await scheduler.ais.settled(1, SECONDS)
    assert (have_answered(await service.table(1)), thought) == ([0, 2], [2])
    scheduler.ais.think = think
    await service.commit(1, "last", play.act, BEN, table.at(1).owed.id, next(iter(table.game.moves(table.view(1), 1))))
    plies = (await service.table(1)).match.plies[:3]
    assert ([ply.seat for ply in plies], plies[0].move) == ([0, 1, 2], another)
    await scheduler.close()


async def test_an_ai_sees_who_has_moved_just_when_it_was_done(service: TableService, store: Store) -> None:
    """A move between the AI's commit and its next look pokes the clock too early."""
    await with_ai(service)
    scheduler = telling(service, scheduled(service, store, 0))
    answer, rounds = scheduler.ais.answer, 0

    async def and_somebody_moves(table: Any, owed: Any, thinking: Any = None) -> Any:
        nonlocal rounds
        rounds += 1
        before = await answer(table, owed, thinking)
        after = await service.table(1)
        if (mine := after.at(0).owed) is not None and rounds < 4:
            move = next(iter(after.game.moves(after.view(0), 0)))
            await service.commit(1, f"mine {rounds}", play.act, ANN, mine.id, move)
        return before

    scheduler.ais.answer = and_somebody_moves
    scheduler.poke(1)
    await scheduler.ais.settled(1, SECONDS)
    assert rounds > 1
    assert (await service.table(1)).waiting_for_ai == ()
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


async def test_a_closed_clock_lets_nobody_move(service: TableService, store: Store) -> None:
    scheduler = telling(service, scheduled(service, store, 0))
    await scheduler.close()
    table = await with_ai(service)
    await scheduler.ais.settled(1, 1)
    assert (scheduler.ais._thinking, scheduler._sleeper) == ({}, None)
    assert await service.table(1) is table
    assert [t.kind for t in await timers(store)] == ["ai", "idle"]


async def test_an_ai_turn_outlives_a_crash(
    service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The AI's timer stays until its move is stored, so that the next process finds it."""
    table = await begun(service)
    seat = table.waiting[0].decision.seat
    await service.commit(1, "bye", lobby.leave, person_at(table, seat))
    crashed = scheduled(again(service), store, 0)
    asked: list[int] = []
    monkeypatch.setattr(crashed, "poke", asked.append)  # the process dies before the AI has moved
    crashed.wake()

    async def postponed() -> bool:
        return [t.due for t in await timers(store)] == [now.time + RETRY]

    await until(postponed)
    assert asked == [1]
    await crashed.close()
    now.time += 3600
    fresh = again(service)
    scheduler = scheduled(fresh, store, 0)
    scheduler.wake()

    async def has_moved() -> bool:
        return bool((await fresh.table(1)).match.plies)

    await until(has_moved)
    await scheduler.close()
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
    scheduler, asked = scheduled(service, store, 0), []
    monkeypatch.setattr(scheduler, "poke", lambda table_id: asked.append((table_id, list(pauses))))
    await scheduler.start()

    async def has_asked() -> bool:
        return bool(asked)

    await until(has_asked)
    await scheduler.close()
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
    scheduler = scheduled(service, store, 0)
    table = await with_ai(service)
    async with store.write() as unit:
        await unit.drop_timers(1)  # the clock retries by itself, and needs no timer for it
    scheduler.poke(1)

    async def has_moved() -> bool:
        return await service.table(1) is not table

    await until(has_moved)
    await scheduler.close()
    assert [pause for pause in pauses if pause[0] == "ai of table 1"] == [("ai of table 1", RETRY)] * 2
    assert caplog.text.count("was not kept") == 2


async def test_what_goes_wrong_with_an_ai_is_logged_and_ends_there(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: Any) -> Any:
        raise KeyError("a fault of ours")

    monkeypatch.setattr("bot.tables.service.ai_seats.play.answer", broken)
    scheduler = telling(service, scheduled(service, store, 0))
    await with_ai(service)
    await scheduler.ais.settled(1, SECONDS)
    assert "table 1: the AI failed" in caplog.text
    await asyncio.sleep(0)
    assert scheduler.ais._thinking == {}
    scheduler.poke(99)  # no such table
    await scheduler.ais.settled(99, SECONDS)
    assert "table 99" not in caplog.text
    await scheduler.close()


# --- timers --------------------------------------------------------------------------------------------------------


async def test_a_lobby_that_nobody_starts_is_closed(
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
    assert "unknown kinds are left alone: reminder" in caplog.text


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


async def test_a_further_row_wakes_nobody(service: TableService, store: Store) -> None:
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

    async def only_the_lobbys() -> bool:
        return [timer.kind for timer in await timers(store)] == ["lobby"]

    await until(only_the_lobbys)
    await scheduler.close()
