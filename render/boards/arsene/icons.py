"""The icons of Arsène: chips, the police, a clash, a trick that is kept and one that is pushed."""

from __future__ import annotations

from math import cos, pi, sin

from render.sprites import Pen, as_icon


@as_icon
def chip(pen: Pen) -> None:
    """A chip, seen from above."""
    pen.oval(50, 50, 47)
    for k in range(6):
        x, y = cos(k * pi / 3), sin(k * pi / 3)
        pen.line((50 + 40 * x, 50 + 40 * y), (50 + 60 * x, 50 + 60 * y), thick=13, cut=True)
    pen.oval(50, 50, 31, cut=True)
    pen.oval(50, 50, 24)


@as_icon
def police(pen: Pen) -> None:
    """A policeman's cap."""
    pen.curve((3, 36), (22, 18), (50, 10), (78, 18), (97, 36), (82, 58), (50, 54), (18, 58))
    pen.shape((18, 52), (82, 52), (82, 70), (18, 70))
    pen.bow((14, 60), (50, 55), (86, 60), thick=4, cut=True)
    pen.shape(
        *[(50 + r * sin(k * pi / 5), 34 - r * cos(k * pi / 5)) for k in range(10) for r in ((14, 6)[k % 2],)], cut=True
    )
    pen.curve((12, 74), (30, 71), (50, 70), (70, 71), (88, 74), (82, 86), (50, 92), (18, 86))


@as_icon
def clash(pen: Pen) -> None:
    """A burst: two thieves at one shop."""
    pen.shape(
        *[(50 + r * sin(k * pi / 8), 50 - r * cos(k * pi / 8)) for k in range(16) for r in ((48, 24)[k % 2],)],
    )


@as_icon
def keep_it(pen: Pen) -> None:
    """A trick that is taken: an arrow down onto a heap of cards."""
    pen.line((50, 4), (50, 36), thick=16)
    pen.shape((24, 32), (76, 32), (50, 62))
    pen.box(10, 70, 90, 80, 4)
    pen.box(10, 86, 90, 96, 4)


@as_icon
def push_it(pen: Pen) -> None:
    """A trick that is pushed away: a card with an arrow out of it."""
    pen.box(6, 12, 52, 88, 8)
    pen.box(15, 21, 43, 79, 4, cut=True)
    pen.line((26, 50), (70, 50), thick=26, cut=True)
    pen.line((28, 50), (70, 50), thick=14)
    pen.shape((66, 26), (98, 50), (66, 74))
