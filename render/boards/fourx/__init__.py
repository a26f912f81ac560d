"""#33 4X in pictures: boxes joined by lines as on paper, the goal above them, the technologies below.

Nothing is hidden: a seat's own picture is the table's. When the board is over, the plan is beside an optimal one.

    scene.py    the facts that follow from a view
    table.py    box.py    chart.py    end.py    text.py    ground.py    icons.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.fourx import icons as icons
from render.boards.fourx import table, text
from render.boards.fourx.scene import TERRAIN, Scene

# terrains are named in words: no control has a sign
BOARD = Board(Scene, table.draw, None, text.alt, text.lines, symbols=TERRAIN, signs={})
