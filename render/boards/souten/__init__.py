"""Twin Heavens in pictures: a cross under the night sky of Kowloon, partners opposite, the trick in the middle.

What a seat has laid before lies at its side: bright what counts, dim the rest, what is face down as backs. The upper
corners hold the score, the way to the goal, and what the round is worth as it stands; the foot the orders of strength
and the bonuses; lanterns the round, the lap and the undealt cards.

The hand shows the trick again, what the seat has laid and what only it remembers, what it can lay now, and its cards.

    scene.py    what follows from a view and from the news
    ground.py   the night     things.py   lanterns, ring, light     icons.py   kinds of cards, sun and moon
    cards.py    the cards     parts.py    what table and hand are made of
    table.py    hand.py       text.py     the pictures in words
"""

from __future__ import annotations

from typing import Any

from render.boards.souten import hand, icons, table
from render.boards.souten.cards import SIGNS, SYMBOLS
from render.boards.souten.scene import Scene
from render.boards.souten.text import alt_hand, alt_table, words
from render.canvas import Canvas
from render.picture import Viewer

__all__ = ["SIGNS", "SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "order", "words"]


def draw_table(view: Any, look: Viewer) -> Canvas:
    """What everybody sees."""
    return table.draw(Scene.drawn(view, look))


def order(view: Any, seat: int | None, look: Viewer) -> list[str]:
    """The cards of a hand from weak to strong, kind by kind."""
    return [] if seat is None else hand.as_they_lie(view.hands[seat])


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """What one seat sees. At the end, the table."""
    scene = Scene.drawn(view, look)
    return table.draw(scene) if view.phase == "over" else hand.draw(scene, seat)
