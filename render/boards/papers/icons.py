"""The icon of Laminate Rummy: the laurel of a recognised paper."""

from __future__ import annotations

from math import cos, pi, sin

from render.sprites import Pen, as_icon


@as_icon
def laurel(pen: Pen) -> None:
    """A laurel: two twigs that meet below."""
    for side in (-1, 1):
        for k in range(5):
            angle = pi * (0.34 - 0.19 * k)
            x, y = 50 + side * 36 * cos(angle), 48 + 36 * sin(angle)
            for way, length in ((-0.75, 26), (0.55, 22)):
                tip = angle - pi / 2 + way
                dx, dy = side * length * cos(tip), length * sin(tip)
                mx, my, nx, ny = x + dx / 2, y + dy / 2, -dy * 0.26, dx * 0.26
                pen.shape((x, y), (mx + nx, my + ny), (x + dx, y + dy), (mx - nx, my - ny))
        pen.line((50 + side * 3, 92), (50 + side * 24, 80), thick=6)
