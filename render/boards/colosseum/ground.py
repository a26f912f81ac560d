"""The ground of the Colosseum: storeys of arches in the shade, and sand in the sun."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.ground import Ground
from render.theme import rgb

STOREYS = ((84, 150, 96), (250, 200, 112), (474, 330, 136))  # top, height, pitch of its arches
SAND = (-420, 452, 1620, 1500)  # the oval of the arena


def arena(light: Image.Image) -> Image.Image:
    """Draw arches that are darker than their wall, and bright sand with a rim."""
    wall = light.point([round(v * 0.45) for v in range(256)])
    pen = ImageDraw.Draw(wall)
    for top, high, pitch in STOREYS:
        pen.line((0, top, theme.WIDTH, top), fill=110, width=5)
        for x in range(-pitch // 2, theme.WIDTH + pitch, pitch):
            left, right, foot = x + pitch // 6, x + pitch - pitch // 6, top + high
            pen.ellipse((left, top + 16, right, top + 16 + right - left), fill=14)
            pen.rectangle((left, top + 16 + (right - left) // 2, right, foot), fill=14)
    oval = Image.new("L", light.size)
    ImageDraw.Draw(oval).ellipse(SAND, fill=255)
    sand = light.point([min(255, 66 + round(v * 0.74)) for v in range(256)])
    ground = Image.composite(sand, wall, oval.filter(ImageFilter.GaussianBlur(3)))
    rim = Image.new("L", light.size)
    ImageDraw.Draw(rim).ellipse(SAND, outline=40, width=9)
    return ImageChops.add(ground, rim)


BRONZE = rgb("A85A00")  # colour of the power die, which has light pips
GROUND = Ground(
    shadow=rgb("010A0E"),
    glow=rgb("8E6A38"),
    panel=rgb("102327"),
    line=rgb("5E7C6E"),
    muted=rgb("CBDCCB"),
    motif=arena,
    inks=(theme.HEART, BRONZE),
)
