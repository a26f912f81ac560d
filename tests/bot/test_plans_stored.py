"""Plans in the store: when a plan is played or goes, who is told of it, and what survives a kill."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.service.service import TableService
from bot.tables.state.change import Change, Moment
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY
from bot.tables.verbs import absence, lobby, plans, play
from bot.tables.verbs.plans import LIKE_ME, intent_of, legal
from bot.ui.partials import drafted
from data.model.private import Plan
from data.store import Store
from engine.basics import plain
from engine.form import Partial, Text
from engine.notation import line, parse
from tests.bot.conftest import Now
from tests.bot.people import ANN, CAT, person_at
from tests.bot.plans import answers, every, planned
from tests.bot.scheduler import pauses, scheduled, timers, until
from tests.bot.sealed import applied
from tests.bot.service import again, next_move
from tests.bot.service import begun as begun_in

__all__ = ["pauses"]  # a fixture


async def plan(service: TableService, seat: int, *lines: str, **how: Any) -> Plan:
    await service.replan(1, seat, lambda table: planned(table, seat, *lines, now=service.now(), **how))
    kept = await service.notes.plan(1, seat)
    assert kept is not None
    return kept


async def waiting_for_the_other(service: TableService) -> tuple[Table, int, list[str]]:
    """Return a match of two, the seat that is not asked now, and its possible answers after the next move.

    The answers come from a world that is played on and thrown away.
    """
    table = await begun_in(service, "rabbit1")
    seat, _, move = next_move(table)
    after = applied(table, play.act(table, Moment("x", 0.0), person_at(table, seat), None, move), 0.0)
    return table, 1 - seat, answers(after, 1 - seat)


async def test_a_plan_is_played_once_through_a_kill(
    service: TableService, store: Store, now: Now, pauses: list[tuple[str, float]]
) -> None:
    """The trigger is a row of the commit that opens the decision. D8: there is one key per decision."""
    table, seat, can = await waiting_for_the_other(service)
    await plan(service, seat, *can[:2], how="once")
    table = await _first_moves(service, table)
    (timer,) = [timer for timer in await timers(store) if timer.kind == "plan"]
    assert (timer.seat, timer.decision, timer.due) == (seat, table.waiting[0].id, now.time + 20)
    fresh = again(service)  # killed here
    now.time += 30
    scheduler = scheduled(fresh, store, 0)
    await scheduler.start()

    async def made() -> bool:
        return not [timer for timer in await timers(store) if timer.kind == "plan"]

    await until(made)
    await scheduler.close()
    after = await fresh.table(1)
    assert line(after.game, after.match.plies[-1].move) == can[0]
    assert after.history.made[-1].person == person_at(table, seat).id
    assert await store.ask.plan(1, seat) is None
    await scheduler._carry_out(timer, scheduler.timers["plan"])  # killed before the timer went
    assert (await again(service).table(1)).match == after.match


async def _first_moves(service: TableService, table: Table) -> Table:
    seat, owed, move = next_move(table)
    return await service.commit(1, f"m{table.row.revision}", play.act, person_at(table, seat), owed, move)


async def told(store: Store, seat: int) -> bool:
    """Return whether the reconciler is to look at a hand."""
    surface = await store.ask.surface(1, "hand", seat)
    return surface is not None and surface.dirty


async def all_told(store: Store) -> None:
    async with store.write() as unit:
        for surface in await unit.surfaces(1):
            await unit.put_surface(replace(surface, dirty=False))


async def test_a_draft_stands_ready_and_is_never_played_by_itself(
    service: TableService, store: Store, now: Now
) -> None:
    """The person is told as usual, and finds the move chosen. Not even when the time is up is the draft played."""
    table, seat, can = await waiting_for_the_other(service)
    await all_told(store)
    kept = await plan(service, seat, can[1], can[0], how="draft")
    assert await store.ask.draft(1, seat) is None, "not before the decision is open"
    table = await _first_moves(service, table)
    assert legal(table.at(seat), kept) is None
    assert plans.played(table, Moment("k", 0.0), kept, table.waiting[0].id) is None
    assert await told(store, seat)
    assert not [timer for timer in await timers(store) if timer.kind == "plan"]
    assert await store.ask.plan(1, seat) is None, "it has become the draft"
    draft = await service.drafts.of(1, seat, table.waiting[0].id)
    assert draft is not None
    chosen = drafted(draft)
    assert chosen is not None
    assert line(table.game, table.game.move_of(chosen)) == can[1]
    assert await store.ask.draft(1, 1 - seat) is None


async def test_a_draft_that_is_no_longer_legal_is_off_and_says_so(service: TableService, store: Store) -> None:
    table, seat, can = await waiting_for_the_other(service)
    cannot = next(each for each in every(table) if each not in can and each.split()[0] == can[0].split()[0])
    await plan(service, seat, cannot, how="draft")
    await _first_moves(service, table)
    off = await service.notes.plan(1, seat)
    assert off is not None
    assert intent_of(off).off == Text("plan-off-none")
    assert await store.ask.draft(1, seat) is None


async def test_who_has_planned_to_answer_at_once_is_not_told_that_it_is_their_turn(
    service: TableService, store: Store
) -> None:
    """There must never be a ping for nothing."""
    table, seat, can = await waiting_for_the_other(service)
    await all_told(store)
    await plan(service, seat, can[0], how="once")
    await _first_moves(service, table)
    assert not await told(store, seat)
    await service.replan(1, seat, lambda table: None)
    assert await told(store, seat), "who drops it is told"


async def test_like_me_leaves_notices_as_they_are(service: TableService, store: Store, now: Now) -> None:
    """D17: no one can distinguish the plan from a press, by who is told and when."""
    table, seat, can = await waiting_for_the_other(service)
    await all_told(store)
    await plan(service, seat, can[0])
    await _first_moves(service, table)
    assert await told(store, seat)
    (timer,) = [timer for timer in await timers(store) if timer.kind == "plan"]
    assert LIKE_ME[0] <= timer.due - now.time <= LIKE_ME[1]
    await all_told(store)
    await (scheduler := scheduled(service, store, 0))._carry_out(timer, scheduler.timers["plan"])
    assert await told(store, seat), "no one has pressed on that hand: it must not go on asking"


@pytest.mark.parametrize("how", ["once", "like"])
async def test_D14_a_plan_that_is_played_ends_no_vacation(
    service: TableService, store: Store, now: Now, how: str
) -> None:
    """D3: the plan resets nothing. Its person is as far away as before; a move by hand ends the vacation."""
    table, seat, can = await waiting_for_the_other(service)
    person = person_at(table, seat)
    await plan(service, seat, can[0], how=how)
    vacation = await service.people.declare_vacation(person.id, now.time, now.time + 9 * DAY)
    await service.commits.learn_times([person.id])
    table = await _first_moves(service, await service.table(1))
    (timer,) = [timer for timer in await timers(store) if timer.kind == "plan"]
    now.time = timer.due
    await (scheduler := scheduled(service, store, 0))._carry_out(timer, scheduler.timers["plan"])
    after = await service.table(1)
    assert after.history.made[-1].person == person.id
    assert (await service.people.vacations(person.id), after.times) == ((vacation,), table.times)
    while after.at(seat).owed is None:
        after = await _first_moves(service, after)
    after = await _first_moves(service, after)
    assert after.history.made[-1].person == person.id
    (ended,) = await service.people.vacations(person.id)
    assert ended.until == now.time


async def test_a_plan_that_cannot_be_played_is_off_and_says_why(service: TableService, store: Store) -> None:
    table, seat, can = await waiting_for_the_other(service)
    cannot = next(each for each in every(table) if each not in can and each.split()[0] == can[0].split()[0])
    await plan(service, seat, cannot)
    table = await _first_moves(service, table)
    assert not [timer for timer in await timers(store) if timer.kind == "plan"]
    context = await service.hand_context(table.at(seat), person_at(table, seat))
    assert context.plan is not None
    assert context.plan.off is not None
    assert context.plan.off.key == "plan-off-none"
    assert (await service.hand_context(table.at(seat), CAT)).plan is None, "D11"


async def test_a_plan_goes_when_its_decision_is_answered_otherwise(service: TableService, store: Store) -> None:
    table, seat, can = await waiting_for_the_other(service)
    await plan(service, seat, can[0])
    table = await _first_moves(service, table)
    (timer,) = [timer for timer in await timers(store) if timer.kind == "plan"]
    await service.commit(1, "own", play.act, person_at(table, seat), table.waiting[0].id, parse(table.game, can[-1]))
    assert await store.ask.plan(1, seat) is None
    before = await service.table(1)
    await (scheduler := scheduled(service, store, 0))._carry_out(timer, scheduler.timers["plan"])
    assert await service.table(1) is before
    assert not [timer for timer in await timers(store) if timer.kind == "plan"]


async def test_a_plan_for_a_sealed_round_goes_when_it_is_answered(service: TableService, store: Store) -> None:
    """The answer waits in its envelope and changes nothing in the match yet, so the plan is for this round alone."""
    table = await begun_in(service, "hens")

    async def bid(table: Table, seat: int) -> Table:
        owed = table.at(seat).owed
        assert owed is not None
        move = parse(table.game, answers(table, seat)[0])
        return await service.commit(1, None, play.act, person_at(table, seat), owed.id, move)

    table = await bid(table, 0)
    await plan(service, 0, answers(await service.table(1), 1)[0])
    assert not [timer for timer in await timers(store) if timer.kind == "plan"]
    table = await bid(table, 1)
    (due,) = [timer for timer in await timers(store) if timer.kind == "plan"]
    assert due.seat == 0
    table = await bid(table, 0)
    assert await store.ask.plan(1, 0) is None
    await bid(table, 1)
    assert [timer for timer in await timers(store) if timer.kind == "plan"] == [due], "there is none for a later round"


@pytest.mark.parametrize("how", ["end", "leave"])
async def test_a_plan_goes_at_the_end_and_with_its_person(service: TableService, store: Store, how: str) -> None:
    """D11: a plan does not pass with a seat. D30: one commit at the end drops it."""
    table, seat, can = await waiting_for_the_other(service)
    await plan(service, seat, can[0])
    verb = {"end": lobby.end, "leave": lobby.leave}[how]
    owed = table.waiting[0]
    await service.drafts.keep(1, 1 - seat, owed.id, Partial("play"), None)
    await service.commit(1, how, verb, ANN if how == "end" else person_at(table, seat))
    assert await store.ask.plan(1, seat) is None
    assert (await service.drafts.of(1, 1 - seat, owed.id) is None) == (how == "end"), "D30: drafts too"


async def test_a_plan_is_in_its_own_person_s_export_only(service: TableService, store: Store) -> None:
    table, seat, can = await waiting_for_the_other(service)
    await plan(service, seat, can[0])
    own, other = person_at(table, seat), person_at(table, 1 - seat)
    assert (await store.ask.export_person(own.id))["plans"][0]["payload"]["moves"]
    assert (await store.ask.export_person(other.id))["plans"] == []
    assert can[0].split()[-1] not in json.dumps((await store.ask.export_person(other.id))["log"])


async def test_a_plan_for_after_a_move_is_off_when_that_move_is_taken_back(service: TableService, store: Store) -> None:
    """D2: a person who takes a move back wants to choose again, and a plan must not be faster."""
    table, _, _ = await waiting_for_the_other(service)
    seat, _, move = next_move(table)
    table = await _first_moves(service, table)
    assert table.match is not None
    await plan(service, seat, line(table.game, move))
    undone, gone = table.match.undo(0), [[ply.seat, plain(ply.move)] for ply in table.match.plies]
    change = Change("undo", payload={"left": 0, "moves": gone}, match=undone)
    table = await service.commit(1, "undo", lambda table, at: change)
    assert table.at(seat).owed is not None
    kept = await store.ask.plan(1, seat)
    assert kept is not None
    assert intent_of(kept).off == Text("plan-off-undo")
    assert not await timers(store)


async def test_a_plan_waits_while_it_is_asked_whether_a_move_is_taken_back(
    service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D13: any act would void the vote."""
    table, seat, can = await waiting_for_the_other(service)
    await plan(service, seat, can[0], how="once")
    table = await _first_moves(service, table)
    (timer,) = [timer for timer in await timers(store) if timer.kind == "plan"]
    monkeypatch.setattr(Table, "held_until", property(lambda table: 1100.0))
    scheduler, now.time = scheduled(service, store, 0), 1050.0
    await scheduler._carry_out(timer, scheduler.timers["plan"])
    assert (await service.table(1)).match is table.match
    (timer,) = [timer for timer in await timers(store) if timer.kind == "plan"]
    assert timer.due == 1100.0
    now.time = timer.due
    await scheduler._carry_out(timer, scheduler.timers["plan"])
    assert (await service.table(1)).match is not table.match


async def test_who_is_out_of_time_has_their_plan_played_first(service: TableService, store: Store) -> None:
    """After the deadline the plan is played if it is legal, and else the caretaker answers."""
    table, seat, can = await waiting_for_the_other(service)
    await plan(service, seat, can[0])
    table = await _first_moves(service, table)
    move = await absence.plan_for(store.ask, table, table.waiting[0])
    assert move is not None
    assert line(table.game, move) == can[0]
    await service.replan(1, seat, lambda table: None)
    assert await absence.plan_for(store.ask, table, table.waiting[0]) is None
