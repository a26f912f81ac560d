"""The table: the bags and the gems of the turn above, and below them the board of each seat."""

from __future__ import annotations

from render import theme
from render.boards.gems.pieces import (
    EDGE,
    GAP,
    STRIP,
    draw_board,
    draw_crowns,
    draw_strip,
    draw_sums,
    name_squares,
    squares_at,
)
from render.boards.gems.scene import Scene
from render.canvas import Box, Canvas
from render.theme import GOLD, MUTED, WHITE

CELLS = {2: 97, 3: 84, 4: 61}  # by number of seats: the width of a square
HEAD = 76  # height of the line with the name
NARROW = 300  # width of a panel that has smaller figures
LOW = 120  # height of the place under a board that has one line
LARGE = 90  # width of a square beside which there is room for the sums


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    if not scene.over:
        draw_strip(c, scene, None)
    wide = (theme.WIDTH - 2 * EDGE + GAP) // scene.seats - GAP
    for seat in range(scene.seats):
        left = EDGE + seat * (wide + GAP)
        if scene.over:
            _settled(c, scene, seat, (left, EDGE, left + wide, STRIP))
        draw_seat(c, scene, seat, (left, STRIP + GAP, left + wide, theme.HEIGHT - EDGE), CELLS[scene.seats])
    return c


def draw_seat(c: Canvas, scene: Scene, seat: int, box: Box, cell: int) -> None:
    """Draw a seat's panel: its name, its board, and its points and crowns beside or below the board."""
    left, top, right, foot = box
    now, won, gap = scene.is_now(seat), seat in scene.winners, cell // 11
    c.seat_panel(box, now, won)
    if won:
        c.halo(box)
    size, crowned = (theme.BODY, False) if right - left < NARROW else (theme.NAME, won)
    c.tag(left + 12, top + 42, seat, scene.names[seat], size, GOLD if now else WHITE, right - left - 24 - 60 * crowned)
    if crowned:
        c.icon("crown", right - 44, top + 42, 56, WHITE)
    side = 4 * cell + 3 * gap
    beside = right - left - side > foot - top - HEAD - side
    boxes = squares_at(left + (16 if beside else (right - left - side) // 2), top + HEAD, cell, gap)
    draw_board(c, scene, seat, boxes, figures=cell >= CELLS[4])
    if now and scene.view.phase == "lay" and cell >= CELLS[4]:
        name_squares(c, scene, seat, boxes)
    if beside:
        _draw_beside(c, scene, seat, (boxes[3][2] + 20, top + HEAD, right, foot), cell >= LARGE)
    else:
        _draw_below(c, scene, seat, (boxes[0][0], boxes[-1][3], right, foot))


def _draw_beside(c: Canvas, scene: Scene, seat: int, box: Box, large: bool) -> None:
    """Draw a seat's points and crowns, one below the other."""
    left, top, right, foot = box
    c.text(left, top + 42, str(scene.scores[seat]), 92)
    if large and not scene.over:
        draw_sums(c, scene, seat, left, top + 134, 46)
    draw_crowns(c, right - 16, foot - 14, scene.crowns(seat), *((40, 2) if large else (34, 4)))


def _draw_below(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat's points and crowns in one line, or in two if the place is high."""
    left, top, right, foot = box
    score, crowns = str(scene.scores[seat]), scene.crowns(seat)
    if foot - top < LOW:
        c.text(left + 4, (top + foot) // 2, score, theme.RANK)
        draw_crowns(c, right - 14, foot - 6, crowns, 34)
        return
    c.text(left + 4, foot - 62, score, 104)
    draw_crowns(c, right - 16, foot - 12, crowns, 36, 2)
    if seat in scene.winners:
        c.icon("crown", left + 40, top + 36, 56, WHITE)
    elif not scene.over and len(crowns) < 3:  # more crowns are in two rows
        draw_sums(c, scene, seat, left + 6, top + 40, 42, across=128)


def _settled(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw at the end what the points of a seat are for: groups, rows, crowns."""
    left, top, right, foot = box
    c.seat_panel(box, won=seat in scene.winners)
    icons = ("joined", "in_row", *(["crown"] if scene.view.crown else []))
    for n, (icon, points) in enumerate(zip(icons, scene.sums(seat), strict=False)):
        x = left + (right - left) * (2 * n + 1) // (2 * len(icons))
        c.icon(icon, x, top + 74, 68, MUTED)
        c.text(x, foot - 70, str(points), 56 if right - left < NARROW else theme.RANK, WHITE, "m")
