"""The duel: the sword that is to be beaten, below it the sword of the dice kept so far, and what either one hits."""

from __future__ import annotations

from engine.games.colosseum.state import MOST, ROLLS, Past
from render import sprites, theme
from render.boards.colosseum.scene import Scene, blow, off
from render.boards.colosseum.swords import (
    HIGH,
    HILT,
    LINK,
    POINT,
    STEEL,
    dash_links,
    draw_broken,
    draw_hilt,
    draw_links,
    hatch_links,
)
from render.canvas import Canvas
from render.theme import ALARM, GOLD, HEART, INK, LINE, MUTED, NAME, PAPER, WHITE

BADGE, FIGURE, BLADE, END = 68, 202, 364, 1090  # x of badges and numbers, of a blade's beginning, and of what is hit
TOLD, THEIRS, OWN = 250, 308, 406  # y of what the last turn came to, and of the two swords
NUMBER = 112


def draw_duel(c: Canvas, scene: Scene) -> None:
    past = scene.setter
    _theirs(c, scene, past)
    if scene.has_struck:
        fresh(c, THEIRS, scene.view.attack)
    if past is not None:
        tell(c, scene, past)
    _own(c, scene)


def fresh(c: Canvas, y: int, points: int) -> None:
    """Mark a sword as new."""
    c.accent((BLADE - HILT - 6, y - 50, BLADE + 8 + points * LINK + POINT * bool(points), y + 50), 14)


def _theirs(c: Canvas, scene: Scene, past: Past | None) -> None:
    """Draw the attack that is to be beaten, who has made it, and the hearts that it would take."""
    view = scene.view
    if past is not None:
        c.badge(BADGE, THEIRS, past.seat, 40)
    c.text(FIGURE, THEIRS, str(view.attack), NUMBER, MUTED if scene.beaten else WHITE, "m")
    draw_hilt(c, BLADE, THEIRS, None if past is None else past.seat)
    if scene.beaten:
        draw_broken(c, BLADE, THEIRS, view.attack)
    else:
        draw_links(c, BLADE, THEIRS, 0, view.attack, STEEL)
    if scene.was_reset:
        c.text(BLADE + 34, THEIRS, scene.say("board-reset"), NAME, WHITE)
    if scene.at_risk:
        _pointer(c, view.attack, THEIRS, 74)
    if scene.beaten:
        c.icon("blades", END, THEIRS - 4, 104, WHITE)
    elif scene.deadly:
        c.icon("skull", END, THEIRS - 4, 104, ALARM)
    elif scene.at_risk:
        stricken(c, END, THEIRS - 4, scene.at_risk)


def stricken(c: Canvas, x: int, y: int, lost: int) -> None:
    """Draw a heart with the HP that a blow costs."""
    size = 118
    c.paste(HEART, (x - size // 2, y - size // 2), sprites.icon("heart", size))
    c.text(x, y - 6, f"−{lost}", 64 if lost < 10 else 52, WHITE, "m")


def tell(c: Canvas, scene: Scene, past: Past) -> None:
    """Tell that a turn was a counter-blow, a shake-off, or both."""
    x = BLADE - 14
    for key, icon, true in (("board-counter-blow", "blades", blow(past)), ("board-shake-off", "ward", off(past))):
        if true:
            x += c.pill(x, TOLD, scene.say(key), theme.SMALL, PAPER, INK, icon=icon, height=48) + 10


def _own(c: Canvas, scene: Scene) -> None:
    """Draw the attack so far, what it needs and could become now, and the seat that will have to beat it."""
    view, has, best = scene.view, scene.has, scene.best
    c.badge(BADGE, OWN, view.turn, 40)
    c.text(FIGURE, OWN, str(has), NUMBER, WHITE, "m")
    draw_hilt(c, BLADE, OWN, view.turn)
    draw_links(c, BLADE, OWN, 0, has, WHITE)
    if scene.must_keep_all and view.roll < ROLLS:
        x = BLADE + has * LINK + POINT + 30
        c.icon("ward", x + 34, OWN, 68, GOLD)
        if has < MOST // 2:  # else there is no room before what is hit
            c.text(x + 82, OWN, scene.say("board-shake-off"), NAME, GOLD)
    else:
        hatch_links(c, BLADE, OWN, has, best)
    if not scene.must_keep_all:
        dash_links(c, BLADE, OWN, has, view.attack + 1)
    if scene.beaten:
        c.halo((BLADE - 1, OWN - HIGH // 2 - 4, BLADE + has * LINK + POINT, OWN + HIGH // 2 + 4), 12)
    if scene.following is not None:
        if not scene.must_keep_all:
            _pointer(c, max(has, best, view.attack + 1), OWN, 52)
        c.badge(END, OWN + 2, scene.following, 36)


def _pointer(c: Canvas, points: int, y: int, before: int) -> None:
    """Draw an arrow from the end of a sword to what it hits."""
    start, end = BLADE + points * LINK + POINT + 24, END - before
    if end - start >= 40:
        c.arrow((start, y), (end, y), 8, LINE, 34)
