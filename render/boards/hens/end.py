"""The end of the match: each seat's eggs, with the meat of its living hens; the winner in white light."""

from __future__ import annotations

from engine.games.hens.state import COOP
from render import sprites
from render.boards.hens.bids import draw_line
from render.boards.hens.hen import draw_hen
from render.boards.hens.pieces import PERCH, draw_feather, draw_figure
from render.boards.hens.scene import Scene
from render.canvas import Box, Canvas
from render.theme import BODY, LEFT, NAME, RIGHT, SMALL, WHITE

TOP, GAP = 14, 8
BIDS = (LEFT, 702, RIGHT, 788)
HIGHEST = 240
FACTS = 500  # width of name and score
BADGE = 32


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    for seat, box in enumerate(places(scene.seats)):
        _seat(c, scene, seat, box)
    draw_line(c, scene, BIDS)
    return c


def places(seats: int) -> list[Box]:
    """Return the box of each seat's panel, one below the other."""
    room = BIDS[1] - 10 - TOP
    high = min(HIGHEST, (room + GAP) // seats - GAP)
    top = TOP + (room - seats * (high + GAP) + GAP) // 2
    return [(LEFT, top + n * (high + GAP), RIGHT, top + n * (high + GAP) + high) for n in range(seats)]


def perches(box: Box) -> list[Box]:
    """Return the boxes of the four places of a coop."""
    left, top, right, bottom = box[0] + FACTS, box[1] + 8, box[2] - 12, box[3] - 10
    wide = (right - left) // COOP
    return [(left + n * wide + 6, top, left + (n + 1) * wide - 6, bottom) for n in range(COOP)]


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    (left, top, _, bottom), won = box, seat in scene.winners
    c.seat_panel(box, won=won)
    if won:
        c.halo(box)
        c.icon("crown", left + 18 + BADGE, (top + bottom) // 2 - 34, 56, WHITE)
    y = (top + bottom) // 2
    c.badge(left + 18 + BADGE, y + (30 if won else 0), seat, BADGE)
    sold = scene.view.market == "sold"
    x, name = left + 2 * BADGE + 36, y - 30 if sold else y
    c.text(x, name, scene.names[seat], NAME if bottom - top > 140 else SMALL, WHITE, room=230)
    if sold:
        x += draw_figure(c, x, y + 30, "egg", scene.view.eggs[seat], BODY) + 18
        draw_figure(c, x, y + 30, "hen", scene.meat(seat), BODY)
    score = scene.scores[seat]
    c.text(left + FACTS - 22, y, str(score), 96 if score < 100 else 80, WHITE, "r")
    _coop(c, scene, seat, perches(box))


def _coop(c: Canvas, scene: Scene, seat: int, where: list[Box]) -> None:
    """Draw the living hens with their meat, dim if it is worth nothing, and a feather for each that has just died."""
    hens, dead = scene.view.coops[seat], scene.died.get(seat, 0)
    for n, (left, top, right, bottom) in enumerate(where):
        perch = bottom - PERCH
        c.panel((left, perch, right, bottom), sprites.BUFF_DARK, thick=0, radius=PERCH // 2)
        if n < len(hens):
            side = min(right - left, perch - top)
            draw_hen(c, (left + right - side) // 2, perch, side, hens[n].number, scene.view.market != "sold")
            if hens[n].number in scene.bought:
                c.accent((left - 3, top - 2, right + 3, bottom + 3), 12)
        elif n < len(hens) + dead:
            draw_feather(c, (left + right) // 2, (top + perch) // 2, 60)
