"""The glass of a seat: coins that fill it at the goal, and above them, hatched, what the pot would add."""

from __future__ import annotations

from math import ceil

from PIL import Image, ImageChops, ImageDraw

from render import sprites
from render.kept import kept
from render.sprites.cards import sprite_of
from render.theme import COIN, MUTED, PANEL, PAPER, RGB, WHITE, mix

SCALE = 3  # it is drawn so many times larger: each bet needs new glasses
GAP = 11  # pixels from one slanting line to the next
GROOVE = 4.5  # pixels between two grooves, at least: more coins have fewer
TILT = 0.36  # height of a coin's round face as seen from the side, as a share of its breadth
RIM, WALL = mix(MUTED, PANEL, 0.2), mix(MUTED, PANEL, 0.6)
BRASS = mix(COIN, PAPER, 0.28), mix(COIN, PAPER, 0.62), mix(COIN, PANEL, 0.5)  # side, face, groove
SILVER = mix(WHITE, PANEL, 1 / 13), WHITE, mix(WHITE, PANEL, 7 / 13)  # of coins that are new
SHADE = mix(COIN, PANEL, 0.5), COIN, PANEL  # of a seat that is out
PROMISE = COIN  # of what may be won

Box = tuple[int, int, int, int]


@kept
def glass(coins: int, gain: int, new: int, target: int, w: int, h: int, dim: bool) -> sprites.Sprite:
    """Draw a glass, `w` x `h` pixels, that `target` coins fill.

    `gain` coins may be won; the last `new` coins have just been won.
    """
    coins, lifted = max(0, min(coins, target)), min(coins + gain, target)
    big = Image.new("RGBA", (w * SCALE, h * SCALE))
    pen, tilt = ImageDraw.Draw(big), round(w * TILT)
    step = (h - tilt - 2) / target

    def level(n: int) -> float:
        """Return the top of the round face of a pile of `n` coins."""
        return h - tilt - 1 - n * step

    _walls(pen, w, level(0), level(target), tilt)
    if lifted > coins:
        _hatched(big, w, level(lifted), level(coins), tilt)
    every = ceil(GROOVE / step)
    for n in range(coins):
        colours = SILVER if n >= coins - new else SHADE if dim else BRASS
        _coin(pen, w, level(n + 1), step, tilt, colours, (coins - n) % every == 0)
    rim = WHITE if lifted == target and not dim else RIM
    _round(pen, w, level(target), tilt, None, rim, 3 if rim == WHITE else 2)
    small = big.reduce(SCALE)
    return sprite_of(small.convert("RGB"), small.getchannel("A"), 0)


def _round(
    pen: ImageDraw.ImageDraw, w: int, top: float, tilt: int, fill: RGB | None, edge: RGB | None, thick: int = 1
) -> None:
    box = (SCALE, round(top * SCALE), (w - 1) * SCALE - 1, round((top + tilt) * SCALE) - 1)
    pen.ellipse(box, fill, edge, thick * SCALE)


def _walls(pen: ImageDraw.ImageDraw, w: int, low: float, high: float, tilt: int) -> None:
    _round(pen, w, low, tilt, PANEL, WALL, 2)
    for x in (1, w - 3):
        edges = (x * SCALE, round((high + tilt / 2) * SCALE), (x + 2) * SCALE - 1, round((low + tilt / 2) * SCALE))
        pen.rectangle(edges, WALL)


def _coin(
    pen: ImageDraw.ImageDraw,
    w: int,
    top: float,
    step: float,
    tilt: int,
    colours: tuple[RGB, RGB, RGB],
    grooved: bool,
) -> None:
    """Draw a coin whose face has its top edge at `top`. `grooved`: its lower edge is seen."""
    side, face, groove = colours
    _round(pen, w, top + step, tilt, side, groove if grooved else side)
    middle = top + tilt / 2
    pen.rectangle((SCALE, round(middle * SCALE), (w - 1) * SCALE - 1, round((middle + step) * SCALE)), side)
    _round(pen, w, top, tilt, face, groove)


def _hatched(big: Image.Image, w: int, top: float, foot: float, tilt: int) -> None:
    """Draw slanting lines from the pile's face up to where the pot would lift it."""
    area = Image.new("L", big.size)
    pen = ImageDraw.Draw(area)
    for y in (top, foot):
        pen.ellipse((SCALE, round(y * SCALE), (w - 1) * SCALE - 1, round((y + tilt) * SCALE) - 1), 255)
    sides = (SCALE, round((top + tilt / 2) * SCALE), (w - 1) * SCALE - 1, round((foot + tilt / 2) * SCALE))
    pen.rectangle(sides, 255)
    lines = Image.new("L", big.size)
    slant = ImageDraw.Draw(lines)
    for x in range(-big.height, big.width, GAP * SCALE):
        slant.line((x, big.height, x + big.height, 0), fill=255, width=3 * SCALE)
    big.paste(PROMISE, (0, 0), ImageChops.multiply(area, lines))
    _round(ImageDraw.Draw(big), w, top, tilt, None, PROMISE, 2)
