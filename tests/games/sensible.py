"""Positions in which every sensible player agrees, for the tests of AI seats: people hate a blunder.

    POSITIONS = {"the last trick is taken": Position(given("Z5 | 7*", "Z12 |").do("play Z5"), B, {"play Z12"})}

    @positions(POSITIONS)
    def test_normal_does_what_anyone_would(position: Position) -> None:
        normal_agrees(position)

No one who knows the game may doubt a position: if someone does, it is no blunder to play something else.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Set
from typing import Any, NamedTuple

import pytest

from engine.ai import LEVELS, TAKES, luck_of, patience_of
from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.ai.search import search
from engine.chance import Chance
from engine.notation import line
from tests import sample
from tests.games.scene import Scene

SEEDS = 100  # level normal has to agree under each
FEW = 1  # seeds per position in a run, at random
LUCKS = 10  # seeds of the greedy player, who sometimes draws its move at random


class Position(NamedTuple):
    """A seat's question in a position, with the answers that make sense, or the ones that make none.

    An answer is a move as a line, `play S7`, or a kind of moves, `call`. `greedy`: answers that are good enough for the
    greedy player, if they are more than those for level normal.
    """

    scene: Scene
    seat: int
    sensible: Set[str] = frozenset()
    blunders: Set[str] = frozenset()
    greedy: Set[str] = frozenset()

    @property
    def view(self) -> Any:
        return self.scene.match.view(self.seat)

    def allows(self, move: Any, sensible: Set[str]) -> bool:
        words = {line(self.scene.game, move), move.kind}
        return not words & self.blunders and (not sensible or bool(words & sensible))


def positions(named: Mapping[str, Position]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return the decorator for a test's parameter `position`, with each of these."""
    return pytest.mark.parametrize("position", named.values(), ids=named)


def normal_agrees(position: Position) -> None:
    """Check that level normal gives a sensible answer, with all the time that it needs.

    A bluff is drawn at random, and no search gets too sure of it (`looks`). For a bluff the likeliest answer counts.
    """
    game, view, seat = position.scene.game, position.view, position.seat
    mind = mind_of(game)
    assert mind is not None
    moves, _ = game.legal(view, seat)
    assert not all(position.allows(move, position.sensible) for move in moves), "there is nothing that would be wrong"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(TAKES, "normal", math.inf)
        for n in sample.some(range(SEEDS), FEW, "sensible", game.id, *sorted(position.sensible | position.blunders)):
            chance = Chance(b"%d" % n)
            if mind.looks(view) < math.inf:
                found = search(mind, view, seat, luck_of(chance), patience_of(game, view, "normal"))
                move = max(found, key=lambda edge: edge.share).move
            else:
                move = LEVELS["normal"](game, view, seat, chance)
            assert position.allows(move, position.sensible), f"{line(game, move)}, with seed {n}"


def greedy_agrees(position: Position) -> None:
    game, sensible = position.scene.game, position.greedy or position.sensible
    mind = mind_of(game)
    assert mind is not None
    for n in range(LUCKS):
        move = mind.choose(position.view, position.seat, Luck(b"%d" % n))
        assert position.allows(move, sensible), f"{line(game, move)}, with luck {n}"
