"""Fat Cattle in pictures: the calves for sale, each seat's stall, and the market of the last round.

A hand shows the seat's own stall large, and its sheet with what the sheet costs and leaves.

    scene.py    the facts that follow from a view
    table.py    market.py    hand.py    pieces.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.cattle import hand, table, text
from render.boards.cattle import icons as icons
from render.boards.cattle.pieces import FIGURES
from render.boards.cattle.scene import Scene

# animals are named in words: no control has a sign
BOARD = Board(Scene, table.draw, hand.draw, text.alt, symbols=FIGURES, signs={}, drafts=True)
