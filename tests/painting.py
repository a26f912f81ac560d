"""A substitute for the bot's Painter in tests and measurements. It draws at once, or makes something else instead.

painter: Any = Painting()         # the pictures themselves
painter: Any = Painting(none)     # none
with broken(), logged() as log:   # every drawing raises; what the bot's Painter logs of that is in `log` alone
"""

from __future__ import annotations

import io
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from bot import logs
from bot.ui.painter import face_of
from bot.ui.substitutes import SUBSTITUTES
from render import picture, records, signs
from render.board import Board
from render.picture import Picture

CARD = "S11"  # a card in the words of an error, which the log must not have


def drawn(draw: Callable[..., Picture], *args: Any) -> Picture:
    return draw(*args)


def none(draw: Callable[..., Picture], *args: Any) -> Picture:
    return Picture(b"-", "")


def failed(draw: Callable[..., Any], *args: Any) -> Any:
    """Return what the bot's Painter gives for a picture that can't be drawn."""
    found = SUBSTITUTES[draw](*args)
    return replace(found, failed=True) if isinstance(found, Picture) else found


class Painting:
    face_of = staticmethod(face_of)
    pictures = "usual"

    def __init__(self, make: Callable[..., Picture] = drawn) -> None:
        self._make = make

    async def __call__(self, draw: Callable[..., Picture], *args: Any, patience: float = 0.0) -> Picture:
        return self._make(draw, *args)


@contextmanager
def broken() -> Iterator[None]:
    """Let every drawing raise inside the context. No picture from outside is used."""

    def fails(*args: Any) -> Any:
        raise ValueError(f"{CARD} has no colour")

    with pytest.MonkeyPatch.context() as patched:
        for name in ("draw_table", "draw_hand"):
            patched.setattr(Board, name, fails)
        for name in ("draw_ladder", "draw_trend"):
            patched.setattr(records, name, fails)
        patched.setattr(picture, "_drawn", fails)  # tests/sketches.py asks the boards for few pictures only
        patched.setattr(picture, "_kept", OrderedDict())
        patched.setattr(signs, "drawn", fails)
        yield


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """Give the log of the Painter as the program writes it. No one else gets it."""
    stream, log = io.StringIO(), logging.getLogger("bot.ui.painter")
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.formatter("json"))
    log.addHandler(handler)
    log.propagate = False
    try:
        yield stream
    finally:
        log.removeHandler(handler)
        log.propagate = True


painter: Any = Painting()
