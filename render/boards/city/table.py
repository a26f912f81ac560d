"""The table: every city as a block of nine lots, and the direction in which the hands go."""

from __future__ import annotations

from engine.games.city.game import signed
from render.boards.city.pieces import GAP, ICON, draw_city, lots_at, minus
from render.boards.city.reference import EDGE, FOOT, draw_reference, draw_verdict
from render.boards.city.scene import Scene
from render.canvas import Box, Canvas
from render.former import HEAD, HEADER, NAME, SMALL
from render.theme import GOLD, MUTED, RIGHT, WHITE

SIDE = EDGE + 12  # x where the cities begin
COLUMNS = {2: 2, 3: 2, 4: 2, 5: 3}  # columns of cities, by number of seats
NAMES, NEWS = 56, 40  # heights of a city's first and last lines
SPACE = 12


def draw(scene: Scene) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    if scene.over:
        draw_verdict(c, scene)
    else:
        draw_reference(c, scene)
    for seat, box in enumerate(places(scene.seats)):
        _city(c, scene, seat, box)
    return c


def header(c: Canvas, scene: Scene) -> None:
    """Draw decade and step, and a chain of all seats; an arrow from each seat points to the one that gets its hand."""
    view, y = scene.view, HEADER // 2
    if scene.over:
        c.text(28, y, scene.say("board-over"), HEAD)
        return
    c.text(28, y, scene.say("board-when", decade=view.decade, step=view.stage), HEAD)
    pitch, left = 46 + ICON + 12, view.way > 0
    x = RIGHT - 4 - scene.seats * pitch
    for seat in range(scene.seats):
        at = x + seat * pitch
        c.icon("right" if left else "left", at + (64 if left else 17), y, ICON, WHITE)
        c.badge(at + (23 if left else 62), y, seat, 23)


def places(seats: int) -> list[Box]:
    """Return the box of each city's panel."""
    columns = COLUMNS[seats]
    rows, top = -(-seats // columns), HEADER + 14
    wide, high = (RIGHT - SIDE - SPACE * (columns - 1)) // columns, (FOOT - top - SPACE * (rows - 1)) // rows
    tall = min(high, wide + NAMES + NEWS)
    found = []
    for n in range(seats):
        row = n // columns
        shift = (columns * rows - seats) * (wide + SPACE) // 2 if row == rows - 1 else 0
        left = SIDE + shift + n % columns * (wide + SPACE)
        y = top + row * (high + SPACE) + (high - tall) // 2
        found.append((left, y, left + wide, y + tall))
    return found


def is_wide(box: Box) -> bool:
    """Return whether the panel is so wide that its last line is beside the lots."""
    return box[2] - box[0] > box[3] - box[1]


def lots(box: Box) -> list[Box]:
    """Return the boxes of the nine lots of a panel."""
    left, top, right, bottom = box
    foot = 14 if is_wide(box) else NEWS
    side = min((bottom - top - NAMES - foot - 2 * GAP) // 3, (right - left - 16 - 2 * GAP) // 3)
    wide = 3 * side + 2 * GAP
    return lots_at(left + 14 if is_wide(box) else (left + right - wide) // 2, top + NAMES, side)


def _city(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    view, (left, top, right, bottom) = scene.view, box
    owes, won = seat in scene.owing, seat in scene.winners
    c.seat_panel(box, owes, won)
    if won:
        c.halo(box)
    c.badge(left + 34, top + 30, seat, 21)
    room = right - left - 86 - c.text(right - 16, top + 30, minus(scene.score(seat)), 44, WHITE, "r")
    c.text(left + 64, top + 30, scene.names[seat], NAME if room > 160 else SMALL, GOLD if owes else WHITE, room=room)
    boxes = lots(box)
    draw_city(c, scene, seat, boxes)
    y = bottom - (34 if is_wide(box) else NEWS // 2)
    if scene.over:
        middle = (boxes[2][2] + right) // 2 if is_wide(box) else (left + right) // 2
        c.text(middle, y, scene.say("board-kinds", n=scene.kinds(seat)), SMALL, MUTED, "m")
        return
    if view.last:
        placed, (x, at) = view.last[seat], (boxes[2][2] + 14, top + 90) if is_wide(box) else (left + 18, y)
        c.text(x, at, f"{placed.lot} {signed(placed.gain)}", SMALL, MUTED)
    if scene.answered[seat]:
        c.icon("met", right - 34, y, ICON, WHITE)
        if seat in scene.has_chosen:
            c.accent((right - 54, y - 17, right - 14, y + 17), 10)
