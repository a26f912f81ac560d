"""The start of a process that only draws. It imports no more than the pictures need."""

from __future__ import annotations

import gc
import os
import signal
import threading
from multiprocessing import parent_process
from pathlib import Path

from render import theme


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
