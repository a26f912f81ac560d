"""The icons that any board may use: silhouettes on a field of 100 x 100, all of them our own.

    icon("crown", 64)                                 # an 8-bit mask of 64x64

An icon is a function that gets a `Pen`; `as_icon` makes it known by the function's name. Icons of one game are beside
its board, in `render/boards/<id>/icons.py`, and are known once the board is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin

from PIL import Image

from render.kept import kept
from render.sprites.pen import SCALE, Pen, Point, bent

Draw = Callable[[Pen], None]
ICONS: dict[str, Draw] = {}


def as_icon(draw: Draw) -> Draw:
    """Make an icon known by its function's name. Raises ValueError if another module has an icon of that name."""
    name = draw.__name__
    if ICONS.setdefault(name, draw).__module__ != draw.__module__:
        raise ValueError(f"two icons are called {name}: in {ICONS[name].__module__} and in {draw.__module__}")
    return draw


@kept
def icon(name: str, size: int) -> Image.Image:
    """Draw the mask of an icon, `size` pixels square."""
    pen = Pen(size)
    ICONS[name](pen)
    return pen.mask.reduce(SCALE)


@as_icon
def aim(pen: Pen) -> None:
    """Cross hairs: the attack."""
    pen.oval(50, 50, 38)
    pen.oval(50, 50, 27, cut=True)
    for a, b in (((50, 4), (50, 30)), ((50, 70), (50, 96)), ((4, 50), (30, 50)), ((70, 50), (96, 50))):
        pen.line(a, b, thick=10)
    pen.oval(50, 50, 8)


@as_icon
def shield(pen: Pen) -> None:
    """The defence."""
    pen.shape(
        (50, 3),
        (88, 16),
        (88, 46),
        *[(50 + 38 * cos(a * pi / 180), 46 + 52 * sin(a * pi / 180)) for a in range(0, 181, 9)],
        (12, 46),
        (12, 16),
    )
    pen.shape((50, 17), (50, 84), (28, 66), (24, 46), (24, 25), cut=True)


@as_icon
def cards(pen: Pen) -> None:
    """Two cards, one over the other: a hand."""
    pen.shape((4, 28), (46, 10), (74, 72), (32, 90))
    pen.box(36, 16, 92, 96, 9, cut=True)
    pen.box(42, 20, 92, 94, 8)


@as_icon
def deck(pen: Pen) -> None:
    """A pile of cards."""
    for y in (30, 19):
        pen.box(18, y, 82, y + 66, 8)
        pen.box(12, y - 15, 88, y + 60, 10, cut=True)
    pen.box(18, 4, 82, 72, 8)


@as_icon
def crown(pen: Pen) -> None:
    """A win."""
    pen.shape((8, 28), (28, 50), (50, 14), (72, 50), (92, 28), (84, 74), (16, 74))
    for x, y in ((8, 25), (50, 12), (92, 25)):
        pen.oval(x, y, 7)
    pen.box(16, 79, 84, 90, 3)


@as_icon
def right(pen: Pen) -> None:
    """Two chevrons: an attack, from its left to its right."""
    for x in (10, 46):
        pen.line((x, 14), (x + 34, 50), (x, 86), thick=17)


@as_icon
def left(pen: Pen) -> None:
    for x in (90, 54):
        pen.line((x, 14), (x - 34, 50), (x, 86), thick=17)


# The suits of a standard pack (its heart is that of the Seven Deck).


@as_icon
def spade(pen: Pen) -> None:
    """A heart upside down, with a foot."""
    turns = [a * pi / 60 for a in range(120)]
    pen.shape(
        *[
            (50 + 47 * sin(t) ** 3, 46 + 2.75 * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)))
            for t in turns
        ]
    )
    pen.shape((45, 60), (55, 60), (57, 78), (69, 99), (31, 99), (43, 78))


@as_icon
def diamond(pen: Pen) -> None:
    """An upright diamond, its edges a little hollow."""
    corners = ((50, 0), (88, 50), (50, 100), (12, 50))
    edge: list[Point] = []
    for (x, y), (x2, y2) in pairwise((*corners, corners[0])):
        for step in range(12):
            t = step / 12
            pull = 0.16 * t * (1 - t)  # towards the middle
            px, py = x + (x2 - x) * t, y + (y2 - y) * t
            edge.append((px + (50 - px) * pull, py + (50 - py) * pull))
    pen.shape(*edge)


@as_icon
def club(pen: Pen) -> None:
    """Three round leaves, well apart, on a foot."""
    for x, y in ((50, 21.5), (22, 65), (78, 65)):
        pen.oval(x, y, 21)
    pen.shape(
        (44, 40),
        (56, 40),
        (58, 55),
        (70, 59),
        (70, 71),
        (57, 69),
        (58, 80),
        (67, 99),
        (33, 99),
        (42, 80),
        (43, 69),
        (30, 71),
        (30, 59),
        (42, 55),
    )


# The seven suits of a Seven Deck.


@as_icon
def heart(pen: Pen) -> None:
    turns = [a * pi / 60 for a in range(120)]
    pen.shape(
        *[
            (50 + 48 * sin(t) ** 3, 47 - 3.02 * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)))
            for t in turns
        ]
    )


@as_icon
def onion(pen: Pen) -> None:
    """A bulb with three shoots and its roots."""
    pen.shape(
        (36, 42),
        (38, 30),
        (30, 16),
        (18, 5),
        (35, 12),
        (44, 21),
        (46, 10),
        (51, 0),
        (56, 10),
        (57, 22),
        (66, 13),
        (80, 8),
        (69, 20),
        (63, 32),
        (65, 42),
    )
    pen.curve(
        (41, 34),
        (34, 42),
        (20, 52),
        (8, 68),
        (11, 84),
        (28, 93),
        (50, 95),
        (72, 93),
        (89, 84),
        (92, 68),
        (80, 52),
        (66, 42),
        (60, 34),
    )
    for x, foot in ((40, 33), (50, 50), (60, 67)):
        pen.line((x, 92), (foot, 98), thick=4.5)
    pen.line((50.5, 56), (50.5, 86), thick=4.5, cut=True)
    for side in (-1, 1):
        bend = [(50 + side * x, y) for x, y in ((11, 49), (20, 57), (25.5, 68), (23, 79), (15, 86))]
        pen.bow(*bend, thick=4.5, cut=True)


@as_icon
def book(pen: Pen) -> None:
    """An open book with lines on its pages; the cover shows below."""
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> Point:
            return 50 + side * x, y

        top = [at(2.5, 21), at(12, 13), at(26, 9), at(39, 11), at(48, 16)]
        foot = [at(48, 78), at(38, 75), at(26, 74), at(13, 77), at(2.5, 84)]
        pen.shape(*bent([top[0], *top, top[-1]]), top[-1], *bent([foot[0], *foot, foot[-1]]), foot[-1])
        for y in (27, 42, 57):
            pen.bow(at(12, y + 3), at(20, y - 0.5), at(30, y - 2), at(39, y), thick=5, cut=True)
        pen.bow(at(47, 86), at(37, 83), at(25, 83), at(13, 87), at(0, 95), thick=5)


@as_icon
def coin(pen: Pen) -> None:
    """A round coin with a square hole, a rim and four dots."""
    pen.oval(50, 50, 47)
    pen.oval(50, 50, 39, cut=True)
    pen.oval(50, 50, 33)
    pen.box(37, 37, 63, 63, 2, cut=True)
    for x, y in ((50, 26.5), (50, 73.5), (26.5, 50), (73.5, 50)):
        pen.oval(x, y, 4.5, cut=True)


@as_icon
def star(pen: Pen) -> None:
    edge = [(50 + r * sin(k * pi / 5), 53 - r * cos(k * pi / 5)) for k in range(10) for r in ((45, 19)[k % 2],)]
    pen.shape(*edge)
    pen.line(*edge, edge[0], thick=8)


@as_icon
def clock(pen: Pen) -> None:
    """An alarm clock."""
    for side in (-1, 1):
        pen.oval(50 + side * 31, 18, 16)
        pen.line((50 + side * 28, 84), (50 + side * 38, 95), thick=9)
    pen.oval(50, 55, 44, cut=True)
    pen.box(44, 1, 56, 18, 3)
    pen.oval(50, 55, 40)
    pen.oval(50, 55, 30, cut=True)
    pen.line((50, 37), (50, 55), (65, 64), thick=8)
    pen.oval(50, 55, 6)


@as_icon
def coffin(pen: Pen) -> None:
    edge = ((36, 4), (64, 4), (81, 31), (66, 96), (34, 96), (19, 31))
    pen.shape(*edge)
    pen.line(*edge, edge[0], thick=6)
    pen.line((50, 20), (50, 66), thick=8, cut=True)
    pen.line((36, 35), (64, 35), thick=8, cut=True)


# The six faces of a die.


def _die(face: int) -> Draw:
    near, middle, far = 27, 50, 73
    one, two, other = ((middle, middle),), ((near, near), (far, far)), ((near, far), (far, near))
    pips = (one, two, two + one, two + other, two + other + one, (*two, *other, (near, middle), (far, middle)))

    def draw(pen: Pen) -> None:
        for x, y in pips[face - 1]:
            pen.oval(x, y, 15 if face == 1 else 9.5)

    draw.__name__ = f"die_{face}"
    return draw


for _face in range(1, 7):
    as_icon(_die(_face))


# Signs.


@as_icon
def sealed(pen: Pen) -> None:
    """A padlock: chosen, and not shown yet."""
    pen.oval(50, 34, 28)
    pen.box(22, 34, 78, 56)
    pen.oval(50, 34, 16, cut=True)
    pen.box(34, 34, 66, 56, cut=True)
    pen.box(12, 44, 88, 96, 8)
    pen.oval(50, 64, 8, cut=True)
    pen.line((50, 66), (50, 80), thick=7, cut=True)


@as_icon
def cross(pen: Pen) -> None:
    pen.line((14, 14), (86, 86), thick=14)
    pen.line((86, 14), (14, 86), thick=14)


@as_icon
def swap(pen: Pen) -> None:
    """Two arrows that pass each other: an exchange."""
    for turn in (1, -1):

        def at(x: float, y: float, turn: int = turn) -> Point:
            return 50 + turn * x, 50 + turn * y

        pen.line(at(-40, -22), at(14, -22), thick=14)
        pen.shape(at(10, -46), at(46, -22), at(10, 2))


# The suits of Lombardy: knight, noble, bishop, prince.


@as_icon
def knight(pen: Pen) -> None:
    """A helmet with a closed visor and a plume."""
    pen.curve((50, 2), (74, 4), (92, 20), (80, 22), (66, 18), (56, 20))
    pen.curve((20, 52), (24, 28), (50, 16), (76, 28), (80, 52), (78, 78), (62, 92), (50, 97), (38, 92), (22, 78))
    pen.shape((24, 46), (76, 46), (72, 57), (28, 57), cut=True)
    pen.line((50, 57), (50, 92), thick=6, cut=True)
    for y in (68, 80):
        pen.line((33, y), (41, y), thick=6, cut=True)
        pen.line((59, y), (67, y), thick=6, cut=True)


@as_icon
def noble(pen: Pen) -> None:
    """A hat with a feather."""
    pen.curve((2, 70), (20, 60), (50, 66), (80, 60), (98, 70), (84, 84), (50, 90), (16, 84))
    pen.curve((24, 64), (26, 38), (40, 24), (62, 26), (76, 42), (76, 64), (50, 70))
    pen.bow((27, 58), (50, 64), (74, 57), thick=6, cut=True)
    pen.curve((58, 40), (72, 16), (98, 8), (92, 30), (78, 46), (66, 54))


@as_icon
def bishop(pen: Pen) -> None:
    """A mitre."""
    pen.curve((50, 3), (70, 22), (86, 52), (84, 80), (50, 84), (16, 80), (14, 52), (30, 22))
    pen.line((50, 22), (50, 66), thick=9, cut=True)
    pen.line((34, 42), (66, 42), thick=9, cut=True)
    pen.shape((12, 86), (88, 86), (88, 97), (12, 97))


@as_icon
def prince(pen: Pen) -> None:
    """A coronet with three leaves."""
    pen.shape((8, 66), (8, 34), (28, 52), (50, 16), (72, 52), (92, 34), (92, 66))
    for x, y in ((8, 28), (50, 10), (92, 28)):
        pen.oval(x, y, 8)
    pen.box(8, 72, 92, 92, 6)
    for x in (28, 50, 72):
        pen.oval(x, 82, 5, cut=True)


@as_icon
def skull(pen: Pen) -> None:
    """A skull: a death."""
    pen.curve(
        (50, 3), (78, 12), (92, 38), (86, 62), (74, 70), (72, 84), (28, 84), (26, 70), (14, 62), (8, 38), (22, 12)
    )
    pen.box(28, 78, 72, 97, 6)
    pen.oval(32, 44, 11, 12, cut=True)
    pen.oval(68, 44, 11, 12, cut=True)
    pen.shape((50, 56), (57, 70), (43, 70), cut=True)
    for x in (42, 58):
        pen.line((x, 82), (x, 100), thick=4, cut=True)
