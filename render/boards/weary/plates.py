"""The seats beside the map: name, coins, who rests, and how tired each of the three troupes is."""

from __future__ import annotations

from engine.games.weary.state import GAIN, REST, ROUNDS, TROUPES
from render.boards.weary.scene import Scene
from render.canvas import Box, Canvas
from render.theme import BRASS, FAINT, GOLD, LINE, MUTED, NAME, RIGHT, SMALL, WHITE

LEFT = 814
ROUND = 34  # y of the pennants, one per round
TOP, BOTTOM, GAP = 64, 790, 10
PURSE = 40  # radius of a seat's coin
HEAD = 84  # of a plate: badge, name and coin
ROOMY = 300  # height of a plate from which the piles of fatigue have its whole width, below the sign
PITCHES = ((86, 14), (114, 20))  # from one troupe to the next, and from one pip to the next; the second if roomy


def draw_rounds(c: Canvas, scene: Scene) -> None:
    """Draw a pennant per round: the past ones dim, the present one white, the others hollow."""
    pitch = (RIGHT - LEFT) // ROUNDS
    for n in range(1, ROUNDS + 1):
        x, now = LEFT + pitch // 2 + (n - 1) * pitch, n == scene.view.round and not scene.over
        colour = WHITE if now else LINE if n < scene.view.round or scene.over else FAINT
        c.icon("streamer", x, ROUND, pitch, colour)


def places(seats: int) -> list[Box]:
    high = (BOTTOM - TOP - GAP * (seats - 1)) // seats
    return [(LEFT, TOP + n * (high + GAP), RIGHT, TOP + n * (high + GAP) + high) for n in range(seats)]


def draw_plates(c: Canvas, scene: Scene) -> None:
    for seat, box in enumerate(places(scene.seats)):
        _plate(c, scene, seat, box)


def _plate(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    left, top, right, bottom = box
    now, won = seat == scene.deciding, seat in scene.winners
    c.seat_panel(box, now, won)
    if won:
        c.halo(box)
    c.badge(left + 44, top + 42, seat, 32)
    colour = GOLD if now else MUTED if scene.resting(seat) else WHITE
    c.text(left + 86, top + 41, scene.names[seat], SMALL, colour, room=right - left - 86 - 98)
    x = right - PURSE - 12
    c.panel((x - PURSE, top + 8, x + PURSE, top + 8 + 2 * PURSE), BRASS, WHITE, 4, PURSE)
    c.text(x, top + 8 + PURSE, str(scene.view.coins[seat]), NAME, WHITE, "m")
    roomy = bottom - top > ROOMY
    above = top + HEAD + 74 * roomy
    _sign(c, scene, seat, x, top + HEAD + 42 if roomy else (above + bottom) // 2 + 2)
    (column, pip), y, high = PITCHES[roomy], (above + bottom) // 2, (bottom - 12 - above) // len(GAIN)
    for n, points in zip(TROUPES, scene.view.tired[seat], strict=True):
        x = left + 14 + (n - 1) * column
        c.text(x, y, str(n), SMALL, MUTED if scene.resting(seat) else WHITE)
        _pile(c, x + 29, y + high * len(GAIN) // 2, pip, high, points, scene.over)


def _sign(c: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
    """Draw the crown of a winner, the moon of a seat that rests, or the coins that it has just taken."""
    if seat in scene.winners:
        c.icon("crown", x, y, 60, WHITE)
    elif gained := scene.gained(seat):
        c.text(x, y, f"+{gained}", NAME, WHITE, "m")
        c.accent((x - 38, y - 28, x + 38, y + 28), 12)
    elif scene.resting(seat):
        c.icon("crescent", x, y, 58, WHITE)
        if seat in scene.rested:
            c.accent((x - 32, y - 32, x + 32, y + 32), 32)


def _pile(c: Canvas, left: int, bottom: int, wide: int, high: int, points: int, over: bool) -> None:
    """Draw the fatigue of a troupe as a pile of pips, a row for each level. The next night clears the pale ones."""
    kept, n = points if over else max(0, points - REST), 0
    for row, more in enumerate(GAIN, 1):
        for column in range(more):
            x, y = left + column * wide, bottom - row * high
            box = (x, y + 2, x + wide - 3, y + high - 2)
            if n < kept:
                c.panel(box, WHITE, thick=0, radius=3)
            elif n < points:
                c.panel(box, LINE, MUTED, 2, 3)
            else:
                c.panel(box, None, FAINT, 2, 3)
            n += 1
