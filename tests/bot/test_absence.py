"""Absence: time-outs, vacant seats, returns, and tables without people. Tests set the time."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.service.service import TableService
from bot.tables.state.change import TABLE, Moment
from bot.tables.state.clocks import LAG, UNSENT
from bot.tables.state.journal import move_lines
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, FREE
from bot.tables.verbs import absence, lobby, play
from bot.tables.verbs.absence import AI_TURNS, IDLE, RETURN, SILENCE
from bot.ui.consent import seat_panel
from data.store import Store
from engine.ai import player as seated
from engine.ai.mind import mind_of
from engine.catalogue import GAMES
from engine.chance import Chance
from tests.bot.absence import Days, at_the_end, days, out, tiny
from tests.bot.clocks import clock, mover, shown, slow, step, table_of
from tests.bot.conftest import Now
from tests.bot.lobby import refused, then
from tests.bot.people import ANN, BEN, CAT, person_at
from tests.bot.scheduler import scheduled
from tests.bot.sealed import applied
from tests.bot.service import again, kinds, moved

__all__ = ["days", "tiny"]  # fixtures


# --- who plays -----------------------------------------------------------------------------------------------------


def test_the_greedy_player_answers_once_and_normal_as_long_as_a_seat_is_vacant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both players see only what the seat sees. A game without these players has one of its own for absent people."""
    monkeypatch.setattr(absence, "AI_TURNS", 0)
    asked: list[tuple[str, bool]] = []

    def player(level: str) -> Any:
        def plays(game: Any, view: Any, seat: int, chance: Chance) -> Any:
            asked.append((level, view == table.match.view(seat) != table.match.state))
            return seated(level)(game, view, seat, chance)

        return plays

    monkeypatch.setattr(play, "player", player)
    for game, once, vacant in (("spymaster", "greedy", "normal"), ("tiny", "away", "away")):
        table = table_of(game)
        seat = mover(table)
        absence.caretakers_answer(table, seat, Chance(b"x"))
        table = then(table, lobby.leave, person_at(table, seat))
        play.choose_move(table.at(seat), Chance(b"x"))
        assert (play.level_of(table.at(seat)), asked) == (vacant, [(once, True), (vacant, True)])
        asked.clear()


def test_who_is_out_of_time_is_never_answered_carelessly(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every game the answer is the quick player's best, however careless an easy AI is."""
    monkeypatch.setattr("engine.ai.CARELESS", 1.0)
    for game in GAMES.values():
        if mind_of(game) is not None:
            lobby_of = Table(lobby.blank(game.id, 77, 78, ANN, "en", bytes(32), 1000.0, {}), ())
            table = table_of(game.id, people=lobby_of.seat_numbers[0])
            seat = mover(table)
            expected = seated("greedy")(table.game, table.view(seat), seat, Chance(b"x"))
            assert absence.caretakers_answer(table, seat, Chance(b"x")) == expected, game.id


# --- time-outs -----------------------------------------------------------------------------------------------------


def test_the_caretaker_answers_that_one_decision() -> None:
    """The answer comes five seconds after the deadline (D8) and is in the log.

    The caretaker does not answer a second time.
    """
    table = shown(step(shown(table_of("spymaster")), 2000.0), 2000.0)
    seat, end = mover(table), at_the_end(table)
    assert out(table, end - 0.1) == (None, table)
    change, after = out(table, end)
    assert (change.kind, change.seat, change.person) == ("move", seat, None)
    assert after.history.made[-1].late
    assert move_lines(after, None, 1)[0].key == "log-late"
    assert after.at(seat).person is not None
    assert absence.time_out(after, Moment("", end), {table.at(seat).owed.id: (None, False)}) is None


def test_what_was_planned_is_no_miss() -> None:
    """D3"""
    table = shown(step(shown(table_of("spymaster")), 2000.0), 2000.0)
    seat, end = mover(table), at_the_end(table)
    move = absence.caretakers_answer(table, seat, Chance(b"x"))
    after = applied(table, absence.time_out(table, Moment("", end), {table.at(seat).owed.id: (move, True)}), end)
    assert (clock(after, seat).misses, after.history.made[-1].late) == (0, False)


def test_a_sealed_round_is_answered_at_once() -> None:
    """D16: one commit answers for all who are out of time within a minute. An answer in that minute is in time."""
    table = table_of("tiny", people=3)
    table = step(table, 1000.0, 0)
    clocks = [replace(c, since=1000.0 + 20 * c.seat) if c.decision else c for c in table.clocks]
    table = replace(table, clocks=tuple(clocks))
    end = at_the_end(table)
    assert absence.due(table, end) == ([], end + 20)
    change, after = out(table, end + 20)
    assert (change.seat, len(change.then)) == (1, 1)
    assert [made.late for made in after.history.made[:3]] == [False, True, True]
    faster = step(table, end + 1, 2)
    assert [owed.decision.seat for owed in absence.due(faster, end + 1)[0]] == [1]
    far = replace(table, clocks=tuple(replace(c, since=1000.0 + 50 * c.seat) for c in table.clocks))
    late = replace(far, clocks=tuple(replace(c, since=1000.0 + 61 * c.seat) for c in table.clocks))
    assert absence.due(far, at_the_end(far)) == ([], at_the_end(far) + 50)
    assert [owed.decision.seat for owed in absence.due(late, at_the_end(late))[0]] == [1]


def test_who_never_began_is_replaced_at_once() -> None:
    """The table goes on for the others."""
    table = shown(table_of("arsene", people=4))
    seat, end = mover(table), at_the_end(table)
    change, after = out(table, end)
    assert (change.kind, change.payload) == ("vacated", {"why": "time"})
    assert after.at(seat).person is None
    assert after.match.plies == ()
    assert [owed.decision.seat for owed in after.waiting_for_ai] == [seat]


def test_a_table_at_which_no_one_began_is_cancelled_at_once() -> None:
    table = shown(table_of("tiny", people=3))
    change, after = out(table, at_the_end(table))
    assert (change.kind, change.payload, after.row.status) == ("cancelled", {"why": "nobody"}, "cancelled")
    table = step(table, 2000.0, 1)
    change, after = out(table, at_the_end(table))
    assert change.kind == "sealed", "someone has answered: no one's match is ended"


def test_two_misses_in_a_row_make_a_seat_vacant() -> None:
    """D3"""
    table = shown(step(shown(table_of("spymaster")), 2000.0), 2000.0)
    seat = mover(table)
    for n in range(1, 3):
        assert absence.follows(table, Moment("", 0)) is None
        _, table = out(table, at_the_end(table))
        assert clock(table, seat).misses == n
        while mover(table) != seat and n == 1:
            table = step(shown(table, table.row.updated_at), table.row.updated_at)
        table = shown(table, table.row.updated_at)
    change = absence.follows(table, Moment("", 0))
    assert (change.kind, change.seat, change.payload) == ("vacated", seat, {"why": "time"})
    after = applied(table, change, 1.0)
    assert after.at(seat).person is None
    assert absence.follows(after, Moment("", 0)) is None


@pytest.mark.parametrize(("recent", "vacant"), [("x..x....", False), ("x.x....x", True), (".x.x.x", True)])
def test_so_do_three_of_the_last_eight(recent: str, vacant: bool) -> None:
    """D3"""
    table = shown(table_of("tiny", people=3))
    missed = replace(clock(table, 1), recent=recent)
    table = replace(table, clocks=(table.clocks[0], missed, table.clocks[2]))
    assert (absence.follows(table, Moment("", 0)) is not None) is vacant


def test_where_there_is_no_clock_the_others_may_end_it() -> None:
    """D5: the others may end it after fourteen days without a move."""
    table = table_of("spymaster", FREE)
    seat = mover(table)
    other, slept = person_at(table, 1 - seat), person_at(table, seat)
    early, late = Moment("", 1000 + SILENCE - 1), Moment("", 1000 + SILENCE)
    with pytest.raises(absence.RefusedError, match="refuse-still-time"):
        absence.dismiss(table, early, other, seat)
    for person, of in ((slept, seat), (CAT, seat)):
        with pytest.raises(absence.RefusedError, match="refuse-not-seated"):
            absence.dismiss(table, late, person, of)
    with pytest.raises(absence.RefusedError, match="refuse-still-time"):
        absence.dismiss(table, late, slept, 1 - seat)
    change = absence.dismiss(table, late, other, seat)
    assert (change.kind, change.seat, change.person) == ("vacated", seat, other.id)
    paced = shown(table_of("spymaster"))
    with pytest.raises(absence.RefusedError):
        absence.dismiss(paced, late, other, seat)


# --- coming back ---------------------------------------------------------------------------------------------------


def ai_turn(table: Table, seat: int) -> Table:
    """Return the table after everyone has moved until the caretaker has played once for the seat."""
    before = len([made for made in table.history.made if made.seat == seat])
    while len([made for made in table.history.made if made.seat == seat]) == before:
        owed = table.waiting[0]
        if table.at(owed.decision.seat).person is None:
            move = absence.caretakers_answer(table, owed.decision.seat, Chance(b"x"))
            table = applied(table, play.answer(table, Moment("", 1600.0), owed.decision.seat, owed.id, move), 1500.0)
        else:
            table = step(table, 1500.0)
    return table


def test_an_owner_comes_back_once_in_two_days_and_after_two_turns() -> None:
    """D18"""
    table = table_of("rabbit2", people=3)
    away = then(table, lobby.leave, BEN, now=1000.0)
    assert refused(away, lobby.sit, BEN) == absence.RefusedError("refuse-return-soon", n=2).text
    once = ai_turn(away, 1)
    assert refused(once, lobby.sit, BEN).args == {"n": 1}
    twice = ai_turn(once, 1)
    with pytest.raises(absence.RefusedError, match="refuse-return-late"):
        lobby.sit(twice, Moment("", 1001 + RETURN), BEN)
    back = then(twice, lobby.sit, BEN)
    assert back.at(1).person == BEN.id
    gone = ai_turn(ai_turn(then(back, lobby.leave, BEN), 1), 1)
    assert refused(gone, lobby.sit, BEN).key == "refuse-returned-once"
    for table, now, offered in ((once, 1000.0, True), (twice, 1001 + RETURN, False), (gone, 1000.0, False)):
        assert (":sit:" in str(seat_panel(table, BEN, False, now).layout.to_components())) is offered
    assert AI_TURNS == 2


def test_where_no_one_is_the_caretaker_plays_nothing_and_no_one_need_wait() -> None:
    table = then(then(table_of("spymaster"), lobby.leave, ANN), lobby.leave, BEN)
    assert table.waiting_for_ai == ()
    assert then(table, lobby.sit, BEN).at(1).person == BEN.id


def test_who_was_removed_stays_removed() -> None:
    """D12"""
    table = table_of("spymaster")
    table = applied(table, absence.vacate(table, Moment("", 0), 1, "removed"), 1000.0)
    assert refused(table, lobby.sit, BEN).key == "refuse-removed"


# --- in the store, with the clock ----------------------------------------------------------------------------------


async def test_fourteen_days_without_a_person(days: Days) -> None:
    """The seat of an absent person is vacant after two misses. The match goes on, and no one is blocked."""
    await slow(days.service, "rabbit2", BEN, CAT)
    table = await days.show()
    await moved(days.service, table)
    await days.show()
    table = await days.until(days.now.time + 14 * DAY)
    assert "vacated" in await kinds(days.service)
    assert any(await days.late())
    assert await again(days.service).table(1) == table
    await days.scheduler.close()


async def test_a_deadline_is_enforced_once(days: Days, store: Store) -> None:
    """It does not matter how often the deadline's row is handled, or by which bot."""
    await slow(days.service)
    await moved(days.service, await days.show())
    table = await days.show()
    timer = next(t for t in await store.ask.timers_due(1e12) if t.kind == "deadline")
    days.now.time = timer.due
    other = scheduled(again(days.service), store, 0)
    await asyncio.gather(
        *[each._carry_out(timer, each.dues._pass_deadline) for each in (days.scheduler, other, days.scheduler)]
    )
    assert (await again(days.service).table(1)).history.late == {1}
    assert (await again(days.service).table(1)).row.revision == table.row.revision + 1


async def test_a_press_before_the_deadline_counts(days: Days, store: Store) -> None:
    """D8: while a press at the table is being answered, time-outs wait."""
    await slow(days.service)
    await moved(days.service, await days.show())
    table = await days.show()
    seat = mover(table)
    timer = next(t for t in await store.ask.timers_due(1e12) if t.kind == "deadline")
    assert timer.due == table.at(seat).deadline + LAG
    days.now.time = timer.due
    days.scheduler.dues.busy = lambda table_id: True
    await days.scheduler._carry_out(timer, days.scheduler.dues._pass_deadline)
    assert await days.service.table(1) is table
    table = await moved(days.service, table)
    days.scheduler.dues.busy = lambda table_id: False
    days.now.time += 5
    await days.scheduler._carry_out(timer, days.scheduler.dues._pass_deadline)
    assert await days.service.table(1) is table
    assert not any(await days.late())


async def test_no_deadline_passes_while_the_bot_is_not_there(days: Days, store: Store) -> None:
    """D7: no deadline passes before the outage is known, either."""
    await slow(days.service)
    await moved(days.service, await days.show())
    table = await days.show()
    timer = next(t for t in await store.ask.timers_due(1e12) if t.kind == "deadline")
    days.now.time = timer.due
    days.scheduler.dues.steady = lambda: False
    await days.scheduler._carry_out(timer, days.scheduler.dues._pass_deadline)
    assert await days.service.table(1) is table
    assert [t.due > days.now.time for t in await store.ask.timers_due(1e12) if t.kind == "deadline"] == [True]


async def test_a_notice_that_cannot_be_sent_costs_no_one_time(days: Days) -> None:
    """D6: after a day the table is paused; no miss is counted."""
    table = await slow(days.service)
    seat = mover(table)
    days.show = lambda: asyncio.sleep(0)  # type: ignore[assignment,method-assign]
    table = await days.until(days.now.time + UNSENT + 3 * DAY)
    assert (await kinds(days.service))[-1] == "paused"
    assert table.match.plies == ()
    assert (clock(table, seat).misses, clock(table, seat).left) == (0, DAY)


async def test_a_bot_that_is_killed_between_deadline_and_answer(days: Days, store: Store, monkeypatch: Any) -> None:
    """The deadline's row is still there, and the next bot gives the only answer."""
    await slow(days.service)
    await moved(days.service, await days.show())
    table = await days.show()
    timer = next(t for t in await store.ask.timers_due(1e12) if t.kind == "deadline")
    days.now.time = timer.due
    thinking = asyncio.Event()

    async def never(*args: Any) -> Any:
        thinking.set()
        await asyncio.Event().wait()

    with monkeypatch.context() as killed:
        killed.setattr(days.scheduler.dues, "_answer_for", never)
        task = asyncio.create_task(days.scheduler._carry_out(timer, days.scheduler.dues._pass_deadline))
        await thinking.wait()
        task.cancel()
        await asyncio.wait({task})
    following = Days(again(days.service), store, days.now)
    await following.until(days.now.time + 60)
    assert await following.late() == [False, True]
    assert (await following.service.table(1)).row.revision == table.row.revision + 1


async def test_a_table_that_all_have_left_is_cancelled_after_two_days(days: Days, store: Store) -> None:
    """D5: such a table goes on if someone has come back."""
    await slow(days.service)
    for person in (ANN, BEN):
        await days.service.commit(1, f"bye{person.id}", lobby.leave, person)
    assert (await days.until(days.now.time + RETURN - 1)).playing
    assert (await days.until(days.now.time + 2)).row.status == "cancelled"
    assert await kinds(days.service) == ["opened", "settings", "sat", "started", "vacated", "vacated", "cancelled"]


async def test_a_table_of_one_person_has_no_clock_and_closes_after_a_month(days: Days, store: Store) -> None:
    """D5: such a table closes silently, and not while someone plays."""
    await days.service.opening.new("tiny", 77, 78, ANN, "en", "k0")
    await days.service.commit(1, "ai", lobby.add_ai, ANN, "random")
    table = await days.service.commit(1, "start", lobby.start, ANN)
    assert table.clocks == ()
    begun = days.now.time
    table = await days.until(begun + 20 * DAY)
    owed = table.at(0).owed
    move = next(iter(table.game.moves(table.view(0), 0)))
    await days.service.commit(1, "move", play.act, ANN, owed.id, move)
    assert (await days.until(begun + IDLE + DAY)).playing
    async with store.write() as unit:
        for surface in await unit.surfaces(1):
            await unit.put_surface(replace(surface, dirty=False))
    table = await days.until(begun + IDLE + 21 * DAY)
    assert (table.row.status, (await kinds(days.service))[-1]) == ("cancelled", "cancelled")
    assert [(s.kind, s.seat) for s in await store.ask.surfaces(1) if s.dirty] == [TABLE]


async def test_the_others_have_a_button_for_who_never_answers(service: TableService, now: Now) -> None:
    """D5: the button is among the private controls of the other seats."""
    table = table_of("spymaster", FREE)
    seat = mover(table)
    other = person_at(table, 1 - seat)
    early = seat_panel(table, other, False, 1000 + SILENCE - 1)
    assert "dismiss" not in str(early.layout.to_components())
    late, own = (seat_panel(table, each, False, 1000 + SILENCE) for each in (other, person_at(table, seat)))
    assert "dismiss" in str(late.layout.to_components())
    assert "dismiss" not in str(own.layout.to_components())
