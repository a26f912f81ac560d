"""#32 Nicaea in pictures: a ring of seats with the votes that each casts and has received, and arrows between them.

Eyes between neighbours tell who has looked at whose card, one for each round. A mitre on a badge marks a seat that may
become pope. Role cards are in the hands, and on the table at the end. A hand shows the roles that the seat knows, what
it plays for, and a place for its vote beside each other seat.

    scene.py    the facts that follow from a view
    table.py    hand.py    aims.py    pieces.py    arrows.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.nicaea import hand, table, text
from render.boards.nicaea import icons as icons
from render.boards.nicaea.pieces import ROLES
from render.boards.nicaea.scene import Scene

# roles are named in words: no control has a sign
BOARD = Board(Scene, table.draw, hand.draw, text.account, text.alt, symbols=ROLES, signs={}, drafts=True)
