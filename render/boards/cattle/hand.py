"""A seat's private picture: its hay with the bill of its sheet, the calves for sale, its stall large, and the queue.

The queue is the order in which seats get the calves that several want.
"""

from __future__ import annotations

from engine.games.cattle.state import PLACES, Sheet
from render.boards.cattle.bill import HEADER, draw_header
from render.boards.cattle.pieces import (
    SEAT,
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
from render.canvas import Box, Canvas
from render.theme import BODY, FAINT, GOLD, INK, LEFT, LINE, MUTED, NAME, PANEL, PAPER, RIGHT, SMALL, WHITE, width

ROW = HEADER + 10  # top of the calves
LOW, HIGH, MANY = 172, 196, 5  # their height: with many seats they are small
STALL = 590  # foot of the own stall
QUEUE = (LEFT, 600, RIGHT, 790)
GAP = 10
LEAST_NAME = 180  # with less room, a name goes to a line of its own
PILL = 60  # height of a pill on an animal


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas(HEADER)
    asked, sheet = seat in scene.owing, scene.sheet(seat)
    draw_header(c, scene, seat, sheet, asked)
    draw_row(c, scene, ROW, home(scene)[1] - GAP, None if sheet is None else sheet.buy, GOLD if asked else WHITE)
    _stall(c, scene, seat, sheet, asked)
    for rank, (other, box) in enumerate(zip(scene.queue, plates(scene), strict=True), 1):
        _plate(c, scene, box, rank, other, other == seat)
    return c


def home(scene: Scene) -> Box:
    """Return the box of the seat's own stall."""
    return LEFT, ROW + (LOW if scene.seats >= MANY else HIGH) + GAP, RIGHT, STALL


def places(scene: Scene) -> list[Box]:
    """Return the boxes of the seat's own animals."""
    left, top, right, bottom = home(scene)
    wide = (right - left - 20 + GAP) // PLACES - GAP
    return [
        (left + 10 + n * (wide + GAP), top + 10, left + 10 + n * (wide + GAP) + wide, bottom - 10)
        for n in range(PLACES)
    ]


def plates(scene: Scene) -> list[Box]:
    """Return the boxes of the seats in the queue, the first one at the left."""
    left, top, right, bottom = QUEUE
    wide = (right - left + GAP) // scene.seats - GAP
    return [(left + n * (wide + GAP), top, left + n * (wide + GAP) + wide, bottom) for n in range(scene.seats)]


def _stall(c: Canvas, scene: Scene, seat: int, sheet: Sheet | None, asked: bool) -> None:
    c.panel(home(scene))
    heads, lost, colour = scene.view.stalls[seat], scene.lost(seat), GOLD if asked else PAPER
    for n, box in enumerate(places(scene)):
        left, top, right, bottom = box
        if n:
            c.panel((left - GAP // 2 - 1, top + 40, left - GAP // 2 + 1, bottom - 40), FAINT, thick=0, radius=1)
        floor = (left + 8, top + PILL + 14, right - 8, bottom - 6)
        if n >= len(heads):
            if n == len(heads) and lost is not None:
                draw_lost(c, (left + 8, bottom - 180, right - 8, bottom - 6), *lost, 170)
            else:
                draw_straw(c, (floor[0], floor[3] - 22, floor[2], floor[3]), seat + n)
            continue
        head = heads[n]
        draw_animal(c, floor, head, size_for(floor, heads, 34, 240), 116)
        c.text(left + 16, top + 10 + PILL // 2, f"#{head.number}", BODY, MUTED)
        chosen = () if sheet is None else (*sheet.feed, *sheet.sell)
        if head.number in chosen:
            c.panel(box, None, colour, 6, 16)
            text = scene.say("board-sell" if head.ripe else "board-feed")
            c.pill(right - 14, top + 14 + PILL // 2, text, BODY, colour, INK, "r", height=PILL)
        draw_news(c, scene, box, head)


def _plate(c: Canvas, scene: Scene, box: Box, rank: int, seat: int, own: bool) -> None:
    """Draw a seat in the queue: rank, name, hay, its ripe animals, and whether its sheet is in."""
    (left, top, right, bottom), owes = box, seat in scene.owing
    edge = GOLD if owes else WHITE if own else LINE
    c.panel(box, FAINT if own else PANEL, edge, 5 if owes or own else 2)
    x, end = left + 16, right - 16
    x += c.text(x, top + 44, str(rank), 52, MUTED) + 10
    c.badge(x + SEAT, top + 44, seat, SEAT)
    x += 2 * SEAT + 14
    colour, name, hay = GOLD if owes else WHITE, scene.names[seat], scene.view.hay[seat]
    broad = end - x >= LEAST_NAME
    y, size = (bottom - 54, 68) if broad else (bottom - 36, 46)
    if broad:
        c.text(x, top + 44, name, NAME, colour, "l", end - x)
    else:
        c.text(left + 16, top + 101, name, SMALL, colour, "l", end - left - 16)
    x = left + 32 + draw_hay(c, left + 16, y, hay, size)
    if scene.answered[seat]:
        draw_sheet(c, end - (32 if broad else 24), y if broad else top + 44, 46, seat in scene.has_planned)
        end -= 72 if broad else 0
    _ripe(c, scene, seat, x, end, y, 56 if broad else 40)


def _ripe(c: Canvas, scene: Scene, seat: int, left: int, right: int, y: int, side: int) -> None:
    """Draw a rosette for each ripe animal of a seat, or one with their number if there is no room."""
    count = sum(head.ripe for head in scene.view.stalls[seat])
    if right - left >= count * (side + 2):
        for n in range(count):
            c.icon("ribbon", right - side // 2 - n * (side + 2), y, side, WHITE)
        return
    text = str(count)
    c.text(right, y, text, BODY, WHITE, "r")
    c.icon("ribbon", right - width(text, BODY) - 4 - side // 2, y, side, WHITE)
