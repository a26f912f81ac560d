"""The table: the hen for sale and the last bids on the left, each seat's eggs and coop on the right."""

from __future__ import annotations

from engine.games.hens.state import COOP
from render.boards.hens.pieces import draw_envelope, draw_figure, draw_hen, draw_news, draw_place
from render.boards.hens.sale import EDGE, FOOT, draw_side, header
from render.boards.hens.scene import Scene
from render.canvas import Box, Canvas
from render.former import HEADER, NAME, SMALL
from render.theme import GOLD, MUTED, RIGHT, WHITE

SIDE = EDGE + 14  # x where the seats begin
FACTS = 224  # width of name and eggs
GAP = 10


def draw(scene: Scene) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    draw_side(c, scene)
    for seat, box in enumerate(places(scene.seats)):
        _seat(c, scene, seat, box)
    return c


def places(seats: int) -> list[Box]:
    """Return the box of each seat's panel."""
    top = HEADER + 14
    high = min(218, (FOOT - top - GAP * (seats - 1)) // seats)
    return [(SIDE, top + n * (high + GAP), RIGHT, top + n * (high + GAP) + high) for n in range(seats)]


def perches(box: Box) -> list[Box]:
    """Return the boxes of the four places of a coop."""
    left, top, right, bottom = box[0] + FACTS, box[1] + 20, box[2] - 8, box[3] - 8
    wide = (right - left) // COOP
    return [(left + n * wide + 4, top, left + (n + 1) * wide - 4, bottom) for n in range(COOP)]


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    view, (left, top, _, bottom) = scene.view, box
    owes, won = seat in scene.owing, seat in scene.winners
    c.seat_panel(box, owes, won)
    if won:
        c.halo(box)
    middle = (top + bottom) // 2
    c.badge(left + 36, middle - 32, seat, 22)
    c.text(left + 68, middle - 32, scene.names[seat], NAME, GOLD if owes else WHITE, room=FACTS - 76)
    x = left + 18
    if scene.over:
        x += c.text(x, middle + 30, str(scene.scores[seat]), 56, WHITE) + 14
        if view.market == "sold":
            c.text(x, middle + 36, scene.say("board-sum", eggs=view.eggs[seat], meat=scene.meat(seat)), SMALL, MUTED)
    else:
        draw_figure(c, x, middle + 30, "eggs", view.eggs[seat], 48)
        if scene.answered[seat]:
            draw_envelope(c, left + FACTS - 42, middle + 30, 54, seat in scene.has_bid)
    draw_coop(c, scene, seat, perches(box))


def draw_coop(c: Canvas, scene: Scene, seat: int, where: list[Box]) -> None:
    """Draw a coop: its hens, what each has just laid, and a feather for each hen that has just died."""
    hens, dead = scene.view.coops[seat], scene.died.get(seat, 0)
    for n, box in enumerate(where):
        if n < len(hens):
            hen = hens[n]
            draw_hen(c, box, hen)
            draw_news(c, scene, box, hen)
            continue
        draw_place(c, box)
        if n < len(hens) + dead:
            x, y = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
            c.icon("feather", x, y, 64, MUTED)
            c.accent((x - 36, y - 36, x + 36, y + 36), 14)
