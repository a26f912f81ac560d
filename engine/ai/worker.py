"""A process that only thinks. It imports the engine and no more, and what comes in is a view: no state, no seed.

`Task` is all that it is told. Who ends it, and what is played if it does not answer, is decided where the bot runs.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import threading
import time
from multiprocessing import parent_process
from typing import Any, NamedTuple

from engine.ai import Hint, hints, patience_of, played, searches
from engine.ai.luck import Luck
from engine.catalogue import GAMES
from engine.game import Game, Move

LESS = 10  # niceness: people's presses go first
MEMORY = 2 << 30  # bytes of address space; an imagined world is small


class Task(NamedTuple):
    """`seconds`: when there must be an answer, from the moment at which it is begun."""

    game: str
    version: int
    view: Any
    seat: int
    key: bytes
    level: str
    seconds: float


def ready() -> None:
    """Answered once all games are there."""


def think(task: Task) -> Move:
    """What is played. Raises LookupError where the game is not the one that is played here."""
    game = _game(task)
    return played(game, task.view, task.seat, Luck(task.key), patience_of(game, task.view, task.level), _until(task))


def hint(task: Task) -> tuple[Hint, ...]:
    """What could be played, and what it is worth. Raises LookupError as `think` does."""
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
    """What the process does first. It lives as long as the bot, however that ends."""
    for name in ("SIGINT", "SIGHUP"):  # Ctrl-C reaches us as well, and so does the end of a terminal
        if (asked := getattr(signal, name, None)) is not None:  # Windows has no SIGHUP
            signal.signal(asked, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(LESS)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    gc.freeze()


def _end_with_the_bot() -> None:
    bot = parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)
