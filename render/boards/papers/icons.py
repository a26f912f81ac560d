"""The icons of Laminate Rummy: the laurel of a recognised paper, the lens of a review, the End Flag."""

from __future__ import annotations

from math import cos, pi, sin

from render.sprites import Pen, as_icon


@as_icon
def laurel(pen: Pen) -> None:
    """A laurel: two twigs that meet below."""
    for side in (-1, 1):
        for k in range(6):
            angle = pi * (0.42 - 0.155 * k)  # from the foot to the tip of the twig
            x, y = 50 + side * 34 * cos(angle), 50 + 36 * sin(angle)
            for way, length in ((-0.62, 26), (0.5, 22)):
                tip = angle - pi / 2 + way
                dx, dy = side * length * cos(tip), length * sin(tip)
                nx, ny = -dy * 0.2, dx * 0.2
                ends = (x, y), (x + dx, y + dy)
                above, below = (x + dx * 0.5 + nx, y + dy * 0.5 + ny), (x + dx * 0.5 - nx, y + dy * 0.5 - ny)
                pen.curve(ends[0], above, ends[1], below)
        pen.bow((50 + side * 2, 94), (50 + side * 18, 86), (50 + side * 32, 68), (50 + side * 35, 46), thick=5)


@as_icon
def review(pen: Pen) -> None:
    """A lens."""
    pen.line((62, 62), (92, 92), thick=16)
    pen.oval(40, 40, 36)
    pen.oval(40, 40, 24, cut=True)


@as_icon
def end_flag(pen: Pen) -> None:
    """A swallow-tailed flag on a pole."""
    pen.line((16, 8), (16, 94), thick=9)
    pen.shape((16, 8), (94, 8), (74, 33), (94, 58), (16, 58))
