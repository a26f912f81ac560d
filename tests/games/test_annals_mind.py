"""Lines of History's AI seats: cards on which any sensible player agrees. annals.py has the notation."""

from __future__ import annotations

from tests.games.annals import given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

A = 0
SPENT = "S3 S4 S5 / S6 S7 B3 | S6 T5 / T1 T2 B1 | T1 T2 T3 / B2 B2"
HOPELESS = "S3 S4 T3 / T5 B2 B3 | T1 B1 / S3 B1"

POSITIONS = {
    "a lost era gets no sword": Position(
        given(HOPELESS, "S7 S6 B3 B2 T2 /", owners="0"), A, blunders={"lay S7 era 2", "lay S6 era 2"}
    ),
    "what lives on is laid where nothing can be won": Position(
        given(HOPELESS + " | S5 T4 T5 / B1 S4 T1", "S7 S6 B1 B2 T2 /", owners="0"),
        A,
        blunders={"lay S7 era 2", "lay S6 era 2"},
    ),
    "the storm: the seven wins the second era for sure": Position(
        given(SPENT, "S7 B1 B1 B2 B2 /", owners="0"), A, {"lay S7 era 2"}
    ),
    "an era that is won gets no strong card": Position(
        given("T5 B2 B3 / S3 T1 B1 | S6 S5 / S4 T2 B1 | B1 T3 T2 / S5 B2", "S7 T4 B1 S3 T1 /", owners="1"),
        A,
        blunders={"lay S7 era 2"},
    ),
    "the last sword wins the match": Position(
        given(
            "S3 S4 T1 / B2 B2 B3 | S5 T2 B1 / S7 S6 B1 | S6 T3 B2 / S5 S4 S3 | T4 T5 / T1 T2 T3 | B2 /",
            "S7 B1 B3 /",
            owners="100",
        ),
        A,
        blunders={"lay B1 era 4", "lay B3 era 4", "lay S7 era 5"},
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_lays_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)
