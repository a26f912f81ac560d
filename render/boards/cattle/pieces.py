"""Parts of table and hand: hay as numbers and as piles of bales, straw, animals in their places, lost calves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.games.cattle.state import ANIMALS, Head
from render import sprites, theme
from render.boards.cattle.cow import HIGH, LEAST, draw_cow, length_of
from render.boards.cattle.scene import Scene
from render.canvas import Align, Box, Canvas, Icon
from render.kept import kept
from render.sprites import SCALE, Sprite, sprite_of
from render.theme import ALARM, RGB, WHITE, Symbol

FIGURES = {
    "hay": Symbol("bale", theme.BRASS, theme.BRASS),
    "cow": Symbol("cow", theme.COFFIN, theme.COFFIN),
    "ripe": Symbol("ribbon", theme.HEART, theme.HEART),
}
HAY, RIPE = sprites.BUFF, theme.HEART
GREEN, DRY = theme.mix(theme.LINE, WHITE, 0.35), sprites.BUFF_DARK
GAP = 3  # between bales
BALE = 14  # their least width, unless the cow leaves less
HORNS = 5  # pixels by which they may rise above a place
AROUND = 14  # room before a cow, between cow and piles, and behind them
SEAT = 32  # radius of a badge


class Size(NamedTuple):
    """The sizes of animals and bales that are drawn together, so that they may be compared."""

    cow: int  # length of a ripe animal
    wide: int  # of a bale
    high: int


def size_for(box: Box, heads: Iterable[Head], broadest: int = 40, longest: int = 300) -> Size:
    """Return the sizes with which these animals fit into boxes like this one."""
    w, h = box[2] - box[0], box[3] - box[1]
    eaten = [ANIMALS[head.number].steps for head in heads]
    columns, tallest = max(map(len, eaten), default=1), max(map(max, eaten), default=1)
    room = w - AROUND - columns * (BALE + GAP)
    long = max(LEAST, min(longest, round((h + HORNS) / HIGH), room))
    wide = min(broadest, (w - long - AROUND + GAP) // columns - GAP)
    return Size(long, wide, min(max(BALE, round(wide * 0.72)), (h - 9) // max(3, tallest) - GAP))


def draw_animal(c: Canvas, box: Box, head: Head, size: Size, rosette: int = 84) -> None:
    """Draw an animal of a stall on its straw, with a pile of bales for each step; or with a rosette if it is ripe."""
    left, top, right, bottom = box
    steps, foot = ANIMALS[head.number].steps, bottom - 6
    draw_straw(c, (left, bottom - 16, right, bottom), head.number)
    long = length_of(head, size.cow)
    draw_cow(c, left + 2 + (size.cow - long) // 2, foot, long, head)
    start = left + size.cow + 10
    if head.ripe:
        side = min(rosette, foot - top - 4, right - start - 4)
        c.icon("ribbon", start + min((right - start) // 2, 70), (top + foot) // 2, side, RIPE)
        return
    draw_piles(c, start, foot - 3, steps, head.done, size)


def draw_piles(c: Canvas, x: int, foot: int, steps: tuple[int, ...], done: int, size: Size) -> None:
    """Draw a pile of bales for each step: eaten ones are full, the next step has a white edge."""
    made = piles(steps, done, size.wide, size.high)
    w, h = made.size
    spare = max(0, theme.SUIT - w + 1) // 2
    c.icons.append(Icon(f"hay-{'-'.join(map(str, steps))}/{done}", (x - spare, foot - h, x + w + spare, foot)))
    c.sprite(made, x, foot - h)


@kept
def piles(steps: tuple[int, ...], done: int, wide: int, high: int) -> Sprite:
    """Draw piles of bales, `wide` and `high` pixels each."""
    w, h = len(steps) * (wide + GAP) - GAP, max(steps) * (high + GAP) - GAP
    big = Image.new("RGBA", (w * SCALE, h * SCALE))
    pen = ImageDraw.Draw(big)
    for n, hay in enumerate(steps):
        left, right = n * (wide + GAP) * SCALE, (n * (wide + GAP) + wide) * SCALE - 1
        for bale in range(hay):
            low = (h - bale * (high + GAP)) * SCALE - 1
            box = (left, low - high * SCALE + 1, right, low)
            edge = WHITE if n == done else HAY
            pen.rounded_rectangle(box, 3 * SCALE, edge if n < done else None, edge, 3 * SCALE)
            for share in (0.3, 0.7) if n < done else ():
                x = left + round(wide * share) * SCALE
                pen.rectangle((x - SCALE, box[1], x + SCALE - 1, box[3]), fill=DRY)
    small = big.reduce(SCALE)
    return sprite_of(small.convert("RGB"), small.getchannel("A"), 0)


def draw_straw(c: Canvas, box: Box, seed: int) -> None:
    """Draw straw on the floor of a place."""
    left, top, right, bottom = box
    c.paste(DRY, (left, top), straw(right - left, bottom - top, seed % 4))


@kept
def straw(w: int, h: int, seed: int) -> Image.Image:
    mask = Image.new("L", (w, h))
    pen = ImageDraw.Draw(mask)
    for n in range(w // 11):
        x, y = n * 11 + n * (seed + 2) % 5, h - 4 - (n * 7 + seed) % (h - 7)
        pen.rectangle((x, y, min(x + 14, w), y + 1), fill=255)
    return mask


def draw_lost(c: Canvas, box: Box, calf: int, buyer: int, long: int) -> None:
    """Draw an empty place whose owner wanted a calf: the calf in a broken red outline, and the seat that got it."""
    left, _, right, bottom = box
    head = Head(calf, 0)
    long = length_of(head, long)
    c.slot(box, ALARM, thick=4)
    draw_cow(c, left + 6, bottom - 8, long, head, dim=True)
    x, y = min(right - 8 - SEAT, left + long + 150), bottom - 8 - round(long * HIGH / 2)
    c.arrow((left + long + 10, y), (x - SEAT - 4, y), 10, ALARM, min(26, x - SEAT - long - left - 16))
    c.badge(x, y, buyer, SEAT)


def draw_news(c: Canvas, scene: Scene, box: Box, head: Head) -> None:
    """Mark an animal that is already drawn, if it is new or has just eaten."""
    if head.number in scene.bought or head.number in scene.fed:
        c.accent(box, 12)


def draw_hay(c: Canvas, x: int, y: int, hay: int | str, size: int, colour: RGB = WHITE, align: Align = "l") -> int:
    """Draw a bale and a number, beginning at x, or ending there unless `align` is "l". Return the width of both."""
    wide = hay_width(hay, size)
    left = x if align == "l" else x - wide
    side = wide - 8 - theme.width(str(hay), size)
    c.icon("bale", left + side // 2, y, side, HAY)
    c.text(left + side + 8, y, str(hay), size, colour)
    return wide


def hay_width(hay: int | str, size: int) -> int:
    return max(theme.SUIT, round(size * 0.88)) + 8 + theme.width(str(hay), size)


def draw_sheet(c: Canvas, x: int, y: int, size: int, new: bool) -> None:
    """Draw the sign that a sheet is in."""
    c.icon("sheet", x, y, size, WHITE)
    if new:
        half = size // 2 + 5
        c.accent((x - half, y - half, x + half, y + half), 10)
