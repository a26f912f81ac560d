"""The ground of Weary Players: hills at dusk, under strings of bunting."""

from __future__ import annotations

from math import sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.ground import Ground
from render.theme import rgb

STRINGS = ((-30, 40, 430, 64), (360, 30, 860, 58), (800, 52, 1240, 36))  # left, its y, right, its y
SAG, FLAG = 54, 46
HILLS = ((560, 46, 170, 236), (660, 40, 120, 216), (742, 26, 90, 194))  # y, height, length of a wave, shade


def dusk(light: Image.Image) -> Image.Image:
    """Draw three rows of hills, and pennants on three strings."""
    plan = Image.new("L", light.size, 250)
    pen = ImageDraw.Draw(plan)
    for top, high, wave, shade in HILLS:
        ridge = [(x, top + high * sin(x / wave + top)) for x in range(-10, theme.WIDTH + 20, 10)]
        pen.polygon((*ridge, (theme.WIDTH + 10, theme.HEIGHT), (-10, theme.HEIGHT)), fill=shade)
    for left, y, right, y2 in STRINGS:
        wide, places = right - left, (right - left) // FLAG
        at = [(left + wide * n / places, y + (y2 - y) * n / places) for n in range(places + 1)]
        at = [(x, h + SAG * (1 - (2 * n / places - 1) ** 2)) for n, (x, h) in enumerate(at)]
        pen.line(at, fill=196, width=4)
        for n, (x, h) in enumerate(at):
            pen.polygon(((x - 15, h), (x + 15, h), (x, h + 34)), fill=(206, 228)[n % 2])
    return ImageChops.multiply(light, plan.filter(ImageFilter.GaussianBlur(1)))


GROUND = Ground(
    shadow=rgb("121509"),
    glow=rgb("4F5931"),
    panel=rgb("1B1F0F"),
    line=rgb("6D7A48"),
    muted=rgb("D7DFBF"),
    motif=dusk,
)
