"""The upper part of table and hand: the days of the match, the hen for sale, and the next one."""

from __future__ import annotations

from engine.games.hens.state import Hen, breed
from render import sprites, theme
from render.boards.hens.hen import EGG, GAP, NEVER, draw_eggs, draw_hen
from render.boards.hens.pieces import BETWEEN, LAID, LIVES, PERCH, TALL, Size, draw_figure, draw_living
from render.boards.hens.scene import Scene
from render.canvas import Box, Canvas
from render.theme import ALARM, BODY, LEFT, MUTED, NAME, RIGHT, SMALL, WHITE

DAYS = 32  # y of the middle of the days
TOP = 62  # of the hen for sale
SALE, NEXT = (LEFT, 508), (518, 732)  # left and right edge
ALONE = (LEFT, 690), (700, RIGHT)  # the same if nothing is at their right
HEAD = 72  # height of the line above the eggs
TOLD = 284  # width of that line, at least, if the hen is beside it
UNDER = 62  # height of the line if the hen is under it
BROAD = SALE[1] - SALE[0]


def draw_days(c: Canvas, scene: Scene) -> None:
    """Draw a rising sun for each auction of the match. Those that are over have set, the present one is white."""
    view, end = scene.view, RIGHT
    if view.market == "worthless":
        end -= 74
        c.icon("hen", RIGHT - 28, DAYS, 44, MUTED)
        c.stroke([(RIGHT - 52, DAYS + 20), (RIGHT - 4, DAYS - 20)], ALARM, 6)
    x = LEFT + c.text(LEFT, DAYS, f"{view.round}/{view.of}", NAME, WHITE) + 20
    step, side = min(84, (end - x) // view.of), 38
    for n in range(view.of):
        now = n + 1 == view.round
        colour = WHITE if now else NEVER if n < view.round else EGG
        middle = x + step // 2 + n * step
        c.icon("dawn", middle, DAYS, side, colour)
        if now:
            c.panel((middle - 29, DAYS - 25, middle + 29, DAYS + 25), None, WHITE, 4, 12)


def upper(high: int, alone: bool) -> tuple[Box, Box]:
    """Return the boxes of the hen for sale and of the next one. `alone`: nothing is at their right."""
    (left, right), (left2, right2) = ALONE if alone else (SALE, NEXT)
    bottom = TOP + high
    return (left, TOP, right, bottom), (left2, TOP, right2, bottom)


def draw_sale(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the hen for sale large, with all its eggs, and above them how many it will lay in the match."""
    left, top, right, bottom = box
    number, within = scene.view.sale, scene.view.left
    kind, foot = breed(number), bottom - 20
    c.panel(box)
    c.panel((left + 12, foot, right - 12, foot + PERCH), sprites.BUFF_DARK, thick=0, radius=PERCH // 2)
    beside, under = min(foot - top - 10, BROAD - TOLD - 48), min(foot - top - UNDER, 190)
    side, y = max(beside, under), top + 42
    x = left + 16 + (right - left - BROAD) // 2
    start, end = x + side + 14, x + BROAD - 34
    draw_hen(c, x, foot, side, number)
    c.text(x + 4 if side == under else start, y, scene.label(number), BODY, WHITE)
    draw_figure(c, end, y, "egg", kind.eggs * min(kind.life, within), 56, align="r")
    wide = min((end - start) // LIVES, round((foot - top - HEAD) / LAID / TALL)) - GAP
    draw_eggs(c, start + 4, foot - 4, kind.eggs, kind.life, within, wide, round(wide * TALL))
    if scene.new_sale:
        c.accent(box, theme.RADIUS)


def draw_next(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the hen of the next auction, or that there is none."""
    left, top, right, bottom = box
    c.panel(box)
    number = scene.view.coming
    if number is None:
        lines = theme.balance(scene.say("board-last"), BODY, right - left - 30, scene.locale)
        c.lines((left + right) // 2, (top + bottom) // 2, lines, BODY, WHITE, "m")
        return
    c.text(left + 18, top + 34, scene.say("board-next"), SMALL, MUTED)
    hen = Hen(number, breed(number).life)
    start = left + 12 + (right - left - NEXT[1] + NEXT[0]) // 2
    place = (start, top + 56, start + NEXT[1] - NEXT[0] - 24, bottom - 14)
    draw_living(c, place, hen, next_size(place, hen), scene.view.left - 1)


def next_size(box: Box, hen: Hen) -> Size:
    """Return the sizes of the next hen and its eggs: as large as its own life allows."""
    w, h = box[2] - box[0], box[3] - box[1] - PERCH
    side = min(h, w - max(4, hen.left) * 16 - BETWEEN)
    wide = min((w - side - BETWEEN) // hen.left, round((h - 4) / LAID / TALL), 40) - GAP
    return Size(side, wide, round(wide * TALL), False)
