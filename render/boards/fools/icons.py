"""The cave's icons: ghost, burning candle, burnt candle, entrance, footstep, tick, and three gems."""

from __future__ import annotations

from render.sprites import Pen, as_icon


@as_icon
def ghost(pen: Pen) -> None:
    """A sheet with hollow eyes and an open mouth."""
    pen.curve(
        (50, 3),
        (74, 10),
        (87, 34),
        (89, 66),
        (92, 96),
        (78, 88),
        (64, 98),
        (50, 88),
        (36, 98),
        (22, 88),
        (8, 96),
        (11, 66),
        (13, 34),
        (26, 10),
    )
    pen.oval(36, 38, 8, 11, cut=True)
    pen.oval(64, 38, 8, 11, cut=True)
    pen.oval(50, 63, 8, 10, cut=True)


@as_icon
def candle(pen: Pen) -> None:
    """A candle that burns, in its holder."""
    pen.curve((50, 0), (60, 14), (66, 28), (60, 40), (50, 43), (40, 40), (34, 28), (42, 14))
    pen.curve((50, 18), (55, 28), (53, 36), (50, 38), (47, 36), (45, 28), cut=True)
    pen.box(36, 48, 64, 84, 4)
    pen.box(18, 80, 82, 92, 6)
    pen.line((82, 84), (92, 74), thick=7)


@as_icon
def snuffed(pen: Pen) -> None:
    """A candle that is out: a stump, and smoke."""
    pen.bow((52, 50), (44, 40), (56, 28), (46, 16), (54, 4), thick=7)
    pen.box(36, 60, 64, 84, 4)
    pen.box(18, 80, 82, 92, 6)
    pen.line((82, 84), (92, 74), thick=7)


@as_icon
def cave_mouth(pen: Pen) -> None:
    """The entrance of the cave: an arch of stones round the daylight."""
    pen.curve((6, 98), (6, 50), (22, 16), (50, 4), (78, 16), (94, 50), (94, 98), (60, 98), (40, 98))
    pen.curve((24, 99), (24, 56), (34, 32), (50, 24), (66, 32), (76, 56), (76, 99), (60, 99), (40, 99), cut=True)
    pen.box(24, 96, 76, 100, cut=True)
    for a, b in (
        ((14, 60), (26, 62)),
        ((24, 26), (34, 36)),
        ((50, 4), (50, 24)),
        ((76, 26), (66, 36)),
        ((86, 60), (74, 62)),
    ):
        pen.line(a, b, thick=4, cut=True)


@as_icon
def footstep(pen: Pen) -> None:
    """A sole and its heel: the number on a card means steps."""
    pen.curve((48, 4), (70, 12), (74, 34), (66, 56), (46, 60), (30, 50), (26, 30), (32, 12))
    pen.curve((48, 68), (62, 70), (64, 86), (52, 97), (40, 92), (36, 76))


@as_icon
def done(pen: Pen) -> None:
    """A tick: the seat has picked."""
    pen.line((14, 54), (40, 80), (88, 22), thick=17)


@as_icon
def gem_round(pen: Pen) -> None:
    """Class I: a bead."""
    pen.oval(50, 50, 38)
    pen.oval(50, 50, 13, cut=True)


@as_icon
def gem_square(pen: Pen) -> None:
    """Class II: a table cut."""
    pen.shape((26, 10), (74, 10), (90, 26), (90, 74), (74, 90), (26, 90), (10, 74), (10, 26))
    pen.shape((36, 30), (64, 30), (70, 36), (70, 64), (64, 70), (36, 70), (30, 64), (30, 36), cut=True)
    pen.box(40, 40, 60, 60, 3)


@as_icon
def gem_brilliant(pen: Pen) -> None:
    """Class III: a brilliant."""
    pen.shape((24, 14), (76, 14), (98, 42), (50, 94), (2, 42))
    for a, b in (
        ((4, 42), (96, 42)),
        ((34, 42), (50, 90)),
        ((66, 42), (50, 90)),
        ((34, 42), (42, 16)),
        ((66, 42), (58, 16)),
    ):
        pen.line(a, b, thick=4, cut=True)
