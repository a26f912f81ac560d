"""AI seats: which of them answers, and when; what others see of it; faults and crashes. Time is simulated."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from msgspec.structs import replace

import data.store
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.time.again import RETRY
from bot.tables.verbs import absence, lobby, play
from data.errors import StoreBusyError
from data.store import Store
from engine.ai import LEVELS, random_player
from engine.game import IllegalMoveError
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN, person_at
from tests.bot.scheduler import SECONDS, have_answered, pauses, scheduled, telling, timers, until, with_ai
from tests.bot.service import again, begun, kinds, opened

__all__ = ["pauses"]  # a fixture


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


async def test_an_ai_that_thinks_for_long_keeps_no_one_waiting(
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


async def test_a_closed_clock_lets_no_one_move(service: TableService, store: Store) -> None:
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
