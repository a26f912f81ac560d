"""Lines of History in pictures: five columns from the past to the future, with one side's line above and one below.

Judged cards lie face up. A card that lives on is framed, and an arrow shows the number it sends to the present.

    scene.py    the facts that follow from a view
    table.py    hand.py    pieces.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from typing import Any

from render.boards.annals import hand, icons, table, text
from render.boards.annals.pieces import SYMBOLS
from render.boards.annals.scene import Scene
from render.canvas import Canvas
from render.picture import Viewer

__all__ = ["SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "words"]


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture; at the end of the match, draw the table."""
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
    own = [] if seat is None else [*text.own(scene, seat), *text.numbers(scene, seat)]
    return "\n".join([*own, *text.facts(scene), *text.legacy(scene)])
