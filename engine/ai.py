"""AI seats. A player gets a view and a chance of its own: never a state, never the match's seed.

`LEVELS` names the players that a table can seat; `AWAY` is the caretaker of a seat whose owner has left. Each is a pure
function of what it is given, so that it can run in another process, and so that a test can hand it a forged world and
see no difference.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.chance import Chance
from engine.game import Game, Move

Player = Callable[[Game[Any, Any], Any, int, Chance], Move]  # (game, view, seat, chance) -> a legal move

AWAY = "away"
ANIMALS = ("fox", "owl", "cat", "bear", "hare", "frog", "mouse", "panda", "chick", "pig", "dog")
"""What AI seats are called after, and look like, in the order of their use."""


def random_player(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
    """Any legal move, each as likely as the game's own `random` makes it."""
    move: Move = game.random(view, seat, chance)
    return move


def caretaker(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
    """What the game plays for somebody who is away."""
    move: Move = game.fallback(view, seat, chance)
    return move


LEVELS: dict[str, Player] = {"random": random_player}


def player(level: str) -> Player:
    """The player of a level, the caretaker's included."""
    return caretaker if level == AWAY else LEVELS[level]
