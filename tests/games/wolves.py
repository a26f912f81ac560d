"""Wolves's positions, shared by the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.games.wolves.state import CARDS, PRIZES, ROUNDS
from engine.match import Match, new_seed
from tests.games.scene import Scene

GAME = GAMES["wolves"]
SEED = new_seed("wolves")


def given(prizes: str, *hands: str, **fields: Any) -> Scene:
    """Set up a position from the prizes of the rounds to come, the hands in notation and other fields of a start."""
    left = prizes.split()
    others, done = [prize for prize in PRIZES.cards if prize not in left], ROUNDS - len(left)
    spent = [[card for card in CARDS if card not in hand.split()] for hand in hands]
    start = {"prizes": [*others[:done], *left, *others[done:]], "spent": spent, **fields}
    return Scene(Match.new(GAME, len(hands), GAME.options_type(), SEED, start))
