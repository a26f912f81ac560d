"""The ground of Lines of History: the rings of an old tree, one per year, from its heart at the left to the bark."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.ground import Ground
from render.theme import rgb

HEART = (-60, 430)
YEARS = (34, 22, 40, 18, 26, 48, 30, 20, 36, 24)  # widths of the rings in pixels; the list repeats


def rings(light: Image.Image) -> Image.Image:
    """Draw narrow and broad rings by turns, and a crack from the heart outwards."""
    wood = Image.new("L", light.size, 255)
    pen = ImageDraw.Draw(wood)
    radius, n, (x, y) = 60, 0, HEART
    while radius < theme.WIDTH + 300:
        pen.ellipse(
            (x - radius, y - radius * 3 // 4, x + radius, y + radius * 3 // 4), outline=(206, 224)[n % 2], width=6
        )
        radius, n = radius + YEARS[n % len(YEARS)], n + 1
    pen.polygon(((0, 428), (theme.WIDTH, 440), (theme.WIDTH, 452), (0, 434)), fill=190)
    return ImageChops.multiply(light, wood.filter(ImageFilter.GaussianBlur(2)))


GROUND = Ground(
    shadow=rgb("0F0507"),
    glow=rgb("74242C"),
    panel=rgb("1A0A0D"),
    line=rgb("8E4C52"),
    muted=rgb("E2C6C4"),
    motif=rings,
)
