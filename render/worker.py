"""A process that only draws: what it does first. It imports no more than the pictures need."""

from __future__ import annotations

import gc
import os
import signal
import threading
from multiprocessing import parent_process
from pathlib import Path

from render import theme


def init_worker(font: Path | None) -> None:
    """Draw with this font file (None: the package's) until the bot ends, however that ends."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):  # Ctrl-C reaches us as well: the bot stops us when it is done
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
