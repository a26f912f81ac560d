"""A hand in large: its cards alone on a square picture, for people who have asked for that (O10).

    BOARD = Board(Scene, ..., large=hand.large)                        # each card: its kind's symbol, and its rank
    BOARD = Board(Scene, ..., large=hand.large, face=hand.face)        # a game with other cards

What lies on the table is left out, and what is asked: the message has it in words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from render import theme
from render.canvas import Box, Canvas
from render.theme import LIFT, MARGIN, Symbol
from render.viewer import Viewer

Face = Callable[[Canvas, Box, str, str], None]  # draws a card: its place, its notation, its state

ROW = 8  # cards of a row, at most
GAP = 24
FLAT, SLIM = 1.0, 1.45  # the height of a card, as a share of its breadth: at least, and at most


class Held(NamedTuple):
    """A card of a hand."""

    card: str
    new: bool = False  # it has come since its viewer looked last


def in_large(cards: Sequence[str], new: Sequence[str] | frozenset[str] = ()) -> list[Held]:
    """Return the cards of a hand. Of equal cards, the last ones are new."""
    fresh = Counter({card: 1 for card in new} if isinstance(new, frozenset) else new)
    return [Held(card, cards[n:].count(card) <= fresh[card]) for n, card in enumerate(cards)]


def faces(symbols: Mapping[str, Symbol]) -> Face:
    """Return the way to draw cards that are written as their kind and their rank."""

    def face(c: Canvas, box: Box, card: str, state: str) -> None:
        c.card(box[0], box[1], box[2] - box[0], box[3] - box[1], card[1:], symbols[card[0]], state)

    return face


def draw(c: Canvas, look: Viewer, cards: Sequence[Held], face: Face) -> None:
    """Draw the cards, as large as they can be. Those that may be chosen are ringed, the others dimmed."""
    names = [each.card for each in cards]
    legal = look.legal & {*names}
    drafted = Counter(value for values in (look.draft.values if look.draft else {}).values() for value in values)
    for n, (each, box) in enumerate(zip(cards, places(len(cards)), strict=True)):
        state = "plain" if not legal else "legal" if each.card in legal else "dim"
        if drafted[each.card] > names[:n].count(each.card):
            state = "win"
        if state in ("legal", "win") and {*names} - legal:
            box = (box[0], box[1] - LIFT, box[2], box[3] - LIFT)
        face(c, box, each.card, state)
        if each.new:
            c.accent(box, theme.RADIUS)


def places(count: int) -> list[Box]:
    """Return the places of so many cards, in the rows in which they are largest."""
    side, top = theme.WIDTH - 2 * MARGIN, MARGIN + LIFT
    high = theme.WIDTH - top - MARGIN

    def size(per: int) -> tuple[int, int]:
        rows = ceil(count / per)
        w, h = (side - GAP * (per - 1)) // per, (high - GAP * (rows - 1)) // rows
        return min(w, round(h / FLAT)), min(h, round(w * SLIM))

    per = max(range(1, min(ROW, count) + 1), key=lambda per: size(per)[0] * size(per)[1])
    rows, (w, h) = ceil(count / per), size(per)
    each, first = ceil(count / rows), top + (high - rows * h - GAP * (rows - 1)) // 2
    found = []
    for n in range(count):
        row, place = divmod(n, each)
        inside = min(each, count - row * each)
        x = (theme.WIDTH - inside * w - GAP * (inside - 1)) // 2 + place * (w + GAP)
        y = first + row * (h + GAP)
        found.append((x, y, x + w, y + h))
    return found
