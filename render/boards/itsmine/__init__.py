"""It's Mine! in pictures: seven shafts on a staircase of mines, the citizens beside them.

The table shows each mine in the middle of its shaft, seat 0's column below it and seat 1's column above it. The newest
card of a column is outermost; the direction and the length are at the end. Under each mine is the star of its bonus:
lit while the bonus is open, then with the badge of the seat that had it. At the right are the two seats with their
dice, and between them the citizens around the deck. At the end of the match there is a row for each mine, from K down
to 7, in the order of the reckoning.

The hand shows what is asked and what it takes to answer (faces, citizens, a bonus card). It also shows the seat's own
columns as strips, and the cards by suit and number. A card that no longer fits its column is dimmed, for it never will
again.

    scene.py   the facts that follow from a view, and the parts that all pictures share
    table.py   hand.py   end.py   text.py (the pictures in words)
    icons.py   bonuses, directions, removed cards
"""

from __future__ import annotations

from typing import Any

from engine.games.itsmine.state import in_order
from render import signs, theme
from render.boards.itsmine import end, hand, icons, table
from render.boards.itsmine.scene import Scene
from render.boards.itsmine.text import alt_hand, alt_table, words
from render.canvas import Canvas
from render.picture import Viewer

__all__ = ["SIGNS", "SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "order", "words"]

SYMBOLS = theme.SUITS
SIGNS = {**signs.suits(SYMBOLS), **signs.DICE}


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    scene = Scene.drawn(view, look)
    return end.draw(scene) if view.phase == "over" else table.draw(scene)


def order(view: Any, seat: int | None, look: Viewer) -> tuple[str, ...]:
    """Return the citizens in the order of their places; after them, the hand of `seat` in the deck's order."""
    return (*Scene.told(view, look).citizens, *(() if seat is None else in_order(view.hands[seat])))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture: what is asked, its columns, its cards.

    At the end of the match, when all is open, draw the table.
    """
    scene = Scene.drawn(view, look)
    return end.draw(scene) if view.phase == "over" else hand.draw(scene, seat)
