"""Laminate Rummy in pictures: the supply as sketches, and the papers where their owners sit.

A recognised paper is a bright sheet with its one card, a pending one a hollow frame with all its cards: as many reviews
are to go as it has cards but one. Above the cards stand what the paper is and its points. The hand shows the same
supply, what can be published now in gold, and all cards that can be cited: the own ones free, the others with the face
of whoever gets a card for it.

    scene.py   what follows from a view, and the parts that all pictures share
    table.py   hand.py   text.py (the pictures in words)
    ground.py  icons.py
"""

from __future__ import annotations

from typing import Any

from render import theme
from render.boards.papers import hand, icons, table
from render.boards.papers.scene import Scene
from render.boards.papers.text import alt_hand, alt_table, words
from render.canvas import Canvas
from render.picture import Viewer

__all__ = ["DRAFTS", "SORTS", "SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "order", "words"]

SYMBOLS = theme.SUITS
SORTS = ("rank", "suit")
DRAFTS = True


def order(view: Any, seat: int | None, look: Viewer) -> tuple[str, ...]:
    """The drawn cards, then the hand as it lies."""
    return () if seat is None else (*view.drawn, *Scene.told(view, look).in_hand(seat))


def draw_table(view: Any, look: Viewer) -> Canvas:
    """What everybody sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """What one seat sees. At the end, the table."""
    scene = Scene.drawn(view, look)
    return table.draw(scene) if view.phase == "over" else hand.draw(scene, seat)
