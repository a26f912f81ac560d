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

from typing import Any

from render.boards.souten import hand, icons, table
from render.boards.souten.cards import SIGNS, SYMBOLS
from render.boards.souten.scene import Scene
from render.boards.souten.text import alt_hand, alt_table, words
from render.canvas import Canvas
from render.picture import Viewer

__all__ = ["SIGNS", "SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "order", "words"]


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def order(view: Any, seat: int | None, look: Viewer) -> list[str]:
    """Return the cards of a hand from weak to strong, kind by kind."""
    return [] if seat is None else hand.as_they_lie(view.hands[seat])


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture; at the end of the match, draw the table."""
    scene = Scene.drawn(view, look)
    return table.draw(scene) if view.phase == "over" else hand.draw(scene, seat)
