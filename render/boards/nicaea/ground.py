"""The ground of Nicaea: a vault of lapis mosaic, rings of stones round the council and stars between them."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

MIDDLE = (600, 430)
RINGS = range(150, 980, 118)
STONE = 30  # length of a ring's stone, in pixels


def vault(light: Image.Image) -> Image.Image:
    """Draw two rows of stones per ring, every other stone a little brighter, and small stars between the rings."""
    stones = Image.new("L", light.size)
    pen = ImageDraw.Draw(stones)
    x, y = MIDDLE
    for ring in RINGS:
        for row in (0, 1):
            radius = ring + row * 16
            count = round(2 * pi * radius / STONE / 2) * 2
            box = (x - radius, y - radius, x + radius, y + radius)
            for n in range(count):
                start = 360 * n / count
                pen.arc(box, start, start + 300 / count, fill=(12, 32)[(n + row) % 2], width=13)
        _stars(pen, ring + 66, ring)
    return ImageChops.add(light.point([round(v * 0.72) for v in range(256)]), stones)


def _stars(pen: ImageDraw.ImageDraw, radius: int, turn: int) -> None:
    count = round(2 * pi * radius / 130)
    for n in range(count):
        angle = 2 * pi * n / count + turn
        x, y = MIDDLE[0] + radius * cos(angle), MIDDLE[1] + radius * sin(angle)
        if 0 <= x <= theme.WIDTH and 0 <= y <= theme.HEIGHT:
            points = [(x + r * cos(k * pi / 4), y + r * sin(k * pi / 4)) for k in range(8) for r in ((10, 3)[k % 2],)]
            pen.polygon(points, fill=38)


GROUND = Ground(
    shadow=rgb("080A1E"),
    glow=rgb("4650AA"),
    panel=rgb("0E1130"),
    line=rgb("5A66B4"),
    muted=rgb("BCC6F2"),
    motif=vault,
)
