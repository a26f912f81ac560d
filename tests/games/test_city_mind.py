"""Draft City's AI seats: positions in which any sensible player agrees. city.py has the notation."""

from __future__ import annotations

import pytest

from engine.ai.mind import mind_of
from engine.games.city.state import LOTS
from tests.games.city import GAME, TOWN, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

A, B, C = range(3)


def anywhere(move: str, lots: str = " ".join(LOTS)) -> set[str]:
    return {f"{move} lot {lot}" for lot in lots.split()}


POSITIONS = {
    "in the last step the card that brings most is built": Position(
        given(f"{TOWN} | {TOWN}", "HP HS"), A, {"build P lot c3"}
    ),
    "a green is better than a house between two factories": Position(
        given(f"{TOWN} | {TOWN}", "HH HS"), A, {"green H lot c3"}
    ),
    "no house is set between factories": Position(
        given("F.F STH ... | HSH ST. ...", "HH SP"), A, blunders=anywhere("build H", "b1")
    ),
    "no shop is set between shops": Position(
        given("S.S HTH ... | HSH ST. ...", "SH SP"), A, blunders=anywhere("build S", "b1")
    ),
    "a city hall that can be built is built": Position(
        given("HSF HT. ... | HSH ST. ...", "CP SP"), A, anywhere("build C")
    ),
    "a school for four houses is built": Position(given("HHH HS. ... | HSH ST. ...", "UT SP"), A, anywhere("build U")),
    "an office is no green": Position(given("SHS HT. ... | HSH ST. ...", "OO SP"), A, anywhere("build O")),
    "seven points are not laid as a green": Position(
        given("HSF ... ... | HSH ... ...", "CSTH SPTF"), A, blunders=anywhere("green C")
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_builds_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)


def test_what_all_have_is_counted_with_what_may_come() -> None:
    mind = mind_of(GAME)
    assert mind is not None
    shares = mind.value(given("HSF HT. ... | HSH S.. ..H | GGG GG. ...", "CC SP HH").state)
    assert sum(shares) == pytest.approx(1)
    assert shares[A] > shares[C]
    assert shares[B] > shares[C]
