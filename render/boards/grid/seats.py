"""The right side: the workers in order of moving, and what each seat has, kind by kind."""

from __future__ import annotations

from engine.games.grid.state import SETS
from render import theme
from render.boards.grid.pieces import SYMBOLS, draw_badge
from render.boards.grid.scene import Scene
from render.canvas import Box, Canvas
from render.theme import GOLD, LINE, MUTED, PANEL, PAPER, SMALL, WHITE

LEFT, RIGHT, TOP, FOOT = 814, 1188, 9, 791
ACROSS, ROW = 4, 50  # workers in a row of the queue, and its height
GAP = 8
PITCH = 60  # from one kind of points to the next
KINDS, HEAD, FIGURES = 48, 56, 43  # heights: of the row of kinds, of a panel's first line, of a line of figures
TOTAL, LARGE_TOTAL = 56, 44  # font sizes: a score of three digits leaves room for the name
ROOMY = 200  # height from which a panel says what one more tile brings
PILE, BROAD = len(SETS) - 1, 30  # most tiles of a pile that are drawn: more bring nothing; the most height of one


def draw_seats(c: Canvas, scene: Scene) -> None:
    top = TOP
    if not scene.over:
        top += _queue(c, scene) + GAP
    _kinds(c, top)
    top += KINDS + GAP
    pitch = (FOOT - top + GAP) // scene.seats
    for seat in range(scene.seats):
        _seat(c, scene, seat, (LEFT, top + seat * pitch, RIGHT, top + (seat + 1) * pitch - GAP))


def _queue(c: Canvas, scene: Scene) -> int:
    """Draw the workers, the next one to move first, each with its line. Return the height."""
    pitch = (RIGHT - LEFT) // ACROSS
    for n, worker in enumerate(scene.queue):
        left, y = LEFT + n % ACROSS * pitch, TOP + ROW // 2 + n // ACROSS * ROW
        if worker is None:
            c.panel((left + 37, y - 8, left + 53, y + 8), LINE, thick=0, radius=8)
            continue
        now = worker is scene.worker
        draw_badge(c, scene, left + 22, y, worker.seat, 21)
        c.panel((left + 46, y - 21, left + 88, y + 21), PANEL, GOLD if now else LINE, 4 if now else 2, 8)
        c.text(left + 67, y, worker.line, SMALL, GOLD if now else WHITE, "m")
    return len(scene.queue) // ACROSS * ROW


def _kinds(c: Canvas, top: int) -> None:
    """Draw what points are for: each good, jewels and coins. Below each sign every seat has its own."""
    c.panel((LEFT, top, RIGHT, top + KINDS), PAPER, thick=0, radius=12)
    icons = [(symbol.icon, symbol.colour) for symbol in SYMBOLS.values()] + [("coin", theme.BRASS)]
    for n, (icon, colour) in enumerate(icons):
        c.icon(icon, _column(n), top + KINDS // 2, 40, colour)


def _column(n: int) -> int:
    return LEFT + 37 + PITCH * n


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    left, top, right, _ = box
    now, won = not scene.over and seat == scene.view.turn, seat in scene.winners
    c.seat_panel(box, now, won)
    if won:
        c.halo(box)
    y = top + 34
    draw_badge(c, scene, left + 34, y, seat, 24)
    score = scene.score(seat)
    total = c.text(right - 14, y, str(score), TOTAL if score < 100 else LARGE_TOTAL, WHITE, "r")
    name, end = left + 64, right - 14 - total - 8
    if won:
        c.icon("crown", end - 25, y - 2, 46, WHITE)
        end -= 54
    elif seat == scene.view.first and not scene.over:
        c.mark(name + 25, y, "1")
        name += 52
    c.text(name, y, scene.names[seat], SMALL, GOLD if now else WHITE, room=end - name)
    _points(c, scene, seat, box)


def _points(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the points by what they are for, above them the tiles, and below them what one more tile would bring."""
    _, top, _, foot = box
    line = foot - 24
    if foot - top >= ROOMY and not scene.over:
        for n, more in enumerate(scene.more(seat)):
            c.text(_column(n), line, f"+{more}", SMALL, MUTED, "m")
        line -= FIGURES
    for n, made in enumerate(scene.parts(seat)):
        c.text(_column(n), line, str(made), SMALL, WHITE if made else MUTED, "m")
    base = line - FIGURES // 2 - 4
    step = min(BROAD, (base - top - HEAD) // PILE)
    for n, count in enumerate(scene.counts(seat)):
        _pile(c, _column(n), base, count, step)


def _pile(c: Canvas, x: int, foot: int, count: int, step: int) -> None:
    """Draw tiles on a pile, `step` pixels each."""
    for n in range(min(count, PILE)):
        c.panel((x - 21, foot - (n + 1) * step + 2 + step // 8, x + 21, foot - n * step), PAPER, thick=0, radius=2)
