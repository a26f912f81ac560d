"""Spymaster's AI seats: positions in which any sensible player agrees. spymaster.py has the notation."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.ai import is_drawn
from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.ai.search import answer, search
from engine.cards import suit_of
from tests.games.sensible import Position, normal_agrees, positions
from tests.games.spymaster import GAME, A, D, given

DRAWS = 40  # answers drawn from one search

POSITIONS = {
    "no special forces are guessed when all are gone": Position(
        given("S1 S5 H S9", "H H S2 S4", discard="F F F F F F H H").do("play S1"), D, blunders={"guess force"}
    ),
    "nor hackers": Position(
        given("S1 S5 F S9", "F F S2 S4", discard="H H H H H H F").do("play F"), D, blunders={"guess hacker"}
    ),
    "a spy would be the third, and the end": Position(
        given("S1 S5 H S9", "H H H S2 S4", row="S3 S6", discard="F F F F F F H", exposed=[2, 2]).do("play S1"),
        D,
        {"guess spy"},
    ),
    "a spy would be the end, and there are hardly any others": Position(
        given("S1 S5 F S9", "F F F H H H", row="S3 S6", discard="F F H H S7", exposed=[2, 2]).do("play S1"),
        D,
        {"guess spy"},
    ),
    "a last card that is special forces would be the end": Position(
        given("S9", "F S2 S4 S5", discard="H H H H H H S1 S3", exposed=[0, 2]).do("play S9"), D, {"guess force"}
    ),
    "in the last round only special forces can still catch up": Position(
        given("F S1", "F S2 S4 S5", discard="H H H H H H S3", exposed=[1, 0], round=60).do("play F"),
        D,
        {"guess force"},
    ),
    "a spy that is tucked in wins": Position(
        given("S4 S6 F", "F S2 H", row="S3", exposed=[0, 2]).do("play S4", "guess hacker"), A, {"tuck S6"}
    ),
    "a spy that is tucked in exposes a document": Position(
        given("S4 S6 S9 F", "F S2 H", row="S3", exposed=[0, 1]).do("play S4", "guess hacker"), A, blunders={"tuck -"}
    ),
}


@positions(POSITIONS)
def test_normal_does_what_anyone_would(position: Position) -> None:
    normal_agrees(position)


@pytest.mark.parametrize("lucks", [4, pytest.param(100, marks=pytest.mark.soak)])
def test_who_looks_long_is_not_seen_through(lucks: int) -> None:
    """Laid cards and guesses are not sealed, but each is a bluff.

    The longer a search looks, the surer it is of the best answer to the other's bluffs. Still it does not give that
    answer nearly always.
    """
    mind = mind_of(GAME)
    assert mind is not None
    scene = given("S2 S6 S9 F H", "S1 S3 F H H")
    for match, seat in ((scene.match, A), (scene.do("play S2").match, D)):
        view, found = match.view(seat), Counter[str]()
        for n in range(lucks):
            edges = search(mind, view, seat, luck := Luck(b"%d" % n), mind.hard)
            for _ in range(DRAWS):
                move = answer(edges, luck, drawn=is_drawn(GAME, view, seat))
                found[suit_of(move.card) if seat == A else move.type] += 1
        assert len(found) == 3
        assert max(found.values()) < 0.8 * lucks * DRAWS, found
