"""A seat's own picture: the chances beside the bags, its board large, and the others' boards below."""

from __future__ import annotations

from engine.games.gems.state import SQUARES
from render import theme
from render.boards.gems.pieces import draw_board, draw_crowned, squares_at
from render.boards.gems.scene import Scene
from render.boards.gems.table import EDGE, GAP, LEFT, RIGHT, draw_side
from render.canvas import Box, Canvas
from render.theme import GOLD, MUTED, SMALL, WHITE

OWN = (LEFT, EDGE, RIGHT, 560)
CELL, BETWEEN = 110, 10
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
    c.badge(x + 32, top + 58, seat)
    c.text(x + 76, top + 58, scene.names[seat], SMALL, GOLD if now else WHITE, room=right - x - 88)
    c.text(x, top + 180, str(scene.scores[seat]), 132)
    for n, gem in enumerate(scene.crowns(seat)):
        draw_crowned(c, x + 44 + n % 2 * 96, top + 312 + n // 2 * 116, gem, 92)


def _other(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw another seat's board, small, and beside it the badge and the points; the name if there is room."""
    left, top, right, foot = box
    now, roomy = scene.is_now(seat), right - left > 300
    c.seat_panel(box, now)
    cell = 44 if roomy else 39
    high = 4 * cell + 3 * 4
    boxes = squares_at(left + 10, (top + foot - high) // 2, cell, 4)
    draw_board(c, scene, seat, boxes, figures=False)
    x = boxes[3][2] + 14
    if not roomy:
        middle = (boxes[3][2] + right) // 2
        c.badge(middle, top + 62, seat)
        c.text(middle, top + 144, str(scene.scores[seat]), 56, WHITE, "m")
        return
    c.tag(x, top + 50, seat, scene.names[seat], SMALL, GOLD if now else WHITE, right - x - 10)
    wide = c.text(x + 4, top + 144, str(scene.scores[seat]), 88)
    for n, gem in enumerate(scene.crowns(seat)[: 1 if right - left < 500 else 4]):
        draw_crowned(c, x + wide + 46 + n * 74, top + 142, gem, 72)
