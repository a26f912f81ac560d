"""The table: the rounds and the calves for sale above, the stalls in the middle, the market of the last round below."""

from __future__ import annotations

from engine.games.cattle.state import PLACES, ROUNDS
from render.boards.cattle import end
from render.boards.cattle.market import BENCH, draw_bench
from render.boards.cattle.pieces import (
    SEAT,
    Size,
    draw_animal,
    draw_hay,
    draw_lost,
    draw_news,
    draw_sheet,
    draw_straw,
    size_for,
)
from render.boards.cattle.row import draw_row
from render.boards.cattle.scene import Scene
from render.boards.cattle.season import draw_season
from render.canvas import Box, Canvas
from render.theme import BODY, GOLD, LEFT, MUTED, NAME, RIGHT, SMALL, WHITE

HEADER = 76
ROW = (HEADER + 10, 262)  # top and bottom of the calves
TOP = 272  # of the stalls
GAP = 10
BROAD = 500  # a panel of this width has the name beside the badge
FACTS, BROAD_FACTS = 128, 88  # height of the part of a panel above the animals


def draw(scene: Scene) -> Canvas:
    if scene.over:
        return end.draw(scene)
    c = scene.canvas(HEADER)
    _header(c, scene)
    draw_row(c, scene, *ROW)
    boxes = places(scene)
    size = size_for(stalls(boxes[0])[0], [head for stall in scene.view.stalls for head in stall])
    for seat, box in enumerate(boxes):
        _seat(c, scene, seat, box, size)
    if scene.past is not None:
        draw_bench(c, scene)
    return c


def places(scene: Scene) -> list[Box]:
    """Return the box of each seat's panel. In the first round, no market is below them."""
    count, bottom = scene.seats, BENCH[3] if scene.past is None else BENCH[1] - GAP
    wide = (RIGHT - LEFT + GAP) // count - GAP
    left = (LEFT + RIGHT - count * (wide + GAP) + GAP) // 2
    return [(left + n * (wide + GAP), TOP, left + n * (wide + GAP) + wide, bottom) for n in range(count)]


def stalls(box: Box) -> list[Box]:
    """Return the boxes of the three places of a stall."""
    left, right, bottom = box[0] + 10, box[2] - 10, box[3] - 8
    top = box[1] + (BROAD_FACTS if box[2] - box[0] >= BROAD else FACTS)
    high = (bottom - top) // PLACES
    return [(left, top + n * high + 6, right, top + (n + 1) * high) for n in range(PLACES)]


def _header(c: Canvas, scene: Scene) -> None:
    y = HEADER // 2
    x = LEFT + c.text(LEFT, y, str(scene.view.round), 60, WHITE)
    x += c.text(x + 2, y + 6, f"/{ROUNDS}", SMALL, MUTED)
    draw_season(c, scene, x + 24, RIGHT - 150, y, 46)
    c.icon("bell", RIGHT - 2 * SEAT - 36, y, 52, WHITE)
    c.badge(RIGHT - SEAT, y, scene.view.bell, SEAT)


def _seat(c: Canvas, scene: Scene, seat: int, box: Box, size: Size) -> None:
    view, owes = scene.view, seat in scene.owing
    c.seat_panel(box, owes)
    if box[2] - box[0] >= BROAD:
        _broad(c, scene, seat, box)
    else:
        _narrow(c, scene, seat, box)
    heads, lost = view.stalls[seat], scene.lost(seat)
    for n, place in enumerate(stalls(box)):
        if n < len(heads):
            draw_animal(c, place, heads[n], size)
            draw_news(c, scene, place, heads[n])
        elif n == len(heads) and lost is not None:
            draw_lost(c, place, *lost, size.cow)
        else:
            draw_straw(c, (place[0], place[3] - 16, place[2], place[3]), seat + n)


def _narrow(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the name on a line of its own, with the sheet if it is in, then badge and hay."""
    left, top, right, _ = box
    small = right - left < 260
    size, hay, side = (SMALL, 54, 36) if small else (BODY, 64, 44)
    end = right - 12
    if scene.answered[seat]:
        draw_sheet(c, end + 2 - side // 2, top + 32, side, seat in scene.has_planned)
        end -= side + 8
    colour = GOLD if seat in scene.owing else WHITE
    c.text(left + 12, top + 32, scene.names[seat], size, colour, room=end - left - 12)
    c.badge(left + 14 + SEAT, top + 94, seat, SEAT)
    draw_hay(c, right - 14, top + 94, scene.view.hay[seat], hay, align="r")


def _broad(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw badge, name and hay on one line."""
    left, top, right, _ = box
    y, owes = top + 48, seat in scene.owing
    end = right - 18 - draw_hay(c, right - 18, y, scene.view.hay[seat], 68, align="r")
    if scene.answered[seat]:
        draw_sheet(c, end - 46, y, 48, seat in scene.has_planned)
        end -= 76
    c.tag(left + 16, y, seat, scene.names[seat], NAME, GOLD if owes else WHITE, end - left - 36, SEAT)
