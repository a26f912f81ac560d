"""Hens on paper, with their figures and a pip for each laying."""

from __future__ import annotations

from engine.games.hens.state import Hen, breed
from render import theme
from render.boards.hens.scene import Scene
from render.canvas import Box, Canvas
from render.former import SMALL
from render.kept import kept
from render.sprites import Sprite, finish, paper
from render.theme import INK, RGB, WHITE, Symbol

FIGURES = {
    "eggs": Symbol("egg", theme.BRASS, theme.BRASS),
    "life": Symbol("hourglass", theme.BOOK, theme.BOOK),
    "meat": Symbol("leg", theme.HEART, theme.HEART),
}
FEATHERS = {1: theme.CLOCK, 2: theme.COFFIN, 3: theme.FERN, 4: theme.ONION}  # by the eggs that a hen lays
PALE = theme.mix(theme.PAPER, INK, 0.28)  # colour of a pip that is used up
ICON = 34


@kept
def leaf(w: int, h: int, eggs: int, state: str) -> Sprite:
    """Return a card's paper, tinted by the hen's feathers."""
    return finish(paper(w, h, FEATHERS[eggs]), 12, state, 4)


def draw_hen(c: Canvas, box: Box, hen: Hen, state: str = "plain") -> None:
    """Draw a hen: number, pips, eggs and meat; if there is room, also the hen's figure."""
    left, top, right, bottom = box
    w, h, kind = right - left, bottom - top, breed(hen.number)
    large = h >= 150 and w >= 150
    size = 36 if large else SMALL
    c.sprite(leaf(w, h, kind.eggs, state), left, top)
    c.text(left + 12, top + 10 + size // 2, str(hen.number), size, INK)
    draw_pips(c, right - 10, top + 12, hen.left, kind.life, 17 if large else 13)
    foot = bottom - 10 - max(size, ICON) // 2
    icon = 44 if large else ICON
    for n, (name, number) in enumerate((("eggs", kind.eggs), ("meat", kind.meat))):
        x = left + 6 + icon // 2 + n * (w // 2)
        c.icon(FIGURES[name].icon, x, foot, icon, FIGURES[name].colour)
        c.text(x + icon // 2 + 3, foot, str(number), size + 2, INK)
    middle = (top + 14 + size, foot - icon // 2 - 4)
    if (room := middle[1] - middle[0]) >= 40:
        tall = min(room, w - 60, 96)
        c.icon("hen", (left + right) // 2, sum(middle) // 2, tall, FEATHERS[kind.eggs])


def draw_news(c: Canvas, scene: Scene, box: Box, hen: Hen) -> None:
    """Mark a hen that is already drawn, if it is new, and with the eggs that it has just laid."""
    if hen.number in scene.bought:
        c.accent(box, 12)
    if scene.laid:
        c.mark((box[0] + box[2]) // 2, box[1] - 8, f"+{breed(hen.number).eggs}")


def draw_pips(c: Canvas, right: int, top: int, left: int, life: int, size: int) -> None:
    """Draw a pip for each laying, in rows of three from the right; layings left are filled, the last one red."""
    pitch = size + 5
    for n in range(life):
        x, y = right - size - n % 3 * pitch, top + n // 3 * pitch
        full = theme.HEART if left == 1 else INK
        c.panel((x, y, x + size, y + size), full if n < left else None, full if n < left else PALE, 3, size // 2)


def draw_place(c: Canvas, box: Box) -> None:
    """Draw an empty place of a coop."""
    c.panel(box, None, theme.FAINT, 2, 12)


def draw_figure(
    c: Canvas, x: int, y: int, name: str, number: int, size: int, colour: RGB = WHITE, icon: RGB | None = None
) -> int:
    """Draw an icon and a number from x on. Return the width of both."""
    side = max(ICON, round(size * 0.9))
    c.icon(FIGURES[name].icon, x + side // 2, y, side, colour if icon is None else icon)
    return side + 8 + c.text(x + side + 8, y, str(number), size, colour)


def draw_envelope(c: Canvas, x: int, y: int, size: int, new: bool) -> None:
    """Draw the sign that a bid is in."""
    c.icon("envelope", x, y, size, WHITE)
    if new:
        half = size // 2
        c.accent((x - half, y - half + 6, x + half, y + half - 6), 10)
