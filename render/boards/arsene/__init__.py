"""Arsène in pictures: four columns, each with a seat above its card of the trick; below them the five shops.

The columns go clockwise from left to right, so the next column is the nearest seat on the left. If several seats have
equally many tricks, that number is filled with one colour. Each shop shows the badges of the seats with its number of
tricks. So players see who may clash, who may push and who is near the police. Before the flip, the side cards lie in
the trick's place.

The hand shows the seats and the trick as on the table, and the cards in large. It also shows what every shop would give
next, with the seat's own shop lit. If the seat may push a trick, both ways are shown instead of the shops.

    scene.py   the facts that follow from a view, and the parts that all pictures share
    table.py   hand.py   text.py (the pictures in words)
    icons.py   chips and the police
"""

from __future__ import annotations

from render import theme
from render.board import Board
from render.boards.arsene import hand, table, text
from render.boards.arsene import icons as icons
from render.boards.arsene.scene import Scene

BOARD = Board(Scene, table.draw, hand.draw, text.alt, text.lines, symbols=theme.PACK)
