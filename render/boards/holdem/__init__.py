"""#34 Lombard Hold'em in pictures: up to eleven seats in two rows round the shared cards and the pot.

The end of the previous round is beside the new round: the winner's cards and the shared ones. The cards that make the
hand have light round them.

    scene.py    the facts that follow from a view
    table.py    hand.py    text.py    ground.py
"""

from __future__ import annotations

from typing import Any

from render import theme
from render.boards.holdem import hand, table, text
from render.boards.holdem.scene import Scene
from render.canvas import Canvas
from render.picture import Viewer

SYMBOLS = theme.LOMBARDY


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture; at the end of the match, draw the table."""
    scene = Scene.drawn(view, look)
    return table.draw(scene) if scene.over else hand.draw(scene, seat)


def alt_table(view: Any, look: Viewer) -> str:
    return text.alt_table(Scene.told(view, look, 20))


def alt_hand(view: Any, seat: int, look: Viewer) -> str:
    return text.alt_hand(Scene.told(view, look, 20), seat)


def words(view: Any, seat: int | None, look: Viewer) -> str:
    return text.words(Scene.told(view, look), seat)
