"""Draft City in pictures: every city as a block of nine tiles with the points of each, and what the eight kinds score.

A hand shows its cards large, each with the buildings that it needs, and the hand that the seat passed on last. Each
empty lot of the seat's own city shows how the chosen card would change the score there.

    scene.py    the facts that follow from a view
    table.py    hand.py    pieces.py    reference.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.city import hand, table, text
from render.boards.city import icons as icons
from render.boards.city.pieces import SYMBOLS
from render.boards.city.scene import Scene

# buildings are named in words: no control has a sign
BOARD = Board(Scene, table.draw, hand.draw, text.alt, text.lines, symbols=SYMBOLS, signs={}, drafts=True)
