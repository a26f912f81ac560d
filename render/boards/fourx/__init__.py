"""#33 4X in pictures: a map, the goal above it, the technologies and the turns below.

Nothing is hidden: a seat's own picture is the table's. When the board is over, the plan is over an optimal one.

    scene.py                the facts that follow from a view
    table.py                the whole picture; head.py and foot.py are its edges, end.py and plans.py its end
    lay.py      maps.py     the land of a board, and what has room on it; the maps of our boards are in maps/
    land.py     marks.py    fronts.py     the map, painted
    chart.py    box.py      boxes for boards without a map
    text.py     ground.py   icons.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.fourx import icons as icons
from render.boards.fourx import table, text
from render.boards.fourx.scene import TERRAIN, Scene

# terrains are named in words: no control has a sign
BOARD = Board(Scene, table.draw, None, text.account, text.alt, symbols=TERRAIN, signs={})
