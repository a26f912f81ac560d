"""Parts of table and hand: roles, the bubble of a word, ballots, and what a role is paid for."""

from __future__ import annotations

from engine.games.wolves.state import LOOT, MADMAN, MADMAN_PAY, VILLAGER, WOLF
from render import theme
from render.boards.wolves.scene import Scene
from render.canvas import Box, Canvas
from render.theme import ALARM, GOLD, INK, MUTED, PANEL, PAPER, RGB, WHITE

ROLES = {
    VILLAGER: theme.Symbol("hut", theme.BOOK, theme.BOOK),
    WOLF: theme.Symbol("muzzle", theme.HEART, theme.HEART),
    MADMAN: theme.Symbol("swirl", theme.ONION, theme.ONION),
}


def draw_emblem(c: Canvas, x: int, y: int, size: int, role: str) -> Box:
    """Draw a role's sign on paper, with its middle at (x, y). Return its place."""
    half, symbol = size // 2, ROLES[role]
    box = (x - half, y - half, x - half + size, y - half + size)
    c.panel(box, PAPER, thick=0, radius=max(8, size // 6))
    c.icon(symbol.icon, x, y, max(theme.SUIT, round(size * 0.76)), symbol.colour)
    return box


def strike(c: Canvas, box: Box, thick: int = 9) -> None:
    """Strike out what lies in a box."""
    left, top, right, bottom = box
    ends = [(left + 4, bottom - 4), (right - 4, top + 4)]
    c.stroke(ends, PANEL, thick + 6)
    c.stroke(ends, ALARM, thick)


def draw_word(c: Canvas, box: Box, word: str | None, said: bool, false: bool, edge: RGB = MUTED) -> None:
    """Draw the bubble of a word: a dashed place before it is in, a tick while it is sealed, then the role."""
    left, top, right, bottom = box
    x, y, size = (left + right) // 2, (top + bottom) // 2, round((bottom - top) * 0.74)
    if word is not None:
        c.panel(box, PAPER, ALARM if word == WOLF else MUTED, 5, 24)
        c.icon(ROLES[word].icon, x, y, size, ROLES[word].colour)
        if false:
            strike(c, box)
    elif said:
        c.panel(box, PAPER, MUTED, 3, 24)
        c.icon("answered_tick", x, y, size, INK)
    else:
        c.slot(box, edge, PANEL, 4)
        c.icon("glance", x, y, size, edge)


def draw_ballot(c: Canvas, box: Box, done: bool, colour: RGB = GOLD) -> None:
    """Draw the place of a vote: dashed until it is in. For whom it is does not show."""
    left, top, right, bottom = box
    x, y, size = (left + right) // 2, (top + bottom) // 2, round((right - left) * 0.8)
    if done:
        c.panel(box, PAPER, MUTED, 3, 10)
    else:
        c.slot(box, colour, PANEL, 4)
    c.icon("answered_tick" if done else "pointer", x, y, max(theme.SUIT, size), INK if done else colour)


def draw_taken(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat's role card: its back, or a dashed place before the seat has taken one."""
    left, top, right, bottom = box
    if not scene.has_taken(seat):
        c.slot(box, GOLD if seat in scene.owing else MUTED, PANEL, 4)
        return
    c.back(left, top, right - left, bottom - top)
    if seat in scene.fresh_takes:
        c.accent(box, 10)


def draw_pay(c: Canvas, scene: Scene, role: str, box: Box, size: int) -> None:
    """Draw what a role is paid for: villagers if a wolf leaves, and for pointing at one; the others if none leaves.

    Both parts of a villager's pay stand side by side, if there is room.
    """
    left, top, right, bottom = box
    y, wide = (top + bottom) // 2, round(size * 3.1)
    if role != VILLAGER:
        x = _leaving(c, left, y, size, struck=True) + 12
        pay = str(MADMAN_PAY[scene.seats]) if role == MADMAN else f"{LOOT[scene.seats]} ÷"
        x += c.text(x, y, pay, size, WHITE)
        if role == WOLF:
            draw_emblem(c, x + 12 + size // 2, y, size, WOLF)
        return
    beside = right - left >= 2 * wide
    step = (bottom - top) // 4
    for n, (draw, pay) in enumerate(((_leaving, "2"), (_pointing, "1"))):
        at = (left + n * wide, y) if beside else (left, y + (2 * n - 1) * step)
        c.text(draw(c, *at, size) + 12, at[1], pay, size, WHITE)


def _leaving(c: Canvas, left: int, y: int, size: int, *, struck: bool = False) -> int:
    """Draw a wolf with a suitcase, perhaps struck out. Return the right edge."""
    box = draw_emblem(c, left + size // 2, y, size, WOLF)
    case = size * 3 // 4
    x = left + size + 6
    c.icon("suitcase", x + case // 2, y + (size - case) // 2, case, WHITE)
    if struck:
        strike(c, (box[0], box[1], x + case, box[3]), 11)
    return x + case


def _pointing(c: Canvas, left: int, y: int, size: int) -> int:
    """Draw a hand that points at a wolf. Return the right edge."""
    hand = size * 3 // 4
    c.icon("pointer", left + hand // 2, y, hand, WHITE)
    draw_emblem(c, left + hand + 6 + size // 2, y, size, WOLF)
    return left + hand + 6 + size
