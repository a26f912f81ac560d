"""The ground of Fat Cattle: a pasture at dusk behind a fence, with tufts of grass."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.ground import Ground
from render.theme import rgb

POST, RAILS = 200, (0.34, 0.62)  # pixels from post to post; heights of the rails, as shares of a row's height
ROW = 268


def fence(light: Image.Image) -> Image.Image:
    """Draw rows of posts and rails, with grass between them."""
    wood = Image.new("L", light.size, 255)
    pen = ImageDraw.Draw(wood)
    for row, top in enumerate(range(-20, theme.HEIGHT, ROW)):
        shift = -(row % 2) * POST // 2
        for x in range(shift, theme.WIDTH + POST, POST):
            pen.rectangle((x, top + 40, x + 22, top + ROW - 40), fill=176)
            pen.polygon(((x, top + 40), (x + 11, top + 26), (x + 22, top + 40)), fill=176)
            for n in range(5):
                root = x + 60 + 24 * n
                pen.line(((root, top + ROW - 30), (root - 8, top + ROW - 54 - n % 3 * 8)), fill=196, width=4)
                pen.line(((root, top + ROW - 30), (root + 8, top + ROW - 50 - n % 2 * 10)), fill=196, width=4)
        for share in RAILS:
            y = top + round(ROW * share)
            pen.rectangle((0, y, theme.WIDTH, y + 14), fill=190)
    return ImageChops.multiply(light, wood.filter(ImageFilter.GaussianBlur(1.5)))


GROUND = Ground(
    shadow=rgb("071004"),
    glow=rgb("4A7A1E"),
    panel=rgb("0E1A08"),
    line=rgb("5E8A34"),
    muted=rgb("CFE2B0"),
    motif=fence,
)
