"""Pictures for the tests of one game: a table or a hand of a position, and the texts in a part of it.

album = Album(hens, hens_positions)
words(album.table("late"), SALE)          # the texts there, in the order in which they were drawn
"""

from __future__ import annotations

from typing import Any

from engine.form import Partial
from engine.game import Game
from render.canvas import Box, Canvas
from render.picture import Viewer
from tests.render.positions import names


class Album:
    """The pictures of a game's positions, in English and with plain names. `cases`: the game's module of positions."""

    def __init__(self, board: Any, cases: Any) -> None:
        self.board, self.cases = board, cases

    def table(self, name: str, news: bool = True) -> Canvas:
        canvas: Canvas = self.board.draw_table(self._seen(name, None), self._look(name, None, news))
        return canvas

    def hand(self, name: str, seat: int, draft: Partial | None = None) -> Canvas:
        canvas: Canvas = self.board.draw_hand(self._seen(name, seat), seat, self._look(name, seat, True, draft))
        return canvas

    def _seen(self, name: str, seat: int | None) -> Any:
        return self.cases.see(self.cases.POSITIONS[name], seat)

    def _look(self, name: str, seat: int | None, news: bool, draft: Partial | None = None) -> Viewer:
        state = self.cases.POSITIONS[name]
        told = tuple(Game.see(event, seat) for event in self.cases.NEWS.get(name, ()) if news)
        lit = frozenset[str]() if seat is None else self.cases.legal(state, seat)
        return Viewer("en", names("plain", self.cases.seats(state)), lit, news=told, draft=draft)


def within(box: Box, part: Box) -> bool:
    """Return whether the middle of a part is inside a box."""
    x, y = (part[0] + part[2]) // 2, (part[1] + part[3]) // 2
    return box[0] <= x < box[2] and box[1] <= y < box[3]


def words(c: Canvas, box: Box) -> list[str]:
    return [label.text for label in c.labels if within(box, label.box)]


def icons(c: Canvas, box: Box) -> list[str]:
    return [icon.name for icon in c.icons if within(box, icon.box)]
