"""#34 Lombard Hold'em in pictures: up to eleven seats in two rows round the shared cards and the pot.

The end of the previous round is beside the new round: the winner's cards and the shared ones. The cards that make the
hand have light round them.

    scene.py    the facts that follow from a view
    table.py    hand.py    text.py    ground.py
"""

from __future__ import annotations

from render import theme
from render.board import Board
from render.boards.holdem import hand, table, text
from render.boards.holdem.scene import Scene, draw_card

BOARD = Board(
    Scene, table.draw, hand.draw, text.account, text.alt, symbols=theme.LOMBARDY, large=hand.large, face=draw_card
)
