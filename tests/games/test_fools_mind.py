"""Greater Fool Race's AI seats: picks in which any sensible player agrees. fools.py has the notation."""

from __future__ import annotations

import pytest

from engine.ai.mind import mind_of
from engine.game import Outcome
from engine.games.fools.state import State
from tests.games.fools import GAME, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

A, B, C = range(3)
OUT = [False, False, False]
RICH = "III7 III6 III6 / I1 / I1 I2"
LAST = {"todo": [A], "taken": [3, 3], "candles": OUT}

POSITIONS = {
    "the low card leaves the leader to the ghost, the high one makes oneself the leader": Position(
        given("2 0 1", "20 25 18", "1 6", ghost=27, bags=RICH, bare="21 26", **LAST), A, {"pick 1"}
    ),
    "who shares the deepest space is taken as well": Position(
        given("2 0 1", "20 25 18", "4 5", ghost=29, bags=RICH, bare="24 25", **LAST), A, {"pick 4"}
    ),
    "the candle saves from the deepest space": Position(
        given("2 0 1", "24 26 18", "5 5", ghost=33, bags=RICH, todo=[A], taken=[3, 3], candles=[True, False, False]),
        A,
        {"stay"},
    ),
    "the richest ends it, with a poorer one below": Position(
        given("0 2 1", "20 27 22", "2 6", ghost=33, bags=RICH, bare="22 26", **LAST), A, {"pick 2"}
    ),
    "a candle is not put out at the very beginning": Position(given("0 1 2", "0 1 2", "3 4 5 6"), A, blunders={"stay"}),
    "far from the ghost, a tile rather than a bare space": Position(
        given("0 2 1", "23 31 30", "3 4", ghost=45, bare="26", todo=[A], taken=[2, 5], candles=OUT), A, {"pick 4"}
    ),
    "no one walks up to the ghost who need not": Position(
        given("0 1 2", "22 24 25", "1 2 5 6", ghost=28, bags=RICH, candles=OUT), A, blunders={"pick 5", "pick 6"}
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_picks_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)


def test_where_no_one_survives_no_one_has_anything() -> None:
    mind = mind_of(GAME)
    assert mind is not None
    state: State = given("0 1 2", "10 12 20", "2 4 6 6", ghost=38).state
    assert mind.final(state, Outcome((0, 0, 0), (), "all_taken")) == [0.0] * 3
    assert mind.final(state, Outcome((9, 0, 3), (0,), "treasure")) == pytest.approx([0.9, 0, 0.1])
