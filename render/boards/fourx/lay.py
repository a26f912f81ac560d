"""The land of a board, laid out: regions touch exactly where they border, and water is between all others.

A region is all that lies nearest to its bones: its middle, and the ways from there to its borders. That takes up to
half a second, so the land of our boards is kept in files: see maps.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot, sin
from typing import NamedTuple

Pair = tuple[int, int]
Point = tuple[float, float]
Bone = tuple[float, float, float, float, float, float]  # its beginning, its way, 1 / its length squared, its thinness

CELL = 6  # pixels of the picture to a cell of the raster
EDGE = 8  # pixels of water round the land, at least
REACH, HIGHEST, BROAD = 0.56, 125, 1.6  # of a row's height, of a region's half height, and of its breadth to that
CHANNEL, STRAIT = 17, 60  # pixels of water between regions that do not border, and along a sea lane
NECK = 0.4  # by how much land is narrower along a bone than around a middle
CONTACT = 8  # cells at which neighbours touch, at least
TRIES = 4  # for borders that are too narrow
POND = 60  # cells of a lake that is filled up


class Shape(NamedTuple):
    """All that the land follows from."""

    spots: tuple[Pair, ...]  # column and row of each region
    land: tuple[Pair, ...]  # regions that border, as pairs of their numbers from 0
    sea: tuple[Pair, ...]  # regions that a sea lane joins
    size: Pair  # cells across and down


def lay(shape: Shape) -> bytes:
    """Return the raster of the land, row by row: 0 for water, else a region's number from 1."""
    necks = dict.fromkeys(shape.land, NECK)
    for _ in range(TRIES):
        raster = _filled(shape, _laid(shape, necks))
        found = contacts(shape, raster)
        narrow = [pair for pair in shape.land if found.get(pair, 0) < CONTACT]
        if not narrow:
            break
        necks |= {pair: necks[pair] - 0.3 for pair in narrow}
    return raster


def is_true(shape: Shape, raster: bytes) -> bool:
    """Return whether each region is one piece of land, and touches exactly its neighbours."""
    found = contacts(shape, raster)
    if {*found} != {*shape.land} or any(count < CONTACT // 2 for count in found.values()):
        return False
    pieces = [raster[piece[0]] for piece in _pieces(shape, raster) if raster[piece[0]]]
    return sorted(pieces) == [n + 1 for n in range(len(shape.spots))]


def contacts(shape: Shape, raster: bytes) -> dict[Pair, int]:
    """Return the pairs of regions that touch, and at how many cells."""
    wide, found = shape.size[0], dict[Pair, int]()
    for at, own in enumerate(raster):
        if not own:
            continue
        for step in (1, wide, wide + 1, wide - 1):  # the edge is water: no step leads round it
            other = raster[at + step]
            if other and other != own:
                pair = (min(own, other) - 1, max(own, other) - 1)
                found[pair] = found.get(pair, 0) + (step in (1, wide))
    return found


def _laid(shape: Shape, necks: dict[Pair, float]) -> bytes:
    (wide, high), regions = shape.size, range(len(shape.spots))
    middles, reach, broad = _middles(shape)
    bones = [_bones(n, shape, necks, middles, reach) for n in regions]
    apart = [[(m, gap) for m in regions if m != n and (gap := _apart(shape, n, m))] for n in regions]
    raster = bytearray(wide * high)
    for row in range(1, high - 1):
        for column in range(1, wide - 1):
            x, y = _bent(column * CELL + CELL / 2, row * CELL + CELL / 2)
            far = [_far(x, y, middles[n], broad, bones[n]) for n in regions]
            own = min(regions, key=far.__getitem__)
            least = far[own]
            if least < reach and all(far[m] - least >= gap for m, gap in apart[own]):
                raster[row * wide + column] = own + 1
    return bytes(raster)


def _bent(x: float, y: float) -> Point:
    """Move a point by waves: they make the coasts."""
    return (
        x + 8 * sin(y / 31 + x / 97) + 4 * sin(y / 13 + 1),
        y + 8 * sin(x / 29 + 2) + 4 * sin(x / 14 + y / 50),
    )


def _middles(shape: Shape) -> tuple[list[Point], float, float]:
    """Return the regions' middles, how far land reaches up from them, and by what factor farther to the sides.

    Middles are a little off the lines of their grid, so that no land looks like a table.
    """
    w, h = shape.size[0] * CELL, shape.size[1] * CELL
    columns, rows = (max(spot[axis] for spot in shape.spots) + 1 for axis in (0, 1))
    reach = min(HIGHEST, h / rows * REACH)
    broad = max(1.0, min(BROAD, w / columns * 0.53 / reach))
    left, top = reach * broad + EDGE, reach + EDGE
    wide, high = (w - 2 * left) / max(1, columns - 1), (h - 2 * top) / max(1, rows - 1)
    found = []
    for n, (column, row) in enumerate(shape.spots):
        x, y = left + wide * column if columns > 1 else w / 2, top + high * row if rows > 1 else h / 2
        off = wide * 0.04 * (0 < column < columns - 1), high * 0.04 * (0 < row < rows - 1)
        found.append((x + off[0] * sin(3.1 * n + 1), y + off[1] * sin(2.3 * n)))
    return found, reach, broad


def _bones(n: int, shape: Shape, necks: dict[Pair, float], middles: list[Point], reach: float) -> list[Bone]:
    """Return the ways from a region's middle to the middles of its borders."""
    (x, y), found = middles[n], []
    for pair in shape.land:
        if n in pair:
            x2, y2 = middles[pair[0] + pair[1] - n]
            dx, dy = (x2 - x) / 2, (y2 - y) / 2
            found.append((x, y, dx, dy, 1 / max(1, dx * dx + dy * dy), reach * necks[pair]))
    return found


def _far(x: float, y: float, middle: Point, broad: float, bones: list[Bone]) -> float:
    """Return how far a point is from a region."""
    least = hypot((x - middle[0]) / broad, y - middle[1])
    for left, top, dx, dy, by, thin in bones:
        px, py = x - left, y - top
        along = min(1, max(0, (px * dx + py * dy) * by))
        least = min(least, hypot(px - along * dx, py - along * dy) + thin)
    return least


def _apart(shape: Shape, n: int, m: int) -> int:
    """Return how many pixels of water are between two regions; 0 if they border."""
    pair = (min(n, m), max(n, m))
    return 0 if pair in shape.land else STRAIT if pair in shape.sea else CHANNEL


# -- lakes and islands -----------------------------------------------------------------------------------------------


def _filled(shape: Shape, raster: bytes) -> bytes:
    """Fill lakes that are too small to be seen as such, if all land around them borders, and drown stray islands."""
    cells, wide = bytearray(raster), shape.size[0]
    largest: dict[int, int] = {}
    pieces = list(_pieces(shape, raster))
    for piece in pieces:
        own = raster[piece[0]]
        largest[own] = max(largest.get(own, 0), len(piece))
    for piece in pieces:
        own = raster[piece[0]]
        if own and len(piece) < largest[own]:
            for at in piece:
                cells[at] = 0
        elif not own and len(piece) < POND:
            around = sorted({raster[at + step] - 1 for at in piece for step in (1, -1, wide, -wide)} - {-1})
            if all((n, m) in shape.land for n in around for m in around if n < m):
                _flood(cells, piece, wide)
    return bytes(cells)


def _flood(cells: bytearray, piece: list[int], wide: int) -> None:
    """Give the cells of a lake to the land around it, from its shore inwards."""
    left = piece
    while left:
        near = {at: max(cells[at + step] for step in (1, -1, wide, -wide)) for at in left}
        for at, own in near.items():
            cells[at] = own
        left = [at for at in left if not cells[at]]


def _pieces(shape: Shape, raster: bytes) -> Iterator[list[int]]:
    """Yield the connected pieces of land and water, each as its cells."""
    wide, seen = shape.size[0], bytearray(len(raster))
    for start, own in enumerate(raster):
        if seen[start]:
            continue
        piece, seen[start] = [start], 1
        for at in piece:
            for other in (at - 1, at + 1, at - wide, at + wide):
                if 0 <= other < len(raster) and not seen[other] and raster[other] == own:
                    seen[other] = 1
                    piece.append(other)
        yield piece
