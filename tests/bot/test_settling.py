"""Answers that no one gives by hand wait while the move before them may be taken back (D17). Tests set the time."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.change import surfaces_to_redraw
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, FREE, MINUTE, TimeControl
from bot.tables.verbs import lobby, play, undo
from bot.tables.verbs.settling import ai_timers, settled_at, waits_until
from bot.ui import panels
from data.store import Store
from engine.ai import levels_of
from engine.basics import plain
from engine.catalogue import GAMES
from engine.chance import Chance
from tests.bot.conftest import Now
from tests.bot.lobby import opened, then, tiny
from tests.bot.people import ANN, BEN, person_at
from tests.bot.scheduler import scheduled, telling, timers, until
from tests.bot.service import again, begun, next_move
from tests.bot.service import moved as moved_in
from tests.bot.service import opened as opened_in
from tests.painting import Painting, none

__all__ = ["tiny"]  # a fixture
NOW = 1000.0


def with_ai(game: str = "rabbit2", time_control: TimeControl = FREE, *people: Person) -> Table:
    """Return a match that has begun, with one AI."""
    table = then(opened(game, *people), lobby.add_ai, ANN, levels_of(GAMES[game])[0])
    table = replace(table, row=replace(table.row, settings={"pace": plain(time_control)}))
    return then(table, lobby.start, ANN)


def moved(table: Table, now: float = NOW) -> Table:
    """Return the table after a move of the first seat that owes an answer."""
    owed = table.waiting[0]
    seat = owed.decision.seat
    move = table.game.random(table.view(seat), seat, Chance(b"%d" % table.row.revision))
    if table.at(seat).person is None:
        return then(table, play.answer, seat, owed.id, move, now=now)
    return then(table, play.act, person_at(table, seat), owed.id, move, now=now)


def until_ai(table: Table) -> Table:
    """Return the table when an AI is asked after a person's move."""
    for _ in range(99):
        before = table
        table = moved(table, before.row.updated_at + MINUTE)
        if table.waiting_for_ai and before.waiting[0].decision.seat != table.waiting_for_ai[0].decision.seat:
            return table
    raise AssertionError("no AI was asked")


@pytest.mark.parametrize(
    ("time_control", "seconds"),
    [(TimeControl("live", 10 * MINUTE), 5.0), (TimeControl("slow", DAY), 20.0), (FREE, 20.0)],
)
def test_D17_an_ai_waits_for_the_move_before_it_to_be_taken_back(time_control: TimeControl, seconds: float) -> None:
    table = until_ai(with_ai("rabbit2", time_control, BEN))
    last, owed = table.history.made[-1], table.waiting_for_ai[0]
    assert undo.is_offered(table.at(last.seat))
    assert waits_until(table, owed) == last.at + seconds
    assert [timer.due for timer in ai_timers(table, last.at, 0.8)] == [last.at + seconds]
    early, seat = table.row.updated_at + seconds - 0.1, owed.decision.seat
    move = next(iter(table.game.moves(table.view(seat), seat)))
    assert then(table, play.answer, seat, owed.id, move, now=early) is table
    assert then(table, play.answer, seat, owed.id, move, now=early + 0.1) is not table


def test_D17_not_where_no_one_can_take_it_back() -> None:
    """No one can at practice tables, alone, after an AI's own move, by some terms, or after the undo was used."""
    table = until_ai(with_ai("rabbit2", FREE, BEN))
    owed, seat = table.waiting_for_ai[0], table.history.made[-1].seat
    assert settled_at(table, owed)
    alone = until_ai(with_ai("rabbit2", FREE))
    assert settled_at(alone, alone.waiting_for_ai[0]) == 0.0
    assert settled_at(then(table, lobby.leave, person_at(table, seat)), owed) == 0.0
    agreed = replace(table, row=replace(table.row, settings={**table.row.settings, "undo": "vote"}))
    assert settled_at(agreed, owed) == 0.0
    used = replace(table.history, undone_alone=((seat, len(table.history.made) - 1),))
    assert settled_at(replace(table, history=used), owed) == 0.0
    assert settled_at(moved(table, NOW * 99), owed) == 0.0


def test_D17_a_sealed_round_does_not_wait() -> None:
    """A sealed answer cannot be taken back, and everyone knows that."""
    table = with_ai("tiny", FREE, BEN)
    (owed,) = table.waiting_for_ai
    table = moved(table)
    assert owed in table.waiting_for_ai
    assert settled_at(table, owed) == 0.0


@pytest.mark.timeout(60)
async def test_D17_an_ai_that_waits_is_a_row_and_survives_a_kill(service: TableService, store: Store, now: Now) -> None:
    """The clock is woken for it. A new bot lets it wait as long as the old one would have."""
    await opened_in(service, "rabbit2")
    await service.commit(1, "ben", lobby.sit, BEN)
    await service.commit(1, "ai", lobby.add_ai, ANN, "easy")
    table = await service.commit(1, "start", lobby.start, ANN)
    while not table.waiting_for_ai or not table.history.made or table.history.made[-1].person is None:
        if table.waiting_for_ai:
            table = await scheduled(service, store, 0).ais.answer(table, table.waiting_for_ai[0])
        else:
            seat, decision, move = next_move(table)
            table = await service.commit(1, None, play.act, person_at(table, seat), decision, move)
        now.time += 60
    made, at = len(table.history.made), table.history.made[-1].at
    now.time = at + 1
    (row,) = [timer for timer in await timers(store) if timer.kind == "ai"]
    assert row.due == at + 20
    fresh = again(service)  # killed here
    scheduler = telling(fresh, scheduled(fresh, store, 0.5))
    await scheduler.start()

    async def asleep() -> bool:
        return scheduler._until == at + 20

    await until(asleep)
    await scheduler.close()
    assert len((await fresh.table(1)).history.made) == made
    now.time = at + 20
    scheduler = telling(fresh, scheduled(fresh, store, 0))
    await scheduler._carry_out(row, scheduler.timers["ai"])
    await scheduler.ais.settled(1, 20)
    assert (await fresh.table(1)).history.made[made].person is None
    await scheduler.close()


# --- what can be only one answer -----------------------------------------------------------------------------------

GAME = "rabbit2"  # a game where a seat may have nothing to play, as everyone can see


async def until_forced(service: TableService, now: Now) -> tuple[Table, Table]:
    """Return the table before one person has left the other a single answer, and the table now."""
    table = before = await begun(service, GAME, BEN)
    while not table.unasked:
        assert table.playing
        now.time += 60
        before, table = table, await moved_in(service, table)
    return before, table


async def let_follow(service: TableService, store: Store) -> Table:
    """Carry out the timer of the forced answer, as the clock does."""
    (row,) = [timer for timer in await timers(store) if timer.kind == "forced"]
    scheduler = telling(service, scheduled(service, store, 0))
    again = await scheduler.timers["forced"](row)
    await scheduler.close()
    table = await service.table(1)
    assert (again is None) == (not table.unasked)
    return table


async def test_D17_what_can_be_only_one_answer_waits_and_no_one_is_asked(
    service: TableService, store: Store, now: Now
) -> None:
    """The wait is a row of the clock, which is found again after a kill. Panels show it, and no hand is sent."""
    before, table = await until_forced(service, now)
    (owed,) = table.unasked
    seat, last = owed.decision.seat, table.history.made[-1]
    assert (table.waiting, table.at(seat).owed, table.awaited) == ((), None, (seat,))
    assert not [scheduler for scheduler in table.clocks if scheduler.decision]
    assert ("hand", seat) not in surfaces_to_redraw(before, table)
    painter: Any = Painting(none)
    board = await panels.table_panel(table, painter)
    hand = await panels.hand_panel(
        table.at(1 - seat), panels.Reader("en", "h", "Server", "https://discord.com"), painter
    )
    for panel in (board, hand):
        shown = [part.get("content", "") for part in walk_components(panel.layout.to_components())]
        assert any(f"{table.names[seat]} can make only one move" in line for line in shown), shown
    fresh = again(service)  # killed here
    assert (await fresh.table(1)).unasked == table.unasked
    now.time = last.at + 19.9
    assert (await let_follow(fresh, store)).history.made == table.history.made
    now.time = last.at + 20
    after = await let_follow(fresh, store)
    made = after.history.made[len(table.history.made)]
    assert (made.seat, made.person, made.automatic) == (seat, None, True)
    assert after.waiting or not after.playing
    assert not [timer for timer in await timers(store) if timer.kind == "forced" and timer.decision == owed.id]


async def test_D17_what_can_be_only_one_answer_never_comes_if_the_move_before_is_taken_back(
    service: TableService, store: Store, now: Now
) -> None:
    before, table = await until_forced(service, now)
    person = person_at(table, table.history.made[-1].seat)
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
    table, scheduler = await service.commit(1, "start", lobby.start, ANN), scheduled(service, store, 0)
    while not table.history.automatic:
        assert table.playing
        assert not table.unasked
        if table.waiting_for_ai:
            table = await scheduler.ais.answer(table, table.waiting_for_ai[0])
        else:
            table = await moved_in(service, table)
    await scheduler.close()


@pytest.mark.timeout(60)
async def test_D17_the_clock_is_woken_for_an_ai_that_waits(service: TableService, store: Store, now: Now) -> None:
    """An AI that answers at once wakes nothing: the commit before it asks the AI."""
    scheduler, woken = scheduled(service, store, 0.8), []
    scheduler.wake = lambda: woken.append(now.time)  # type: ignore[method-assign]
    scheduler._sleeper = asyncio.create_task(asyncio.sleep(60))
    scheduler._put({"ai": now.time + 0.8})
    assert woken == []
    scheduler._put({"ai": now.time + 20})
    assert woken == [now.time]
    await scheduler.close()
