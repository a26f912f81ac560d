"""Parts of several pictures: a card of any size, the points above groups, the place of the next card."""

from __future__ import annotations

from render import theme
from render.boards.rabbit.carrots import draw_bunch
from render.boards.rabbit.fan import Fan
from render.boards.rabbit.scene import Block, Scene
from render.canvas import Box, Canvas
from render.theme import GOLD, LINE, MUTED, PANEL, PAPER, SLOT
from render.theme import PACK as SUITS

BUNCH = 50  # height of a carrot above a group
ABOVE = BUNCH + 22  # pixels for the carrots of a group


def draw_face(c: Canvas, plan: Fan, x: int, y: int, card: str, state: str = "plain") -> None:
    rank, symbol = theme.face_of(card)
    if plan.tiles:
        c.tile((x, y, x + plan.w, y + plan.h), rank, symbol, state)
    else:
        c.card(x, y, plan.w, plan.h, rank, symbol, state, out=plan.ring)


def draw_bunches(c: Canvas, plan: Fan, blocks: list[Block]) -> None:
    """Draw the points of each group above it, on a line as long as the group."""
    if not plan.above:
        return
    for n, block in enumerate(blocks):
        places = [place for place in plan.places if place.block == n]
        if not block.points:
            continue
        first = [place for place in places if place.y == places[0].y]
        left, right, y = first[0].x, first[-1].x + plan.w, first[0].y - 20
        c.panel((left, y, right, y + 6), MUTED, thick=0, radius=3)
        draw_bunch(c, (left + right) // 2, y - 6 - BUNCH // 2, block.points, BUNCH, right - left)


def draw_place(c: Canvas, scene: Scene, box: Box, lit: bool) -> None:
    """Draw the place of the next card with the suits that may follow, in gold if someone may play now (`lit`)."""
    left, top, right, bottom = box
    x, y, w = (left + right) // 2, (top + bottom) // 2, right - left
    follows = bool(scene.following)
    lit = lit and follows
    c.slot(box, GOLD if lit else LINE, SLOT if follows else PANEL, 7 if lit else 4)
    if not follows:
        c.icon("cross", x, y, w // 2, MUTED)
    elif scene.suit is None:
        far, size = w // 5, w * 8 // 25
        for n, symbol in enumerate(SUITS.values()):
            c.icon(symbol.icon, x - far + 2 * far * (n % 2), y - far + 2 * far * (n // 2), size, MUTED)
    else:
        radius = w * 37 // 100
        c.panel((x - radius, y - radius, x + radius, y + radius), PAPER, thick=0, radius=radius)
        c.icon(SUITS[scene.suit].icon, x, y, round(radius * 1.3), SUITS[scene.suit].colour)
    if scene.has_bound:
        c.accent(box)
