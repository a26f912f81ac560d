"""The seats, in the order of the year: coins, income, the three links of their trade, mills, and colonies."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.colony.state import COLONIES, HOME_MATERIAL, HOME_PLACES, PRODUCTS, Holding
from render import theme
from render.boards.colony.pieces import (
    draw_coins,
    draw_figure,
    draw_flag,
    draw_mills,
    draw_places,
    draw_raw,
    figure_width,
    shade,
)
from render.boards.colony.scene import Scene
from render.canvas import Box, Canvas
from render.letters import signed
from render.theme import ALARM, BODY, GOLD, LEFT, LINE, MUTED, PANEL, RIGHT, SMALL, WHITE, mix

TOP, GAP, BETWEEN = 348, 10, 8
BADGE = 32
FEET = 34  # height of the places at the foot of a tile
SOIL = mix(PANEL, LINE, 0.3)  # behind a colony
ICONS = ("chimneys", "cask", "market")  # of the three links


class Plan(NamedTuple):
    """The places in a panel, from its upper left corner."""

    size: tuple[int, int]
    head: int  # y of badge and name
    purse: int  # y of coins
    income: int
    links: tuple[int, int]  # left end and y of the three links
    mills: int  # y of their upper edge
    mill: tuple[int, int]  # size of the mills of a product
    tiles: int  # y of the colonies
    tile: tuple[int, int]  # size of a colony
    rows: int  # of colonies
    coins: int  # size of a font
    figure: int  # the same, of a link


WIDE = RIGHT - LEFT
PLANS = {  # by number of seats
    2: Plan(((WIDE - GAP) // 2, 444), 50, 134, 50, (238, 134), 178, (118, 78), 266, (172, 80), 2, 76, 60),
    3: Plan(((WIDE - 2 * GAP) // 3, 444), 44, 112, 112, (16, 176), 206, (84, 64), 280, (108, 74), 2, 68, 52),
    4: Plan(((WIDE - GAP) // 2, 217), 39, 39, 39, (286, 105), 74, (80, 62), 141, (104, 72), 1, 60, 52),
}


def boxes(seats: int) -> list[Box]:
    """Return the box of each panel, in the order of the year."""
    wide, high = PLANS[seats].size
    across = 2 if seats == 4 else seats
    corners = [(LEFT + n % across * (wide + GAP), TOP + n // across * (high + GAP)) for n in range(seats)]
    return [(x, y, x + wide, y + high) for x, y in corners]


def draw_seats(c: Canvas, scene: Scene) -> None:
    for seat, box in zip(scene.lined_up, boxes(scene.seats), strict=True):
        _seat(c, scene, seat, box)


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    c.seat_panel(box, seat == scene.deciding)
    _head(c, scene, seat, box)
    _links(c, scene, seat, box)
    left, top = box[0] + 14, box[1] + PLANS[scene.seats].mills
    wide, high = PLANS[scene.seats].mill
    for n, product in enumerate(PRODUCTS):
        x = left + n * (wide + BETWEEN)
        found = (x, top, x + wide, top + high)
        draw_mills(c, found, product, scene.view.mills[seat][n])
        if (seat, product) in scene.new_mills:
            c.accent(found, 10)
    _holdings(c, scene, seat, box)


def _head(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw badge, name, coins, and the income as things are. A tick shows that the seat has acted in this year."""
    plan, (left, top, right, _) = PLANS[scene.seats], box
    y, x, end = plan.head, left + 26 + 2 * BADGE, right - 18
    size = SMALL if scene.seats == 4 else plan.figure
    income = c.text(end, top + plan.income, signed(scene.trade(seat).income, plus=True), size, MUTED, "r") + 18
    if plan.income == y:
        end -= income
    if plan.purse == y:
        end -= draw_coins(c, end, top + y, scene.view.coins[seat], plan.coins, "r") + 16
    else:
        draw_coins(c, left + 16, top + plan.purse, scene.view.coins[seat], plan.coins)
    y += top
    c.badge(left + 14 + BADGE, y, seat, BADGE)
    if scene.has_acted(seat):
        c.icon("acted", end - 18, y, 36, MUTED)
        end -= 48
    c.text(x, y, scene.names[seat], SMALL, GOLD if seat == scene.deciding else WHITE, room=end - x)


def _links(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw how many pieces mills, material and places allow. What is missing is red."""
    plan = PLANS[scene.seats]
    x, y = box[0] + plan.links[0], box[1] + plan.links[1]
    pitch = (box[2] - 10 - x) // 3
    size = plan.figure if max(scene.links(seat)) < 10 else SMALL if scene.seats == 4 else BODY
    for n, (icon, number) in enumerate(zip(ICONS, scene.links(seat), strict=True)):
        colour = ALARM if scene.missing(seat)[n] else WHITE
        draw_figure(
            c,
            x + n * pitch,
            y,
            icon,
            number,
            size,
            colour,
            colour if colour == ALARM else MUTED,
            38 if size > SMALL else 34,
        )


def _holdings(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw home and the colonies as tiles. If there are too many, the last tile says how many more there are."""
    plan, held, filled = PLANS[scene.seats], scene.view.colonies[seat], scene.filled(seat)
    left, top = box[0] + 12, box[1] + plan.tiles
    wide, high = plan.tile
    across = (box[2] - box[0] - 16) // (wide + BETWEEN)
    spots = [
        (x, y, x + wide, y + high)
        for y in range(top, top + plan.rows * (high + BETWEEN), high + BETWEEN)
        for x in range(left, left + across * (wide + BETWEEN), wide + BETWEEN)
    ]
    shown = held if len(held) < len(spots) else held[: len(spots) - 2]
    _home(c, spots[0], filled[0])
    for holding, full, spot in zip(shown, filled[1:], spots[1:], strict=False):
        _tile(c, scene, seat, holding, full, spot)
    if len(shown) < len(held):
        x, y, *_ = spots[len(shown) + 1]
        c.panel(spots[len(shown) + 1], SOIL, thick=0, radius=8)
        c.text(x + wide // 2, y + high // 2, f"+{len(held) - len(shown)}", 52, WHITE, "m")


def _home(c: Canvas, box: Box, full: int) -> None:
    """Draw home: its raw material, and its place for any product."""
    left, top, right, bottom = box
    c.panel(box, SOIL, MUTED, 2, 8)
    y = (top + bottom - FEET) // 2 + 3
    side = min(46, theme.SUIT + (right - left - 104) // 3)
    c.icon("homestead", left + 1 + side // 2, y, side, MUTED)
    draw_figure(
        c, right - 4 - figure_width(HOME_MATERIAL, SMALL, side), y, "cask", HOME_MATERIAL, SMALL, WHITE, MUTED, side
    )
    draw_places(c, left + 10, bottom - FEET // 2, 20, full, HOME_PLACES - full, 0, WHITE)


def _tile(c: Canvas, scene: Scene, seat: int, holding: Holding, full: int, box: Box) -> None:
    """Draw a colony: what it buys or has, and its places. Gold is what an investment by the seat to move would add."""
    (left, top, right, bottom), found = box, COLONIES[holding.number]
    foot = bottom - FEET
    c.panel(box, SOIL, thick=0, radius=8)
    if not found.buys:
        draw_raw(c, box, found.raw, 52, WHITE, MUTED)
    elif found.raw:
        draw_flag(c, (left, top, right - 64, foot), found.buys, 8)
        draw_raw(c, (right - 66, top, right, foot), found.raw, SMALL, WHITE, MUTED)
    else:
        draw_flag(c, (left, top, right, foot), found.buys, 8)
    if found.buys:
        y = bottom - FEET // 2
        wide = draw_places(c, left + 8, y, 18, full, holding.places - full, 0, WHITE)
        added = scene.gain_of_investment(seat, holding)
        if added is not None:
            c.text(left + 12 + wide, y, signed(added, plus=True), SMALL, shade(added))
    if holding.number in scene.new_holdings:
        c.accent(box, 8)
