"""It's Mine!'s AI seats: positions in which any sensible player agrees. itsmine.py has the notation."""

from __future__ import annotations

from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.games.itsmine.state import Bid
from tests.games.itsmine import GAME, A, B, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

MIND = mind_of(GAME)
LAST: dict[str, Any] = {"ending": "last_now", "phase": "play"}
POSITIONS = {
    "nothing is played after this": Position(given(A="S6 S7 S8", own_a="S5", **LAST), A, {"play S6 S7 S8"}),
    "a set wins both mines": Position(given(A="S7 T7 H2", own_b="X12", **LAST), A, {"play S7 T7"}),
    "the last card breaks the tie": Position(given(A="X12 H1", own_a="X7 X8", own_b="X9 X10", **LAST), A, {"play X12"}),
    "... also in secret": Position(
        given(A="X12 H1", own_a="X7 X8", own_b="X9 X10", ending="last_now", phase="play_sealed", faces=(3, 3)),
        A,
        {"play X12"},
    ),
    "the low card first, and the high one in the last round": Position(
        given(A="X9 X12", own_a="X8", own_b="X7", phase="play", ending="last_next"), A, {"play X9"}
    ),
    "a run leaves room for the last round": Position(
        given(A="S5 S6 S9", own_b="S7 S8 H1", phase="play", ending="last_next", deck=0), A, {"play S5 S6", "play S9"}
    ),
    "what would stay in the hand is not taken": Position(
        given(citizens="T9 H2 O3 B4 C5", own_b="T7 T8", faces=(3, 5), ending="last_now", phase="take_large"),
        B,
        {"take C5"},
    ),
    "of the citizens the one that wins the match": Position(
        given(
            citizens="X12 H2 O3",
            own_a="X7 X8 T7 T8",
            own_b="X9 X10",
            faces=(3, 5),
            ending="last_now",
            phase="take_large",
        ),
        B,
        {"take X12"},
    ),
    "the only citizen that one may take": Position(
        given(
            citizens="X12 H5 O6 B7",
            own_a="X9 X10 H1 H2 O2 O3 B3 B4",
            own_b="X7 X8 S5 T6 C4",
            faces=(1, 5),
            ending="last_now",
            phase="take_small",
        ),
        A,
        {"take X12"},
    ),
    "a bonus card that wins a mine in the last round": Position(
        given(own_a="X7 X8 X9 T6", own_b="X10 T7 S5", bonus="T9 H3", ending="last_next", phase="bonus", deck=0),
        A,
        {"bonus_keep"},
    ),
    "a bonus card cannot be dug, and would take a card of the column with it": Position(
        given(own_a="S7 S8 S9", own_b="H1", bonus="S5 H3", ending="last_now", phase="bonus"), A, {"bonus_exclude"}
    ),
    "... and the mine": Position(
        given(own_a="S7 S8 S9", own_b="S6 S10 B3", bonus="S5 H3", ending="last_now", phase="bonus"),
        A,
        {"bonus_exclude"},
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)


def test_bids_are_drawn() -> None:
    assert MIND is not None
    view = given(spread=True).match.view(A)
    drawn = {MIND.choose(view, A, Luck(b"%d" % n)) for n in range(200)}
    assert drawn == {Bid(face) for face in range(2, 7)}  # the die shows 1
