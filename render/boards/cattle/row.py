"""The calves for sale: each has its number for the sheet, its price on a tag, and its hunger as piles of bales."""

from __future__ import annotations

from engine.games.cattle.state import ANIMALS, SPARE, Head
from render import theme
from render.boards.cattle.cow import draw_cow
from render.boards.cattle.pieces import Size, draw_piles, draw_straw, size_for
from render.boards.cattle.scene import Scene
from render.canvas import Box, Canvas
from render.theme import BRASS, INK, LEFT, LINE, MUTED, NAME, PANEL, PAPER, RGB, RIGHT, SMALL

GAP = 10
TAG = 56  # height of a price tag


def stands(scene: Scene, top: int, bottom: int) -> list[Box]:
    """Return the boxes of the calves in the row. A row that has become shorter stays in the middle."""
    columns, count = max(scene.seats + SPARE, len(scene.view.row)), len(scene.view.row)
    wide = (RIGHT - LEFT + GAP) // columns - GAP
    left = (LEFT + RIGHT - count * (wide + GAP) + GAP) // 2
    return [(left + n * (wide + GAP), top, left + n * (wide + GAP) + wide, bottom) for n in range(count)]


def draw_row(c: Canvas, scene: Scene, top: int, bottom: int, chosen: int | None = None, edge: RGB = LINE) -> None:
    """Draw the calves, the oldest first. The chosen one has an edge of its own."""
    row = [Head(calf, 0) for calf in scene.view.row]
    if not row:
        c.panel((LEFT, top, RIGHT, bottom))
        draw_straw(c, (LEFT + 12, bottom - 22, RIGHT - 12, bottom - 6), 0)
        c.text((LEFT + RIGHT) // 2, (top + bottom) // 2, scene.say("board-no-row"), NAME, MUTED, "m")
        return
    boxes = stands(scene, top, bottom)
    size = size_for(_ground(boxes[0]), row, longest=150)
    for head, box in zip(row, boxes, strict=True):
        _calf(c, box, head, size, edge if head.number == chosen else None)
        if head.number in scene.fresh_calves:
            c.accent(box, 16)


def _ground(box: Box) -> Box:
    """Return the part of a box in which the calf stands."""
    return box[0] + 8, box[1] + 10 + TAG, box[2] - 8, box[3] - 4


def _calf(c: Canvas, box: Box, head: Head, size: Size, edge: RGB | None) -> None:
    (left, top, right, _), animal = box, ANIMALS[head.number]
    c.panel(box, PANEL, edge or LINE, 6 if edge else 2, 16)
    c.text(left + 12, top + 10 + TAG // 2, f"#{head.number}", SMALL, MUTED)
    _tag(c, right - 10, top + 10, animal.price, edge or PAPER)
    at, _, end, foot = _ground(box)
    draw_straw(c, (at, foot - 16, end, foot), head.number)
    whole = size.cow + 8 + len(animal.steps) * (size.wide + 3) - 3
    start = at + 2 + max(0, (end - at - whole) // 4)
    draw_cow(c, start, foot - 6, size.cow, head)
    draw_piles(c, start + size.cow + 8, foot - 9, animal.steps, 0, size)


def _tag(c: Canvas, right: int, top: int, price: int, fill: RGB) -> None:
    """Draw a price on a tag."""
    left = right - theme.width(str(price), NAME) - 34 - 18
    c.panel((left, top, right, top + TAG), fill, thick=0, radius=12)
    c.icon("bale", left + 8 + 17, top + TAG // 2, 34, BRASS if fill == PAPER else INK)
    c.text(right - 8, top + TAG // 2, str(price), NAME, INK, "r")
