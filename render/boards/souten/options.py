"""The moves of a seat of Twin Heavens: all that it can lay or exchange now, as small cards, from weak to strong.

A card that can be laid by itself is not drawn here: it is lifted in the hand.
"""

from __future__ import annotations

from engine.games.souten.exchange import swaps
from engine.games.souten.shapes import COMBINATIONS, in_call_order
from engine.games.souten.state import WISDOM, Laid, Play
from engine.games.souten.tricks import plays
from render import theme
from render.boards.souten import parts
from render.boards.souten.scene import Scene, note
from render.canvas import Canvas
from render.theme import LEFT, MUTED, SMALL

SHAPES = (("NN", "NZ"), ("NNZ",))  # combinations that can be led; those of one group share a line
TALLEST = 108  # of these cards
BETWEEN, INSIDE = 18, 3  # gaps between groups and inside a group
SWAP_H, SIGN = 84, 44  # of the cards that can be exchanged: height at most, and size of the sign between them
NARROW = 48  # width of a card, at least


class Options:
    """The combinations that a seat can lay, and the cards that it can exchange, if it is asked."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.lines: list[list[list[Laid]]] = []
        self.swaps: dict[str, list[str]] = {}  # by the card that can be exchanged: what Wisdom can fetch
        if seat not in scene.deciding or scene.view.phase not in ("lead", "answer"):
            return
        shapes: dict[str, list[Laid]] = {}
        for play in plays(scene.view, seat):
            if len(play.cards) > 1:
                shapes.setdefault(COMBINATIONS[play.cards, play.as_].shape, []).append(_laid(play))
        self.lines = [line for line in ([shapes[one] for one in pair if one in shapes] for pair in SHAPES) if line]
        for move in swaps(scene.view, seat):
            self.swaps.setdefault(move.with_, []).extend([move.card] if move.card is not None else [])
        if self.swaps and not self.lines:
            self.lines.append([])

    def draw(self, c: Canvas, y: int, room: int) -> int:
        """Draw all lines from y on, in a room so many pixels high. Return where they end."""
        count = len(self.lines)
        high = min(TALLEST, (room - 8 * (count - 1)) // count)
        shortest = min(self.lines, key=_cards_in)
        for line in self.lines:
            right = theme.RIGHT
            if self.swaps and line is shortest:
                right -= self._swaps_wide(high)
            if line:
                self._line(c, line, right - (BETWEEN if right < theme.RIGHT else 0), y + high // 2, high)
            if right < theme.RIGHT:
                self._exchanges(c, right if line else (right + LEFT) // 2, y + high // 2, high)
            y += high + 8
        return y - 8

    def _line(self, c: Canvas, line: list[list[Laid]], right: int, y: int, high: int) -> None:
        counts = [len(groups) * (len(groups[0].cards) + 0.4) for groups in line]
        x: float = LEFT
        for groups, count in zip(line, counts, strict=True):
            wide = (right - LEFT) * count / sum(counts)
            _groups(c, groups, round(x + wide / 2), y, round(wide) - 24 * (len(line) > 1), high)
            x += wide

    def _swaps_wide(self, high: int) -> int:
        """Return the width of all that can be exchanged."""
        w = _swap_wide(high)
        each = (w + SIGN + 24 + (len(got) * (w + 4) - 4 if kind == WISDOM else w) for kind, got in self.swaps.items())
        return sum(each) + 44 * (len(self.swaps) - 1)

    def _exchanges(self, c: Canvas, x: int, y: int, high: int) -> None:
        """Draw each card that can be exchanged now, and what it can be exchanged for: Benevolence for undealt cards."""
        w, h = _swap_wide(high), min(high, SWAP_H)
        for kind, got in self.swaps.items():
            parts.tile(c, kind, (x, y - h // 2, x + w, y - h // 2 + h))
            c.icon("swap", x + w + 12 + SIGN // 2, y, SIGN)
            x += w + SIGN + 24
            for card in got:
                parts.tile(c, card, (x, y - h // 2, x + w, y - h // 2 + h))
                x += w + 4
            if kind != WISDOM:
                c.icon("deck", x + w // 2, y, w, MUTED)
                x += w + 4
            x += 40


def _cards_in(line: list[list[Laid]]) -> int:
    return sum(len(one.cards) for groups in line for one in groups)


def _swap_wide(high: int) -> int:
    return max(NARROW, round(min(high, SWAP_H) * 0.74) // 4 * 4)


def _laid(play: Play) -> Laid:
    return Laid(in_call_order(play.cards, play.as_), play.as_)


def _groups(c: Canvas, groups: list[Laid], middle: int, y: int, room: int, h: int) -> None:
    """Draw groups of cards, at most `h` high.

    If not all fit, draw the strongest, and before them the number of the others.
    """
    count = len(groups[0].cards)
    w = max(NARROW, min(round(h * 0.74), ((room + BETWEEN) // len(groups) - BETWEEN) // count - INSIDE))
    w -= w % 4  # few different sizes, because the sprites of each are kept
    h = min(h, max(round(w * 1.5), 60))
    wide = count * (w + INSIDE) - INSIDE + BETWEEN
    fits = min(len(groups), (room + BETWEEN) // wide)
    if fits < len(groups):
        fits = max(1, (room + BETWEEN - 90) // wide)
    x = middle - (fits * wide - BETWEEN) // 2
    if fits < len(groups):
        x += 44
        c.text(x - 16, y, f"+{len(groups) - fits}", SMALL, MUTED, "r")
    for one in groups[len(groups) - fits :]:
        for card in one.cards:
            parts.tile(c, card, (x, y - h // 2, x + w, y - h // 2 + h), mark=note(card, one))
            x += w + INSIDE
        x += BETWEEN - INSIDE
