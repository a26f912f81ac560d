"""The table: the hen for sale, the next one and the last bids above, below them each seat's eggs and coop."""

from __future__ import annotations

from engine.games.hens.state import COOP
from render import theme
from render.boards.hens import end
from render.boards.hens.bids import draw_bids
from render.boards.hens.pieces import SEAT, beside, draw_coop, draw_envelope, draw_figure
from render.boards.hens.sale import NEXT, TOP, draw_days, draw_next, draw_sale, upper
from render.boards.hens.scene import Scene
from render.canvas import Box, Canvas
from render.theme import BODY, GOLD, LEFT, NAME, RIGHT, SMALL, WHITE

HIGH = {2: 276, 3: 244, 4: 214, 5: 184}  # by number of seats: height of the hen for sale
FOOT = 790
FACTS = 340  # width of name and eggs
HEADER = 92  # height of name and eggs, if two seats are side by side
GAP = 8


def draw(scene: Scene) -> Canvas:
    if scene.over:
        return end.draw(scene)
    c = scene.canvas()
    draw_days(c, scene)
    sale, coming = upper(HIGH[scene.seats], scene.past is None)
    draw_sale(c, scene, sale)
    draw_next(c, scene, coming)
    if scene.past is not None:
        draw_bids(c, scene, last(scene.seats))
    boxes = places(scene.seats)
    size = beside(perches(scene.seats, boxes[0])[0], [hen for coop in scene.view.coops for hen in coop])
    for seat, box in enumerate(boxes):
        c.seat_panel(box, seat in scene.owing)
        (_broad if scene.seats == 2 else _facts)(c, scene, seat, box)
        draw_coop(c, scene, seat, perches(scene.seats, box), size)
    return c


def last(seats: int) -> Box:
    """Return the box of the last bids."""
    return NEXT[1] + 10, TOP, RIGHT, TOP + HIGH[seats]


def places(seats: int) -> list[Box]:
    """Return the box of each seat's panel: one below the other, but two side by side."""
    top = TOP + HIGH[seats] + 10
    if seats == 2:
        middle = (LEFT + RIGHT) // 2
        return [(LEFT, top, middle - GAP // 2, FOOT), (middle + GAP // 2, top, RIGHT, FOOT)]
    high = (FOOT - top + GAP) // seats - GAP
    return [(LEFT, top + n * (high + GAP), RIGHT, top + n * (high + GAP) + high) for n in range(seats)]


def perches(seats: int, box: Box) -> list[Box]:
    """Return the boxes of the four places of a coop."""
    if seats == 2:
        left, top, right, bottom = box[0] + 8, box[1] + HEADER, box[2] - 8, box[3] - 10
        wide, high = (right - left) // 2, (bottom - top) // 2
        return [
            (left + x * wide + 6, top + y * high + 8, left + (x + 1) * wide - 6, top + (y + 1) * high)
            for y in (0, 1)
            for x in (0, 1)
        ]
    left, top, right, bottom = box[0] + FACTS, box[1] + 6, box[2] - 14, box[3] - 8
    wide = (right - left) // COOP
    return [(left + n * wide + 5, top, left + (n + 1) * wide - 5, bottom) for n in range(COOP)]


def _facts(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the name, below it the eggs, with those that have just been laid."""
    left, top, _, bottom = box
    high, end = bottom - top, left + FACTS - 12
    size, figure = (SMALL, 44 if high < 112 else 56) if high < 140 else (BODY, 72)
    c.badge(left + 16 + SEAT, (top + bottom) // 2, seat, SEAT)
    x, y, foot = left + 2 * SEAT + 32, top + round(high * 0.3) - 1, top + round(high * 0.75)
    if scene.answered[seat]:
        draw_envelope(c, end - 24, y, 46, seat in scene.has_bid)
        end -= 58
    c.text(x, y, scene.names[seat], size, GOLD if seat in scene.owing else WHITE, room=end - x)
    x += draw_figure(c, x, foot, "egg", scene.view.eggs[seat], figure) + 20
    _gain(c, scene, seat, x, foot)


def _broad(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw badge, name and eggs on one line."""
    left, top, right, _ = box
    y, end = top + 48, right - 20
    laid = scene.laid.get(seat, 0)
    size, figure = (BODY, 56) if laid and scene.answered[seat] else (NAME, 68)
    if laid:
        end -= theme.width(f"+{laid}", BODY) + 28
    end -= draw_figure(c, end, y, "egg", scene.view.eggs[seat], figure, align="r") + 20
    if laid:
        _gain(c, scene, seat, right - 20 - theme.width(f"+{laid}", BODY), y)
    if scene.answered[seat]:
        draw_envelope(c, end - 28, y, 56, seat in scene.has_bid)
        end -= 72
    c.tag(left + 16, y, seat, scene.names[seat], size, GOLD if seat in scene.owing else WHITE, end - left - 16, SEAT)


def _gain(c: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
    """Draw the eggs that a seat's hens have just laid."""
    if laid := scene.laid.get(seat, 0):
        wide = c.text(x, y, f"+{laid}", BODY, WHITE)
        c.accent((x - 6, y - 20, x + wide + 6, y + 20), 12)
