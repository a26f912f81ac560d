"""The first step of a process that the bot starts: it ignores signals meant for the bot, and ends with the bot."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process


def ignore(*signals: str) -> None:
    """Ignore these signals, as far as the system knows them. Windows has no SIGHUP."""
    for name in signals:
        if (number := getattr(signal, name, None)) is not None:
            signal.signal(number, signal.SIG_IGN)


def end_with_the_parent() -> None:
    """Let this process end when its parent ends, in whatever way the parent ends."""

    def watch() -> None:
        if (parent := parent_process()) is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
