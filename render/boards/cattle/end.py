"""The end of the match: each seat's hay, with half the value of its ripe animals; the winner in white light."""

from __future__ import annotations

from engine.games.cattle.state import ANIMALS
from render import theme
from render.boards.cattle.cow import draw_cow, length_of
from render.boards.cattle.market import BENCH, draw_bench
from render.boards.cattle.pieces import HAY, RIPE, draw_straw, size_for
from render.boards.cattle.scene import Scene
from render.canvas import Box, Canvas
from render.theme import BODY, LEFT, NAME, RIGHT, SMALL, WHITE

AREA = (24, BENCH[1] - 12)  # top and bottom of the room for the panels
GAP = 14
BADGE = 38
BROAD = 340  # a panel of this width has the name beside the badge
FACTS, BROAD_FACTS, SOLD = 342, 292, 60  # height of the parts above the animals
PLACE = 150  # the greatest height of an animal's place


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    boxes = places(scene)
    for seat, box in enumerate(boxes):
        _seat(c, scene, seat, box)
    draw_bench(c, scene)
    return c


def places(scene: Scene) -> list[Box]:
    """Return the box of each seat's panel, as high as the largest herd needs."""
    count, (top, bottom) = scene.seats, AREA
    wide = (RIGHT - LEFT + GAP) // count - GAP
    left = (LEFT + RIGHT - count * (wide + GAP) + GAP) // 2
    high = min(bottom - top, _facts(scene, wide) + PLACE * _most(scene) + 10)
    top += (bottom - top - high) // 2
    return [(left + n * (wide + GAP), top, left + n * (wide + GAP) + wide, top + high) for n in range(count)]


def stalls(scene: Scene, box: Box) -> list[Box]:
    """Return the boxes of as many places as the largest herd needs."""
    left, right, bottom, count = box[0] + 10, box[2] - 10, box[3] - 10, _most(scene)
    top = box[1] + _facts(scene, box[2] - box[0])
    high = (bottom - top) // max(1, count)
    return [(left, top + n * high + 6, right, top + (n + 1) * high) for n in range(count)]


def _facts(scene: Scene, wide: int) -> int:
    return (BROAD_FACTS if wide >= BROAD else FACTS) + (SOLD if scene.by_sales else 0)


def _most(scene: Scene) -> int:
    return max(map(len, scene.view.stalls))


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    (left, top, right, _), won = box, seat in scene.winners
    middle, badge, y = (left + right) // 2, left + 18 + BADGE, top + 58
    c.seat_panel(box, won=won)
    if won:
        c.halo(box)
    c.badge(badge, y, seat, BADGE)
    if right - left >= BROAD:
        c.text(badge + BADGE + 14, y, scene.names[seat], NAME, WHITE, room=right - badge - BADGE - 34)
        y += 108
        crown = badge, y
    else:
        crown = right - 54, y
        c.text(middle, top + 132, scene.names[seat], SMALL, WHITE, "m", right - left - 28)
        y += 160
    if won:
        c.icon("crown", *crown, 68, WHITE)
    c.text(middle, y, str(scene.scores[seat]), 120, WHITE, "m")
    _sum(c, scene, seat, middle, y + 94, right - left - 20)
    if scene.by_sales and scene.scores[seat] == max(scene.scores):
        text = str(scene.view.sold[seat])
        wide = 50 + theme.width(text, BODY)
        c.icon("cow", middle - wide // 2 + 22, y + 154, 44, WHITE)
        c.text(middle - wide // 2 + 50, y + 154, text, BODY, WHITE)
    _animals(c, scene, seat, box)


def _sum(c: Canvas, scene: Scene, seat: int, middle: int, y: int, room: int) -> None:
    """Draw the two parts of a score: hay, and half the value of ripe animals. All seats' sums have one size."""
    sums = [(str(scene.view.hay[each]), str(scene.half(each))) for each in range(scene.seats)]
    for size in (52, BODY, SMALL):
        icon, gap = max(theme.SUIT, size - 8), size // 3
        widths = [sum(icon + 6 + theme.width(text, size) for text in each) + gap for each in sums]
        if max(widths) <= room:
            break
    x = middle - widths[seat] // 2
    for (name, colour), text in zip((("bale", HAY), ("ribbon", RIPE)), sums[seat], strict=True):
        c.icon(name, x + icon // 2, y, icon, colour)
        x += icon + 6 + c.text(x + icon + 6, y, text, size, WHITE) + gap


def _animals(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the animals of a stall: ripe ones with half their value, the others dim."""
    heads, boxes = scene.view.stalls[seat], stalls(scene, box)
    if not boxes:
        return
    wide = boxes[0][2] - boxes[0][0]
    size = 52 if wide >= 240 else BODY
    side = theme.width("+10", size) + 14
    ripe = size_for(boxes[0], heads, longest=wide - side).cow
    for n, (left, _, right, bottom) in enumerate(boxes):
        draw_straw(c, (left, bottom - 16, right, bottom), seat + n)
        if n >= len(heads):
            continue
        head, start, long = heads[n], (left + right - ripe - side) // 2, length_of(heads[n], ripe)
        draw_cow(c, start + (ripe - long) // 2, bottom - 6, long, head, dim=not head.ripe)
        if head.ripe:
            half = f"+{ANIMALS[head.number].value // 2}"
            c.text(start + ripe + 14, bottom - 6 - round(ripe * 0.4), half, size, WHITE)
