"""The table: the cave, and below it the way left to the ghost, the offer, and the seats in the order of picking."""

from __future__ import annotations

from render.boards.fools import end
from render.boards.fools.cave import HIGH, draw_cave, draw_line
from render.boards.fools.pieces import (
    PICKED,
    STEPS,
    draw_bag,
    draw_candle,
    draw_deepest,
    draw_frame,
    near,
)
from render.boards.fools.scene import Scene
from render.canvas import Box, Canvas
from render.theme import ALARM, GOLD, LEFT, LINE, RIGHT, SMALL, WHITE

CAVE = 70  # y where the passage begins
GAP = (LEFT, 396, 316, 558)
OFFER = (328, 396, RIGHT, 558)
SEATS = (570, 788)  # top and foot of the seats' plates
CARD = (104, 138)
LARGE = 280  # plates that are as broad have larger bags


def draw(scene: Scene) -> Canvas:
    if scene.over:
        return end.draw(scene)
    c = scene.canvas()
    draw_line(c, scene, draw_cave(c, scene, CAVE, CAVE + HIGH, scene.goals(scene.view.turn)))
    _gap(c, scene)
    _offer(c, scene)
    for seat, box in plates(scene).items():
        _seat(c, scene, seat, box)
    return c


def plates(scene: Scene) -> dict[int, Box]:
    """Return the place of each seat, in the order of picking."""
    gap, seats = 10, scene.seats
    wide = (RIGHT - LEFT - gap * (seats - 1)) // seats
    top, foot = SEATS
    lefts = [LEFT + n * (wide + gap) for n in range(seats)]
    return {seat: (x, top, x + wide, foot) for seat, x in zip(scene.view.picking, lefts, strict=True)}


def _gap(c: Canvas, scene: Scene) -> None:
    """Draw how far the ghost is from the deepest pawn: the largest figure on the table."""
    left, top, right, bottom = GAP
    y = (top + bottom) // 2
    draw_frame(c, scene, GAP)
    draw_deepest(c, scene, left + 50, y, 2)
    c.icon("ghost", right - 46, y, 64, WHITE)
    size = 104 if scene.distance < 10 else 92
    c.text((left + right) // 2 + 3, y, str(scene.distance), size, ALARM if near(scene) else WHITE, "m")


def _offer(c: Canvas, scene: Scene) -> None:
    """Draw the cards on offer."""
    left, top, right, bottom = OFFER
    cards, (w, h) = scene.view.offer, CARD
    c.panel(OFFER, edge=GOLD, thick=5)
    pitch = min(w + 24, (right - left - 40 - w) // max(1, len(cards) - 1))
    x, y = (left + right - (len(cards) - 1) * pitch - w) // 2, (top + bottom - h) // 2
    for n, card in enumerate(cards):
        c.card(x + n * pitch, y, w, h, str(card), STEPS)
    if scene.turned_up:
        c.accent((x, y, x + (len(cards) - 1) * pitch + w, y + h), 12)


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat: badge, the card it has picked in this round, candle, name, and what its bag holds by class."""
    view, (left, top, right, bottom) = scene.view, box
    lit, large = seat == scene.deciding, right - left >= LARGE
    c.panel(box, edge=GOLD if lit else LINE, thick=6 if lit else 2)
    c.badge(left + 46, top + 46, seat, 32)
    x = right - 40
    candle = draw_candle(c, x, top + 46, 52, view.candles[seat])
    if seat in scene.stayed:
        c.accent(candle, 12)
    if card := view.picked[seat]:
        (w, h), x = PICKED, x - 94
        c.tile((x, top + 12, x + w, top + 12 + h), str(card), STEPS)
    elif seat not in view.todo:
        c.icon("done", x - 66, top + 46, 44, WHITE)
    c.text(left + 18, top + 115, scene.names[seat], SMALL, GOLD if lit else WHITE, room=right - left - 32)
    w = draw_bag(c, left + 14, bottom - 40, view.classes[seat], right - left - 26, large)
    if seat in scene.found:
        c.accent((left + 8, bottom - 70, left + 20 + w, bottom - 10), 12)
