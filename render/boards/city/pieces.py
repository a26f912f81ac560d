"""Lots: a building on its tile with its points, a green, or an empty lot; cards, and the silhouettes of kinds."""

from __future__ import annotations

from engine.games.city.state import GREEN
from render import theme
from render.boards.city.scene import Scene
from render.canvas import Align, Box, Canvas, Card
from render.kept import kept
from render.letters import signed
from render.sprites import Sprite, finish, icon, paper
from render.theme import FAINT, INK, RGB, SMALL, WHITE, Symbol

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
EDGE = 12  # radius of a lot's corners


@kept
def leaf(side: int, kind: str) -> Sprite:
    """Return a lot's paper, in the building's tint below the number."""
    sheet = paper(side, side, SYMBOLS[kind].colour)
    sheet.paste(theme.PAPER, (0, 0, side, figure(side)))
    return finish(sheet, EDGE, "plain", 3)


@kept
def face(side: int, kind: str, state: str) -> Sprite:
    """Return a square card of the hand: the building's silhouette on its paper."""
    sheet, size = paper(side, side, SYMBOLS[kind].colour), side * 3 // 4
    at = (side - size) // 2
    sheet.paste(SYMBOLS[kind].colour, (at, at), icon(SYMBOLS[kind].icon, size))
    return finish(sheet, EDGE, state)


def draw_card(c: Canvas, x: int, y: int, side: int, kind: str, state: str = "plain") -> None:
    """Draw a card of the hand with its corner at (x, y). Its silhouette is in the place of a rank."""
    c.sprite(face(side, kind, state), x, y)
    box = (x, y, x + side, y + side)
    c.cards.append(Card("tile", kind, box, box, None, 0, state, side * 3 // 4))


def icon_of(kind: str) -> str:
    """Return the silhouette of a building, or of a green."""
    return "lawn" if kind == GREEN else SYMBOLS[kind].icon


def lots_at(left: int, top: int, side: int, gap: int) -> list[Box]:
    """Return the boxes of the nine lots of a city."""
    steps = [(left + n % 3 * (side + gap), top + n // 3 * (side + gap)) for n in range(9)]
    return [(x, y, x + side, y + side) for x, y in steps]


def draw_lot(c: Canvas, box: Box, kind: str, points: int) -> None:
    """Draw a lot: what is built on it, with its points in the corner."""
    left, top, right, bottom = box
    side = right - left
    if not kind:
        c.panel(box, None, FAINT, 3, EDGE)
        return
    if kind == GREEN:
        c.panel(box, LEAF, thick=0, radius=EDGE)
        c.icon("lawn", (left + right) // 2, (top + bottom) // 2, side * 16 // 25, WHITE)
        return
    c.sprite(leaf(side, kind), left, top)
    pad, size, building = side // 15, figure(side), building_in(side)
    c.icon(SYMBOLS[kind].icon, left + pad + building // 2, bottom - pad - building // 2, building, SYMBOLS[kind].colour)
    c.text(right - pad, top + size // 2 + pad // 4, signed(points), size, theme.HEART if points < 0 else INK, "r")


def figure(side: int) -> int:
    """Return the font size of the number in a lot's upper corner."""
    return max(SMALL, round(side * 0.31))


def building_in(side: int) -> int:
    """Return the size of a building on a lot, below the number."""
    return side - 2 * (side // 15) - round(figure(side) * 0.8)


def draw_city(c: Canvas, scene: Scene, seat: int, boxes: list[Box]) -> None:
    """Draw the nine lots; lots that are new to the viewer have an accent."""
    made = scene.points(seat)
    for n, box in enumerate(boxes):
        draw_lot(c, box, scene.view.cities[seat][n], made[n])
    for n in scene.fresh_lots(seat):
        c.accent(boxes[n], EDGE)


def draw_number(
    c: Canvas, x: int, y: int, text: str, room: int, size: int, align: Align = "r", colour: RGB = WHITE
) -> int:
    """Draw a number as large as fits into `room` pixels, up to a font size. Return its width."""
    while size > SMALL and theme.width(text, size) > room:
        size -= 4
    return c.text(x, y, text, size, colour, align)


def loss(gain: int, otherwise: RGB = WHITE) -> RGB:
    """Return the colour of a change of points."""
    return theme.ALARM if gain < 0 else otherwise
