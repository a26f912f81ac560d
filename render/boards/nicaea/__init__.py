"""#32 Nicaea in pictures: a ring of seats with all the fingers of the last vote, the record, and this round's ballots.

Role cards are face down on the table until the end. A hand shows the seat's own role and the role that it has looked
at.

    scene.py    the facts that follow from a view
    table.py    hand.py    arrows.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.nicaea import hand, table, text
from render.boards.nicaea import icons as icons
from render.boards.nicaea.scene import ROLES, Scene

# roles are named in words: no control has a sign
BOARD = Board(Scene, table.draw, hand.draw, text.alt, text.lines, symbols=ROLES, signs={})
