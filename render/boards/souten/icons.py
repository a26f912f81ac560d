"""The icons of Twin Heavens: the kinds of cards, a card face down, the goal, and the signs of the two teams."""

from __future__ import annotations

from math import cos, pi, sin

from render.sprites import Pen, as_icon


@as_icon
def strokes(pen: Pen) -> None:
    """三: the sign of the numbers."""
    for y, x in ((16, 16), (48, 24), (82, 6)):
        pen.line((x, y), (100 - x, y), thick=15)


@as_icon
def yinyang(pen: Pen) -> None:
    """Yin and yang: the sign of the zodiac."""
    pen.oval(50, 50, 47)
    pen.shape((50, 10), *[(50 + 40 * sin(a * pi / 30), 50 - 40 * cos(a * pi / 30)) for a in range(31)], cut=True)
    pen.oval(50, 30, 20)
    pen.oval(50, 70, 20, cut=True)
    pen.oval(50, 70, 7)
    pen.oval(50, 30, 7, cut=True)


@as_icon
def gate(pen: Pen) -> None:
    """A torii: the sign of the specials."""
    pen.curve((2, 6), (26, 13), (50, 15), (74, 13), (98, 6), (92, 26), (50, 32), (8, 26))
    pen.box(12, 42, 88, 54, 2)
    pen.box(44, 28, 56, 46)
    for side in (-1, 1):
        pen.shape((50 + side * 22, 28), (50 + side * 34, 28), (50 + side * 38, 98), (50 + side * 25, 98))


@as_icon
def facedown(pen: Pen) -> None:
    """The back of a card."""
    pen.box(16, 2, 84, 98, 10)
    pen.box(24, 10, 76, 90, 6, cut=True)
    pen.box(29, 15, 71, 85, 3)
    for x, y in ((50, 33), (50, 67)):
        pen.shape((x, y - 13), (x + 11, y), (x, y + 13), (x - 11, y), cut=True)


@as_icon
def sun(pen: Pen) -> None:
    """A sun: the sign of one of the two teams."""
    pen.shape(*[(50 + r * sin(n * pi / 16), 50 - r * cos(n * pi / 16)) for n in range(32) for r in ((49, 36)[n % 2],)])


@as_icon
def moon(pen: Pen) -> None:
    """A moon: the sign of the other team. It is a disc, of which a second disc at the right is cut away."""
    pen.oval(50, 50, 49)
    pen.oval(58, 46, 42, cut=True)


@as_icon
def goal(pen: Pen) -> None:
    """A flag: the goal."""
    pen.line((20, 8), (20, 94), thick=11)
    pen.curve((24, 10), (52, 16), (94, 10), (88, 34), (94, 60), (52, 64), (24, 60))
