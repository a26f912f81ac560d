"""The icons of Weary Players: the roofs of a town, the moon of those who rest, and a pennant per round."""

from __future__ import annotations

from render.sprites import Pen, as_icon


@as_icon
def roofs(pen: Pen) -> None:
    """A small town: three houses side by side, one of them with a tower."""
    pen.shape((2, 60), (22, 40), (42, 60), (38, 60), (38, 92), (6, 92), (6, 60))
    pen.shape((38, 44), (50, 8), (62, 44), (60, 44), (60, 92), (40, 92), (40, 44))
    pen.shape((58, 64), (79, 46), (99, 64), (95, 64), (95, 92), (62, 92), (62, 64))
    for x, y in ((17, 70), (46, 52), (73, 72)):
        pen.box(x, y, x + 9, y + 11, cut=True)


@as_icon
def crescent(pen: Pen) -> None:
    """The moon: a seat that rests."""
    pen.oval(46, 50, 44)
    pen.oval(66, 40, 37, cut=True)


@as_icon
def streamer(pen: Pen) -> None:
    """A pennant that hangs from a string: one round."""
    pen.line((2, 12), (98, 12), thick=9)
    pen.shape((14, 12), (86, 12), (50, 96))
