"""The ground of 4X: a sea chart, with the lines of its winds."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

ROSES = ((180, 640), (1060, 190))  # points from which the winds are drawn
WINDS = 16
LINE = 13  # the light of a line: one shade of the ramp


def chart(light: Image.Image) -> Image.Image:
    """Draw winds from two roses on a sea that is nearly flat: much land lies on it, and flat ground packs well."""
    lines = Image.new("L", light.size)
    pen = ImageDraw.Draw(lines)
    for x, y in ROSES:
        for n in range(WINDS):
            angle = 2 * pi * n / WINDS
            pen.line((x, y, x + 1500 * cos(angle), y + 1500 * sin(angle)), fill=LINE, width=3 if n % 2 == 0 else 2)
        for radius in (22, 58):
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), outline=2 * LINE, width=4)
    return ImageChops.add(light.point([round(v * 0.4 + 78) for v in range(256)]), lines)


PLAINS, WASTE = rgb("4D774C"), rgb("746D7E")
GROUND = Ground(
    shadow=rgb("03141A"),
    glow=rgb("2A7A7A"),
    panel=rgb("08191E"),
    line=rgb("3E7C84"),
    muted=rgb("B4D8DA"),
    motif=chart,
    inks=(theme.ONION, theme.CLOCK, PLAINS, theme.BOOK, WASTE, theme.HEART),
)
