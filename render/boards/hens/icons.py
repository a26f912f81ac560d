"""The farm's icons: a hen, an egg, an hourglass, a leg of meat, an envelope, a feather."""

from __future__ import annotations

from render.sprites import Pen, as_icon


@as_icon
def hen(pen: Pen) -> None:
    """A hen that looks to the left, with comb, wattle, wing and tail."""
    pen.oval(25, 14, 6, 8)
    pen.oval(33, 10, 6, 8)
    pen.oval(41, 13, 6, 8)
    pen.shape((18, 24), (3, 31), (18, 36))
    pen.oval(19, 42, 5, 8)
    pen.curve(
        (20, 26),
        (30, 17),
        (43, 21),
        (48, 36),
        (60, 45),
        (74, 40),
        (84, 24),
        (98, 12),
        (97, 40),
        (94, 62),
        (80, 80),
        (58, 87),
        (36, 82),
        (22, 66),
        (21, 46),
    )
    pen.oval(31, 29, 4, cut=True)
    pen.bow((43, 55), (52, 68), (66, 68), (78, 55), thick=5, cut=True)
    for x in (48, 64):
        pen.line((x, 84), (x, 96), thick=5)
        pen.line((x - 9, 97), (x + 6, 97), thick=5)


@as_icon
def egg(pen: Pen) -> None:
    pen.curve((50, 3), (70, 20), (84, 48), (84, 70), (70, 92), (50, 98), (30, 92), (16, 70), (16, 48), (30, 20))


@as_icon
def hourglass(pen: Pen) -> None:
    """An hourglass: how long a hen lives."""
    pen.box(14, 2, 86, 14, 4)
    pen.box(14, 86, 86, 98, 4)
    pen.shape((22, 14), (78, 14), (76, 30), (56, 50), (76, 70), (78, 86), (22, 86), (24, 70), (44, 50), (24, 30))
    pen.shape((33, 22), (67, 22), (65, 29), (35, 29), cut=True)
    pen.shape((50, 58), (66, 74), (34, 74), cut=True)


@as_icon
def leg(pen: Pen) -> None:
    """A leg of chicken: what a slaughtered hen is worth."""
    pen.curve((40, 8), (66, 2), (90, 18), (96, 42), (84, 62), (62, 68), (46, 66), (34, 52), (30, 30))
    pen.line((44, 58), (20, 80), thick=13)
    pen.oval(12, 78, 10)
    pen.oval(22, 90, 10)


@as_icon
def envelope(pen: Pen) -> None:
    """An envelope: a bid that is in."""
    pen.box(4, 18, 96, 84, 6)
    pen.line((8, 24), (50, 58), (92, 24), thick=6, cut=True)


@as_icon
def feather(pen: Pen) -> None:
    """A feather: a hen has died."""
    pen.curve((94, 4), (90, 40), (66, 70), (34, 78), (22, 74), (24, 54), (42, 26), (66, 10))
    pen.line((70, 30), (8, 94), thick=6)
    pen.line((70, 30), (30, 72), thick=4, cut=True)
    pen.line((46, 56), (70, 58), thick=4, cut=True)
    pen.line((56, 44), (80, 42), thick=4, cut=True)
