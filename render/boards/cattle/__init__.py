"""Fat Cattle in pictures: the calves for sale, each seat's stall, and the market of the last round.

A hand shows the seat's own stall large, and its sheet with what the sheet costs and leaves.

    scene.py    the facts that follow from a view
    table.py    market.py    hand.py    pieces.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from typing import Any

from render.boards.cattle import hand, icons, table, text
from render.boards.cattle.pieces import FIGURES
from render.boards.cattle.scene import Scene
from render.canvas import Canvas
from render.picture import Viewer
from render.signs import Sign

SYMBOLS = FIGURES
SIGNS: dict[str, Sign] = {}  # animals are named in words: no control has a sign
DRAFTS = True
__all__ = ["DRAFTS", "SIGNS", "SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "words"]


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture; at the end of the match, draw the table, because nothing is left to plan."""
    scene = Scene.drawn(view, look)
    return table.draw(scene) if scene.over else hand.draw(scene, seat)


def alt_table(view: Any, look: Viewer) -> str:
    scene = Scene.told(view, look, 20)
    return scene.joined(text.facts(scene))


def alt_hand(view: Any, seat: int, look: Viewer) -> str:
    scene = Scene.told(view, look, 20)
    return scene.joined([*text.own(scene, seat), *text.facts(scene)])


def words(view: Any, seat: int | None, look: Viewer) -> str:
    scene = Scene.told(view, look)
    own = [] if seat is None else text.own(scene, seat)
    return "\n".join([*own, *text.facts(scene)])
