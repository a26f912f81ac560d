"""The verbs of a match, as plain calls: a move, an AI's answer, and what an AI chooses."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.person import Person
from bot.tables.results import hindsight
from bot.tables.state.change import TABLE, Moment, needs_snapshot, surfaces_to_redraw
from bot.tables.state.table import Table
from bot.tables.verbs import absence, lobby, play
from bot.tables.verbs.settling import ai_timers
from engine.ai import LEVELS
from engine.chance import Chance
from engine.game import DecisionOverError, IllegalMoveError
from tests.bot.lobby import begun, opened, refused, then, tiny
from tests.bot.people import ANN, BEN, CAT, person_at
from tests.bot.sealed import applied

__all__ = ["tiny"]  # a fixture for every test here too
AT = Moment("key", 1000.0)


def first(table: Table) -> tuple[Person, int, str, Any]:
    """Return the next person to move, with seat, decision and a legal move."""
    owed = table.waiting[0]
    seat = owed.decision.seat
    return person_at(table, seat), seat, owed.id, next(iter(table.game.moves(table.view(seat), seat)))


def test_a_move_changes_the_match_and_the_hands_of_who_was_asked_and_who_is_now() -> None:
    table = begun()
    who, seat, decision, move = first(table)
    change = play.act(table, AT, who, decision, move)
    after = applied(table, change, 1000.0)
    assert (change.kind, change.seat, change.person, change.payload["seat"]) == ("move", seat, who.id, seat)
    assert after.game.decode(change.payload["move"]) == move == after.match.plies[-1].move
    assert (len(after.match.plies), len(after.events_by_move), after.row.revision) == (1, 1, table.row.revision + 1)
    assert {seat, after.waiting[0].decision.seat} == {0, 1}
    assert surfaces_to_redraw(table, after) == [TABLE, ("hand", 0), ("hand", 1)]
    assert not needs_snapshot(table, after, change)


def test_what_is_refused() -> None:
    lobby_ = opened()
    assert refused(lobby_, play.act, ANN, None, None).key == "refuse-not-started"
    table = begun()
    who, seat, decision, move = first(table)
    assert refused(table, play.act, CAT, decision, move).key == "refuse-not-seated"
    with pytest.raises(DecisionOverError):
        play.act(table, AT, who, "zz", move)
    with pytest.raises(DecisionOverError):
        play.act(table, AT, person_at(table, 1 - seat), decision, move)
    with pytest.raises(IllegalMoveError):
        play.act(table, AT, person_at(table, 1 - seat), None, move)
    assert refused(then(table, lobby.end, ANN), play.act, ANN, None, None).key == "refuse-over"


def test_who_has_left_moves_no_more_until_they_are_back() -> None:
    """The person's old hand may still have buttons, but the caretaker moves (D18)."""
    table = begun()
    who, seat, decision, move = first(table)
    left = then(table, lobby.leave, who)
    assert refused(left, play.act, who, decision, move).key == "refuse-not-seated"
    assert refused(left, hindsight.hinted, who, decision).key == "refuse-not-seated"
    empty = then(left, lobby.leave, person_at(table, 1 - seat))
    assert then(then(empty, lobby.sit, who), play.act, who, decision, move).history.made[-1].person == who.id


def test_the_last_move_ends_the_table() -> None:
    table = begun("tiny", BEN, CAT)
    while table.playing:
        owed = table.waiting[0]
        seat = owed.decision.seat
        move = table.game.random(table.view(seat), seat, Chance(b"%d" % table.row.revision))
        change = play.act(table, Moment("m", 1007.0), person_at(table, seat), owed.id, move)
        before, table = table, applied(table, change, 1007.0)
    assert (table.row.status, table.row.ended_at) == ("over", 1007.0)
    assert table.row.outcome["winners"] == list(table.match.outcome.winners)
    assert needs_snapshot(before, table, change)
    assert surfaces_to_redraw(before, table) == [TABLE, ("hand", 0), ("hand", 1), ("hand", 2)]


def test_an_ai_answers_only_what_is_still_asked_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absence, "AI_TURNS", 0)
    table = begun()
    who, seat, decision, move = first(table)
    away = then(table, lobby.leave, who)
    change = play.answer(away, AT, seat, decision, move)
    assert (change.kind, change.seat, change.person) == ("move", seat, None)
    after = applied(away, change, 1000.0)
    assert play.answer(after, AT, seat, decision, move) is None, "it was answered"
    assert play.answer(away, AT, 1 - seat, decision, move) is None, "it is another seat's"
    assert play.answer(then(away, lobby.sit, who), AT, seat, decision, move) is None, "its owner is back"
    assert play.answer(then(away, lobby.end, ANN), AT, seat, decision, move) is None, "the table is closed"


def test_no_one_to_play_with() -> None:
    """AI seats wait while every person is away."""
    table = then(then(begun(), lobby.leave, ANN), lobby.leave, BEN)
    assert table.waiting_for_ai == ()
    assert ai_timers(table, 0, 0) == []


@pytest.mark.parametrize("wrong", ["raises", "illegal"])
def test_an_ai_that_fails_is_replaced_by_the_caretaker(monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    def broken(game: Any, view: Any, seat: int, chance: Any) -> Any:
        if wrong == "raises":
            raise RuntimeError("out of ideas")
        return game.decode({"kind": "discard", "cards": ["S1"]})

    monkeypatch.setitem(LEVELS, "easy", broken)
    table = then(then(opened(), lobby.add_ai, ANN, "easy"), lobby.start, ANN)
    while table.at(table.waiting[0].decision.seat).person is not None:
        who, _, decision, move = first(table)
        table = then(table, play.act, who, decision, move)
    owed = table.waiting_for_ai[0]
    move = play.choose_move(table.at(1), Chance(b"ai"))
    assert then(table, play.answer, 1, owed.id, move).match.plies[-1].seat == 1


def test_the_guide_explains_each_kind_once_and_can_be_skipped() -> None:
    table = then(opened(), lobby.started_with_guide, "Guide")
    while table.at(0).owed is None:
        owed = table.waiting_for_ai[0]
        table = then(table, play.answer, 1, owed.id, play.choose_move(table.at(1), Chance(b"guide")))
    assert table.explained == (), "the guide's own moves explain nothing"
    kind, move = table.at(0).owed.decision.kind, next(iter(table.game.moves(table.view(0), 0)))
    after = then(table, play.act, ANN, table.at(0).owed.id, move)
    assert after.explained == (kind,)
    assert refused(after, play.skip_guide, BEN).key == "refuse-not-seated"
    change = play.skip_guide(after, AT, ANN)
    assert (change.kind, change.surfaces) == ("unguided", ())
    skipped = applied(after, change, 1000.0)
    assert (skipped.guided, skipped.explained) == (True, None)
    assert play.skip_guide(skipped, AT, ANN) is None, "once is enough"
