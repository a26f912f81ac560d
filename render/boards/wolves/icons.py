"""The icons of Reasonable Wolves: the roles, the look, the suitcase of a player who is driven out, and the moon."""

from __future__ import annotations

from render.sprites import Pen, as_icon


@as_icon
def hut(pen: Pen) -> None:
    """A house with a chimney: the villager."""
    pen.box(68, 10, 82, 40)
    pen.shape((50, 4), (98, 50), (84, 50), (84, 96), (16, 96), (16, 50), (2, 50))
    pen.box(42, 62, 60, 97, cut=True)
    pen.box(24, 56, 36, 70, cut=True)
    pen.box(66, 56, 78, 70, cut=True)


@as_icon
def muzzle(pen: Pen) -> None:
    """A wolf's head from the front."""
    pen.shape(
        (10, 2),
        (34, 26),
        (66, 26),
        (90, 2),
        (94, 48),
        (98, 66),
        (72, 74),
        (60, 98),
        (40, 98),
        (28, 74),
        (2, 66),
        (6, 48),
    )
    pen.shape((22, 46), (42, 56), (38, 62), (26, 58), cut=True)
    pen.shape((78, 46), (58, 56), (62, 62), (74, 58), cut=True)
    pen.shape((42, 82), (58, 82), (50, 92), cut=True)


@as_icon
def swirl(pen: Pen) -> None:
    """A spiral: the madman."""
    pen.bow(
        (50, 50), (58, 46), (62, 56), (52, 66), (36, 60), (34, 42), (50, 28), (72, 34), (80, 56), (68, 80), (42, 84),
        (16, 66), (16, 34), (40, 10), (72, 12), thick=11,
    )  # fmt: skip


@as_icon
def glance(pen: Pen) -> None:
    """An eye: everyone looks to the left."""
    pen.curve((2, 50), (26, 24), (50, 16), (74, 24), (98, 50), (74, 76), (50, 84), (26, 76))
    pen.curve((13, 50), (31, 33), (50, 27), (69, 33), (87, 50), (69, 67), (50, 73), (31, 67), cut=True)
    pen.oval(50, 50, 18)


@as_icon
def suitcase(pen: Pen) -> None:
    """A player who is driven out."""
    pen.box(30, 10, 70, 40, 10)
    pen.box(40, 20, 60, 40, 4, cut=True)
    pen.box(4, 30, 96, 92, 10)
    pen.box(20, 30, 27, 92, cut=True)
    pen.box(73, 30, 80, 92, cut=True)


@as_icon
def moonlight(pen: Pen) -> None:
    """A crescent: one deal is one night."""
    pen.oval(48, 50, 46)
    pen.oval(70, 38, 40, cut=True)


@as_icon
def answered_tick(pen: Pen) -> None:
    """An answer is in."""
    pen.line((14, 54), (40, 80), (88, 20), thick=17)


@as_icon
def pointer(pen: Pen) -> None:
    """A hand that points to the right: a vote."""
    pen.box(2, 26, 58, 86, 14)
    pen.box(30, 28, 98, 48, 10)
    for y in (54, 68, 82):
        pen.oval(58, y - 1, 9)
    pen.line((42, 50), (62, 50), thick=4, cut=True)
    pen.line((46, 64), (62, 64), thick=4, cut=True)
