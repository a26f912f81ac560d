"""Which games a test plays: two of the catalogue, others at each test, so that all come up; all in the long run."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import GAMES


def some(turn: int, count: int = 2) -> list[str]:
    games = list(GAMES)
    return list(dict.fromkeys(games[(turn * count + n) % len(games)] for n in range(count)))


def in_turn(turn: int, count: int = 2) -> list[Any]:
    """The same as parameters of a test."""
    chosen = some(turn, count)
    return [pytest.param(game, marks=() if game in chosen else pytest.mark.soak) for game in GAMES]
