"""It's Mine! in pictures: seven shafts on a staircase of mines, the citizens beside them.

The table shows each mine in the middle of its shaft, seat 0's column below it and seat 1's column above it. The newest
card of a column is outermost; beyond it is what the next card must be (">9"), or a lid if no card fits any more. A bar
is on the side of the seat with more cards. The star on a mine is its bonus, as long as it is open. At the right are the
two seats with their dice, and between them the citizens around the deck and the bonus pile. At the end of the match
there is a row for each mine, from K down to 7, in the order of the reckoning; a mine is on its winner's side.

The hand shows what is asked and what it takes to answer (faces, citizens, a bonus card). It also shows the last card of
each of the seat's columns and both columns' lengths, and the cards by suit and number. A card that no longer fits its
column is dimmed, for it never will again. The cards of a move that is being composed have white light.

    scene.py   the facts that follow from a view
    pieces.py  the parts that several pictures share
    table.py   shafts.py   hand.py   fan.py (the cards of a hand)   end.py   text.py (the pictures in words)
    icons.py   bonuses, arrows to another mine
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
    text.account,
    text.alt,
    hand.laid,
    symbols=theme.SUITS,
    signs={**signs.suits(theme.SUITS), **signs.DICE},
    drafts=True,
    large=hand.large,
    face=hand.face,
)
