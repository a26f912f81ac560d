"""What goes wrong in the process in which AI seats think. It imports as little as that process does."""

from __future__ import annotations

from engine.ai import worker
from engine.game import Move


def wrong(task: worker.Task) -> str:
    """An answer that is no move."""
    return "anything"


def greedy(task: worker.Task) -> Move:
    """It wants more memory than a thought may have."""
    assert len(bytearray(worker.MEMORY))
    raise AssertionError("it got it")
