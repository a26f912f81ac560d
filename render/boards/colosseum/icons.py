"""The icons of the Colosseum: a helmet, a round shield, two crossed swords, and a raised shield."""

from __future__ import annotations

from math import cos, pi, sin

from render.sprites import Pen, as_icon


@as_icon
def gladiator(pen: Pen) -> None:
    """A helmet from the side, with its crest and cheek piece."""
    pen.bow((9, 74), (8, 40), (30, 11), (62, 8), (84, 22), thick=15)
    pen.curve(
        (24, 60), (26, 36), (44, 21), (66, 21), (84, 36), (88, 54), (86, 98), (72, 98), (66, 82), (40, 96), (24, 92)
    )
    pen.bow((24, 92), (18, 60), (28, 34), (50, 19), (72, 20), thick=4, cut=True)
    pen.line((58, 56), (84, 56), thick=9, cut=True)
    pen.line((74, 58), (74, 96), thick=6, cut=True)


@as_icon
def parma(pen: Pen) -> None:
    """A round shield: a rim with studs round the field for a number."""
    pen.oval(50, 50, 50)
    pen.oval(50, 50, 47.4, cut=True)
    pen.oval(50, 50, 46)
    for n in range(20):
        pen.oval(50 + 43 * cos(n * pi / 10), 50 + 43 * sin(n * pi / 10), 1.5, cut=True)
    pen.oval(50, 50, 40, cut=True)
    pen.oval(50, 50, 38.8)


@as_icon
def blades(pen: Pen) -> None:
    """Two crossed swords: an attack that beats the previous attack."""
    for side in (1, -1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 50 + side * x, y

        pen.shape(at(46, 2), at(47, 16), at(-18, 76), at(-27, 67))
        pen.line(at(-34, 60), at(-10, 84), thick=8)
        pen.line(at(-22, 72), at(-40, 92), thick=9)


@as_icon
def ward(pen: Pen) -> None:
    """A shield held up: all dice are kept."""
    pen.curve((50, 2), (72, 12), (92, 14), (92, 44), (78, 76), (50, 98), (22, 76), (8, 44), (8, 14), (28, 12))
    pen.line((28, 48), (44, 66), (74, 32), thick=11, cut=True)
