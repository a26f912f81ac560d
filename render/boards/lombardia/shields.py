"""Shields with the uses of each kind of card, in the first two turns of each seat, while nothing is done yet."""

from __future__ import annotations

from engine.games.lombardia.state import ATTACK, BISHOPS, DEFENCE, NOBLES, TRADE
from render import theme
from render.boards.lombardia.scene import SYMBOLS, Scene
from render.canvas import Canvas
from render.sprites import Point
from render.theme import BODY, LINE, MUTED, NAME, PANEL, WHITE

Row = tuple[int, str, str]  # a number of cards, and for what they give a word, or an icon


def shields(c: Canvas, scene: Scene, left: int, right: int, top: int, bottom: int) -> None:
    rows = _rows(scene)
    gap = 20 if len(rows) < 5 else 8
    w = min(236, (right - left - gap * (len(rows) - 1)) // len(rows))
    x = (left + right - len(rows) * (w + gap) + gap) // 2
    for letter, gives in rows.items():
        _shield(c, letter, gives, x, top, w, bottom - top)
        x += w + gap


def _rows(scene: Scene) -> dict[str, list[Row]]:
    rows: dict[str, list[Row]] = {
        "B": [(n, f"+{points}", "") for n, points in BISHOPS.items()],
        "N": [(n, f"+{points}", "") for n, points in NOBLES[scene.view.nobles].items()],
        "K": [(DEFENCE, "", "shield"), (ATTACK, "", "aim")],
        "P": [(2, scene.say("board-any-short"), ""), (3, "", "crown")],  # R16
    }
    if scene.sides > 2:
        rows |= {
            "S": [(1, "", "swap")],
            "L": [(1, "×2", "")],
            "M": [(n, f"+{points}", "") for n, points in TRADE.items()],
        }
    return rows


def _shield(c: Canvas, letter: str, gives: list[Row], x: int, top: int, w: int, h: int) -> None:
    corners = _outline(x, top, w, h)
    c.shape(corners, PANEL)
    c.stroke([*corners, corners[0]], LINE, 4)
    middle, step, narrow = x + w // 2, 54, w < 200
    c.icon(SYMBOLS[letter].icon, middle, top + 50, 70, MUTED)
    y = top + 162 - step * (len(gives) - 1) // 2
    size, apart = (BODY, 5) if narrow else (NAME, 12)  # `apart`: around the pointer between the number and its gain
    for n, word, icon in gives:
        broad = theme.width(str(n), size)
        left = middle - (broad + 18 + 2 * apart + (theme.width(word, size) if word else 46)) // 2
        c.text(left, y, str(n), size)
        left += broad + apart
        c.shape([(left, y - 13), (left + 18, y), (left, y + 13)], MUTED)
        left += 18 + apart
        if word:
            c.text(left, y, word, size)
        else:
            c.icon(icon, left + 23, y, 46, WHITE)
        y += step


def _outline(x: int, top: int, w: int, h: int) -> list[Point]:
    """Return the corners of a shield: straight above, and pointed below."""
    half = ((1, 0), (1, 0.7), (0.97, 0.81), (0.88, 0.9), (0.72, 0.96), (0.5, 1))
    shares = (*half, *((1 - a, b) for a, b in reversed(half[:-1])))
    return [(x + w * a, top + h * b) for a, b in shares]
