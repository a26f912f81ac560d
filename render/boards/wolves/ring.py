"""The places of the table of Reasonable Wolves, and the lines between them.

The seats sit clockwise from the top. Between each two lies the bubble of a word, on the way from the seat that says it
to its left neighbour. The arrows of the votes cross the middle.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from render.canvas import Box, Canvas
from render.sprites import Point
from render.theme import ALARM, MUTED, PANEL, RGB, WHITE

CENTRE = (600, 420)
BUBBLE = (104, 92)
ASIDE = 22  # pixels by which an arrow is moved to its right, so that two opposite arrows are side by side
LINE = 9  # breadth of a word's line


class Plan(NamedTuple):
    """The measures of the table with one number of seats."""

    size: tuple[int, int]  # of a seat's panel
    at: tuple[tuple[int, int], ...]  # the middles of the panels
    words: tuple[tuple[int, int], ...]  # the middles of the bubbles, each after its seat
    badge: int = 34  # its radius


PLANS = {
    4: Plan(
        (372, 180),
        ((600, 130), (994, 420), (600, 690), (206, 420)),
        ((950, 180), (950, 660), (250, 660), (250, 180)),
        38,
    ),
    5: Plan(
        (372, 170),
        ((600, 118), (994, 330), (880, 690), (320, 690), (206, 330)),
        ((940, 130), (1040, 510), (600, 742), (160, 510), (260, 130)),
    ),
    6: Plan(
        (372, 160),
        ((600, 104), (994, 256), (994, 556), (600, 704), (206, 556), (206, 256)),
        ((916, 84), (1112, 396), (916, 718), (284, 718), (88, 416), (284, 84)),
    ),
}


def plates(seats: int) -> list[Box]:
    """Return the box of each seat's panel."""
    return [_around(at, PLANS[seats].size) for at in PLANS[seats].at]


def bubbles(seats: int) -> list[Box]:
    """Return the box of each seat's word."""
    return [_around(at, BUBBLE) for at in PLANS[seats].words]


def pack_place(seats: int, seat: int) -> tuple[int, int]:
    """Return the middle of the pack before a seat."""
    (x, y), (w, h) = PLANS[seats].at[seat], PLANS[seats].size
    if abs(CENTRE[0] - x) > w:  # at the left or right
        beside = w // 2 + 108
        return x + (beside if x < CENTRE[0] else -beside), y
    away, below = hypot(CENTRE[0] - x, CENTRE[1] - y), h // 2 + 64
    return round(x + (CENTRE[0] - x) / away * below), y + (below if y < CENTRE[1] else -below)


def draw_line(c: Canvas, seats: int, seat: int, colour: RGB) -> None:
    """Draw the way of a word, from a seat by its bubble to the left neighbour."""
    path = _path(seats, seat)
    c.stroke(path, colour, LINE)
    (x2, y2), (x1, y1) = path[-1], path[-5]
    length = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    tip, back, half = (x2 + 18 * ux, y2 + 18 * uy), (x2 - 12 * ux, y2 - 12 * uy), 20
    c.shape([tip, (back[0] - half * uy, back[1] + half * ux), (back[0] + half * uy, back[1] - half * ux)], colour)


def draw_vote(c: Canvas, start: Box, end: Box, strong: bool) -> None:
    """Draw an arrow from one seat's panel to another's."""
    (x, y), (x2, y2) = _middle(start), _middle(end)
    length = hypot(x2 - x, y2 - y)
    aside = (-(y2 - y) / length * ASIDE, (x2 - x) / length * ASIDE)
    a, b = (x + aside[0], y + aside[1]), (x2 + aside[0], y2 + aside[1])
    c.arrow(_border(a, b, start, -10), _border(b, a, end, 8), 14, WHITE if strong else MUTED, 44, PANEL)


def line_colour(word: str | None) -> RGB:
    return ALARM if word == "W" else MUTED


def _around(at: tuple[int, int], size: tuple[int, int]) -> Box:
    (x, y), (w, h) = at, size
    return x - w // 2, y - h // 2, x + w - w // 2, y + h - h // 2


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


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


@lru_cache(maxsize=32)
def _path(seats: int, seat: int) -> tuple[Point, ...]:
    """Return the points of a curve through a bubble, between the panels beside it."""
    boxes, plan = plates(seats), PLANS[seats]
    start, end, by = boxes[seat], boxes[(seat + 1) % seats], plan.words[seat]
    a, b = _middle(start), _middle(end)
    bend = (2 * by[0] - (a[0] + b[0]) / 2, 2 * by[1] - (a[1] + b[1]) / 2)
    points = []
    for n in range(81):
        t = n / 80
        x = (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * bend[0] + t * t * b[0]
        y = (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * bend[1] + t * t * b[1]
        points.append((x, y))
    return tuple([p for p in points if not _near(p, start, 4) and not _near(p, end, 26)])


def _near(point: Point, box: Box, margin: int) -> bool:
    return box[0] - margin <= point[0] <= box[2] + margin and box[1] - margin <= point[1] <= box[3] + margin
