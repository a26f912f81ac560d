"""The ground of 4X: a sea chart, with the lines of its winds and a net of hexagons."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

ROSES = ((180, 640), (1060, 190))  # points from which the winds are drawn
WINDS = 16
HEX = 46  # from a hexagon's middle to its corners, in pixels


def chart(light: Image.Image) -> Image.Image:
    """Draw hexagons all over, a little brighter than the sea, and winds from two roses."""
    lines = Image.new("L", light.size)
    pen = ImageDraw.Draw(lines)
    wide, high = 1.5 * HEX, 3**0.5 * HEX
    for column in range(int(theme.WIDTH / wide) + 2):
        for row in range(int(theme.HEIGHT / high) + 2):
            x, y = column * wide, row * high + (column % 2) * high / 2
            corners = [(x + HEX * cos(k * pi / 3), y + HEX * sin(k * pi / 3)) for k in range(6)]
            pen.polygon(corners, outline=13)
    for x, y in ROSES:
        for n in range(WINDS):
            angle = 2 * pi * n / WINDS
            pen.line((x, y, x + 1500 * cos(angle), y + 1500 * sin(angle)), fill=20 if n % 2 == 0 else 12, width=2)
        for radius in (22, 58):
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), outline=26, width=3)
    return ImageChops.add(light.point([round(v * 0.78) for v in range(256)]), lines)


PLAINS, WASTE = rgb("557F54"), rgb("746D7E")
GROUND = Ground(
    shadow=rgb("03141A"),
    glow=rgb("2A7A7A"),
    panel=rgb("08191E"),
    line=rgb("3E7C84"),
    muted=rgb("B4D8DA"),
    motif=chart,
    inks=(theme.ONION, theme.CLOCK, PLAINS, theme.BOOK, WASTE, theme.HEART),
)
