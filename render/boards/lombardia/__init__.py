"""The Crown of Lombardia in pictures: two walls face each other, or three to five towers are in a row.

Files:

    scene.py    the facts that follow from a view
    walls.py    the ten merlons of a side, its points
    stage.py    the last act of the turn, and the place of an answer
    earlier.py  the earlier acts as chips; how the match has ended
    shields.py  what the kinds are good for, in the first turns
    uses.py     what a group of cards in a hand is good for
    table.py    two sides, the automaton's too    crowd.py    three to five
    hand.py     text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.lombardia import hand, table, text
from render.boards.lombardia.scene import SYMBOLS, Scene, draw_card

BOARD = Board(
    Scene,
    table.draw,
    hand.draw,
    text.account,
    text.alt,
    hand.laid,
    symbols=SYMBOLS,
    hand_at_end=True,
    large=hand.large,
    face=draw_card,
)
