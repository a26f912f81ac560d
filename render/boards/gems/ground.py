"""The ground of Two Jewel Bags: the facets of a large gem, seen from above."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.ground import Ground
from render.theme import rgb

# the colours of gems; they differ for colour-blind eyes too
INKS = tuple(map(rgb, ("D01038", "34D08C", "2A5CF0", "EDE23C", "CF86F2")))  # ruby, emerald, sapphire, topaz, amethyst
CRYSTAL = theme.mix(theme.WHITE, theme.PANEL, 1 / 13)  # of the ramp of white: so it needs no ink
MIDDLE = (640, 400)
RINGS = ((170, 8, 0.0), (420, 8, 0.5), (760, 16, 0.0))  # radius, corners, turn in corners


def facets(light: Image.Image) -> Image.Image:
    """Draw rings of corners around the middle, and the edges between them."""
    cut = Image.new("L", light.size, 255)
    pen = ImageDraw.Draw(cut)
    rings = [_ring(*ring) for ring in RINGS]
    for n, corner in enumerate(rings[1]):  # every other facet is darker
        pen.polygon((corner, rings[0][n], rings[0][(n + 1) % 8]), fill=186 if n % 2 else 222)
        pen.polygon((corner, rings[2][2 * n + 1], rings[2][(2 * n + 2) % 16]), fill=196)
    for ring in rings:
        pen.line([*ring, ring[0]], fill=150, width=6)
    for n, corner in enumerate(rings[1]):
        for other in (rings[0][n], rings[0][(n + 1) % 8], *(rings[2][(2 * n + k) % 16] for k in (0, 1, 2))):
            pen.line((corner, other), fill=160, width=5)
    return ImageChops.multiply(light, cut.filter(ImageFilter.GaussianBlur(1)))


def _ring(radius: int, corners: int, turn: float) -> list[tuple[float, float]]:
    angles = [2 * pi * (n + turn) / corners for n in range(corners)]
    return [(MIDDLE[0] + radius * cos(angle), MIDDLE[1] + radius * 0.9 * sin(angle)) for angle in angles]


GROUND = Ground(
    shadow=rgb("140A16"),
    glow=rgb("543058"),
    panel=rgb("1A0E1E"),
    line=rgb("74487A"),
    muted=rgb("DABEDE"),
    motif=facets,
    inks=INKS,
)
