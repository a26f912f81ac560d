"""A seat's private picture: the hen for sale, the seat's bid, its coop large, and how much the others could bid."""

from __future__ import annotations

from engine.games.hens.state import COOP
from render import theme
from render.boards.hens.bids import draw_line
from render.boards.hens.offer import draw_offer, draw_shell
from render.boards.hens.pieces import SEAT, below, draw_envelope, draw_feather, draw_figure, draw_living, draw_place
from render.boards.hens.sale import NEXT, TOP, draw_days, draw_next, draw_sale, upper
from render.boards.hens.scene import Scene
from render.canvas import Box, Canvas
from render.theme import ALARM, BODY, GOLD, LEFT, NAME, RIGHT, SMALL, WHITE

HIGH = 236  # height of the hen for sale
BID = (NEXT[1] + 10, TOP, RIGHT, TOP + HIGH)
OWN = (LEFT, TOP + HIGH + 10, RIGHT, 656)
OTHERS = (LEFT, 666, RIGHT, 790)
FACTS = 196  # width of badge and eggs
LABEL = 56  # height of a hen's name
RAISED = 12  # pixels by which a hen of the bid is raised
BROAD = 480  # a plate of this width has the name beside the badge
GAP = 10


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas()
    draw_days(c, scene)
    sale, coming = upper(HIGH, alone=False)
    draw_sale(c, scene, sale)
    draw_next(c, scene, coming)
    draw_offer(c, scene, seat, BID)
    _coop(c, scene, seat)
    others = [other for other in range(scene.seats) if other != seat]
    boxes = plates(len(others))
    for other, box in zip(others, boxes, strict=False):
        _plate(c, scene, other, box)
    if len(others) == 1 and scene.past is not None:
        draw_line(c, scene, boxes[1])
    return c


def places() -> list[Box]:
    """Return the boxes of the hens, as they are if they are not in the bid."""
    left, top, right, bottom = OWN[0] + FACTS, OWN[1] + RAISED + 12, OWN[2] - 12, OWN[3] - 12
    wide = (right - left + GAP) // COOP - GAP
    return [(left + n * (wide + GAP), top, left + n * (wide + GAP) + wide, bottom) for n in range(COOP)]


def plates(count: int) -> list[Box]:
    """Return the boxes of so many other seats. At the right of a single one, a second box has the last bids."""
    left, top, right, bottom = OTHERS
    count = max(2, count)
    wide = (right - left + GAP) // count - GAP
    return [(left + n * (wide + GAP), top, left + n * (wide + GAP) + wide, bottom) for n in range(count)]


def _coop(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the seat's eggs and hens: those of the bid are raised."""
    left, top, _, bottom = OWN
    asked, offer, hens = seat in scene.owing, scene.offer(seat), scene.view.coops[seat]
    c.panel(OWN)
    c.badge(left + 22 + 38, top + 56, seat, 38)
    draw_figure(c, left + 20, top + 136, "egg", scene.view.eggs[seat], 68 if scene.view.eggs[seat] < 100 else 56)
    if asked and scene.full(seat) and not (offer and offer.hens):
        lines = theme.balance(scene.say("board-full"), SMALL, FACTS - 34, scene.locale)
        c.lines(left + 22, bottom - 12 - 28 * len(lines), lines, SMALL, ALARM)
    size = below(_inner(places()[0]), hens)
    for n, box in enumerate(places()):
        if n >= len(hens):
            perch = draw_place(c, _inner(box), size)
            if n < len(hens) + scene.died.get(seat, 0):
                draw_feather(c, (box[0] + box[2]) // 2, (box[1] + perch) // 2, 84)
            continue
        chosen = offer is not None and hens[n].number in offer.hens
        if chosen:
            box = (box[0], box[1] - RAISED, box[2], box[3] - RAISED)
        edge = (WHITE if chosen else GOLD) if asked or chosen else theme.FAINT
        c.panel(box, theme.SLOT if chosen else None, edge, 6 if chosen else 3, 14)
        c.text(box[0] + 16, box[1] + 34, scene.label(hens[n].number), BODY, WHITE)
        draw_living(c, _inner(box), hens[n], size, scene.view.left)
        if hens[n].number in scene.bought:
            c.accent(box, 14)


def _inner(box: Box) -> Box:
    return box[0] + 12, box[1] + LABEL, box[2] - 12, box[3] - 12


def _plate(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw another seat, and an egg with the highest bid that it could make."""
    left, top, right, bottom = box
    owes, y = seat in scene.owing, (top + bottom) // 2
    c.seat_panel(box, owes)
    colour, name = GOLD if owes else WHITE, scene.names[seat]
    most = scene.most(seat)
    shell = (right - (96 if most < 100 else 120), top + 8, right - 10, bottom - 8)
    draw_shell(c, shell, most, BODY, theme.MUTED)
    if right - left >= BROAD:
        c.badge(left + 18 + SEAT, y, seat, SEAT)
        end = shell[0] - 14
        if not owes:
            draw_envelope(c, end - 28, y, 52, seat in scene.has_bid)
            end -= 68
        c.text(left + 2 * SEAT + 34, y, name, NAME, colour, room=end - left - 2 * SEAT - 34)
        return
    c.text(left + 16, top + 28, name, SMALL, colour, room=shell[0] - left - 24)
    c.badge(left + 16 + SEAT, bottom - 6 - SEAT, seat, SEAT)
    if not owes:
        draw_envelope(c, left + 2 * SEAT + 56, bottom - 6 - SEAT, 50, seat in scene.has_bid)
