"""The table: the calves for sale above, each seat's hay and stall in the middle, the market of the last round below."""

from __future__ import annotations

from engine.games.cattle.state import PLACES
from render.boards.cattle.market import BENCH, ROW, draw_bench, draw_row, header
from render.boards.cattle.pieces import draw_hay, draw_head, draw_news, draw_place, draw_sheet
from render.boards.cattle.scene import Scene
from render.canvas import Box, Canvas
from render.former import NAME, SMALL
from render.theme import GOLD, LEFT, MUTED, RIGHT, WHITE

TOP, BOTTOM = ROW[3] + 10, BENCH[1] - 10
GAP = 10
FACTS = 118  # height of the part of a panel with name and hay
WIDEST = 420


def draw(scene: Scene) -> Canvas:
    c = scene.canvas(header=76)
    header(c, scene)
    draw_row(c, scene)
    for seat, box in enumerate(places(scene.seats)):
        _seat(c, scene, seat, box)
    draw_bench(c, scene)
    return c


def places(seats: int) -> list[Box]:
    """Return the box of each seat's panel; the panels are side by side."""
    wide = min(WIDEST, (RIGHT - LEFT - GAP * (seats - 1)) // seats)
    left = (LEFT + RIGHT - seats * wide - (seats - 1) * GAP) // 2
    return [(left + n * (wide + GAP), TOP, left + n * (wide + GAP) + wide, BOTTOM) for n in range(seats)]


def stalls(box: Box) -> list[Box]:
    """Return the boxes of the three places of a stall."""
    left, top, right, bottom = box[0] + 10, box[1] + FACTS, box[2] - 10, box[3] - 4
    high = (bottom - top) // PLACES
    return [(left, top + n * high, right, top + (n + 1) * high - 6) for n in range(PLACES)]


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    view, (left, top, right, _) = scene.view, box
    owes, won = seat in scene.owing, seat in scene.winners
    c.seat_panel(box, owes, won)
    if won:
        c.halo(box)
    c.badge(left + 34, top + 34, seat, 20)
    c.text(left + 64, top + 34, scene.names[seat], NAME, GOLD if owes else WHITE, room=right - left - 74)
    y = top + 86
    if scene.over:
        wide = c.text(left + 16, y, str(scene.scores[seat]), 52, WHITE)
        text = scene.say("board-sum", hay=view.hay[seat], half=scene.half(seat))
        c.text(left + 30 + wide, y + 4, text, SMALL, MUTED, room=right - left - 40 - wide)
    else:
        draw_hay(c, left + 12, y, view.hay[seat], 38)
        rank = c.text(right - 12, y, scene.say("board-rank", n=scene.queue.index(seat) + 1), SMALL, MUTED, "r")
        if scene.answered[seat]:
            draw_sheet(c, right - 38 - rank, y, 34, seat in scene.has_planned)
    heads = view.stalls[seat]
    for n, place in enumerate(stalls(box)):
        if n < len(heads):
            draw_head(c, place, heads[n])
            draw_news(c, scene, place, heads[n])
        else:
            draw_place(c, place)
