"""The parts that both Rabbit Rummy games share in pictures. A carrot is a point.

The boards are render/boards/rabbit1.py and rabbit2.py.

    scene.py    the facts of a view, and what differs by game: how a hand is sorted, what is advised
    table.py    the cards on the table and the place of the next one; seats.py, ruler.py, ending.py are its parts
    hand.py     the situation in small, the use of the hand, the cards
    fan.py      the layout of many cards in a given space
    carrots.py  pieces.py    icons.py    ground.py
    text.py     the pictures in words
"""

from __future__ import annotations

from render.boards.rabbit import icons as icons
