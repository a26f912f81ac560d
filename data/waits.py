"""The time that a task has waited for the store, so that a late answer can name its cause.

with waits.counted() as waited:
    ...
    waited.seconds
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from contextvars import ContextVar


class Waited:
    seconds = 0.0


_current: ContextVar[Waited | None] = ContextVar("waited", default=None)


@contextlib.contextmanager
def counted() -> Iterator[Waited]:
    """Count the time that is spent waiting for the store meanwhile, also in tasks that begin here."""
    token = _current.set(waited := Waited())
    try:
        yield waited
    finally:
        _current.reset(token)


@contextlib.contextmanager
def waiting() -> Iterator[None]:
    """Count the time of this block as waiting for the store."""
    waited, began = _current.get(), time.perf_counter()
    try:
        yield
    finally:
        if waited is not None:
            waited.seconds += time.perf_counter() - began
