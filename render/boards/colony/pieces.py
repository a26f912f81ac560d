"""Parts of the picture: flags with what a colony buys, places, casks, coins, and mills by product."""

from __future__ import annotations

from engine.games.colony.state import COLONIES, PRODUCTS
from render import theme
from render.canvas import Align, Box, Canvas
from render.theme import ALARM, GOLD, INK, MUTED, PAPER, RGB, SMALL, WHITE, Sign, Symbol

CLOTH, TOOLS, POTS = theme.ONION, theme.BOOK, theme.CLOCK
SYMBOLS = {
    "C": Symbol("bolt_of_cloth", CLOTH, CLOTH),
    "T": Symbol("claw_hammer", TOOLS, TOOLS),
    "P": Symbol("amphora", POTS, POTS),
}
SIGNS = {
    "cloth_mill": Sign("bolt_of_cloth", CLOTH, "square"),
    "tool_mill": Sign("claw_hammer", TOOLS, "square"),
    "pot_mill": Sign("amphora", POTS, "square"),
}
COIN = theme.COIN
MILL = (80, 62)  # width and height of the mills of a product
CHIMNEY, CHIMNEYS = 11, 5  # width of a chimney, and the most that are drawn
BETWEEN = 6  # pixels between two places


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def shade(number: int) -> RGB:
    """Return the colour of a gain of the seat to move."""
    return GOLD if number > 0 else ALARM if number < 0 else MUTED


def draw_flag(c: Canvas, box: Box, buys: str) -> None:
    """Draw a flag with a band for each product that a colony buys."""
    left, top, right, bottom = box
    size = min(bottom - top - 4, (right - left) // len(buys) - (10 if len(buys) < 3 else 0), 52)
    for n, each in enumerate(buys):
        x, x2 = left + (right - left) * n // len(buys), left + (right - left) * (n + 1) // len(buys)
        c.image.paste(SYMBOLS[each].colour, (x, top, x2, bottom))
        if n:
            c.image.paste(PAPER, (x - 1, top, x + 1, bottom))
        c.icon(SYMBOLS[each].icon, (x + x2) // 2, (top + bottom) // 2, max(theme.SUIT, size), WHITE)


def draw_places(c: Canvas, x: int, y: int, side: int, full: int, empty: int, later: int, colour: RGB) -> int:
    """Draw places from x on: filled ones, empty ones, and thin those that come with an investment. Return the width."""
    for n in range(full + empty + later):
        left = x + n * (side + BETWEEN)
        box = (left, y - side // 2, left + side, y - side // 2 + side)
        if n < full:
            c.panel(box, colour, thick=0, radius=4)
        else:
            c.panel(box, None, colour, 4 if n < full + empty else 1, 4)
    return (full + empty + later) * (side + BETWEEN)


def draw_figure(
    c: Canvas, x: int, y: int, icon: str, number: int, size: int, colour: RGB, of: RGB, side: int = 0
) -> int:
    """Draw an icon and a number from x on. Return the width of both."""
    side = side or max(theme.SUIT, round(size * 0.84))
    c.icon(icon, x + side // 2, y, side, of)
    return side + 6 + c.text(x + side + 6, y, str(number), size, colour)


def figure_width(number: int, size: int, side: int = 0) -> int:
    return (side or max(theme.SUIT, round(size * 0.84))) + 6 + theme.width(str(number), size)


def draw_coins(c: Canvas, x: int, y: int, coins: int, size: int, align: Align = "l") -> int:
    """Draw a coin and how many there are, from x on or up to x. Return the width."""
    wide = figure_width(coins, size)
    return draw_figure(c, x - wide if align == "r" else x, y, "coin", coins, size, WHITE, MUTED)


def draw_mills(c: Canvas, x: int, y: int, product: str, count: int) -> Box:
    """Draw the mills of a product with their upper left corner at (x, y): a chimney for each, and their number."""
    wide, high = MILL
    body = y + 16
    for n in range(min(count, CHIMNEYS)):
        left = x + 6 + n * (CHIMNEY + 3)
        c.panel((left, y, left + CHIMNEY, body + 12), SYMBOLS[product].colour, PAPER, 2, 3)
    box = (x, body, x + wide, y + high)
    c.panel(box, SYMBOLS[product].colour, PAPER, 2, 8)
    middle = (body + y + high) // 2
    c.icon(SYMBOLS[product].icon, x + 24, middle, theme.SUIT, WHITE)
    c.text(x + 59, middle, str(count), SMALL, WHITE, "m")
    return x, y, x + wide, y + high


def draw_raw(c: Canvas, box: Box, raw: int, size: int, colour: RGB, of: RGB) -> None:
    """Draw a cask and the pieces of raw material in the middle of a box."""
    left, top, right, bottom = box
    wide = figure_width(raw, size)
    draw_figure(c, (left + right - wide) // 2, (top + bottom) // 2, "cask", raw, size, colour, of)


def facts(colony: int) -> tuple[str, int]:
    """Return what a colony buys, and its raw material."""
    return COLONIES[colony].buys, COLONIES[colony].raw


__all__ = ["INK", "PRODUCTS"]
