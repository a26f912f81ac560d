"""Answers that nobody gives by hand wait while the move before them may be taken back (D17). Time is given."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables import lobby, play, undo
from bot.tables.change import surfaces_to_redraw
from bot.tables.clock import Clock
from bot.tables.pace import DAY, FREE, MINUTE, Pace
from bot.tables.service import TableService
from bot.tables.settling import ai_timers, settled_at, waits_until
from bot.tables.table import Person, Table
from bot.ui import panels
from data.store import Store
from engine.ai import levels_of
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import plain
from tests.bot.conftest import Now
from tests.bot.test_clock import telling, timers, until
from tests.bot.test_lobby import ANN, BEN, opened, then, tiny
from tests.bot.test_service import again, begun, next_move, person_at
from tests.bot.test_service import moved as moved_in
from tests.bot.test_service import opened as opened_in
from tests.painting import Painting, none

__all__ = ["tiny"]  # a fixture
NOW = 1000.0


def with_ai(game: str = "rabbit2", pace: Pace = FREE, *people: Person) -> Table:
    """Begun, with one AI."""
    table = then(opened(game, *people), lobby.add_ai, ANN, levels_of(GAMES[game])[0])
    table = replace(table, row=replace(table.row, settings={"pace": plain(pace)}))
    return then(table, lobby.start, ANN)


def moved(table: Table, now: float = NOW) -> Table:
    """Whoever is asked first has moved."""
    owed = table.waiting[0]
    seat = owed.decision.seat
    move = table.game.random(table.view(seat), seat, Chance(b"%d" % table.row.revision))
    if table.person_of(seat) is None:
        return then(table, play.answer, seat, owed.id, move, now=now)
    return then(table, play.act, person_at(table, seat), owed.id, move, now=now)


def until_ai(table: Table) -> Table:
    """An AI is asked after a person's move."""
    for _ in range(99):
        before = table
        table = moved(table, before.row.updated_at + MINUTE)
        if table.waiting_for_ai and before.waiting[0].decision.seat != table.waiting_for_ai[0].decision.seat:
            return table
    raise AssertionError("no AI was asked")


@pytest.mark.parametrize(
    ("pace", "seconds"), [(Pace("live", 10 * MINUTE), 5.0), (Pace("slow", DAY), 20.0), (FREE, 20.0)]
)
def test_D17_an_ai_waits_for_the_move_before_it_to_be_taken_back(pace: Pace, seconds: float) -> None:
    table = until_ai(with_ai("rabbit2", pace, BEN))
    last, owed = table.told.made[-1], table.waiting_for_ai[0]
    assert undo.is_offered(table, last.seat)
    assert waits_until(table, owed) == last.at + seconds
    assert [timer.due for timer in ai_timers(table, last.at, 0.8)] == [last.at + seconds]
    early, seat = table.row.updated_at + seconds - 0.1, owed.decision.seat
    move = next(iter(table.game.moves(table.view(seat), seat)))
    assert then(table, play.answer, seat, owed.id, move, now=early) is table
    assert then(table, play.answer, seat, owed.id, move, now=early + 0.1) is not table


def test_D17_not_where_nobody_can_take_it_back() -> None:
    """At practice tables, where one person is left, after an AI's own move, by the terms, and once it was used up."""
    table = until_ai(with_ai("rabbit2", FREE, BEN))
    owed, seat = table.waiting_for_ai[0], table.told.made[-1].seat
    assert settled_at(table, owed)
    alone = until_ai(with_ai("rabbit2", FREE))
    assert settled_at(alone, alone.waiting_for_ai[0]) == 0.0
    assert settled_at(then(table, lobby.leave, person_at(table, seat)), owed) == 0.0
    agreed = replace(table, row=replace(table.row, settings={**table.row.settings, "undo": "vote"}))
    assert settled_at(agreed, owed) == 0.0
    used = replace(table.told, undone_alone=((seat, len(table.told.made) - 1),))
    assert settled_at(replace(table, told=used), owed) == 0.0
    assert settled_at(moved(table, NOW * 99), owed) == 0.0


def test_D17_a_sealed_round_does_not_wait() -> None:
    """What is sealed is not taken back, and everybody knows that it is."""
    table = with_ai("tiny", FREE, BEN)
    (owed,) = table.waiting_for_ai
    table = moved(table)
    assert owed in table.waiting_for_ai
    assert settled_at(table, owed) == 0.0


@pytest.mark.timeout(60)
async def test_D17_an_ai_that_waits_is_a_row_and_survives_a_kill(service: TableService, store: Store, now: Now) -> None:
    """The clock is woken for it; a new bot lets it wait as long as the one before would have."""
    await opened_in(service, "rabbit2")
    await service.commit(1, "ben", lobby.sit, BEN)
    await service.commit(1, "ai", lobby.add_ai, ANN, "easy")
    table = await service.commit(1, "start", lobby.start, ANN)
    while not table.waiting_for_ai or not table.told.made or table.told.made[-1].person is None:
        if table.waiting_for_ai:
            table = await Clock(service, store, 0).answer(table, table.waiting_for_ai[0])
        else:
            seat, decision, move = next_move(table)
            table = await service.commit(1, None, play.act, person_at(table, seat), decision, move)
        now.time += 60
    made, at = len(table.told.made), table.told.made[-1].at
    now.time = at + 1
    (row,) = [timer for timer in await timers(store) if timer.kind == "ai"]
    assert row.due == at + 20
    fresh = again(service)  # killed here
    clock = telling(fresh, Clock(fresh, store, 0.5))
    await clock.start()

    async def asleep() -> bool:
        return clock._until == at + 20

    await until(asleep)
    await clock.close()
    assert len((await fresh.table(1)).told.made) == made
    now.time = at + 20
    clock = telling(fresh, Clock(fresh, store, 0))
    await clock._carry_out(row, clock.timers["ai"])
    await clock.settled(1, 20)
    assert (await fresh.table(1)).told.made[made].person is None
    await clock.close()


# --- what can be only one answer -----------------------------------------------------------------------------------

GAME = "rabbit2"  # where a seat may have nothing to play, as everybody can tell


async def until_forced(service: TableService, now: Now) -> tuple[Table, Table]:
    """Two people, of whom one has left the other a single answer: the table before that, and now."""
    table = before = await begun(service, GAME, BEN)
    while not table.unasked:
        assert table.playing
        now.time += 60
        before, table = table, await moved_in(service, table)
    return before, table


async def let_follow(service: TableService, store: Store) -> Table:
    """As when the clock comes to the row."""
    (row,) = [timer for timer in await timers(store) if timer.kind == "forced"]
    clock = telling(service, Clock(service, store, 0))
    again = await clock.timers["forced"](row)
    await clock.close()
    table = await service.table(1)
    assert (again is None) == (not table.unasked)
    return table


async def test_D17_what_can_be_only_one_answer_waits_and_nobody_is_asked(
    service: TableService, store: Store, now: Now
) -> None:
    """A row of the clock, found again after a kill. Panels say it, and no hand is sent."""
    before, table = await until_forced(service, now)
    (owed,) = table.unasked
    seat, last = owed.decision.seat, table.told.made[-1]
    assert (table.waiting, table.owed(seat), table.awaited) == ((), None, (seat,))
    assert not [clock for clock in table.clocks if clock.decision]
    assert ("hand", seat) not in surfaces_to_redraw(before, table)
    paint: Any = Painting(none)
    board = await panels.table_panel(table, paint)
    hand = await panels.hand_panel(table, 1 - seat, panels.Reader("en", "h", "Server", "https://discord.com"), paint)
    for panel in (board, hand):
        shown = [part.get("content", "") for part in walk_components(panel.layout.to_components())]
        assert any(f"Only one move is possible for {table.names[seat]}: " in line for line in shown), shown
    fresh = again(service)  # killed here
    assert (await fresh.table(1)).unasked == table.unasked
    now.time = last.at + 19.9
    assert (await let_follow(fresh, store)).told.made == table.told.made
    now.time = last.at + 20
    after = await let_follow(fresh, store)
    made = after.told.made[len(table.told.made)]
    assert (made.seat, made.person, made.automatic) == (seat, None, True)
    assert after.waiting or not after.playing
    assert not [timer for timer in await timers(store) if timer.kind == "forced" and timer.decision == owed.id]


async def test_D17_what_can_be_only_one_answer_never_comes_if_the_move_before_is_taken_back(
    service: TableService, store: Store, now: Now
) -> None:
    before, table = await until_forced(service, now)
    person = person_at(table, table.told.made[-1].seat)
    back = undo.examined(table, person)
    table = await service.commit(1, "back", undo.alone, person, back)
    assert not table.unasked
    assert [owed.decision for owed in table.waiting] == [owed.decision for owed in before.waiting]
    assert not [timer for timer in await timers(store) if timer.kind == "forced"]


async def test_D17_what_can_be_only_one_answer_comes_at_once_at_a_practice_table(
    service: TableService, store: Store, now: Now
) -> None:
    await opened_in(service, GAME)
    await service.commit(1, "ai", lobby.add_ai, ANN, "easy")
    table, clock = await service.commit(1, "start", lobby.start, ANN), Clock(service, store, 0)
    while not table.told.automatic:
        assert table.playing
        assert not table.unasked
        if table.waiting_for_ai:
            table = await clock.answer(table, table.waiting_for_ai[0])
        else:
            table = await moved_in(service, table)
    await clock.close()


@pytest.mark.timeout(60)
async def test_D17_the_clock_is_woken_for_an_ai_that_waits(service: TableService, store: Store, now: Now) -> None:
    """One that answers at once wakes nobody: it is asked by whoever commits."""
    clock, woken = Clock(service, store, 0.8), []
    clock.wake = lambda: woken.append(now.time)  # type: ignore[method-assign]
    clock._sleeper = asyncio.create_task(asyncio.sleep(60))
    clock._put({"ai": now.time + 0.8})
    assert woken == []
    clock._put({"ai": now.time + 20})
    assert woken == [now.time]
    await clock.close()
