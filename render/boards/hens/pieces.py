"""Parts of table and hand: hens in their places with the eggs to come, eggs as numbers, envelopes, feathers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.games.hens.state import Hen, breed
from render import sprites, theme
from render.boards.hens.hen import EGG, GAP, draw_eggs, draw_hen
from render.boards.hens.scene import Scene
from render.canvas import Align, Box, Canvas
from render.theme import ALARM, MUTED, RGB, WHITE, Symbol

FIGURES = {
    "eggs": Symbol("egg", theme.BRASS, theme.BRASS),
    "hens": Symbol("hen", theme.HEART, theme.HEART),
}
SEAT = 32  # radius of a badge
PERCH = 6  # thickness of the bar on which a hen sits
LIVES, LAID = 6, 4  # the most layings of a hen, and the most eggs of one laying
TALL = 1.22  # height of an egg, as a share of its breadth
BETWEEN = 8  # pixels between a hen and its eggs
EGGS = 15  # the least width of a pile of eggs, with the gap beside it
LARGEST = 138  # width of a hen in a coop, less than that of the hen for sale
SIGN = 64  # the least width of a pile with a skull beside it


class Size(NamedTuple):
    """The sizes of hens and eggs that are drawn together, so that they may be compared."""

    hen: int
    wide: int  # of an egg
    high: int
    below: bool  # the eggs are below the perch, not beside the hen


def beside(box: Box, hens: Iterable[Hen]) -> Size:
    """Return the sizes with which these hens, with their eggs beside them, fit into a box like this one."""
    w, h = box[2] - box[0], box[3] - box[1] - PERCH
    lives = {hen.left for hen in hens} | {3}
    room = max(max(lives) * EGGS, SIGN if 1 in lives else 0)
    side = min(h, w - BETWEEN - room - 4, LARGEST)
    wide = min((w - side - BETWEEN - 4) // max(lives), round((h - 4) / LAID / TALL)) - GAP
    return Size(side, wide, round(wide * TALL), False)


def below(box: Box, hens: Iterable[Hen]) -> Size:
    """Return the sizes with which these hens, with their eggs below them, fit into a box like this one."""
    w, h = box[2] - box[0], box[3] - box[1] - PERCH - BETWEEN
    rows = max([2, *(breed(hen.number).eggs for hen in hens)])
    wide = min(w // LIVES, round(h * 0.38 / rows / TALL)) - GAP
    high = round(wide * TALL)
    return Size(min(w, h - rows * (high + GAP)), wide, high, True)


def draw_place(c: Canvas, box: Box, size: Size) -> int:
    """Draw the perch of a place. Return where its upper edge is."""
    left, top, right, bottom = box
    y = top + size.hen if size.below else bottom - PERCH
    c.panel((left, y, right, y + PERCH), sprites.BUFF_DARK, thick=0, radius=PERCH // 2)
    return y


def draw_living(c: Canvas, box: Box, hen: Hen, size: Size, within: int) -> None:
    """Draw a hen on its perch with the eggs that it will still lay; with a skull if it then dies.

    `within`: the layings that are still to come in the match.
    """
    left, _, right, bottom = box
    perch, eggs = draw_place(c, box, size), breed(hen.number).eggs
    x = (left + right - size.hen) // 2 if size.below else left + 2
    draw_hen(c, x, perch, size.hen, hen.number)
    long = hen.left * (size.wide + GAP) - GAP
    x, foot = ((left + right - long) // 2, bottom) if size.below else (left + 2 + size.hen + BETWEEN, perch - 4)
    draw_eggs(c, x, foot, eggs, hen.left, within, size.wide, size.high)
    if hen.left == 1:
        x += size.wide + 8
        side = 60 if size.below else min(56, size.hen // 2, right - x)
        c.icon("skull", x + side // 2, foot - side // 2, side, ALARM)


def draw_coop(c: Canvas, scene: Scene, seat: int, where: list[Box], size: Size) -> None:
    """Draw a coop: its hens, and a feather for each hen that has just died."""
    hens, dead = scene.view.coops[seat], scene.died.get(seat, 0)
    for n, box in enumerate(where):
        if n < len(hens):
            draw_living(c, box, hens[n], size, scene.view.left)
            if hens[n].number in scene.bought:
                c.accent((box[0] - 4, box[1] - 2, box[2] + 4, box[3] + 2), 12)
            continue
        perch = draw_place(c, box, size)
        if n < len(hens) + dead:
            draw_feather(c, (box[0] + box[2]) // 2, (box[1] + perch) // 2, min(72, perch - box[1] - 22))


def draw_feather(c: Canvas, x: int, y: int, size: int) -> None:
    half = size // 2 + 6
    c.icon("feather", x, y, size, MUTED)
    c.accent((x - half, y - half, x + half, y + half), 14)


def draw_figure(
    c: Canvas,
    x: int,
    y: int,
    name: str,
    number: int,
    size: int,
    colour: RGB = WHITE,
    align: Align = "l",
) -> int:
    """Draw an icon and a number from x on, or up to x. Return the width of both."""
    wide = figure_width(number, size)
    left = x - wide if align == "r" else x
    side = wide - 8 - theme.width(str(number), size)
    c.icon(name, left + side // 2, y, side, EGG if name == "egg" else colour)
    c.text(left + side + 8, y, str(number), size, colour)
    return wide


def figure_width(number: int, size: int) -> int:
    return max(theme.SUIT, round(size * 0.86)) + 8 + theme.width(str(number), size)


def draw_envelope(c: Canvas, x: int, y: int, size: int, new: bool) -> None:
    """Draw the sign that a bid is in."""
    c.icon("envelope", x, y, size, WHITE)
    if new:
        half = size // 2 + 4
        c.accent((x - half, y - half + 4, x + half, y + half - 4), 10)
