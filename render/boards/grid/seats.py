"""The right side: the workers in order of moving, and a panel for each seat with its points."""

from __future__ import annotations

from render import theme
from render.boards.grid.pieces import SYMBOLS, draw_badge
from render.boards.grid.scene import Scene
from render.canvas import Box, Canvas
from render.theme import FAINT, GOLD, LINE, MUTED, PANEL, PAPER, SMALL, WHITE

LEFT, RIGHT, TOP, FOOT = 814, 1188, 9, 791
ACROSS, ROW = 4, 50  # workers in a row of the queue, and its height
GAP = 8
PITCH = 60  # from one kind of points to the next
ROOMY = 200  # height from which a panel has a third line
PILE, LEAST = 8, 10  # most tiles of a pile that are drawn, and the least height of one


def draw_seats(c: Canvas, scene: Scene) -> None:
    top = TOP
    if not scene.over:
        top += _queue(c, scene) + GAP
    pitch = (FOOT - top + GAP) // scene.seats
    for seat in range(scene.seats):
        _seat(c, scene, seat, (LEFT, top + seat * pitch, RIGHT, top + (seat + 1) * pitch - GAP))


def _queue(c: Canvas, scene: Scene) -> int:
    """Draw the workers, the next one to move first, each with its line. Return the height."""
    pitch = (RIGHT - LEFT) // ACROSS
    for n, worker in enumerate(scene.queue):
        left, y = LEFT + n % ACROSS * pitch, TOP + ROW // 2 + n // ACROSS * ROW
        if worker is None:
            c.panel((left + 37, y - 8, left + 53, y + 8), FAINT, thick=0, radius=8)
            continue
        now = worker is scene.worker
        draw_badge(c, scene, left + 22, y, worker.seat, 21)
        c.panel((left + 46, y - 21, left + 88, y + 21), PANEL, GOLD if now else LINE, 4 if now else 2, 8)
        c.text(left + 67, y, worker.line, SMALL, GOLD if now else WHITE, "m")
    return len(scene.queue) // ACROSS * ROW


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    left, top, right, _ = box
    now, won = not scene.over and seat == scene.view.turn, seat in scene.winners
    c.seat_panel(box, now, won)
    if won:
        c.halo(box)
    y = top + 37
    draw_badge(c, scene, left + 40, y, seat, 32)
    total = c.text(right - 16, y, str(scene.score(seat)), 60, WHITE, "r")
    room = right - 16 - total - 12 - left - 80
    if won:
        c.icon("crown", right - 16 - total - 36, y - 2, 50, WHITE)
        room -= 62
    elif seat == scene.view.first and not scene.over:
        c.mark(right - 16 - total - 36, y, "1")
        room -= 60
    c.text(left + 80, y, scene.names[seat], SMALL, GOLD if now else WHITE, room=room)
    _points(c, scene, seat, box)


def _points(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the points by what they are for, and below them what one more tile would bring."""
    left, top, _, foot = box
    line, counts = foot - 23, scene.counts(seat)
    if foot - top >= ROOMY and not scene.over:
        for n, more in enumerate(scene.more(seat)):
            c.text(left + 37 + PITCH * n, line, f"+{more}", SMALL, MUTED, "m")
        line -= 43
    icons = [(symbol.icon, symbol.colour) for symbol in SYMBOLS.values()] + [("coin", theme.BRASS)]
    for n, ((icon, colour), made) in enumerate(zip(icons, scene.parts(seat), strict=True)):
        x = left + 37 + PITCH * n
        c.text(x, line, str(made), SMALL, WHITE if made else MUTED, "m")
        c.panel((x - 23, line - 65, x + 23, line - 19), PAPER, thick=0, radius=9)
        c.icon(icon, x, line - 42, 38, colour)
        step = (line - 72 - top - 76) // PILE
        if step >= LEAST and n < len(counts):
            _pile(c, x, line - 72, counts[n], step)


def _pile(c: Canvas, x: int, foot: int, count: int, step: int) -> None:
    """Draw tiles on a pile, `step` pixels each."""
    for n in range(min(count, PILE)):
        c.panel((x - 21, foot - step + 4 - n * step, x + 21, foot - n * step), PAPER, thick=0, radius=4)
