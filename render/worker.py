"""The process that only draws, or the thread. It imports no more than the pictures need."""

from __future__ import annotations

import gc
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from pathlib import Path

from render import theme


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
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):  # Ctrl-C reaches this process too; the bot stops it when done
        if (asked := getattr(signal, name, None)) is not None:  # Windows has no SIGHUP
            signal.signal(asked, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()
    theme.use_font(font)
    gc.freeze()


def _end_with_the_bot() -> None:
    bot = parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)
