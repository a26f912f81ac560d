"""The ground of Colonial Trade: an old sea chart with coasts, a compass rose and the courses that go out from it."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.ground import Ground
from render.sprites.pen import bent
from render.theme import rgb

ROSES = ((930, 330, 150), (180, 640, 90))  # x, y, radius of each compass rose
COURSES = 32
COAST = [(-60, 300), (90, 250), (150, 120), (300, 90), (380, -60), (-60, -60)]
ISLAND = [(1010, 640), (1120, 560), (1290, 600), (1290, 860), (960, 860), (940, 740)]


def chart(light: Image.Image) -> Image.Image:
    """Draw a chart: land a little lighter than the sea, with a rim of fine lines, and straight courses."""
    sea = Image.new("L", light.size, 222)
    pen = ImageDraw.Draw(sea)
    for shore in (COAST, ISLAND):
        edge = bent([shore[-1], *shore, shore[0], shore[1]])
        for wide, level in ((46, 214), (30, 226), (14, 210)):
            pen.line([*edge, edge[0]], fill=level, width=wide, joint="curve")
        pen.polygon(edge, fill=240)
        pen.line([*edge, edge[0]], fill=190, width=5, joint="curve")
    for x, y, radius in ROSES:
        for n in range(COURSES):
            angle = 2 * pi * n / COURSES
            pen.line(((x, y), (x + 1500 * cos(angle), y + 1500 * sin(angle))), fill=206, width=3)
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), outline=196, width=6)
        for n in range(8):
            angle, long = pi * n / 4, radius * (1.25 if n % 2 == 0 else 0.8)
            tip = (x + long * cos(angle), y + long * sin(angle))
            for side, level in ((-1, 255), (1, 176)):
                half = angle + side * pi / 8
                pen.polygon(((x, y), tip, (x + radius / 4 * cos(half), y + radius / 4 * sin(half))), fill=level)
    return ImageChops.multiply(light, sea.filter(ImageFilter.GaussianBlur(1)))


GROUND = Ground(
    shadow=rgb("09150F"),
    glow=rgb("315945"),
    panel=rgb("0F1F17"),
    line=rgb("487A61"),
    muted=rgb("BFDFCF"),
    motif=chart,
    inks=(theme.ONION, theme.BOOK, theme.CLOCK, theme.HEART, theme.COIN),
)
