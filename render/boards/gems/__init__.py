"""Two Jewel Bags in pictures: two bags with all that is in them, the gems of the turn, and the boards.

A hand shows the seat's own board large, with what the next gem would bring on each square, and the chances of losing.

    scene.py    the facts that follow from a view
    table.py    hand.py    pieces.py    gem.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.gems import hand, table, text
from render.boards.gems.scene import Scene

# gems are named in words: no control has a sign
BOARD = Board(Scene, table.draw, hand.draw, text.account, text.alt, symbols={}, signs={})
