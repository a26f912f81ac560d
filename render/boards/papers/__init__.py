"""Laminate Rummy in pictures: the supply as sketches, and the papers at their owners' seats.

A recognised paper is a bright sheet with its one card. A pending paper is a hollow frame with all its cards; it still
needs one review less than it has cards. Above the cards are the kind of the paper and its points.

The hand shows the supply as on the table, with the papers that can be published now in gold. It also shows all cards
that can be cited: the seat's own cards are free, the others have the face of the seat that gets a card for them.

    scene.py   the facts that follow from a view, and the parts that all pictures share
    table.py   hand.py   text.py (the pictures in words)
    ground.py  icons.py
"""

from __future__ import annotations

from render import theme
from render.board import Board
from render.boards.papers import hand, table, text
from render.boards.papers import icons as icons
from render.boards.papers.scene import Scene

BOARD = Board(
    Scene,
    table.draw,
    hand.draw,
    text.alt,
    text.lines,
    hand.laid,
    symbols=theme.SUITS,
    sorts=("rank", "suit"),
    drafts=True,
)
