"""Colonial Trade in pictures: price tags, the colonies on offer, and what each seat's mills, material and places are.

Nothing but the deck is hidden: a seat's own picture is the table's. What each action would add to the income of the
seat to move is gold, below the tag or the colony, and on the colonies that it can invest in.

    scene.py    the facts that follow from a view
    table.py    offer.py    seats.py    end.py    pieces.py    icons.py    ground.py
    text.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.colony import icons as icons
from render.boards.colony import table, text
from render.boards.colony.pieces import SIGNS, SYMBOLS
from render.boards.colony.scene import Scene

BOARD = Board(Scene, table.draw, None, text.account, text.alt, text.laid, symbols=SYMBOLS, signs=SIGNS)
