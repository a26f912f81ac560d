"""The bids of the last auction, side by side: equal ones are crossed out, the winner is ringed."""

from __future__ import annotations

from engine.games.hens.state import Offer
from render import theme
from render.boards.hens.pieces import SEAT
from render.boards.hens.scene import Scene
from render.canvas import Box, Canvas
from render.theme import ALARM, MUTED, RGB, SMALL, WHITE

FIGURE, HALF = 48, 29  # size of a bid, and half the height of its ring
LARGE = 120  # a column of this width has room for larger ones
HEN = 38  # of a hen that was part of a bid


def draw_bids(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw each seat's bid below its badge, and below it the hens that it had in the bid."""
    left, top, right, bottom = box
    c.panel(box)
    for seat, bid, x, step in _columns(scene, left + 8, right - 8):
        scale = 1.25 if step >= LARGE else 1
        half, badge = round(HALF * scale), round(SEAT * scale)
        spare = (bottom - top - 10 - 2 * badge - 2 * half - HEN - 10) // 3
        y = top + 10 + 2 * badge + spare + half
        c.badge(x, top + 10 + badge, seat, badge)
        draw_bid(c, scene, seat, bid, x, y, scale)
        _hens(c, bid, x, y + half + spare + HEN // 2, step - 4, _colour(scene, seat))


def draw_line(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw each seat's bid beside its badge, all in one line."""
    left, top, right, bottom = box
    c.panel(box)
    y = (top + bottom) // 2
    for seat, bid, x, _ in _columns(scene, left + 8, right - 8):
        wide = theme.width(str(bid.worth), FIGURE) + 52
        start = x - (2 * SEAT + wide + (HEN if bid.hens else 0)) // 2
        c.badge(start + SEAT, y, seat, SEAT)
        draw_bid(c, scene, seat, bid, start + 2 * SEAT + wide // 2, y)
        if bid.hens:
            c.icon("hen", start + 2 * SEAT + wide + HEN // 2, y, HEN, _colour(scene, seat))


def _columns(scene: Scene, left: int, right: int) -> list[tuple[int, Offer, int, int]]:
    """Return each seat with its bid, the middle of its column, and the column's breadth."""
    assert scene.past is not None
    step = (right - left) // scene.seats
    return [(seat, bid, left + step // 2 + seat * step, step) for seat, bid in enumerate(scene.past.bids)]


def _colour(scene: Scene, seat: int) -> RGB:
    return WHITE if scene.past is not None and seat == scene.past.winner else MUTED


def draw_bid(c: Canvas, scene: Scene, seat: int, bid: Offer, x: int, y: int, scale: float = 1) -> None:
    """Draw the worth of a bid with its middle at (x, y)."""
    text = str(bid.worth) if bid.worth else "–"
    size, half = round(scale * (FIGURE if bid.worth < 100 else SMALL)), round(HALF * scale)
    c.text(x, y, text, size, _colour(scene, seat), "m")
    if scene.past is not None and seat == scene.past.winner:
        wide = max(half + 6, theme.width(text, size) // 2 + 14)
        box = (x - wide, y - half, x + wide, y + half)
        c.panel(box, None, WHITE, 4, half)
        if scene.laid:
            c.accent(box, half)
    elif seat in scene.knocked:
        long = theme.width(text, size) // 2 + 10
        c.stroke([(x - long, y + 12), (x + long, y - 12)], ALARM, 7)


def _hens(c: Canvas, bid: Offer, x: int, y: int, room: int, colour: RGB) -> None:
    """Draw the hens of a bid; if there is no room for all, one hen and their number."""
    count = len(bid.hens)
    if count * (HEN + 2) <= room:
        for n in range(count):
            c.icon("hen", x + round((n - (count - 1) / 2) * (HEN + 2)), y, HEN, colour)
        return
    c.icon("hen", x - 16, y, HEN, colour)
    c.text(x + 12, y, str(count), SMALL, colour)
