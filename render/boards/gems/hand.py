"""A seat's own picture: the chances beside the bags, its board large, and the boards of the others at the right."""

from __future__ import annotations

from engine.games.gems.state import SQUARES
from render import theme
from render.boards.gems.pieces import EDGE, GAP, STRIP, draw_board, draw_crowns, draw_strip, draw_sums, squares_at
from render.boards.gems.scene import Scene
from render.boards.gems.table import CELLS, draw_seat
from render.canvas import Box, Canvas
from render.theme import GOLD, MUTED, SMALL, WHITE

OWN = (EDGE, STRIP + GAP, 778, theme.HEIGHT - EDGE)
CELL, BETWEEN = 106, 9
FEWER, SMALLEST = 41, 35  # widths of the squares of two others, and of three
BEST, OTHER = 68, 52  # font sizes of what a square brings


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas()
    draw_strip(c, scene, seat)
    _own(c, scene, seat)
    others = [(seat + n) % scene.seats for n in range(1, scene.seats)]
    left, right, high = OWN[2] + GAP, theme.WIDTH - EDGE, (OWN[3] - OWN[1] + GAP) // len(others) - GAP
    for n, other in enumerate(others):
        top = OWN[1] + n * (high + GAP)
        box = (left, top, right, top + high)
        if len(others) < 3:
            draw_seat(c, scene, other, box, CELLS[3] if len(others) == 1 else FEWER)
        else:
            _other(c, scene, other, box)
    return c


def _own(c: Canvas, scene: Scene, seat: int) -> None:
    left, top, right, foot = OWN
    now = scene.is_now(seat)
    c.seat_panel(OWN, now)
    boxes = squares_at(left + 58, top + 56, CELL, BETWEEN)
    for n in range(4):
        c.text((boxes[n][0] + boxes[n][2]) // 2, top + 27, SQUARES[n][0], SMALL, MUTED, "m")
        c.text(left + 30, (boxes[4 * n][1] + boxes[4 * n][3]) // 2, SQUARES[4 * n][1], SMALL, MUTED, "m")
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
    c.text(x, top + 152, scene.names[seat], SMALL, GOLD if now else WHITE, room=right - x - 16)
    draw_sums(c, scene, seat, x, top + 232, 56)
    draw_crowns(c, right - 16, foot - 16, scene.crowns(seat), 48)


def _other(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw one of three others: the board, and beside it the badge, the points and the crowns."""
    left, top, _, foot = box
    now, side = scene.is_now(seat), 4 * SMALLEST + 9
    c.seat_panel(box, now)
    boxes = squares_at(left + 9, (top + foot - side) // 2, SMALLEST, 3)
    draw_board(c, scene, seat, boxes, figures=False)
    x = boxes[3][2] + 16
    c.badge(x + 32, top + 44, seat)
    c.text(x + 80, top + 44, str(scene.scores[seat]), theme.RANK)
    draw_crowns(c, x + 4 * 38, foot - 8, scene.crowns(seat), 34)
