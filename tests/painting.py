"""A substitute for the bot's Painter in tests and measurements. It draws at once, or makes something else instead.

painter: Any = Painting()         # the pictures themselves
painter: Any = Painting(none)     # none
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.ui.painter import face_of
from render.picture import Picture


def drawn(draw: Callable[..., Picture], *args: Any) -> Picture:
    return draw(*args)


def none(draw: Callable[..., Picture], *args: Any) -> Picture:
    return Picture(b"", "")


class Painting:
    face_of = staticmethod(face_of)

    def __init__(self, make: Callable[..., Picture] = drawn) -> None:
        self._make = make

    async def __call__(self, draw: Callable[..., Picture], *args: Any, patience: float = 0.0) -> Picture:
        return self._make(draw, *args)


painter: Any = Painting()
