"""Weary Players' AI seats: positions in which any sensible player agrees. The positions come from weary.py."""

from __future__ import annotations

from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions
from tests.games.weary import given

LAST = {"round": 6, "passed": [False, True]}
POSITIONS = {  # the troupes are so tired that no detour does as well
    "a purse one step away is taken when no one else can move": Position(
        given("b1.8 a4.12 d4.12 | c4.12 c4.12 d1.12", purses={"b2": 4}, **LAST), 0, {"move 1 to b2"}
    ),
    "a lead that no one can beat any more is enough": Position(
        given("b2 b1.12 d4.12 | b2.5 c4.12 d1.12", purses={"b2": 4}, **LAST), 0, {"pass"}
    ),
    "a second troupe turns a lost show": Position(
        given("b2.8 b1.2 d4.12 | b2.5 c4.12 d1.12", purses={"b2": 4}, **LAST), 0, {"move 2 to b2"}
    ),
    "no one leaves the town where the purse is sure": Position(
        given("b2 a4.12 d4.12 | b2.2 c4.12 d1.12", purses={"b2": 4}, **LAST), 0, {"pass"}
    ),
    "of two purses in reach the larger one is taken": Position(
        given("b2.8 a4.12 d4.12 | c4.12 c4.12 d1.12", scores=[0, 5], purses={"b1": 2, "b3": 9}, **LAST),
        0,
        {"move 1 to b3"},
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)
