"""Newgame's positions, shared by the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.match import Match, new_seed
from tests.games.scene import Scene

GAME = GAMES["newgame"]
SEED = new_seed("newgame")


def given(*hands: str, **fields: Any) -> Scene:
    """Set up a position from the hands in notation and the other fields of a start."""
    start = {"hands": [hand.split() for hand in hands], **fields}
    return Scene(Match.new(GAME, len(hands), GAME.options_type(), SEED, start))
