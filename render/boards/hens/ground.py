"""The ground of the Hen Auction: an evening in the hen house, behind chicken wire."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.ground import Ground
from render.theme import rgb

MESH = (44, 76)  # half the width of a mesh, and the height from row to row
BOARD = 150


def wire(light: Image.Image) -> Image.Image:
    """Draw boards, and in front of them the six-cornered meshes of the wire."""
    wall = Image.new("L", light.size, 255)
    pen = ImageDraw.Draw(wall)
    for n, x in enumerate(range(0, theme.WIDTH + 1, BOARD)):
        pen.rectangle((x, 0, x + BOARD, theme.HEIGHT), fill=(255, 226, 242)[n % 3])
        pen.line(((x, 0), (x, theme.HEIGHT)), fill=150, width=6)
    wide, high = MESH
    mesh = Image.new("L", light.size, 255)
    pen = ImageDraw.Draw(mesh)
    for row in range(-1, theme.HEIGHT // high + 2):
        shift = wide if row % 2 else 0
        for column in range(-1, theme.WIDTH // (2 * wide) + 2):
            x, y = column * 2 * wide + shift, row * high
            pen.line(((x, y), (x + wide, y - 26), (x + 2 * wide, y)), fill=176, width=4)
            pen.line(((x, y), (x, y + high - 26)), fill=176, width=4)
    return ImageChops.multiply(
        ImageChops.multiply(light, wall.filter(ImageFilter.GaussianBlur(2))), mesh.filter(ImageFilter.GaussianBlur(1))
    )


GROUND = Ground(
    shadow=rgb("160802"),
    glow=rgb("8C4A1E"),
    panel=rgb("20100A"),
    line=rgb("A0683C"),
    muted=rgb("EED2B4"),
    motif=wire,
)
