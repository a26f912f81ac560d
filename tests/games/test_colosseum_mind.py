"""Positions of Dice-Rolling Colosseum in which every sensible player keeps the same face."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.ai.search import answer, search
from engine.games.colosseum.game import Colosseum
from engine.games.colosseum.mind import Mind
from engine.games.colosseum.state import ColosseumOptions, Keep
from engine.match import Match

GAME = Colosseum()
POSITIONS: dict[str, tuple[dict[str, Any], int]] = {
    "five of a face on the first roll": (
        {"attack": 4, "rolled": ((0, 6), (1, 6), (2, 6), (3, 6), (4, 6), (5, 1)), "roll_number": 1},
        6,
    ),
    "the last roll beats the counter with one face only": (
        {
            "attack": 5,
            "kept": ((1, 5), (2, 5), (3, 5)),
            "rolled": ((0, 5), (4, 3), (5, 2)),
            "hp": (5, 5),
            "roll_number": 3,
        },
        5,
    ),
    "4-5-6 is completed, rather than a pair kept that is worth nothing": (
        {
            "attack": 2,
            "kept": ((1, 4), (2, 6)),
            "rolled": ((0, 5), (3, 3), (4, 3), (5, 2)),
            "roll_number": 3,
        },
        5,
    ),
    "more of the face that lies aside": (
        {"attack": 3, "kept": ((1, 5), (2, 5)), "rolled": ((0, 5), (3, 5), (4, 2), (5, 1)), "roll_number": 2},
        5,
    ),
}


@pytest.fixture(params=POSITIONS, name="position")
def _position(request: pytest.FixtureRequest) -> tuple[Any, int]:
    start, face = POSITIONS[request.param]
    match = Match.new(GAME, 2, ColosseumOptions(), b"mind", {"first_player": 1, "turn_number": 7, **start})
    return match.view(1), face


def mind() -> Mind:
    found = mind_of(GAME)
    assert isinstance(found, Mind)
    return found


def test_the_greedy_player_keeps_what_anybody_would(position: tuple[Any, int]) -> None:
    view, face = position
    assert mind().choose(view, 1, Luck(b"greedy")) == Keep(face)


@pytest.mark.parametrize("key", [b"a", b"b", b"c"])
def test_so_does_the_search(position: tuple[Any, int], key: bytes) -> None:
    view, face = position
    luck = Luck(key)
    assert answer(search(mind(), view, 1, luck, 200), luck, sealed=False) == Keep(face)


def test_it_prices_the_counter_at_the_end_of_a_turn() -> None:
    """The same HP: whoever meets the larger attack has less."""
    weak, strong = (
        Match.new(GAME, 3, ColosseumOptions(), b"mind", {"first_player": 0, "attack": attack}).state
        for attack in (1, 6)
    )
    assert sum(mind().value(weak)) == pytest.approx(1)
    assert mind().value(strong)[0] < mind().value(weak)[0] < mind().value(weak)[1] < mind().value(strong)[1]
