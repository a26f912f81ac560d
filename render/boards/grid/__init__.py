"""Rows and Columns in pictures: the grid with the heads of its lines, the queue of workers, and what each seat has.

Nothing is hidden from some and not from others: a seat's own picture is the table's.

    scene.py    the facts that follow from a view
    table.py    heads.py    seats.py    pieces.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.grid import icons as icons
from render.boards.grid import table, text
from render.boards.grid.pieces import SYMBOLS
from render.boards.grid.scene import Scene

# goods are named in words: no control has a sign
BOARD = Board(Scene, table.draw, None, text.account, text.alt, symbols=SYMBOLS, signs={})
