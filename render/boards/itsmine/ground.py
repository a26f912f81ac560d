"""The ground of It's Mine!: layers of rock, with pebbles in them."""

from __future__ import annotations

from math import sin
from random import Random

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

LAYERS = 11


def strata(light: Image.Image) -> Image.Image:
    """Draw wavy layers, each a little lighter or darker than the next, with pebbles and a fault."""
    chance = Random("strata")
    rock, pebbles = Image.new("L", light.size), Image.new("L", light.size)
    pen, dots = ImageDraw.Draw(rock), ImageDraw.Draw(pebbles)
    y = 40.0
    for n in range(LAYERS):
        tall, swing, phase = chance.uniform(46, 96), chance.uniform(5, 16), chance.uniform(0, 6)
        edge = [
            (x, y + swing * sin(x / 150 + phase) + (26 if x > 560 + y / 3 else 0)) for x in range(0, theme.WIDTH + 8, 8)
        ]
        pen.polygon([*edge, (theme.WIDTH, theme.HEIGHT), (0, theme.HEIGHT)], fill=(0, 46, 20, 66, 34)[n % 5])
        pen.line(edge, fill=90, width=2)
        for _ in range(16):
            x, depth, r = chance.randrange(theme.WIDTH), chance.uniform(8, tall), chance.randrange(2, 7)
            dots.ellipse((x - r * 1.6, y + depth - r, x + r * 1.6, y + depth + r), outline=70, width=2)
        y += tall
    lamp = light.point([v // 40 * 23 for v in range(256)])  # the lamp in few steps: flat rock costs few bytes
    return ImageChops.add(ImageChops.add(lamp, rock), pebbles)


GROUND = Ground(
    shadow=rgb("120A06"), glow=rgb("5A3822"), panel=rgb("1A100A"), line=rgb("7A5238"), muted=rgb("DEC3AC"), motif=strata
)
