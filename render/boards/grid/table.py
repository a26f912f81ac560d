"""The table: the grid with its heads at the left, the queue and the seats at the right."""

from __future__ import annotations

from engine.games.grid.state import AT, COLUMNS, EMPTY, ROWS, SQUARES
from render.boards.grid.heads import draw_head
from render.boards.grid.pieces import EDGE, draw_badge, draw_tile, middle
from render.boards.grid.scene import Scene
from render.boards.grid.seats import draw_seats
from render.canvas import Box, Canvas
from render.theme import GOLD, LINE, MUTED, SLOT, SMALL, WHITE

LEFT, TOP, SIDE, GAP = 12, 9, 150, 8  # the grid's first cell, which is the corner between the heads


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    _round(c, scene, cell(0, 0))
    for n, line in enumerate(COLUMNS, 1):
        draw_head(c, scene, cell(n, 0), line)
    for n, line in enumerate(ROWS, 1):
        draw_head(c, scene, cell(0, n), line)
    standing = scene.view.standing
    for square in SQUARES:
        _square(c, scene, square, standing.get(square))
    draw_seats(c, scene)
    return c


def cell(column: int, row: int) -> Box:
    """Return the box of a cell. The heads are in column 0 and in row 0."""
    x, y = LEFT + column * (SIDE + GAP), TOP + row * (SIDE + GAP)
    return (x, y, x + SIDE, y + SIDE)


def _round(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the number of the round, and what is asked."""
    x, y = middle(box)
    number = f"{scene.view.round}/{scene.view.rounds}"
    if scene.over:
        c.text(x, y, number, 76, MUTED, "m")
        return
    c.text(x, y - 28, number, 72, WHITE, "m")
    key = "board-place" if scene.worker is None else "board-move"
    c.pill(x, y + 45, scene.say(key), SMALL, GOLD, align="m", height=46)


def _square(c: Canvas, scene: Scene, square: str, seat: int | None) -> None:
    box = cell(COLUMNS.index(square[0]) + 1, ROWS.index(square[1]) + 1)
    tile = scene.view.tiles[AT[square]]
    if seat is not None:
        c.panel(box, SLOT, LINE, 3, EDGE)
        draw_badge(c, scene, *middle(box), seat, 50)
    elif tile != EMPTY:
        draw_tile(c, box, tile, _state(scene, square), scene.gain(square))
    if square in scene.new_squares:
        c.accent(box, EDGE)


def _state(scene: Scene, square: str) -> str:
    if scene.worker is None:
        return "plain"
    return "legal" if square in scene.open else "dim"
