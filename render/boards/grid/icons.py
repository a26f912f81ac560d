"""The goods of the grid, and the pole of a keeper's flag."""

from __future__ import annotations

from render.sprites import Pen, as_icon


@as_icon
def log_pile(pen: Pen) -> None:
    """Three logs, seen from their ends."""
    for x, y in ((26, 72), (74, 72), (50, 29)):
        pen.oval(x, y, 25)
    for x, y in ((26, 72), (74, 72), (50, 29)):
        pen.oval(x, y, 15, cut=True)
        pen.oval(x, y, 9)


@as_icon
def boulder(pen: Pen) -> None:
    """A hewn stone with its edges."""
    pen.shape((4, 92), (2, 46), (30, 14), (78, 8), (98, 40), (96, 92))
    pen.line((2, 46), (62, 42), (98, 40), thick=6, cut=True)
    pen.line((62, 42), (78, 8), thick=6, cut=True)
    pen.line((62, 42), (58, 92), thick=6, cut=True)


@as_icon
def wheat_ear(pen: Pen) -> None:
    """An ear of grain."""
    pen.line((50, 98), (50, 20), thick=6)
    pen.curve((50, 0), (60, 14), (50, 30), (40, 14))
    for y in (30, 50, 70):
        for side in (-1, 1):
            pen.curve((50, y + 12), (50 + side * 10, y - 4), (50 + side * 30, y - 14), (50 + side * 24, y + 6))


@as_icon
def carp(pen: Pen) -> None:
    """A fish, swimming to the left."""
    pen.curve((2, 50), (22, 28), (50, 24), (72, 42), (72, 58), (50, 76), (22, 72))
    pen.shape((66, 50), (99, 22), (90, 50), (99, 78))
    pen.shape((40, 28), (66, 10), (66, 36))
    pen.oval(22, 44, 5, cut=True)
    pen.bow((36, 34), (42, 50), (36, 66), thick=4, cut=True)


@as_icon
def faceted(pen: Pen) -> None:
    """A cut jewel."""
    pen.shape((24, 14), (76, 14), (99, 42), (50, 94), (1, 42))
    pen.line((1, 42), (99, 42), thick=5, cut=True)
    pen.line((24, 14), (34, 42), (50, 92), (66, 42), (76, 14), thick=5, cut=True)
    pen.line((34, 42), (50, 16), (66, 42), thick=5, cut=True)
