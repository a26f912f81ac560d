"""The head of a line: its letter or number, the good that it likes, its keeper's flag, and two places for workers."""

from __future__ import annotations

from engine.games.grid.state import AT_HEAD
from render import theme
from render.boards.grid.pieces import EDGE, SYMBOLS, draw_badge
from render.boards.grid.scene import Scene
from render.canvas import Box, Canvas
from render.theme import GOLD, LINE, PANEL, PAPER, WHITE

WORKER, FREE = 32, 12  # radius of a worker at a head, and of a free place


def draw_head(c: Canvas, scene: Scene, box: Box, line: str) -> None:
    left, top = box[:2]
    now = scene.worker is not None and scene.worker.line == line
    gold = line in scene.open or now
    c.panel(box, PANEL, GOLD if gold else LINE, 5 if gold else 2, EDGE)
    c.text(left + 23, top + 38, line, 48, WHITE, "m")
    symbol = SYMBOLS[scene.likes(line)]
    c.panel((left + 45, top + 14, left + 93, top + 62), PAPER, thick=0, radius=10)
    c.icon(symbol.icon, left + 69, top + 38, 40, symbol.colour)
    keeper = scene.keeper(line)
    if keeper is not None:
        _flag(c, scene, left + 121, top + 36, keeper, line in scene.new_keepers)
    _workers(c, scene, left, top + 110, line)


def _flag(c: Canvas, scene: Scene, x: int, y: int, seat: int, new: bool) -> None:
    """Draw a keeper's flag: a cloth in the seat's colour, with its badge, on a pole."""
    c.stroke(((x - 20, y - 22), (x - 20, y + 33)), WHITE, 5)
    cloth = ((x - 18, y - 24), (x + 24, y - 24), (x + 24, y + 24), (x - 18, y + 24))
    c.shape(cloth, theme.SEATS[seat])
    draw_badge(c, scene, x + 3, y, seat, 20)
    if new:
        c.accent((x - 22, y - 26, x + 26, y + 26), 6)


def _workers(c: Canvas, scene: Scene, left: int, y: int, line: str) -> None:
    """Draw the two places. The first one placed is at the left. A gold ring marks the worker that is to move."""
    here, waiting = scene.at(line), scene.view.waiting
    new = [*waiting[len(waiting) - scene.new_workers :]] if scene.worker is None else []
    for n in range(AT_HEAD):
        x = left + 40 + 70 * n
        box = (x - WORKER, y - WORKER, x + WORKER, y + WORKER)
        if n >= len(here):
            c.panel((x - FREE, y - FREE, x + FREE, y + FREE), LINE, thick=0, radius=FREE)
            continue
        if here[n] is scene.worker:
            c.panel((box[0] - 6, box[1] - 6, box[2] + 6, box[3] + 6), GOLD, thick=0, radius=WORKER + 6)
        draw_badge(c, scene, x, y, here[n].seat, WORKER)
        if any(here[n] is worker for worker in new):
            c.accent(box, WORKER)
