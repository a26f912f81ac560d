"""The seats, in the order of the year: coins, income, the three links of their trade, mills, and colonies."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.colony.state import COLONIES, HOME_MATERIAL, HOME_PLACES, PRODUCTS, Holding
from render import theme
from render.boards.colony.pieces import (
    MILL,
    draw_coins,
    draw_figure,
    draw_flag,
    draw_mills,
    draw_places,
    draw_raw,
    figure_width,
    shade,
    signed,
)
from render.boards.colony.scene import Scene
from render.canvas import Box, Canvas
from render.theme import ALARM, GOLD, LEFT, LINE, MUTED, PANEL, RIGHT, SMALL, WHITE, mix

TOP, FOOT, GAP = 344, 792, 10
TILE, NEXT = 104, 112  # width of a colony, and from one to the next
BADGE = 34
SOIL = mix(PANEL, LINE, 0.3)  # behind a colony
ICONS = ("chimneys", "cask", "market")  # of the three links


class Plan(NamedTuple):
    """The places in a panel, from its upper left corner."""

    size: tuple[int, int]
    head: int  # y of badge, name and coins
    links: tuple[int, int]  # corner of the first link's middle line
    mills: tuple[int, int]
    tiles: int  # y of the colonies
    high: int  # of a colony
    rows: int  # of colonies
    coins: int  # size of a font
    figure: int  # the same, of a link


WIDE = RIGHT - LEFT
PLANS = {  # by number of seats
    2: Plan(((WIDE - GAP) // 2, 448), 52, (16, 140), (16, 180), 262, 86, 2, 84, 60),
    3: Plan(((WIDE - 2 * GAP) // 3, 448), 48, (14, 130), (14, 166), 250, 90, 2, 64, 52),
    4: Plan(((WIDE - GAP) // 2, 219), 42, (284, 104), (14, 73), 141, 72, 1, 60, 52),
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
    left, top = box[0] + PLANS[scene.seats].mills[0], box[1] + PLANS[scene.seats].mills[1]
    for n, product in enumerate(PRODUCTS):
        count = scene.view.mills[seat][n]
        if count:
            found = draw_mills(c, left, top, product, count)
            if (seat, product) in scene.new_mills:
                c.accent(found, 10)
            left += MILL[0] + 8
    _holdings(c, scene, seat, box)


def _head(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw badge, name and coins. A tick shows that the seat has acted in this year."""
    plan, (left, top, right, _) = PLANS[scene.seats], box
    y, end = top + plan.head, right - 18
    income = signed(scene.trade(seat).income)
    if scene.seats == 4:
        end -= c.text(end, y, income, SMALL, MUTED, "r") + 16
    end -= draw_coins(c, end, y, scene.view.coins[seat], plan.coins, "r") + 16
    c.badge(left + 14 + BADGE, y, seat, BADGE)
    x = left + 28 + 2 * BADGE
    if scene.has_acted(seat):
        c.icon("acted", end - 18, y, 36, MUTED)
        end -= 48
    c.text(x, y, scene.names[seat], SMALL, GOLD if seat == scene.deciding else WHITE, room=end - x)


def _links(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw how many pieces mills, material and places allow. What is missing is red. With room: the income beside."""
    plan, right = PLANS[scene.seats], box[2]
    x, y = box[0] + plan.links[0], box[1] + plan.links[1]
    end = right - 16
    if scene.seats < 4:
        end -= c.text(end, y, signed(scene.trade(seat).income), plan.figure, MUTED, "r") + 10
    pitch = min(130, (end - x) // 3)
    for n, (icon, number) in enumerate(zip(ICONS, scene.links(seat), strict=True)):
        colour = ALARM if scene.missing(seat)[n] else WHITE
        draw_figure(c, x + n * pitch, y, icon, number, plan.figure, colour, colour if colour == ALARM else MUTED, 38)


def _holdings(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw home and the colonies as tiles. If there are too many, the last tile says how many more there are."""
    plan, held, filled = PLANS[scene.seats], scene.view.colonies[seat], scene.filled(seat)
    left, top = box[0] + 12, box[1] + plan.tiles
    across = (box[2] - box[0] - 16) // NEXT
    spots = [
        (left + n % across * NEXT, top + n // across * (plan.high + 8)) for n in range(across * plan.rows)
    ]
    shown = held if len(held) < len(spots) else held[: len(spots) - 2]
    _home(c, spots[0], plan.high, filled[0])
    for holding, full, spot in zip(shown, filled[1:], spots[1:], strict=False):
        _tile(c, scene, seat, holding, full, spot, plan.high)
    if len(shown) < len(held):
        x, y = spots[len(shown) + 1]
        c.panel((x, y, x + TILE, y + plan.high), SOIL, thick=0, radius=8)
        c.text(x + TILE // 2, y + plan.high // 2, f"+{len(held) - len(shown)}", 52, WHITE, "m")


def _home(c: Canvas, spot: tuple[int, int], high: int, full: int) -> None:
    """Draw home: its raw material, and its place for any product."""
    x, y = spot
    c.panel((x, y, x + TILE, y + high), SOIL, MUTED, 2, 8)
    middle = y + (high - 30) // 2 + 1
    c.icon("homestead", x + 24, middle, 36, MUTED)
    draw_figure(c, x + 44, middle, "cask", HOME_MATERIAL, SMALL, WHITE, MUTED, theme.SUIT)
    draw_places(c, x + 10, y + high - 17, 20, full, HOME_PLACES - full, 0, WHITE)


def _tile(
    c: Canvas, scene: Scene, seat: int, holding: Holding, full: int, spot: tuple[int, int], high: int
) -> None:
    """Draw a colony: what it buys or has, and its places. Gold is what an investment by the seat to move would add."""
    (x, y), found = spot, COLONIES[holding.number]
    box = (x, y, x + TILE, y + high)
    c.panel(box, SOIL, thick=0, radius=8)
    foot = y + high - 34  # of the flag
    if not found.buys:
        draw_raw(c, box, found.raw, 52, WHITE, MUTED)
    elif found.raw:
        draw_flag(c, (x, y, x + 40, foot), found.buys)
        wide = figure_width(found.raw, SMALL, theme.SUIT)
        draw_figure(c, x + 72 - wide // 2, (y + foot) // 2, "cask", found.raw, SMALL, WHITE, MUTED, theme.SUIT)
    else:
        draw_flag(c, (x, y, x + TILE, foot), found.buys)
    if found.buys:
        wide = draw_places(c, x + 8, y + high - 17, 18, full, holding.places - full, 0, WHITE)
        added = scene.gain_of_investment(seat, holding)
        if added is not None:
            c.text(x + 8 + wide + 4, y + high - 17, signed(added), SMALL, shade(added))
    if holding.number in scene.new_holdings:
        c.accent(box, 8)
