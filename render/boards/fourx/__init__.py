"""#33 4X in pictures: boxes joined by lines as on paper, the goal above them, the technologies below.

Nothing is hidden: a seat's own picture is the table's. When the board is over, the plan is beside an optimal one.

    scene.py    the facts that follow from a view
    table.py    box.py    chart.py    end.py    text.py    ground.py    icons.py
"""

from __future__ import annotations

from typing import Any

from render.boards.fourx import icons, table, text
from render.boards.fourx.scene import TERRAIN, Scene
from render.canvas import Canvas
from render.picture import Viewer
from render.signs import Sign

__all__ = ["SIGNS", "SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "words"]
SYMBOLS = TERRAIN
SIGNS: dict[str, Sign] = {}  # terrains are named in words: no control has a sign


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw the seat's private picture: it is the table, because nothing is hidden."""
    return draw_table(view, look)


def alt_table(view: Any, look: Viewer) -> str:
    scene = Scene.told(view, look, 20)
    return scene.joined(text.facts(scene))


def alt_hand(view: Any, seat: int, look: Viewer) -> str:
    return alt_table(view, look)


def words(view: Any, seat: int | None, look: Viewer) -> str:
    scene = Scene.told(view, look)
    return "\n".join([*text.facts(scene), *text.lines_of(scene)])
