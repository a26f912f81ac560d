"""Draft City in pictures: every city as a block of nine lots with the points of each, beside its sum.

A hand shows the seat's own city large. Each empty lot there shows the most that the hand can bring to it, or what the
chosen card would bring. Beside it are the cards with what they need, below it the others in the order of passing.

    scene.py    the facts that follow from a view
    table.py    hand.py    rows.py    pieces.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.city import hand, table, text
from render.boards.city import icons as icons
from render.boards.city.pieces import SYMBOLS
from render.boards.city.scene import Scene

# buildings are named in words: no control has a sign
BOARD = Board(
    Scene,
    table.draw,
    hand.draw,
    text.account,
    text.alt,
    symbols=SYMBOLS,
    signs={},
    drafts=True,
    large=hand.large,
    face=hand.face,
)
