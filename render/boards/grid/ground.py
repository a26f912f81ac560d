"""The ground of Rows and Columns: a striped cloth, on which the goods of a market are spread."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

BROAD, NARROW, PITCH = 64, 10, 150  # heights of the stripes of the cloth, and from one broad stripe to the next


def striped(light: Image.Image) -> Image.Image:
    """Draw stripes across the cloth. Stripes both ways would cost many bytes."""
    cloth = Image.new("L", light.size, 255)
    pen = ImageDraw.Draw(cloth)
    for top in range(14, theme.HEIGHT, PITCH):
        for start, high, shade in ((top, BROAD, 228), (top + BROAD + 30, NARROW, 216)):
            pen.rectangle((0, start, theme.WIDTH, start + high), fill=shade)
    return ImageChops.multiply(light, cloth)


GROUND = Ground(
    shadow=rgb("1B140C"),
    glow=rgb("735A40"),
    panel=rgb("291E13"),
    line=rgb("9F7E5D"),
    muted=rgb("EEE6DD"),
    motif=striped,
)
