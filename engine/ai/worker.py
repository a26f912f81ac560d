"""A process that only thinks. It imports the engine and no more. It gets a view, never a state or a seed.

`Task` is all that it gets. The bot's process decides when to end it, and what to play if it does not answer.
"""

from __future__ import annotations

import contextlib
import gc
import os
import time
from typing import Any, NamedTuple

from engine.ai import Hint, hints, patience_of, played, searches
from engine.ai.luck import Luck
from engine.catalogue import GAMES
from engine.child import end_with_the_parent, ignore
from engine.game import Game, Move

LESS = 10  # niceness of the process: the presses of people go first
MEMORY = 2 << 30  # bytes of address space; an imagined world is small


class Task(NamedTuple):
    """A decision to think about. `seconds`: the time for the answer, from the moment the work begins."""

    game: str
    version: int
    view: Any
    seat: int
    key: bytes
    level: str
    seconds: float


def ready() -> None:
    """Return at once. The answer shows that the process has imported all games."""


def think(task: Task) -> Move:
    """Return the move to play. Raises LookupError if the task's game has another version here."""
    game = _game(task)
    return played(game, task.view, task.seat, Luck(task.key), patience_of(game, task.view, task.level), _until(task))


def hint(task: Task) -> tuple[Hint, ...]:
    """Return possible moves and their worth. Raises LookupError as think() does."""
    game = _game(task)
    return hints(game, task.view, task.seat, Luck(task.key), patience_of(game, task.view, task.level), _until(task))


def _until(task: Task) -> float:
    return time.monotonic() + min(task.seconds, searches(task.level))


def _game(task: Task) -> Game[Any, Any]:
    game = GAMES[task.game]
    if game.version != task.version:
        raise LookupError(f"{task.game} {task.version}: this is version {game.version}")
    return game


def begin() -> None:
    """Prepare the process, as its first step. It lives as long as the bot, no matter how the bot ends."""
    ignore("SIGINT", "SIGHUP")  # Ctrl-C, and the end of a terminal, reach this process too
    end_with_the_parent()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(LESS)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    gc.freeze()
