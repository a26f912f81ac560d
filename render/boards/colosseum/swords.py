"""Swords: one for each attack. A blade has a link for each point, and the longer sword wins."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from PIL import Image, ImageChops, ImageDraw

from render.canvas import Canvas
from render.kept import kept
from render.sprites import SCALE, Point, hatching, polygon
from render.theme import GOLD, INK, MUTED, PANEL, RGB, SEATS, WHITE, mix

LINK, GAP, POINT = 60, 5, 22  # from one link of a blade to the next, the room between them, the length of its point
HIGH = 62  # breadth of a blade
HILT = 76  # length of a hilt
STEEL, DULL = MUTED, mix(MUTED, PANEL, 0.6)
DASH = 12
FALLEN = (26, 18)  # by how much the front of a broken blade is moved


def link(w: int, h: int, point: int, first: bool) -> list[Point]:
    """Return the corners of a link that is `w` long without its point. The first one is flat at the hilt."""
    back = [] if first else [(point, h / 2)]
    return [(0, 0), (w, 0), (w + point, h / 2), (w, h), (0, h), *back]


def draw_hilt(c: Canvas, x: int, y: int, seat: int | None) -> None:
    """Draw a hilt whose guard ends at x, in the colour of a seat."""
    colour = MUTED if seat is None else SEATS[seat]
    c.panel((x - HILT, y - 14, x - HILT + 28, y + 14), STEEL, thick=0, radius=14)
    c.panel((x - HILT + 20, y - 10, x - 14, y + 10), INK, STEEL, 3, 5)
    c.panel((x - 22, y - 42, x - 4, y + 42), colour, STEEL, 3, 9)


def draw_links(c: Canvas, x: int, y: int, start: int, end: int, colour: RGB) -> None:
    """Draw links of a blade that begins at x, from one point of the attack to another."""
    for n in range(start, end):
        left = x + n * LINK
        c.shape([(left + a, y - HIGH // 2 + b) for a, b in link(LINK - GAP, HIGH, POINT, not n)], colour)


def draw_broken(c: Canvas, x: int, y: int, points: int) -> None:
    """Draw a beaten blade: dull, and its front half has fallen off."""
    stump = (points + 1) // 2
    draw_links(c, x, y, 0, stump, DULL)
    draw_links(c, x + FALLEN[0], y + FALLEN[1], stump, points, DULL)


def hatch_links(c: Canvas, x: int, y: int, start: int, end: int) -> None:
    """Hatch links that may be gained."""
    for n in range(start, end):
        c.paste(WHITE, (x + n * LINK, y - HIGH // 2), _hatched(not n))


def dash_links(c: Canvas, x: int, y: int, start: int, end: int) -> None:
    """Draw places for links that are needed."""
    for n in range(start, end):
        c.paste(GOLD, (x + n * LINK - 2, y - HIGH // 2 - 2), _dashed(not n))


@kept
def _hatched(first: bool) -> Image.Image:
    w = LINK - GAP + POINT + 2
    lines = hatching(w, HIGH, 15, 5, 0)
    return ImageChops.multiply(lines, polygon(tuple(link(LINK - GAP, HIGH, POINT, first)), w, HIGH))


@kept
def _dashed(first: bool) -> Image.Image:
    """Return the mask of a dashed edge round a link, which begins two pixels inside it."""
    top, right, tip, below, foot = ((x + 2, y + 2) for x, y in link(LINK - GAP, HIGH, POINT, True))
    path = [*([foot] if first else []), top, right, tip, below, foot]
    big = Image.new("L", ((LINK - GAP + POINT + 6) * SCALE, (HIGH + 4) * SCALE))
    pen, thick = ImageDraw.Draw(big), 5
    for (x, y), (x2, y2) in pairwise(path):
        far = hypot(x2 - x, y2 - y)
        count = max(1, round(far / DASH / 2)) * 2  # each side begins and ends with half a dash
        for n in range(count * 8 + 1):
            share = n / count / 8
            if (share * count + 0.5) % 2 < 1.05:
                px, py = (x + (x2 - x) * share) * SCALE, (y + (y2 - y) * share) * SCALE
                pen.ellipse((px - thick * 2, py - thick * 2, px + thick * 2, py + thick * 2), fill=255)
    return big.reduce(SCALE)
