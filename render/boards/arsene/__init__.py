"""Arsène in pictures: four columns, each with a seat above its card of the trick; below them the five shops.

The columns go clockwise from left to right, so the next column is the nearest seat on the left. If several seats have
equally many tricks, that number is filled with one colour. Each shop shows the badges of the seats with its number of
tricks. So players see who may clash, who may push and who is near the police. Before the flip, the side cards lie in
the trick's place.

The hand shows the seats and the trick as on the table, and the cards in large. It also shows what every shop would give
next, with the seat's own shop lit. If the seat may push a trick, both ways are shown instead of the shops.

    scene.py   the facts that follow from a view, and the parts that all pictures share
    table.py   hand.py   text.py (the pictures in words)
    icons.py   chips and the police
"""

from __future__ import annotations

from typing import Any

from render import theme
from render.boards.arsene import hand, icons, table
from render.boards.arsene.scene import Scene
from render.boards.arsene.text import alt_hand, alt_table, words
from render.canvas import Canvas
from render.picture import Viewer

__all__ = ["SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "words"]

SYMBOLS = theme.PACK


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture: the trick, what the seat's tricks would bring, and its cards.

    At the end of the match, draw the table.
    """
    scene = Scene.drawn(view, look)
    return table.draw(scene) if view.phase == "over" else hand.draw(scene, seat)
