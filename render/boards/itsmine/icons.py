"""The icons of It's Mine!: bonuses, directions, removed cards."""

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
    """An arrow upwards: ascending."""
    pen.shape((50, 6), (92, 52), (8, 52))
    pen.box(34, 46, 66, 94, 4)


@as_icon
def fall(pen: Pen) -> None:
    pen.shape((50, 94), (92, 48), (8, 48))
    pen.box(34, 6, 66, 54, 4)


@as_icon
def removed(pen: Pen) -> None:
    """A card that is crossed out."""
    pen.box(18, 4, 82, 96, 9)
    for x, x2 in ((34, 66), (66, 34)):
        pen.line((x, 32), (x2, 68), thick=10, cut=True)
