"""The maps of boards: what is land, and where the things on it have room.

The land of our boards is kept in small pictures, a pixel a cell: tests/render/fourx_maps.py writes them. Other boards
are laid when they are first drawn. A board has boxes in place of a map if it says nothing of places, has too many
regions, or cannot be laid so that it is true and has room.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from engine.games.fourx.board import printed
from engine.games.fourx.state import NUMBERS, Board
from render import theme
from render.boards.fourx.chart import places
from render.boards.fourx.lay import CELL, Pair, Point, Shape, is_true, lay
from render.canvas import Box
from render.kept import kept

FILES = Path(__file__).parent / "maps"
MOST = 12  # regions of a map
LEFT, TOP = 12, 88  # the map's corner on the picture
FOOTS = (728, 632, 588)  # its foot: without technologies, with a row of them, with two
ROW = 3  # technologies in one row; more have two
BLOCK, ENOUGH = (150, 100), 0.84  # the smallest block that a region has to hold, and the share of it that is on land
AIR = 2  # cells around a block that had better be land too
SEAM = 3  # cells of water that a region's mask has around the land

Places = tuple[Box, ...]


class Gate(NamedTuple):
    """A place where one region is attacked from another: a point on the border, and the direction."""

    x: float
    y: float
    dx: float
    dy: float


def shape_of(board: Board, technologies: int) -> Shape:
    """Return what the map of a board follows from. More technologies leave it less height."""
    by_land, by_sea = (
        tuple((n, m) for n, region in enumerate(board.regions) for m in getattr(region, name) if n < m)
        for name in ("land", "sea")
    )
    size = ((theme.WIDTH - 2 * LEFT) // CELL, (foot_of(technologies) - TOP) // CELL)
    return Shape(tuple(places(board)), by_land, by_sea, size)


def foot_of(technologies: int) -> int:
    """Return the lower edge of a map above so many technologies."""
    return FOOTS[0 if not technologies else 1 if technologies <= ROW else 2]


def map_of(board: Board, technologies: int) -> Shape | None:
    """Return the shape of a board's map, or None if the board has boxes."""
    if len(board.regions) > MOST or not all(region.xy for region in board.regions):
        return None
    shape = shape_of(board, technologies)
    return shape if has_room(shape) else None


@lru_cache(maxsize=32)
def has_room(shape: Shape) -> bool:
    """Return whether there is land, and in each region room for the smallest block."""
    return bool(land(shape)) and all(room(shape, n, BLOCK, ())[1] > ENOUGH for n in range(len(shape.spots)))


@lru_cache(maxsize=32)
def land(shape: Shape) -> bytes:
    """Return the raster of a map (`lay.lay`); b"" if the land cannot be laid truly."""
    number = ours().get(shape)
    if number is not None and (file := FILES / f"{number:02}.png").exists():
        kept_land = Image.open(file)
        if kept_land.size == shape.size:
            return kept_land.tobytes()
    if len(shape.land) > 3 * len(shape.spots):  # no map has so many borders
        return b""
    raster = lay(shape)
    return raster if is_true(shape, raster) else b""


@cache
def ours() -> dict[Shape, int]:
    """Return our boards by their shapes. Boards of one shape share the map of the first one."""
    found = dict[Shape, int]()
    for number in NUMBERS:
        board = printed(number)
        known = {*board.known} - {tech.id for tech in board.techs}
        found.setdefault(shape_of(board, len(board.techs) + len(known)), number)
    return found


# -- land ------------------------------------------------------------------------------------------------------------


def cells(shape: Shape, n: int) -> Image.Image:
    """Return a region's land as a picture, a pixel a cell."""
    return Image.frombytes("L", shape.size, land(shape)).point([255 * (v == n + 1) for v in range(256)])


def box_of(shape: Shape, n: int) -> Box:
    """Return the box around a region on the picture."""
    left, top, right, foot = (v * CELL for v in cells(shape, n).getbbox() or (0, 0, 0, 0))
    return LEFT + left, TOP + top, LEFT + right, TOP + foot


@kept
def depth(shape: Shape, n: int | None) -> tuple[Image.Image, Pair]:
    """Return how far a region's points are inland, and the mask's place on the picture; None: all land.

    128 is the coast, and about 14 levels are a pixel.
    """
    small = (
        cells(shape, n)
        if n is not None
        else Image.frombytes("L", shape.size, land(shape)).point([255 * (v > 0) for v in range(256)])
    )
    left, top, right, foot = small.getbbox() or (0, 0, 1, 1)
    small = small.crop((left - SEAM, top - SEAM, right + SEAM, foot + SEAM)).filter(ImageFilter.GaussianBlur(1.1))
    whole = small.resize((small.width * CELL, small.height * CELL), Image.Resampling.BICUBIC)
    at = (LEFT + (left - SEAM) * CELL, TOP + (top - SEAM) * CELL)
    return whole.filter(ImageFilter.GaussianBlur(3)), at


# -- borders ---------------------------------------------------------------------------------------------------------

PARTS = (0.5, 0.34, 0.66, 0.18, 0.82)  # parts of a border at which it may be crossed, the middle first
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
NEAR = 9  # cells around a crossing that give its direction


@lru_cache(maxsize=512)
def gates(shape: Shape, n: int, m: int) -> tuple[Gate, ...]:
    """Return where region m may be attacked from region n, over their border or their sea lane."""
    if (min(n, m), max(n, m)) not in shape.land:
        a, b = strait(shape, n, m)
        return (_gate((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, a, b),)
    far = {*_coast(shape, m)}
    touching = [(x, y) for x, y in _coast(shape, n) if any((x + dx, y + dy) in far for dx, dy in STEPS)]
    axis = 0 if _spread(touching, 0) > _spread(touching, 1) else 1
    touching.sort(key=lambda cell: cell[axis])
    found = []
    for part in PARTS:
        column, row = touching[int(part * len(touching))]
        one, other = (_mean(_around(shape, k, column, row)) for k in (n, m))
        x, y = pixel(column, row)
        found.append(_gate(x, y, one, other))
    return tuple(found)


@lru_cache(maxsize=256)
def strait(shape: Shape, n: int, m: int) -> tuple[Point, Point]:
    """Return the two nearest points of two regions, in pixels."""
    one, other = _coast(shape, n), _coast(shape, m)
    a, b = min(((a, b) for a in one for b in other), key=lambda ab: hypot(ab[0][0] - ab[1][0], ab[0][1] - ab[1][1]))
    return pixel(*a), pixel(*b)


def _gate(x: float, y: float, a: Point, b: Point) -> Gate:
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1
    return Gate(x, y, (b[0] - a[0]) / far, (b[1] - a[1]) / far)


def _coast(shape: Shape, n: int) -> list[Pair]:
    """Return the cells of a region that have other land or water beside them."""
    whole = cells(shape, n)
    flat, inland, wide = whole.tobytes(), whole.filter(ImageFilter.MinFilter(3)).tobytes(), shape.size[0]
    return [(at % wide, at // wide) for at, own in enumerate(flat) if own and not inland[at]]


def _spread(points: list[Pair], axis: int) -> int:
    along = [point[axis] for point in points]
    return max(along) - min(along)


def _around(shape: Shape, n: int, column: int, row: int) -> list[Pair]:
    """Return a region's cells near a cell."""
    raster, (wide, high) = land(shape), shape.size
    return [
        (c, r)
        for r in range(max(0, row - NEAR), min(high, row + NEAR + 1))
        for c in range(max(0, column - NEAR), min(wide, column + NEAR + 1))
        if raster[r * wide + c] == n + 1
    ]


def _mean(points: list[Pair]) -> Point:
    """Return the middle of some cells, in pixels of the picture."""
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    return pixel(x, y)


def pixel(column: float, row: float) -> Point:
    """Return the middle of a cell on the picture."""
    return LEFT + (column + 0.5) * CELL, TOP + (row + 0.5) * CELL


# -- room ------------------------------------------------------------------------------------------------------------


@kept
def room(shape: Shape, n: int, size: Pair, taken: Places) -> tuple[Pair, float]:
    """Return where a block of this size has its middle in a region, and the share of it that is well inland.

    It keeps off the boxes that are `taken`. Of several good places it takes one with much free land around it, as near
    to the region's middle as possible.
    """
    whole = cells(shape, n)
    half = (size[0] / 2 / CELL, size[1] / 2 / CELL)
    whole = whole.filter(ImageFilter.MinFilter(3))
    left, top, right, foot = whole.getbbox() or (0, 0, 1, 1)
    left, top, right, foot = (
        left - int(half[0]) - AIR,
        top - int(half[1]) - AIR,
        right + int(half[0]) + AIR,
        foot + int(half[1]) + AIR,
    )
    part = whole.crop((left, top, right, foot))  # what is beyond the raster is water
    share: Any = part.filter(ImageFilter.BoxBlur((max(0, half[0] - 0.5), max(0, half[1] - 0.5))))
    clear, pens = part.copy(), [ImageDraw.Draw(share)]
    pens.append(ImageDraw.Draw(clear))
    for box in taken:
        x, y, x2, y2 = (v / CELL for v in (box[0] - LEFT, box[1] - TOP, box[2] - LEFT, box[3] - TOP))
        for pen, (across, down) in zip(pens, (half, (0, 0)), strict=True):
            pen.rectangle((x - across - left, y - down - top, x2 + across - left, y2 + down - top), fill=0)
    best = share.getextrema()[1]
    if not best:
        return room(shape, n, size, ()) if taken else ((0, 0), 0.0)
    wider = clear.filter(ImageFilter.BoxBlur((half[0] + AIR, half[1] + AIR))).tobytes()
    flat, wide = share.tobytes(), part.width
    inner = [(at % wide, at // wide) for at, own in enumerate(part.tobytes()) if own]
    middle = [sum(cell[axis] for cell in inner) / len(inner) for axis in (0, 1)]
    at = min(
        (at for at, v in enumerate(flat) if v >= best - 3),
        key=lambda at: (-wider[at] // 4, hypot(at % wide - middle[0], at // wide - middle[1])),
    )
    x, y = pixel(left + at % wide, top + at // wide)
    return (round(x), round(y)), best / 255
