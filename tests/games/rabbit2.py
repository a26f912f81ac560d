"""Positions of Rabbit Rummy ver.2, for its tests."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from tests.games.rabbits import RabbitScene, given

GAME = GAMES["rabbit2"]
NONE = "C3 D6 S9 CJ DK"  # five cards that are no finishing hand


def table(*hands: str, **fields: Any) -> RabbitScene:
    return given(GAME, *hands, **fields)
