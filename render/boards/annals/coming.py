"""The banners of the eras that are not judged: the present, the next era, and those in which no one may lay yet."""

from __future__ import annotations

from render import theme
from render.boards.annals.pieces import (
    HEAD,
    MIDDLE,
    RAIL,
    at,
    banner,
    draw_line,
    largest,
    pointed,
    row,
    signed,
    span,
    way,
)
from render.boards.annals.scene import Scene
from render.canvas import Box, Canvas
from render.theme import BODY, INK, MUTED, NAME, PAPER, SMALL, WHITE

PLATE = 66  # half the height of the plate with an era's points


def far(c: Canvas, scene: Scene, era: int, box: Box) -> None:
    """Draw an era in which no one may lay a card yet: its points and what the past sends there."""
    left, _, right, _ = box
    banner(c, (left, 150, right, 650), tail=20)
    c.text((left + right) // 2, MIDDLE, str(scene.points(era)), 72, MUTED, "m")
    for seat in (0, 1):
        sent = scene.past(era, seat)
        if sent and not scene.over:
            c.text((left + right) // 2, at(seat, 112), signed(sent), BODY, MUTED, "m")


def following(c: Canvas, scene: Scene, era: int, box: Box) -> None:
    """Draw the next era: its points, both lines and what the past sends there."""
    left, _, right, _ = box
    room, middle = right - left - 16, (left + right) // 2
    banner(c, box)
    points, size = scene.say("board-points", n=scene.points(era)), NAME
    if theme.width(points, SMALL) > room:
        points, size = str(scene.points(era)), 64
    c.text(middle, MIDDLE - 28, scene.say("board-era", n=era), BODY, WHITE, "m")
    c.text(middle, MIDDLE + 28, points, largest(points, (size, SMALL), room), WHITE, "m")
    w = min(74, (room - 16) // 3)
    h = round(w * 1.5)
    for seat in (0, 1):
        boxes = row(middle, span(seat, 78, 78 + h)[0], (w, h), min(12, (room - 3 * w) // 2))
        draw_line(c, scene, era, seat, scene.public(era, seat), boxes)
        if sent := scene.past(era, seat):
            c.text(middle, at(seat, 78 + h + 48), signed(sent), 56, MUTED, "m")


def present(c: Canvas, scene: Scene, era: int, box: Box) -> None:
    """Draw the present era: a plate of paper with its points, both lines, and large what the past sends."""
    left, _, right, _ = box
    banner(c, box, lit=True)
    _plate(c, scene, era, (left + 5, MIDDLE - PLATE, right - 5, MIDDLE + PLATE))
    w = min(100, (right - left - 48) // 3)
    h = round(w * 1.46)
    for seat in (0, 1):
        boxes = row((left + right) // 2, span(seat, 82, 82 + h)[0], (w, h), 12)
        draw_line(c, scene, era, seat, scene.public(era, seat), boxes)
        if scene.past(era, seat):
            _sent(c, scene, era, seat, (left, right))


def _plate(c: Canvas, scene: Scene, era: int, box: Box) -> None:
    left, _, right, _ = box
    middle, gap, room = (left + right) // 2, 24, right - left - 36
    name, points = scene.say("board-era", n=era), scene.say("board-points", n=scene.points(era))
    c.panel(box, PAPER, thick=0, radius=12)
    before = theme.width(name, NAME) + gap
    both = before + theme.width(points, 76)
    if both <= room:
        c.text(middle - both // 2, MIDDLE + 6, name, NAME, INK)
        c.text(middle - both // 2 + before, MIDDLE, points, 76, INK)
    else:
        c.text(middle, MIDDLE - 34, name, BODY, INK, "m")
        c.text(middle, MIDDLE + 20, points, largest(points, (64, 56, NAME, SMALL), room), INK, "m")


def _sent(c: Canvas, scene: Scene, era: int, seat: int, across: tuple[int, int]) -> None:
    """Draw the number that the past sends to the present, and the end of the way to it."""
    (left, right), y = across, at(seat, 288)
    number, turn = signed(scene.past(era, seat)), left + 30
    room = (turn + HEAD + 26, right - 14)
    size = largest(number, (84, 72, 56), room[1] - room[0])
    half = theme.width(number, size) // 2
    x = max((left + right) // 2, room[0] + half)
    c.text(x, y, number, size, WHITE, "m")
    if any(scene.heirs(old, seat) for old in range(1, era)):
        tip = x - half - 14
        way(c, (left - 6, at(seat, RAIL)), (turn, at(seat, RAIL)), (turn, y), (tip - HEAD + 2, y))
        pointed(c, tip, y)
