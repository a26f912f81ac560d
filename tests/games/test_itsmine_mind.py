"""It's Mine!'s AI seats: positions in which any sensible player agrees. What a position is: test_itsmine.py."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.ai.search import answer, search
from engine.games.itsmine.state import Bid
from engine.notation import line
from tests.games.scene import Scene
from tests.games.test_itsmine import GAME, A, B, given

MIND = mind_of(GAME)
LAST: dict[str, Any] = {"ending": "last_now", "phase": "play"}


@pytest.mark.parametrize(
    ("scene", "seat", "sensible"),
    [
        (given(A="S6 S7 S8", own_a="S5", **LAST), A, {"play S6 S7 S8"}),  # nothing is played after this
        (given(A="S7 T7 H2", own_b="X12", **LAST), A, {"play S7 T7"}),
        (given(A="X9 X12", own_a="X8", own_b="X7", phase="play", ending="last_next"), A, {"play X9"}),  # then X12
        # C10 is won with it; the rest would stay in the hand
        (
            given(citizens="T9 H2 O3 B4 C5", own_b="T7 T8", faces=(3, 5), ending="last_now", phase="take_large"),
            B,
            {"take C5"},
        ),
        (
            given(own_a="S7 S8 S9", own_b="H1", bonus="S5 H3", ending="last_now", phase="bonus"),
            A,
            {"bonus_exclude"},  # it could not be dug, and would take a card of the column with it
        ),
    ],
)
def test_what_any_sensible_player_would_do(scene: Scene, seat: int, sensible: set[str]) -> None:
    assert MIND is not None
    view = scene.match.view(seat)
    for n in range(5):
        luck = Luck(b"%d" % n)
        assert line(GAME, MIND.choose(view, seat, luck)) in sensible
        assert line(GAME, answer(search(MIND, view, seat, luck, 40), luck, sealed=False)) in sensible


def test_bids_are_drawn() -> None:
    assert MIND is not None
    view = given(spread=True).match.view(A)
    drawn = {MIND.choose(view, A, Luck(b"%d" % n)) for n in range(200)}
    assert drawn == {Bid(face) for face in range(2, 7)}  # the die shows 1
