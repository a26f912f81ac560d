"""Two princes and what they stand for: in a line, or as a brace between the princes on the table and in the hand."""

from __future__ import annotations

from render import theme
from render.boards.holdem.scene import face_of
from render.canvas import Box, Canvas
from render.theme import HEAD, HEART, PAPER, RGB, WHITE, mix

ROSE = mix(HEART, PAPER, 0.45)  # the colour of princes, light enough for the table
ICON = 40
PLATE = (118, 60)


def sum_width() -> int:
    """Return the width of what `draw_sum` draws."""
    return 2 * ICON + 8 + 14 + theme.width("=", HEAD) + 14 + PLATE[0]


def draw_sum(c: Canvas, card: str, x: int, y: int, colour: RGB) -> None:
    """Draw two princes over a brace, and after them, dashed, the card that they stand for."""
    for n in (0, 1):
        c.icon("prince", x + ICON // 2 + n * (ICON + 8), y - 6, ICON, ROSE)
    brace(c, [(x + ICON // 2, y + 18), (x + ICON // 2 + ICON + 8, y + 18)], y + 27, 4)
    x += 2 * ICON + 8 + 14
    x += c.text(x, y, "=", HEAD, colour) + 14
    box = (x, y - PLATE[1] // 2, x + PLATE[0], y + PLATE[1] // 2)
    c.slot(box, ROSE, thick=3)
    rank, symbol = face_of(card)
    w = theme.width(rank, 44)
    left = (box[0] + box[2] - w - 42) // 2
    c.text(left, y, rank, 44, colour)
    c.icon(symbol.icon, left + w + 6 + 18, y, 36, colour)


def brace(c: Canvas, ends: list[tuple[int, int]], y: int, thick: int = 6) -> None:
    """Draw a line at `y` with a leg to each of the ends."""
    xs = [x for x, _ in ends]
    c.stroke([(min(xs), y), (max(xs), y)], ROSE, thick)
    for end in ends:
        c.stroke([(end[0], y), end], ROSE, thick)


def draw_ghost(c: Canvas, card: str, box: Box) -> None:
    """Draw a dashed card that is not there."""
    rank, symbol = face_of(card)
    left, top, right, bottom = box
    x, high = (left + right) // 2, bottom - top
    c.slot(box, ROSE, thick=5)
    c.text(x, top + round(high * 0.29), rank, round(high * 0.46), WHITE, "m")
    c.icon(symbol.icon, x, top + round(high * 0.7), round(high * 0.4), WHITE)
