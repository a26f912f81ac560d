"""#31 Dice-Rolling Colosseum in pictures: the gladiators with their hearts, two swords, and the dice on the sand.

Nothing is hidden: a seat's own picture is the table's.

    scene.py    the facts that follow from a view
    table.py    plates.py    duel.py    throw.py    end.py
    swords.py   dice.py      text.py    ground.py   icons.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.colosseum import icons as icons
from render.boards.colosseum import table, text
from render.boards.colosseum.scene import Scene

BOARD = Board(Scene, table.draw, None, text.account, text.alt)
