"""Arsène in pictures: the seats with their cards of the trick, and below them a street with the five shops.

The seats go clockwise from left to right, so the next one is the nearest on the left. The number of tricks is a way
along the street: each badge is before the shop that its seat would rob. A purple ring unites seats that may clash, and
push; a red one means the police. After a deal, the badges stay where they were until the next side card is turned up.

The hand shows the same in little. It dims the shops that the seat can no longer reach. If the seat may push a trick,
the street is shown twice, as either way would leave it.

    scene.py   the facts that follow from a view
    table.py   hand.py   text.py (the pictures in words)
    seats.py   signs.py (trump and questions)   street.py   shop.py   ways.py   icons.py   ground.py
"""

from __future__ import annotations

from render import theme
from render.board import Board
from render.boards.arsene import hand, table, text
from render.boards.arsene import icons as icons
from render.boards.arsene.scene import Scene

BOARD = Board(Scene, table.draw, hand.draw, text.account, text.alt, symbols=theme.PACK, large=hand.large)
