"""A seat's private picture: its city and what may be built there, its cards, the others in the order of passing."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.city.state import GREEN, LOTS, Choice
from render.boards.city.pieces import (
    EDGE,
    building_in,
    draw_card,
    draw_lot,
    draw_number,
    figure,
    icon_of,
    loss,
    lots_at,
)
from render.boards.city.rows import draw_rows
from render.boards.city.scene import Offer, Scene
from render.canvas import Box, Canvas
from render.large import Held
from render.letters import signed
from render.theme import BODY, FAINT, GOLD, INK, LINE, MUTED, NAME, PANEL, SMALL, WHITE, mix

SIDE, GAP = 204, 10  # of the lots, in pixels
TOP, FOOT = 14, 788
CITY = (20, TOP, 20 + 3 * SIDE + 2 * GAP, TOP + 3 * SIDE + 2 * GAP)
ASKED = (676, TOP, 1180, 90)
HELD = (676, 104, 1180, CITY[3])
OTHERS = (20, CITY[3] + 10, 1180, FOOT)
SPAN = 46  # width of an arrow between two seats
LIT = mix(GOLD, PANEL, 0.85)


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas()
    _city(c, scene, seat)
    _asked(c, scene, seat)
    draw_rows(c, scene, seat, held(scene.seats))
    _others(c, scene, seat)
    return c


def held(seats: int) -> Box:
    """Return the place of the cards: down to the foot if the only other seat has its place below the city."""
    return HELD if seats > 2 else (*HELD[:3], FOOT)


def large(scene: Scene, seat: int) -> list[Held]:
    """Return the cards of a large hand."""
    hand = scene.view.hands[seat]
    return [] if BACK in hand else [Held(card) for card in hand]


def face(c: Canvas, box: Box, card: str, state: str) -> None:
    """Draw a card of a large hand: a square."""
    left, top, right, bottom = box
    side = min(right - left, bottom - top)
    draw_card(c, (left + right - side) // 2, (top + bottom - side) // 2, side, card, state)


def lots() -> list[Box]:
    return lots_at(CITY[0], CITY[1], SIDE, GAP)


def _city(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the seat's own city: what is built, what may be gained on each empty lot, and the choice that is in."""
    city, made, choice = scene.view.cities[seat], scene.points(seat), scene.chosen(seat)
    offers = scene.offers(seat) if scene.asked(seat) else {}
    for n, (lot, box) in enumerate(zip(LOTS, lots(), strict=True)):
        if city[n]:
            draw_lot(c, box, city[n], made[n])
        elif lot in offers:
            _offer(c, box, lot, offers[lot], blank=not any(city))
        elif choice is not None and choice.lot == lot:
            _chosen(c, scene, seat, box, choice)
        else:
            c.panel(box, PANEL, FAINT, 3, EDGE)
    for n in scene.fresh_lots(seat):
        c.accent(lots()[n], EDGE)


def _offer(c: Canvas, box: Box, lot: str, offer: Offer, blank: bool) -> None:
    """Draw an empty lot with the most that it can bring. On a `blank` city all lots bring the same, so far."""
    left, top, right, bottom = box
    middle = (left + right) // 2
    c.slot(box, GOLD, LIT if offer.best else PANEL, 7 if offer.best else 4)
    if blank:
        c.text(middle, (top + bottom) // 2, lot, 72, MUTED, "m")
        return
    c.text(left + 18, top + 36, lot, SMALL, MUTED)
    c.icon(icon_of(offer.kind), right - 18 - 36, top + 18 + 36, 72, WHITE if offer.best else MUTED)
    gain, room = signed(offer.gain, plus=True), right - left - 24
    draw_number(c, middle, bottom - 62, gain, room, 104 if offer.best else 72, "m", loss(offer.gain))


def _chosen(c: Canvas, scene: Scene, seat: int, box: Box, choice: Choice) -> None:
    """Draw the choice that is in on its lot, with what it will bring."""
    left, top, right, bottom = box
    kind = GREEN if choice.green else choice.card
    made = scene.gain(seat, kind, choice.lot)
    c.slot(box, WHITE, PANEL, 6)
    c.text(left + 18, top + 36, choice.lot, SMALL, MUTED)
    c.text(right - 18, top + 38, signed(made, plus=True), figure(SIDE), loss(made), "r")
    size = building_in(SIDE) - 6
    c.icon(icon_of(kind), left + 20 + size // 2, bottom - 14 - size // 2, size, WHITE)


def _asked(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the question, or that the choice is in, and the points of the own city."""
    left, top, right, bottom = ASKED
    y, asked = (top + bottom) // 2, scene.asked(seat)
    if not asked:
        key = "board-wait"
    elif scene.draft(seat) is not None:
        key = "board-where"
    else:
        key = "board-ask" if scene.builds(seat) else "board-lay"
    fill, colour = (GOLD, INK) if asked else (FAINT, WHITE)
    wide = c.pill(left, y, scene.say(key), BODY, fill, colour, height=bottom - top)
    draw_number(c, right - 4, y, signed(scene.score(seat)), right - left - wide - 20, 104)


def _others(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the other seats. Arrows show the way of the hands: the first seat gets the hand that is shown here."""
    others = scene.in_turn(seat)
    x, top, right, bottom = OTHERS if scene.seats > 2 else (*OTHERS[:2], CITY[2], FOOT)
    before = SPAN if scene.passes else 0
    wide = (right - x + GAP) // len(others) - before - GAP
    y = (top + bottom) // 2
    for n, other in enumerate(others):
        if before:
            c.arrow((x + 2, y), (x + 38, y), 14, LINE if n else WHITE, 34)
        box = (x + before, top, x + before + wide, bottom)
        owes = other in scene.owing
        c.seat_panel(box, owes)
        draw = _broad if len(others) < 3 else _narrow
        draw(c, scene, other, box, GOLD if owes else WHITE)
        x += before + wide + GAP


def _broad(c: Canvas, scene: Scene, seat: int, box: Box, colour: tuple[int, int, int]) -> None:
    """Draw a seat in one line."""
    left, top, right, bottom = box
    y, score = (top + bottom) // 2, signed(scene.score(seat))
    c.badge(left + 62, y, seat, 42)
    end = right - 24 - draw_number(c, right - 24, y, score, 130, 84) - 22
    if scene.answered[seat]:
        _tick(c, scene, seat, end - 28, y)
        end -= 76
    c.text(left + 122, y, scene.names[seat], NAME, colour, room=end - left - 122)


def _narrow(c: Canvas, scene: Scene, seat: int, box: Box, colour: tuple[int, int, int]) -> None:
    """Draw a seat with its name on a line of its own."""
    left, top, right, _ = box
    c.badge(left + 44, top + 41, seat, 32)
    draw_number(c, right - 18, top + 41, signed(scene.score(seat)), right - left - 162, 60)
    c.text(left + 18, top + 100, scene.names[seat], SMALL, colour, room=right - left - 34)
    if scene.answered[seat]:
        _tick(c, scene, seat, left + 114, top + 41)


def _tick(c: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
    c.icon("met", x, y, 46, WHITE)
    if seat in scene.has_chosen:
        c.accent((x - 28, y - 28, x + 28, y + 28), 10)
