"""A game's board: its pictures and their words.

The module `render.boards.<id>` of each game, a file or a folder, has a `BOARD`:

    BOARD = Board(Scene, table.draw, hand.draw, text.account, symbols=SYMBOLS)

All functions of a board see a scene, which is made from one view. So equal views make equal pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, Generic, TypeVar

from render.account import Account
from render.canvas import Canvas
from render.large import Face, Held, draw, faces
from render.scene import BaseScene
from render.theme import Sign, Symbol
from render.viewer import Viewer

NAME = 20  # characters of a name in the text that replaces a picture

S = TypeVar("S", bound=BaseScene)


@dataclass(frozen=True)
class Board(Generic[S]):
    """The pictures of a game, and their words in sentences. A seat of None is a spectator.

    Most hands are drawn as the table once the match is over, because nothing is hidden any more.
    """

    scene: type[S]
    table: Callable[[S], Canvas]  # draws the picture that everyone sees
    hand: Callable[[S, int], Canvas] | None  # draws a seat's own picture; None: nothing is hidden, so it is the table
    account: Callable[[S, int | None], Account]  # the whole position in words
    alt: Callable[[S, int | None], list[str]] | None = None  # its essentials first, if it is too long for an alt text
    laid: Callable[[S, int | None], Sequence[str]] | None = None  # the cards, as they lie; None: in the deck's order
    symbols: Mapping[str, Symbol] = field(default_factory=dict)  # its suits or kinds
    signs: Mapping[str, Sign] | None = None  # that controls may have; None: those of its symbols
    sorts: tuple[str, ...] = ()  # the orders in which a hand may be looked at, the usual one first
    drafts: bool = False  # a hand shows `look.draft`, a move that is being composed
    hand_at_end: bool = False  # a hand is drawn as such after the match too
    large: Callable[[S, int], Sequence[Held]] | None = None  # the cards of a large hand; None: there are none in hand
    face: Face | None = None  # draws one of them; None: by its symbol and its rank

    def draw_table(self, view: Any, look: Viewer) -> Canvas:
        return self.table(self.scene.drawn(view, look))

    def draw_hand(self, view: Any, seat: int, look: Viewer) -> Canvas:
        scene = self.scene.drawn(view, look)
        if self.hand is None or (scene.over and not self.hand_at_end):
            return self.table(scene)
        if look.large and self.large is not None and not scene.over and (held := self.large(scene, seat)):
            canvas = scene.canvas(large=True)
            draw(canvas, look, held, self.face or faces(self.symbols))
            return canvas
        return self.hand(scene, seat)

    def alt_table(self, view: Any, look: Viewer) -> str:
        return self._alt(view, None, look)

    def alt_hand(self, view: Any, seat: int, look: Viewer) -> str:
        return self._alt(view, None if self.hand is None else seat, look)

    def _alt(self, view: Any, seat: int | None, look: Viewer) -> str:
        scene = self.scene.told(view, look, NAME)
        return scene.joined(self.account(scene, seat).lines(seat) if self.alt is None else self.alt(scene, seat))

    def parts(self, view: Any, seat: int | None, look: Viewer) -> Account:
        """Return the whole position, with every fact of the alt text (O9)."""
        return self.account(self.scene.told(view, look), seat)

    def words(self, view: Any, seat: int | None, look: Viewer) -> str:
        """Return the whole position, one fact per line."""
        return "\n".join(self.parts(view, seat, look).lines(seat))

    def order(self, view: Any, seat: int | None, look: Viewer) -> tuple[str, ...]:
        """Return the cards to choose from as the picture shows them; none if they are in the deck's order."""
        return () if self.laid is None else tuple(self.laid(self.scene.told(view, look), seat))


@cache
def board_of(game_id: str) -> Board[Any]:
    board: Board[Any] = import_module(f"render.boards.{game_id}").BOARD
    return board
