"""The board: the goal above, the map or the boxes, the technologies and the turns below; or, at the end, the plans."""

from __future__ import annotations

from render.boards.fourx import end
from render.boards.fourx.box import draw_boxes
from render.boards.fourx.foot import draw_techs, draw_turns
from render.boards.fourx.fronts import boxes_of, draw_front, fronts_of
from render.boards.fourx.head import HEIGHT, draw_head
from render.boards.fourx.land import draw_land, draw_lanes, draw_news
from render.boards.fourx.lay import Shape
from render.boards.fourx.maps import foot_of, map_of
from render.boards.fourx.marks import blocks_of, draw_marks, size_of
from render.boards.fourx.scene import Scene
from render.canvas import Canvas

TECHS = 726  # lower edge of the technologies


def draw(scene: Scene) -> Canvas:
    c = scene.canvas(HEIGHT)
    draw_head(c, scene)
    if scene.over:
        end.draw(c, scene)
        return c
    techs = len(scene.technologies)
    shape = map_of(scene.view.board, techs)
    if shape is None:
        draw_boxes(c, scene, HEIGHT, foot_of(techs))
    else:
        _map(c, scene, shape)
    draw_techs(c, scene, TECHS)
    draw_turns(c, scene)
    return c


def _map(c: Canvas, scene: Scene, shape: Shape) -> None:
    places = scene.places
    draw_land(c, shape, places)
    draw_lanes(c, shape, "sailing" in scene.view.known)
    draw_news(c, shape, places)
    size = size_of(shape, tuple([place.name for place in places]))
    fronts = fronts_of(shape, places, round(size.figure * 0.8), blocks_of(shape, places, size, ()))
    for front in fronts:
        draw_front(c, front)
    taken = tuple([box for front in fronts for box in boxes_of(front)])
    draw_marks(c, places, blocks_of(shape, places, size, taken), size)
