"""The ground of the Crown of Lombardia: the walls of a city at dusk, with swallow-tailed merlons."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

WALLS = ((250, 74, 0.72), (420, 96, 0.5), (610, 124, 0.32))  # top, merlon to merlon, share of light left


def walls(light: Image.Image) -> Image.Image:
    """Draw three walls, one before the other, each darker than the wall behind it."""
    sky = light
    for top, step, share in WALLS:
        wall = Image.new("L", light.size)
        pen = ImageDraw.Draw(wall)
        pen.rectangle((0, top, theme.WIDTH, theme.HEIGHT), fill=255)
        broad, high = step * 3 // 5, step * 2 // 3
        for x in range(-step // 2, theme.WIDTH + step, step):
            middle, right = x + broad // 2, x + broad
            pen.polygon(
                ((x, top), (x, top - high), (middle, top - high // 2), (right, top - high), (right, top)), fill=255
            )
            slit = top + step // 2
            pen.rectangle((middle - 3, slit, middle + 3, slit + step // 3), fill=200)
        sky = Image.composite(sky.point([round(v * share) for v in range(256)]), sky, wall)
    return sky


GROUND = Ground(
    shadow=rgb("0E1006"),
    glow=rgb("62682A"),
    panel=rgb("15180A"),
    line=rgb("6C7238"),
    muted=rgb("D2D6A8"),
    motif=walls,
)
