"""The Hen Auction in pictures: hens with their meat on the flank and the eggs that they will still lay.

The table shows the hen for sale, the last bids, and each seat's coop. A hand shows the seat's own coop large, and the
bid that is being composed with its worth.

    scene.py    the facts that follow from a view
    table.py    hand.py    end.py
    sale.py     bids.py    offer.py    pieces.py    hen.py    icons.py    ground.py
    text.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.hens import hand, table, text
from render.boards.hens import icons as icons
from render.boards.hens.pieces import FIGURES
from render.boards.hens.scene import Scene

# hens and eggs are named in words: no control has a sign
BOARD = Board(Scene, table.draw, hand.draw, text.account, text.alt, symbols=FIGURES, signs={}, drafts=True)
