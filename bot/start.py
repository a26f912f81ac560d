"""The first steps of `python -m bot run`, before the program itself is loaded.

The process that draws is begun here. It is a fork of this process, which has loaded no more than drawing needs: so both
share that memory, and the fork has nothing to import.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from concurrent.futures import Executor

from bot.settings import Settings, load
from render import picture, theme
from render.worker import in_a_process, in_a_thread


class CannotStartError(Exception):
    """An error that keeps the bot from starting. Its text says why, and what to do."""


class UnreachableError(CannotStartError):
    """An error that keeps the bot from starting, with nothing wrong here: a later start may go well."""


def prepared() -> tuple[Settings, Callable[[], Executor]]:
    """Return the settings, and a function that makes what draws. Raises BadSettingsError, CannotStartError."""
    settings = load()
    return settings, _drawing(settings)


def _drawing(settings: Settings) -> Callable[[], Executor]:
    assert picture  # it is loaded for the fork
    try:
        theme.use_font(settings.font_path)
    except theme.FontMissingError as error:
        raise CannotStartError(str(error)) from None
    gc.freeze()  # a collection writes to each object that it looks at, and that copies its memory
    return in_a_process(settings.font_path, fork=_is_alone()) if settings.render_process else in_a_thread


def _is_alone() -> bool:
    """Return whether this process has a single thread. Only Linux tells."""
    try:
        return len(os.listdir("/proc/self/task")) == 1
    except OSError:
        return False
