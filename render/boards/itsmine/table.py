"""The table of It's Mine!: the shafts with both seats' columns, the seats, the citizens."""

from __future__ import annotations

from engine.games.itsmine.digging import way
from engine.games.itsmine.state import MINES
from render import theme
from render.boards.itsmine import scene as parts
from render.boards.itsmine.scene import ARROWS, FOOT, Scene
from render.canvas import Align, Box, Canvas
from render.former import BODY, HEAD, HEADER, NAME
from render.theme import FAINT, GOLD, LEFT, LINE, MUTED, PANEL, RIGHT, SEATS, WHITE

SHAFT, PITCH, STEP = 108, 112, 11  # a shaft's width, distance from shaft to shaft, height from stair to stair
TOP = HEADER + 14
DUG = theme.ground_ramp()[5]  # colour of a shaft: darker than the rock, lighter than the panels
HEIGHT = FOOT - TOP - 6 * STEP  # of a shaft
MINE_H, STAR_H = 64, 38
HALF = (HEIGHT - MINE_H - STAR_H) // 2  # of the part of a shaft above the mine, or below it
SIDE = LEFT + 6 * PITCH + SHAFT + 20  # x where the seats begin


def round_number(c: Canvas, scene: Scene, x: int, size: int, align: Align = "l") -> int:
    """Draw the number of the round, and a banner if it or the next round is the last. Return the width.

    With `align` "r", the banner takes the place of the number.
    """
    view, y = scene.view, HEADER // 2
    banner = {"last_next": "board-last-next", "last_now": "board-last-now"}.get(view.ending)
    text = scene.say("board-round", round=view.round)
    if align == "r" and banner:
        return c.text(x, y, scene.say(banner), size, WHITE, "r")
    w = c.text(x, y, text, size, MUTED if align == "r" else WHITE, align)
    if banner:
        now = view.ending == "last_now"
        w += 16 + c.pill(
            x + w + 16, y, scene.say(banner), BODY, WHITE if now else LINE, PANEL if now else WHITE, height=46
        )
    return w


def _star(c: Canvas, scene: Scene, mine: str, x: int, y: int) -> None:
    """Draw the bonus of a mine around (x, y): open, or with the badge of the seat that had it."""
    is_open, seat = scene.bonus_of(mine)
    if is_open:
        c.icon("spark", x, y, 34, WHITE)
    elif seat is not None:
        c.icon("spark", x - 20, y, 34, MUTED)
        c.badge(x + 20, y, seat, 17)


def draw(scene: Scene) -> Canvas:
    view, c = scene.view, scene.canvas(HEADER)
    x = 28 + round_number(c, scene, 28, HEAD) + 24
    right = RIGHT - 4 - c.text(RIGHT - 4, HEADER // 2, scene.say("board-pile", count=len(view.bonus)), 34, align="r")
    c.icon("spark", right - 28, HEADER // 2, 40, WHITE if view.bonus else MUTED)
    c.pill(theme.WIDTH // 2, HEADER // 2, _phase(scene), 32, align="m", height=54, within=(x, right - 60))
    _shafts(c, scene)
    _seat(c, scene, 1, (SIDE, TOP, RIGHT, TOP + 140))
    _seat(c, scene, 0, (SIDE, FOOT - 140, RIGHT, FOOT))
    _citizens(c, scene, (SIDE, TOP + 156, RIGHT, FOOT - 156))
    return c


def _phase(scene: Scene) -> str:
    view = scene.view
    if view.phase in ("take_small", "take_large"):
        return scene.say("board-" + view.phase.replace("_", "-"), n=scene.most)
    again = "-again" if view.phase == "bid" and view.tied is not None else ""
    return scene.say("board-" + view.phase.replace("_", "-") + again)


def _shafts(c: Canvas, scene: Scene) -> None:
    """Draw the mines, rising from left to right, and both seats' columns."""
    view = scene.view
    for n in range(7):
        x, top = LEFT + n * PITCH, TOP + (6 - n) * STEP
        c.panel((x, top, x + SHAFT, top + HEIGHT), DUG, FAINT, 3, 14)
    for n, mine in enumerate(MINES):
        x, top = LEFT + n * PITCH, TOP + (6 - n) * STEP
        y = top + HALF
        lit = view.phase == "bonus" and mine == view.owed[0]
        for seat in (0, 1):
            column, coming = view.columns[seat][n], scene.waiting(seat, n)
            pitch = min(54, (HALF - 52) // max(1, len(column) + len(coming)))
            at = y + MINE_H + STAR_H + 2 if seat == 0 else y - 5
            for k, card in enumerate((*column, *coming)):
                upper = at + k * pitch if seat == 0 else at - (k + 1) * pitch
                box = (x + 4, upper + 2, x + SHAFT - 4, upper + pitch - 1)
                parts.tile(c, box, card)
                parts.mark(c, scene, box, card)
                if k >= len(column):
                    c.slot(box, GOLD, None, 5)
            if column:
                end = (len(column) + len(coming)) * pitch + 24
                c.pill(
                    x + SHAFT // 2,
                    at + end if seat == 0 else at - end,
                    str(len(column)),
                    BODY,
                    SEATS[seat],
                    WHITE,
                    "m",
                    ARROWS.get(way(column) or ""),
                    height=38,
                )
        parts.mine(c, (x, y, x + SHAFT, y + MINE_H), mine, "legal" if lit else "plain", scene.leader(n))
        _star(c, scene, mine, x + SHAFT // 2, y + MINE_H + STAR_H // 2 + 2)
    # The two corners that the staircase leaves free name the seat of the upper columns and that of the lower ones.
    c.badge(LEFT + 26, TOP + 28, 1)
    c.text(LEFT + 60, TOP + 28, scene.names[1], BODY, MUTED, room=2 * PITCH - 20)
    c.badge(SIDE - 46, FOOT - 28, 0)
    c.text(SIDE - 80, FOOT - 28, scene.names[0], BODY, MUTED, "r", room=2 * PITCH - 20)


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat: name, die, sealed choice, cards in hand and cards out of the game."""
    view, (left, top, right, _) = scene.view, box
    lit = seat in scene.deciding
    c.seat_panel(box, lit)
    c.badge(left + 38, top + 38, seat)
    c.text(left + 70, top + 38, scene.names[seat], NAME, GOLD if lit else WHITE, room=right - left - 90)
    y = top + 97
    c.die(left + 18, y - 30, 60, view.shown[seat], "dim" if view.phase == "bid" else "plain", SEATS[seat])
    if scene.secret:
        parts.sealed(c, (left + 88, y - 30, left + 148, y + 30), scene.answered[seat])
    removed = str(len(view.removed[seat]))
    x = right - 18 - c.text(right - 18, y, removed, 34, MUTED if removed == "0" else WHITE, "r")
    c.icon("removed", x - 24, y, 36, MUTED)
    x -= 62
    x -= c.text(x, y, str(len(view.hands[seat])), 38, WHITE, "r")
    c.icon("cards", x - 28, y, 42, MUTED)


def _citizens(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the block of three by three: eight citizens around the deck."""
    view, (left, top, right, bottom) = scene.view, box
    gap = 12
    w, h = (right - left - 2 * gap) // 3, (bottom - top - 2 * gap) // 3
    slots = iter(view.citizens)
    taking = view.phase in ("take_small", "take_large")
    for place in range(9):
        x, y = left + place % 3 * (w + gap), top + place // 3 * (h + gap)
        spot = (x, y, x + w, y + h)
        if place == 4:
            if view.deck:
                c.back(x, y, w, h, emblem=str(len(view.deck)))
            else:
                c.slot(spot, MUTED, theme.SLOT, 4)
                c.icon("deck", x + w // 2, y + h // 2 - 18, 44, MUTED)
                c.text(x + w // 2, y + h // 2 + 34, "0", 40, align="m")
            continue
        card = next(slots)
        if card is None:
            c.slot(spot, LINE, None, 4)
        else:
            parts.tile(c, spot, card, "legal" if taking else "plain")
            parts.mark(c, scene, spot, card)
