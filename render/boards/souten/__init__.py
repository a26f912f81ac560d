"""Twin Heavens in pictures: a row for each seat, in it what the seat has laid, trick by trick, from left to right.

The tricks stand below one another, so that each is a column; whoever won it has its cards on their side. The trick
under way is the last column, on a lighter ground, its strongest combination ringed. Cards are large at first, and
smaller once more are laid than fit so. Beside its cards a row has name, points, and the three numbers that count:
cards left, zodiac cards face up, cards face down. At the foot the orders of strength and the bonuses.

The hand shows the trick again, what the seat has laid and what only it remembers, what it can lay now, and its cards.

    scene.py   what follows from a view, and the parts that all pictures share
    cards.py   the cards
    table.py   hand.py   text.py (the pictures in words)
    icons.py   the three kinds of cards, and a card face down
"""

from __future__ import annotations

from typing import Any

from render.boards.souten import hand, icons, table
from render.boards.souten.cards import SYMBOLS
from render.boards.souten.scene import Scene
from render.boards.souten.text import alt_hand, alt_table, words
from render.canvas import Canvas
from render.picture import Viewer

__all__ = ["SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "words"]


def draw_table(view: Any, look: Viewer) -> Canvas:
    """What everybody sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """What one seat sees. At the end, the table."""
    scene = Scene.drawn(view, look)
    return table.draw(scene) if view.phase == "over" else hand.draw(scene, seat)
