"""The icons of It's Mine!: bonuses, arrows to another mine."""

from __future__ import annotations

from math import cos, pi, sin

from render.sprites import Pen, as_icon


@as_icon
def spark(pen: Pen) -> None:
    """A star of four rays: a bonus."""
    edge = [(50 + r * sin(k * pi / 4), 50 - r * cos(k * pi / 4)) for k in range(8) for r in ((47, 20)[k % 2],)]
    pen.shape(*edge)
    pen.line(*edge, edge[0], thick=5)


@as_icon
def rise(pen: Pen) -> None:
    """An arrow upwards."""
    pen.shape((50, 6), (92, 52), (8, 52))
    pen.box(34, 46, 66, 94, 4)


@as_icon
def fall(pen: Pen) -> None:
    pen.shape((50, 94), (92, 48), (8, 48))
    pen.box(34, 6, 66, 54, 4)
