"""The places of a board's regions, and the lines that join boxes: borders are solid, sea lanes dashed."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, hypot
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.games.fourx.state import Board
from render.canvas import Box, Canvas
from render.sprites import SCALE
from render.theme import LEFT, MUTED, RIGHT, WHITE

COLUMNS, ROWS = 8, 6  # at most; with more, a box would have no room
GAP = (28, 20)  # pixels between boxes, at least
MOST = (300, 176)  # size of a box, at most
THICK, DASH = 7, 8  # thickness of a line, and length of a dash


class Grid(NamedTuple):
    """The boxes of the regions, in the board's order, and the lines between them as pairs of indices."""

    boxes: tuple[Box, ...]
    land: tuple[tuple[int, int], ...]
    sea: tuple[tuple[int, int], ...]


@lru_cache(maxsize=32)
def grid(board: Board, top: int, foot: int) -> Grid:
    """Lay out the board between two heights."""
    spots = places(board)
    columns, rows = (max(spot[axis] for spot in spots) + 1 for axis in (0, 1))
    wide, high = (RIGHT - LEFT) / columns, (foot - top) / rows
    w, h = min(MOST[0], int(wide) - GAP[0]), min(MOST[1], int(high) - GAP[1])
    boxes = []
    for column, row in spots:
        x, y = round(LEFT + (column + 0.5) * wide - w / 2), round(top + (row + 0.5) * high - h / 2)
        boxes.append((x, y, x + w, y + h))
    land, sea = (
        tuple((n, m) for n, region in enumerate(board.regions) for m in getattr(region, name) if n < m)
        for name in ("land", "sea")
    )
    return Grid(tuple(boxes), land, sea)


def places(board: Board) -> list[tuple[int, int]]:
    """Return column and row of each region, without empty columns and rows.

    If the board gives no places, or too many columns or rows, put the regions in rows in the board's order.
    """
    if all(region.xy for region in board.regions):
        columns, rows = ({n: k for k, n in enumerate(sorted({r.xy[axis] for r in board.regions}))} for axis in (0, 1))
        if len(columns) <= COLUMNS and len(rows) <= ROWS:
            return [(columns[region.xy[0]], rows[region.xy[1]]) for region in board.regions]
    breadth = ceil((1.6 * len(board.regions)) ** 0.5)
    return [(n % breadth, n // breadth) for n in range(len(board.regions))]


def draw_lines(c: Canvas, found: Grid, sailing: bool) -> None:
    """Draw the lines from middle to middle, below the boxes; sea lanes are bright if they are borders now."""
    middles = tuple(((left + right) // 2, (top + foot) // 2) for left, top, right, foot in found.boxes)
    for pairs, dashed, colour in ((found.land, False, WHITE), (found.sea, True, WHITE if sailing else MUTED)):
        if pairs:
            mask, at = _lines(tuple([(middles[n], middles[m]) for n, m in pairs]), dashed)
            c.paste(colour, at, mask)


@lru_cache(maxsize=32)
def _lines(
    pairs: tuple[tuple[tuple[int, int], tuple[int, int]], ...], dashed: bool
) -> tuple[Image.Image, tuple[int, int]]:
    """Return all lines as one mask, and the place of its corner."""
    xs, ys = ([point[axis] for pair in pairs for point in pair] for axis in (0, 1))
    left, top = min(xs) - THICK, min(ys) - THICK
    half = SCALE // 2
    big = Image.new("L", ((max(xs) + THICK - left) * half, (max(ys) + THICK - top) * half))
    pen = ImageDraw.Draw(big)
    for a, b in pairs:
        (x, y), (x2, y2) = (((p[0] - left) * half, (p[1] - top) * half) for p in (a, b))
        count = max(1, round(hypot(x2 - x, y2 - y) / (DASH * half))) if dashed else 1
        for n in range(0, count, 2):
            s, e = n / count, min(1, (n + 1) / count)
            ends = (x + (x2 - x) * s, y + (y2 - y) * s, x + (x2 - x) * e, y + (y2 - y) * e)
            pen.line(ends, fill=255, width=THICK * half)
    return big.reduce(half), (left, top)
