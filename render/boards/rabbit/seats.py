"""The seats on the table: name, cards in hand, whether it has passed on the top card, and points as carrots."""

from __future__ import annotations

from render import sprites, theme
from render.boards.rabbit.carrots import draw_bed
from render.boards.rabbit.scene import Scene
from render.canvas import Box, Canvas
from render.theme import GOLD, HEAD, LEFT, LINE, MUTED, RGB, RIGHT, SMALL, WHITE

TOP, FOOT, GAP = 12, 222, 12
FANS = (44, 38, 32, 26)  # breadths of a card in a fan, in pixels


def draw_seats(c: Canvas, scene: Scene) -> None:
    for seat, box in enumerate(places(scene.view.seats)):
        _seat(c, scene, seat, box)


def places(seats: int) -> list[Box]:
    w = (RIGHT - LEFT - GAP * (seats - 1)) // seats
    return [(LEFT + n * (w + GAP), TOP, LEFT + n * (w + GAP) + w, FOOT) for n in range(seats)]


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    view, (left, top, right, _) = scene.view, box
    lit, won, passed = seat == scene.deciding, seat in scene.winners, scene.passed(seat)
    c.seat_panel(box, lit, won)
    if won:
        c.halo(box)
    colour = GOLD if lit else MUTED if passed else WHITE
    if view.seats == 2:
        y = top + 60
        end = _held(c, scene, seat, right - 22, y, 250, colour)
        c.tag(left + 20, y, seat, scene.names[seat], HEAD, colour, end - 20 - left - 20, 38)
        _points(c, scene, seat, left + 24, top + 154, right - left - 48, 84)
        return
    c.badge(left + 50, top + 48, seat, 34)
    _held(c, scene, seat, right - 18, top + 48, right - left - 120, colour)
    c.text(left + 20, top + 112, scene.names[seat], SMALL, colour, room=right - left - 36)
    _points(c, scene, seat, left + 20, top + 171, right - left - 40, 60)


def _held(c: Canvas, scene: Scene, seat: int, x: int, y: int, room: int, colour: RGB) -> int:
    """Draw the number of cards in hand up to x; before it a fan of backs, or that the seat has passed on the top card.

    A winner has a crown instead. The fan is as large as `room` for both lets it be. Return the left end.
    """
    count, left = len(scene.view.hands[seat]), x - room
    if seat in scene.winners:
        c.icon("crown", x - 36, y, 72, WHITE)
        return x - 72
    x -= c.text(x, y, str(count), 60 if room > 200 else 52, WHITE if colour == GOLD else colour, "r") + 10
    if scene.passed(seat):
        return _passed(c, scene, seat, x, y)
    if not count:
        return x
    fans = [(w, sprites.fan_breadth(count, w, w * 7 // 5)) for w in FANS]
    w, broad = next((each for each in fans if each[1] <= x - left), fans[-1])
    return x - c.fan(x - broad // 2, y, count, w, w * 7 // 5)


def _passed(c: Canvas, scene: Scene, seat: int, x: int, y: int) -> int:
    word = scene.say("board-passed")
    left, right = x - 26 - theme.width(word, SMALL), x - 2
    c.panel((left, y - 25, right, y + 25), LINE, thick=0, radius=25)
    c.text((left + right) // 2, y, word, SMALL, WHITE, "m")
    if scene.has_passed(seat):
        c.accent((left, y - 25, right, y + 25), 25)
    return left


def _points(c: Canvas, scene: Scene, seat: int, x: int, y: int, room: int, size: int) -> None:
    """Draw the points: a number, and a bed of carrots up to the goal. One single round has no goal."""
    score = scene.view.scores[seat]
    if scene.single and not score:
        return
    number = c.text(x, y, str(score), size, WHITE)
    draw_bed(
        c, x + number + 18, y, size, room - number - 18, score, scene.goal or score, min(scene.scored(seat), score)
    )
