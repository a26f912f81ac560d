"""The pieces: tiles of goods, workers, and small badges on flags and in the queue."""

from __future__ import annotations

from engine.ai import ANIMALS
from render import theme
from render.boards.grid.scene import Scene
from render.canvas import Box, Canvas
from render.kept import kept
from render.sprites import Sprite, finish, paper
from render.theme import SMALL, WHITE, Symbol

SYMBOLS = {
    "W": Symbol("log_pile", theme.CLOCK, theme.CLOCK),
    "S": Symbol("boulder", theme.COFFIN, theme.COFFIN),
    "G": Symbol("wheat_ear", theme.COIN, theme.BRASS),
    "F": Symbol("carp", theme.BOOK, theme.BOOK),
    "J": Symbol("faceted", theme.HEART, theme.HEART),
}
EDGE = 14  # radius of a tile's corners


@kept
def leaf(side: int, kind: str, state: str) -> Sprite:
    """Return a tile's paper, in the tint of its good."""
    return finish(paper(side, side, SYMBOLS[kind].colour), EDGE, state)


def middle(box: Box) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2


def draw_tile(c: Canvas, box: Box, kind: str, state: str, gain: tuple[int, int] | None) -> None:
    """Draw a tile, with what it brings to the seat to move. A coin beside the number: the line likes it."""
    x, y = middle(box)
    symbol = SYMBOLS[kind]
    c.sprite(leaf(box[2] - box[0], kind, state), box[0], box[1])
    if gain is None:
        c.icon(symbol.icon, x, y, 96, symbol.colour)
        return
    c.icon(symbol.icon, x, box[1] + 56, 84, symbol.colour)
    size, coin = 56 if state == "legal" else SMALL, 42 if gain[1] else 0
    wide = theme.width(text := f"+{sum(gain)}", size) + coin
    c.text(x - wide // 2, box[3] - 27, text, size, theme.INK)
    if coin:
        c.icon("coin", x + wide // 2 - 18, box[3] - 27, 36, theme.BRASS)


def draw_badge(c: Canvas, scene: Scene, x: int, y: int, seat: int, radius: int) -> None:
    """Draw a seat's badge, even a small one with its letter."""
    c.badge(x, y, seat, radius)
    face = scene.look.faces[seat] if seat < len(scene.look.faces) else ""
    mark = scene.look.marks[seat] if seat < len(scene.look.marks) else ""
    if radius < 32 and not mark and face not in ANIMALS and not face:
        c.text(x, y, chr(ord("A") + seat), SMALL, WHITE, "m")
