"""Laminate Rummy in pictures: the supply as sketches, and the papers at their owners' seats.

A recognised paper is a bright sheet with its one card. A pending paper is a hollow frame with all its cards; it still
needs one review less than it has cards. Above the cards are the kind of the paper and its points.

The hand shows the supply as on the table, with the papers that can be published now in gold. It also shows all cards
that can be cited: the seat's own cards are free, the others have the face of the seat that gets a card for them.

    scene.py   the facts that follow from a view, and the parts that all pictures share
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
    """Return the drawn cards, then the hand in the order of the picture."""
    return () if seat is None else (*view.drawn, *Scene.told(view, look).in_hand(seat))


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture; at the end of the match, draw the table."""
    scene = Scene.drawn(view, look)
    return table.draw(scene) if view.phase == "over" else hand.draw(scene, seat)
