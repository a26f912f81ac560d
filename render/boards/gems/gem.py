"""A gem: its cut in its colour, with facets in the light and in the shade."""

from __future__ import annotations

from PIL import Image

from render import theme
from render.boards.gems import icons as icons  # makes the cuts known
from render.boards.gems.ground import INKS
from render.canvas import Canvas, Card
from render.kept import kept
from render.sprites import Sprite, icon, sprite_of
from render.sprites.pen import SCALE, Pen, Point
from render.theme import RGB

CUTS = dict(
    zip("RGBYVW", ("heart_cut", "emerald_cut", "drop_cut", "trillion_cut", "round_cut", "brilliant_cut"), strict=True)
)
COLOURS: dict[str, RGB] = dict(zip("RGBYVW", INKS, strict=True))
Facets = tuple[tuple[Point, ...], ...]
LIGHT: dict[str, Facets] = {  # by colour: the facets in the light
    "R": (((50, 34), (32, 22), (16, 36), (30, 54), (50, 50)), ((50, 34), (68, 22), (76, 30), (50, 50))),
    "G": (((36, 24), (64, 24), (70, 31), (70, 69), (64, 76), (36, 76), (30, 69), (30, 31)),),
    "B": (((50, 14), (36, 52), (50, 62)), ((36, 52), (32, 70), (50, 62))),
    "Y": (((50, 18), (30, 62), (50, 52)), ((30, 62), (14, 82), (50, 78), (50, 52))),
    "V": (((38, 22), (62, 22), (78, 38), (78, 62), (62, 78), (38, 78), (22, 62), (22, 38)),),
    "W": (((24, 12), (50, 12), (34, 40), (1, 40)), ((34, 40), (66, 40), (50, 95))),
}
SHADE: dict[str, Facets] = {  # those in the shade
    "R": (((50, 50), (70, 54), (86, 60), (50, 96)),),
    "G": (((70, 69), (64, 76), (36, 76), (30, 69), (12, 79), (30, 97), (70, 97), (88, 79)),),
    "B": (((50, 62), (68, 70), (70, 90), (50, 98)), ((50, 62), (32, 70), (30, 90), (50, 98))),
    "Y": (((50, 52), (70, 62), (86, 82), (50, 78)),),
    "V": (((62, 78), (78, 62), (91, 72), (72, 91)), ((38, 78), (62, 78), (72, 91), (28, 91))),
    "W": (((66, 40), (99, 40), (50, 95)),),
}


@kept
def gem(colour: str, size: int, dim: bool = False) -> Sprite:
    """Return a gem of so many pixels. A dimmed one is plain, and mixed with the panel."""
    cut, base = icon(CUTS[colour], size), COLOURS[colour]
    face = Image.new("RGB", (size, size), theme.mix(base, theme.PANEL, 0.5) if dim else base)
    if not dim:
        for facets, shade in (
            (LIGHT, theme.WHITE if colour == "W" else theme.mix(base, theme.PAPER, 0.45)),
            (SHADE, theme.mix(base, theme.PANEL, 0.5)),
        ):
            pen = Pen(size)
            for facet in facets[colour]:
                pen.shape(*facet)
            face.paste(shade, (0, 0), pen.mask.reduce(SCALE))
    return sprite_of(face, cut, 0)


def draw_gem(c: Canvas, x: int, y: int, colour: str, size: int, dim: bool = False) -> None:
    """Draw a gem with its middle at (x, y)."""
    left, top = x - size // 2, y - size // 2
    box = (left, top, left + size, top + size)
    c.cards.append(Card("tile", colour, box, box, None, 0, "dim" if dim else "plain", size))
    c.sprite(gem(colour, size, dim), left, top)
