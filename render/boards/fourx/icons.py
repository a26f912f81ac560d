"""Icons of 4X: factory and beaker, shield, the five terrains, and the signs of actions and known technologies."""

from __future__ import annotations

from render.sprites import Pen, as_icon


@as_icon
def works(pen: Pen) -> None:
    """A factory: a roof like a saw, and a chimney."""
    pen.shape(
        (4, 96),
        (4, 50),
        (30, 30),
        (30, 50),
        (56, 30),
        (56, 50),
        (70, 40),
        (72, 6),
        (88, 6),
        (90, 40),
        (96, 46),
        (96, 96),
    )
    pen.box(18, 64, 32, 78, cut=True).box(43, 64, 57, 78, cut=True).box(68, 64, 82, 78, cut=True)


@as_icon
def flask(pen: Pen) -> None:
    """A beaker with a neck, half full."""
    pen.box(30, 2, 70, 13, 4)
    pen.shape((36, 8), (64, 8), (64, 38), (94, 86), (86, 98), (14, 98), (6, 86), (36, 38))
    pen.shape((45, 14), (55, 14), (55, 42), (68, 62), (32, 62), (45, 42), cut=True)


@as_icon
def escutcheon(pen: Pen) -> None:
    """A shield with room for a figure."""
    pen.curve((50, 1), (74, 9), (96, 10), (96, 44), (84, 76), (50, 99), (16, 76), (4, 44), (4, 10), (26, 9))


@as_icon
def castle(pen: Pen) -> None:
    """A capital: a wall with battlements and a gate."""
    pen.shape(
        (8, 96),
        (8, 14),
        (24, 14),
        (24, 30),
        (40, 30),
        (40, 14),
        (60, 14),
        (60, 30),
        (76, 30),
        (76, 14),
        (92, 14),
        (92, 96),
    )
    pen.oval(50, 70, 14, cut=True).box(36, 70, 64, 97, cut=True)


@as_icon
def hilltops(pen: Pen) -> None:
    """Hills: two of them."""
    pen.shape((0, 92), (34, 22), (54, 60), (68, 38), (100, 92))


@as_icon
def furrows(pen: Pen) -> None:
    """A field: furrows that run to the horizon."""
    for x, x2 in ((2, 38), (26, 46), (50, 50), (74, 54), (98, 62)):
        pen.line((x, 94), (x2, 40), thick=9)
    pen.line((4, 28), (96, 28), thick=9)


@as_icon
def house(pen: Pen) -> None:
    """A town: a house with a door."""
    pen.shape((50, 6), (98, 50), (84, 50), (84, 96), (16, 96), (16, 50), (2, 50))
    pen.box(40, 62, 60, 97, cut=True)


@as_icon
def barren(pen: Pen) -> None:
    """Waste: stones."""
    pen.oval(24, 80, 20, 13).oval(74, 78, 24, 16).oval(50, 40, 17, 12).oval(88, 32, 9, 7).oval(12, 36, 9, 7)


@as_icon
def hammer(pen: Pen) -> None:
    """Domestic work: a hammer."""
    pen.line((20, 90), (62, 42), thick=15)
    pen.shape((36, 18), (54, 2), (98, 46), (82, 62))


@as_icon
def banner(pen: Pen) -> None:
    """A conquest: a flag on its pole."""
    pen.line((20, 6), (20, 96), thick=11)
    pen.shape((24, 8), (96, 8), (78, 32), (96, 58), (24, 58))


@as_icon
def sail(pen: Pen) -> None:
    """Sailing: a ship under sail."""
    pen.shape((8, 74), (94, 74), (78, 96), (24, 96))
    pen.curve((46, 4), (58, 34), (54, 64), (14, 64), (30, 38))
    pen.shape((62, 24), (90, 64), (64, 64))


@as_icon
def check(pen: Pen) -> None:
    """A check mark: a technology that is known."""
    pen.line((10, 54), (38, 84), (92, 16), thick=16)
