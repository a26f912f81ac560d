"""A region's box: filled with its terrain's colour if it is owned, dark if it is foreign.

A box has three lines: letter and name; factories, beakers and terrain; the level as pips. The third line of a foreign
region also shows the shield, and before it the strength that is against it. If the shield rises by more than one, the
step is above it. A box too small for three lines shows its letter, and its factories or its shield.
"""

from __future__ import annotations

from render import sprites, theme
from render.boards.fourx.scene import TERRAIN, Place
from render.canvas import Box, Canvas
from render.former import SMALL
from render.theme import GOLD, INK, LINE, MUTED, PANEL, PAPER, SUIT, WHITE

LEAST = (190, 112)  # size of the smallest box that holds all three lines
STRIPE = 14  # width of the stripe in the terrain's colour, on a foreign box
NARROW = 8  # pixels from pip to pip, at least
GROWS = 1.4  # the factor by which the content of a large box grows, at most
RED = theme.HEART  # a shield that is higher than its printed value


def draw_box(c: Canvas, place: Place, box: Box, live: bool) -> None:
    """Draw a region's box. With `live` the match goes on, and a region that can be conquered is gold."""
    left, top, right, foot = box
    now = live and place.can
    _frame(c, place, box, now)
    if place.fresh:
        c.accent(box, 16)
    inner = left + (12 if place.owned else STRIPE + 8)
    w, h = right - left, foot - top
    if w < LEAST[0] or h < LEAST[1]:
        _small(c, place, (inner, top, right - 8, foot), now)
        return
    grows = min(GROWS, w / LEAST[0], h / LEAST[1])
    size, icon = round(SMALL * grows), round(SUIT * min(grows, 1.2))
    rows = [top + round(h * share) for share in (0.19, 0.49, 0.82)]
    c.text(inner, rows[0], place.name, size, WHITE, room=right - inner - 8)
    x = inner
    for name, n in (("works", place.factories), ("flask", place.beakers)):
        c.icon(name, x + icon // 2, rows[1], icon, WHITE)
        x += icon + 2
        x += c.text(x, rows[1], str(n), round(size * 1.1), WHITE) + round(6 * grows)
    if place.step > 1:
        c.text(right - 10, rows[1], f"+{place.step}", size, WHITE, "r")
    elif x <= right - 8 - icon:
        colour = WHITE if place.owned else MUTED
        c.icon(TERRAIN[place.region.terrain].icon, right - 8 - icon // 2, rows[1], icon, colour)
    edge = right - 10
    if not place.owned:
        shield = _shield(c, place, right - 8, rows[2], round(icon * 1.06), size)
        edge = shield[0] - 6
        if place.reach is not None and live:
            words = f"{place.reach} {'≥' if place.can else '<'}"
            edge -= c.text(edge, rows[2], words, size, GOLD if now else MUTED, "r") + 6
        if place.shaken:
            c.accent(shield, (shield[3] - shield[1]) // 2)
    _pips(c, place, (inner, rows[2], edge), round(14 * grows))


def _frame(c: Canvas, place: Place, box: Box, now: bool) -> None:
    left, top, right, foot = box
    colour = TERRAIN[place.region.terrain].colour
    c.panel(box, colour, thick=0, radius=14)
    if not place.owned:
        c.panel((left + STRIPE, top, right, foot), PANEL, thick=0, radius=14)
    edge = GOLD if now else WHITE if place.owned else LINE
    c.panel(box, None, edge, 5 if now else 3, 14)


def _shield(c: Canvas, place: Place, right: int, y: int, high: int, size: int) -> Box:
    """Draw a foreign region's shield, red if it is raised. Return the box that it takes."""
    words = str(place.shield)
    wide = max(high, theme.width(words, size) + round(0.8 * size))
    left, top = right - wide, y - high // 2
    fill, ink = (RED, WHITE) if place.raised else (PAPER, INK)
    mask = sprites.icon("escutcheon", high)
    if wide != high:
        mask = mask.resize((wide, high))
    c.image.paste(fill, (left, top), mask)
    c.text(left + wide // 2, y - 2, words, size, ink, "m")
    return (left, top, right, top + high)


def _pips(c: Canvas, place: Place, room: tuple[int, int, int], side: int) -> None:
    """Draw a pip for each level that the region can reach, filled up to its present level.

    If there are too many pips for the room, draw a figure instead.
    """
    left, y, right = room
    pitch = min(round(side * 1.4), (right - left) // max(1, place.top))
    if pitch < NARROW:
        c.text(left, y, f"{place.level}/{place.top}", SMALL, WHITE, room=right - left)
        return
    side = min(side, pitch - 3)
    for n in range(place.top):
        x = left + n * pitch
        pip = (x, y - side // 2, x + side, y - side // 2 + side)
        c.panel(
            pip, WHITE if n < place.level else None, WHITE if place.owned else MUTED, 0 if n < place.level else 2, 3
        )


def _small(c: Canvas, place: Place, room: Box, now: bool) -> None:
    """Draw a small box: the region's letter, and its factories or its shield."""
    left, top, right, foot = room
    y = (top + foot) // 2
    c.text(left, y, place.region.id, SMALL, WHITE)
    if place.owned:
        c.text(right, y, str(place.factories), SMALL, WHITE, "r")
    else:
        edge = _shield(c, place, right, y, min(40, foot - top - 4), SMALL)[0] - 6
        if place.reach is not None and edge - left > 84:
            c.text(edge, y, f"{place.reach} {'≥' if place.can else '<'}", SMALL, GOLD if now else MUTED, "r")
