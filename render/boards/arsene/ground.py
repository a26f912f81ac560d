"""The ground of Arsène: the roofs of a city at night, a few windows still lit, and the moon."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

STREET = 492  # y below which no windows are drawn
FAR, NEAR = 0.62, 0.36  # the share of the sky's light that the far and the near row of houses keep


def skyline(light: Image.Image) -> Image.Image:
    """Draw two rows of houses before the sky."""
    chance, sky = Random("skyline"), light.copy()
    draw = ImageDraw.Draw(sky)
    for _ in range(70):  # stars
        x, y = chance.randrange(theme.WIDTH), chance.randrange(80, 420)
        draw.ellipse((x - 1, y - 1, x + 1, y + 1), fill=255)
    moon = Image.new("L", light.size)
    pen = ImageDraw.Draw(moon)
    pen.ellipse((1010, 250, 1090, 330), fill=120)
    pen.ellipse((1034, 240, 1114, 320), fill=0)
    sky = ImageChops.add(sky, moon)
    for share, lowest, highest, lit in ((FAR, 330, 400, 0.05), (NEAR, 385, 450, 0.16)):
        houses, windows = Image.new("L", light.size), Image.new("L", light.size)
        pen, glass, x = ImageDraw.Draw(houses), ImageDraw.Draw(windows), -20
        while x < theme.WIDTH:
            w, top = chance.randrange(54, 120), chance.randrange(lowest, highest)
            pen.rectangle((x, top, x + w, theme.HEIGHT), fill=255)
            if chance.random() < 0.5:  # a gable, or else a chimney
                pen.polygon(((x, top), (x + w // 2, top - chance.randrange(14, 34)), (x + w, top)), fill=255)
            else:
                pen.rectangle((x + w // 4, top - 16, x + w // 4 + 12, top), fill=255)
            for wx in range(x + 12, x + w - 14, 18):
                for wy in range(top + 14, STREET, 24):
                    if chance.random() < lit:
                        glass.rectangle((wx, wy, wx + 7, wy + 11), fill=255)
            x += w + chance.randrange(0, 10)
        sky = Image.composite(sky.point([round(v * share) for v in range(256)]), sky, houses)
        sky = ImageChops.add(sky, windows.point([v // 2 for v in range(256)]))
    return sky


GROUND = Ground(
    shadow=rgb("060A18"),
    glow=rgb("24407C"),
    panel=rgb("0A1226"),
    line=rgb("3A568E"),
    muted=rgb("B2C2E4"),
    motif=skyline,
)
