"""Lots: a building on its tile with its points, a green, or an empty lot; and rows of small silhouettes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.city.state import GREEN
from render import theme
from render.boards.city.scene import Scene
from render.canvas import Box, Canvas
from render.former import SMALL
from render.kept import kept
from render.sprites import Sprite, finish, paper
from render.theme import INK, RGB, WHITE, Symbol

BRICK, PINK, LEAF, RAIL = map(theme.rgb, ("541C04", "AC3C7C", "2C7C48", "4464E0"))  # distinct for colour-blind eyes too
OLIVE, INDIGO, PLUM = map(theme.rgb, ("786C00", "1C14AC", "500C6C"))
SYMBOLS = {
    "H": Symbol("cottage", BRICK, BRICK),
    "S": Symbol("awning", PINK, PINK),
    "F": Symbol("smokestack", theme.COFFIN, theme.COFFIN),
    "P": Symbol("shade_tree", LEAF, LEAF),
    "T": Symbol("railway", RAIL, RAIL),
    "U": Symbol("school_bell", OLIVE, OLIVE),
    "O": Symbol("highrise", INDIGO, INDIGO),
    "C": Symbol("pennant", PLUM, PLUM),
}
ICON = 34
GAP = 6  # between two lots, in pixels


@kept
def leaf(side: int, kind: str) -> Sprite:
    """Return a lot's paper, in the building's tint."""
    return finish(paper(side, side, SYMBOLS[kind].colour), 10, "plain", 3)


def lots_at(left: int, top: int, side: int) -> list[Box]:
    """Return the boxes of the nine lots of a city."""
    steps = [(left + n % 3 * (side + GAP), top + n // 3 * (side + GAP)) for n in range(9)]
    return [(x, y, x + side, y + side) for x, y in steps]


def draw_lot(c: Canvas, box: Box, kind: str, points: int) -> None:
    """Draw a lot: what is built on it, with its points in the corner."""
    left, top, right, bottom = box
    side = right - left
    if not kind:
        c.panel(box, None, theme.FAINT, 2, 10)
        return
    if kind == GREEN:
        c.panel(box, LEAF, thick=0, radius=10)
        c.icon("lawn", (left + right) // 2, (top + bottom) // 2, max(ICON, side * 6 // 10), WHITE)
        return
    size = SMALL if side < 110 else 40
    c.sprite(leaf(side, kind), left, top)
    icon = side - size - 8
    c.icon(SYMBOLS[kind].icon, left + 6 + icon // 2, bottom - 6 - icon // 2, icon, SYMBOLS[kind].colour)
    c.text(right - 7, top + 4 + size // 2, minus(points), size, theme.HEART if points < 0 else INK, "r")


def draw_city(c: Canvas, scene: Scene, seat: int, boxes: list[Box]) -> None:
    """Draw the nine lots; lots that are new to the viewer have an accent."""
    made = scene.points(seat)
    for n, box in enumerate(boxes):
        draw_lot(c, box, scene.view.cities[seat][n], made[n])
    for n in scene.fresh_lots(seat):
        c.accent(boxes[n], 10)


def draw_kinds(c: Canvas, x: int, y: int, kinds: Sequence[str], size: int = ICON, colour: RGB = WHITE) -> int:
    """Draw silhouettes in a row from x on. Return the width of the row."""
    for n, kind in enumerate(kinds):
        name = SYMBOLS[kind].icon if kind in SYMBOLS else "lawn"
        c.icon(name, x + n * (size + 6) + size // 2, y, size, colour)
    return len(kinds) * (size + 6)


def minus(number: int) -> str:
    """Return a number with a real minus sign instead of a hyphen."""
    return str(number).replace("-", "−")
