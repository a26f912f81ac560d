"""The sketches of papers: what each kind is made of, in a few strokes."""

from __future__ import annotations

from engine.games.papers.state import FLAG
from render.canvas import Box, Canvas
from render.theme import RGB, SMALL

WIDE, HIGH = 62, 42  # the place of a sketch; a text may be a little wider
GAP = 3  # between steps, and between the blocks of a pile

STEPS = {"straight_5": 5, "straight_7": 5, "straight_9": 5, "straight_11": 5, "sf_4": 5, "sf_6": 5, "all_even": 6}
BLOCKS = {
    "three_card": (3,),
    "five_card": (5,),
    "three_pair": (2,) * 3,
    "four_pair": (2,) * 4,
    "triple_three": (3,) * 3,
}
WRITTEN = {"sum_49": "49", "sum_100": "100", "ace_king": "AK"}


def sketch(c: Canvas, kind: str, x: int, y: int, colour: RGB) -> None:
    """Draw a sketch in a place of WIDE x HIGH with its corner at (x, y): steps, piles of blocks, or a text."""
    box = (x, y, x + WIDE, y + HIGH)
    if kind in STEPS:
        _steps(c, kind, box, colour)
    elif kind in BLOCKS:
        _piles(c, BLOCKS[kind], box, colour)
    elif kind == FLAG:
        c.icon("end_flag", x + WIDE // 2, y + HIGH // 2, HIGH, colour)
    else:
        c.text(x + WIDE // 2, y + HIGH // 2, WRITTEN[kind], SMALL, colour, "m")


def _steps(c: Canvas, kind: str, box: Box, colour: RGB) -> None:
    """Draw a straight; with a stroke under all its steps if they are of one suit, with dots if every rank is even."""
    left, top, right, bottom = box
    count, even, suited = STEPS[kind], kind == "all_even", kind.startswith("sf")
    foot = bottom - 9 if even or suited else bottom
    w = (right - left + GAP) // count - GAP
    for k in range(count):
        x = left + k * (w + GAP)
        high = round((foot - top) * (k + 1.5) / (count + 0.5))
        c.panel((x, foot - high, x + w, foot), colour, thick=0, radius=2)
        if even:
            c.panel((x, bottom - 5, x + w, bottom), colour, thick=0, radius=2)
    if suited:
        c.panel((left, bottom - 5, left + count * (w + GAP) - GAP, bottom), colour, thick=0, radius=2)


def _piles(c: Canvas, groups: tuple[int, ...], box: Box, colour: RGB) -> None:
    left, top, right, bottom = box
    most, between = max(groups), 6
    side = min((bottom - top + GAP) // most - GAP, (right - left + between) // len(groups) - between, 14)
    x = (left + right - len(groups) * (side + between) + between) // 2
    bottom -= (bottom - top - most * (side + GAP) + GAP) // 2
    for size in groups:
        for k in range(size):
            y = bottom - side - k * (side + GAP)
            c.panel((x, y, x + side, y + side), colour, thick=0, radius=3)
        x += side + between
