"""The Crown of Lombardia in pictures: two sides across the deeds of this turn, or three to five in a row above them.

Files:

    scene.py    the facts that follow from a view
    stage.py    a turn's deeds, the track of ten points
    table.py    hand.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.lombardia import hand, table, text
from render.boards.lombardia.scene import SYMBOLS, Scene

BOARD = Board(Scene, table.draw, hand.draw, text.alt, text.lines, hand.laid, symbols=SYMBOLS, hand_at_end=True)
