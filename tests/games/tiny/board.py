"""The board of the test game: its words on a table. A game's `render.boards.<id>` is such a module."""

from __future__ import annotations

from typing import Any

from engine.form import Text
from render import theme
from render.canvas import Canvas
from render.picture import Viewer
from render.texts import say


def draw_table(view: Any, look: Viewer) -> Canvas:
    return _drawn(alt_table(view, look))


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    return _drawn(alt_hand(view, seat, look))


def alt_table(view: Any, look: Viewer) -> str:
    lines = [say(look.locale, Text("game-title"), game="tiny")]
    lines += [
        f"{name}: {score}, {' '.join(pile)}"
        for name, score, pile in zip(look.names, view.scores, view.piles, strict=True)
    ]
    return "\n".join(lines)


def alt_hand(view: Any, seat: int, look: Viewer) -> str:
    return f"{alt_table(view, look)}\n{' '.join(view.hands[seat])} / {view.bids[seat] or '-'}"


def words(view: Any, seat: int | None, look: Viewer) -> str:
    return alt_table(view, look) if seat is None else alt_hand(view, seat, look)


def _drawn(text: str) -> Canvas:
    canvas = Canvas()
    for n, line in enumerate(text.splitlines()):
        canvas.text(40, 60 + 60 * n, line, theme.BODY)
    return canvas
