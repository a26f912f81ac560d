"""Spymaster in pictures: a desk with two sides, between them the file that tells what has just come to light.

At the left and right a side's documents, locked or stamped and askew, and its hand from behind; in the middle the
*file* (stage.py), a page for each last move: the card turned up, its stamp, what came of it; below it the row as a
film, in which the place that is asked for is dashed; at the foot the discards. The hand picture shows the film and the
sides in small above the cards, so that it is enough by itself, and under each card what it would do now.

    scene.py   what follows from a view and its news       text.py   the pictures in words
    table.py   stage.py   film.py   hand.py
    ground.py  the desk and its inks     props.py   what lies on it     icons.py   the kinds of cards
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
