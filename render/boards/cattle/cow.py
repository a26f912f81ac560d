"""A cow from the side: thin while it is hungry, fatter with every step, with room for a number on its flank."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageChops

from engine.games.cattle.state import ANIMALS, Head
from render import sprites, theme
from render.canvas import Canvas
from render.kept import kept
from render.sprites import SCALE, Pen, Sprite, sprite_of
from render.theme import INK, PAPER, RGB, mix

HIGH = 0.84  # height of a cow, as a share of its length
SKY = 16  # of the field of 100 x 100, the part above the horns
LEAN = 0.84  # length of a calf in a stall, as a share of its length when it is ripe
FLANK, BROAD = 45, 48  # middle and breadth of the place for the number, in units of the field
LEAST = 92  # the shortest cow that has room for two figures
PINK = mix(theme.HEART, PAPER, 0.62)
DIM = mix(PAPER, sprites.LEAD, 0.5)
Paint = Callable[[Pen], object]


def length_of(head: Head, ripe: int) -> int:
    """Return the length of an animal that will be `ripe` pixels long when it is ripe."""
    return max(LEAST, round(ripe * (LEAN + (1 - LEAN) * fatness(head))))


def fatness(head: Head) -> float:
    return round(head.done / len(ANIMALS[head.number].steps), 2)


def draw_cow(c: Canvas, x: int, foot: int, long: int, head: Head, most: int = 200, dim: bool = False) -> None:
    """Draw an animal with its tail at x and its hooves at `foot`. Its value is on its flank, `most` pixels at most."""
    fat, value = fatness(head), str(ANIMALS[head.number].value)
    top = foot - round(long * HIGH)
    c.sprite(cow(long, fat, head.number % 4, dim), x, top)
    back, belly = _back(fat), _belly(fat)
    size = min(most, round((belly - back) * long / 100 * 0.98))
    while size > theme.SMALL and theme.width(value, size) > BROAD * long / 100:
        size -= 1
    middle = top + round(((back + belly) / 2 - SKY) * long / 100)
    c.text(x + round(FLANK * long / 100), middle, value, max(theme.SMALL, size), INK, "m")


@kept
def cow(long: int, fat: float, coat: int, dim: bool) -> Sprite:
    """Draw a cow, `long` pixels from tail to muzzle. `fat`: 0 to 1. `coat`: which patches it has."""
    high = round(long * HIGH)
    whole, cover = Image.new("RGB", (long, high), PAPER), Image.new("L", (long, high))

    def mask(paint: Paint) -> Image.Image:
        pen = Pen(long)
        paint(pen)
        small = pen.mask.reduce(SCALE)
        return small.crop((0, long - high, long, long))

    hide = DIM if dim else PAPER
    for colour, paint in _far(hide, fat):
        shape = mask(paint)
        whole.paste(colour, (0, 0), shape)
        cover = ImageChops.lighter(cover, shape)
    body = mask(lambda pen: _body(pen, fat))
    whole.paste(hide, (0, 0), body)
    cover = ImageChops.lighter(cover, body)
    whole.paste(INK, (0, 0), ImageChops.multiply(body, mask(lambda pen: _patches(pen, fat, coat))))
    for colour, paint in _near(hide, fat, coat):
        shape = mask(paint)
        whole.paste(colour, (0, 0), shape)
        cover = ImageChops.lighter(cover, shape)
    return sprite_of(whole, cover, 0)


def _back(fat: float) -> float:
    return 39 - 3 * fat


def _belly(fat: float) -> float:
    return 78 + 8 * fat


def _far(hide: RGB, fat: float) -> list[tuple[RGB, Paint]]:
    """Return what the body covers in part: tail and far legs."""
    back, shade = _back(fat), mix(INK, hide, 0.7)
    return [
        (hide, lambda pen: pen.bow((12, back + 8), (5, back + 14), (4.5, back + 30), thick=2.6)),
        (INK, lambda pen: pen.oval(4.5, back + 34, 2.8, 5)),
        (shade, lambda pen: pen.box(27, 66, 34, 98).box(69, 66, 76, 98)),
        (INK, lambda pen: pen.box(27, 95, 34, 100, 1).box(69, 95, 76, 100, 1)),
    ]


def _body(pen: Pen, fat: float) -> None:
    back, belly = _back(fat), _belly(fat)
    pen.curve(
        *((8, back + 10), (16, back + 1), (40, back + 1.5), (64, back - 1), (78, back + 3), (83, back + 14)),
        *((81, belly - 8), (66, belly - 0.5), (44, belly + 1), (22, belly - 2 + 2 * fat), (9, belly - 11)),
    )
    pen.box(14, 64, 22, 98).box(58, 64, 66, 98)


def _patches(pen: Pen, fat: float, coat: int) -> None:
    """Paint patches on rump and neck. The flank stays free for the number."""
    back, belly = _back(fat), _belly(fat)
    if coat != 1:
        pen.oval(7.5, back + 7, 9.5, 12)
    if coat != 2:
        pen.oval(82, back + 12, 8.5, 13)
    if coat in (1, 3):
        pen.oval(10, belly - 5, 7, 8)


def _near(hide: RGB, fat: float, coat: int) -> list[tuple[RGB, Paint]]:
    """Return what is before the body: hooves and head. The horns grow with the animal."""
    horn = 3 + 7 * fat
    dark = coat in (0, 3)
    return [
        (INK, lambda pen: pen.box(14, 95, 22, 100, 1).box(58, 95, 66, 100, 1)),
        (sprites.BUFF, lambda pen: pen.shape((83, 28), (80 - horn / 5, 27 - horn), (83, 28 - horn), (87, 27))),
        (sprites.BUFF, lambda pen: pen.shape((89, 27), (92, 27 - horn), (95, 28 - horn), (93, 29))),
        (INK if dark else hide, lambda pen: pen.curve((81, 30), (72, 27), (70, 31), (74, 36), (81, 37))),
        (hide, lambda pen: pen.curve((77, 36), (81, 27), (91, 26), (97, 36), (98.5, 45), (92, 52), (84, 51), (78, 46))),
        (PINK, lambda pen: pen.curve((90, 42), (96, 40), (99.4, 45), (96, 51.5), (91, 52), (88, 48))),
        (INK, lambda pen: pen.oval(87.5, 35, 1.9, 2.4).oval(95.5, 45, 1, 1.5)),
    ]
