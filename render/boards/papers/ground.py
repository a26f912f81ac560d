"""The ground of Laminate Rummy: squared paper, slate grey under a lamp, with the curves of someone's thoughts."""

from __future__ import annotations

from math import exp, sin

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

SQUARE = 100  # finer squares cost bytes, and a phone does not show them


def squared(light: Image.Image) -> Image.Image:
    """Draw lines a little darker than the paper, and two curves with their axes a little lighter."""
    soft = light.point([110 + v // 4 for v in range(256)])  # a flat light packs well
    lines, curves = Image.new("L", light.size), Image.new("L", light.size)
    rule, pen = ImageDraw.Draw(lines), ImageDraw.Draw(curves)
    for x in range(0, theme.WIDTH, SQUARE):
        rule.line((x, 0, x, theme.HEIGHT), 34 if x % (5 * SQUARE) else 62, 2)
    for y in range(0, theme.HEIGHT, SQUARE):
        rule.line((0, y, theme.WIDTH, y), 34 if y % (5 * SQUARE) else 62, 2)
    pen.line((200, 120, 200, 760), 40, 4)
    pen.line((60, 600, 1140, 600), 40, 4)
    bell = [(x, 600 - 400 * exp(-(((x - 620) / 210) ** 2))) for x in range(60, 1141, 8)]
    wave = [(x, 440 - 110 * sin((x - 200) / 95)) for x in range(60, 1141, 8)]
    pen.line(bell, 46, 5)
    pen.line(wave, 30, 4)
    return ImageChops.add(ImageChops.subtract(soft, lines), curves)


GROUND = Ground(
    shadow=rgb("090B0E"),
    glow=rgb("565F6E"),
    panel=rgb("12151B"),
    line=rgb("616C7C"),
    muted=rgb("C6CFDA"),
    motif=squared,
)
