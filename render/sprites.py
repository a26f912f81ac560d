"""The drawn things: icons, cards, documents. All of it is our own: polygons and curves on a field of 100 x 100.

    icon("spy", 64)                                   # a silhouette, as an 8-bit mask of 64x64
    card("7", theme.SUITS["B"], 150, 212)             # a face-up card, shadow and all
    back(150, 212), folder(84, exposed=True)

Everything is drawn at four times its size and reduced, once; what is kept is ready to be pasted.
A new icon is one function here: it gets a `Pen` and draws its silhouette; `cut=True` takes away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from render import theme
from render.theme import RGB, Symbol

SCALE = 4
Point = tuple[float, float]


class Sprite(NamedTuple):
    """Colours, coverage, and how far the picture reaches beyond the thing itself at its left and top (the shadow)."""

    colours: Image.Image
    coverage: Image.Image
    margin: int


# -- masks -----------------------------------------------------------------------------------------------------------


class Pen:
    """Draws into a mask in units of a 100 x 100 field."""

    def __init__(self, size: int) -> None:
        self.mask = Image.new("L", (size * SCALE, size * SCALE))
        self._draw = ImageDraw.Draw(self.mask)
        self._unit = size * SCALE / 100

    def _at(self, points: Iterable[Point]) -> list[Point]:
        return [(x * self._unit, y * self._unit) for x, y in points]

    def shape(self, *points: Point, cut: bool = False) -> None:
        self._draw.polygon(self._at(points), fill=0 if cut else 255)

    def curve(self, *points: Point, cut: bool = False) -> None:
        """A closed shape whose edge bends smoothly through the points (Catmull-Rom)."""
        self.shape(*_bent([points[-1], *points, points[0], points[1]]), cut=cut)

    def bow(self, *points: Point, thick: float, cut: bool = False) -> None:
        """A line that bends smoothly through the points."""
        self.line(*_bent([points[0], *points, points[-1]]), points[-1], thick=thick, cut=cut)

    def oval(self, x: float, y: float, rx: float, ry: float | None = None, cut: bool = False) -> None:
        ry = rx if ry is None else ry
        self._draw.ellipse(self._at([(x - rx, y - ry), (x + rx, y + ry)]), fill=0 if cut else 255)

    def box(self, x: float, y: float, x2: float, y2: float, r: float = 0, cut: bool = False) -> None:
        self._draw.rounded_rectangle(self._at([(x, y), (x2, y2)]), r * self._unit, fill=0 if cut else 255)

    def line(self, *points: Point, thick: float, cut: bool = False) -> None:
        """A polyline with round ends and joints."""
        fill = 0 if cut else 255
        self._draw.line(self._at(points), fill=fill, width=round(thick * self._unit), joint="curve")
        for x, y in points:
            self.oval(x, y, thick / 2, cut=cut)


def _bent(points: list[Point]) -> list[Point]:
    """Points of the Catmull-Rom curve from the second of these to the last but one, which is left out."""
    edge: list[Point] = []
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:], strict=False):
        for step in range(12):
            t = step / 12
            edge.append(
                tuple(  # type: ignore[arg-type]
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d, strict=True)
                )
            )
    return edge


@lru_cache(maxsize=512)
def icon(name: str, size: int) -> Image.Image:
    """The mask of an icon, `size` pixels square."""
    pen = Pen(size)
    ICONS[name](pen)
    return pen.mask.reduce(SCALE)


@lru_cache(maxsize=512)
def rounded(w: int, h: int, r: int) -> Image.Image:
    """The mask of a rounded rectangle."""
    big = Image.new("L", (w * SCALE, h * SCALE))
    ImageDraw.Draw(big).rounded_rectangle((0, 0, w * SCALE - 1, h * SCALE - 1), r * SCALE, fill=255)
    return big.reduce(SCALE)


@lru_cache(maxsize=256)
def outline(w: int, h: int, r: int, thick: int) -> Image.Image:
    """The mask of a rounded rectangle's edge, `thick` pixels inwards."""
    mask = rounded(w, h, r).copy()
    inner = rounded(w - 2 * thick, h - 2 * thick, max(1, r - thick))
    mask.paste(0, (thick, thick), inner)
    return mask


@lru_cache(maxsize=128)
def dashes(w: int, h: int, r: int, thick: int) -> Image.Image:
    """The mask of a dashed edge: whole dashes all the way round."""
    big = Image.new("L", (w * SCALE, h * SCALE))
    draw = ImageDraw.Draw(big)
    inset, turn = thick / 2, r - thick / 2
    path: list[Point] = []
    for cx, cy, start in ((w - r, r, -90), (w - r, h - r, 0), (r, h - r, 90), (r, r, 180)):
        path += [
            (cx + turn * cos((start + a) * pi / 180), cy + turn * sin((start + a) * pi / 180)) for a in range(0, 91, 6)
        ]
    path.append((r, inset))
    path.append(path[0])
    steps: list[Point] = []
    for (x, y), (x2, y2) in pairwise(path):
        n = max(1, round(((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5 * 2))
        steps += [(x + (x2 - x) * i / n, y + (y2 - y) * i / n) for i in range(n)]
    dash = len(steps) / max(8, round(len(steps) / 2 / 26))
    for i, (x, y) in enumerate(steps):
        if i % dash < dash * 0.6:
            draw.ellipse([v * SCALE for v in (x - inset, y - inset, x + inset, y + inset)], fill=255)
    return big.reduce(SCALE)


# -- icons -----------------------------------------------------------------------------------------------------------


def _spy(pen: Pen) -> None:
    """A hat, dark glasses, a turned-up collar."""
    pen.curve((30, 34), (34, 12), (43, 5), (50, 9), (57, 5), (66, 12), (70, 34))
    pen.curve((6, 33), (28, 31), (50, 33), (72, 31), (94, 33), (76, 43), (50, 46), (24, 43))
    pen.line((31, 28), (69, 28), thick=4.5, cut=True)
    pen.oval(50, 50, 21, 20)
    pen.line((24, 47), (76, 47), thick=4, cut=True)
    pen.box(31, 51, 48, 61, 5, cut=True)
    pen.box(52, 51, 69, 61, 5, cut=True)
    pen.line((46, 53.5), (54, 53.5), thick=4, cut=True)
    pen.shape((8, 100), (14, 78), (30, 66), (36, 62), (50, 88), (64, 62), (70, 66), (86, 78), (92, 100))
    pen.line((30, 64), (49, 95), thick=4, cut=True)
    pen.line((70, 64), (51, 95), thick=4, cut=True)


def _force(pen: Pen) -> None:
    """A winged dagger."""
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> Point:
            return 50 + side * x, y

        pen.curve(at(10, 46), at(20, 36), at(34, 27), at(49, 18), at(46, 32), at(36, 44), at(22, 52), at(10, 54))
        pen.curve(at(10, 54), at(24, 50), at(36, 45), at(44, 40), at(40, 52), at(30, 60), at(10, 64))
        pen.curve(at(10, 63), at(22, 62), at(34, 57), at(33, 66), at(22, 73), at(10, 74))
        pen.line(at(12, 53), at(26, 49), at(43, 37), thick=3, cut=True)
        pen.line(at(12, 63), at(24, 61), at(36, 54), thick=3, cut=True)
    pen.shape((37, 26), (63, 26), (63, 74), (50, 104), (37, 74), cut=True)
    pen.oval(50, 7, 6.5)
    pen.box(45, 8, 55, 30, 2)
    pen.box(31, 27, 69, 36, 4)
    pen.shape((41, 36), (59, 36), (59, 76), (50, 99), (41, 76))
    pen.line((50, 43), (50, 80), thick=3, cut=True)


def _hacker(pen: Pen) -> None:
    """A laptop with a prompt."""
    pen.box(12, 13, 88, 72, 7)
    pen.line((28, 29), (43, 42.5), (28, 56), thick=8, cut=True)
    pen.line((50, 57), (70, 57), thick=8, cut=True)
    pen.box(2, 77, 98, 88, 5)
    pen.box(40, 77, 60, 81, 2, cut=True)


def _aim(pen: Pen) -> None:
    """Cross hairs: the attack."""
    pen.oval(50, 50, 38)
    pen.oval(50, 50, 27, cut=True)
    for a, b in (((50, 4), (50, 30)), ((50, 70), (50, 96)), ((4, 50), (30, 50)), ((70, 50), (96, 50))):
        pen.line(a, b, thick=10)
    pen.oval(50, 50, 8)


def _shield(pen: Pen) -> None:
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


def _cards(pen: Pen) -> None:
    """Two cards, one over the other: a hand."""
    pen.shape((4, 28), (46, 10), (74, 72), (32, 90))
    pen.box(36, 16, 92, 96, 9, cut=True)
    pen.box(42, 20, 92, 94, 8)


def _deck(pen: Pen) -> None:
    """A pile of cards."""
    for y in (30, 19):
        pen.box(18, y, 82, y + 66, 8)
        pen.box(12, y - 15, 88, y + 60, 10, cut=True)
    pen.box(18, 4, 82, 72, 8)


def _turncoat(pen: Pen) -> None:
    """An arrow that turns back: a defector."""
    pen.line((30, 30), (62, 30), thick=13)
    pen.oval(62, 53, 29.5)
    pen.oval(62, 53, 16.5, cut=True)
    pen.box(20, 36.5, 62, 69.5, cut=True)
    pen.line((24, 76), (62, 76), thick=13)
    pen.shape((2, 30), (36, 6), (36, 54))


def _crown(pen: Pen) -> None:
    """A win."""
    pen.shape((8, 28), (28, 50), (50, 14), (72, 50), (92, 28), (84, 74), (16, 74))
    for x, y in ((8, 25), (50, 12), (92, 25)):
        pen.oval(x, y, 7)
    pen.box(16, 79, 84, 90, 3)


def _right(pen: Pen) -> None:
    """Two chevrons: who attacks whom."""
    for x in (10, 46):
        pen.line((x, 14), (x + 34, 50), (x, 86), thick=17)


def _left(pen: Pen) -> None:
    for x in (90, 54):
        pen.line((x, 14), (x - 34, 50), (x, 86), thick=17)


# The suits of a standard pack (its heart is that of the Seven Deck).


def _spade(pen: Pen) -> None:
    """A heart on its head, with a foot."""
    turns = [a * pi / 60 for a in range(120)]
    pen.shape(
        *[
            (50 + 47 * sin(t) ** 3, 46 + 2.75 * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)))
            for t in turns
        ]
    )
    pen.shape((45, 60), (55, 60), (57, 78), (69, 99), (31, 99), (43, 78))


def _diamond(pen: Pen) -> None:
    """Upright, its edges a little hollow."""
    corners = ((50, 0), (88, 50), (50, 100), (12, 50))
    edge: list[Point] = []
    for (x, y), (x2, y2) in pairwise((*corners, corners[0])):
        for step in range(12):
            t = step / 12
            pull = 0.16 * t * (1 - t)  # towards the middle
            px, py = x + (x2 - x) * t, y + (y2 - y) * t
            edge.append((px + (50 - px) * pull, py + (50 - py) * pull))
    pen.shape(*edge)


def _club(pen: Pen) -> None:
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


def _heart(pen: Pen) -> None:
    turns = [a * pi / 60 for a in range(120)]
    pen.shape(
        *[
            (50 + 48 * sin(t) ** 3, 47 - 3.02 * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)))
            for t in turns
        ]
    )


def _onion(pen: Pen) -> None:
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


def _book(pen: Pen) -> None:
    """Open, with lines on its pages; the cover shows below."""
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> Point:
            return 50 + side * x, y

        top = [at(2.5, 21), at(12, 13), at(26, 9), at(39, 11), at(48, 16)]
        foot = [at(48, 78), at(38, 75), at(26, 74), at(13, 77), at(2.5, 84)]
        pen.shape(*_bent([top[0], *top, top[-1]]), top[-1], *_bent([foot[0], *foot, foot[-1]]), foot[-1])
        for y in (27, 42, 57):
            pen.bow(at(12, y + 3), at(20, y - 0.5), at(30, y - 2), at(39, y), thick=5, cut=True)
        pen.bow(at(47, 86), at(37, 83), at(25, 83), at(13, 87), at(0, 95), thick=5)


def _coin(pen: Pen) -> None:
    """Round with a square hole, a rim, four dots."""
    pen.oval(50, 50, 47)
    pen.oval(50, 50, 39, cut=True)
    pen.oval(50, 50, 33)
    pen.box(37, 37, 63, 63, 2, cut=True)
    for x, y in ((50, 26.5), (50, 73.5), (26.5, 50), (73.5, 50)):
        pen.oval(x, y, 4.5, cut=True)


def _star(pen: Pen) -> None:
    edge = [(50 + r * sin(k * pi / 5), 53 - r * cos(k * pi / 5)) for k in range(10) for r in ((45, 19)[k % 2],)]
    pen.shape(*edge)
    pen.line(*edge, edge[0], thick=8)


def _clock(pen: Pen) -> None:
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


def _coffin(pen: Pen) -> None:
    edge = ((36, 4), (64, 4), (81, 31), (66, 96), (34, 96), (19, 31))
    pen.shape(*edge)
    pen.line(*edge, edge[0], thick=6)
    pen.line((50, 20), (50, 66), thick=8, cut=True)
    pen.line((36, 35), (64, 35), thick=8, cut=True)


def _spark(pen: Pen) -> None:
    """A star of four rays: a bonus."""
    edge = [(50 + r * sin(k * pi / 4), 50 - r * cos(k * pi / 4)) for k in range(8) for r in ((47, 20)[k % 2],)]
    pen.shape(*edge)
    pen.line(*edge, edge[0], thick=5)


def _rise(pen: Pen) -> None:
    """An arrow upwards: ascending."""
    pen.shape((50, 6), (92, 52), (8, 52))
    pen.box(34, 46, 66, 94, 4)


def _fall(pen: Pen) -> None:
    pen.shape((50, 94), (92, 48), (8, 48))
    pen.box(34, 6, 66, 54, 4)


def _sealed(pen: Pen) -> None:
    """A padlock: chosen, and not shown yet."""
    pen.oval(50, 34, 28)
    pen.box(22, 34, 78, 56)
    pen.oval(50, 34, 16, cut=True)
    pen.box(34, 34, 66, 56, cut=True)
    pen.box(12, 44, 88, 96, 8)
    pen.oval(50, 64, 8, cut=True)
    pen.line((50, 66), (50, 80), thick=7, cut=True)


def _removed(pen: Pen) -> None:
    """A card that is crossed out."""
    pen.box(18, 4, 82, 96, 9)
    for x, x2 in ((34, 66), (66, 34)):
        pen.line((x, 32), (x2, 68), thick=10, cut=True)


def _cross(pen: Pen) -> None:
    pen.line((14, 14), (86, 86), thick=14)
    pen.line((86, 14), (14, 86), thick=14)


def _chip(pen: Pen) -> None:
    """A chip, seen from above."""
    pen.oval(50, 50, 47)
    for k in range(6):
        x, y = cos(k * pi / 3), sin(k * pi / 3)
        pen.line((50 + 40 * x, 50 + 40 * y), (50 + 60 * x, 50 + 60 * y), thick=13, cut=True)
    pen.oval(50, 50, 31, cut=True)
    pen.oval(50, 50, 24)


def _police(pen: Pen) -> None:
    """A policeman's cap."""
    pen.curve((3, 36), (22, 18), (50, 10), (78, 18), (97, 36), (82, 58), (50, 54), (18, 58))
    pen.shape((18, 52), (82, 52), (82, 70), (18, 70))
    pen.bow((14, 60), (50, 55), (86, 60), thick=4, cut=True)
    pen.shape(
        *[(50 + r * sin(k * pi / 5), 34 - r * cos(k * pi / 5)) for k in range(10) for r in ((14, 6)[k % 2],)], cut=True
    )
    pen.curve((12, 74), (30, 71), (50, 70), (70, 71), (88, 74), (82, 86), (50, 92), (18, 86))


def _swap(pen: Pen) -> None:
    """Two arrows that pass each other: an exchange."""
    for turn in (1, -1):

        def at(x: float, y: float, turn: int = turn) -> Point:
            return 50 + turn * x, 50 + turn * y

        pen.line(at(-40, -22), at(14, -22), thick=14)
        pen.shape(at(10, -46), at(46, -22), at(10, 2))


# The three kinds of cards of Twin Heavens, and a card that lies face down.


def _strokes(pen: Pen) -> None:
    """三: the numbers."""
    for y, x in ((16, 16), (48, 24), (82, 6)):
        pen.line((x, y), (100 - x, y), thick=15)


def _yinyang(pen: Pen) -> None:
    """The zodiac."""
    pen.oval(50, 50, 47)
    pen.shape((50, 10), *[(50 + 40 * sin(a * pi / 30), 50 - 40 * cos(a * pi / 30)) for a in range(31)], cut=True)
    pen.oval(50, 30, 20)
    pen.oval(50, 70, 20, cut=True)
    pen.oval(50, 70, 7)
    pen.oval(50, 30, 7, cut=True)


def _gate(pen: Pen) -> None:
    """A torii: the specials."""
    pen.curve((2, 6), (26, 13), (50, 15), (74, 13), (98, 6), (92, 26), (50, 32), (8, 26))
    pen.box(12, 42, 88, 54, 2)
    pen.box(44, 28, 56, 46)
    for side in (-1, 1):
        pen.shape((50 + side * 22, 28), (50 + side * 34, 28), (50 + side * 38, 98), (50 + side * 25, 98))


def _facedown(pen: Pen) -> None:
    """The back of a card."""
    pen.box(16, 2, 84, 98, 10)
    pen.box(24, 10, 76, 90, 6, cut=True)
    pen.box(29, 15, 71, 85, 3)
    for x, y in ((50, 33), (50, 67)):
        pen.shape((x, y - 13), (x + 11, y), (x, y + 13), (x - 11, y), cut=True)


ICONS: dict[str, Callable[[Pen], None]] = {
    "spy": _spy,
    "force": _force,
    "hacker": _hacker,
    "aim": _aim,
    "shield": _shield,
    "cards": _cards,
    "deck": _deck,
    "turncoat": _turncoat,
    "crown": _crown,
    "right": _right,
    "left": _left,
    "spade": _spade,
    "diamond": _diamond,
    "club": _club,
    "heart": _heart,
    "onion": _onion,
    "book": _book,
    "coin": _coin,
    "star": _star,
    "clock": _clock,
    "coffin": _coffin,
    "spark": _spark,
    "rise": _rise,
    "fall": _fall,
    "sealed": _sealed,
    "removed": _removed,
    "cross": _cross,
    "chip": _chip,
    "police": _police,
    "swap": _swap,
    "strokes": _strokes,
    "yinyang": _yinyang,
    "gate": _gate,
    "facedown": _facedown,
}


# -- cards -----------------------------------------------------------------------------------------------------------

RING = 8  # how far a ring stands out
LEAD = theme.rgb("5E7074")  # what a dimmed card is veiled with


@lru_cache(maxsize=256)
def digits(text: str, size: int, room: int) -> Image.Image:
    """A rank as a mask, narrowed if it is wider than `room`."""
    mask, _, _ = theme.ink(text, size)
    return mask if mask.width <= room else mask.resize((room, mask.height), Image.Resampling.LANCZOS)


def rank_room(w: int, strip: int = 0) -> int:
    """How wide the rank may be on a card that is `w` wide, or of which only `strip` pixels are seen."""
    return (min(w, strip) if strip else w) - 2 * round(w * 0.1)


def rank_size(h: int) -> int:
    """Font size of the rank on a card of this height."""
    return max(theme.RANK, min(124, round(h * 0.46)))


def symbol_size(w: int, h: int, rank: int = 0) -> int:
    """Of the large symbol on a card; 0 if there is no room for one. `rank`: how high it is drawn; a Q has a tail."""
    size = round(min(w * 0.72, h * 0.815 - rank_size(h) * 0.75, h * 0.88 - rank))
    return size if size >= theme.SUIT else 0


@lru_cache(maxsize=128)
def paper(w: int, h: int, tint: RGB) -> Image.Image:
    """A card's ground: paper that takes on a tint towards its foot, dithered so that no steps show."""
    shades = [theme.mix(theme.PAPER, tint, share) for share in (0, 0.04, 0.08, 0.12, 0.16)]
    ground = Image.new("P", (w, h))
    ground.putpalette([c for shade in shades for c in shade])
    bayer = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
    rows = [max(0.0, (y / h - 0.35) / 0.65) * 4 for y in range(h)]
    ground.putdata([min(4, int(rows[y] + (bayer[y % 4 * 4 + x % 4] + 0.5) / 16)) for y in range(h) for x in range(w)])
    return ground.convert("RGB")


def finish(face: Image.Image, r: int, state: str, out: int = RING) -> Sprite:
    """Rounds the corners, adds shadow and ring; the ring stands `out` pixels out."""
    w, h = face.size
    if state == "dim":
        face = Image.blend(face, Image.new("RGB", face.size, LEAD), 0.5)
    margin = 18
    whole = Image.new("RGBA", (w + 2 * margin, h + 2 * margin))
    shade = Image.new("L", whole.size)
    shade.paste(150, (margin, margin + 4), rounded(w, h, r))
    whole.putalpha(shade.filter(ImageFilter.GaussianBlur(6)))
    if state in ("legal", "win"):
        ring = Image.new("RGBA", whole.size, (*theme.GOLD, 0))
        ring.paste((*theme.GOLD, 255), (margin - out, margin - out), rounded(w + 2 * out, h + 2 * out, r + out))
        whole = Image.alpha_composite(whole, ring)
    top = Image.new("RGBA", whole.size)
    top.paste(face, (margin, margin))
    cover = Image.new("L", whole.size)
    cover.paste(rounded(w, h, r), (margin, margin))
    top.putalpha(cover)
    whole = Image.alpha_composite(whole, top)
    return Sprite(whole.convert("RGB"), whole.getchannel("A"), margin)


def corner(w: int, h: int) -> int:
    return max(8, round(min(w, h) * 0.09))


@lru_cache(maxsize=256)
def card(
    rank: str,
    symbol: Symbol,
    w: int,
    h: int,
    state: str = "plain",
    frame: RGB | None = None,
    strip: int = 0,
    out: int = RING,
) -> Sprite:
    """A face-up card: the rank large at the top, its symbol beside it if there is room, and large below.

    `state` is plain, legal or win (a gold ring), or dim. `frame` is the colour of a broad edge: whose card it is. If
    only the `strip` pixels at the left will be seen, the rank fits into them.
    """
    name, colour, ink = symbol
    r = corner(w, h)
    face = paper(w, h, colour).copy()
    edge = frame or theme.mix(colour, theme.PAPER, 0.45)
    face.paste(edge, (0, 0), outline(w, h, r, 7 if frame else 2))
    inset = round(w * 0.1)
    number = digits(rank, rank_size(h), rank_room(w, strip))
    face.paste(ink, (inset, round(h * 0.085)), number)
    small = min(round(w * 0.28), w - 2 * inset - number.width - 8)
    if small >= theme.SUIT and not strip:
        face.paste(colour, (w - inset - small, round(h * 0.085) + (number.height - small) // 2), icon(name, small))
    top, large = round(h * 0.085 + max(rank_size(h) * 0.75, number.height - 3)), symbol_size(w, h, number.height)
    if large:
        face.paste(colour, ((w - large) // 2, round((top + h * 0.975) / 2 - large / 2)), icon(name, large))
    return finish(face, r, state, out)


def lying_rank(rank: str, w: int, h: int, shown: int, strip: int) -> tuple[tuple[int, int], Image.Image]:
    """Where a lying card has its rank, and its mask."""
    inset = round(w * 0.09)
    room = strip - 14 if strip else w // 2 if w >= 130 else w - 2 * inset
    number = digits(rank, theme.RANK, room)
    left = w - strip + (strip - number.width) // 2 if strip else inset
    return (left, h - shown // 2 - 1 - number.height // 2), number


@lru_cache(maxsize=64)
def lying(rank: str, symbol: Symbol, w: int, h: int, shown: int, strip: int = 0) -> Sprite:
    """A card that lies sideways under another one: only its lowest `shown` pixels will be seen.

    With `strip` only so many pixels at its right are seen as well, and only the rank stands there.
    """
    r, (name, colour, ink) = corner(w, h), symbol
    face = Image.new("RGB", (w, h), theme.mix(theme.PAPER, colour, 0.1))
    face.paste(theme.mix(colour, theme.PAPER, 0.45), (0, 0), outline(w, h, r, 2))
    (left, top), number = lying_rank(rank, w, h, shown, strip)
    face.paste(ink, (left, top), number)
    inset, middle = round(w * 0.09), h - shown // 2 - 1
    size = min(shown - 26, w - 2 * inset - number.width - 10)
    if size >= theme.SUIT and not strip:
        face.paste(colour, (w - inset - size, middle - size // 2), icon(name, size))
    return finish(face, r, "plain")


class Tile(NamedTuple):
    """How a small card is laid out: the rank's font size and corner, the symbol's size (0: none) and corner."""

    size: int
    number: Image.Image
    rank_at: tuple[int, int]
    symbol: int
    symbol_at: tuple[int, int]


@lru_cache(maxsize=256)
def tile_layout(rank: str, w: int, h: int, bare: bool = False, edge: int = 2) -> Tile:
    """Upright tiles have their symbol below the rank, wide ones beside it; `bare` ones and low ones have none.

    `edge` is the breadth of the frame, which nothing touches.
    """
    if bare:
        size = max(theme.SMALL, min(theme.RANK, round(h * 1.08), w - 4))
        number = digits(rank, size, w - 6)
        return Tile(size, number, ((w - number.width) // 2, (h - number.height) // 2), 0, (0, 0))
    if h > w:
        symbol = min(round(h * 0.42), w - 16)
        size = min(theme.RANK, round((h - symbol - 12) * 1.22))
        number = digits(rank, size, w - 10)
        spare = (h - symbol - number.height) // 3
        return Tile(size, number, ((w - number.width) // 2, spare), symbol, ((w - symbol) // 2, h - symbol - spare))
    inner = w - 2 * edge - 12
    symbol = min(54, round(h * 0.74), round(inner * 0.42))
    if symbol < theme.SUIT:
        return tile_layout(rank, w, h, True)
    size = min(theme.RANK, round(h * 0.98), inner - symbol + 4)  # so that two figures are hardly narrowed
    number = digits(rank, size, inner - symbol)
    spare = (w - 2 * edge - symbol - number.width) // 3
    return Tile(
        size, number, (edge + spare, (h - number.height) // 2), symbol, (w - edge - symbol - spare, (h - symbol) // 2)
    )


@lru_cache(maxsize=512)
def tile(
    rank: str,
    symbol: Symbol,
    w: int,
    h: int,
    state: str = "plain",
    frame: RGB | None = None,
    bare: bool = False,
    out: int = 5,
) -> Sprite:
    """A small face-up card, see `tile_layout`. State and frame as with `card`."""
    r, edge, (name, colour, ink) = max(7, corner(w, h)), 5 if frame else 2, symbol
    face = paper(w, h, colour).copy()
    face.paste(frame or theme.mix(colour, theme.PAPER, 0.45), (0, 0), outline(w, h, r, edge))
    plan = tile_layout(rank, w, h, bare, edge)
    face.paste(ink, plan.rank_at, plan.number)
    if plan.symbol:
        face.paste(colour, plan.symbol_at, icon(name, plan.symbol))
    return finish(face, r, state, out)


@lru_cache(maxsize=128)
def die(face: int, size: int, state: str = "plain", frame: RGB | None = None) -> Sprite:
    """A die from above; the single pip is red, as it is in Japan."""
    r = round(size * 0.22)
    top = Image.new("RGB", (size, size), theme.PAPER)
    top.paste(frame or theme.mix(theme.INK, theme.PAPER, 0.6), (0, 0), outline(size, size, r, 5 if frame else 2))
    pen = Pen(size)
    near, middle, far = 27, 50, 73
    one, two, other = ((middle, middle),), ((near, near), (far, far)), ((near, far), (far, near))
    spots = (one, two, two + one, two + other, two + other + one, (*two, *other, (near, middle), (far, middle)))
    for x, y in spots[face - 1]:
        pen.oval(x, y, 15 if face == 1 else 9.5)
    top.paste(theme.HEART if face == 1 else theme.INK, (0, 0), pen.mask.reduce(SCALE))
    return finish(top, r, state, 6)


BACK, BACK_LINE = theme.rgb("24405C"), theme.rgb("5F86AC")


@lru_cache(maxsize=64)
def back(w: int, h: int, state: str = "plain", emblem: str = "?") -> Sprite:
    """A card face down: a lattice, and in its middle a sign (a text) on a disc."""
    r = corner(w, h)
    big = Image.new("L", (w * SCALE, h * SCALE))
    draw = ImageDraw.Draw(big)
    step = 22 * SCALE
    for i in range(-h * SCALE, (w + h) * SCALE, step):
        draw.line((i, 0, i + h * SCALE, h * SCALE), fill=255, width=SCALE * 2)
        draw.line((i, 0, i - h * SCALE, h * SCALE), fill=255, width=SCALE * 2)
    face = Image.new("RGB", (w, h), theme.PAPER)
    inset = max(6, round(w * 0.05))
    field = Image.new("RGB", (w, h), BACK)
    field.paste(theme.mix(BACK, BACK_LINE, 0.55), (0, 0), big.reduce(SCALE))
    inner = rounded(w - 2 * inset, h - 2 * inset, max(4, r - inset // 2))
    face.paste(field.crop((inset, inset, w - inset, h - inset)), (inset, inset), inner)
    if emblem and w >= 90:
        disc = round(w * 0.6)
        face.paste(BACK, ((w - disc) // 2, (h - disc) // 2), rounded(disc, disc, disc // 2))
        face.paste(theme.PAPER, ((w - disc) // 2, (h - disc) // 2), outline(disc, disc, disc // 2, 3))
        sign = digits(emblem, round(disc * 0.74), round(disc * 0.72))
        face.paste(theme.PAPER, ((w - sign.width) // 2, (h - sign.height) // 2), sign)
    face.paste(BACK_LINE, (0, 0), outline(w, h, r, 2))
    return finish(face, r, state)


# -- chips and documents -----------------------------------------------------------------------------------------------

CHIP = 0.21  # how thick a chip is, and
TILT = 0.42  # how round it looks from the side, in its breadth


@lru_cache(maxsize=64)
def chips(count: int, w: int, colour: RGB) -> Sprite:
    """A stack of chips, `w` pixels broad."""
    thick, tilt = round(w * CHIP), round(w * TILT)
    h = tilt + count * thick
    big = Image.new("RGBA", (w * SCALE, h * SCALE))
    draw = ImageDraw.Draw(big)
    dark, edge = theme.mix(colour, theme.PANEL, 0.4), theme.mix(colour, theme.PANEL, 0.85)

    def disc(top: int, fill: RGB | None, edge: RGB, inset: float = 0) -> None:
        dx, dy = round(inset * w * SCALE), round(inset * tilt * SCALE)
        box = (dx, top * SCALE + dy, w * SCALE - 1 - dx, (top + tilt) * SCALE - 1 - dy)
        draw.ellipse(box, fill, edge, SCALE + SCALE // 2)

    for n in range(count):
        top = h - tilt - (n + 1) * thick
        disc(top + thick, dark, edge)
        draw.rectangle((0, (top + tilt // 2) * SCALE, w * SCALE - 1, (top + tilt // 2 + thick) * SCALE), fill=dark)
        for x in (0.26, 0.58):  # two marks on the rim
            left, right, low = x * w * SCALE, (x + 0.16) * w * SCALE, (top + tilt) * SCALE
            draw.rectangle((left, low - 2 * SCALE, right, low + (thick - 2) * SCALE), fill=colour)
        disc(top, colour, edge)
    disc(h - tilt - count * thick, None, dark, 0.2)
    small = big.reduce(SCALE)
    return Sprite(small.convert("RGB"), small.getchannel("A"), 0)


BUFF, BUFF_DARK, RED, RED_DARK = map(theme.rgb, ("E3C07A", "B08A42", "E2352F", "8E1715"))


@lru_cache(maxsize=32)
def folder(size: int, exposed: bool) -> Sprite:
    """A secret document, `size` pixels square: a closed folder, or one that lies open, red, its sheets coming out."""
    layers: list[tuple[RGB, Callable[[Pen], None]]]
    if exposed:
        layers = [
            (RED_DARK, lambda p: (p.box(6, 24, 44, 60, 5), p.box(6, 32, 86, 90, 6))),
            (theme.PAPER, lambda p: p.shape((22, 8), (76, 2), (84, 70), (28, 74))),
            (theme.rgb("7C8A8C"), lambda p: (p.line((33, 21), (68, 17), thick=5), p.line((34, 33), (70, 29), thick=5))),
            (RED, lambda p: p.shape((20, 44), (100, 44), (86, 92), (4, 92))),
            (theme.PAPER, lambda p: (p.line((53, 54), (51.5, 70), thick=8), p.oval(50.5, 82, 4.6))),
        ]
    else:
        layers = [
            (BUFF_DARK, lambda p: (p.box(6, 14, 48, 50, 6), p.box(6, 24, 94, 88, 6))),
            (BUFF, lambda p: p.box(6, 32, 94, 90, 6)),
            (BUFF_DARK, lambda p: (p.line((26, 52), (74, 52), thick=5), p.line((26, 68), (56, 68), thick=5))),
        ]
    margin = 8
    whole = Image.new("RGBA", (size + 2 * margin, size + 2 * margin))
    for colour, paint in layers:
        pen = Pen(size)
        paint(pen)
        layer = Image.new("RGBA", whole.size, (*colour, 0))
        layer.paste((*colour, 255), (margin, margin), pen.mask.reduce(SCALE))
        cover = Image.new("L", whole.size)
        cover.paste(pen.mask.reduce(SCALE), (margin, margin))
        layer.putalpha(cover)
        whole = Image.alpha_composite(whole, layer)
    shade = whole.getchannel("A").filter(ImageFilter.GaussianBlur(3)).point([v * 2 // 3 for v in range(256)])
    under = Image.new("RGBA", whole.size)
    under.putalpha(shade)
    whole = Image.alpha_composite(under, whole)
    return Sprite(whole.convert("RGB"), whole.getchannel("A"), margin)
