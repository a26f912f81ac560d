"""Twin Heavens' AI seats: positions in which any sensible player agrees. souten_table.py has the notation."""

from __future__ import annotations

from tests.games.sensible import Position, normal_agrees, positions
from tests.games.souten_table import A, B, D, given

POSITIONS = {
    "nothing beats 10-2, as the last trick": Position(given("N10 N2 | 6*"), A, {"play N2 N10"}),
    "the last trick is taken": Position(given("Z5 | 7*", "Z12 |").do("play Z5"), B, {"play Z12"}),
    "... also by the fourth": Position(
        given("Z5 | 7*", "N1", "N2", "Z12 |").do("play Z5", "pass N1", "pass N2"), D, {"play Z12"}
    ),
    "10-2 on 10-1": Position(given("N10 N1 | 6*", "N10 N2 |").do("play N10 N1"), B, {"play N2 N10"}),
    "Heaven is kept for the last trick, where the snake is gone": Position(
        given("N9 | 5* Z1", "TEN N1 |").do("play N9"), B, {"pass N1"}
    ),
    "... also by the leader": Position(given("TEN N5 | 5* Z1"), A, {"play N5"}),
    "... and in solo": Position(given("TEN N5 | 7* Z1", mode="solo"), A, {"play N5"}),
    "Benevolence may find what takes the last trick": Position(
        given("Z11 | 7*", "JIN |", undealt="Z12 N1 N3 Z2").do("play Z11"), B, {"swap JIN"}
    ),
    "and takes it": Position(
        given("Z11 | 7*", "JIN |", undealt="Z12 N1 N3 Z2").do("play Z11", "swap JIN"), B, {"take Z12"}
    ),
    "Wisdom fetches what takes the last trick": Position(
        given("Z11 | 6* Z12", "CHI |").do("play Z11"), B, {"swap CHI card Z12"}
    ),
}


@positions(POSITIONS)
def test_normal_does_what_anyone_would(position: Position) -> None:
    normal_agrees(position)
