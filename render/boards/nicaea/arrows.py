"""The lines on the table of Nicaea: fingers from voter to target, and the chair's look at its neighbour.

All lines are masks that are made once: there are few seats, and their places are always the same.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas
from render.kept import kept
from render.sprites import SCALE, Point
from render.theme import MUTED, PANEL, WHITE

ASIDE = 19  # pixels by which an arrow is moved to its right, so that two opposite arrows are side by side
SHAFT = {1: 9, 2: 24}  # breadth in pixels, by the votes that an arrow counts
HEAD = {1: (32, 30), 2: (46, 56)}  # length and breadth in pixels, by the votes that an arrow counts
EDGE = 5
BULGE = 140  # pixels by which a look's curve bulges outwards
DOTS = 13  # pixels from one dot of a look to the next


def draw_vote(c: Canvas, start: Box, end: Box, weight: int) -> None:
    """Draw an arrow from one seat's panel to another's, thick if it counts twice."""
    (x, y), (x2, y2) = middle(start), middle(end)
    length = hypot(x2 - x, y2 - y)
    aside = (-(y2 - y) / length * ASIDE, (x2 - x) / length * ASIDE)
    a, b = (x + aside[0], y + aside[1]), (x2 + aside[0], y2 + aside[1])
    tip = _border(b, a, end)
    left, top = round(a[0]), round(a[1])
    for colour, mask, (dx, dy) in zip(
        (PANEL, WHITE), *_arrow(round(tip[0]) - left, round(tip[1]) - top, weight), strict=True
    ):
        c.image.paste(colour, (left + dx, top + dy), mask)


def draw_look(c: Canvas, start: Box, end: Box, centre: Point) -> Point:
    """Draw a dotted curve round the outside, from one seat's panel to the next. Return its middle."""
    path = _curve(middle(start), middle(end), centre)
    seen = [point for point in path if not _within(point, start) and not _within(point, end)]
    (mask, left, top) = _dotted(tuple(seen))
    c.image.paste(MUTED, (left, top), mask)
    return seen[len(seen) // 2]


def middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _within(point: Point, box: Box) -> bool:
    return box[0] - 4 <= point[0] <= box[2] + 4 and box[1] - 4 <= point[1] <= box[3] + 4


def _border(inner: Point, outer: Point, box: Box) -> Point:
    """Return the point at which the line from a point in a box to a point outside leaves the box."""
    shares = [1.0]
    for axis in (0, 1):
        way = outer[axis] - inner[axis]
        if way:
            edge = box[axis + 2] + 6 if way > 0 else box[axis] - 6
            shares.append((edge - inner[axis]) / way)
    share = min(share for share in shares if share >= 0)
    return inner[0] + (outer[0] - inner[0]) * share, inner[1] + (outer[1] - inner[1]) * share


@kept
def _arrow(dx: int, dy: int, weight: int) -> tuple[tuple[Image.Image, ...], tuple[tuple[int, int], ...]]:
    """Return the masks of an arrow's dark edge and of the arrow, and the places of their corners from its start."""
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length

    def at(along: float, across: float) -> Point:
        return ux * along - uy * across, uy * along + ux * across

    shaft, (long, broad) = SHAFT[weight] / 2, HEAD[weight]
    neck = length - long
    edge = [at(0, -shaft), at(neck, -shaft), at(neck, -broad / 2), at(length, 0)]
    edge += [at(neck, broad / 2), at(neck, shaft), at(0, shaft)]
    left, top = round(min(x for x, _ in edge)) - 2 * EDGE, round(min(y for _, y in edge)) - 2 * EDGE
    size = round(max(x for x, _ in edge)) + 2 * EDGE - left, round(max(y for _, y in edge)) + 2 * EDGE - top
    points = [((x - left) * SCALE, (y - top) * SCALE) for x, y in edge]
    masks = []
    for thick in (2 * EDGE, 0):
        big = Image.new("L", (size[0] * SCALE, size[1] * SCALE))
        draw = ImageDraw.Draw(big)
        draw.polygon(points, fill=255)
        if thick:
            draw.line([*points, points[0], points[1]], fill=255, width=thick * SCALE, joint="curve")
        masks.append(big.reduce(SCALE))
    return tuple(masks), ((left, top),) * 2


@lru_cache(maxsize=16)
def _curve(a: Point, b: Point, centre: Point) -> tuple[Point, ...]:
    """Return points of a curve that bulges away from the centre."""
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    far = hypot(mx - centre[0], my - centre[1])
    bx, by = mx + (mx - centre[0]) / far * BULGE, my + (my - centre[1]) / far * BULGE
    steps = [n / 80 for n in range(81)]
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
    left, top = round(min(x for x, _ in path)) - 20, round(min(y for _, y in path)) - 20
    size = round(max(x for x, _ in path)) + 20 - left, round(max(y for _, y in path)) + 20 - top
    big = Image.new("L", (size[0] * SCALE, size[1] * SCALE))
    draw = ImageDraw.Draw(big)
    (x2, y2), (x1, y1) = path[-1], path[-6]
    length = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    head = [
        (x2, y2),
        (x2 - 24 * ux - 14 * uy, y2 - 24 * uy + 14 * ux),
        (x2 - 24 * ux + 14 * uy, y2 - 24 * uy - 14 * ux),
    ]
    draw.polygon([((x - left) * SCALE, (y - top) * SCALE) for x, y in head], fill=255)
    last = path[0]
    for x, y in path:
        if hypot(x - last[0], y - last[1]) >= DOTS and hypot(x - x2, y - y2) > 26:
            last = (x, y)
            draw.ellipse([v * SCALE for v in (x - left - 4, y - top - 4, x - left + 4, y - top + 4)], fill=255)
    return big.reduce(SCALE), left, top
