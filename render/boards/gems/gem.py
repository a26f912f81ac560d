"""A gem: its cut in its colour, with facets in the light and in the shade."""

from __future__ import annotations

from PIL import Image

from render import theme
from render.boards.gems import icons as icons  # makes the cuts known
from render.boards.gems.ground import CRYSTAL, INKS
from render.canvas import Canvas, Card
from render.kept import kept
from render.sprites import Sprite, icon, sprite_of
from render.sprites.pen import SCALE, Pen, Point
from render.theme import RGB

CUTS = dict(
    zip("RGBYVW", ("heart_cut", "emerald_cut", "drop_cut", "trillion_cut", "oval_cut", "princess_cut"), strict=True)
)
COLOURS: dict[str, RGB] = dict(zip("RGBYVW", (*INKS, CRYSTAL), strict=True))
Facets = tuple[tuple[Point, ...], ...]
LIGHT: dict[str, Facets] = {  # by colour: the facets in the light
    "R": (((50, 34), (32, 22), (16, 36), (30, 54), (50, 50)), ((50, 34), (68, 22), (76, 30), (50, 50))),
    "G": (((39, 21), (61, 21), (66, 26), (66, 74), (61, 79), (39, 79), (34, 74), (34, 26)),),
    "B": (((50, 12), (38, 52), (50, 62)), ((38, 52), (34, 70), (50, 62))),
    "Y": (((50, 18), (30, 62), (50, 52)), ((30, 62), (14, 82), (50, 78), (50, 52))),
    "V": (((36, 27), (64, 27), (82, 41), (82, 59), (64, 73), (36, 73), (18, 59), (18, 41)),),
    "W": (((50, 24), (76, 50), (50, 76), (24, 50)), ((50, 0), (50, 24), (24, 50), (0, 50))),
}
SHADE: dict[str, Facets] = {  # those in the shade
    "R": (((50, 50), (70, 54), (86, 60), (50, 96)),),
    "G": (((66, 74), (61, 79), (39, 79), (34, 74), (17, 84), (32, 99), (68, 99), (83, 84)),),
    "B": (((50, 62), (66, 70), (67, 91), (50, 99)), ((50, 62), (34, 70), (33, 91), (50, 99))),
    "Y": (((50, 52), (70, 62), (86, 82), (50, 78)),),
    "V": (((64, 73), (82, 59), (91, 74), (72, 90)), ((36, 73), (64, 73), (72, 90), (28, 90))),
    "W": (((50, 76), (76, 50), (100, 50), (50, 100)),),
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
