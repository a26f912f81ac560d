"""A seat's private picture: its cards large with what they need, its city with what the chosen card would bring."""

from __future__ import annotations

from engine.games.city.game import signed
from engine.games.city.state import GREEN, HAND, LOTS, STEPS
from render.boards.city.pieces import ICON, SYMBOLS, draw_kinds, draw_lot, lots_at, minus
from render.boards.city.reference import FOOT
from render.boards.city.scene import Scene
from render.boards.city.table import header
from render.canvas import Box, Canvas
from render.former import HEADER, NAME, SMALL
from render.theme import ALARM, FAINT, GOLD, LEFT, LIFT, LINE, MUTED, RIGHT, WHITE

OWN = (LEFT, HEADER + 14, 500, 626)
ASKED = (LEFT, 638, 500, FOOT)
HELD = (512, HEADER + 14, RIGHT, 520)
PASSED = (512, 532, RIGHT, 626)
OTHERS = (512, 638, RIGHT, FOOT)
SIDE = 148  # side of a lot, in pixels
CARD = (134, 198)


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    _city(c, scene, seat)
    _asked(c, scene, seat)
    _passed(c, scene, seat)
    others = [other for other in range(scene.seats) if other != seat]
    wide = min(330, (OTHERS[2] - OTHERS[0] - 10 * (len(others) - 1)) // len(others))
    for n, other in enumerate(others):
        left = OTHERS[0] + n * (wide + 10)
        _other(c, scene, other, (left, OTHERS[1], left + wide, OTHERS[3]))
    _held(c, scene, seat)
    return c


def lots() -> list[Box]:
    return lots_at(OWN[0] + 10, OWN[1] + 64, SIDE)


def _city(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the seat's own city: each empty lot shows its name, and what the chosen card would bring there."""
    left, top, right, _ = OWN
    draft, choice, points = scene.draft(seat), scene.chosen(seat), scene.points(seat)
    c.panel(OWN)
    c.badge(left + 38, top + 34, seat, 22)
    c.text(left + 72, top + 34, scene.say("board-mine"), NAME, WHITE)
    c.text(right - 18, top + 34, minus(scene.score(seat)), 52, WHITE, "r")
    gains = [] if draft is None else scene.gains(seat, draft[1])
    for n, (lot, box) in enumerate(zip(LOTS, lots(), strict=True)):
        kind, middle = _on(scene, seat, n), (box[0] + box[2]) // 2
        if kind:
            draw_lot(c, box, kind, points[n])
            if n in scene.fresh_lots(seat):
                c.accent(box, 10)
            continue
        here = choice is not None and choice.lot == lot
        if here or draft is not None:
            c.slot(box, WHITE if here else GOLD, thick=5 if here else 3)
        else:
            c.panel(box, None, FAINT, 2, 10)
        c.text(box[0] + 14, box[1] + 26, lot, SMALL, MUTED)
        if choice is not None and here:
            draw_kinds(c, middle - 36, box[1] + 90, (GREEN if choice.green else choice.card,), 72)
        elif draft is not None:
            made = scene.gain(seat, draft[1], lot)
            best = made == max(gains)
            c.text(middle, box[1] + 90, signed(made), 52 if best else 40, ALARM if made < 0 else WHITE, "m")


def _on(scene: Scene, seat: int, n: int) -> str:
    kind: str = scene.view.cities[seat][n]
    return kind


def _asked(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the question, or the choice that is in; below it, draw the cards under the seat's own greens."""
    left, top, right, bottom = ASKED
    asked, choice = seat in scene.owing, scene.chosen(seat)
    c.panel(ASKED, edge=GOLD if asked else LINE, thick=4 if asked else 2)
    key = "board-wait" if not asked else "board-ask" if scene.draft(seat) is None else "board-where"
    c.text(left + 20, top + 38, scene.say(key), NAME, WHITE)
    if choice is not None:
        c.icon("met", right - 40, top + 38, 44, WHITE)
    greens = [(lot, card) for lot, card in zip(LOTS, scene.view.greens[seat], strict=True) if card]
    x, y = left + 20, bottom - 36
    if greens:
        c.icon("lawn", x + ICON // 2, y, ICON, MUTED)
        x += ICON + 14
    for lot, card in greens[-4:]:
        x += c.text(x, y, lot, SMALL, MUTED) + 6
        x += draw_kinds(c, x, y, (card,), ICON, MUTED) + 10


def _held(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the hand: each card with its name, what it needs, and the lot where it would bring most."""
    asked, hand, draft = seat in scene.owing, scene.view.hands[seat], scene.draft(seat)
    left, top, right, bottom = HELD
    c.panel(HELD, edge=GOLD if asked else LINE, thick=4 if asked else 2)
    pitch, (w, h) = (right - left - 20) // HAND, CARD
    first, left_over = (left + right - len(hand) * pitch) // 2, scene.chosen(seat)
    for n, card in enumerate(hand):
        middle = first + n * pitch + pitch // 2
        x, y = middle - w // 2, top + 24 + (0 if asked else LIFT)
        taken = draft is None or draft[0] == card
        c.card(x, y, w, h, card, SYMBOLS[card], "legal" if asked and taken else "plain")
        _below(c, scene, seat, card, (middle - pitch // 2 + 2, top + 24 + h + LIFT, middle + pitch // 2 - 2, bottom))
    if left_over is None and asked and scene.received:
        c.accent((left + 6, top + 6, right - 6, bottom - 6), 16)


def _below(c: Canvas, scene: Scene, seat: int, card: str, box: Box) -> None:
    left, top, right, _ = box
    middle, able = (left + right) // 2, scene.can_build(seat, card)
    c.text(middle, top + 28, scene.say("board-name", card=card), SMALL, WHITE, "m", right - left)
    needs = scene.needs(seat, card)
    if card == "C" and card in scene.view.cities[seat]:
        needs = [("C", False)]
    if needs:
        wide = (len(needs) + 1) * (ICON + 6)
        x, y = middle - wide // 2, top + 74
        c.icon("met" if able else "cross", x + ICON // 2, y, ICON, WHITE if able else ALARM)
        for i, (kind, there) in enumerate(needs, 1):
            draw_kinds(c, x + i * (ICON + 6), y, (kind,), ICON, WHITE if there else FAINT)
    y = top + 122
    if not able:
        c.text(middle, y, scene.say("board-only-green"), SMALL, MUTED, "m")
    elif seat in scene.owing:
        lot, gain = scene.best(seat, card)
        c.text(middle, y, scene.say("board-best", lot=lot, gain=gain), SMALL, WHITE, "m")


def _passed(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the hand that the next seat has got from this one, or else the seat that gets the next hand."""
    left, top, right, bottom = PASSED
    c.panel(PASSED)
    y, to = (top + bottom) // 2, scene.taker(seat)
    if cards := scene.passed(seat):
        words = scene.fit("board-passed", SMALL, right - left - 40 - len(cards) * 60, seat=to)
        c.text(left + 20, y, words, SMALL, MUTED)
        draw_kinds(c, right - 16 - len(cards) * 58, y, cards, 52)
        return
    if scene.view.stage == STEPS:
        c.text(left + 20, y, scene.say("board-out"), SMALL, MUTED)
        return
    x = left + 20 + c.text(left + 20, y, scene.say("board-rest"), SMALL, MUTED) + 24
    c.badge(x + 22, y, to, 22)
    c.text(x + 56, y, scene.names[to], NAME, WHITE, room=right - x - 76)


def _other(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw another seat's points, and whether its choice is in."""
    left, top, right, bottom = box
    owes = seat in scene.owing
    c.seat_panel(box, owes)
    c.text(left + 14, top + 34, scene.names[seat], SMALL, GOLD if owes else WHITE, room=right - left - 26)
    c.badge(left + 30, bottom - 42, seat, 20)
    score = minus(scene.score(seat))
    c.text(left + 56, bottom - 42, score, 40 if len(score) < 3 else 34, WHITE)
    if not owes:
        c.icon("met", right - 24, bottom - 42, ICON, WHITE)
        if seat in scene.has_chosen:
            c.accent((right - 43, bottom - 61, right - 5, bottom - 23), 10)
