"""A seat's aims: who it wants to be pope, and whether the elder should lead the last vote."""

from __future__ import annotations

from engine.games.nicaea.state import ARIAN, CATHOLIC, ELDER
from render.boards.nicaea.pieces import draw_emblem, draw_need
from render.boards.nicaea.scene import Scene
from render.canvas import Box, Canvas
from render.theme import INK, MUTED, PAPER, SMALL, WHITE, width

EMBLEM, GAP = 78, 12
SPLIT = 272  # width of the first panel


def draw_aims(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw both ways in which a match ends: with a pope, or after the last round with the elder in the lead or not.

    What the seat's side does not want is struck out.
    """
    left, top, right, bottom = box
    arian = scene.role(seat) == ARIAN
    _pope(c, scene, arian, (left, top, left + SPLIT, bottom))
    _last(c, scene, arian, (left + SPLIT + GAP, top, right, bottom))


def _pope(c: Canvas, scene: Scene, arian: bool, box: Box) -> None:
    left, top, right, bottom = box
    c.panel(box)
    middle, y = (left + right) // 2, bottom - 20 - EMBLEM // 2
    draw_need(c, scene, middle, (top + y - EMBLEM // 2) // 2 + 4, 68)
    for n, role in enumerate((CATHOLIC, ELDER, ARIAN)):
        draw_emblem(c, middle + (n - 1) * (EMBLEM + 8), y, EMBLEM, role, (role == CATHOLIC) == arian)


def _last(c: Canvas, scene: Scene, arian: bool, box: Box) -> None:
    """Draw the end without a pope. In the last round its title is lit."""
    left, top, right, bottom = box
    c.panel(box)
    middle, y = (left + right) // 2, bottom - 20 - EMBLEM // 2
    title, high = scene.say("board-last-round"), (top + y - EMBLEM // 2) // 2 + 4
    if scene.last_round:
        c.panel((left + 10, top + 10, right - 10, y - EMBLEM // 2 - 14), PAPER, thick=0, radius=12)
    c.text(middle, high, title, SMALL, INK if scene.last_round else MUTED, "m")
    leads = scene.say("board-leads")
    x = middle - (EMBLEM + 12 + width(leads, SMALL)) // 2
    draw_emblem(c, x + EMBLEM // 2, y, EMBLEM, ELDER, arian)
    c.text(x + EMBLEM + 12, y, leads, SMALL, WHITE)
