"""Positions in which every sensible player agrees, for the tests of AI seats: nothing annoys people like a blunder.

    POSITIONS = {"the last trick is taken": Position(given("Z5 | 7*", "Z12 |").do("play Z5"), B, {"play Z12"})}

    @positions(POSITIONS)
    def test_normal_does_what_anybody_would(position: Position) -> None:
        normal_agrees(position)

Nobody who knows the game may have a doubt about a position: where one has, it is no blunder to play something else.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Set
from typing import Any, NamedTuple

import pytest

from engine.ai import LEVELS
from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.chance import Chance
from engine.notation import line
from tests import sample
from tests.games.scene import Scene

SEEDS = 100  # under each of which level normal has to agree
FEW = 5  # of them by lot, where not everything is run


class Position(NamedTuple):
    """What `seat` is asked there, and the answers that make sense; or, where there are many, those that make none.

    An answer is a move as a line, `play S7`, or a kind of moves, `call`. `greedy`: where the greedy player may be
    content with more than level normal.
    """

    scene: Scene
    seat: int
    sensible: Set[str] = frozenset()
    blunders: Set[str] = frozenset()
    greedy: Set[str] = frozenset()


def positions(named: Mapping[str, Position]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A test's parameter `position`: each of these."""
    return pytest.mark.parametrize("position", named.values(), ids=named)


def normal_agrees(position: Position) -> None:
    """With the time that it needs, however busy the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.ai.PATIENCE", math.inf)
        _agrees(position, position.sensible, lambda *asked, n: LEVELS["normal"](*asked, Chance(b"%d" % n)))


def greedy_agrees(position: Position) -> None:
    mind = mind_of(position.scene.game)
    assert mind is not None
    _agrees(position, position.greedy or position.sensible, lambda _, *asked, n: mind.choose(*asked, Luck(b"%d" % n)))


def _agrees(position: Position, sensible: Set[str], play: Callable[..., Any]) -> None:
    game, seat = position.scene.game, position.seat
    view = position.scene.match.view(seat)

    def holds(move: Any) -> bool:
        words = {line(game, move), move.kind}
        return not words & position.blunders and (not sensible or bool(words & sensible))

    moves, _ = game.legal(view, seat)
    assert not all(map(holds, moves)), "there is nothing that would be wrong"
    for n in sample.some(range(SEEDS), FEW, "sensible", game.id):
        move = play(game, view, seat, n=n)
        assert holds(move), f"{line(game, move)}, with seed {n}"
