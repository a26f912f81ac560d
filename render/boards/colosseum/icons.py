"""The icons of the Colosseum: crossed swords, a raised shield, a skull, and a cup for dice."""

from __future__ import annotations

from render.sprites import Pen, as_icon


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


@as_icon
def cup(pen: Pen) -> None:
    """A tilted cup with a die that falls from it: a roll."""
    pen.shape((2, 34), (50, 4), (66, 52), (38, 70))
    pen.line((34, 76), (72, 52), thick=9)
    pen.box(62, 66, 94, 98, 6)
    for x, y in ((71, 75), (85, 89)):
        pen.oval(x, y, 4.5, cut=True)
