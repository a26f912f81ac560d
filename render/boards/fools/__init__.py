"""Greater Fool Race in pictures: the winding cave with pawns, tiles and ghost, the offer, the bags by class.

A hand shows the seat's own bag face up, and the space to which each card of the offer leads.

    scene.py    the facts that follow from a view
    table.py    cave.py    hand.py    pieces.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from typing import Any

from render.boards.fools import hand, icons, table, text
from render.boards.fools.pieces import TIERS
from render.boards.fools.scene import Scene
from render.canvas import Canvas
from render.picture import Viewer
from render.signs import Sign

SYMBOLS = TIERS
SIGNS: dict[str, Sign] = {}  # classes are named in words: no control has a sign
__all__ = ["SIGNS", "SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "words"]


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture; at the end of the match, draw the table, because all bags are open."""
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
    return "\n".join([*own, *text.facts(scene), *text.bare(scene)])
