"""Boxes for boards without a map: filled with the terrain's colour if the region is owned, dark if it is foreign.

A large box has three lines in an own region: name; factories and beakers; the level as pips. In a foreign one it has
the shield, and before it the strength that is against it. A small box has the letter, and factories or the shield.
"""

from __future__ import annotations

from render import theme
from render.boards.fourx.chart import draw_lines, grid
from render.boards.fourx.marks import PIPS, broad, draw_shield
from render.boards.fourx.scene import TERRAIN, Place, Scene
from render.canvas import Box, Canvas
from render.theme import BODY, GOLD, LINE, MUTED, NAME, PANEL, SMALL, WHITE

LEAST = (226, 150)  # size of the smallest box with all three lines
TWO_LINES, LOW = 86, 58  # height of a small box with two lines, and of its shield
STRIPE = 14  # width of the stripe in the terrain's colour, on a foreign box
ICON, PIP = 40, 16


def draw_boxes(c: Canvas, scene: Scene, top: int, foot: int) -> None:
    found = grid(scene.view.board, top, foot)
    draw_lines(c, found, "sailing" in scene.view.known)
    for place, box in zip(scene.places, found.boxes, strict=True):
        _draw_box(c, place, box)


def _draw_box(c: Canvas, place: Place, box: Box) -> None:
    left, top, right, foot = box
    _frame(c, place, box)
    if place.fresh:
        c.accent(box, 16)
    inner = (left + (16 if place.owned else STRIPE + 10), top, right - 12, foot)
    if right - left < LEAST[0] or foot - top < LEAST[1]:
        _small(c, place, inner)
    else:
        _large(c, place, inner)


def _frame(c: Canvas, place: Place, box: Box) -> None:
    left, top, right, foot = box
    c.panel(box, TERRAIN[place.region.terrain].colour, thick=0, radius=14)
    if not place.owned:
        c.panel((left + STRIPE, top, right, foot), PANEL, thick=0, radius=14)
    c.panel(box, None, GOLD if place.can else WHITE if place.owned else LINE, 5 if place.can else 3, 14)


def _large(c: Canvas, place: Place, room: Box) -> None:
    left, top, right, foot = room
    rows = [top + round((foot - top) * share) for share in (0.2, 0.53, 0.84)]
    c.icon(TERRAIN[place.region.terrain].icon, right - ICON // 2, rows[0], ICON, WHITE if place.owned else MUTED)
    wide = right - left - ICON - 12
    name = place.name if theme.width(place.name, BODY) <= wide else place.region.id
    c.text(left, rows[0], name, BODY, WHITE)
    if not place.owned:
        high = min(90, foot - rows[0] - 34)
        y = (rows[0] + 24 + foot) // 2
        _against(c, place, (left, y - high // 2, right, y - high // 2 + high), BODY)
        return
    x = left
    for icon, n in (("works", place.factories), ("flask", place.beakers)):
        c.icon(icon, x + ICON // 2, rows[1], ICON, WHITE)
        x += ICON + 6
        x += c.text(x, rows[1], str(n), NAME, WHITE) + 14
    if place.top > PIPS:
        c.text(left, rows[2], f"{place.level}/{place.top}", SMALL, WHITE)
        return
    for n in range(place.top):
        x, full = left + n * (PIP + 8), n < place.level
        pip = (x, rows[2] - PIP // 2, x + PIP, rows[2] - PIP // 2 + PIP)
        c.panel(pip, WHITE if full else None, WHITE, 0 if full else 3, 4)


def _against(c: Canvas, place: Place, room: Box, size: int) -> None:
    """Draw a shield at the right, how much it rises if not by 1, and before it the strength against it."""
    left, top, right, foot = room
    y, high = (top + foot) // 2, foot - top
    wide = broad(place, high)
    draw_shield(c, (right - wide, top, right, foot), place)
    right -= wide + 18
    words = "" if place.reach is None else f"{place.reach} {'≥' if place.can else '<'}"
    step = f"+{place.step}" if place.step > 1 else ""
    if theme.width(words, size) <= right - left:
        right -= c.text(right, y, words, size, GOLD if place.can else MUTED, "r") + 16
    if theme.width(step, SMALL) <= right - left:
        c.text(right, y, step, SMALL, WHITE, "r")


def _small(c: Canvas, place: Place, room: Box) -> None:
    """Draw a small box: the region's letter, and its factories or its shield; the terrain's icon if there is room."""
    left, top, right, foot = room
    two = foot - top >= TWO_LINES
    y, y2 = (top + 30, foot - 34) if two else ((top + foot) // 2, (top + foot) // 2)
    c.text(left, y, place.region.id, SMALL, WHITE)
    if two and (place.owned or foot - top >= 2 * TWO_LINES - LOW):
        c.icon(TERRAIN[place.region.terrain].icon, right - 18, y, theme.SUIT, WHITE if place.owned else MUTED)
    if place.owned:
        wide = c.text(right, y2, str(place.factories), SMALL, WHITE, "r")
        if two:
            c.icon("works", right - wide - 8 - 18, y2, 36, WHITE)
        return
    _against(c, place, (left if two else left + 36, y2 - LOW // 2, right, y2 - LOW // 2 + LOW), SMALL)
