"""Arsène in pictures: four columns, a seat above its card of the trick; below them the five shops.

The columns go clockwise from left to right, so that the nearest seat on the left is the next column. A number of tricks
that several seats have is filled with one colour, and each shop shows the badges of those who stand at its number: who
may clash, who may push, who is near the police. Before the flip the side cards lie where the trick will.

The hand shows the same seats and trick, what every shop would give next, the own one lit, and the cards in large. Where
a trick may be pushed, both ways stand there instead of the shops.

    scene.py   what follows from a view, and the parts that all pictures share
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
    """What everybody sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """What one seat sees: the trick, what its tricks would bring, its cards. At the end, the table."""
    scene = Scene.drawn(view, look)
    return table.draw(scene) if view.phase == "over" else hand.draw(scene, seat)
