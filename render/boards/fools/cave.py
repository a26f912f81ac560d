"""The cave: the passage from the last pawn to the ghost with its treasures, and the whole way as a line."""

from __future__ import annotations

from itertools import pairwise

from engine.games.fools.state import BOTTOM, CLASS_OF
from render import theme
from render.boards.fools.pieces import TIERS, draw_back, tile_back
from render.boards.fools.scene import Scene
from render.boards.fools.way import EDGE, WALL, Cell, laid
from render.canvas import Box, Canvas
from render.theme import FAINT, GOLD, LEFT, LINE, MUTED, PANEL, RGB, RIGHT, WHITE, mix

NONE = frozenset[int]()
HIGH = 312  # height of a passage of two rows
TILE, TALL = (58, 75), (96, 124)  # sizes of a treasure: in two rows, and at most in one
RIM = 4  # of a pawn
LINE_TOP, LINE_FOOT = 24, 46  # the line of the whole way


def draw_cave(
    c: Canvas, scene: Scene, top: int, bottom: int, goals: frozenset[int] = NONE, colour: RGB = GOLD, rows: int = 2
) -> tuple[Cell, ...]:
    """Draw the passage between two heights. The goals, spaces to which cards lead, have a dashed frame."""
    cells = laid(scene.view, goals, top, bottom, rows)
    _passage(c, cells)
    for cell in cells:
        _cell(c, scene, cell, colour if cell.space in goals else MUTED)
        if cell.space in goals:
            c.slot(_frame(scene, cell), colour)
    return cells


def draw_line(c: Canvas, scene: Scene, cells: tuple[Cell, ...]) -> None:
    """Draw the whole way, from the entrance to the bottom; what the passage leaves out is dim."""
    view, bare, middle = scene.view, {*scene.view.bare}, (LINE_TOP + LINE_FOOT) // 2
    shown = {cell.space for cell in cells}
    pitch = (RIGHT - LEFT) / (BOTTOM + 1)
    for space in range(BOTTOM + 1):
        if abs(space - view.ghost) < 2:
            continue
        left, right = LEFT + round(space * pitch), LEFT + round((space + 1) * pitch) - 4
        tier = CLASS_OF[space] if space not in bare else ""
        colour = TIERS[tier].colour if tier else FAINT
        c.panel(
            (left, LINE_TOP, right, LINE_FOOT),
            colour if space in shown else mix(colour, PANEL, 0.55),
            thick=0,
            radius=4,
        )
    x = LEFT + round((view.ghost + 0.5) * pitch) - 2
    c.icon("ghost", max(LEFT + 22, min(x, RIGHT - 22)), middle, 50, WHITE)
    for space in {*view.space}:
        here = [seat for seat in view.line if view.space[seat] == space]
        left, right = LEFT + round(space * pitch) - 2, LEFT + round((space + 1) * pitch) - 2
        y, high = middle - 22, 44
        c.panel((left, y, right, y + high), WHITE, thick=0, radius=6)
        for n, seat in enumerate(here):
            part = (left + 4, y + 4 + n * (high - 8) // len(here), right - 4, y + 4 + (n + 1) * (high - 8) // len(here))
            c.panel(part, theme.SEATS[seat], thick=0, radius=3)


def _frame(scene: Scene, cell: Cell) -> Box:
    """Return the place of the dashed frame: around what is there, in a broad cell too."""
    left, top, right, bottom = cell.box
    here = scene.view.space.count(cell.space) + (cell.space == scene.view.ghost)
    least = (bottom - top) * (0.9 if here < 2 else 0.56 * here + 0.1)
    spare = max(7, round((right - left - least) / 2))
    return (left + spare, top + 5, right - spare, bottom - 5)


def _passage(c: Canvas, cells: tuple[Cell, ...]) -> None:
    """Draw the rock around the cells and between two rows, and dots for spaces that are left out."""
    left, right = min(cell.box[0] for cell in cells), max(cell.box[2] for cell in cells)
    top, bottom = cells[0].box[1], cells[-1].box[3]
    c.panel((left - EDGE, top - EDGE, right + EDGE, bottom + EDGE), PANEL, LINE, EDGE, 34)
    turn = right
    for cell, further in pairwise(cells):
        if cell.row != further.row:
            turn = max(cell.box[0], further.box[0])
            c.panel((left - EDGE, cell.box[3], turn, cell.box[3] + WALL), LINE, thick=0, radius=WALL // 2)
            c.paste(LINE, (left - EDGE, cell.box[3], left + 20, cell.box[3] + WALL))
        if further.fold is not None:
            y = (further.box[1] + further.box[3]) // 2 + 20
            for x in (further.fold - 15, further.fold, further.fold + 15):
                c.panel((x - 5, y - 5, x + 5, y + 5), MUTED, thick=0, radius=5)
    for cell, further in pairwise(cells):
        if cell.row == further.row and further.fold is None:
            _spikes(c, cell.box[0 if cell.row else 2], cell, turn - 30)


def _spikes(c: Canvas, x: int, cell: Cell, turn: int) -> None:
    """Draw a stalactite and a stalagmite between two cells: longer with depth. There is no rock beyond the turn."""
    _, top, _, bottom = cell.box
    long = 12 + 4 * (cell.space // 9)
    if not cell.row or x < turn:
        c.shape(((x - 8, top), (x + 8, top), (x + 2, top + long)), LINE)
    if cell.row or x < turn:
        c.shape(((x - 7, bottom), (x + 7, bottom), (x - 1, bottom - long * 2 // 3)), LINE)


def _cell(c: Canvas, scene: Scene, cell: Cell, colour: RGB) -> None:
    """Draw a space: its number, and the figures on it or its treasure."""
    view, space, (left, top, right, bottom) = scene.view, cell.space, cell.box
    large = bottom - top > 200
    size, x, y = 72 if large else theme.SMALL, (left + right) // 2, top + (74 if large else 29)
    middle = (y + size // 2 + bottom) // 2
    tile = CLASS_OF[space] if space not in view.bare else ""
    w, h = (min(TALL[0], right - left - 40), TALL[1]) if large else TILE
    here: list[int | None] = [seat for seat in view.line if view.space[seat] == space]  # the rear seat comes first
    if space == view.ghost:
        here.append(None)
    room = (right - left - 26) // max(1, len(here))
    r = min(60 if large else 34, room // 2 - RIM)
    step = min(room, 2 * (r + RIM) + 8)
    first = x - step * (len(here) - 1) // 2
    if tile and not here:
        draw_back(c, x - w // 2, middle - h // 2, tile, (w, h))
    elif tile and space != view.ghost:  # R13: the tile's corners show under a pawn
        c.sprite(tile_back(tile, w, h), first - w // 2, middle - h // 2)
    if space:
        c.text(x, y, str(space), size, colour, "m")
    elif not here:
        c.icon("cave_mouth", x, (top + bottom) // 2, 150 if large else 104, WHITE)
    for n, seat in enumerate(here):
        _figure(c, scene, seat, first + n * step, middle if space else middle - (4 if large else 16), r)


def _figure(c: Canvas, scene: Scene, seat: int | None, x: int, y: int, r: int) -> None:
    """Draw a pawn, with a gold rim if it is to move, or the ghost."""
    out = r + RIM
    if seat is None:
        c.icon("ghost", x, y, 2 * out, WHITE)
    else:
        rim = GOLD if seat == scene.deciding else WHITE
        c.panel((x - out, y - out, x + out, y + out), rim, thick=0, radius=out)
        c.badge(x, y, seat, r)
    if scene.walked if seat is None else seat in scene.moved:
        c.accent((x - out, y - out, x + out, y + out), out if seat is not None else 18)
