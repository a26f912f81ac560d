"""The ground of the Greater Fool Race: a dusky cave with stone that hangs from above and grows from below."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.ground import Ground
from render.theme import rgb

HANGING = ((0, 86, 150), (96, 60, 90), (300, 70, 120), (560, 52, 84), (700, 96, 170), (930, 64, 110), (1110, 90, 190))
GROWING = ((40, 110, 120), (240, 80, 70), (470, 120, 96), (760, 90, 80), (900, 130, 140), (1100, 120, 110))


def cavern(light: Image.Image) -> Image.Image:
    """Draw layers of rock across, with stalactites and stalagmites in the shade.

    HANGING and GROWING give the left edge, the breadth and the length of each.
    """
    rock = Image.new("L", light.size, 255)
    pen = ImageDraw.Draw(rock)
    for n, y in enumerate(range(-60, theme.HEIGHT + 120, 58)):
        pen.line([(x, y + (17, -13, 9)[(x // 200 + n) % 3]) for x in range(-40, 1300, 200)], fill=226, width=7)
    for left, wide, high in HANGING:
        pen.polygon(((left, 0), (left + wide, 0), (left + wide * 0.56, high), (left + wide * 0.44, high)), fill=120)
    foot = theme.HEIGHT
    for left, wide, high in GROWING:
        pen.polygon(
            ((left, foot), (left + wide, foot), (left + wide * 0.58, foot - high), (left + wide * 0.42, foot - high)),
            fill=120,
        )
    return ImageChops.multiply(light, rock.filter(ImageFilter.GaussianBlur(3)))


GROUND = Ground(
    shadow=rgb("09070F"),
    glow=rgb("66587E"),
    panel=rgb("171120"),
    line=rgb("75679A"),
    muted=rgb("CFC6E4"),
    motif=cavern,
)
