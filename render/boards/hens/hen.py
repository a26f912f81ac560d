"""A hen from the side, with room for its meat on its flank, and the eggs that it will still lay."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageChops

from engine.games.hens.state import breed
from render import sprites, theme
from render.canvas import Canvas, Icon
from render.kept import kept
from render.sprites import SCALE, Pen, Sprite, sprite_of
from render.theme import INK, PAPER, RGB, mix

FEATHERS = {1: theme.CLOCK, 2: theme.COFFIN, 3: theme.FERN, 4: theme.ONION}  # of the tail, by the eggs that a hen lays
DIM = mix(PAPER, sprites.LEAD, 0.5)
FLANK, BACK, BELLY = 46, 44, 88  # place for the number, in units of the field: middle, top, foot
EGG = sprites.BUFF  # an egg that will be laid later
NEXT = PAPER  # an egg of the next laying
NEVER = mix(theme.MUTED, theme.PANEL, 0.4)  # the outline of an egg for which the match is too short
GAP = 3  # between eggs
OVAL = ((50, 0), (70, 8), (86, 34), (94, 64), (80, 91), (50, 100), (20, 91), (6, 64), (14, 34), (30, 8))
Paint = Callable[[Pen], object]


def draw_hen(c: Canvas, x: int, foot: int, side: int, number: int, dim: bool = False) -> None:
    """Draw a hen, `side` pixels square, with its tail at x and its claws at `foot`. Its meat is on its flank."""
    kind, top = breed(number), foot - side
    c.sprite(hen(side, FEATHERS[kind.eggs], dim), x, top)
    size = max(theme.SMALL, round((BELLY - BACK) * side / 100 * 1.07))
    middle = top + round((BACK + BELLY) / 2 * side / 100)
    c.text(x + round(FLANK * side / 100), middle, str(kind.meat), size, INK, "m")


@kept
def hen(side: int, feathers: RGB, dim: bool) -> Sprite:
    """Draw a hen that looks to the right."""
    whole, cover = Image.new("RGB", (side, side), PAPER), Image.new("L", (side, side))
    for colour, paint in _parts(DIM if dim else PAPER, mix(feathers, PAPER, 0.28), dim):
        pen = Pen(side)
        paint(pen)
        shape = pen.mask.reduce(SCALE)
        whole.paste(colour, (0, 0), shape)
        cover = ImageChops.lighter(cover, shape)
    return sprite_of(whole, cover, 0)


def _parts(down: RGB, tail: RGB, dim: bool) -> list[tuple[RGB, Paint]]:
    """Return the parts of a hen from behind to before, each with its colour."""
    red = mix(theme.HEART, PAPER, 0.12)
    return [
        (sprites.BUFF_DARK, _legs),
        (tail, _tail),
        (red, lambda pen: pen.oval(70, 13, 6, 8).oval(78, 9, 6, 8).oval(86, 13, 5, 7)),
        (red, lambda pen: pen.oval(89, 39, 4.5, 8)),
        (sprites.BUFF, lambda pen: pen.shape((89, 22), (99.5, 29), (89, 35))),
        (down, _body),
        (INK, lambda pen: pen.oval(81.5, 25, 2.8)),
    ]


def _legs(pen: Pen) -> None:
    for x in (38, 54):
        pen.line((x, 84), (x, 97), thick=4)
        pen.line((x - 4, 97.5), (x + 9, 97.5), thick=4)


def _tail(pen: Pen) -> None:
    pen.curve((26, 52), (14, 46), (7, 34), (6, 20), (13, 14), (18, 24), (26, 20), (30, 30), (36, 32), (36, 48))
    pen.curve((20, 62), (6, 56), (1, 44), (1, 34), (8, 32), (20, 44), (30, 50))


def _body(pen: Pen) -> None:
    pen.curve(
        *((16, 52), (26, 44), (38, 45), (52, 42), (62, 32), (68, 20), (78, 14.5), (88, 19), (92, 30), (89, 44)),
        *((87, 61), (78, 79), (60, 89), (38, 89.5), (20, 81), (11, 66)),
    )


def draw_eggs(c: Canvas, x: int, foot: int, eggs: int, left: int, within: int, wide: int, high: int) -> None:
    """Draw a pile of eggs for each laying that a hen has left. `within`: how many of them are in the match."""
    made = piles(eggs, left, within, wide, high)
    w, h = made.size
    spare = max(0, theme.SUIT - w)
    c.icons.append(Icon(f"eggs-{eggs}x{min(left, within)}/{left}", (x - spare, foot - h, x + w, foot)))
    c.sprite(made, x, foot - h)


@kept
def piles(eggs: int, left: int, within: int, wide: int, high: int) -> Sprite:
    """Draw piles of eggs, `wide` and `high` pixels each: the next laying is white, one after the end an outline."""
    w, h = left * (wide + GAP) - GAP, eggs * (high + GAP) - GAP
    whole, cover = Image.new("RGB", (w, h), EGG), Image.new("L", (w, h))
    for column in range(left):
        x, laid = column * (wide + GAP), column < within
        colour = NEVER if not laid else EGG if column else NEXT
        for row in range(eggs):
            y = h - high - row * (high + GAP)
            whole.paste(colour, (x, y, x + wide, y + high))
            cover.paste(oval(wide, high, 0 if laid else 2), (x, y))
    return sprite_of(whole, cover, 0)


@kept
def oval(w: int, h: int, thick: int = 0) -> Image.Image:
    """Return the mask of an egg; with `thick`, of its outline."""
    mask = _egg(w, h)
    if thick:
        mask.paste(0, (thick, thick), _egg(w - 2 * thick, h - 2 * thick))
    return mask


def _egg(w: int, h: int) -> Image.Image:
    pen = Pen(max(w, h) * 2)
    pen.curve(*OVAL)
    return pen.mask.resize((w, h), Image.Resampling.BOX)
