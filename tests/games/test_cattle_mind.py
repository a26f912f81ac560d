"""Fat Cattle's AI seats: sheets in which any sensible player agrees. cattle.py has the notation."""

from __future__ import annotations

from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.games.cattle.mind import Look
from engine.games.cattle.prospects import alone, brings, grown
from engine.games.cattle.state import Plan
from tests.games.cattle import GAME, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

A = 0

POSITIONS = {
    "in the last round what is ripe is sold, and no calf is bought": Position(
        given("12:3 / 3:0 / 4:0", "9 2 2", round=12),
        A,
        {"plan sell 12"},
    ),
    "in the last round no one feeds what cannot ripen": Position(
        given("8:0 12:3 / 3:0 / 4:0", "9 2 2", round=12), A, {"plan sell 12"}
    ),
    "the last step pays even in the last round, for half the value": Position(
        given("20:3 / 3:0 / 4:0", "2 2 2", round=12), A, {"plan 20"}
    ),
    "who alone has a ripe animal, and no hay, sells it": Position(
        given("12:3 15:0 20:0 / 3:0 / 4:0", "0 12 12", round=7), A, {"plan sell 12"}
    ),
    "the cheap last steps of two fat animals are not put off": Position(
        given("20:3 15:3 / 12:3 14:3 / 7:3 17:4", "2 2 2", "24 28 5 6", round=11), A, {"plan 15 20"}
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)


def test_a_calf_that_another_should_want_is_probably_lost() -> None:
    """R6: only a seat that comes before in the queue can take the calf."""
    s = given("3:0 7:0 / 4:0 / 9:0 10:0 11:0", "6 6 6", "20 23 27 28")
    assert Look(s.match.view(A), A).calves[20].likely < 1
    assert Look(s.match.view(1), 1).calves[20].likely == 1


def test_what_an_animal_brings() -> None:
    """An animal brings its value minus its food while there is time.

    If it ripens at the end, it brings half its value, and after that nothing.
    """
    assert 0 < brings(12, 0, 12) < brings(12, 0, 4) == 16 - 3 - 3, "near the end nothing else could grow there"
    assert brings(12, 1, 2) == 8 - 2
    assert brings(12, 0, 2) == 0
    assert brings(12, 3, 1) > brings(12, 3, 0) == 8


def test_what_one_has_going_on_alone() -> None:
    assert alone(5, (), 0, 0) == 5
    assert alone(5, (grown(12, 3),), 0, 0) == 5 + 8
    assert alone(5, (grown(12, 3),), 1, 0) == 5 + 15
    assert alone(2, (grown(12, 2),), 2, 0) == 2 - 1 + 15
    assert alone(0, (), 3, 2) == 2


def test_no_sheet_is_thought_of_that_is_not_legal() -> None:
    mind = mind_of(GAME)
    assert mind is not None
    view = given("8:1 12:3 9:0 / 3:0 / 1:0", "3 3 3").match.view(A)
    legal = set(GAME.moves(view, A))
    found = mind.ranked(view, A, Luck(b"all"))
    assert set(found) <= legal
    assert 1 < len(found) <= 6
    assert all(isinstance(move, Plan) for move in found)


def test_the_greedy_player_takes_what_the_search_looks_at_first() -> None:
    mind = mind_of(GAME)
    assert mind is not None
    view = given("8:1 12:3 9:0 / 3:0 / 1:0", "3 3 3").match.view(A)
    for n in range(20):
        assert mind.choose(view, A, Luck(b"%d" % n)) == mind.ranked(view, A, Luck(b"%d" % n))[0]
