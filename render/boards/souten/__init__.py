"""Twin Heavens in pictures: a cross under the night sky of Kowloon, partners opposite, the trick in the middle.

The cards that a seat has laid before are at its side. Cards that count are bright, the others are dim, and cards face
down are backs. The upper corners hold the score, the way to the goal, and the present worth of the round. The foot
holds the orders of strength and the bonuses. Lanterns show the round, the lap and the undealt cards.

The hand shows the trick again, what the seat has laid and what only it remembers, what it can lay now, and its cards.

    scene.py    the facts that follow from a view and from the news
    ground.py   the night     things.py   lanterns, ring, light     icons.py   kinds of cards, sun and moon
    cards.py    the cards     parts.py    the parts of table and hand
    table.py    hand.py       text.py     the pictures in words
"""

from __future__ import annotations

from render.board import Board
from render.boards.souten import hand, table, text
from render.boards.souten import icons as icons
from render.boards.souten.cards import SIGNS, SYMBOLS
from render.boards.souten.scene import Scene

BOARD = Board(Scene, table.draw, hand.draw, text.alt, text.lines, hand.laid, symbols=SYMBOLS, signs=SIGNS)
