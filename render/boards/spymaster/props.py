"""The things on the desk: the file with its clip, documents, hands from behind, a red thread. Each is drawn once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import Image, ImageDraw, ImageFilter

from render import sprites, theme
from render.boards.spymaster.ground import KHAKI, MANILA, SHEET, STAMP
from render.kept import kept
from render.sprites import SCALE, Sprite, sprite_of
from render.theme import RGB, Box

Ink = Callable[[ImageDraw.ImageDraw], Any]
FLAP = theme.mix(KHAKI, theme.PANEL, 0.5)
METAL = theme.mix(theme.PAPER, sprites.LEAD, 0.5)
MARGIN = 26  # pixels for the shadow, and for parts that are turned


def _made(w: int, h: int, angle: float, *layers: tuple[RGB, Ink], hidden: Box | None = None) -> Sprite:
    """Return layers of colour, each drawn at SCALE with its corner at MARGIN, turned around the middle, with a shadow.

    `hidden`: the box behind which nothing of the ground is seen.
    """
    size = (w + 2 * MARGIN, h + 2 * MARGIN)
    whole = Image.new("RGB", [v * SCALE for v in size])
    cover = Image.new("L", whole.size)
    for colour, ink in layers:
        mask = Image.new("L", whole.size)
        ink(ImageDraw.Draw(mask))
        whole.paste(colour, (0, 0), mask)
        cover.paste(255, (0, 0), mask)
    if angle:
        whole, cover = (part.rotate(angle, Image.Resampling.BICUBIC) for part in (whole, cover))
    clear, small = cover.reduce(SCALE), whole.reduce(SCALE)
    shade = Image.new("L", size)
    shade.paste(clear.point([v * 3 // 5 for v in range(256)]), (0, 4))
    shade = shade.filter(ImageFilter.GaussianBlur(4))
    face = Image.merge("RGBA", (*small.split(), clear))
    under = Image.new("RGBA", size)
    under.putalpha(shade)
    under = Image.alpha_composite(under, face)
    if hidden is not None:
        hidden = (hidden[0] + MARGIN, hidden[1] + MARGIN, hidden[2] + MARGIN, hidden[3] + MARGIN)
    return sprite_of(under.convert("RGB"), under.getchannel("A"), MARGIN, hidden)


def _at(*points: float) -> list[int]:
    """Return pixels of the thing as pixels of its layer."""
    return [round((v + MARGIN) * SCALE) for v in points]


def _box(x: float, y: float, x2: float, y2: float, r: float = 0) -> Ink:
    return lambda draw: draw.rounded_rectangle(_at(x, y, x2, y2), r * SCALE, 255)


def _shape(*points: float) -> Ink:
    return lambda draw: draw.polygon(_at(*points), 255)


def _strokes(thick: int, *lines: tuple[float, float, float, float]) -> Ink:
    def ink(draw: ImageDraw.ImageDraw) -> None:
        for line in lines:
            draw.line(_at(*line), 255, thick * SCALE)

    return ink


def _icon(name: str, x: float, y: float, size: int) -> Ink:
    return lambda draw: draw.bitmap(_at(x, y), sprites.icon(name, size * SCALE), 255)


@kept
def locked(w: int, h: int) -> Sprite:
    """Draw a document that is still secret: a closed folder with a padlock. Its upper half stays free for a word."""
    lock = round(h * 0.44)
    return _made(
        w,
        h,
        0,
        (FLAP, _box(0, -4, w * 0.4, 36, 10)),
        (FLAP, _box(0, 7, w, h - 4, 8)),
        (MANILA, _box(0, 18, w, h, 8)),
        (FLAP, _strokes(4, (18, h - 34, w * 0.6, h - 34), (18, h - 18, w * 0.45, h - 18))),
        (theme.PANEL, _icon("sealed", w - lock - 12, h - lock - 5, lock)),
    )


@kept
def exposed(w: int, h: int, angle: float) -> Sprite:
    """Draw a document that has come to light: a red folder, its sheet drawn out. A stamp goes over it."""
    lines = [(w * 0.36, h * y, w * x, h * y) for y, x in ((0.14, 0.8), (0.28, 0.88), (0.42, 0.74))]
    return _made(
        w,
        h,
        angle,
        (sprites.RED_DARK, _box(-2, h * 0.3, w * 0.5, h, 6)),
        (theme.PAPER, _box(8, -6, w - 4, h - 10)),
        (METAL, _box(w * 0.09, h * 0.06, w * 0.29, h * 0.44)),
        (METAL, _strokes(5, *lines)),
        (theme.mix(theme.INK, theme.PAPER, 0.4), _icon("spy", w * 0.11, h * 0.12, round(h * 0.3))),
        (sprites.RED, _shape(0, h * 0.66, w + 6, h * 0.6, w, h, 0, h)),
    )


@kept
def file(w: int, h: int) -> Sprite:
    """Draw the file that tells the case: a cover with a tab, and a ruled sheet."""
    rules = [(30.0, float(y), w - 30.0, float(y)) for y in range(74, h - 20, 40)]
    return _made(
        w,
        h,
        0,
        (KHAKI, _box(30, -22, 230, 60, 14)),
        (KHAKI, _box(0, 0, w, h, 12)),
        (SHEET, _box(16, 12, w - 16, h - 12)),
        (theme.mix(MANILA, theme.PAPER, 0.12), _strokes(2, *rules)),
        hidden=(16, 12, w - 16, h - 12),
    )


@kept
def clip() -> Sprite:
    """Draw a paper clip, 26 x 80 pixels."""

    def wire(draw: ImageDraw.ImageDraw) -> None:
        for inset, top, foot in ((0, 0, 80), (8, 12, 70)):
            draw.rounded_rectangle(_at(inset, top, 26 - inset, foot), (13 - inset) * SCALE, None, 255, 4 * SCALE)

    return _made(26, 80, 0, (METAL, wire))


@kept
def fan(count: int, room: int, h: int) -> Sprite:
    """Draw a hand from behind, `room` pixels wide at most; many cards move closer, but never become a number."""
    w = round(h * 0.66)
    pitch = min(w * 0.62, (room - w) / max(1, count - 1))
    card = sprites.back(w, h, emblem="")
    whole = Image.new("RGBA", (room + 2 * MARGIN, h + 4 * MARGIN))
    for i in range(count):
        turn = (count - 1 - 2 * i) / max(1, count - 1) * 7 if count > 1 else 0
        one = card.whole.rotate(turn, Image.Resampling.BICUBIC)
        x, y = round(i * pitch) + MARGIN - card.margin, round(abs(turn)) + MARGIN - card.margin
        layer = Image.new("RGBA", whole.size)
        layer.paste(one, (x, y))
        whole = Image.alpha_composite(whole, layer)
    return sprite_of(whole.convert("RGB"), whole.getchannel("A"), MARGIN)


def fan_width(count: int, room: int, h: int) -> int:
    w = round(h * 0.66)
    return round(w + min(w * 0.62 * (count - 1), room - w)) if count else 0


@kept
def thread(dx: int, dy: int) -> Sprite:
    """Draw a red thread that hangs from a pin at its corner to a second pin at the distance (dx, dy)."""
    left, top = min(0, dx), min(0, dy)
    w, h = abs(dx), abs(dy) + 40

    def curve(draw: ImageDraw.ImageDraw) -> None:
        points = []
        for step in range(33):
            t = step / 32
            points.append((dx * t - left, dy * t - top + 150 * t * (1 - t) * (1 if dy < 0 else 0.4)))
        draw.line([v for point in points for v in _at(*point)], 255, 5 * SCALE, "curve")

    def pins(draw: ImageDraw.ImageDraw, r: float, lift: float) -> None:
        for x, y in ((-left, -top), (dx - left, dy - top)):
            draw.ellipse(_at(x - r - lift, y - r - lift, x + r - lift, y + r - lift), 255)

    return _made(
        w,
        h,
        0,
        (sprites.RED, curve),
        (sprites.RED_DARK, lambda d: pins(d, 11, 0)),
        (STAMP, lambda d: pins(d, 8, 1)),
        (theme.mix(sprites.RED, theme.PAPER, 0.35), lambda d: pins(d, 3, 3)),
    )


@kept
def perforation(w: int) -> Image.Image:
    """Return the holes along a film's edge, as a mask."""
    mask = Image.new("L", (w * SCALE, 10 * SCALE))
    draw = ImageDraw.Draw(mask)
    for x in range(6, w, 28):
        draw.rounded_rectangle((x * SCALE, 0, (x + 17) * SCALE, 10 * SCALE - 1), 4 * SCALE, 255)
    return mask.reduce(SCALE)


@kept
def strike(size: int) -> Image.Image:
    """Return a stroke that crosses out an icon, as a mask."""
    pen = sprites.Pen(size)
    return pen.line((6, 94), (94, 6), thick=9).mask.reduce(SCALE)
