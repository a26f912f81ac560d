"""Two Jewel Bags' AI seats: positions in which any sensible player agrees. The positions come from gems.py."""

from __future__ import annotations

import pytest

from engine.ai.mind import mind_of
from tests.games.gems import GAME, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

A, B = range(2)
FULL = "RGRG BYBY RGRG BYBY"

POSITIONS = {
    "three gems are kept when half of all draws lose": Position(given(drawn="ER FY EG FV"), A, {"stop"}),
    "after a red gem no one draws from the bag full of red gems": Position(
        given(drawn="ER"), A, blunders={"draw E", "stop"}
    ),
    "one gem is no turn": Position(given(drawn="FY"), A, blunders={"stop", "draw F"}),
    "a fourth gem joins its group and takes the crown": Position(
        given("RRR. |", drawn="ER", laying=True), A, {"lay d1", "lay a2", "lay b2", "lay c2"}
    ),
    "the fourth colour fills its row in the last turn": Position(
        given("RGB. YY.. |", drawn="FY", laying=True, round=7), A, {"lay d1"}
    ),
    "two groups become one": Position(given("RR.R R... |", drawn="ER", laying=True, round=7), A, {"lay c1"}),
    "a full row of four colours is not given up for a pair": Position(
        given("RGB. ...Y |", drawn="FW", laying=True, round=7), A, {"lay d1"}
    ),
    "nothing is risked for a board that has room for no more": Position(
        given(f"{FULL[:-1]}. |", drawn="FV", round=7), A, {"stop"}
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)


def test_what_all_have_is_counted_with_what_may_come() -> None:
    mind = mind_of(GAME)
    assert mind is not None
    shares = mind.value(given("RRR. GG.. | RG.. .... | RRR. GG..", round=3).state)
    assert sum(shares) == pytest.approx(1)
    assert shares[A] == pytest.approx(shares[2])
    assert shares[A] > shares[B]
