"""The table of Twin Heavens: a cross. A is at the foot, the others are round it clockwise, partners opposite.

The middle holds the trick, each combination in front of the seat that laid it. A ring in the middle shows the kind of
the trick and how far round it has come. The sides hold the cards in front of each seat. The upper corners hold the
points and the present worth of the round, the lower corners what beats the strongest combination.
"""

from __future__ import annotations

from typing import NamedTuple

from render.boards.souten import corners, parts, result, things
from render.boards.souten.corners import FOOT, TOP
from render.boards.souten.ground import LAMP, LAMP_DARK
from render.boards.souten.scene import Scene, colour_of
from render.canvas import Box, Canvas
from render.theme import GOLD, LEFT, LINE, PANEL, RIGHT, SMALL, WHITE

MIDDLE = (600, 400)
CARD = (102, 146)
NARROW = 90  # width of a card in a combination of three
LANTERNS = ((312, 550), (888, 550))
RING_ICONS = {  # by number of cards: the icons' places from the ring's middle, and their size
    1: (((0, 0),), 76),
    2: (((-28, 0), (28, 0)), 44),
    3: (((-28, -22), (28, -22), (0, 28)), 42),
}


class Side(NamedTuple):
    """The places of a seat's things."""

    zone: Box
    trick: tuple[int, int]  # the middle of the cards that the seat lays
    ask: tuple[int, int]  # the middle of the card that it gives or leads, while a result is in the middle
    crown: tuple[int, int]  # from the trick's middle; beside the cards if the first is not 0
    angle: int  # of the seat from the ring, in degrees, 0 at the right, clockwise
    out: tuple[int, int]  # the point where an arrow leaves its zone for the next seat
    way: tuple[int, int]  # the edge of its trick to which an arrow comes from the seat before it


SOUTH = Side((406, 640, 794, FOOT), (600, 552), (600, 586), (-1, -20), 90, (432, 636), (1, 0))
WEST = Side((LEFT, 236, 226, 632), (381, 400), (279, 400), (0, -111), 180, (230, 300), (0, 1))
NORTH = Side((406, TOP, 794, 160), (600, 248), (600, 214), (-1, 20), 270, (768, 164), (-1, 0))
EAST = Side((974, 236, RIGHT, 632), (819, 400), (921, 400), (0, -111), 360, (970, 606), (0, -1))
SIDES = {4: (SOUTH, WEST, NORTH, EAST), 3: (SOUTH, WEST, EAST)}


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    over = scene.view.phase == "over"
    if not over:  # the box of the end takes the lanterns' place
        _lanterns(c, scene)
    corners.scores(c, scene)
    for seat, side in enumerate(SIDES[scene.seats]):
        _zone(c, scene, seat, side)
    if over:
        result.end(c, scene)
        return c
    corners.orders(c, scene)
    if scene.scored is not None:
        result.last_round(c, scene, scene.scored)
    if scene.view.phase == "give":
        _gifts(c, scene)
    elif scene.scored is not None:
        _first_lead(c, scene)
    else:
        _trick(c, scene)
    return c


# -- the ground's facts ----------------------------------------------------------------------------------------------


def _lanterns(c: Canvas, scene: Scene) -> None:
    """Draw two lanterns: at the left the goal, or in solo the rounds of the laps; at the right the undealt cards."""
    view, ((x, y), (x2, y2)) = scene.view, LANTERNS
    w, h = 154, 140
    c.sprite(things.lantern(w, h), x2 - w // 2, y2 - h // 2 - 30)
    if scene.team:
        c.sprite(things.lantern(w, h), x - w // 2, y - h // 2 - 30)
        c.icon("goal", x, y - 24, 44)
        c.text(x, y + 24, str(scene.target), 48, WHITE, "m")
    else:
        _laps(c, scene, x, y)
    dealt = y2 - 24 * (view.peek is not None)
    c.icon("deck", x2 - 22, dealt, 44)
    c.text(x2 + 12, dealt, str(len(view.undealt)), 48)
    if view.phase == "take":
        c.slot((x2 - 86, y2 - 84, x2 + 86, y2 + 86))
    if view.peek is not None:
        tag = (x2 - 25, y2 + 6, x2 + 25, y2 + 66)
        parts.tile(c, "JIN", tag)
        if scene.benevolence_is_new:
            c.accent(tag, 8)


def _laps(c: Canvas, scene: Scene, x: int, y: int) -> None:
    """Draw a small lantern for each round of the match, a line for each lap; the present one is white."""
    w, h = (44 if scene.seats == 3 else 34), 44
    for n in range(scene.laps * scene.seats):
        lap, place = divmod(n, scene.seats)
        left = x - (scene.seats * (w + 4) - 4) // 2 + place * (w + 4)
        top = y - 10 + lap * (h + 6)
        now = n + 1 == scene.view.round
        colour = WHITE if now else LAMP if n + 1 < scene.view.round else LAMP_DARK
        lamp = things.lamps(w, h, 1) if now or n + 1 < scene.view.round else things.unlit(w, h)
        c.paste(colour, (left, top), lamp)


# -- the seats -------------------------------------------------------------------------------------------------------


def _zone(c: Canvas, scene: Scene, seat: int, side: Side) -> None:
    """Draw a seat: badge, name, cards in hand, and the cards in front of it."""
    view, box = scene.view, side.zone
    lit, won, wide = seat in scene.deciding, seat in scene.winners, box[2] - box[0] > 300
    c.panel(box, PANEL, GOLD if lit else WHITE if won else colour_of(scene, seat), 5 if lit or won else 3)
    right, first = box[2] - 16, not scene.team and seat == view.first
    x, y = (box[0] + 92, box[1] + 37) if wide else (box[0] + 14, box[1] + 108)
    at = box[0] + 46, box[1] + (35 if wide else 44)
    parts.badge(c, scene, *at, seat)
    if view.last_trick == "led" and view.led[seat]:  # a ring: the seat has led in this round
        c.panel((at[0] - 43, at[1] - 43, at[0] + 43, at[1] + 43), None, WHITE, 4, 43)
    if view.phase != "over":
        hand = parts.held(c, scene, seat, right, box[1] + (37 if wide else 44)) + 12
        right -= hand if wide else 0
    if first and wide:
        _marker(c, right - 18, y)
        right -= 42
    elif first:  # on the frame, since the name needs the whole line
        _marker(c, (box[0] + box[2]) // 2, box[1] + 4)
    parts.name(c, x, y, scene.names[seat], right - x, GOLD if lit else WHITE)
    if wide:
        parts.pile(c, seat, (box[0] + 14, box[1] + 72, box[2] - 14, box[3] - 8), (58, 68), scene)
    else:
        parts.pile(c, seat, (box[0] + 9, box[1] + 136, box[2] - 9, box[3] - 8), (58, 78), scene)


def _marker(c: Canvas, x: int, y: int) -> None:
    """Draw the start marker around (x, y), over the frame if it is there."""
    c.panel((x - 21, y - 21, x + 21, y + 21), PANEL, thick=0, radius=21)
    c.icon("coin", x, y, 36)


# -- the middle ------------------------------------------------------------------------------------------------------


def _places(side: Side, count: int) -> list[Box]:
    w = NARROW if count == 3 else CARD[0]
    return parts.cells(*side.trick, w, CARD[1], count, 6 if count < 3 else 4)


def _trick(c: Canvas, scene: Scene) -> None:
    """Draw the cards of the trick at the seats that laid them, and the places of the next cards."""
    view, present = scene.view, scene.shown == scene.view.trick
    new = scene.fresh_seats
    for seat, side in sorted(enumerate(SIDES[scene.seats]), key=lambda at: at[0] != scene.crowned):
        laid, best = scene.in_trick(seat), seat == scene.crowned  # first, so that its light is under all other cards
        if laid is not None:
            places = _places(side, len(laid.cards) or laid.down)
            state = "plain" if present or best else "dim"
            parts.group(c, laid, places, state, best, seat in new)
            if best:
                _crown(c, side, places)
        elif present and seat == view.turn:
            places = _places(side, view.size or 3)
            parts.slots(c, view.shape, places, scene.seen_owing, bool(scene.look.news))
            _fetched(c, scene, seat, side, places)
        elif present and view.shape is not None:
            parts.later(c, view.shape, _places(side, len(view.shape)))
    _ring(c, scene, present)


def _crown(c: Canvas, side: Side, places: list[Box]) -> None:
    (x, y), (dx, dy) = side.trick, side.crown
    parts.crown(c, places[0][0] - 46 if dx else x, y + dy)


def _ring(c: Canvas, scene: Scene, present: bool) -> None:
    """Draw the kind of the trick, how far round it has come, and a gold point towards the seat in turn."""
    view, sides = scene.view, SIDES[scene.seats]
    x, y = MIDDLE
    asks = view.phase == "lead" and not present
    since = sides[view.leader].angle
    until = since if view.turn is None or view.shape is None else sides[view.turn].angle
    if until < since:
        until += 360
    ring = things.ring(since, until, asks)
    c.sprite(ring, x - things.RING, y - things.RING)
    if view.turn is not None:
        angle = sides[view.turn].angle
        dx, dy = {90: (0, 1), 180: (-1, 0), 270: (0, -1), 360: (1, 0)}[angle]
        point = things.pointer(angle)
        reach = things.RING - 2
        c.sprite(point, x + dx * reach - point.size[0] // 2, y + dy * reach - point.size[1] // 2)
    if view.shape is None:
        c.text(x, y - 17, scene.say("board-ring-lead"), SMALL, GOLD, "m")
        c.text(x, y + 24, "1" if view.size else "1–3", 48, GOLD, "m")
        return
    places, size = RING_ICONS[len(view.shape)]
    for letter, (dx, dy) in zip(view.shape, places, strict=True):
        c.icon(parts.SHAPE_ICONS[letter], x + dx, y + dy, size, WHITE)


def _fetched(c: Canvas, scene: Scene, seat: int, side: Side, places: list[Box]) -> None:
    """Draw an arrow from the seat from which Wisdom has brought a card that must be laid now."""
    fetch, whole = scene.view.fetch, parts.around(places)
    if fetch is None or (fetch.seat, fetch.trick) != (seat, scene.view.trick):
        return
    (x, y), (dx, dy) = side.trick, side.way
    end = (x + dx * ((whole[2] - whole[0]) // 2 + 8), y + dy * ((whole[3] - whole[1]) // 2 + 8))
    arrow, left, top = things.arrow_at(SIDES[scene.seats][seat - 1].out, end, 24)
    c.sprite(arrow, left, top)


def _gifts(c: Canvas, scene: Scene) -> None:
    """Draw for each seat whether it has chosen the card for its partner."""
    small = scene.scored is not None
    w, h = (62, 88) if small else CARD
    if not small:
        _exchange(c, scene)
    for seat, side in enumerate(SIDES[scene.seats]):
        x, y = side.ask if small else side.trick
        place = parts.cells(x, y, w, h, 1)[0]
        if scene.answered[seat]:
            c.back(place[0], place[1], w, h, emblem="")
            c.sign(x, y, "sealed", LINE)
            if seat in scene.fresh_seats:
                c.accent(place, 10)
        else:
            c.slot(place)
            c.icon("swap", x, y, 44 if small else 60, GOLD)


def _first_lead(c: Canvas, scene: Scene) -> None:
    """Draw, beside the result, the place of the first lead."""
    x, y = SIDES[scene.seats][scene.view.leader].ask
    c.slot(parts.cells(x, y, 94, 98, 1)[0])
    c.text(x, y, "1–3", SMALL, GOLD, "m")


def _exchange(c: Canvas, scene: Scene) -> None:
    """Draw the ring, with the sign of the exchange."""
    x, y = MIDDLE
    ring = things.ring(0, 0, False)
    c.sprite(ring, x - things.RING, y - things.RING)
    c.icon("swap", x, y, 84)
