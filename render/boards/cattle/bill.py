"""The head of a hand: the seat's hay, and the bill of its sheet; an empty sheet leaves room for the rounds."""

from __future__ import annotations

from engine.games.cattle.state import Sheet
from render import theme
from render.boards.cattle.pieces import GREEN, draw_hay, hay_width
from render.boards.cattle.scene import Scene
from render.boards.cattle.season import draw_season
from render.canvas import Canvas
from render.theme import ALARM, BODY, FAINT, GOLD, INK, LEFT, MUTED, RIGHT, WHITE

HEADER = 80
BADGE = 34
SIZES = (60, 52, 44, 40)  # of a bill's figures: the largest that fits


def draw_header(c: Canvas, scene: Scene, seat: int, sheet: Sheet | None, asked: bool) -> None:
    y = HEADER // 2
    key, fill, colour = ("board-ask", GOLD, INK) if asked else ("board-sealed", FAINT, WHITE)
    text = scene.say(key, left=scene.view.left)
    end = RIGHT - c.pill(RIGHT, y, text, BODY, fill, colour, "r", height=64) - 24
    c.badge(LEFT + BADGE, y, seat, BADGE)
    x = LEFT + 2 * BADGE + 14
    x += draw_hay(c, x, y, scene.view.hay[seat], 64)
    if sheet is None or sheet == Sheet():
        draw_season(c, scene, x + 28, end, y, 36)
    else:
        _bill(c, scene, seat, sheet, x, end)


def _bill(c: Canvas, scene: Scene, seat: int, sheet: Sheet, left: int, right: int) -> None:
    """Draw what the sheet costs, what the meadow gives, and the hay of the next round: the least and the most."""
    hay, cost = scene.view.hay[seat], scene.cost(seat, sheet)
    most, least = scene.tomorrow(seat, sheet)
    short = cost > hay
    after = f"−{cost - hay}" if short else str(most) if least == most else f"{least}–{most}"
    grass = scene.view.green and not short
    size = next((size for size in SIZES if _width(size, cost, after, grass) <= right - left), SIZES[-1])
    y, x, gap = HEADER // 2, left, size // 3
    if cost:
        x += gap + c.text(x + gap, y, f"−{cost}", size, ALARM)
    if grass:
        x += gap + c.text(x + gap, y, "+1", size, WHITE) + 4
        c.icon("grass", x + size // 2 - 4, y, max(theme.SUIT, size - 12), GREEN)
        x += size - 8
    x += gap
    c.arrow((x, y), (x + size, y), size / 4, MUTED, size * 0.6)
    x += size + gap
    if short:
        c.icon("cross", x + size // 2 - 4, y, max(theme.SUIT, size - 12), ALARM)
        c.text(x + size, y, after, size, ALARM)
    else:
        draw_hay(c, x, y, after, size)


def _width(size: int, cost: int, after: str, grass: bool) -> int:
    """Return the width of a bill."""
    gap = size // 3
    paid = gap + theme.width(f"−{cost}", size) if cost else 0
    given = gap + theme.width("+1", size) + size - 4 if grass else 0
    return paid + given + 2 * gap + size + hay_width(after, size)
