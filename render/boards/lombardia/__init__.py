"""The Crown of Lombardia in pictures: two sides across the deeds of this turn, or three to five in a row above them.

Files:

    scene.py    the facts that follow from a view
    stage.py    a turn's deeds, the track of ten points
    table.py    hand.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from typing import Any

from render.boards.lombardia import hand, table, text
from render.boards.lombardia.scene import SYMBOLS as SYMBOLS
from render.boards.lombardia.scene import Scene
from render.canvas import Canvas
from render.picture import Viewer


def order(view: Any, seat: int | None, look: Viewer) -> tuple[str, ...]:
    """Return the cards on offer in the order of the picture, then the hand."""
    return (*view.offer, *(() if seat is None else view.hands[seat]))


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture."""
    return hand.draw(Scene.drawn(view, look), seat)


def alt_table(view: Any, look: Viewer) -> str:
    return text.alt_table(Scene.told(view, look, 20))


def alt_hand(view: Any, seat: int, look: Viewer) -> str:
    return text.alt_hand(Scene.told(view, look, 20), seat)


def words(view: Any, seat: int | None, look: Viewer) -> str:
    return text.words(Scene.told(view, look), seat)
