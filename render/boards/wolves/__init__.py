"""Reasonable Wolves in pictures: a ring of seats at night, with a word from each seat to its left neighbour.

A bubble between two seats holds the word, or an eye while it is missing. In the draft the pack lies before the seat
that has it, and the last deal is still shown: roles, votes as arrows, points, and a stroke through each false word. A
hand shows the pack as it came, the two roles that the seat knows, and what its role is paid for.

    scene.py    the facts that follow from a view
    table.py    hand.py    draft.py    pieces.py    ring.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.wolves import hand, table, text
from render.boards.wolves import icons as icons
from render.boards.wolves.pieces import ROLES
from render.boards.wolves.scene import Scene

# roles are named in words: no control has a sign
BOARD = Board(Scene, table.draw, hand.draw, text.account, text.alt, symbols=ROLES, signs={})
