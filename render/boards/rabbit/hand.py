"""A hand of either Rabbit Rummy game: the seats, what may follow, the use of the hand, and its cards."""

from __future__ import annotations

from render import theme
from render.boards.rabbit import table
from render.boards.rabbit.carrots import draw_bed
from render.boards.rabbit.fan import Fan, fan
from render.boards.rabbit.pieces import ABOVE, draw_bunches, draw_face, draw_place
from render.boards.rabbit.ruler import draw_ruler
from render.boards.rabbit.scene import Scene, draw_card
from render.canvas import Box, Canvas
from render.large import Held, in_large
from render.theme import BODY, FAINT, GOLD, HEAD, INK, LEFT, LINE, MUTED, NAME, RIGHT, SEATS, SMALL, WHITE

BAND = 306  # height of the dark band with seats and table
PLATES = (10, 110)  # top and foot of the seats
CARD, STRIP = (120, 172), 68  # the newest card on the table, and the visible breadth of an older one
TABLE = 122  # top of the cards on the table
HINT = (BAND + 8, BAND + 74)
CARDS = BAND + 80
ASIDE = 212  # width of the place for a drawn card


def draw(scene: Scene, seat: int) -> Canvas:
    if scene.over and not scene.hand(seat):  # the winner's cards are on the table
        return table.draw(scene)
    c = scene.canvas(BAND)
    _seats(c, scene, seat)
    if scene.over:
        _verdict(c, scene)
    else:
        _situation(c, scene, seat)
    _hint(c, scene, seat)
    plan = _plan(scene, seat)
    if drawn(scene, seat):  # before the hand: the cards of a hand are the last ones
        _drawn(c, scene, seat, plan)
    _cards(c, scene, seat, plan)
    return c


# -- the seats -------------------------------------------------------------------------------------------------------


def _seats(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the seat's own points, then the other seats in order of play."""
    view, (top, foot), gap = scene.view, PLATES, 10
    others = [(seat + n) % view.seats for n in range(1, view.seats)]
    wide = {1: 540, 2: 300, 3: 198}[len(others)]
    left = RIGHT - len(others) * (wide + gap) + gap
    _own(c, scene, seat, (LEFT, top, left - gap, foot))
    for other in others:
        _other(c, scene, other, (left, top, left + wide, foot))
        left += wide + gap


def _plate(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the panel of a seat; one that has passed on the top card has none."""
    if scene.passed(seat):
        c.panel(box, None, FAINT)
    else:
        c.seat_panel(box, seat == scene.deciding, seat in scene.winners)


def _own(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    left, top, right, foot = box
    _plate(c, scene, seat, box)
    x, y, score = left + 100, (top + foot) // 2, scene.view.scores[seat]
    c.badge(left + 50, y, seat, 36)
    if seat in scene.winners:
        right -= 80
        c.icon("crown", right + 30, y, 64, WHITE)
    if scene.single and not score:
        return
    x += c.text(x, y, str(score), 64, WHITE) + 18
    gain = 0 if scene.over else scene.advice(seat).points
    draw_bed(c, x, y, 72, right - 20 - x, score, scene.goal or score, min(scene.scored(seat), score), gain)


def _other(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw another seat: its name, if there is room, its cards in hand and its points."""
    left, top, right, foot = box
    _plate(c, scene, seat, box)
    lit = seat == scene.deciding
    colour = GOLD if lit else MUTED if scene.passed(seat) else WHITE
    y, wide, score = (top + foot) // 2, right - left, scene.view.scores[seat]
    c.badge(left + 46, y, seat, 32)
    x = left + 90
    if wide > 400:
        c.text(x, y, scene.names[seat], BODY, colour, room=wide - 90 - 236)
        x, high, low = right - 220, y, y
    elif wide > 250:
        c.text(x, y - 22, scene.names[seat], SMALL, colour, room=wide - 102)
        x, high, low = x - 4, y + 24, y + 24
    else:
        high, low = y - 24, y + 24
    c.icon("cards", x + 18, high, 38, MUTED)
    c.text(x + 44, high, str(len(scene.view.hands[seat])), SMALL, MUTED if scene.passed(seat) else WHITE)
    if high == low:
        x += 108
    if scene.single and not score:
        return
    draw_bed(c, x + 10, low, 38, 20, 1, 1)
    c.text(x + 44, low, str(score), SMALL, WHITE)


# -- the table -------------------------------------------------------------------------------------------------------


def _situation(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the newest cards on the table and the place of the next one, the question, and the ranks."""
    asked, can = seat == scene.deciding, bool(scene.may_play(seat))
    x, (w, h) = _lying(c, scene), CARD
    draw_place(c, scene, (x, TABLE, x + w, TABLE + h), can)
    x, right, y = x + w + 24, RIGHT, TABLE + 34
    if (won := scene.last_win) is not None:
        right -= 18 + c.text(RIGHT - 4, y, f"+{won.points}", 64, WHITE, "r")
        c.badge(right - 32, y, won.seat, 32)
        c.icon("crown", right - 102, y, 52)
        right -= 146
    fill, colour = (GOLD, INK) if asked else (LINE, WHITE)
    c.pill(x, y, _asked(scene, seat, right - x - 72), NAME, fill, colour, height=68)
    draw_ruler(c, scene, (x, TABLE + 76, RIGHT, TABLE + h + 4), 44, can)


def _lying(c: Canvas, scene: Scene) -> int:
    """Draw the newest cards on the table. Return the left end of the next card's place."""
    x, (w, h) = LEFT, CARD
    shown = scene.view.table[-2:]
    for n, played in enumerate(shown, 1):
        strip = 0 if n == len(shown) else STRIP - 4
        draw_card(c, x, TABLE, w, h, played.card, strip=strip, frame=SEATS[played.seat])
        if played.card in scene.fresh:
            c.accent((x, TABLE, x + (strip or w), TABLE + h))
        x += STRIP if strip else w + 16
    return x


def _asked(scene: Scene, seat: int, room: int) -> str:
    """Return what this seat is asked to do, or which seat it waits for."""
    if seat != scene.deciding:
        return scene.fit("board-wait", NAME, room, seat=scene.deciding)
    if scene.view.phase == "drawn":
        return scene.say("board-ask-drawn")
    if scene.forced:
        return scene.say("board-ask-pass")
    if not scene.may_play(seat):
        return scene.say("board-ask-win" if scene.advice(seat).wins else "board-ask-nothing")
    return scene.say("board-ask" if scene.view.table else "board-ask-lead")


def _verdict(c: Canvas, scene: Scene) -> None:
    """Draw who has won the match, and how the last round was won."""
    won = scene.view.won
    y, room = TABLE + (88 if won is None else 48), RIGHT - LEFT - 120
    if scene.winners:
        c.icon("crown", LEFT + 44, y, 76, WHITE)
    c.text(LEFT + (100 if scene.winners else 0), y, scene.verdict(60, room), 60, WHITE, room=room)
    if won is None:
        return
    y += 84
    c.badge(LEFT + 44, y, won.seat, 34)
    x = LEFT + 100 + c.text(LEFT + 100, y, scene.kind(won.kind), HEAD, WHITE) + 24
    c.text(x, y, f"+{won.points}", 64, WHITE)


# -- the cards -------------------------------------------------------------------------------------------------------


def _hint(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the use of the hand, in gold if it can win now; after the match, why it is over."""
    (top, foot), x, right = HINT, LEFT + 4, RIGHT
    y = (top + foot) // 2
    if scene.over:
        c.text(x, y, scene.why(), NAME, WHITE)
        return
    advice = scene.advice(seat)
    if advice.wins:
        c.panel((LEFT, top, RIGHT, foot), GOLD, thick=0, radius=(foot - top) // 2)
        c.icon("crown", LEFT + 54, y, 52, INK)
        x, right = LEFT + 96, RIGHT - 24
    sizes = (HEAD, NAME, BODY, SMALL) if advice.wins else (NAME, BODY, SMALL)
    size = next((size for size in sizes if theme.width(advice.text, size) <= right - x - 10), SMALL)
    c.text(x, y, advice.text, size, INK if advice.wins else WHITE)


def _drawn(c: Canvas, scene: Scene, seat: int, plan: Fan) -> None:
    """Draw the drawn card, apart from the hand: level with it, if it is one row."""
    w, h = 164, plan.h if plan.rows == 1 else 250
    x, y = RIGHT - w - 8, plan.places[0].y if plan.rows == 1 else (CARDS + theme.HEIGHT - 8 - h) // 2
    draw_card(c, x, y, w, h, scene.view.drawn, "legal")
    if scene.view.drawn in scene.fresh:
        c.accent((x, y, x + w, y + h), 18)
    _sign(c, (x, y, x + w, y + h), False, scene.view.drawn in scene.advice(seat).shed)


def drawn(scene: Scene, seat: int) -> bool:
    """Return whether this seat has drawn a card that it has to keep or discard."""
    return bool(scene.view.phase == "drawn" and scene.view.turn == seat)


def _plan(scene: Scene, seat: int) -> Fan:
    """Return the layout of the hand, with room for points above groups and for reasons below cards."""
    blocks, may = scene.blocks(seat), scene.may_play(seat)
    reasons = bool(seat == scene.deciding and scene.view.phase == "turn" and not scene.forced)
    box = (LEFT, CARDS, RIGHT - ASIDE * drawn(scene, seat), theme.HEIGHT - 8)
    above = ABOVE if any(block.points for block in blocks) else 0
    return fan(blocks, box, above, 52 if reasons and len(may) < len(scene.hand(seat)) else 0)


def _cards(c: Canvas, scene: Scene, seat: int, plan: Fan) -> None:
    """Draw the hand: playable cards bright, the others dim with the reason."""
    acting = seat == scene.deciding and scene.view.phase == "turn"
    may, wins, advice = scene.may_play(seat), scene.winning(seat), scene.advice(seat)
    shown = advice.wins and not wins  # all cards together win, without a play
    for place in plan.places:
        state = "plain"
        if acting:
            state = "legal" if place.card in wins | may else "win" if shown else "dim"
        y = place.y - plan.lift * (state == "legal")
        draw_face(c, plan, place.x, y, place.card, state)
        if place.card in scene.fresh:
            c.accent((place.x, y, place.x + plan.w, y + plan.h))
        if not scene.over:
            _sign(c, (place.x, y, place.x + plan.w, y + plan.h), place.card in wins, place.card in advice.shed)
        if plan.below and place.card not in may:
            c.text(place.x + plan.w // 2, place.y + plan.h + 32, scene.why_not(place.card), BODY, MUTED, "m")
    draw_bunches(c, plan, scene.blocks(seat))


def _sign(c: Canvas, box: Box, wins: bool, shed: bool) -> None:
    """Draw a crown on a card that wins if it is played, or an arrow on a card to get rid of."""
    if wins or shed:
        c.sign(box[2] - 24, box[3] - 24, "crown" if wins else "away", theme.FERN if wins else theme.COFFIN, 30)


def large(scene: Scene, seat: int) -> list[Held]:
    """Return the cards of a large hand, after one that it has drawn."""
    before = [scene.view.drawn] if drawn(scene, seat) else []
    return in_large([*before, *scene.order(seat)], scene.fresh)


def laid(scene: Scene, seat: int | None) -> tuple[str, ...]:
    """Return the cards of a hand in the order of the picture."""
    return () if seat is None else scene.order(seat)
