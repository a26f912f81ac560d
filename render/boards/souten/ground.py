"""The ground of Twin Heavens: an indigo night over the roofs of Kowloon, stars above, a few windows lit."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

PANEL = rgb("0A0A20")
SUN, MOON = rgb("321C12"), rgb("1E163B")  # fill of a team's box
LAMP, LAMP_DARK = rgb("98301F"), rgb("641C18")  # colours of lanterns

Block = tuple[int, int, int, bool]  # left, right, top, and whether it has a pagoda's roof
FAR: tuple[Block, ...] = (
    (0, 70, 560, False),
    (210, 300, 505, False),
    (386, 452, 540, True),
    (500, 568, 590, False),
    (640, 700, 560, False),
    (776, 868, 425, True),
    (868, 970, 470, True),
    (1130, 1200, 520, False),
)
NEAR: tuple[Block, ...] = (
    (60, 214, 590, True),
    (292, 392, 600, False),
    (444, 560, 640, True),
    (560, 660, 660, False),
    (690, 790, 600, True),
    (960, 1060, 580, False),
    (1050, 1140, 620, True),
)


_haze = [min(255, 175 + v * 80 // 200) for v in range(256)]  # light of the town, added to the sky's light


def roofs(light: Image.Image) -> Image.Image:
    """Draw the light of a night, less than a lamp's, and rows of houses before it."""
    glow = Image.radial_gradient("L").resize((1500, 620)).crop((150, 0, 150 + theme.WIDTH, 620)).point(_haze)
    night = light.point([v * 5 // 8 for v in range(256)])
    night.paste(ImageChops.add(night.crop((0, 180, theme.WIDTH, 800)), ImageChops.invert(glow)), (0, 180))
    draw = ImageDraw.Draw(night)
    for n in range(70):
        x, y = (n * 397 + n * n * 31) % theme.WIDTH, (n * 173 + n * n * 59) % 460
        draw.ellipse((x, y, x + 2 + n % 2, y + 2 + n % 2), fill=255)
    for blocks, shade, lit in ((FAR, 52, 104), (NEAR, 18, 84)):
        for block in blocks:
            _house(draw, block, shade, lit)
    return night


def _house(draw: ImageDraw.ImageDraw, block: Block, shade: int, lit: int) -> None:
    left, right, top, pagoda = block
    draw.rectangle((left, top, right, theme.HEIGHT), fill=shade)
    if pagoda:
        middle, eaves = (left + right) // 2, (right - left) // 5
        for rise, reach in ((0, eaves), (-34, 0)):
            ends = left - reach - rise // 2, right + reach + rise // 2
            draw.polygon(
                [
                    (ends[0], top + rise - 12),
                    (ends[0] + 22, top + rise - 10),
                    (middle, top + rise - 34),
                    (ends[1] - 22, top + rise - 10),
                    (ends[1], top + rise - 12),
                    (ends[1] - 14, top + rise + 4),
                    (ends[0] + 14, top + rise + 4),
                ],
                fill=shade,
            )
    for n, y in enumerate(range(top + 22, theme.HEIGHT, 34)):
        for m, x in enumerate(range(left + 12, right - 16, 26)):
            if (n * 7 + m * 5 + left) % 4 == 0:
                draw.rectangle((x, y, x + 8, y + 13), fill=lit)


GROUND = Ground(
    shadow=rgb("04040E"),
    glow=rgb("36205E"),
    panel=PANEL,
    line=rgb("4A4880"),
    muted=rgb("A9BCD2"),
    motif=roofs,
    inks=(theme.COFFIN, theme.HEART, theme.BOOK, SUN, MOON, LAMP, LAMP_DARK),
)
