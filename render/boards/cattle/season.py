"""The twelve rounds as tufts of the meadow: green while it gives hay, then dry; past ones are dim."""

from __future__ import annotations

from engine.games.cattle.state import GREEN as GREEN_ROUNDS
from engine.games.cattle.state import ROUNDS
from render import theme
from render.boards.cattle.pieces import DRY, GREEN
from render.boards.cattle.scene import Scene
from render.canvas import Canvas
from render.theme import WHITE


def draw_season(c: Canvas, scene: Scene, left: int, right: int, y: int, size: int) -> None:
    """Draw a tuft for each round between `left` and `right`. The present one is framed."""
    pitch = (right - left) / ROUNDS
    for n in range(1, ROUNDS + 1):
        x, green = left + round((n - 0.5) * pitch), n <= GREEN_ROUNDS
        colour = theme.FAINT if n < scene.view.round else GREEN if green else DRY
        c.icon("grass" if green else "stubble", x, y, size, colour)
        if n == scene.view.round:
            half = min(round(pitch / 2), size // 2 + 8)
            c.panel((x - half, y - size // 2 - 9, x + half, y + size // 2 + 9), None, WHITE, 4, 12)
