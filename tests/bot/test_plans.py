"""Plans: when a plan is made or goes, the decisions that it answers, the time, and what survives a kill."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.service.service import TableService
from bot.tables.state.change import Change, Moment
from bot.tables.state.notices import Wishes
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, FREE, HOUR, MINUTE, TimeControl
from bot.tables.verbs import absence, lobby, plans, play
from bot.tables.verbs.plans import LIKE_ME, OF_ALLOWANCE, Intent, found, in_active_hours, intent_of, legal, like_me
from bot.ui.caps import DISCORD, SUGGESTION_VALUE
from bot.ui.partials import drafted
from bot.ui.plans import alarms_suggested, alarms_typed
from data.model.private import Plan
from data.store import Store
from engine.basics import dashed, plain
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.form import Partial, Text
from engine.game import IllegalMoveError, Move
from engine.games.arsene.state import Pushed
from engine.match import Match, new_seed
from engine.notation import line, parse
from render.texts import LOCALES, keys, say
from tests.bot.conftest import Now
from tests.bot.lobby import begun, refused
from tests.bot.people import ANN, BEN, CAT, DAN, person_at
from tests.bot.scheduler import pauses, scheduled, timers, until
from tests.bot.sealed import applied
from tests.bot.service import again, next_move
from tests.bot.service import begun as begun_in

__all__ = ["pauses"]  # a fixture


def idle(table: Table) -> int:
    """The first seat that owes nothing."""
    return next(row.seat for row in table.seats if table.at(row.seat).owed is None)


def planned(table: Table, seat: int, *lines: str, now: float = 1000.0, **how: Any) -> Plan:
    moves = [parse(table.game, each) for each in lines]
    return plans.planned(table, person_at(table, seat).id, moves, now, **how)


def answers(table: Table, seat: int) -> list[str]:
    """Return all moves that a seat could play if it were asked, as typed lines."""
    return [line(table.game, move) for move in table.game.moves(table.view(seat), seat)]


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


# --- making one ----------------------------------------------------------------------------------------------------


def test_a_plan_is_for_later_and_for_ones_own_seat() -> None:
    table = begun("spymaster", BEN)
    asked, other = table.waiting[0].decision.seat, idle(table)
    move = next(iter(table.game.moves(table.view(asked), asked)))

    def refusal(table: Table, who: Any, moves: Sequence[Move] = (move,)) -> str:
        return refused(table, lambda table, at: plans.planned(table, who.id, moves, 0.0)).key

    assert refusal(table, person_at(table, asked)) == "refuse-plan-now"
    assert refusal(table, CAT) == "refuse-not-seated"
    assert refusal(table, person_at(table, other), ()) == "refuse-plan-empty"
    assert refusal(applied(table, lobby.end(table, Moment("k", 0.0), ANN), 0.0), BEN) == "refuse-over"
    left = applied(table, lobby.leave(table, Moment("k", 0.0), person_at(table, other)), 0.0)
    assert refusal(left, person_at(table, other)) == "refuse-not-seated"
    kept = plans.planned(table, person_at(table, other).id, [move] * 9, 5.0, how="once", alarms=["nonsense"])
    intent = intent_of(kept)
    assert (len(intent.moves), intent.alarms, intent.at_once, kept.made_at) == (3, (), True, 5.0)
    assert repr(intent) == "<Intent>"
    assert "S7" not in repr(kept)


# --- what it answers -----------------------------------------------------------------------------------------------


def asked_next() -> tuple[Table, int]:
    """Return a table after its first move, and the seat that is asked then."""
    table = begun("spymaster", BEN)
    first = table.waiting[0].decision.seat
    move = next(iter(table.game.moves(table.view(first), first)))
    return applied(table, play.act(table, Moment("k", 0.0), person_at(table, first), None, move), 0.0), 1 - first


def test_the_first_that_is_legal_is_played() -> None:
    table, seat = asked_next()
    can = answers(table, seat)
    cannot = next(each for each in _every(table) if each not in can and each.split()[0] == can[0].split()[0])
    kept = planned(begun("spymaster", BEN), seat, cannot, can[1], can[0])
    move = legal(table.at(seat), kept)
    assert move is not None
    assert line(table.game, move) == can[1]
    change = plans.played(table, Moment("k", 0.0), kept, table.waiting[0].id)
    assert change is not None
    pressed = play.act(table, Moment("k", 0.0), person_at(table, seat), table.waiting[0].id, move)
    assert change == replace(pressed, planned=True), "as if it had been pressed (D17)"
    assert plans.played(table, Moment("k", 0.0), kept, "zz") is None
    assert plans.played(table, Moment("k", 0.0), replace(kept, person=99), table.waiting[0].id) is None, "D11"


@pytest.mark.parametrize("game", list(GAMES))
def test_planned_moves_are_words_in_both_languages(game: str) -> None:
    """The words come from what the seat sees long before, and each move has words of its own."""
    table = begun(game, *(BEN, CAT, DAN)[: min(GAMES[game].seats_with(GAMES[game].options_type())) - 1])
    seat = table.waiting[0].decision.seat
    later = list(table.game.moves(table.view(seat), seat))[:9]
    for locale in LOCALES:
        said = [say(locale, table.game.say(table.view(0), 0, move), game=game, names=table.names) for move in later]
        assert len(set(said)) == len(later)
        assert not {line(table.game, move) for move in later} & {*said}


def test_alarms_are_named_in_words_or_by_name_and_suggested() -> None:
    game = GAMES["arsene"]
    words = [partial(say, locale, game="arsene", names=()) for locale in LOCALES]
    shown = alarms_suggested(game, "", words[0])
    assert [value for _, value in shown][:3] == [alarm.name for alarm in game.alarms]
    assert len(shown) == 7, "each, and several"
    for name, value in shown:
        assert len(value) <= SUGGESTION_VALUE
        assert alarms_typed(game, value, words) == value.split(",")
        assert alarms_typed(game, name.replace(" / ", "、").upper(), words) == value.split(",")
    assert alarms_typed(game, "", words) == []
    for other, typed, key in ((game, "nonsense", "refuse-alarm"), (GAMES["spymaster"], "trump", "refuse-no-alarms")):
        with pytest.raises(RefusedError) as error:
            alarms_typed(other, typed, words)
        assert error.value.text.key == key
    assert next(value for _, value in alarms_suggested(game, "POLICE", words[0])) == "danger"


def test_a_plan_of_which_nothing_is_legal_is_off_and_says_so() -> None:
    table, seat = asked_next()
    can = answers(table, seat)
    cannot = next(each for each in _every(table) if each not in can and each.split()[0] == can[0].split()[0])
    none = planned(begun("spymaster", BEN), seat, cannot)
    assert legal(table.at(seat), none) is None
    assert found(table.at(seat), intent_of(none)) == Text("plan-off-none")
    off = plans.given_up(table, none, table.waiting[0].id)
    assert off is not None
    assert intent_of(off).off == Text("plan-off-none")
    assert found(table.at(seat), intent_of(off)) is None, "a plan that is off stays off"
    assert plans.given_up(table, none, "zz") is None


def _every(table: Table) -> list[str]:
    game = table.game
    return [f"{kind} {word}" for kind, fields in game._fields.items() if len(fields) == 1 for word in game.notation]


def test_a_plan_waits_for_a_decision_that_takes_moves_of_its_kinds() -> None:
    table, seat = asked_next()
    kinds = {each.split()[0] for each in answers(table, seat)}
    other = next(each for each in _every(table) if each.split()[0] not in kinds)
    kept = planned(begun("spymaster", BEN), seat, other)
    assert found(table.at(seat), intent_of(kept)) is None
    assert legal(table.at(seat), kept) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_any_move_of_any_game_can_be_planned_and_only_refused(game: Any) -> None:
    """Whatever was typed, `check` at most refuses it, and nothing breaks."""
    others = (BEN, CAT, DAN)[: game.seats_with(game.options_type())[-1] - 1]
    table = begun(game.id, *others)
    owed = table.waiting[0]
    for each in _every(table)[::7]:
        try:
            move = parse(game, each)
        except IllegalMoveError:
            continue
        intent = Intent((plain(move),))
        assert isinstance(found(table.at(owed.decision.seat), intent), (Move, type(None), Text))


def test_alarms_are_rung_by_what_everybody_sees() -> None:
    table = replace(begun("arsene", BEN, CAT, DAN), events_by_move=((Pushed(1, 2, 3),),))
    intent = Intent(({"kind": "keep"},), alarms=("pushed", "trump"))
    assert plans.rung(table.at(2), intent) == "pushed"
    assert plans.rung(table.at(3), intent) is None
    assert plans.rung(table.at(2), replace(intent, since=1)) is None, "that was before the plan was made"
    assert plans.rung(table.at(2), replace(intent, alarms=("trump",))) is None, "not asked for"


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.alarms], ids=lambda game: game.id)
def test_every_alarm_rings_at_times_and_has_its_words(game: Any) -> None:
    """In random play, no event breaks an alarm, and each alarm rings sooner or later."""
    rung, options = set(), game.options_type()
    ends = [game.seats_with(options)[n] for n in (0, -1)]
    for n, seats in itertools.product(range(30), sorted({*ends})):
        match = Match.new(game, seats, options, new_seed(f"alarms {n}"))
        for turn in range(150):
            if match.over:
                break
            seat = match.opened[0].decision.seat
            match, events = match.act(seat, game.random(match.view(seat), seat, Chance(b"%d %d" % (n, turn))))
            seen = [game.see(event, None) for event in events]
            view = match.view(None)
            for other in range(match.seats):
                rung |= {alarm.name for alarm in game.alarms for event in seen if alarm.rings(view, event, other)}
    assert rung == {alarm.name for alarm in game.alarms}
    assert 1 <= len(game.alarms) <= DISCORD.boxes
    for locale in LOCALES:
        assert {f"alarm-{dashed(alarm.name)}" for alarm in game.alarms} <= keys(locale, game.id).keys()


# --- when ----------------------------------------------------------------------------------------------------------


def test_like_me_takes_five_to_forty_five_minutes_and_at_most_a_tenth_of_the_allowance() -> None:
    """D17."""
    for time_control in (
        TimeControl("slow", DAY),
        TimeControl("slow", 2 * HOUR),
        TimeControl("live", 10 * MINUTE),
        FREE,
    ):
        took = [like_me(time_control, share / 100) for share in range(100)]
        most = LIKE_ME[1] if time_control.kind == "free" else min(LIKE_ME[1], OF_ALLOWANCE * time_control.allowance)
        assert max(took) <= most
        assert min(took) >= min(LIKE_ME[0], most / 9)
        assert len({*took}) == 100
    assert like_me(TimeControl("slow", DAY), 0.0) == LIKE_ME[0]


def test_like_me_keeps_to_the_hours_in_which_its_person_plays() -> None:
    """D17: the answer does not keep to the minute in which the hours begin."""
    evening, night = (Wishes(zone="Asia/Tokyo", active=hours) for hours in ((19, 23), (22, 2)))
    noon = 1_700_017_200.0  # 12:00 in Tokyo
    assert in_active_hours(noon, 600, evening) == noon + 7 * HOUR + 600
    assert in_active_hours(noon + 8 * HOUR, 600, evening) == noon + 8 * HOUR + 600
    assert in_active_hours(noon + 13 * HOUR, 600, night) == noon + 13 * HOUR + 600
    for none in (Wishes(), Wishes(zone="Asia/Tokyo"), Wishes(zone="Asia/Tokyo", active=(0, 24))):
        assert in_active_hours(noon, 600, none) == noon + 600


# --- in the store --------------------------------------------------------------------------------------------------


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
    cannot = next(each for each in _every(table) if each not in can and each.split()[0] == can[0].split()[0])
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
    assert await told(store, seat), "nobody has pressed on that hand: it must not go on asking"


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
    cannot = next(each for each in _every(table) if each not in can and each.split()[0] == can[0].split()[0])
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


async def test_whoever_is_out_of_time_has_their_plan_played_first(service: TableService, store: Store) -> None:
    """After the deadline the plan is played if it is legal, and else the caretaker answers."""
    table, seat, can = await waiting_for_the_other(service)
    await plan(service, seat, can[0])
    table = await _first_moves(service, table)
    move = await absence.plan_for(store.ask, table, table.waiting[0])
    assert move is not None
    assert line(table.game, move) == can[0]
    await service.replan(1, seat, lambda table: None)
    assert await absence.plan_for(store.ask, table, table.waiting[0]) is None
