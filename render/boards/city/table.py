"""The table: every city as a block of nine lots, its points, and what was built there last."""

from __future__ import annotations

from typing import NamedTuple

from render import theme
from render.boards.city.pieces import SYMBOLS, draw_city, draw_number, icon_of, loss, lots_at
from render.boards.city.scene import Scene
from render.canvas import Align, Box, Canvas
from render.letters import signed
from render.theme import GOLD, MUTED, SMALL, WHITE

GAP = 14  # between two panels


class Spot(NamedTuple):
    """A place in a panel, from the panel's corner."""

    x: int
    y: int
    size: int  # of a font or an icon, or the radius of a badge
    room: int = 0  # for a text, in pixels; of silhouettes, the number in a row
    align: Align = "r"  # of a number


class Plan(NamedTuple):
    """The places of the parts of a panel."""

    columns: int  # of panels
    size: tuple[int, int]
    lots: tuple[int, int, int, int]  # left, top, side, gap
    badge: Spot
    name: Spot
    score: Spot
    sign: Spot  # a tick, or the winner's crown
    last: Spot  # the icon of the last building
    gain: Spot
    kinds: Spot  # at the end: the silhouettes' upper left corner


PLANS = {  # by number of seats
    2: Plan(
        columns=2,
        size=(577, 734),
        lots=(15, 172, 177, 8),
        badge=Spot(50, 50, 34),
        name=Spot(102, 48, theme.HEAD, 250),
        score=Spot(560, 86, 128, 190),
        sign=Spot(50, 126, 50),
        last=Spot(132, 124, 60),
        gain=Spot(176, 124, 68, 150, "l"),
        kinds=Spot(102, 92, 34, 4),
    ),
    3: Plan(
        columns=3,
        size=(380, 576),
        lots=(14, 208, 112, 8),
        badge=Spot(50, 50, 34),
        name=Spot(98, 48, theme.NAME, 204),
        score=Spot(364, 142, 128, 160),
        sign=Spot(338, 50, 48),
        last=Spot(46, 142, 60),
        gain=Spot(86, 142, 64, 112, "l"),
        kinds=Spot(16, 102, 38, 4),
    ),
    4: Plan(
        columns=2,
        size=(577, 377),
        lots=(14, 14, 111, 8),
        badge=Spot(421, 50, 36),
        name=Spot(385, 120, SMALL, 176),
        score=Spot(561, 208, 128, 176),
        sign=Spot(533, 50, 50),
        last=Spot(417, 328, 64),
        gain=Spot(561, 328, 72, 104),
        kinds=Spot(385, 277, 38, 4),
    ),
    5: Plan(
        columns=3,
        size=(380, 377),
        lots=(12, 84, 89, 8),
        badge=Spot(46, 44, 32),
        name=Spot(90, 42, SMALL, 278),
        score=Spot(364, 44, 76, 110),
        sign=Spot(336, 122, 48),
        last=Spot(336, 278, 56),
        gain=Spot(336, 338, 46, 72, "m"),
        kinds=Spot(300, 200, 34, 2),
    ),
}


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    for seat, box in enumerate(places(scene.seats)):
        _city(c, scene, seat, box)
    return c


def places(seats: int) -> list[Box]:
    """Return the box of each city's panel; the last row is in the middle."""
    columns, (wide, high) = PLANS[seats].columns, PLANS[seats].size
    rows = -(-seats // columns)
    top, found = (theme.HEIGHT - rows * (high + GAP) + GAP) // 2, []
    for row in range(rows):
        here = min(columns, seats - row * columns)
        left = (theme.WIDTH - here * (wide + GAP) + GAP) // 2
        found += [(left + n * (wide + GAP), top + row * (high + GAP)) for n in range(here)]
    return [(x, y, x + wide, y + high) for x, y in found]


def lots(seats: int, box: Box) -> list[Box]:
    """Return the boxes of the nine lots of a panel."""
    left, top, side, gap = PLANS[seats].lots
    return lots_at(box[0] + left, box[1] + top, side, gap)


def _city(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    plan, (x, y) = PLANS[scene.seats], box[:2]
    owes, won = seat in scene.owing, seat in scene.winners
    c.seat_panel(box, owes, won)
    if won:
        c.halo(box)
    draw_city(c, scene, seat, lots(scene.seats, box))
    c.badge(x + plan.badge.x, y + plan.badge.y, seat, plan.badge.size)
    score = plan.score
    wide = draw_number(c, x + score.x, y + score.y, signed(scene.score(seat)), score.room, score.size)
    room = plan.name.room
    if score.y - plan.name.y < 40:  # both are in one line
        room = min(room, score.x - wide - 16 - plan.name.x)
    c.text(x + plan.name.x, y + plan.name.y, scene.names[seat], plan.name.size, GOLD if owes else WHITE, room=room)
    if won or (scene.answered[seat] and not scene.over):
        _sign(c, scene, seat, x + plan.sign.x, y + plan.sign.y, plan.sign.size)
    if scene.over:
        _kinds(c, scene, seat, x, y)
    elif scene.view.last:
        _last(c, scene, seat, x, y)


def _sign(c: Canvas, scene: Scene, seat: int, x: int, y: int, size: int) -> None:
    """Draw a tick for a choice that is in, or the crown of a winner."""
    if scene.over:
        c.icon("crown", x, y, size + 12, WHITE)
        return
    c.icon("met", x, y, size, WHITE)
    if seat in scene.has_chosen:
        half = size // 2 + 5
        c.accent((x - half, y - half, x + half, y + half), 10)


def _last(c: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
    """Draw what was built last, and how much it has changed the points."""
    plan, placed = PLANS[scene.seats], scene.view.last[seat]
    colour = WHITE if scene.fresh_lots(seat) else MUTED
    c.icon(icon_of(placed.kind), x + plan.last.x, y + plan.last.y, plan.last.size, colour)
    gain, at = signed(placed.gain, plus=True), plan.gain
    draw_number(c, x + at.x, y + at.y, gain, at.room, at.size, at.align, loss(placed.gain, colour))


def _kinds(c: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
    """Draw the kinds of a city that is tied for the most points: the most kinds win."""
    if seat not in scene.tied:
        return
    spot, city = PLANS[scene.seats].kinds, scene.view.cities[seat]
    middle, pitch = spot.size // 2, spot.size + 5
    for n, kind in enumerate(kind for kind in SYMBOLS if kind in city):
        across, down = spot.x + n % spot.room * pitch, spot.y + n // spot.room * pitch
        c.icon(icon_of(kind), x + across + middle, y + down + middle, spot.size, WHITE)
