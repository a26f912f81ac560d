"""The table: prices, the row and the years above, the seats below. At the end, the scores."""

from __future__ import annotations

from render.boards.colony import end
from render.boards.colony.offer import draw_prices, draw_row, draw_years
from render.boards.colony.scene import Scene
from render.boards.colony.seats import draw_seats
from render.canvas import Canvas


def draw(scene: Scene) -> Canvas:
    if scene.over:
        return end.draw(scene)
    c = scene.canvas()
    draw_prices(c, scene)
    draw_row(c, scene)
    draw_years(c, scene)
    draw_seats(c, scene)
    return c
