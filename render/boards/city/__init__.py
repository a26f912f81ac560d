"""Draft City in pictures: every city as a block of nine tiles with the points of each, and what the eight kinds score.

A hand shows its cards large, each with its need, the own city with the change of the score for the chosen card on each
empty lot, and the hand that was passed on last.

    scene.py    what follows from a view
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

SIGNS: dict[str, Sign] = {}  # buildings are said in words: no control has a sign
DRAFTS = True
__all__ = ["DRAFTS", "SIGNS", "SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "words"]


def draw_table(view: Any, look: Viewer) -> Canvas:
    """What everybody sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """What one seat sees. At the end, the table: there is nothing to be chosen."""
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
