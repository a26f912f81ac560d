"""Lines of History in pictures: five columns from the past to the future, with one side's line above and one below.

Judged cards lie face up. A card that lives on is framed, and an arrow shows the number it sends to the present.

    scene.py    the facts that follow from a view
    table.py    hand.py    pieces.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.annals import hand, table, text
from render.boards.annals import icons as icons
from render.boards.annals.pieces import SYMBOLS
from render.boards.annals.scene import Scene

BOARD = Board(Scene, table.draw, hand.draw, text.alt, text.lines, symbols=SYMBOLS)
