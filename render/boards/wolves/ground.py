"""The ground of Reasonable Wolves: a moonlit wood, with a full moon behind the ring and firs at the foot."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

MOON, RADIUS = (600, 420), 300


def wood(light: Image.Image) -> Image.Image:
    """Draw the moon's disc with a few craters, and two rows of firs, the near ones darker."""
    moon = Image.new("L", light.size)
    pen = ImageDraw.Draw(moon)
    x, y = MOON
    pen.ellipse((x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS), fill=34)
    for dx, dy, r in ((-120, -90, 58), (90, -140, 34), (130, 60, 72), (-60, 120, 44), (-190, 60, 26), (20, -20, 22)):
        pen.ellipse((x + dx - r, y + dy - r, x + dx + r, y + dy + r), fill=24)
    lit = ImageChops.add(light.point([round(v * 0.8) for v in range(256)]), moon)
    dark = Image.new("L", light.size)
    pen = ImageDraw.Draw(dark)
    for row, (foot, high, step, depth) in enumerate(((800, 230, 118, 16), (800, 130, 84, 30))):
        for n in range(-1, theme.WIDTH // step + 2):
            _fir(pen, n * step + row * 40, foot, high + (n * 53 + row * 31) % 60, step, depth)
    return ImageChops.subtract(lit, dark)


def _fir(pen: ImageDraw.ImageDraw, x: int, foot: int, high: int, wide: int, depth: int) -> None:
    for part in range(3):
        top, half = foot - high + part * high // 4, wide * (part + 2) // 9
        pen.polygon([(x, top), (x + half, top + high // 2), (x - half, top + high // 2)], fill=depth)


GROUND = Ground(
    shadow=rgb("090915"),
    glow=rgb("313159"),
    panel=rgb("0F0F1F"),
    line=rgb("48487A"),
    muted=rgb("BFBFDF"),
    motif=wood,
)
