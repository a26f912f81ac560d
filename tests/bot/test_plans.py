"""Plans: when a plan is made, the decisions that it answers, and the time that it takes."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from bot.cli.league import PLAYERS
from bot.tables.errors import RefusedError
from bot.tables.state.change import Moment
from bot.tables.state.notices import Wishes
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, FREE, HOUR, MINUTE, TimeControl
from bot.tables.verbs import lobby, plans, play
from bot.tables.verbs.plans import LIKE_ME, OF_ALLOWANCE, Intent, found, in_active_hours, intent_of, legal, like_me
from bot.ui.caps import DISCORD, SUGGESTION_VALUE
from bot.ui.plans import alarms_suggested, alarms_typed
from engine.ai.mind import mind_of
from engine.basics import dashed, plain
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.form import Text
from engine.game import IllegalMoveError, Move
from engine.games.arsene.state import Pushed
from engine.match import Match, new_seed
from engine.notation import line, parse
from render.texts import LOCALES, keys, say
from tests import sample
from tests.bot.lobby import begun, refused
from tests.bot.people import ANN, BEN, CAT, DAN, person_at
from tests.bot.plans import answers, every, planned
from tests.bot.sealed import applied


def idle(table: Table) -> int:
    """The first seat that owes nothing."""
    return next(row.seat for row in table.seats if table.at(row.seat).owed is None)


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
    cannot = next(each for each in every(table) if each not in can and each.split()[0] == can[0].split()[0])
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
    cannot = next(each for each in every(table) if each not in can and each.split()[0] == can[0].split()[0])
    none = planned(begun("spymaster", BEN), seat, cannot)
    assert legal(table.at(seat), none) is None
    assert found(table.at(seat), intent_of(none)) == Text("plan-off-none")
    off = plans.given_up(table, none, table.waiting[0].id)
    assert off is not None
    assert intent_of(off).off == Text("plan-off-none")
    assert found(table.at(seat), intent_of(off)) is None, "a plan that is off stays off"
    assert plans.given_up(table, none, "zz") is None


def test_a_plan_waits_for_a_decision_that_takes_moves_of_its_kinds() -> None:
    table, seat = asked_next()
    kinds = {each.split()[0] for each in answers(table, seat)}
    other = next(each for each in every(table) if each.split()[0] not in kinds)
    kept = planned(begun("spymaster", BEN), seat, other)
    assert found(table.at(seat), intent_of(kept)) is None
    assert legal(table.at(seat), kept) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_any_move_of_any_game_can_be_planned_and_only_refused(game: Any) -> None:
    """Whatever was typed, `check` at most refuses it, and nothing breaks."""
    others = (BEN, CAT, DAN)[: game.seats_with(game.options_type())[-1] - 1]
    table = begun(game.id, *others)
    owed = table.waiting[0]
    for each in every(table)[::7]:
        try:
            move = parse(game, each)
        except IllegalMoveError:
            continue
        intent = Intent((plain(move),))
        assert isinstance(found(table.at(owed.decision.seat), intent), (Move, type(None), Text))


def test_alarms_are_rung_by_what_everyone_sees() -> None:
    table = replace(begun("arsene", BEN, CAT, DAN), events_by_move=((Pushed(1, 2, 3),),))
    intent = Intent(({"kind": "keep"},), alarms=("pushed", "trump"))
    assert plans.rung(table.at(2), intent) == "pushed"
    assert plans.rung(table.at(3), intent) is None
    assert plans.rung(table.at(2), replace(intent, since=1)) is None, "that was before the plan was made"
    assert plans.rung(table.at(2), replace(intent, alarms=("trump",))) is None, "not asked for"


@pytest.mark.parametrize("game", sample.titles("alarms", [game for game in GAMES.values() if game.alarms]))
def test_every_alarm_rings_at_times_and_has_its_words(game: Any) -> None:
    """In random and in greedy play, no event breaks an alarm, and each alarm rings sooner or later."""
    rung, options = set(), game.options_type()
    ends = [game.seats_with(options)[n] for n in (0, -1)]
    for n, seats in itertools.product(range(30), sorted({*ends})):
        match = Match.new(game, seats, options, new_seed(f"alarms {n}"))
        for turn in range(150):
            if match.over:
                break
            seat = match.opened[0].decision.seat
            player = PLAYERS["guide" if n == 0 and mind_of(game) is not None else "random"]
            match, events = match.act(seat, player(match, seat, Chance(b"%d %d" % (n, turn))))
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
