"""The ground of Lombard Hold'em: a hall's carpet of lozenges under a chandelier, and the oval of the table."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

STEP = 88  # pixels from lozenge to lozenge
OVAL = (70, 316, 1130, 564)


def carpet(light: Image.Image) -> Image.Image:
    """Draw lozenges, a little brighter along their edges, and a brighter oval in the middle."""
    lines = Image.new("L", light.size)
    pen = ImageDraw.Draw(lines)
    for x in range(-theme.HEIGHT, theme.WIDTH + theme.HEIGHT, STEP):
        pen.line((x, 0, x + theme.HEIGHT, theme.HEIGHT), fill=26, width=3)
        pen.line((x, theme.HEIGHT, x + theme.HEIGHT, 0), fill=26, width=3)
    woven = ImageChops.add(light.point([round(v * 0.62) for v in range(256)]), lines)
    oval = Image.new("L", light.size)
    pen = ImageDraw.Draw(oval)
    pen.ellipse(OVAL, fill=255)
    cloth = light.point([min(255, round(v * 0.8) + 30) for v in range(256)])
    table = Image.composite(cloth, woven, oval)
    rail = Image.new("L", light.size)
    ImageDraw.Draw(rail).ellipse(OVAL, outline=30, width=8)
    return ImageChops.add(table, rail)


GROUND = Ground(
    shadow=rgb("16060F"),
    glow=rgb("762A62"),
    panel=rgb("200A1A"),
    line=rgb("864C74"),
    muted=rgb("E2BED2"),
    motif=carpet,
)
