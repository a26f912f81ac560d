"""Parts of the picture: flags with what a colony buys, places, casks, coins, and mills by product."""

from __future__ import annotations

from PIL import Image

from render import theme
from render.canvas import Align, Box, Canvas
from render.kept import kept
from render.sprites import rounded
from render.theme import ALARM, GOLD, LINE, MUTED, PAPER, RGB, SMALL, WHITE, Sign, Symbol

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
SHAFT, CHIMNEYS = 16, 5  # height of a chimney above its mill, and the most that are drawn
BETWEEN = 6  # pixels between two places


def shade(number: int) -> RGB:
    """Return the colour of a gain of the seat to move."""
    return GOLD if number > 0 else ALARM if number < 0 else MUTED


@kept
def bands(buys: str, wide: int, high: int, radius: int) -> tuple[Image.Image, Image.Image]:
    """Return a flag with a band for each product, and its mask, which is round at the upper corners."""
    flag = Image.new("RGB", (wide, high), PAPER)
    for n, each in enumerate(buys):
        left, right = wide * n // len(buys), wide * (n + 1) // len(buys)
        flag.paste(SYMBOLS[each].colour, (left + (n > 0), 0, right - (n + 1 < len(buys)), high))
    return flag, rounded(wide, high + 2 * radius, radius).crop((0, 0, wide, high))


def draw_flag(c: Canvas, box: Box, buys: str, radius: int) -> None:
    """Draw a flag with a band for each product that a colony buys."""
    left, top, right, bottom = box
    flag, mask = bands(buys, right - left, bottom - top, radius)
    c.paste(flag, (left, top), mask)
    size = min(bottom - top - 4, (right - left) // len(buys) - (10 if len(buys) < 3 else 0), 52)
    for n, each in enumerate(buys):
        x = left + (right - left) * (2 * n + 1) // (2 * len(buys))
        c.icon(SYMBOLS[each].icon, x, (top + bottom) // 2, max(theme.SUIT, size), WHITE)


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


def draw_mills(c: Canvas, box: Box, product: str, count: int) -> None:
    """Draw the mills of a product in a box: a chimney for each, and their number. Without any, draw a faint site."""
    left, top, right, bottom = box
    colour, body = SYMBOLS[product].colour, top + SHAFT
    if not count:
        c.panel((left, body, right, bottom), None, LINE, 2, 8)
        c.icon(SYMBOLS[product].icon, (left + right) // 2, (body + bottom) // 2, theme.SUIT, LINE)
        return
    pitch = (right - left - 10) // CHIMNEYS
    for n in range(min(count, CHIMNEYS)):
        x = left + 6 + n * pitch
        c.panel((x, top, x + pitch - 3, body + 12), colour, PAPER, 2, 3)
    c.panel((left, body, right, bottom), colour, PAPER, 2, 8)
    size = max(theme.SUIT, bottom - body - 14)
    y = (body + bottom) // 2
    c.icon(SYMBOLS[product].icon, left + 7 + size // 2, y, size, WHITE)
    c.text((left + 7 + size + right - 4) // 2, y, str(count), max(SMALL, size), WHITE, "m")


def draw_raw(c: Canvas, box: Box, raw: int, size: int, colour: RGB, of: RGB) -> None:
    """Draw a cask and the pieces of raw material in the middle of a box."""
    left, top, right, bottom = box
    wide = figure_width(raw, size)
    draw_figure(c, (left + right - wide) // 2, (top + bottom) // 2, "cask", raw, size, colour, of)
