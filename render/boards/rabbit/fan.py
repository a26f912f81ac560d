"""The layout of many cards in a given space: as large as possible, in as many rows as that takes."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from render import theme
from render.boards.rabbit.scene import Block

WIDEST, NARROWEST = 190, 48
TALL, HIGHEST = 2.1, 300  # a card's height: so many breadths, and pixels, at most
LONE = 100  # cards this broad are left in a single row, even if two rows would make them much larger
LEAST_CARD, LEAST_TILE = 118, 62  # pixels: a lower card has no room for its large symbol and is drawn as a tile


class Place(NamedTuple):
    """The place of a card, and the block that it belongs to."""

    card: str
    x: int
    y: int
    block: int


class Fan(NamedTuple):
    rows: int
    w: int
    h: int
    gap: int
    places: tuple[Place, ...]
    above: int  # pixels of room for a label above the cards
    below: int  # pixels of room for a caption below the cards

    @property
    def tiles(self) -> bool:
        return self.h < LEAST_CARD

    @property
    def lift(self) -> int:
        """The pixels by which a card that may be chosen is higher; small cards have little room above them."""
        return theme.LIFT // (4 if self.tiles else 2)

    @property
    def ring(self) -> int:
        """The pixels by which a ring may stand out."""
        return 6 if self.gap > 8 else 5


def fan(
    blocks: list[Block], box: tuple[int, int, int, int], above: int = 0, below: int = 0, widest: int = WIDEST
) -> Fan:
    """Return the arrangement with the largest cards; with fewer rows if that makes them only a little smaller.

    If the cards would become too small for captions, the captions are left out, and at last the labels too. If even
    then the blocks have no room for rows of their own, all cards are one block.
    """
    left, top, right, bottom = box
    best: Fan | None = None
    for w in range(widest, NARROWEST - 1, -2):
        if best is not None and (best.rows == 1 or w < min(0.8 * best.w, LONE)):
            return best
        gap = 14 if w > 80 else 8
        rows = _rows(blocks, right - left, w, gap)
        for up, down in ((above, below), (above, 0), (0, 0)):
            if (up, down) != (above, below) and w >= 84:
                continue  # prefer smaller cards with all their labels and captions
            room = (bottom - top) // len(rows) - up - down - gap
            h = min(round(w * TALL), HIGHEST, room)
            if h >= w * 1.08 and h >= (LEAST_CARD if w >= 72 else LEAST_TILE):
                if best is None or (len(rows) < best.rows and (up, down) == (best.above, best.below)):
                    best = Fan(len(rows), w, h, gap, _places(rows, box, w, h, gap, up, down), up, down)
                break
    if best is None and len(blocks) > 1:
        return fan([Block(tuple([card for block in blocks for card in block.cards]), loose=True)], box, widest=widest)
    assert best is not None, "too many cards for this space"
    return best


def _apart(gap: int) -> int:
    """Return the pixels between two blocks, which is more than between two cards."""
    return gap + 16


def _rows(blocks: list[Block], room: int, w: int, gap: int) -> list[list[tuple[str, int]]]:
    """Return the cards in rows, each with its block. A block stays together if it can; loose cards fill up the row."""
    if len(blocks) == 1 and blocks[0].loose:  # one block alone, in even rows
        cards = blocks[0].cards
        most = max(1, (room + gap) // (w + gap))
        per = -(-len(cards) // -(-len(cards) // most))
        return [[(card, 0) for card in cards[i : i + per]] for i in range(0, len(cards), per)]
    rows: list[list[tuple[str, int]]] = [[]]
    used = 0
    for n, block in enumerate(blocks):
        whole = len(block.cards) * (w + gap)
        if rows[-1] and not block.loose and used + _apart(gap) + whole - gap > room:
            rows.append([])
            used = 0
        for i, card in enumerate(block.cards):
            step = w + gap + (_apart(gap) - gap if i == 0 and rows[-1] else 0)
            if rows[-1] and used + step - gap > room:
                rows.append([])
                used, step = 0, w + gap
            rows[-1].append((card, n))
            used += step
    return rows


def _places(
    rows: list[list[tuple[str, int]]], box: tuple[int, int, int, int], w: int, h: int, gap: int, above: int, below: int
) -> tuple[Place, ...]:
    """Return the place of each card; each row is centred, and so are all rows together."""
    left, top, right, bottom = box
    step = above + h + below + gap
    y = top + max(0, (bottom - top - step * len(rows)) // 2) + above + gap // 2
    places = []
    for row in rows:
        breaks = sum(a[1] != b[1] for a, b in pairwise(row))
        x = left + (right - left - len(row) * (w + gap) + gap - breaks * (_apart(gap) - gap)) // 2
        for i, (card, block) in enumerate(row):
            if i and block != row[i - 1][1]:
                x += _apart(gap) - gap
            places.append(Place(card, x, y, block))
            x += w + gap
        y += step
    return tuple(places)
