"""The city's icons: a silhouette for each kind of building, a lawn, and a tick."""

from __future__ import annotations

from render.sprites import Pen, as_icon


@as_icon
def cottage(pen: Pen) -> None:
    """A cottage: a roof with a chimney, and a door."""
    pen.box(68, 12, 80, 40)
    pen.shape((50, 6), (99, 52), (86, 52), (86, 96), (14, 96), (14, 52), (1, 52))
    pen.box(41, 62, 59, 97, cut=True)


@as_icon
def awning(pen: Pen) -> None:
    """A shop's striped awning over its window and door."""
    pen.shape((12, 6), (88, 6), (99, 40), (1, 40))
    for n in range(5):
        pen.oval(10.8 + n * 19.6, 40, 9.8, 11)
    for n in range(1, 5):
        pen.line((12 + n * 15.2 + (n - 2.5) * 0.4, 8), (1 + n * 19.6, 42), thick=3.5, cut=True)
    pen.box(8, 40, 92, 96)
    pen.box(0, 50, 100, 53, cut=True)
    pen.box(18, 60, 52, 84, cut=True)
    pen.box(62, 60, 80, 97, cut=True)


@as_icon
def smokestack(pen: Pen) -> None:
    """A factory: saw-tooth roofs, and a chimney that smokes."""
    pen.shape((2, 96), (2, 58), (24, 44), (24, 58), (46, 44), (46, 58), (64, 58), (68, 26), (82, 26), (88, 96))
    pen.oval(76, 14, 9, 7)
    pen.oval(90, 8, 9, 7)
    for x in (14, 34, 54):
        pen.box(x, 70, x + 11, 80, cut=True)


@as_icon
def shade_tree(pen: Pen) -> None:
    """A tree: a round crown on a trunk."""
    pen.oval(50, 32, 30, 30)
    pen.oval(26, 44, 22, 20)
    pen.oval(74, 44, 22, 20)
    pen.box(44, 56, 56, 97)
    pen.line((50, 72), (66, 56), thick=6)


@as_icon
def railway(pen: Pen) -> None:
    """Rails on their sleepers, running away from the viewer."""
    for y, half in ((10, 22), (26, 27), (44, 33), (64, 40), (87, 48)):
        pen.box(50 - half, y - 4, 50 + half, y + 4)
    pen.line((39, 2), (18, 98), thick=8)
    pen.line((61, 2), (82, 98), thick=8)


@as_icon
def school_bell(pen: Pen) -> None:
    """A school bell with its clapper."""
    pen.oval(50, 10, 9)
    pen.oval(50, 10, 3.5, cut=True)
    pen.curve((50, 14), (68, 22), (75, 44), (79, 66), (94, 80), (50, 82), (6, 80), (21, 66), (25, 44), (32, 22))
    pen.oval(50, 89, 11, 9)
    pen.line((14, 74), (86, 74), thick=3, cut=True)


@as_icon
def highrise(pen: Pen) -> None:
    """A tower of windows beside a lower tower."""
    pen.box(38, 2, 86, 98, 2)
    pen.box(12, 40, 34, 98, 2)
    for y in range(12, 84, 15):
        for x in (46, 58, 70):
            pen.box(x, y, x + 8, y + 8, cut=True)
    for y in (50, 66, 82):
        pen.box(18, y, 28, y + 7, cut=True)


@as_icon
def pennant(pen: Pen) -> None:
    """The flag over the city hall."""
    pen.box(8, 2, 17, 98, 3)
    pen.shape((17, 8), (98, 8), (80, 32), (98, 56), (17, 56))
    pen.oval(42, 32, 12, cut=True)


@as_icon
def lawn(pen: Pen) -> None:
    """Three tufts of grass."""
    for x, y in ((26, 62), (72, 56), (50, 94)):
        pen.shape((x - 5, y), (x - 22, y - 26), (x, y - 8), (x, y))
        pen.shape((x - 4, y), (x, y - 40), (x + 4, y))
        pen.shape((x + 5, y), (x + 22, y - 26), (x, y - 8), (x, y))


@as_icon
def met(pen: Pen) -> None:
    """A tick: a choice is in."""
    pen.shape((4, 54), (18, 40), (40, 62), (82, 12), (97, 25), (41, 92))
