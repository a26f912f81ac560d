"""Rabbit Rummy's AI seats: positions in which any sensible player agrees. rabbits.py has the notation."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from tests.games.rabbits import given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

GAME = GAMES["rabbit1"]
OTHER = "C2 C5 D8 DJ H10 SJ"


def of(hand: str, *sensible: str, other: str = OTHER, others: tuple[str, ...] = (), **fields: Any) -> Position:
    """Return a position in which seat 0 is asked; `other` is the hand of seat 1."""
    return Position(given(GAME, hand, other, *others, **{"table": "", "turn": 0, **fields}), 0, set(sensible))


POSITIONS = {
    "a pair wins the match": of("S9 H9", "declare", scores=[7, 3]),
    "two runs win the match": of("H3 H4 H5 H6 H7 H8", "declare", scores=[2, 3]),
    "... and a single round": of("H4 H5 H6 S9 D9", "declare", options={"match": "single"}),
    "six points are taken": of("H3 H4 H5 H6 H7 H8", "declare"),
    "four points are taken, before the other is out": of("H4 H5 H6 S9 D9", "declare", other="SQ"),
    "the last card is played": of("D5", "play D5", table="1:C4"),
    "... also an ace, on a king": of("SA", "play SA", table="1:CK"),
    "... and wins the match": of("D5", "play D5", table="1:C4", scores=[6, 7]),
    "the only card in no group, which nothing can follow": of("H4 H5 H6 S9 D9 SK", "play SK", table="1:S5"),
    "of four players, with the free lead": of(
        "H3 H4 H5 H6 H7 H8", "declare", others=("S2 C9 DQ", "D4 D6 S8"), scores=[2, 3, 7, 7]
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)
