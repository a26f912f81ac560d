"""The end of a match: each seat's score, made of coins and places, the best first."""

from __future__ import annotations

from render.boards.colony.pieces import draw_figure, figure_width
from render.boards.colony.scene import Scene
from render.canvas import Canvas
from render.theme import LEFT, MUTED, NAME, RIGHT, WHITE

TOP, FOOT, GAP = 20, 780, 14
BADGE = 44


def draw(scene: Scene) -> Canvas:
    """Draw a line for each seat: crown, name, coins and places, and the score."""
    c = scene.canvas()
    high = (FOOT - TOP + GAP) // scene.seats - GAP
    for n, seat in enumerate(scene.lined_up):
        top = TOP + n * (high + GAP)
        y, won = top + high // 2, seat in scene.winners
        box = (LEFT, top, RIGHT, top + high)
        c.seat_panel(box, won=won)
        if won:
            c.halo(box)
            c.icon("crown", LEFT + 70, y, 84, WHITE)
        c.badge(LEFT + 186, y, seat, BADGE)
        score = min(160, high - 30)
        wide = c.text(RIGHT - 30, y, str(scene.scores[seat]), score, WHITE, "r")
        x = RIGHT - 30 - 330 - 40
        places, coins = scene.places(seat), scene.view.coins[seat]
        x -= figure_width(places, 72)
        draw_figure(c, x, y, "market", places, 72, MUTED, MUTED)
        x -= figure_width(coins, 72) + 50
        draw_figure(c, x, y, "coin", coins, 72, MUTED, MUTED)
        del wide
        c.text(LEFT + 250, y, scene.names[seat], NAME, WHITE, room=x - LEFT - 270)
    return c
