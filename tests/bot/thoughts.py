"""What the process in which AI seats think does in tests: what goes wrong there, or takes its time.

It imports as little as that process does.
"""

from __future__ import annotations

import time

from engine.ai import TAKES, easy, worker
from engine.ai.luck import Luck
from engine.catalogue import GAMES
from engine.game import Move


def wrong(task: worker.Task) -> str:
    """An answer that is no move."""
    return "anything"


def greedy(task: worker.Task) -> Move:
    """It wants more memory than a thought may have."""
    assert len(bytearray(worker.MEMORY))
    raise AssertionError("it got it")


def a_quarter_second(task: worker.Task) -> Move:
    """What a thought of *normal* may take, on any machine."""
    time.sleep(TAKES["normal"])
    return easy(GAMES[task.game], task.view, task.seat, Luck(task.key))
