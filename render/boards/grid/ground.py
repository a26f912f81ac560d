"""The ground of Rows and Columns: a woven cloth, on which the goods of a market are spread."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

BROAD, NARROW, PITCH = 64, 10, 150  # widths of the stripes of the cloth, and from one broad stripe to the next


def plaid(light: Image.Image) -> Image.Image:
    """Draw stripes across and along; where they cross, they are darker."""
    cloth = Image.new("L", light.size, 255)
    for along in (False, True):
        stripes = Image.new("L", light.size, 255)
        pen = ImageDraw.Draw(stripes)
        length = theme.WIDTH if along else theme.HEIGHT
        for at in range(14, length, PITCH):
            for start, wide, shade in ((at, BROAD, 228), (at + BROAD + 30, NARROW, 216)):
                box = (start, 0, start + wide, theme.HEIGHT) if along else (0, start, theme.WIDTH, start + wide)
                pen.rectangle(box, fill=shade)
        cloth = ImageChops.multiply(cloth, stripes)
    return ImageChops.multiply(light, cloth)


GROUND = Ground(
    shadow=rgb("1B140C"), glow=rgb("735A40"), panel=rgb("291E13"), line=rgb("9F7E5D"), muted=rgb("EEE6DD"), motif=plaid
)
