"""Newgame's AI seats: positions in which any sensible player agrees. The positions come from newgame.py."""

from __future__ import annotations

from typing import Any

from tests.games.newgame import given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

TWO: dict[str, Any] = {"tricks": [2, 2], "played": [f"N{n}" for n in range(3, 11)]}  # two tricks are left
POSITIONS = {
    "a trick that can be won is won": Position(given("N1 N11", "N2 N12", **TWO).do("play N11"), 1, {"play N12"}),
    "... with the lowest card that wins it": Position(given("N1 N11", "N2 N12", **TWO).do("play N1"), 1, {"play N2"}),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)
