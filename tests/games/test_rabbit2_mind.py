"""Rabbit Rummy ver.2's AI seats: positions in which any sensible player agrees. rabbits.py has the notation."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from tests.games.rabbits import given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

GAME = GAMES["rabbit2"]
OTHER = "C2 C5 D8 DJ S10 SJ D3"


def of(hand: str, *sensible: str, others: tuple[str, ...] = (), **fields: Any) -> Position:
    """Return a position in which seat 0 is asked."""
    return Position(given(GAME, hand, OTHER, *others, **{"table": "1:CK", **fields}), 0, set(sensible))


POSITIONS = {
    "a straight flush is shown": of("H4 H5 H6 H7 H8", "declare"),
    "... also among three": of("H4 H5 H6 H7 H8", "declare", others=("C3 C4 S5 S6 S7 D2",), table="2:CK"),
    "a straight is shown": of("H4 D5 H6 H7 H8", "declare"),
    "a flush wins the match": of("H4 H6 H7 H8 HQ", "declare", scores=[5, 3]),
    "the card that was drawn makes a straight": of("H4 D5 H6 H7", "keep_declare", drawn="S8", passes=0),
    "... or a full house, which wins the match": of("H4 D4 S7 D7", "keep_declare", drawn="C7", passes=0, scores=[4, 6]),
    "a king is played, and the rest is shown": of("H4 H5 H6 H7 H8 SK", "play_declare SK", table="1:CQ"),
    "two kings have to go, and nothing else": of("H4 H5 H6 H7 H8 SK CK", "play SK", "play CK", table="1:CQ"),
    "a card beside a straight flush is not kept": of(
        "H4 H5 H6 H7 H8 SK", "discard", table="1:D9 0:D10 1:DQ", drawn="C9", passes=0
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)
