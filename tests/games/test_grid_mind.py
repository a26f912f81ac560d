"""Rows and Columns' AI seats: positions in which any sensible player agrees. The positions come from grid.py."""

from __future__ import annotations

from tests.games.grid import GRID, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

LAST = {"round": 4, "first": 0}
ONE_FISH = dict(zip(GRID, "WSGFSGSJGGWSWWSJ", strict=True))  # on D1
ALL_LAST = "D1 D4 C4 C3 B4 B2 A3"  # the workers of `A A B B C C D 1`, but the first one of seat 0

POSITIONS = {
    "the last worker takes what brings most": Position(
        given(2, "A A B B C C D 1", ALL_LAST, goods="WW SSF", coins=[5, 5], **LAST), 0, {"move A1"}
    ),
    "two coins are better than a point, at the end": Position(
        given(2, "B A C B D D 2 3", "D3 . D1 D4 B1 C1 A3", goods="SJ SSG", coins=[6, 8], **LAST), 0, {"rest"}
    ),
    "a sixth fish is not left lying": Position(
        given(2, "A A B B C C D 1", "", goods="JJ FFFFF", coins=[5, 5], round=3), 1, {"move D1"}
    ),
    "a jewel is better than a rest": Position(
        given(2, "A A B B C C D 1", "D1", goods="SG SSF", coins=[5, 5], round=3), 0, blunders={"rest"}
    ),
    "the last worker placed moves first, to the sixth fish": Position(
        given(2, "A A B B C C D", goods="JJ FFFFF", coins=[5, 5], round=3, tiles=ONE_FISH), 1, {"place D", "place 1"}
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)
