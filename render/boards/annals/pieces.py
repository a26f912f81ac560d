"""The cards in a line (face up, face down, or an empty place), and the bar of a side's points towards the goal."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.annals.state import PLACES
from render import theme
from render.boards.annals.scene import Scene
from render.canvas import Box, Canvas
from render.theme import GOLD, WHITE, Symbol

SYMBOLS = {
    "S": Symbol("longsword", theme.COFFIN, theme.COFFIN),
    "T": Symbol("watchtower", theme.CLOCK, theme.CLOCK),
    "B": Symbol("tome", theme.BOOK, theme.BOOK),
}
GAP = 4
LIVING = theme.STAR  # the frame of a card that lives on


def draw_line(
    c: Canvas, scene: Scene, era: int, seat: int, cards: tuple[str, ...], at: tuple[int, int], size: tuple[int, int]
) -> None:
    """Draw three places side by side, with the top left corner at `at`.

    A card that lives on is framed. A card that no longer counts is grey.
    """
    (x, y), (w, h) = at, size
    asked, judged = era in scene.open_to(seat), scene.judged(era)
    for n in range(PLACES):
        box = (x + n * (w + GAP), y, x + n * (w + GAP) + w, y + h)
        if n >= len(cards):
            c.slot(box, GOLD if asked else theme.LINE, thick=4 if asked else 3)
            asked = False  # only the first empty place is lit: a seat lays one card at a time
        elif cards[n] == BACK:
            c.back(*box[:2], w, h)
        else:
            lives = scene.sends(era, seat, cards[n]) > 0
            ends = judged and not lives and era < scene.view.present
            c.tile(box, cards[n][1:], SYMBOLS[cards[n][0]], "dim" if ends else "plain", LIVING if lives else None)
    if (era, seat) in scene.turned_up:
        c.accent((x, y, x + PLACES * (w + GAP) - GAP, y + h), 10)
    elif (era, seat) in scene.laid and cards:
        card = scene.laid[era, seat]
        n = cards.index(card) if card in cards and card != BACK else len(cards) - 1
        c.accent((x + n * (w + GAP), y, x + n * (w + GAP) + w, y + h), 10)


def draw_steps(c: Canvas, box: Box, score: int, goal: int) -> None:
    """Draw a bar with one step per point that the goal asks for; the steps already made are white."""
    left, top, right, bottom = box
    for n in range(goal):
        x = left + (right - left) * n // goal
        to = left + (right - left) * (n + 1) // goal - 3
        c.panel((x, top, to, bottom), WHITE if n < score else theme.FAINT, thick=0, radius=3)


def signed(number: int) -> str:
    return f"+{number}"
