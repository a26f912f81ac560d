"""A shop of the street: its number on a plate, an awning, and in the window the next chips, or the police."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render import theme
from render.boards.arsene.scene import Scene
from render.canvas import Box, Canvas
from render.kept import kept
from render.sprites import SCALE
from render.theme import ALARM, FAINT, INK, LINE, MUTED, PANEL, PAPER, RGB, SLOT, WHITE, mix

TALL = 220  # from this height on, a shop shows all its stacks
WALL = theme.GLOW
STRIPE = mix(LINE, WHITE, 0.35)
SIGN = (112, 54)  # the plate with a shop's number
PLATE = 10 + SIGN[1] // 2  # its middle, below the shop's top


def _plate(c: Canvas, x: int, top: int, colour: RGB) -> None:
    c.panel((x - SIGN[0] // 2, top + 10, x + SIGN[0] // 2, top + 10 + SIGN[1]), colour, thick=0, radius=10)


def draw_shop(c: Canvas, scene: Scene, shop: int, box: Box, lit: bool = True) -> None:
    """Draw a shop: its number, how many chips are the next ones, and the stacks that are left; or the police."""
    left, top, right, bottom = box
    x, groups, high = (left + right) // 2, scene.groups(shop), bottom - top
    front = facade(right - left, high, bool(groups))
    c.paste(front, (left, top))
    bright = bool(groups) and lit
    _plate(c, x, top, PAPER if bright else MUTED)
    c.text(x - 24, top + PLATE, str(shop), 52, INK, "m")
    c.icon("diamond", x + 22, top + PLATE, 40, theme.BOOK if bright else SLOT)
    inner, sill = top + awning(high), bottom - 16
    if not groups:
        size = min(118, sill - inner - 4)
        c.icon("police", x, (inner + sill) // 2 + 2, size, ALARM)
    elif high >= TALL:
        c.text(x, figure_at(top, bottom), f"+{groups[0]}", 72, WHITE if lit else MUTED, "m")
        _stacks(c, groups, x, sill, 45)
    else:
        c.text(x - 36, figure_at(top, bottom), f"+{groups[0]}", 60, WHITE if lit else MUTED, "m")
        c.chips(x + 45, sill, 46, groups[0], PAPER if lit else MUTED)
    if shop in scene.emptied:
        c.accent(box, 12)


def figure_at(top: int, bottom: int) -> int:
    """Return the middle of the number of the next chips in a shop."""
    inner = top + awning(bottom - top)
    return inner + 40 if bottom - top >= TALL else (inner + bottom - 16) // 2


def _stacks(c: Canvas, groups: tuple[int, ...], x: int, foot: int, wide: int) -> None:
    """Draw the groups as stacks of chips, the next one bright."""
    for n, count in enumerate(groups):
        middle = x + round((n - (len(groups) - 1) / 2) * (wide + 4))
        c.chips(middle, foot, wide, count, PAPER if n == 0 else MUTED)


def awning(high: int) -> int:
    """Return how far the awning reaches down on a front of this height."""
    return SIGN[1] + 20 + (34 if high >= TALL else 20)


@kept
def facade(w: int, h: int, lit: bool) -> Image.Image:
    """Draw a shop's front: the wall with room for a sign, a striped awning, and the window; shuttered if not `lit`."""
    big = Image.new("RGB", (w * SCALE, h * SCALE), WALL if lit else SLOT)
    draw = ImageDraw.Draw(big)

    def box(x: float, y: float, x2: float, y2: float, colour: RGB) -> None:
        draw.rectangle((x * SCALE, y * SCALE, x2 * SCALE - 1, y2 * SCALE - 1), colour)

    top, foot = SIGN[1] + 20, awning(h)
    box(0, 0, w, 5, LINE)
    box(8, top, w - 8, h - 12, PANEL)
    if not lit:
        for y in range(foot + 12, h - 16, 14):
            box(8, y, w - 8, y + 3, FAINT)
    box(4, h - 14, w - 4, h - 8, LINE)
    stripes, r = 8, (foot - top) * 0.4
    wide = w / stripes
    for n in range(stripes):
        colour = (STRIPE if n % 2 else LINE) if lit else (FAINT if n % 2 else PANEL)
        box(n * wide, top, (n + 1) * wide, foot - r, colour)
        draw.ellipse((n * wide * SCALE, (foot - 2 * r) * SCALE, (n + 1) * wide * SCALE - 1, foot * SCALE - 1), colour)
    return big.reduce(SCALE)
