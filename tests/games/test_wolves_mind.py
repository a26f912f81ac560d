"""Wolves's AI seats: positions in which any sensible player agrees. The positions come from wolves.py."""

from __future__ import annotations

from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions
from tests.games.wolves import given

POSITIONS = {
    "the card that no one can beat is for the high prize": Position(given("P16 P2", "B1 B6", "B2 B3"), 0, {"bid B6"}),
    "... and the low one is for the low prize": Position(given("P2 P16", "B1 B6", "B2 B3"), 0, {"bid B1"}),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)
