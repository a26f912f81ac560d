"""The mines, rising from left to right, and both seats' columns in their shafts."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.itsmine.state import MINES, Column
from render import theme
from render.boards.itsmine.pieces import MINE, draw_lead, draw_mine, draw_tile, mark_new, rank
from render.boards.itsmine.scene import Scene, beyond, closed
from render.canvas import Canvas
from render.theme import BODY, FAINT, GOLD, LEFT, SEATS, SMALL, WHITE

TOP, FOOT = 14, 786
SHAFT, MINE_H = MINE
PITCH, STEP = 118, 13  # from shaft to shaft, from stair to stair
HEIGHT = FOOT - TOP - 6 * STEP
LEAD = 14  # thickness of the bar on the leader's side of a mine
HALF = (HEIGHT - MINE_H) // 2 - LEAD  # of a shaft, on one side of its mine
ROOM = HALF - 8  # for a column: the deepest letters of a name reach into the third shaft
TALLEST = 62  # a card in a column
LAST, LID = 48, 18  # room for the end of a column: for a sign, or for the lid of a column that is closed
DUG = theme.ground_ramp()[5]  # colour of a shaft: darker than the rock, lighter than the panels
END = LEFT + 6 * PITCH + SHAFT  # x where the shafts end
BADGE = 32


class Stack(NamedTuple):
    """A column on the table."""

    cards: Column
    sure: int  # cards that are placed; the others are still to come

    @property
    def tail(self) -> int:
        """The room for its end."""
        return LID if closed(self.cards) else LAST if beyond(self.cards) else 0


def draw_shafts(c: Canvas, scene: Scene) -> None:
    view = scene.view
    for n in range(7):
        x, top = LEFT + n * PITCH, TOP + (6 - n) * STEP
        c.panel((x, top, x + SHAFT, top + HEIGHT), DUG, FAINT, 3, 14)
    stacks = [[_stack(scene, seat, n) for n in range(7)] for seat in (0, 1)]
    pitch = min([TALLEST, *((ROOM - stack.tail) // len(stack.cards) for own in stacks for stack in own if stack.cards)])
    for n, mine in enumerate(MINES):
        x, y = LEFT + n * PITCH, TOP + (6 - n) * STEP + LEAD + HALF
        box, leader = (x, y, x + SHAFT, y + MINE_H), scene.leader(n)
        draw_lead(c, box, leader, 0, LEAD - 3)
        lit = view.phase == "bonus" and mine == view.owed[0]
        draw_mine(c, scene, box, mine, leader, "legal" if lit else "plain")
        _column(c, scene, stacks[0][n], 0, (x, y + MINE_H + LEAD), pitch)
        _column(c, scene, stacks[1][n], 1, (x, y - LEAD), pitch)
    _names(c, scene)


def _stack(scene: Scene, seat: int, n: int) -> Stack:
    column = scene.view.columns[seat][n]
    return Stack((*column, *scene.waiting(seat, n)), len(column))


def _column(c: Canvas, scene: Scene, stack: Stack, seat: int, start: tuple[int, int], pitch: int) -> None:
    """Draw a column from the mine outwards; at its end what the next card must be, or a lid if none fits."""
    x, y = start
    side, middle = 1 if seat == 0 else -1, x + SHAFT // 2
    for k, card in enumerate(stack.cards):
        near, far = y + side * k * pitch, y + side * (k + 1) * pitch
        box = (x + 3, min(near, far) + 1, x + SHAFT - 3, max(near, far) - 1)
        draw_tile(c, box, card)
        mark_new(c, scene, box, card)
        if k >= stack.sure:
            c.slot(box, SEATS[seat], None, 6)
    end = y + side * len(stack.cards) * pitch
    if closed(stack.cards):
        at = end + side * (LID - 8)
        c.panel((x + 8, at - 6, x + SHAFT - 8, at + 6), SEATS[seat], thick=0, radius=6)
    elif sign := beyond(stack.cards):
        text = sign + rank(stack.cards[-1])
        c.pill(middle, end + side * (LAST // 2 + 1), text, SMALL, SEATS[seat], WHITE, "m", height=LAST - 6)


def _names(c: Canvas, scene: Scene) -> None:
    """Name the seat of the upper and that of the lower columns, in the corners that the staircase leaves free."""
    room = 3 * PITCH - 10
    for seat, x, y in ((1, LEFT, TOP + BADGE), (0, END, FOOT - BADGE)):
        colour = GOLD if seat in scene.deciding else WHITE
        c.tag(x, y, seat, scene.names[seat], BODY, colour, room, BADGE, "l" if seat else "r")
