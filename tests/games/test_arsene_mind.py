"""Arsène's AI seats: positions in which any sensible player agrees. How a position is written: test_arsene.py."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ai import LEVELS
from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.chance import Chance
from engine.notation import line
from tests.games.test_arsene import GAME, given

MIND = mind_of(GAME)
EVEN = (3, 3, 3, 3)
POSITIONS: dict[str, tuple[dict[str, Any], set[str]]] = {
    "the last trick, kept, would lead to the police": (
        {"tricks": (1, 1, 4, 4), "trick": "SA S2 S3 S4", "chips": (1, 0, 8, 6, 3)},
        {"push 1"},
    ),
    "the last trick, kept, leads away from the police": (
        {"tricks": (2, 2, 1, 5), "trick": "SA S2 S3 S4", "chips": (1, 0, 5, 6, 3)},
        {"keep"},
    ),
    "the last trick is worth more here than there": (
        {"tricks": (2, 2, 1, 5), "trick": "SA S2 S3 S4", "chips": (3, 6, 5, 6, 2)},
        {"keep"},
    ),
    "the last trick, kept, would end in a clash": (
        {"tricks": (2, 2, 3, 3), "trick": "SA S2 S3 S4", "chips": (3, 5, 5, 6, 3)},
        {"push 1"},
    ),
    "in the scramble, the poorest meets the richest": (
        {
            "mode": "advanced",
            "tricks": (1, 1, 2, 6),
            "trick": "SA S2 S3 S4",
            "chips": (2, 5, 5, 6, 0),
            "purses": (0, 2, 7, 2),
        },
        {"keep"},
    ),
    "in the scramble, the richest stays alone": (
        {
            "mode": "advanced",
            "tricks": (1, 1, 2, 6),
            "trick": "SA S2 S3 S4",
            "chips": (2, 5, 5, 6, 0),
            "purses": (7, 2, 0, 2),
        },
        {"push 1"},
    ),
    "who is last can stay below the police, and keep the ace for a heart": (
        {
            "hands": "SA S3|H2|H4|H6",
            "tricks": (1, 4, 4, 0),
            "leader": 1,
            "trick": "S10 SQ SJ",
            "chips": (1, 0, 0, 6, 3),
        },
        {"play S3"},
    ),
    "who is last can win, and must, to get away from the police": (
        {
            "hands": "SK S3|SA|SQ|H6",
            "tricks": (2, 1, 1, 5),
            "leader": 1,
            "trick": "S9 S8 S7",
            "chips": (1, 0, 5, 6, 3),
        },
        {"play SK"},
    ),
    "who may play anything, and wants no trick, gets rid of the ace": (
        {
            "hands": "HA H2|HK|H9|HJ",
            "tricks": (0, 3, 3, 3),
            "leader": 1,
            "trick": "S9 S8 S7",
            "chips": (0, 0, 5, 6, 3),
        },
        {"play HA"},
    ),
    "a trump takes the trick that leads away from the police": (
        {
            "hands": "D7 C2|CA|C8|CQ",
            "tricks": (2, 1, 1, 5),
            "leader": 1,
            "trick": "S9 S8 S7",
            "trump": "D",
            "chips": (1, 0, 5, 6, 3),
        },
        {"play D7"},
    ),
    "who leads, and is where it pays, leads low": (
        {"hands": "HA H2|HK HQ|H9 H10|HJ H8", "tricks": (3, 2, 2, 2), "chips": (1, 5, 5, 0, 3)},
        {"play H2"},
    ),
}


@pytest.fixture(params=POSITIONS, name="position")
def _position(request: pytest.FixtureRequest) -> tuple[Any, set[str]]:
    fields, sensible = POSITIONS[request.param]
    return given(**{"purses": EVEN, **fields}).match.view(0), sensible


def test_the_greedy_player_does_what_anybody_would(position: tuple[Any, set[str]]) -> None:
    view, sensible = position
    assert MIND is not None
    for n in range(10):
        assert line(GAME, MIND.choose(view, 0, Luck(b"%d" % n))) in sensible


def test_so_does_the_search(position: tuple[Any, set[str]]) -> None:
    view, sensible = position
    for n in range(10):
        assert line(GAME, LEVELS["normal"](GAME, view, 0, Chance(b"%d" % n))) in sensible


def test_there_is_nothing_to_think_about_in_face_down_cards() -> None:
    assert MIND is not None
    match = given().match.new(GAME, 4, GAME.options_type(), b"flip")
    seat = match.opened[0].decision.seat
    assert len(MIND.moves(match.view(seat), seat, Luck(b"flip"))) == 1
