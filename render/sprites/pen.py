"""Masks: each shape is drawn once at four times its size, reduced, and kept ready to be pasted."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, pi, sin
from typing import Self

from PIL import Image, ImageDraw

from render.kept import kept
from render.recording import listener
from render.theme import RGB, Box

SCALE = 4
Point = tuple[float, float]


class Pen:
    """A pen that draws into a mask, in units of a 100 x 100 field. Each method returns the pen."""

    def __init__(self, size: int) -> None:
        self.mask = Image.new("L", (size * SCALE, size * SCALE))
        self._draw = ImageDraw.Draw(self.mask)
        self._unit = size * SCALE / 100

    def _at(self, points: Iterable[Point]) -> list[Point]:
        return [(x * self._unit, y * self._unit) for x, y in points]

    def shape(self, *points: Point, cut: bool = False) -> Self:
        self._draw.polygon(self._at(points), fill=0 if cut else 255)
        return self

    def curve(self, *points: Point, cut: bool = False) -> Self:
        """Draw a closed shape whose edge bends smoothly through the points (Catmull-Rom)."""
        self.shape(*bent([points[-1], *points, points[0], points[1]]), cut=cut)
        return self

    def bow(self, *points: Point, thick: float, cut: bool = False) -> Self:
        """Draw a line that bends smoothly through the points."""
        self.line(*bent([points[0], *points, points[-1]]), points[-1], thick=thick, cut=cut)
        return self

    def oval(self, x: float, y: float, rx: float, ry: float | None = None, cut: bool = False) -> Self:
        ry = rx if ry is None else ry
        self._draw.ellipse(self._at([(x - rx, y - ry), (x + rx, y + ry)]), fill=0 if cut else 255)
        return self

    def box(self, x: float, y: float, x2: float, y2: float, r: float = 0, cut: bool = False) -> Self:
        self._draw.rounded_rectangle(self._at([(x, y), (x2, y2)]), r * self._unit, fill=0 if cut else 255)
        return self

    def line(self, *points: Point, thick: float, cut: bool = False) -> Self:
        """Draw a polyline with round ends and joints."""
        fill = 0 if cut else 255
        self._draw.line(self._at(points), fill=fill, width=round(thick * self._unit), joint="curve")
        for x, y in points:
            self.oval(x, y, thick / 2, cut=cut)
        return self


def bent(points: list[Point]) -> list[Point]:
    """Return points of the Catmull-Rom curve from the second point to the last but one, which is left out."""
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


@kept
def rounded(w: int, h: int, r: int) -> Image.Image:
    """Return the mask of a rounded rectangle."""
    big = Image.new("L", (w * SCALE, h * SCALE))
    ImageDraw.Draw(big).rounded_rectangle((0, 0, w * SCALE - 1, h * SCALE - 1), r * SCALE, fill=255)
    return big.reduce(SCALE)


@kept
def outline(w: int, h: int, r: int, thick: int) -> Image.Image:
    """Return the mask of a rounded rectangle's edge, `thick` pixels inwards."""
    mask = rounded(w, h, r).copy()
    inner = rounded(w - 2 * thick, h - 2 * thick, max(1, r - thick))
    mask.paste(0, (thick, thick), inner)
    return mask


@kept
def corners(r: int, thick: int) -> tuple[Image.Image, ...]:
    """Return the masks of the four corners of a rounded rectangle, or of its edge, row by row.

    The edge is `thick` pixels wide, inwards; 0 means the whole rectangle. The masks fit any rectangle that has room for
    them, since nothing between corners needs to be smoothed.
    """
    size = max(r, thick) + 1
    mask = outline(2 * size, 2 * size, r, thick) if thick else rounded(2 * size, 2 * size, r)
    return tuple(mask.crop((x, y, x + size, y + size)) for y in (0, size) for x in (0, size))


def round_box(image: Image.Image, box: Box, colour: RGB, r: int, thick: int = 0) -> None:
    """Draw a rounded rectangle, or its edge. Masks cost many times what plain areas do: only corners use them."""
    left, top, right, bottom = box
    w, h = right - left, bottom - top
    masks = corners(r, thick)
    size = masks[0].width
    if w < 2 * size or h < 2 * size:
        paste(image, colour, (left, top), outline(w, h, r, thick) if thick else rounded(w, h, r))
        return
    x, y, x2, y2 = left + size, top + size, right - size, bottom - size
    for x1, y1, mask in zip((left, x2, left, x2), (top, top, y2, y2), masks, strict=True):
        put(image, colour, (x1, y1, x1 + size, y1 + size), mask)
    areas = [(x, top, x2, bottom), (left, y, x, y2), (x2, y, right, y2)]
    if thick:
        areas = [
            (x, top, x2, top + thick),
            (x, bottom - thick, x2, bottom),
            (left, y, left + thick, y2),
            (right - thick, y, right, y2),
        ]
    for area in areas:
        put(image, colour, area)


def put(image: Image.Image, what: Image.Image | RGB, box: Box, mask: Image.Image | None = None) -> None:
    """Paste without checks.

    `Image.paste` takes longer to look at its arguments than to paste, and here all surely fits.
    """
    if (recording := listener()) is not None:
        recording.note(image, what, box, mask)
    source = what.im if isinstance(what, Image.Image) else what
    if mask is None:
        image.im.paste(source, box)
    else:
        image.im.paste(source, box, mask.im)


def paste(
    image: Image.Image, what: Image.Image | RGB, at: Box | tuple[int, int], mask: Image.Image | None = None
) -> None:
    """Paste in a box, or with a corner there; it may reach over the edge. Used where put() is too strict."""
    if (recording := listener()) is not None:
        recording.note(image, what, at, mask)
    image.paste(what, at, mask)


@kept
def dashes(w: int, h: int, r: int, thick: int) -> Image.Image:
    """Return the mask of a dashed edge, with whole dashes all the way round."""
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
