"""Positions of Dice-Rolling Colosseum in which every sensible player keeps one face.

colosseum.py has the notation.
"""

from __future__ import annotations

import pytest

from engine.ai.mind import mind_of
from engine.games.colosseum.state import ColosseumOptions
from engine.match import Match
from tests.games.colosseum import GAME, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

POSITIONS = {
    "five of a face on the first roll": Position(given("w6 6 6 6 6 1", attack=4), 0, {"keep 6"}),
    "what beats the counter at once, on the first roll": Position(
        given("w5 5 5 5 1 2", attack=4, hp=(8, 8, 8, 8)), 0, {"keep 5"}
    ),
    "more of the face that lies aside": Position(given("w5 5 2 1", kept="5 5", attack=3, roll_number=2), 0, {"keep 5"}),
    "the face that lies aside, as it beats the counter now": Position(
        given("w4 3 2", kept="4 4 4", attack=3, hp=(3, 5), roll_number=2), 0, {"keep 4"}
    ),
    "nothing else can still beat the counter": Position(
        given("w6 1 2", kept="6 6 6", attack=7, hp=(6, 6), roll_number=2), 0, {"keep 6"}
    ),
    "the last roll beats the counter with one face only": Position(
        given("w5 3 2", kept="5 5 5", attack=5, hp=(5, 5)), 0, {"keep 5"}
    ),
    "... and saves a life": Position(given("w4 3 1 1", kept="4 4", attack=3, hp=(3, 8)), 0, {"keep 4"}),
    "ones are enough to beat the counter": Position(given("1 1 1 3", kept="w3 3", attack=3, hp=(3, 6)), 0, {"keep 1"}),
    "4-5-6 is completed, rather than a pair kept that is worth nothing": Position(
        given("w5 3 3 2", kept="4 6", attack=2, hp=(2, 5, 5)), 0, {"keep 5"}
    ),
    "who cannot be saved from the blow at least strikes back": Position(
        given("6 1", kept="w6 6 6 6", attack=9), 0, {"keep 6"}
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_keeps_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)


def test_it_prices_the_counter_at_the_end_of_a_turn() -> None:
    """With equal HP, the player who meets the larger attack is worth less."""
    mind = mind_of(GAME)
    assert mind is not None
    weak, strong = (
        Match.new(GAME, 3, ColosseumOptions(), b"mind", {"first_player": 0, "attack": attack}).state
        for attack in (1, 6)
    )
    assert sum(mind.value(weak)) == pytest.approx(1)
    assert mind.value(strong)[0] < mind.value(weak)[0] < mind.value(weak)[1] < mind.value(strong)[1]
