"""Greater Fool Race in pictures: the winding cave with pawns, tiles and ghost, the offer, the bags by class.

A hand shows the seat's own bag face up, and the space to which each card of the offer leads.

    scene.py    the facts that follow from a view
    way.py      the spaces that are shown
    table.py    end.py    hand.py    cave.py    pieces.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.fools import hand, table, text
from render.boards.fools import icons as icons
from render.boards.fools.pieces import TIERS
from render.boards.fools.scene import Scene

# classes are named in words: no control has a sign
BOARD = Board(Scene, table.draw, hand.draw, text.account, text.alt, symbols=TIERS, signs={})
