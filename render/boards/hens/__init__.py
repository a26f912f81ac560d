"""The Hen Auction in pictures: the hen for sale, the bids for the last one, and each seat's coop.

A hand shows the seat's own coop large, and the bid that is being composed with its worth.

    scene.py    the facts that follow from a view
    table.py    sale.py    hand.py    pieces.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from typing import Any

from render.boards.hens import hand, icons, table, text
from render.boards.hens.pieces import FIGURES
from render.boards.hens.scene import Scene
from render.canvas import Canvas
from render.picture import Viewer
from render.signs import Sign

SYMBOLS = FIGURES
SIGNS: dict[str, Sign] = {}  # hens and eggs are named in words: no control has a sign
DRAFTS = True
__all__ = ["DRAFTS", "SIGNS", "SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "words"]


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture; at the end of the match, draw the table, because there is no bid to compose."""
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
