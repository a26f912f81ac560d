"""The map, painted: own land in its terrain's colour with a white coast, foreign land dark and hatched, and the sea.

Each region is a sprite of its own, so after a conquest only what has changed is painted anew.
"""

from __future__ import annotations

from itertools import product
from math import hypot

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import sprites
from render.boards.fourx.lay import Pair, Shape
from render.boards.fourx.maps import box_of, depth, strait
from render.boards.fourx.scene import TERRAIN, Place
from render.canvas import Canvas
from render.kept import kept
from render.sprites import SCALE
from render.sprites.cards import Part
from render.theme import FAINT, MUTED, PANEL, RGB, WHITE, mix

COAST, LEVELS = 128, 14  # the level of `depth` at a coast, and how many levels are a pixel
SHALLOW = 7  # pixels of shallow water round the land
GROOVE = 1  # half the width of the line between regions, in pixels
RIM = 6  # thickness of a white coast
HATCH, STRIPE = 24, 7  # pixels from stripe to stripe of foreign land, and its thickness
INWARD = 7  # pixels that light reaches inland, where text is
SQUARE = 64  # side of the squares that a mask is cut into
LANE, DASH = 9, 22  # thickness of a sea lane, and length of a dash

Parts = tuple[tuple[int, int, Image.Image], ...]  # of a mask, each with its corner


def draw_land(c: Canvas, shape: Shape, places: list[Place], share: float = 1, at: Pair = (0, 0)) -> None:
    """Draw the land, at a share of its size and moved by `at`."""
    _lay(c, FAINT, shallows(shape, share), at)
    for n, place in enumerate(places):
        sprite, corner = piece(shape, n, TERRAIN[place.region.terrain].colour, place.owned, share)
        c.sprite(sprite, corner[0] + at[0], corner[1] + at[1])


def draw_news(c: Canvas, shape: Shape, places: list[Place]) -> None:
    """Light up the coasts of land that is new, or that has just been worked."""
    for n, place in enumerate(places):
        if place.fresh:
            _lay(c, WHITE, light(shape, n))
            c.accents.append(box_of(shape, n))


def draw_lanes(c: Canvas, shape: Shape, sailing: bool) -> None:
    """Draw the sea lanes, bright if they are borders now."""
    for pair in shape.sea:
        if pair not in shape.land:
            _lay(c, WHITE if sailing else MUTED, lane(shape, pair))


def _lay(c: Canvas, colour: RGB, parts: Parts, at: Pair = (0, 0)) -> None:
    """Draw a mask in one colour."""
    for x, y, mask in parts:
        x, y = x + at[0], y + at[1]
        sprites.put(c.image, colour, (x, y, x + mask.width, y + mask.height), mask)


@kept
def shallows(shape: Shape, share: float) -> Parts:
    """Return the mask of the shallow water round all land, without what land will cover."""
    whole, at = _scaled(depth(shape, None), share)
    mask = _between(whole, COAST - LEVELS * SHALLOW, share)
    for n in range(len(shape.spots)):
        inland, corner = _scaled(depth(shape, n), share)
        hidden = inland.point([255 * (v > COAST + LEVELS * (GROOVE + 2 / share)) for v in range(256)])
        mask.paste(0, (corner[0] - at[0], corner[1] - at[1]), hidden)
    return _parts(mask, at)


@kept
def piece(shape: Shape, n: int, colour: RGB, owned: bool, share: float) -> tuple[sprites.Sprite, Pair]:
    """Return a region's land, and the place of its corner."""
    whole, at = _scaled(depth(shape, n), share)
    painted = Image.new("RGB", whole.size, colour if owned else PANEL)
    if owned:
        painted.paste(WHITE, (0, 0), ImageChops.invert(_between(whole, COAST + LEVELS * RIM, share)))
    else:
        gap, thick = round(HATCH * share), round(STRIPE * share)
        painted.paste(mix(colour, PANEL, 0.5), (0, 0), sprites.hatching(*whole.size, gap, thick, 0))
        painted.paste(PANEL, (0, 0), ImageChops.invert(_between(whole, COAST + LEVELS * RIM, share)))
    parts = []
    coverage = _between(whole, COAST + LEVELS * GROOVE, share)
    for x, y, mask in _parts(coverage, (0, 0)):
        full = mask.getextrema() == (255, 255)
        parts.append(Part(x, y, painted.crop((x, y, x + mask.width, y + mask.height)), None if full else mask))
    return sprites.Sprite(tuple(parts), whole.size, 0), at


@kept
def light(shape: Shape, n: int) -> Parts:
    """Return the mask of the light along a region's coast."""
    whole, (left, top) = depth(shape, n)
    line = whole.point([255 * (abs(v - COAST) < 3 * LEVELS) for v in range(256)])
    wide = Image.new("L", (line.width + 24, line.height + 24))
    wide.paste(line, (12, 12))
    glow = wide.filter(ImageFilter.GaussianBlur(8)).point([min(255, round(v * 1.9)) for v in range(256)])
    glow.paste(0, (12, 12), _between(whole, COAST + LEVELS * INWARD, 1))
    return _parts(ImageChops.lighter(glow, wide), (left - 12, top - 12))


@kept
def lane(shape: Shape, pair: Pair) -> Parts:
    """Return the mask of a sea lane from coast to coast: dashes, on water only."""
    (x, y), (x2, y2) = strait(shape, *pair)
    left, top = int(min(x, x2)) - LANE, int(min(y, y2)) - LANE
    size = (int(abs(x2 - x)) + 2 * LANE, int(abs(y2 - y)) + 2 * LANE)
    big = Image.new("L", (size[0] * SCALE, size[1] * SCALE))
    pen, far = ImageDraw.Draw(big), hypot(x2 - x, y2 - y)
    count = max(3, round(far / DASH) // 2 * 2 + 1)
    for n in range(0, count, 2):
        ends = [(x + (x2 - x) * k / count, y + (y2 - y) * k / count) for k in (n, n + 1)]
        pen.line([((a - left) * SCALE, (b - top) * SCALE) for a, b in ends], 255, LANE * SCALE)
    mask, (whole, at) = big.reduce(SCALE), depth(shape, None)
    water = Image.new("L", size, 255)
    water.paste(0, (at[0] - left, at[1] - top), _between(whole, COAST - LEVELS * SHALLOW, 1))
    return _parts(ImageChops.multiply(mask, water), (left, top))


def _scaled(found: tuple[Image.Image, Pair], share: float) -> tuple[Image.Image, Pair]:
    whole, (left, top) = found
    if share == 1:
        return found
    size = (round(whole.width * share), round(whole.height * share))
    return whole.resize(size, Image.Resampling.BICUBIC), (round(left * share), round(top * share))


def _between(whole: Image.Image, level: int, share: float) -> Image.Image:
    """Return the mask of all that is above a level of `depth`, with a smooth edge."""
    soft = LEVELS / share
    return whole.point([max(0, min(255, round(127.5 + 255 * (v - level) / (2 * soft)))) for v in range(256)])


def _parts(mask: Image.Image, at: Pair) -> Parts:
    """Cut a mask into squares, and leave out those without any coverage: most of a coast's box is not its coast."""
    squares = []
    for y, x in product(range(0, mask.height, SQUARE), range(0, mask.width, SQUARE)):
        square = mask.crop((x, y, min(x + SQUARE, mask.width), min(y + SQUARE, mask.height)))
        if square.getbbox():
            squares.append((at[0] + x, at[1] + y, square))
    return tuple(squares)
