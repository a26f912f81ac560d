"""The icons of Lombardia: the guilds of three to five players, and the automaton."""

from __future__ import annotations

from math import cos, pi, sin

from render.sprites import Pen, as_icon


@as_icon
def eye(pen: Pen) -> None:
    """A spy: an open eye."""
    pen.curve((1, 50), (22, 28), (50, 19), (78, 28), (99, 50), (78, 72), (50, 81), (22, 72))
    pen.oval(50, 50, 23, cut=True)
    pen.oval(50, 50, 14)


@as_icon
def quill(pen: Pen) -> None:
    """A scholar: a feather that writes."""
    pen.curve((96, 2), (60, 10), (34, 34), (24, 66), (40, 68), (66, 56), (86, 34))
    pen.line((84, 14), (18, 82), thick=5, cut=True)
    pen.line((30, 68), (14, 88), thick=8)
    pen.line((8, 95), (60, 95), thick=8)


@as_icon
def purse(pen: Pen) -> None:
    """A merchant: a purse, tied."""
    pen.shape((34, 4), (66, 4), (60, 24), (40, 24))
    pen.curve((38, 36), (18, 52), (6, 74), (16, 94), (50, 98), (84, 94), (94, 74), (82, 52), (62, 36))
    pen.box(34, 25, 66, 35, 4)
    pen.oval(50, 68, 16, cut=True)
    pen.oval(50, 68, 8)


@as_icon
def cogwheel(pen: Pen) -> None:
    """The automaton: a cogwheel."""
    for n in range(8):
        x, y = cos(n * pi / 4), sin(n * pi / 4)
        pen.line((50 + 24 * x, 50 + 24 * y), (50 + 42 * x, 50 + 42 * y), thick=16)
    pen.oval(50, 50, 34)
    pen.oval(50, 50, 15, cut=True)
