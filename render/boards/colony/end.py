"""The end of a match: each seat's score, made of coins and places, the best first."""

from __future__ import annotations

from engine.games.colony.state import PRODUCTS
from render.boards.colony.pieces import draw_figure, draw_mills
from render.boards.colony.scene import Scene
from render.canvas import Canvas
from render.theme import HEAD, LEFT, MUTED, RIGHT, WHITE

TOP, FOOT, GAP = 20, 780, 14
BADGE, FIGURE = 44, 64
NAMES = LEFT + 240  # x of the names


def draw(scene: Scene) -> Canvas:
    """Draw a line for each seat: crown, name and score; below the name its coins, places and mills."""
    c = scene.canvas()
    high = (FOOT - TOP + GAP) // scene.seats - GAP
    for n, seat in enumerate(scene.lined_up):
        top = TOP + n * (high + GAP)
        y, won = top + high // 2, seat in scene.winners
        box = (LEFT, top, RIGHT, top + high)
        c.seat_panel(box, won=won)
        if won:
            c.halo(box)
            c.icon("crown", LEFT + 66, y, 84, WHITE)
        c.badge(LEFT + 170, y, seat, BADGE)
        score = c.text(RIGHT - 26, y, str(scene.scores[seat]), 150, WHITE, "r")
        c.text(NAMES, y - 42, scene.names[seat], HEAD, WHITE, room=RIGHT - 60 - score - NAMES)
        x = NAMES + draw_figure(c, NAMES, y + 40, "coin", scene.view.coins[seat], FIGURE, WHITE, MUTED) + 34
        x += draw_figure(c, x, y + 40, "market", scene.places(seat), FIGURE, WHITE, MUTED) + 34
        for product, mills in zip(PRODUCTS, scene.view.mills[seat], strict=True):
            if mills:
                draw_mills(c, (x, y + 2, x + 92, y + 70), product, mills)
                x += 100
    return c
