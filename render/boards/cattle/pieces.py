"""Animals on paper: number, value, and a square for each step, filled when its hay has been eaten."""

from __future__ import annotations

from engine.games.cattle.state import ANIMALS, Head
from render import theme
from render.boards.cattle.scene import Scene
from render.canvas import Align, Box, Canvas
from render.former import SMALL
from render.kept import kept
from render.sprites import Sprite, finish, paper
from render.theme import INK, PAPER, RGB, WHITE, Symbol

FIGURES = {
    "hay": Symbol("bale", theme.BRASS, theme.BRASS),
    "cow": Symbol("cow", theme.COFFIN, theme.COFFIN),
    "ripe": Symbol("ribbon", theme.HEART, theme.HEART),
}
HAY, RIPE = FIGURES["hay"], FIGURES["ripe"]
ICON = 34


@kept
def leaf(w: int, h: int, state: str) -> Sprite:
    """Return a card's paper; the paper of a ripe animal has a red edge."""
    return finish(
        paper(w, h, RIPE.colour if state == "ripe" else HAY.colour), 12, "plain" if state == "ripe" else state, 4
    )


def draw_head(c: Canvas, box: Box, head: Head, state: str = "plain") -> None:
    """Draw an animal of a stall: number and value above, its steps below; with a ribbon if it is ripe."""
    left, top, right, bottom = box
    large = bottom - top >= 140
    size = 44 if large else 36
    c.sprite(leaf(right - left, bottom - top, "ripe" if head.ripe and state == "plain" else state), left, top)
    y = top + (10 if large else 6) + size // 2
    c.text(left + 12, y, str(head.number), SMALL, INK)
    value = c.text(right - 12, y, str(ANIMALS[head.number].value), size, INK, "r")
    if head.ripe:
        c.icon(RIPE.icon, right - 12 - value - 24, y, 40 if large else ICON, RIPE.colour)
    if large:
        c.icon("cow", (left + right) // 2, (top + bottom) // 2 + 4, 62, FIGURES["cow"].colour)
    draw_steps(c, left + 10, bottom - (12 if large else 5) - ICON, head, 40 if large else ICON + 4)


def draw_calf(c: Canvas, box: Box, calf: int, state: str = "plain") -> None:
    """Draw a calf of the row: its price at the head, its value large, its steps below."""
    left, top, right, bottom = box
    animal = ANIMALS[calf]
    c.sprite(leaf(right - left, bottom - top, state), left, top)
    c.text(left + 12, top + 26, str(calf), SMALL, INK)
    width = c.text(right - 12, top + 26, str(animal.price), 36, INK, "r")
    c.icon(HAY.icon, right - 12 - width - 24, top + 24, ICON, HAY.colour)
    middle = (top + bottom) // 2 + 4
    c.icon("cow", left + 34, middle, 48, FIGURES["cow"].colour)
    c.text(right - 14, middle, str(animal.value), 60, INK, "r")
    draw_steps(c, left + 8, bottom - 10 - ICON, Head(calf, 0), ICON + 1)


def draw_steps(c: Canvas, left: int, top: int, head: Head, pitch: int) -> None:
    """Draw a square for each step with the hay that it eats; the squares of finished steps are filled."""
    for n, hay in enumerate(ANIMALS[head.number].steps):
        x, full = left + n * pitch, n < head.done
        box = (x, top, x + ICON, top + ICON)
        c.panel(box, HAY.colour if full else None, HAY.colour, 3, 8)
        c.text(x + ICON // 2, top + ICON // 2, str(hay), SMALL, PAPER if full else INK, "m")


def draw_place(c: Canvas, box: Box) -> None:
    """Draw an empty place of a stall."""
    c.panel(box, None, theme.FAINT, 2, 12)


def draw_news(c: Canvas, scene: Scene, box: Box, head: Head) -> None:
    """Mark an animal that is already drawn, if it is new or has just eaten."""
    if head.number in scene.bought or head.number in scene.fed:
        c.accent(box, 12)


def draw_hay(c: Canvas, x: int, y: int, hay: int, size: int, colour: RGB = WHITE, align: Align = "l") -> int:
    """Draw a bale and a number, beginning at x, or ending there unless `align` is "l". Return the width of both."""
    side, text = max(ICON, round(size * 0.9)), str(hay)
    wide = side + 8 + theme.width(text, size)
    left = x if align == "l" else x - wide
    c.icon(HAY.icon, left + side // 2, y, side, colour)
    c.text(left + side + 8, y, text, size, colour)
    return wide


def draw_sheet(c: Canvas, x: int, y: int, size: int, new: bool) -> None:
    """Draw the sign that a sheet is in."""
    c.icon("sheet", x, y, size, WHITE)
    if new:
        half = size // 2
        c.accent((x - half, y - half, x + half, y + half), 10)
