"""The icons of Spymaster: the kinds of cards, a defector, and a tick."""

from __future__ import annotations

from render.sprites import Pen, Point, as_icon


@as_icon
def spy(pen: Pen) -> None:
    """A spy: a hat, dark glasses, a turned-up collar."""
    pen.curve((30, 34), (34, 12), (43, 5), (50, 9), (57, 5), (66, 12), (70, 34))
    pen.curve((6, 33), (28, 31), (50, 33), (72, 31), (94, 33), (76, 43), (50, 46), (24, 43))
    pen.line((31, 28), (69, 28), thick=4.5, cut=True)
    pen.oval(50, 50, 21, 20)
    pen.line((24, 47), (76, 47), thick=4, cut=True)
    pen.box(31, 51, 48, 61, 5, cut=True)
    pen.box(52, 51, 69, 61, 5, cut=True)
    pen.line((46, 53.5), (54, 53.5), thick=4, cut=True)
    pen.shape((8, 100), (14, 78), (30, 66), (36, 62), (50, 88), (64, 62), (70, 66), (86, 78), (92, 100))
    pen.line((30, 64), (49, 95), thick=4, cut=True)
    pen.line((70, 64), (51, 95), thick=4, cut=True)


@as_icon
def force(pen: Pen) -> None:
    """Force: a winged dagger."""
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> Point:
            return 50 + side * x, y

        pen.curve(at(10, 46), at(20, 36), at(34, 27), at(49, 18), at(46, 32), at(36, 44), at(22, 52), at(10, 54))
        pen.curve(at(10, 54), at(24, 50), at(36, 45), at(44, 40), at(40, 52), at(30, 60), at(10, 64))
        pen.curve(at(10, 63), at(22, 62), at(34, 57), at(33, 66), at(22, 73), at(10, 74))
        pen.line(at(12, 53), at(26, 49), at(43, 37), thick=3, cut=True)
        pen.line(at(12, 63), at(24, 61), at(36, 54), thick=3, cut=True)
    pen.shape((37, 26), (63, 26), (63, 74), (50, 104), (37, 74), cut=True)
    pen.oval(50, 7, 6.5)
    pen.box(45, 8, 55, 30, 2)
    pen.box(31, 27, 69, 36, 4)
    pen.shape((41, 36), (59, 36), (59, 76), (50, 99), (41, 76))
    pen.line((50, 43), (50, 80), thick=3, cut=True)


@as_icon
def hacker(pen: Pen) -> None:
    """A hacker: a laptop with a prompt."""
    pen.box(12, 13, 88, 72, 7)
    pen.line((28, 29), (43, 42.5), (28, 56), thick=8, cut=True)
    pen.line((50, 57), (70, 57), thick=8, cut=True)
    pen.box(2, 77, 98, 88, 5)
    pen.box(40, 77, 60, 81, 2, cut=True)


@as_icon
def turncoat(pen: Pen) -> None:
    """An arrow that turns back: a defector."""
    pen.line((30, 30), (62, 30), thick=13)
    pen.oval(62, 53, 29.5)
    pen.oval(62, 53, 16.5, cut=True)
    pen.box(20, 36.5, 62, 69.5, cut=True)
    pen.line((24, 76), (62, 76), thick=13)
    pen.shape((2, 30), (36, 6), (36, 54))


@as_icon
def tick(pen: Pen) -> None:
    """A tick: the guess is right."""
    pen.line((10, 54), (38, 84), (92, 16), thick=16)
