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

from render import signs, theme
from render.board import Board
from render.boards.itsmine import end, hand, table, text
from render.boards.itsmine import icons as icons
from render.boards.itsmine.scene import Scene
from render.canvas import Canvas


def _table(scene: Scene) -> Canvas:
    return end.draw(scene) if scene.over else table.draw(scene)


BOARD = Board(
    Scene,
    _table,
    hand.draw,
    text.alt,
    text.lines,
    hand.laid,
    symbols=theme.SUITS,
    signs={**signs.suits(theme.SUITS), **signs.DICE},
)
