"""Draft City in pictures: every city as a block of nine tiles with the points of each, and what the eight kinds score.

A hand shows its cards large, each with the buildings that it needs, and the hand that the seat passed on last. Each
empty lot of the seat's own city shows how the chosen card would change the score there.

    scene.py    the facts that follow from a view
    table.py    hand.py    pieces.py    reference.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from typing import Any

from render.boards.city import hand, icons, table, text
from render.boards.city.pieces import SYMBOLS
from render.boards.city.scene import Scene
from render.canvas import Canvas
from render.picture import Viewer
from render.signs import Sign

SIGNS: dict[str, Sign] = {}  # buildings are named in words: no control has a sign
DRAFTS = True
__all__ = ["DRAFTS", "SIGNS", "SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "words"]


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture; at the end of the match, draw the table, because nothing is left to choose."""
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
    own = [] if seat is None else [*text.own(scene, seat), *text.gains(scene, seat)]
    return "\n".join([*own, *text.facts(scene), *text.kinds(scene)])
