"""Grid's positions, shared by the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.match import Match, new_seed
from tests.games.scene import Scene

GAME = GAMES["grid"]
SEED = new_seed("grid")


def given(deck: str, secrets: str = "N4 N5", drawn: str = "", **fields: Any) -> Scene:
    """Set up a position from cards in notation and the other fields of a start."""
    start = {"deck": deck.split(), "secrets": secrets.split(), "drawn": drawn.split(), **fields}
    return Scene(Match.new(GAME, len(start["secrets"]), GAME.options_type(), SEED, start))
