"""The arena: the gladiators above, the two swords of the duel, and on the sand the dice."""

from __future__ import annotations

from render.boards.colosseum.duel import draw_duel
from render.boards.colosseum.end import draw_end
from render.boards.colosseum.plates import draw_plate, places
from render.boards.colosseum.scene import Scene
from render.boards.colosseum.throw import draw_throw
from render.canvas import Canvas


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    for seat, box in enumerate(places(len(scene.view.hp))):
        draw_plate(c, scene, seat, box)
    if scene.over:
        draw_end(c, scene)
    else:
        draw_duel(c, scene)
        draw_throw(c, scene)
    return c
