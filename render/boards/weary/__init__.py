"""Weary Players in pictures: the towns with their purses, the wagons of the troupes, and how tired each troupe is.

Nothing is hidden: a seat's own picture is the table's.

    scene.py    the facts that follow from a view
    table.py    towns.py    plates.py    wagon.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.weary import icons as icons
from render.boards.weary import table, text
from render.boards.weary.scene import Scene
from render.boards.weary.towns import shown_order

BOARD = Board(Scene, table.draw, None, text.account, text.alt, laid=shown_order)
