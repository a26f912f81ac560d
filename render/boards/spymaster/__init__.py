"""Spymaster in pictures: a desk with two sides, and between them the file that shows what has just come to light.

At the left and right are a side's documents, locked or stamped and askew, and its hand from behind. In the middle is
the *file* (stage.py), with a page for each last move: the card turned up, its stamp, what came of it. Below it the row
is a film, in which the place that is asked for is dashed. At the foot are the discards.

The hand picture shows the sides and the film above the cards, so that it is enough by itself. On the foot of each card
is what it would do now. If the seat has to guess, the three guesses are above its cards, each with the number of cards
of the kind that the seat does not see.

    scene.py   the facts that follow from a view and its news       text.py   the pictures in words
    table.py   stage.py   film.py   hand.py                         pieces.py  the marks that they share
    ground.py  the desk and its inks     props.py   the things on it     icons.py   the kinds of cards
"""

from __future__ import annotations

from render.board import Board
from render.boards.spymaster import hand, table, text
from render.boards.spymaster import icons as icons
from render.boards.spymaster.scene import SYMBOLS, Scene

BOARD = Board(
    Scene,
    table.draw,
    hand.draw,
    text.account,
    text.alt,
    symbols=SYMBOLS,
    drafts=True,
    hand_at_end=True,
    large=hand.large,
    face=hand.face,
)
