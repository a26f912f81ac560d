"""The upper part of the table: the price tags of the products, the colonies of the row, and the years."""

from __future__ import annotations

from engine.games.colony.state import COLONIES, MORE, PRODUCTS, YEARS
from render import theme
from render.boards.colony.pieces import BETWEEN as PLACES
from render.boards.colony.pieces import (
    COIN,
    draw_figure,
    draw_flag,
    draw_places,
    draw_raw,
    figure_width,
    shade,
)
from render.boards.colony.scene import Scene
from render.canvas import Box, Canvas
from render.letters import signed
from render.theme import FAINT, HEART, INK, LEFT, LINE, MUTED, PAPER, RIGHT, SMALL, WHITE

NAMES, TOP, FOOT, GAINS = 26, 58, 246, 282  # y of the names, of the cards' edges, and of the gains
TAG, BETWEEN = 150, 10  # width of a price tag, and pixels between two
ROW = LEFT + 3 * (TAG + BETWEEN) + 14  # x of the row
MAKER = 17  # radius of a maker's dot
FLAG = 64  # height of a flag
EDGE = 12
YEAR = 322  # y of the years


def draw_prices(c: Canvas, scene: Scene) -> None:
    """Draw a tag for each product: its price, who makes it, and what a mill of it would add."""
    for n, product in enumerate(PRODUCTS):
        left = LEFT + n * (TAG + BETWEEN)
        middle, right = left + TAG // 2, left + TAG
        c.text(middle, NAMES, scene.say("board-product", product=product), SMALL, MUTED, "m")
        c.panel((left, TOP, right, FOOT), PAPER, thick=0, radius=EDGE)
        draw_flag(c, (left, TOP, right, TOP + FLAG), product, EDGE)
        c.text(middle, TOP + 106, str(scene.prices[n]), 92, INK, "m")
        makers = scene.makers[n]
        x = middle - (len(makers) - 1) * (MAKER + 1)
        for seat in makers:
            c.badge(x, FOOT - 24, seat, MAKER)
            x += 2 * MAKER + 2
        if any(built == product for _, built in scene.new_mills):
            c.accent((left, TOP, right, FOOT), EDGE)
        _gain(c, middle, scene.gain_of_mill(product))


def draw_row(c: Canvas, scene: Scene) -> None:
    """Draw the colonies on offer: number, flag, places, raw material, cost, and what they would add."""
    for colony, box in zip(scene.view.row, places(scene.seats), strict=False):
        _colony(c, scene, colony, box)


def places(seats: int) -> list[Box]:
    """Return the box of each colony of the row."""
    count, gap = seats + MORE, 8 if seats > 2 else 12
    pitch = (RIGHT - ROW + gap) // count
    return [(ROW + n * pitch, TOP, ROW + (n + 1) * pitch - gap, FOOT) for n in range(count)]


def _colony(c: Canvas, scene: Scene, colony: int, box: Box) -> None:
    left, top, right, bottom = box
    middle, found = (left + right) // 2, COLONIES[colony]
    c.text(middle, NAMES, str(colony), SMALL, MUTED, "m")
    c.panel(box, PAPER, thick=0, radius=EDGE)
    if found.buys:
        draw_flag(c, (left, top, right, top + FLAG), found.buys, EDGE)
        side = min(24 if found.raw else 30, (right - left - 2) // 4 - PLACES)
        wide = found.invested * (side + PLACES) - PLACES
        more = found.invested - found.places
        draw_places(c, middle - wide // 2, top + (84 if found.raw else 100), side, 0, found.places, more, INK)
        if found.raw:
            draw_raw(c, (left, top + 99, right, top + 139), found.raw, SMALL, INK, theme.CLOCK)
    else:
        draw_raw(c, (left, top + 16, right, top + 122), found.raw, 76 if right - left > 120 else 60, INK, theme.CLOCK)
    dear = scene.deciding is not None and scene.view.coins[scene.deciding] < found.cost
    x, y = middle - figure_width(found.cost, 48) // 2, bottom - 28
    draw_figure(c, x, y, "coin", found.cost, 48, HEART if dear else INK, COIN)
    if colony in scene.new_in_row:
        c.accent(box, EDGE)
    _gain(c, middle, scene.gain_of_colony(colony))


def _gain(c: Canvas, x: int, gain: int | None) -> None:
    if gain is not None:
        c.text(x, GAINS, signed(gain, plus=True), 48 if gain else SMALL, shade(gain), "m")


def draw_years(c: Canvas, scene: Scene) -> None:
    """Draw the nine years as bars, the present one white, and its number."""
    x = LEFT + c.text(LEFT, YEAR, f"{scene.view.round}/{YEARS}", SMALL, WHITE) + 18
    pitch = (RIGHT - x + 8) // YEARS
    for n in range(YEARS):
        left = x + n * pitch
        colour = WHITE if n + 1 == scene.view.round else LINE if n + 1 < scene.view.round else FAINT
        high = 8 if n + 1 == scene.view.round else 5
        c.panel((left, YEAR - high, left + pitch - 8, YEAR + high), colour, thick=0, radius=5)
