"""A seat's own picture: the chances beside the bags, its board large, and the others' boards below."""

from __future__ import annotations

from engine.games.gems.state import SQUARES
from render import theme
from render.boards.gems.pieces import draw_board, draw_crowned, draw_sums, squares_at
from render.boards.gems.scene import Scene
from render.boards.gems.table import EDGE, GAP, LEFT, RIGHT, draw_side
from render.canvas import Box, Canvas
from render.theme import GOLD, MUTED, SMALL, WHITE

OWN = (LEFT, EDGE, RIGHT, 560)
CELL, BETWEEN = 110, 10
NARROW, BROAD = 300, 500  # widths of others' panels: up to the one there is no name, beyond the other the sums
BEST, OTHER = 68, 52  # font sizes of what a square brings


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas()
    draw_side(c, scene, risky=scene.is_now(seat) and scene.view.phase == "dig")
    _own(c, scene, seat)
    others = [(seat + n) % scene.seats for n in range(1, scene.seats)]
    wide = (RIGHT - LEFT + GAP) // len(others) - GAP
    for n, other in enumerate(others):
        left = LEFT + n * (wide + GAP)
        _other(c, scene, other, (left, OWN[3] + GAP, left + wide, theme.HEIGHT - EDGE))
    return c


def _own(c: Canvas, scene: Scene, seat: int) -> None:
    left, top, right, _ = OWN
    now = scene.is_now(seat)
    c.seat_panel(OWN, now)
    boxes = squares_at(left + 62, top + 54, CELL, BETWEEN)
    for n in range(4):
        c.text((boxes[n][0] + boxes[n][2]) // 2, top + 28, SQUARES[n][0], SMALL, MUTED, "m")
        c.text(left + 32, (boxes[4 * n][1] + boxes[4 * n][3]) // 2, SQUARES[4 * n][1], SMALL, MUTED, "m")
    draw_board(c, scene, seat, boxes)
    gains = scene.gains(seat)
    most = max(gains.values(), default=0)
    for at, gain in gains.items():
        best = gain == most and gain > 1
        if best:
            c.slot(boxes[at], GOLD, theme.SLOT)
        middle = (boxes[at][0] + boxes[at][2]) // 2, (boxes[at][1] + boxes[at][3]) // 2
        c.text(*middle, f"+{gain}", BEST if best else OTHER, GOLD if best else WHITE, "m")
    x = boxes[3][2] + 24
    c.badge(x + 32, top + 66, seat)
    c.text(right - 22, top + 66, str(scene.scores[seat]), 112, WHITE, "r")
    c.text(x, top + 160, scene.names[seat], SMALL, GOLD if now else WHITE, room=right - x - 20)
    draw_sums(c, scene, seat, x, top + 252, 56)
    for n, gem in enumerate(scene.crowns(seat)):
        draw_crowned(c, x + 26 + n * 54, top + 464, gem, 50)


def _other(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw another seat's board, small, and beside it the badge and the points; the name if there is room."""
    left, top, right, foot = box
    now, wide = scene.is_now(seat), right - left
    c.seat_panel(box, now)
    cell = 44 if wide > NARROW else 39
    boxes = squares_at(left + 10, (top + foot - 4 * cell - 12) // 2, cell, 4)
    draw_board(c, scene, seat, boxes, figures=False)
    x, score = boxes[3][2] + 16, str(scene.scores[seat])
    if wide <= NARROW:
        middle = (boxes[3][2] + right) // 2
        c.badge(middle, top + 62, seat)
        c.text(middle, top + 144, score, 52, WHITE, "m")
        return
    c.badge(x + 32, top + 44, seat)
    c.text(x + 80, top + 44, score, 72)
    c.text(x, top + 104, scene.names[seat], SMALL, GOLD if now else WHITE, room=min(right - x - 12, 300))
    for n, gem in enumerate(scene.crowns(seat)):
        draw_crowned(c, x + 20 + n * 42, top + 170, gem, 34)
    if wide > BROAD:
        draw_sums(c, scene, seat, right - 190, top + 58, 56)
