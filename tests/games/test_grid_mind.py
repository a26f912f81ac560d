"""Grid's AI seats: positions in which any sensible player agrees. The positions come from grid.py."""

from __future__ import annotations

from tests.games.grid import given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

POSITIONS = {
    "a card that cannot cost anything is drawn": Position(given("N1 N2 N3", drawn="N4"), 0, {"draw"}),
    "... however much there is": Position(
        given("N1", "N1 N1", "N2 N3 N4 N5", piles=[[], ["N2", "N3", "N4"]]), 0, {"draw"}
    ),
    "a card that costs everything is not": Position(given("N1 N2 N3", drawn="N1 N2 N3 N4 N5"), 0, {"stop"}),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)
