"""The fronts at the borders, with the strength of an attack: a gold arrow, or a grey block that stops before a bar."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from render.boards.fourx.lay import Shape
from render.boards.fourx.maps import Gate, gates, room
from render.boards.fourx.scene import Place
from render.canvas import Box, Canvas
from render.sprites import Point
from render.theme import GOLD, INK, MUTED, PANEL

RIM = 5  # thickness of the dark rim
LEAST = 40  # size of the smallest figure
LOW, WIDE, HEAD = 0.6, 1.0, 1.0  # half the height of shaft and head, and the head's length, in figures
ROOMY = 0.8  # share of a block that has to be inland, or its region's fronts are placed together
BAR = 0.42  # from the shaft to the bar, in figures


class Front(NamedTuple):
    """An attack over one border."""

    gate: Gate
    words: str  # its strength; "" for a second region that attacks together with the first one
    can: bool  # whether it suffices
    size: int  # of its figure


def fronts_of(shape: Shape, places: list[Place], size: int, blocks: list[Box]) -> list[Front]:
    """Return the attacks from the strongest neighbours on each foreign region.

    They cross borders at places that leave room for the blocks on both sides, if there are such places.
    """
    found = list[Front]()
    for n, place in enumerate(places):
        ways, own = list[list[Front]](), list[Front]()
        for k, m in enumerate(place.by):
            words = "" if k else str(place.reach)
            ways.append([Front(gate, words, place.can, max(LEAST, size)) for gate in gates(shape, m, n)])
            taken = [blocks[n], blocks[m], *_boxes([*found, *own])]
            own.append(min(ways[-1], key=lambda front: _overlap(front, taken)))
        if len(own) > 1 and _left(shape, n, blocks[n], own) < ROOMY:  # they have to make room together
            others = [*(blocks[m] for m in place.by), *_boxes(found)]
            own = max(map(list, product(*ways)), key=lambda fronts: _merit(shape, n, blocks[n], fronts, others))
        found += own
    return found


def _boxes(fronts: list[Front]) -> tuple[Box, ...]:
    return tuple([box for front in fronts for box in boxes_of(front)])


def _left(shape: Shape, n: int, block: Box, fronts: list[Front]) -> float:
    """Return the share of a region's block that is well inland if it keeps off the fronts."""
    return room(shape, n, (block[2] - block[0], block[3] - block[1]), _boxes(fronts))[1]


def _merit(shape: Shape, n: int, block: Box, fronts: list[Front], taken: list[Box]) -> float:
    """Return how much room some fronts leave: for the block of their region, off what is taken, and off each other."""
    lost = sum(_overlap(front, [*taken, *_boxes(fronts[:k])]) for k, front in enumerate(fronts))
    return _left(shape, n, block, fronts) - lost / ((block[2] - block[0]) * (block[3] - block[1]))


def _overlap(front: Front, taken: list[Box]) -> int:
    """Return how many pixels of a front are on what is taken, about."""
    return sum(
        max(0, min(a[2], b[2]) - max(a[0], b[0])) * max(0, min(a[3], b[3]) - max(a[1], b[1]))
        for a in boxes_of(front)
        for b in taken
    )


@lru_cache(maxsize=1024)
def boxes_of(front: Front) -> tuple[Box, ...]:
    """Return boxes that together cover a front: on a slope, one box would cover much more."""
    found, long, end = [], _long(front), HEAD if front.can else BAR
    for k in range(5):
        along = k / 4 * (2 * long + end) - long
        high = _high(front) if along < long - 0.1 else WIDE * (1 - (along - long) / HEAD) + 0.1 if front.can else 1.0
        across = [_at(front, along, sign * high) for sign in (-1, 1)]
        xs, ys = [x for x, _ in across], [y for _, y in across]
        found.append((int(min(xs)) - RIM, int(min(ys)) - RIM, int(max(xs)) + RIM, int(max(ys)) + RIM))
    return tuple(found)


def draw_front(c: Canvas, front: Front) -> None:
    corners = _arrow(front) if front.can else _block(front)
    if not front.can:
        c.stroke(_bar(front), PANEL, 2 * RIM + 10)
    c.stroke([*corners, corners[0]], PANEL, 2 * RIM)
    c.shape(corners, GOLD if front.can else MUTED)
    if not front.can:
        c.stroke(_bar(front), MUTED, 10)
    if front.words:
        x, y = _at(front, 0.1 if front.can else -0.02, 0)
        c.text(round(x), round(y), front.words, front.size, INK, "m")


def _at(front: Front, along: float, across: float) -> Point:
    """Return a point of a front; the measures are in figures, from the middle of its shaft."""
    x, y, dx, dy = front.gate
    long = _long(front)
    size, along = front.size, along + 0.2 * long + 0.22
    return x + size * (dx * along - dy * across), y + size * (dy * along + dx * across)


def _long(front: Front) -> float:
    """Return half the length of the shaft: longer for two digits, shorter without a figure."""
    return 0.35 + 0.3 * len(front.words)


def _high(front: Front) -> float:
    """Return half the height of the shaft. On a slope two digits need more of it."""
    slope = min(abs(front.gate.dx), abs(front.gate.dy))
    return LOW + 0.2 * slope * max(0, len(front.words) - 1)


def _arrow(front: Front) -> list[Point]:
    long, high = _long(front), _high(front)
    shaft = [(-long, high), (long, high), (long, high + WIDE - LOW)]
    corners = [*shaft, (long + HEAD, 0), *((along, -across) for along, across in reversed(shaft))]
    return [_at(front, along, across) for along, across in corners]


def _block(front: Front) -> list[Point]:
    long, high = _long(front), _high(front)
    return [_at(front, along, across) for along, across in ((-long, high), (long, high), (long, -high), (-long, -high))]


def _bar(front: Front) -> list[Point]:
    along, high = _long(front) + BAR, _high(front) + 0.35
    return [_at(front, along, -high), _at(front, along, high)]
