"""The pictures of 4X in its positions, and where their parts are."""

from __future__ import annotations

from render.boards.fourx import BOARD as fourx
from render.boards.fourx.chart import grid
from render.boards.fourx.fronts import Front, boxes_of, fronts_of
from render.boards.fourx.head import HEIGHT
from render.boards.fourx.lay import Shape
from render.boards.fourx.maps import foot_of, map_of
from render.boards.fourx.marks import Size, blocks_of, size_of
from render.boards.fourx.scene import Place, Scene
from render.canvas import Box, Canvas
from render.picture import Viewer
from tests.render.fourx_positions import NEWS, POSITIONS, see
from tests.render.layout import inside
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "act"]
OVER = [name for name, state in POSITIONS.items() if state.phase == "over"]
BOXED = ["twelve-corners", "all-techs", "tracks", "twenty-six", "long", "long-plan"]
MAPPED = [name for name in RUNNING if name not in BOXED]
SMALL_BOXES = ["twenty-six", "twelve-corners"]


def look(name: str, locale: str = "en", news: bool = True) -> Viewer:
    return Viewer(locale, names("plain", 1), news=NEWS.get(name, ()) if news else ())


def draw(name: str, locale: str = "en", news: bool = True) -> Canvas:
    return fourx.draw_table(see(POSITIONS[name], None), look(name, locale, news))


def scene(name: str, locale: str = "en") -> Scene:
    return Scene.drawn(see(POSITIONS[name], None), look(name, locale))


def words(c: Canvas, box: Box) -> list[str]:
    return [label.text for label in c.labels if inside(label.box, box)]


def wider(box: Box, by: int = 6) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


class Laid:
    """A map as it is laid out: its shape, sizes, fronts and blocks."""

    def __init__(self, name: str, locale: str = "en") -> None:
        shown = scene(name, locale)
        shape = map_of(shown.view.board, len(shown.technologies))
        assert shape is not None, name
        self.shape: Shape = shape
        self.places: list[Place] = shown.places
        self.size: Size = size_of(shape, tuple([place.name for place in self.places]))
        free = blocks_of(shape, self.places, self.size, ())
        self.fronts: list[Front] = fronts_of(shape, self.places, round(self.size.figure * 0.8), free)
        taken = tuple([box for front in self.fronts for box in boxes_of(front)])
        self.blocks: list[Box] = blocks_of(shape, self.places, self.size, taken)


def boxes(name: str) -> list[tuple[Place, Box]]:
    shown = scene(name)
    found = grid(shown.view.board, HEIGHT, foot_of(len(shown.technologies)))
    return [*zip(shown.places, found.boxes, strict=True)]
