"""Laminate Rummy in pictures: shelves with papers, and a hand with what can be made of it.

The edge of each shelf is fifteen planks: full for points, hatched for those that may come. A recognised paper is a
glossy sheet with its one card. A paper under review is a dashed frame with all its cards.

The hand shows the dearest paper that can be published now, the dearest one that lacks a card, and all cards that can be
cited: the seat's own are free, and each other seat's are behind the badge of the seat that gets a card for them.

    scene.py   the facts that follow from a view
    aims.py    what a hand can publish, or lacks one card for
    table.py   shelf.py (a seat's planks and papers)   sketch.py (the kinds of papers)
    hand.py    chips.py (what can be made)   cites.py (what can be cited)
    text.py    the pictures in words
    ground.py  icons.py
"""

from __future__ import annotations

from render import theme
from render.board import Board
from render.boards.papers import hand, table, text
from render.boards.papers import icons as icons
from render.boards.papers.scene import Scene

BOARD = Board(
    Scene,
    table.draw,
    hand.draw,
    text.account,
    text.alt,
    hand.laid,
    symbols=theme.SUITS,
    sorts=("rank", "suit"),
    drafts=True,
    large=hand.large,
    face=hand.large_face,
)
