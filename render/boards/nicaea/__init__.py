"""#32 Nicaea in pictures: a ring of seats with all the fingers of the last vote, the record, and this round's ballots.

Role cards are face down on the table until the end. A hand shows the seat's own role and the role that it has looked
at.

    scene.py    the facts that follow from a view
    table.py    hand.py    arrows.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from typing import Any

from render.boards.nicaea import hand, icons, table, text
from render.boards.nicaea.scene import ROLES, Scene
from render.canvas import Canvas
from render.picture import Viewer
from render.signs import Sign

SYMBOLS = ROLES
SIGNS: dict[str, Sign] = {}  # roles are named in words: no control has a sign
__all__ = ["SIGNS", "SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "words"]


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture; at the end of the match, draw the table."""
    scene = Scene.drawn(view, look)
    return table.draw(scene) if scene.over else hand.draw(scene, seat)


def alt_table(view: Any, look: Viewer) -> str:
    return text.alt_table(Scene.told(view, look, 20))


def alt_hand(view: Any, seat: int, look: Viewer) -> str:
    return text.alt_hand(Scene.told(view, look, 20), seat)


def words(view: Any, seat: int | None, look: Viewer) -> str:
    return text.words(Scene.told(view, look), seat)
