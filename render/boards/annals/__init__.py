"""Lines of History in pictures: five banners from the past to the future, with one side's line above and one below.

Of a past era only the cards that still count are left. They have green edges, and a green way leads from them to the
number that the past sends to the present.

    scene.py     the facts that follow from a view
    table.py     the banners side by side, and the two peoples
    coming.py    the banners of the present and of later eras
    judged.py    those of past eras, and the ways from them
    hand.py      pieces.py    text.py    icons.py    ground.py
"""

from __future__ import annotations

from render.board import Board
from render.boards.annals import hand, table, text
from render.boards.annals import icons as icons
from render.boards.annals.pieces import SYMBOLS
from render.boards.annals.scene import Scene

BOARD = Board(Scene, table.draw, hand.draw, text.account, text.alt, symbols=SYMBOLS, drafts=True, large=hand.large)
