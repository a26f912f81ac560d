"""The icons of the pasture: a cow's head, a bale of hay, a ribbon, a sheet, a bell, grass, stubble."""

from __future__ import annotations

from render.sprites import Pen, as_icon


@as_icon
def cow(pen: Pen) -> None:
    """A cow's head from the front: horns, ears, muzzle."""
    pen.bow((26, 30), (12, 24), (10, 8), thick=8)
    pen.bow((74, 30), (88, 24), (90, 8), thick=8)
    pen.oval(12, 42, 12, 7)
    pen.oval(88, 42, 12, 7)
    pen.curve(
        (30, 22), (50, 16), (70, 22), (78, 44), (72, 70), (74, 86), (60, 97), (40, 97), (26, 86), (28, 70), (22, 44)
    )
    pen.oval(37, 46, 5, 6, cut=True)
    pen.oval(63, 46, 5, 6, cut=True)
    pen.oval(41, 82, 4, 5, cut=True)
    pen.oval(59, 82, 4, 5, cut=True)
    pen.bow((30, 68), (50, 62), (70, 68), thick=4, cut=True)


@as_icon
def bale(pen: Pen) -> None:
    """A bale of hay with two strings."""
    pen.box(4, 26, 96, 84, 10)
    for x in (32, 68):
        pen.line((x, 26), (x, 84), thick=6, cut=True)
    for x, y in ((16, 44), (48, 40), (82, 46), (18, 66), (50, 68), (82, 66)):
        pen.line((x - 7, y + 3), (x + 7, y - 3), thick=4, cut=True)
    pen.line((12, 22), (24, 12), thick=5)
    pen.line((50, 24), (56, 10), thick=5)
    pen.line((84, 22), (78, 12), thick=5)


@as_icon
def ribbon(pen: Pen) -> None:
    """A ribbon: the sign of a ripe animal."""
    pen.shape((30, 52), (16, 98), (34, 88), (44, 98), (54, 56))
    pen.shape((70, 52), (84, 98), (66, 88), (56, 98), (46, 56))
    pen.oval(50, 36, 34)
    pen.oval(50, 36, 22, cut=True)
    pen.oval(50, 36, 13)


@as_icon
def sheet(pen: Pen) -> None:
    """A sheet that is in: written, and folded at the corner."""
    pen.shape((14, 3), (66, 3), (86, 24), (86, 97), (14, 97))
    pen.shape((64, 3), (64, 26), (86, 26), cut=True)
    pen.shape((69, 9), (69, 21), (81, 21))
    for y in (42, 58, 74):
        pen.line((28, y), (72, y), thick=6, cut=True)


@as_icon
def bell(pen: Pen) -> None:
    """A cow's bell."""
    pen.bow((36, 16), (50, 2), (64, 16), thick=7)
    pen.shape((30, 18), (70, 18), (84, 76), (16, 76))
    pen.oval(50, 84, 11, 12)
    pen.line((14, 76), (86, 76), thick=8)
    pen.line((24, 62), (76, 62), thick=4, cut=True)


@as_icon
def grass(pen: Pen) -> None:
    """A tuft of grass: the sign of the meadow."""
    for root, tip in ((24, 4), (36, 30), (50, 54), (64, 78), (76, 98)):
        pen.shape((root - 8, 96), (tip, 10 + abs(50 - tip) // 2), (root + 8, 96))


@as_icon
def stubble(pen: Pen) -> None:
    """A meadow that gives nothing: bent stalks."""
    pen.bow((30, 94), (26, 60), (6, 42), thick=9)
    pen.bow((50, 94), (52, 58), (44, 28), thick=9)
    pen.bow((70, 94), (74, 62), (94, 48), thick=9)
    pen.line((6, 94), (94, 94), thick=8)
