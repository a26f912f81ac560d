"""Spymaster in pictures: two sides that face each other, the attacker's row between them, the shared discards below.

Read from the top of the table picture: whose round it is and what is asked; the two sides with their documents and
hands, a gold ring around the one to decide; the row, and at its right end the *stage*: the place where the next thing
happens (a dashed slot, the card face down, or the verdict). The hand picture shows the same in small above the cards,
so that it is enough by itself, and under each card what it would do now.

    scene.py   what follows from a view, and the parts that both pictures share
    table.py   hand.py   text.py (the pictures in words)
    icons.py   the kinds of cards
"""

from __future__ import annotations

from typing import Any

from render.boards.spymaster import hand, icons, table
from render.boards.spymaster.scene import SYMBOLS, Scene
from render.boards.spymaster.text import alt_hand, alt_table, words
from render.canvas import Canvas
from render.picture import Viewer

__all__ = ["SYMBOLS", "Scene", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "words"]


def draw_table(view: Any, look: Viewer) -> Canvas:
    """What everybody sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """What one seat sees: the situation in small, its cards in large."""
    return hand.draw(Scene.drawn(view, look), seat)
