"""Twin Heavens in pictures: a cross under the night sky of Kowloon, partners opposite, the trick in the middle.

The cards that a seat has laid before are at its side. Cards that count are bright, the others are dim, and cards face
down are backs. The upper corners hold the points, the way to the goal as a string of lanterns, and the present worth of
the round; the lower corners hold what beats the strongest combination. Large lanterns show the goal and the undealt
cards; in solo, small ones show the rounds.

The hand shows the trick again, what the seat has laid and what only it remembers, what it can lay now, and its cards.

    scene.py    the facts that follow from a view and from the news
    ground.py   the night     things.py   lanterns, ring, light     icons.py   kinds of cards, sun and moon
    cards.py    the cards     parts.py    the parts of table and hand
    table.py    the cross     corners.py  its corners               result.py  the end of a round and of a match
    hand.py     a hand        options.py  what it can lay           text.py    the pictures in words
"""

from __future__ import annotations

from render.board import Board
from render.boards.souten import hand, table, text
from render.boards.souten import icons as icons
from render.boards.souten.cards import SIGNS, SYMBOLS
from render.boards.souten.scene import Scene

BOARD = Board(
    Scene,
    table.draw,
    hand.draw,
    text.account,
    text.alt,
    hand.laid,
    symbols=SYMBOLS,
    signs=SIGNS,
    large=hand.large,
    face=hand.face,
)
