"""The Hen Auction in pictures: the hen for sale, the bids for the last one, and each seat's coop.

A hand shows the seat's own coop large, and the bid that is being composed with its worth.

    scene.py    the facts that follow from a view
    table.py    sale.py    hand.py    pieces.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.hens import hand, table, text
from render.boards.hens import icons as icons
from render.boards.hens.pieces import FIGURES
from render.boards.hens.scene import Scene

# hens and eggs are named in words: no control has a sign
BOARD = Board(Scene, table.draw, hand.draw, text.alt, symbols=FIGURES, signs={}, drafts=True)
