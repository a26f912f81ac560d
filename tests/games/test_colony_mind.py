"""Colonial Trade's AI seats: positions in which any sensible player agrees. colony.py has the notation."""

from __future__ import annotations

import pytest

from engine.ai.mind import mind_of
from tests.games.colony import GAME, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

A, B = range(2)

POSITIONS = {
    "the first mill pays for itself at once": Position(given("8 9", colonies="4 / 2", row="16 17 18 20"), A, {"build"}),
    "in the last year nothing is bought that brings less than it costs": Position(
        given("30 9", "CC / T", "1 10 / 2", year=9), A, {"save"}
    ),
    "in the last year a mill is built that brings more than it costs": Position(
        given("30 9", "C / C", "4 / 2", year=9, price=7), A, {"build T", "build P"}
    ),
    "no mill is built while others stand idle": Position(
        given("12 9", "CCCC / T", "1 11 / 2", row="10 19 13 14", year=3), A, {"invest 1"}
    ),
    "no market is opened while material is missing": Position(
        given("12 9", "CCCC / T", "12* / 2", row="10 19 13 14", year=3), A, {"claim 10", "claim 19"}
    ),
    "a product that no one makes is worth more than a crowded one": Position(
        given("6 20", "- / CCT", "4 / 12 10", row="16 17 18 20", year=8), A, blunders={"build C"}
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)


def test_what_all_will_earn_is_counted() -> None:
    mind = mind_of(GAME)
    assert mind is not None
    shares = mind.value(given("9 9 9", "CCT / P / -", "1 4 10 / 3 / 2", year=4).state)
    assert sum(shares) == pytest.approx(1)
    assert shares[0] > shares[1] > shares[2]
