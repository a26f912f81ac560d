"""Measurements of speed: `make bench`."""

from __future__ import annotations

from typing import Any

from engine.game import Game


def fewest(game: Game[Any, Any]) -> int:
    """The smallest number of seats that plays with the default options."""
    return game.seats_with(game.options_type())[0]
