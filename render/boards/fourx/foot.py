"""The lower edge: the technologies with the turns that they take now, and the turns as a track with a star at par."""

from __future__ import annotations

from render import theme
from render.boards.fourx.scene import Knowledge, Scene
from render.canvas import Box, Canvas
from render.theme import BODY, GOLD, LEFT, LINE, MUTED, NAME, PANEL, RIGHT, WHITE

ROW = 3  # technologies in one row, at most; more are in two
TALL, LOW, GAP = 84, 62, 10  # height of a technology in one row and in two, and pixels between them
WIDEST = 570  # width of a technology, at most
TURNS = 764  # middle of the track
PITCH, DOT = 76, 22  # pixels from turn to turn, and radius of a turn, at most
DOTS = 64  # turns that are dots; a longer track is a bar
LONGEST = 99  # turns of a research that are written out
EFFECTS = {  # what a technology does
    "iron": (("+1", "works"),),
    "writing": (("+1", "flask"),),
    "bureaucracy": (("+2", "hammer"),),
    "siege": (("", "works"), ("+", "works")),
    "diplomacy": (("+0", "escutcheon"),),
    "colonists": (("+1", "banner"),),
    "gunpowder": (("−1", "escutcheon"),),
    "sailing": (("", "sail"),),
}


def draw_turns(c: Canvas, scene: Scene) -> None:
    board, turn = scene.view.board, scene.view.turn
    x = LEFT + 4 + c.text(LEFT + 4, TURNS, str(turn), 72, WHITE) + 6
    x += c.text(x, TURNS + 8, f"/{board.limit}", BODY, MUTED) + 30
    if board.limit > DOTS:
        _bar(c, scene, (x, TURNS - 14, RIGHT, TURNS + 14))
        return
    pitch = min(PITCH, (RIGHT - x) / board.limit)
    r = max(4, min(DOT, round(pitch * 0.37)))
    for n in range(board.limit):
        mid = round(RIGHT - (board.limit - n - 0.5) * pitch)
        now = n == turn and not scene.over
        colour = GOLD if now else WHITE if n < turn else MUTED if n < board.par else LINE
        if n == board.par - 1:
            side = max(theme.SUIT, round(r * 2.5))
            c.icon("star", mid, TURNS, side, colour)
        else:
            dot = (mid - r, TURNS - r, mid + r, TURNS + r)
            c.panel(dot, WHITE if n < turn else None, colour, 0 if n < turn else max(2, r // 4), r)


def _bar(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw a track that has too many turns for dots."""
    left, top, right, foot = box
    board, turn = scene.view.board, scene.view.turn
    at, par = (left + (right - left) * n // board.limit for n in (turn, board.par))
    c.panel(box, PANEL, LINE, 3, 14)
    if at > left + 28:
        c.panel((left, top, at, foot), WHITE, thick=0, radius=14)
    if not scene.over:
        c.panel((max(left, at - 4), top - 8, max(left, at - 4) + 8, foot + 8), GOLD, thick=0, radius=4)
    x = max(left, min(right, par) - 20)
    c.icon("star", x, top - 28, 40, MUTED)


# -- technologies ----------------------------------------------------------------------------------------------------


def draw_techs(c: Canvas, scene: Scene, foot: int) -> None:
    """Draw the technologies in one row or two, with `foot` as their lower edge."""
    techs = scene.technologies
    if len(techs) <= ROW:
        w = min(WIDEST, (RIGHT - LEFT + GAP) // max(1, len(techs)) - GAP)
        whole = all(_wide(scene, tech, True) <= w for tech in techs)
        for n, tech in enumerate(techs):
            x = LEFT + n * (w + GAP)
            _tech(c, scene, tech, (x, foot - TALL, x + w, foot), whole)
        return
    first = -(-len(techs) // 2)
    for row, part in enumerate((techs[:first], techs[first:])):
        y = foot - LOW - (1 - row) * (LOW + GAP)
        for tech, (left, right) in zip(part, _row(scene, techs, part, first), strict=True):
            _tech(c, scene, tech, (left, y, right, y + LOW), False)


def _row(scene: Scene, techs: list[Knowledge], part: list[Knowledge], first: int) -> list[tuple[int, int]]:
    """Return the ends of each technology of a row: in columns, if all have room, else as wide as they need."""
    column = (RIGHT - LEFT + GAP) // first
    widths = [column - GAP] * len(part)
    if max(_wide(scene, tech, False) for tech in techs) > column - GAP:
        widths = [_wide(scene, tech, False) for tech in part]
        spare = (RIGHT - LEFT + GAP - sum(widths) - len(part) * GAP) // len(part)
        widths = [wide + spare for wide in widths]
    lefts = [LEFT + sum(widths[:n]) + n * GAP for n in range(len(part))]
    return [(left, left + wide) for left, wide in zip(lefts, widths, strict=True)]


def _turns(tech: Knowledge) -> str:
    return str(tech.turns) if tech.turns is not None and tech.turns <= LONGEST else "–"


def _wide(scene: Scene, tech: Knowledge, whole: bool) -> int:
    name = theme.width(scene.say("board-tech", tech=tech.id), BODY if whole else theme.SMALL)
    turns = 44 if tech.known else theme.width(_turns(tech), 60 if whole else NAME)
    if not whole:
        return 14 + name + 14 + turns + 12
    return 20 + name + 24 + _effect_width(tech) + 24 + turns + (0 if tech.known else 56) + 20


def _effect_width(tech: Knowledge) -> int:
    return sum((theme.width(sign, BODY) + 4 if sign else 0) + 48 for sign, _ in EFFECTS[tech.id])


def _tech(c: Canvas, scene: Scene, tech: Knowledge, box: Box, whole: bool) -> None:
    """Draw a technology: its name, its effect if there is room, and the turns that it takes, or a check mark."""
    left, top, right, foot = box
    y, can = (top + foot) // 2, tech.fits and not tech.known
    lit = can or tech.known
    c.panel(box, PANEL, WHITE if tech.known else GOLD if can else LINE, 5 if lit else 3, 16)
    if tech.fresh:
        c.accent(box, 16)
    size, pad = (BODY, 20) if whole or foot - top == TALL else (theme.SMALL, 14)
    x = left + pad
    x += c.text(x, y, scene.say("board-tech", tech=tech.id), size, WHITE if lit else MUTED) + 24
    colour = GOLD if can else MUTED
    if tech.known:
        c.icon("check", right - pad - 22, y, 44, WHITE)
    else:
        figure = 60 if foot - top == TALL else NAME
        wide = c.text(right - pad, y, _turns(tech), figure, colour, "r")
        if whole:
            c.icon("clock", right - pad - wide - 12 - 22, y, 44, colour)
    if whole:
        for sign, icon in EFFECTS[tech.id]:
            if sign:
                x += c.text(x, y, sign, BODY, MUTED) + 4
            c.icon(icon, x + 22, y, 44, MUTED)
            x += 48
