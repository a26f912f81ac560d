"""The table: the map of the towns, and the seats beside it."""

from __future__ import annotations

from render.boards.weary.plates import draw_plates, draw_rounds
from render.boards.weary.scene import Scene
from render.boards.weary.towns import draw_map
from render.canvas import Canvas


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    draw_map(c, scene)
    draw_rounds(c, scene)
    draw_plates(c, scene)
    return c
