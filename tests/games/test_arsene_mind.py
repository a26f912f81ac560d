"""Arsène's AI seats: positions in which any sensible player agrees. arsene.py has the notation."""

from __future__ import annotations

from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from tests.games.arsene import GAME, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions


def of(*sensible: str, **fields: Any) -> Position:
    """Return a position in which seat 0 is asked, with even purses by default."""
    return Position(given(**{"purses": (3, 3, 3, 3), **fields}), 0, set(sensible))


POSITIONS = {
    "the last trick, kept, would lead to the police": of(
        "push 1", tricks=(1, 1, 4, 4), trick="SA S2 S3 S4", chips=(1, 0, 8, 6, 3)
    ),
    "the last trick, kept, leads away from the police": of(
        "keep", tricks=(2, 2, 1, 5), trick="SA S2 S3 S4", chips=(1, 0, 5, 6, 3)
    ),
    "the last trick is worth more here than there": of(
        "keep", tricks=(2, 2, 1, 5), trick="SA S2 S3 S4", chips=(3, 6, 5, 6, 2)
    ),
    "the last trick, kept, would end in a clash": of(
        "push 1", tricks=(2, 2, 3, 3), trick="SA S2 S3 S4", chips=(3, 5, 5, 6, 3)
    ),
    "in the scramble, the poorest meets the richest": of(
        "keep", mode="advanced", tricks=(1, 1, 2, 6), trick="SA S2 S3 S4", chips=(2, 5, 5, 6, 0), purses=(0, 2, 7, 2)
    ),
    "in the scramble, the richest stays alone": of(
        "push 1", mode="advanced", tricks=(1, 1, 2, 6), trick="SA S2 S3 S4", chips=(2, 5, 5, 6, 0), purses=(7, 2, 0, 2)
    ),
    "who is last can stay below the police, and keep the ace for a heart": of(
        "play S3", hands="SA S3|H2|H4|H6", tricks=(1, 4, 4, 0), leader=1, trick="S10 SQ SJ", chips=(1, 0, 0, 6, 3)
    ),
    "who is last can win, and must, to get away from the police": of(
        "play SK", hands="SK S3|SA|SQ|H6", tricks=(2, 1, 1, 5), leader=1, trick="S9 S8 S7", chips=(1, 0, 5, 6, 3)
    ),
    "who may play anything, and wants no trick, gets rid of the ace": of(
        "play HA", hands="HA H2|HK|H9|HJ", tricks=(0, 3, 3, 3), leader=1, trick="S9 S8 S7", chips=(0, 0, 5, 6, 3)
    ),
    "a trump takes the trick that leads away from the police": of(
        "play D7",
        hands="D7 C2|CA|C8|CQ",
        tricks=(2, 1, 1, 5),
        leader=1,
        trick="S9 S8 S7",
        trump="D",
        chips=(1, 0, 5, 6, 3),
    ),
    "who leads, and is where it pays, leads low": of(
        "play H2", hands="HA H2|HK HQ|H9 H10|HJ H8", tricks=(3, 2, 2, 2), chips=(1, 5, 5, 0, 3)
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)


def test_there_is_nothing_to_think_about_in_face_down_cards() -> None:
    mind = mind_of(GAME)
    assert mind is not None
    match = given().match.new(GAME, 4, GAME.options_type(), b"flip")
    seat = match.opened[0].decision.seat
    assert len(mind.moves(match.view(seat), seat, Luck(b"flip"))) == 1
