"""Fonts for the letters that the main font lacks. Each font is opened when a text first needs it.

HarfBuzz shapes and draws text in these fonts: it joins Arabic, orders Devanagari and puts marks where they belong.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image

FIRST, LAST = "NotoSans[wght].ttf", ("NotoSansSymbols[wght].ttf", "NotoEmoji[wght].ttf")
UNIT = 64  # per pixel: HarfBuzz places glyphs in whole numbers
WEIGHT = 700
LOW, HIGH = 0.25, 0.93  # how far ink may reach below and above the baseline, in font sizes, as the main font's does
BESIDE = 0.1  # how far ink may reach before the start and behind the end of a run, in font sizes
SMALLEST = 0.75  # a run that is too high is drawn no smaller than this share of its size


class Ink(NamedTuple):
    """A run of text, drawn as a mask (None: no ink).

    `left` and `top` are the corner of the mask, measured from the run's start and baseline.
    """

    advance: float
    mask: Image.Image | None
    left: int
    top: int


@cache
def files(main: Path) -> tuple[Path, ...]:
    """Return the fonts in the order in which they are tried. The main font comes last, for its marks."""
    import manimgx_fonts  # type: ignore[import-untyped]

    found = sorted(Path(manimgx_fonts.__file__).parent.glob("NotoSans*[[]wght].ttf"))
    folder = found[0].parent
    between = [path for path in found if path.name not in (FIRST, *LAST) and "Italic" not in path.name]
    return (folder / FIRST, *between, *(folder / name for name in LAST), main)


@cache
def _face(path: Path):  # type: ignore[no-untyped-def]
    import uharfbuzz  # type: ignore[import-untyped]

    return uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path)))


@cache
def covered(path: Path) -> frozenset[int]:
    """Return the characters that a font has, as code points."""
    return frozenset(_face(path).unicodes)


@lru_cache(maxsize=64)
def _font(path: Path, size: int):  # type: ignore[no-untyped-def]
    import uharfbuzz

    font = uharfbuzz.Font(_face(path))
    font.set_variations({"wght": WEIGHT})
    scale = round(size * UNIT * (0.8 if path.name == LAST[1] else 1))
    font.scale = (scale, scale)
    return font


@lru_cache(maxsize=1024)
def run(text: str, path: Path, size: int, leftward: bool) -> Ink:
    """Draw a run of one font and one direction.

    A run that is too high for a line is drawn smaller, moved up or down, and if need be cut.
    """
    advance, mask, left, top = drawn = _drawn(text, path, size, leftward)
    room = size * (LOW + HIGH)
    if mask is None:
        return drawn
    if mask.height > room:
        smaller = max(round(size * SMALLEST), math.floor(size * room / mask.height))
        advance, mask, left, top = drawn = _drawn(text, path, smaller, leftward)
        if mask is None:
            return drawn
    if mask.height > room:  # still too high: letters under a tower of marks
        first = max(0, min(-round(size * HIGH) - top, mask.height - round(room)))
        mask, top = mask.crop((0, first, mask.width, first + round(room))), top + first
    top = max(-round(size * HIGH), min(top, round(size * LOW) - mask.height))
    before = max(0, -left - round(size * BESIDE))  # ink before the start: a mark alone, a ring around a letter
    advance = max(advance + before, left + before + mask.width - round(size * BESIDE))
    return Ink(advance, mask, left + before, top)


def has_all(text: str, path: Path, leftward: bool) -> bool:
    """Return whether the font has a glyph for all that remains of the text when it is shaped."""
    return all(glyph.codepoint for glyph in _shaped(text, path, 30, leftward).glyph_infos)


def _shaped(text: str, path: Path, size: int, leftward: bool):  # type: ignore[no-untyped-def]
    import uharfbuzz

    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if leftward else "ltr"
    uharfbuzz.shape(_font(path, size), buffer)
    return buffer


def _drawn(text: str, path: Path, size: int, leftward: bool) -> Ink:
    import uharfbuzz

    font, raster = _font(path, size), uharfbuzz.RasterDraw()
    buffer, pen = _shaped(text, path, size, leftward), 0
    for glyph, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        raster.transform = (1 / UNIT, 0, 0, 1 / UNIT, (pen + at.x_offset) / UNIT, at.y_offset / UNIT)
        raster.draw_glyph(font, glyph.codepoint)
        pen += at.x_advance
    image = raster.render()
    box = image.extents if image is not None else None
    if box is None or not box.width or not box.height:
        return Ink(pen / UNIT, None, 0, 0)
    mask = Image.frombytes("L", (box.width, box.height), bytes(image.buffer), "raw", "L", box.stride, -1)
    return Ink(pen / UNIT, mask, box.x_origin, -(box.y_origin + box.height))
