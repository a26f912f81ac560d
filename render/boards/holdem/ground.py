"""The ground of Lombard Hold'em: a hall's carpet with small lozenges under a chandelier, and the oval of the table."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

STEP = (160, 80)  # pixels from lozenge to lozenge, and from row to row
HALF = (28, 38)  # half the size of a lozenge
OVAL = (70, 316, 1130, 564)


def carpet(light: Image.Image) -> Image.Image:
    """Draw lozenges in rows, and a brighter oval in the middle.

    Few edges cost few bytes. The oval stays dark enough for the white light of cards to fade into it.
    """
    woven = Image.new("L", light.size)
    pen = ImageDraw.Draw(woven)
    (across, down), (w, h) = STEP, HALF
    for row, y in enumerate(range(0, theme.HEIGHT + down, down)):
        for x in range(-(row % 2) * across // 2, theme.WIDTH + across, across):
            pen.polygon(((x, y - h), (x + w, y), (x, y + h), (x - w, y)), fill=18)
    woven = ImageChops.add(light.point([round(v * 0.54) for v in range(256)]), woven)
    oval = Image.new("L", light.size)
    pen = ImageDraw.Draw(oval)
    pen.ellipse(OVAL, fill=255)
    cloth = light.point([round(v * 0.56) + 22 for v in range(256)])
    table = Image.composite(cloth, woven, oval)
    rail = Image.new("L", light.size)
    ImageDraw.Draw(rail).ellipse(OVAL, outline=24, width=8)
    return ImageChops.add(table, rail)


GROUND = Ground(
    shadow=rgb("16060F"),
    glow=rgb("762A62"),
    panel=rgb("200A1A"),
    line=rgb("864C74"),
    muted=rgb("E2BED2"),
    motif=carpet,
)
