"""The end: whom the ghost has reached, who has won and how, and all bags open, the best first."""

from __future__ import annotations

from render.boards.fools.cave import draw_cave
from render.boards.fools.pieces import draw_candle, draw_faces
from render.boards.fools.scene import Scene
from render.canvas import Box, Canvas
from render.theme import BODY, LEFT, LINE, MUTED, RIGHT, SMALL, WHITE

CAVE = (22, 172)
VERDICT = (LEFT, 190, RIGHT, 336)
SEATS = (347, 788)
GAP = 10


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    draw_cave(c, scene, *CAVE, rows=1)
    _verdict(c, scene)
    for seat, box in plates(scene).items():
        _seat(c, scene, seat, box)
    return c


def plates(scene: Scene) -> dict[int, Box]:
    """Return the place of each seat: winners first, then the richest, and those that were taken last."""
    seats, won, lost = scene.seats, scene.winners, scene.lost
    order = sorted(range(seats), key=lambda seat: (seat not in won, seat in lost, -scene.scores[seat], seat))
    wide = (RIGHT - LEFT - GAP * (seats - 1)) // seats
    lefts = [LEFT + n * (wide + GAP) for n in range(seats)]
    return {seat: (x, SEATS[0], x + wide, SEATS[1]) for seat, x in zip(order, lefts, strict=True)}


def _verdict(c: Canvas, scene: Scene) -> None:
    """Draw who has won, and how."""
    (left, top, right, bottom), won = VERDICT, scene.winners
    c.panel(VERDICT, edge=WHITE, thick=5)
    y = (top + bottom) // 2
    c.icon("crown" if won else "ghost", left + 76, y, 96, WHITE)
    x, size = left + 150, 64 if len(won) < 2 else 52
    room = right - x - 24
    if won:
        title = scene.fit("board-wins" if len(won) == 1 else "board-share", size, room, seats=tuple(map(str, won)))
    else:
        title = scene.say("board-nobody")
    c.text(x, top + 46, title, size, WHITE, room=room)
    c.text(x, bottom - 35, scene.say(f"board-by-{scene.by}"), BODY, MUTED, room=room)


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat: badge, crown or ghost, name, score, candle, and its bag."""
    left, top, right, bottom = box
    won, lost = seat in scene.winners, seat in scene.lost
    c.panel(box, edge=WHITE if won else LINE, thick=5 if won else 2)
    if won:
        c.halo(box)
    c.badge(left + 46, top + 48, seat, 32)
    if won or lost:
        c.icon("crown" if won else "ghost", right - 46, top + 48, 60, WHITE)
    c.text(left + 18, top + 118, scene.names[seat], SMALL, MUTED if lost else WHITE, room=right - left - 32)
    c.text(left + 18, top + 196, str(scene.scores[seat]), 120, MUTED if lost else WHITE)
    if scene.view.candles[seat]:
        draw_candle(c, left + 108, top + 48, 48, True)
    draw_faces(c, (left + 14, top + 264, right - 8, bottom - 10), scene.tiles(seat), "dim" if lost else "plain")
