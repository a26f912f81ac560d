"""The market of the last round: who sold what for how much, and what the other sales took off each price."""

from __future__ import annotations

from engine.games.cattle.state import ANIMALS, Head, Sale
from render import theme
from render.boards.cattle.cow import draw_cow
from render.boards.cattle.pieces import SEAT
from render.boards.cattle.scene import Scene
from render.canvas import Canvas
from render.theme import ALARM, LEFT, MUTED, RIGHT, WHITE

BENCH = (LEFT, 702, RIGHT, 792)
COW = 98
AFTER_SEAT, AFTER_COW, AFTER_PRICE = 8, 8, 26


def draw_bench(c: Canvas, scene: Scene) -> None:
    """Draw each seller's animals with their prices. If there is no room, draw each seller's sum."""
    left, top, right, bottom = BENCH
    y = (top + bottom) // 2
    c.panel(BENCH)
    sellers = {seat: scene.sales(seat) for seat in range(scene.seats) if scene.sales(seat)}
    if not sellers:
        c.icon("cow", (left + right) // 2 - 40, y, 60, MUTED)
        c.text((left + right) // 2 + 10, y, "–", 60, MUTED)
        return
    end = right - 20
    if scene.off:
        end -= c.text(end, y, f"−{scene.off}", 56, ALARM, "r") + 40
        c.arrow((end + 8, y - 32), (end + 8, y + 32), 20, ALARM, 38)
        end -= 40
    start = left + 20
    whole = sum(_width(sales) for sales in sellers.values()) - AFTER_PRICE <= end - start
    x = start
    for seat, sales in sellers.items():
        c.badge(x + SEAT, y, seat, SEAT)
        x += 2 * SEAT + AFTER_SEAT
        if whole:
            for sale in sales:
                draw_cow(c, x, bottom - 6, COW, _ripe(sale))
                x += COW + AFTER_COW
                x += c.text(x, y, f"+{sale.price}", 56, WHITE) + AFTER_PRICE
        else:
            x += c.text(x, y, f"+{sum(sale.price for sale in sales)}", 56, WHITE) + AFTER_PRICE
    if scene.sold:
        c.accent((start - 12, top + 5, x - AFTER_PRICE + 12, bottom - 5), 14)


def _width(sales: list[Sale]) -> int:
    prices = sum(COW + AFTER_COW + theme.width(f"+{sale.price}", 56) + AFTER_PRICE for sale in sales)
    return 2 * SEAT + AFTER_SEAT + prices


def _ripe(sale: Sale) -> Head:
    return Head(sale.animal, len(ANIMALS[sale.animal].steps))
