"""The process that only draws, or the thread. It imports no more than the pictures need."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import TypeVar

from engine.child import end_with_the_parent, ignore
from render import theme

T = TypeVar("T")


def in_a_thread() -> Executor:
    return ThreadPoolExecutor(1, thread_name_prefix="render")


def in_a_process(font: Path | None, *, fork: bool = False) -> Callable[[], Executor]:
    """Begin the process that draws, and return a function that hands it over, and later makes others.

    If that process is killed, perhaps for want of memory, the next one is no fork: it would also copy the locks that
    the threads of this process hold by then.
    """
    first = [_process("fork" if fork else "spawn", font)]
    return lambda: first.pop() if first else _process("spawn", font)


def _process(how: str, font: Path | None) -> Executor:
    pool = ProcessPoolExecutor(1, mp_context=get_context(how), initializer=init_worker, initargs=(font,))
    pool.submit(int)  # makes the process begin before the first picture is asked for
    return pool


def init_worker(font: Path | None) -> None:
    """Prepare this process to draw with a font file (None: the package's font).

    The process ends when the bot ends, in whatever way the bot ends.
    """
    ignore("SIGINT", "SIGTERM", "SIGHUP")  # Ctrl-C reaches this process too; the bot stops it when done
    end_with_the_parent()
    theme.use_font(font)
    gc.freeze()


def apart(work: Callable[[], T]) -> T:
    """Return the result of work that is done once and needs much memory. In the process that draws, a fork does it.

    The fork ends afterwards, which gives its memory back. On systems where a fork may hang, there is none.
    """
    if parent_process() is None or sys.platform != "linux":
        return work()
    with ProcessPoolExecutor(1, mp_context=get_context("fork"), initializer=end_with_the_parent) as pool:
        return pool.submit(work).result()
