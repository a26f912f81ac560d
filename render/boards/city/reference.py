"""The strip at the left: the eight kinds, what each needs and what it scores; at the end, the winners."""

from __future__ import annotations

from render import theme
from render.boards.city.pieces import ICON, SYMBOLS, draw_kinds, minus
from render.boards.city.scene import NEEDS, Scene
from render.canvas import Canvas
from render.former import HEADER, SMALL
from render.theme import LEFT, MUTED, WHITE

EDGE = 344  # x where the strip ends
FOOT = theme.HEIGHT - 20
STRIP = (LEFT, HEADER + 14, EDGE, FOOT)
# by kind, what the strip draws: numbers, silhouettes, and signs for the lots in which the silhouettes count
SCORES: dict[str, tuple[str, ...]] = {
    "H": ("1", "beside", "0", "H", "smoke", "F"),
    "S": ("2", "H", "−2", "S"),
    "F": ("3", "+1", "F"),
    "P": ("each-kind", "beside"),
    "T": ("1", "S", "F", "O", "in_line"),
    "U": ("1", "H", "all_lots", "max"),
    "O": ("4", "+1", "S", "O"),
    "C": ("7",),
}


def draw_reference(c: Canvas, scene: Scene) -> None:
    left, top, right, bottom = STRIP
    c.panel(STRIP)
    high = (bottom - top - 8) // len(SYMBOLS)
    for n, (kind, symbol) in enumerate(SYMBOLS.items()):
        y = top + 4 + n * high
        if n:
            c.panel((left + 14, y - 1, right - 14, y + 1), theme.FAINT, thick=0, radius=1)
        box = (left + 12, y + 12, left + 72, y + 72)
        c.panel(box, theme.PAPER, thick=0, radius=10)
        c.icon(symbol.icon, left + 42, y + 42, 46, symbol.colour)
        c.text(left + 84, y + 25, scene.say("board-name", card=kind), SMALL, WHITE)
        _scores(c, scene, kind, left + 84, y + 61)
        if needs := NEEDS.get(kind):
            wide, row = len(needs) * (ICON + 6) + 10, y + (61 if kind == "C" else 25)
            c.panel((right - 10 - wide, row - 21, right - 10, row + 21), None, MUTED, 2, 10)
            draw_kinds(c, right - 2 - wide, row, needs, ICON, MUTED)


def _scores(c: Canvas, scene: Scene, kind: str, x: int, y: int) -> None:
    for word in SCORES[kind]:
        if word in SYMBOLS or word in ("beside", "in_line", "all_lots"):
            c.icon(SYMBOLS[word].icon if word in SYMBOLS else word, x + ICON // 2, y, ICON, WHITE)
            x += ICON + 8
            continue
        text = {"smoke": minus(-scene.view.smoke), "max": scene.say("board-max", n=4)}.get(word, word)
        text = scene.say("board-each-kind") if word == "each-kind" else text
        x += c.text(x, y, text, SMALL, WHITE) + 6


def draw_verdict(c: Canvas, scene: Scene) -> None:
    """Draw the winners in the place of the strip."""
    left, top, right, bottom = STRIP
    c.panel(STRIP, edge=WHITE, thick=5)
    won, middle, room = scene.winners, (left + right) // 2, right - left - 40
    c.icon("crown", middle, top + 110, 120, WHITE)
    key = "board-wins" if len(won) == 1 else "board-share"
    size = 40 if len(won) == 1 else 34
    names = [theme.shorten(name, size, room - 40) for name in scene.names]
    text = scene.renamed(names).say(key, seats=tuple(map(str, won)))
    lines = theme.balance(text, size, room, scene.locale)[:6]
    c.lines(middle, top + 330, lines, size, WHITE, "m")
    c.text(middle, bottom - 130, str(scene.score(won[0])), 96, WHITE, "m")
    c.text(middle, bottom - 50, scene.say("board-kinds", n=scene.kinds(won[0])), SMALL, MUTED, "m")
