"""The cave: 46 spaces on a winding way, darker with depth, with their tiles, the pawns and the ghost."""

from __future__ import annotations

from engine.games.fools.state import BOTTOM, CLASS_OF
from render import sprites, theme
from render.boards.fools.pieces import draw_back, tile_back
from render.boards.fools.scene import Scene
from render.canvas import Canvas
from render.former import HEADER, SMALL
from render.theme import LEFT, LINE, RGB, WHITE

COLUMNS = 8
PITCH = (98, 75)
TOP = HEADER + 10
TUNNEL = 64  # height of the way, in pixels
TILE = (44, 54)
CROWD = {  # by number of figures on a space: the offset of each from the middle, and its radius
    1: (((20, 0),), 25),
    2: (((-23, 0), (23, 0)), 22),
    3: (((-19, -17), (19, -17), (0, 17)), 17),
    4: (((-18, -17), (18, -17), (-18, 17), (18, 17)), 17),
    5: (((-34, -17), (0, -17), (34, -17), (-17, 17), (17, 17)), 17),
    6: (((-34, -17), (0, -17), (34, -17), (-34, 17), (0, 17), (34, 17)), 17),
}


def middle(space: int) -> tuple[int, int]:
    """Return the middle of a space; the rows run from left to right and back again."""
    row, column = divmod(space, COLUMNS)
    column = COLUMNS - 1 - column if row % 2 else column
    return LEFT + PITCH[0] // 2 + column * PITCH[0], TOP + PITCH[1] // 2 + row * PITCH[1]


def shade(space: int) -> RGB:
    """Return a space's colour, from the table's own light: bright at the entrance, darker with depth."""
    ramp = theme.ground_ramp()
    return ramp[len(ramp) - 1 - round(space / BOTTOM * (len(ramp) - 2))]


def draw_cave(c: Canvas, scene: Scene) -> None:
    for edge in (4, 0):
        for space in range(BOTTOM, -1, -1):
            _stretch(c, space, edge)
    _borders(c)
    view = scene.view
    bare = {*view.bare}
    for space in range(BOTTOM + 1):
        here = [seat for seat in view.line if view.space[seat] == space]  # the rear seat comes first
        x, y = middle(space)
        tile = CLASS_OF[space] if space not in bare else ""
        at = (x - 4, y - TILE[1] // 2)
        if here or space == view.ghost:
            if tile and space != view.ghost:  # R13: the tile's corners show under a pawn
                c.sprite(tile_back(tile, *TILE), *at)
            _crowd(c, scene, space, here)
            continue
        if space:
            c.text(x - 45, y, str(space), SMALL, WHITE)
        else:
            c.icon("cave_mouth", x, y, 56, WHITE)
        if tile:
            draw_back(c, *at, tile, TILE)


def _stretch(c: Canvas, space: int, edge: int) -> None:
    """Draw a space and the way on to the next one; with an edge, draw only the outline, which comes first."""
    x, y = middle(space)
    half, colour, wide = TUNNEL // 2 + edge, LINE if edge else shade(space), PITCH[0] // 2 - 2
    box = (x - wide - edge, y - half, x + wide + edge, y + half)
    sprites.round_box(c.image, box, colour, 26 + edge)
    if space < BOTTOM:
        on = middle(space + 1)
        if on[1] == y:
            box = (min(x, on[0]), y - half, max(x, on[0]), y + half)
        else:
            box = (x - wide - edge, y, x + wide + edge, on[1])
        sprites.put(c.image, colour, box)


def _borders(c: Canvas) -> None:
    """Draw a bar across the way at each border between two classes."""
    for space in range(1, BOTTOM - 1):
        if CLASS_OF[space] != CLASS_OF[space + 1]:
            (x, y), (x2, _) = middle(space), middle(space + 1)
            at = (x + x2) // 2
            c.panel((at - 4, y - TUNNEL // 2 - 4, at + 4, y + TUNNEL // 2 + 4), WHITE, thick=0, radius=4)


def _crowd(c: Canvas, scene: Scene, space: int, here: list[int]) -> None:
    """Draw the pawns on a space, the last to come first, and the ghost behind them all."""
    x, y = middle(space)
    standing: list[int | None] = [*here, *([None] if space == scene.view.ghost else [])]
    places, radius = CROWD[len(standing)]
    if len(standing) == 1 and space:
        c.text(x - 45, y, str(space), SMALL, WHITE)
    for seat, (dx, dy) in zip(standing, places, strict=True):
        if not space and len(standing) == 1:
            dx = 0
        r = radius + 2 if seat is None and len(standing) == 1 else radius
        box = (x + dx - r, y + dy - r, x + dx + r, y + dy + r)
        if seat is None:
            c.icon("ghost", x + dx, y + dy, 2 * r, WHITE)
        else:
            c.panel((box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2), WHITE, thick=0, radius=r + 2)
            c.badge(x + dx, y + dy, seat, r)
        if scene.walked if seat is None else seat in scene.moved:
            c.accent(box, r)
