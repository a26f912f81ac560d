"""Positions of holdem, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.cards import LOMBARDY
from engine.catalogue import GAMES
from engine.match import Match, new_seed
from tests.games.scene import Scene as Example

GAME = GAMES["holdem"]
SEED = new_seed("holdem")


class Scene(Example):
    letters = "ABCDEFGHIJK"


def given(holes: str, community: str, rest: str = "", dealer: int = 0, **fields: Any) -> Scene:
    """Set up a betting: 'K1 K2|N3 N4' by seat; `rest` is on top of the deck."""
    hole = [pair.split() for pair in holes.split("|")]
    used = {*holes.replace("|", " ").split(), *community.split(), *rest.split()}
    start = {
        "dealer": dealer,
        "hole": hole,
        "community": community.split(),
        "rest": [*rest.split(), *(card for card in LOMBARDY if card not in used)],
        **fields,
    }
    return Scene(Match.new(GAME, len(hole), GAME.options_type(), SEED, start))
