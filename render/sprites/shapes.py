"""Free shapes for one picture: polygons, strokes, arrows, hatching, and a hand of backs held as a fan.

Each mask is drawn at four times its size and kept, as in pen.py. Points are pixels from the mask's corner.
"""

from __future__ import annotations

from math import cos, hypot, radians, sin

from PIL import Image, ImageChops, ImageDraw

from render.kept import kept
from render.sprites.cards import Sprite, back, sprite_of
from render.sprites.pen import SCALE, Point, rounded

Points = tuple[Point, ...]
FAN = 34  # degrees of a fan, at most
SHADOW = 18  # pixels that are kept around a fan


@kept
def polygon(points: Points, w: int, h: int) -> Image.Image:
    big = Image.new("L", (w * SCALE, h * SCALE))
    ImageDraw.Draw(big).polygon([(x * SCALE, y * SCALE) for x, y in points], fill=255)
    return big.reduce(SCALE)


@kept
def stroke(points: Points, w: int, h: int, thick: float) -> Image.Image:
    """Return the mask of a line through the points, with round ends and joints."""
    big = Image.new("L", (w * SCALE, h * SCALE))
    draw, r = ImageDraw.Draw(big), thick * SCALE / 2
    line = [(x * SCALE, y * SCALE) for x, y in points]
    draw.line(line, fill=255, width=round(thick * SCALE), joint="curve")
    for x, y in line if line[0] != line[-1] else ():
        draw.ellipse((x - r, y - r, x + r, y + r), fill=255)
    return big.reduce(SCALE)


def arrow(start: Point, end: Point, thick: float, head: float) -> list[Point]:
    """Return the corners of an arrow that grows broader towards its head. `head`: the head's length."""
    (x, y), (x2, y2) = start, end
    far = hypot(x2 - x, y2 - y)
    ux, uy = (x2 - x) / far, (y2 - y) / far

    def at(along: float, across: float) -> Point:
        return x + ux * along - uy * across, y + uy * along + ux * across

    neck, tail, shaft, wide = far - head * 0.9, thick * 0.275, thick / 2, head * 0.62
    return [
        *(at(0, tail), at(neck, shaft), at(neck, wide), at(far, 0)),
        *(at(neck, -wide), at(neck, -shaft), at(0, -tail)),
    ]


@kept
def hatching(w: int, h: int, gap: int, thick: int, r: int) -> Image.Image:
    """Return the mask of slanting lines in a rounded rectangle, one every `gap` pixels."""
    big = Image.new("L", (w * 2, h * 2))
    draw = ImageDraw.Draw(big)
    for x in range(-h * 2, w * 2, gap * 2):
        draw.line((x, h * 2, x + h * 2, 0), fill=255, width=thick * 2)
    mask = big.reduce(2)
    return ImageChops.multiply(mask, rounded(w, h, r)) if r else mask


@kept
def fan(count: int, w: int, h: int, spread: float = 9, up: bool = True) -> Sprite:
    """Return backs of w x h, held as a fan: `spread` degrees apart, and closer if they are many."""
    card = back(w, h, emblem="").whole
    step = min(spread, FAN / max(1, count - 1))
    far = h * 2.4  # from the wrist to the middle of a card
    made = Image.new("RGBA", (2 * w + count * w, 2 * h))
    for n in range(count):
        turned = (n - (count - 1) / 2) * step
        held = card.rotate(-turned, Image.Resampling.BICUBIC, expand=True)
        x = made.width / 2 + far * sin(radians(turned))
        y = made.height / 2 + far - far * cos(radians(turned))
        made.alpha_composite(held, (round(x - held.width / 2), round(y - held.height / 2)))
    if not up:
        made = made.rotate(180)
    left, top, right, bottom = made.getchannel("A").point([255 * (v > 200) for v in range(256)]).getbbox() or (
        0,
        0,
        1,
        1,
    )
    made = made.crop((left - SHADOW, top - SHADOW, right + SHADOW, bottom + SHADOW))
    return sprite_of(made.convert("RGB"), made.getchannel("A"), SHADOW)


def fan_breadth(count: int, w: int, h: int, spread: float = 9, up: bool = True) -> int:
    """Return the breadth of a fan, without its shadow."""
    held = fan(count, w, h, spread, up)
    return held.size[0] - 2 * held.margin
