"""Work for the process in which AI seats think: work that goes wrong there, or takes its time.

The module imports as little as that process does.
"""

from __future__ import annotations

import time

from engine.ai import TAKES, easy, worker
from engine.ai.luck import Luck
from engine.catalogue import GAMES
from engine.game import Move


def wrong(task: worker.Task) -> str:
    """Return an answer that is no move."""
    return "anything"


def greedy(task: worker.Task) -> Move:
    """Take more memory than a thought may have."""
    assert len(bytearray(worker.MEMORY))
    raise AssertionError("it got it")


def a_quarter_second(task: worker.Task) -> Move:
    """Take as long as a thought of *normal* may take, on any machine."""
    time.sleep(TAKES["normal"])
    return easy(GAMES[task.game], task.view, task.seat, Luck(task.key))
