"""The icons of Two Jewel Bags: six cuts, one for each colour, a flaw, and three for the sums at the end."""

from __future__ import annotations

from render.sprites import Pen, as_icon


@as_icon
def heart_cut(pen: Pen) -> None:
    """Red."""
    pen.curve((50, 24), (68, 8), (90, 14), (97, 36), (86, 60), (50, 96), (14, 60), (3, 36), (10, 14), (32, 8))


@as_icon
def emerald_cut(pen: Pen) -> None:
    """Green."""
    pen.shape((32, 1), (68, 1), (83, 16), (83, 84), (68, 99), (32, 99), (17, 84), (17, 16))


@as_icon
def drop_cut(pen: Pen) -> None:
    """Blue."""
    pen.curve((50, 0), (57, 22), (70, 46), (75, 70), (67, 91), (50, 99), (33, 91), (25, 70), (30, 46), (43, 22))


@as_icon
def trillion_cut(pen: Pen) -> None:
    """Yellow."""
    pen.curve((50, 5), (60, 12), (82, 50), (98, 82), (90, 92), (50, 95), (10, 92), (2, 82), (18, 50), (40, 12))


@as_icon
def oval_cut(pen: Pen) -> None:
    """Violet."""
    pen.oval(50, 50, 49, 45)


@as_icon
def princess_cut(pen: Pen) -> None:
    """White."""
    pen.shape((50, 0), (100, 50), (50, 100), (0, 50))


@as_icon
def flawed(pen: Pen) -> None:
    """A stone that is cracked through."""
    pen.curve((48, 8), (78, 16), (94, 44), (86, 78), (54, 92), (20, 84), (6, 54), (18, 20))
    pen.line((58, 0), (44, 30), (62, 48), (42, 66), (52, 100), thick=9, cut=True)


@as_icon
def joined(pen: Pen) -> None:
    """Three squares that touch: a group."""
    pen.box(6, 8, 46, 48, 8)
    pen.box(54, 8, 94, 48, 8)
    pen.box(6, 54, 46, 94, 8)
    pen.box(40, 20, 60, 36)
    pen.box(18, 40, 34, 60)


@as_icon
def in_row(pen: Pen) -> None:
    """Four gems in a line, underlined: a row of four colours."""
    for n in range(4):
        x = 13 + n * 25
        pen.shape((x, 30), (x + 12, 46), (x, 62), (x - 12, 46))
    pen.line((6, 80), (94, 80), thick=10)
