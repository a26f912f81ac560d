"""The icons of Colonial Trade: its goods, raw material, mills, markets, home, and a tick."""

from __future__ import annotations

from render.sprites import Pen, as_icon


@as_icon
def bolt_of_cloth(pen: Pen) -> None:
    """A bolt of cloth, with the end that hangs down from it."""
    pen.box(4, 14, 96, 50, 10)
    pen.oval(84, 32, 11, 17, cut=True)
    pen.oval(84, 32, 6, 11)
    pen.shape((4, 32), (70, 32), (70, 92), (58, 82), (46, 94), (34, 82), (22, 94), (10, 82), (4, 88))
    pen.line((6, 52), (68, 52), thick=5, cut=True)
    pen.line((14, 66), (62, 66), thick=4, cut=True)


@as_icon
def claw_hammer(pen: Pen) -> None:
    """A hammer."""
    pen.line((46, 36), (46, 92), thick=15)
    pen.box(18, 10, 74, 38, 4)
    pen.shape((70, 10), (98, 22), (92, 44), (84, 32), (70, 38))
    pen.box(8, 6, 22, 42, 4)


@as_icon
def amphora(pen: Pen) -> None:
    """A pot with two handles."""
    pen.bow((36, 22), (10, 24), (20, 52), thick=8)
    pen.bow((64, 22), (90, 24), (80, 52), thick=8)
    pen.curve((34, 6), (66, 6), (60, 22), (82, 50), (66, 86), (64, 96), (36, 96), (34, 86), (18, 50), (40, 22))
    pen.line((24, 50), (76, 50), thick=5, cut=True)
    pen.line((28, 64), (72, 64), thick=4, cut=True)


@as_icon
def cask(pen: Pen) -> None:
    """A cask of raw material."""
    pen.curve((24, 4), (76, 4), (92, 34), (92, 66), (76, 96), (24, 96), (8, 66), (8, 34))
    for y in (28, 72):
        pen.line((8, y), (92, y), thick=7, cut=True)
    pen.oval(50, 50, 7, cut=True)


@as_icon
def chimneys(pen: Pen) -> None:
    """A mill: two chimneys over a roof of three teeth."""
    pen.box(12, 4, 26, 60)
    pen.box(36, 16, 50, 60)
    pen.shape((4, 96), (4, 52), (32, 40), (32, 54), (62, 40), (62, 54), (96, 40), (96, 96))
    for x in (18, 44, 70):
        pen.box(x, 68, x + 14, 82, cut=True)


@as_icon
def market(pen: Pen) -> None:
    """A market stall."""
    pen.shape((14, 10), (86, 10), (98, 40), (2, 40))
    for n in range(4):
        pen.oval(14 + n * 24, 42, 12, 12)
    for x in (34, 62):
        pen.line((x + (4 if x < 50 else 0), 12), (x - (4 if x < 50 else -6), 40), thick=4, cut=True)
    pen.box(8, 44, 18, 96)
    pen.box(82, 44, 92, 96)
    pen.box(8, 66, 92, 96)


@as_icon
def homestead(pen: Pen) -> None:
    """Home: a house with a flag."""
    pen.line((50, 4), (50, 34), thick=5)
    pen.shape((50, 2), (80, 10), (50, 20))
    pen.shape((50, 28), (98, 62), (86, 62), (86, 96), (14, 96), (14, 62), (2, 62))
    pen.box(42, 70, 58, 97, cut=True)


@as_icon
def acted(pen: Pen) -> None:
    """A tick: a seat has acted in this year."""
    pen.shape((4, 54), (18, 40), (40, 62), (82, 12), (97, 25), (41, 92))
