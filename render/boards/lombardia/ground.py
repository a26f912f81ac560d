"""The ground of the Crown of Lombardia: the towers of a far city at dusk, with swallow-tailed merlons."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

FAR = (
    *((60, 300, 70), (170, 360, 90), (300, 250, 56), (420, 380, 120), (560, 290, 64)),
    *((690, 340, 80), (800, 230, 58), (930, 360, 110), (1070, 280, 70)),
)  # left, top and breadth of each tower
NEAR = (
    *((-10, 430, 120), (130, 470, 150), (330, 440, 110), (520, 480, 170)),
    *((740, 450, 120), (880, 490, 160), (1080, 440, 130)),
)
ROWS = ((560, FAR, 0.74), (620, NEAR, 0.56))  # top of the wall that joins a row's towers; share of light left
DUSK = 0.92


def towers(light: Image.Image) -> Image.Image:
    """Draw two rows of towers, the near one darker than the far one."""
    sky = _darker(light, DUSK)
    for foot, row, share in ROWS:
        mask = Image.new("L", light.size)
        pen = ImageDraw.Draw(mask)
        pen.rectangle((0, foot, theme.WIDTH, theme.HEIGHT), fill=255)
        for x, top, w in row:
            pen.rectangle((x, top, x + w, theme.HEIGHT), fill=255)
            broad = w / 5  # three merlons, and two gaps between them
            for left in (x, x + 2 * broad, x + 4 * broad):
                high, notch, right = top - broad * 1.1, top - broad * 0.5, left + broad
                pen.polygon(
                    ((left, top), (left, high), (left + broad / 2, notch), (right, high), (right, top)), fill=255
                )
        sky = Image.composite(_darker(sky, share), sky, mask)
    return sky


def _darker(light: Image.Image, share: float) -> Image.Image:
    return light.point([round(v * share) for v in range(256)])


GROUND = Ground(
    shadow=rgb("0E1006"),
    glow=rgb("62682A"),
    panel=rgb("15180A"),
    line=rgb("6C7238"),
    muted=rgb("D2D6A8"),
    motif=towers,
)
