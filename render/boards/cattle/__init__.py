"""Fat Cattle in pictures: the calves for sale, each seat's stall, and the market of the last round.

An animal is a cow with its value on its flank. Piles of bales beside it are what it eats; with each one it is fatter.
A hand shows the seat's own stall large, with what its sheet does, costs and leaves.

    scene.py    the facts that follow from a view
    table.py    season.py, row.py, market.py are parts of it; end.py takes its place when the match is over
    hand.py     bill.py is its head
    pieces.py    cow.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.cattle import hand, table, text
from render.boards.cattle import icons as icons
from render.boards.cattle.pieces import FIGURES
from render.boards.cattle.scene import Scene

# animals are named in words: no control has a sign
BOARD = Board(Scene, table.draw, hand.draw, text.account, text.alt, symbols=FIGURES, signs={}, drafts=True)
