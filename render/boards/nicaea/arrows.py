"""The lines on the table of Nicaea: fingers from voter to target, and the chairs' looks at their neighbours.

A look's dots are masks that are made once: there are few seats, and their places are always the same.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas
from render.kept import kept
from render.sprites import SCALE, Point
from render.theme import LINE, MUTED, PANEL, RGB, WHITE

ASIDE = 27  # pixels by which an arrow is moved to its right, so that two opposite arrows are side by side
SHAFT, HEAD = {1: 15, 2: 38}, {1: 46, 2: 70}  # breadth and length in pixels, by the votes that an arrow counts
DOTS, DOT = 20, 5  # pixels from one dot of a look to the next, and a dot's radius
TIP = 30  # length of its head
EYE = 32  # radius of its disc
LOWEST = 754  # y of the lowest eye


def draw_vote(c: Canvas, start: Box, end: Box, weight: int, colour: RGB) -> None:
    """Draw an arrow from one seat's panel to another's, thick if it counts twice."""
    (x, y), (x2, y2) = middle(start), middle(end)
    length = hypot(x2 - x, y2 - y)
    aside = (-(y2 - y) / length * ASIDE, (x2 - x) / length * ASIDE)
    a, b = (x + aside[0], y + aside[1]), (x2 + aside[0], y2 + aside[1])
    c.arrow(_border(a, b, start, -12), _border(b, a, end, 8), SHAFT[weight], colour, HEAD[weight], PANEL)


def draw_look(c: Canvas, start: Box, end: Box, centre: Point, bulge: int, now: bool) -> Point:
    """Draw a dotted curve round the outside, from one seat's panel to the next. Return its middle."""
    path = _curve(middle(start), middle(end), centre, bulge)
    seen = [point for point in path if not _within(point, start) and not _within(point, end)]
    mask, left, top = _dotted(tuple(seen))
    c.paste(WHITE if now else MUTED, (left, top), mask)
    return seen[len(seen) // 2]


def draw_eye(c: Canvas, at: Point, now: bool, fresh: bool) -> None:
    """Draw an eye on a look's curve."""
    x, y = map(round, at)
    c.sign(x, y, "gaze", LINE if now else PANEL, EYE)
    if fresh:
        c.accent((x - EYE, y - EYE, x + EYE, y + EYE), EYE)


def middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _within(point: Point, box: Box) -> bool:
    return box[0] - 8 <= point[0] <= box[2] + 8 and box[1] - 8 <= point[1] <= box[3] + 8


def _border(inner: Point, outer: Point, box: Box, gap: int) -> Point:
    """Return the point on the line from a point in a box to one outside, `gap` pixels outside the box."""
    shares = [1.0]
    for axis in (0, 1):
        way = outer[axis] - inner[axis]
        if way:
            edge = box[axis + 2] + gap if way > 0 else box[axis] - gap
            shares.append((edge - inner[axis]) / way)
    share = min(share for share in shares if share >= 0)
    return inner[0] + (outer[0] - inner[0]) * share, inner[1] + (outer[1] - inner[1]) * share


@lru_cache(maxsize=16)
def _curve(a: Point, b: Point, centre: Point, bulge: int) -> tuple[Point, ...]:
    """Return points of a curve that bulges away from the centre."""
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    far = hypot(mx - centre[0], my - centre[1])
    bx, by = mx + (mx - centre[0]) / far * bulge, min(my + (my - centre[1]) / far * bulge, 2 * LOWEST - my)
    steps = [n / 120 for n in range(121)]
    return tuple(
        [
            (
                (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * bx + t * t * b[0],
                (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * by + t * t * b[1],
            )
            for t in steps
        ]
    )


@kept
def _dotted(path: tuple[Point, ...]) -> tuple[Image.Image, int, int]:
    """Return the mask of dots along a path and of the head at its end, and the mask's corner."""
    left, top = round(min(x for x, _ in path)) - 24, round(min(y for _, y in path)) - 24
    size = round(max(x for x, _ in path)) + 24 - left, round(max(y for _, y in path)) + 24 - top
    big = Image.new("L", (size[0] * SCALE, size[1] * SCALE))
    draw = ImageDraw.Draw(big)
    (x2, y2), (x1, y1) = path[-1], path[-6]
    length = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    back, half = (x2 - TIP * ux, y2 - TIP * uy), TIP * 0.58
    head = [(x2, y2), (back[0] - half * uy, back[1] + half * ux), (back[0] + half * uy, back[1] - half * ux)]
    draw.polygon([((x - left) * SCALE, (y - top) * SCALE) for x, y in head], fill=255)
    last = path[0]
    for x, y in path:
        if hypot(x - last[0], y - last[1]) >= DOTS and hypot(x - x2, y - y2) > TIP + DOT:
            last = (x, y)
            x, y = x - left, y - top
            draw.ellipse([v * SCALE for v in (x - DOT, y - DOT, x + DOT, y + DOT)], fill=255)
    return big.reduce(SCALE), left, top
