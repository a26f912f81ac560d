"""The grounds of the rabbit games: a card table's baize with a woven line; wine red while the order is reversed."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground, tiled
from render.theme import BOOK, COFFIN, FERN, HEART, STAR, rgb

CARROT, LEAF = rgb("F0801E"), rgb("5CB83C")


def baize(light: Image.Image) -> Image.Image:
    """Draw a fine weave, and a double line around the table."""
    cloth = tiled(tuple(24 * (x == y) for y in range(4) for x in range(4)))
    line = Image.new("L", light.size)
    pen = ImageDraw.Draw(line)
    for inset in (0, 8):
        box = (40 + inset, 214 + inset, theme.WIDTH - 40 - inset, 584 - inset)
        pen.rounded_rectangle(box, 150 - inset, outline=52, width=3)
    return ImageChops.add(ImageChops.add(light.point([v * 8 // 10 for v in range(256)]), cloth), line)


INKS = (HEART, BOOK, COFFIN, STAR, FERN, CARROT, LEAF)
GREEN = Ground(
    shadow=rgb("04120A"),
    glow=rgb("1C5A34"),
    panel=rgb("081A10"),
    line=rgb("2E7048"),
    muted=rgb("AED2B8"),
    motif=baize,
    inks=INKS,
)
TEAL = Ground(motif=baize, inks=INKS)
WINE = Ground(
    shadow=rgb("16060C"),
    glow=rgb("6A2036"),
    panel=rgb("200A12"),
    line=rgb("8A3C54"),
    muted=rgb("E4BCC6"),
    motif=baize,
    inks=INKS,
)
