"""The wagons: one for all troupes of a seat in a town. The roof has their numbers, the side their vigour together.

Each seat has a roof of its own shape, so that no one needs to know its colour.
"""

from __future__ import annotations

from render import theme
from render.canvas import Box, Canvas
from render.theme import INK, PAPER, RGB, SMALL, WHITE

STEP, NARROW = 30, 24  # between two numbers on a roof, and on a cart
BODY = 36  # height of a cart below its roof
SIGN = 24  # breadth of the small roof beside a cart that is too low for its own
ROOFS = (  # by seat: the upper edge from left to right, in a field of 1 x 1
    tuple(
        [
            (x / 24, 1 - (1 - abs(x / 12 - 1) ** 3) ** (1 / 3))
            for x in (0, 0.4, 1, 2, 4, 7, 12, 17, 20, 22, 23, 23.6, 24)
        ]
    ),
    ((0.0, 0.36), (0.5, 0.0), (1.0, 0.36)),
    ((0.16, 0.0), (0.84, 0.0), (1.0, 0.9)),
    ((0.0, 0.0), (0.25, 0.26), (0.5, 0.0), (0.75, 0.26), (1.0, 0.0)),
)


def roof(seat: int, left: float, top: float, wide: float, high: float) -> list[tuple[float, float]]:
    """Return the outline of a seat's roof, its foot included."""
    edge = ROOFS[seat] if seat != 2 else ((0.0, 0.9), *ROOFS[2])
    return [
        (left, top + high),
        *[(left + x * wide, top + y * high) for x, y in edge],
        (left + wide, top + high),
    ]


def draw_wagon(
    c: Canvas,
    box: Box,
    seat: int,
    troupes: str,
    vigour: int,
    rim: RGB = PAPER,
    thick: int = 4,
    asleep: bool = False,
) -> None:
    """Draw a wagon in a box. Its roof is dark if all troupes of it are worn out."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    wheel = max(7, high // 10)
    foot, eaves = bottom - wheel, top + round((high - wheel) * 0.5)
    shape = roof(seat, left, top, wide, eaves - top)
    outline = [*shape, (right, foot), (left, foot), shape[0]]
    c.stroke(outline, rim, 2 * thick)
    if not asleep:
        for x in (left + wide // 4, right - wide // 4):
            c.panel((x - wheel - 3, foot - wheel - 3, x + wheel + 3, foot + wheel + 3), rim, thick=0, radius=wheel + 3)
    c.shape(shape, INK if asleep else PAPER)
    c.paste(theme.SEATS[seat], (left, eaves, right, foot))
    size = SMALL if wide < 60 else theme.NAME
    draw_numbers(c, (left + right) // 2, eaves - 16, troupes, WHITE if asleep else INK)
    c.text((left + right) // 2, (eaves + foot) // 2, str(vigour), size, WHITE, "m")


def draw_numbers(c: Canvas, x: int, y: int, troupes: str, colour: RGB, step: int = STEP) -> None:
    """Draw the numbers of troupes around x, with gaps: 1 and 2 are not 12."""
    first = x - step * (len(troupes) - 1) // 2
    for n, number in enumerate(troupes):
        c.text(first + n * step, y, number, SMALL, colour, "m")


def draw_cart(c: Canvas, box: Box, seat: int, troupes: str, vigour: int, rim: RGB, asleep: bool) -> None:
    """Draw a wagon of a crowded town: numbers and vigour side by side, under a low roof or to the right of a small one.

    Without room for both it has the vigour alone.
    """
    left, top, right, bottom = box
    cloth, eaves = INK if asleep else PAPER, bottom - BODY
    if eaves - top > 8:
        shape = roof(seat, left, top, right - left, eaves - top)
        c.stroke([*shape, (right, bottom), (left, bottom), shape[0]], rim, 8)
        c.shape(shape, cloth)
    else:
        eaves = top
        shape = roof(seat, left, top + 2, SIGN, (bottom - top) // 2)
        c.shape(shape, cloth)
        c.paste(theme.SEATS[seat], (left, (top + bottom) // 2 + 2, left + SIGN, bottom - 2))
        left += SIGN + 5
        c.paste(rim, (left - 3, top - 1, right + 3, bottom + 1))
    middle = left + NARROW * len(troupes) + 4
    if right - middle < theme.width(str(vigour), SMALL) + 8:
        troupes, middle = "", left
    c.paste(cloth, (left, eaves, middle, bottom))
    c.paste(theme.SEATS[seat], (middle, eaves, right, bottom))
    y = (eaves + bottom) // 2
    draw_numbers(c, (left + middle) // 2, y, troupes, WHITE if asleep else INK, NARROW)
    c.text((middle + right) // 2, y, str(vigour), SMALL, WHITE, "m")
