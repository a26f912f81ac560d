"""#31 Dice-Rolling Colosseum in pictures: the gladiators above, the counter on a shield, the turn's dice on the sand.

Nothing is hidden: a seat's own picture is the table's.

    scene.py    the facts that follow from a view
    table.py    dice.py    text.py    ground.py    icons.py
"""

from __future__ import annotations

from typing import Any

from render import theme
from render.boards.colosseum import icons, table, text
from render.boards.colosseum.scene import Scene
from render.canvas import Canvas
from render.picture import Viewer

__all__ = ["SYMBOLS", "alt_hand", "alt_table", "draw_hand", "draw_table", "icons", "words"]
SYMBOLS: dict[str, theme.Symbol] = {}


def draw_table(view: Any, look: Viewer) -> Canvas:
    """Draw the table: the public picture that everyone sees."""
    return table.draw(Scene.drawn(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """Draw a seat's private picture: it is the table, because nothing is hidden."""
    return draw_table(view, look)


def alt_table(view: Any, look: Viewer) -> str:
    scene = Scene.told(view, look, 20)
    return scene.joined(text.facts(scene))


def alt_hand(view: Any, seat: int, look: Viewer) -> str:
    return alt_table(view, look)


def words(view: Any, seat: int | None, look: Viewer) -> str:
    return "\n".join(text.facts(Scene.told(view, look)))
