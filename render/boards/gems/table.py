"""The table: the two bags and the gems of the turn at the left, and all boards with their points."""

from __future__ import annotations

from render import theme
from render.boards.gems.pieces import draw_bag, draw_board, draw_crowned, draw_sums, draw_tray, name_squares, squares_at
from render.boards.gems.scene import Scene
from render.canvas import Box, Canvas
from render.theme import GOLD, SMALL, WHITE

EDGE = GAP = 14
COLUMN = 386  # right edge of the bags
EAST, TRAY, FAR = (EDGE, EDGE, COLUMN, 254), (EDGE, 268, COLUMN, 532), (EDGE, 546, COLUMN, 786)
LEFT, RIGHT = COLUMN + GAP, theme.WIDTH - EDGE
HIGH = 379  # of a panel
SCORE = 128


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    if scene.over:
        _ranking(c, scene)
    else:
        draw_side(c, scene, risky=False)
    for seat, box in enumerate(places(scene.seats)):
        now, won = scene.is_now(seat), seat in scene.winners
        c.seat_panel(box, now, won)
        if won:
            c.halo(box)
        (_broad if scene.seats == 2 else _narrow)(c, scene, seat, box)
    return c


def draw_side(c: Canvas, scene: Scene, risky: bool) -> None:
    """Draw the left column: both bags, and between them the gems of the turn."""
    draw_bag(c, scene, "E", EAST, risky)
    draw_bag(c, scene, "F", FAR, risky)
    draw_tray(c, scene, TRAY)


def places(seats: int) -> list[Box]:
    """Return the box of each seat's panel; the third of three is in the middle."""
    if seats == 2:
        return [(LEFT, y, RIGHT, y + HIGH) for y in (EDGE, EDGE + HIGH + GAP)]
    wide = (RIGHT - LEFT - GAP) // 2
    found = [(LEFT + n % 2 * (wide + GAP), EDGE + n // 2 * (HIGH + GAP)) for n in range(seats)]
    if seats == 3:
        found[2] = ((LEFT + RIGHT - wide) // 2, found[2][1])
    return [(x, y, x + wide, y + HIGH) for x, y in found]


def _broad(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a panel of two: the board, and beside it the name and the points."""
    left, top, right, _ = box
    boxes = squares_at(left + 18, top + 18, 79, 9)
    draw_board(c, scene, seat, boxes)
    if scene.is_now(seat) and scene.view.phase == "lay":
        name_squares(c, scene, seat, boxes)
    x = boxes[-1][2] + 36
    colour = GOLD if scene.is_now(seat) else WHITE
    c.tag(x, top + 58, seat, scene.names[seat], theme.NAME, colour, right - 24 - x - 90 * (seat in scene.winners))
    c.text(x, top + 178, str(scene.scores[seat]), SCORE)
    if seat in scene.winners:
        c.icon("crown", right - 62, top + 58, 76, WHITE)
    draw_sums(c, scene, seat, right - 190, top + 146, 56)
    for n, gem in enumerate(scene.crowns(seat)):
        draw_crowned(c, x + 24 + n * 48, top + 302, gem, 44)


def _narrow(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a panel of three or four: the name above the board, and the points at its right."""
    left, top, right, _ = box
    boxes = squares_at(left + 15, top + 84, 64, 8)
    draw_board(c, scene, seat, boxes)
    if scene.is_now(seat) and scene.view.phase == "lay":
        name_squares(c, scene, seat, boxes)
    colour, won = GOLD if scene.is_now(seat) else WHITE, seat in scene.winners
    c.tag(left + 12, top + 44, seat, scene.names[seat], theme.BODY, colour, right - left - 24 - 60 * won)
    if won:
        c.icon("crown", right - 44, top + 44, 56, WHITE)
    middle = (boxes[-1][2] + right) // 2
    score = str(scene.scores[seat])
    c.text(middle, top + 116, score, 60, WHITE, "m")
    crowns = scene.crowns(seat)
    for n, gem in enumerate(crowns):  # up to two stand one below the other, more side by side
        if len(crowns) < 3:
            draw_crowned(c, middle, top + 202 + n * 108, gem, 46)
        else:
            draw_crowned(c, middle - 20 + n % 2 * 40, top + 206 + n // 2 * 96, gem, 36)


def _ranking(c: Canvas, scene: Scene) -> None:
    """Draw at the end the points of each seat, the most first: for groups, for rows, for crowns."""
    order = sorted(range(scene.seats), key=lambda seat: -scene.scores[seat])
    high = (theme.HEIGHT - 2 * EDGE + GAP) // scene.seats - GAP
    for n, seat in enumerate(order):
        top = EDGE + n * (high + GAP)
        box, won = (EDGE, top, COLUMN, top + high), seat in scene.winners
        c.seat_panel(box, won=won)
        middle = top + high // 2
        c.badge(EDGE + 50, middle - 42, seat)
        c.text(COLUMN - 22, middle - 42, str(scene.scores[seat]), 84, WHITE, "r")
        parts = [("joined", 0), ("in_row", 1), *([("crown", 2)] if scene.view.crown else [])]
        for at, (icon, part) in enumerate(parts):
            x = EDGE + 18 + at * 122
            c.icon(icon, x + 22, middle + 42, 44, theme.MUTED)
            c.text(x + 50, middle + 42, str(scene.sums(seat)[part]), SMALL + 4, WHITE)
