"""The panels of the seats, clockwise from left to right: name, chips, and the card of the trick."""

from __future__ import annotations

from engine.games.arsene.state import SEATS
from render import theme
from render.boards.arsene.scene import Scene
from render.boards.arsene.street import BADGE, PURPLE
from render.canvas import Box, Canvas
from render.letters import signed
from render.theme import ALARM, BODY, FAINT, GOLD, HEAD, LEFT, LINE, MUTED, PANEL, PAPER, RGB, SMALL, WHITE

WIDE, PITCH = 279, 291  # the width of a panel, and the distance from one to the next
CARD = (134, 194)
MARKS = {"clashed": "clash", "exchanged": "swap", "caught": "police", "void": "police"}


def column(seat: int) -> int:
    """Return the x where a seat's panel begins."""
    return LEFT + seat * PITCH


def _frame(c: Canvas, scene: Scene, seat: int, box: Box, fill: RGB = PANEL) -> None:
    """Draw a panel: gold-edged while the seat is to move, purple-edged if it may get the trick."""
    won = seat in scene.winners
    target = scene.view.phase == "dispose" and seat == scene.view.target
    now = seat == scene.deciding
    edge = PURPLE if target else GOLD if now else WHITE if won else LINE
    c.panel(box, fill, edge, 7 if target else 5 if now or won else 2)
    if won:
        c.halo(box)


def _name(c: Canvas, scene: Scene, seat: int, x: int, y: int, size: int, room: int) -> None:
    c.text(x, y, scene.names[seat], size, GOLD if seat == scene.deciding else WHITE, room=room)


# -- the table -------------------------------------------------------------------------------------------------------


def draw_players(c: Canvas, scene: Scene, top: int, foot: int) -> None:
    """Draw the seats with their cards of the trick."""
    for seat in range(SEATS):
        x = column(seat)
        _frame(c, scene, seat, (x, top, x + WIDE, foot))
        c.badge(x + 14 + BADGE, top + 48, seat, BADGE)
        _name(c, scene, seat, x + 92, top + 48, BODY, WIDE - 104)
        card = (x + 14, foot - 14 - CARD[1], x + 14 + CARD[0], foot - 14)
        _card(c, scene, seat, card)
        middle = x + 212
        _sign(c, scene, seat, middle, card[1] + 42)
        _purse(c, scene, seat, middle, foot - 48)


def _purse(c: Canvas, scene: Scene, seat: int, middle: int, y: int) -> None:
    text = str(scene.view.purses[seat])
    w = 40 + 8 + theme.width(text, 60)
    c.icon("chip", middle - w // 2 + 20, y, 40, PAPER)
    c.text(middle - w // 2 + 48, y, text, 60)


def _sign(c: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
    """Draw beside a card that it wins, that the trick may be pushed to its seat, and that it was led."""
    view, last, sign = scene.view, scene.view.last, ""
    if view.trick:
        if seat == scene.best:
            sign = "crown"
        elif view.phase == "dispose" and seat == view.target:
            sign = "push_it"
        if seat == view.leader:
            c.icon("right", x, y + 66 if sign else y, 44 if sign else 64, MUTED)
    elif last is not None and seat == last.winner and seat != view.leader:
        sign = "crown"
    if sign:
        c.icon(sign, x, y, 76, PURPLE if sign == "push_it" else WHITE if view.trick else MUTED)


def _card(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    view, card = scene.view, scene.played(seat)
    left, top, right, bottom = box
    if card is not None:
        state = "dim" if not view.trick else "win" if seat == scene.best else "plain"
        c.card(left, top, right - left, bottom - top, *theme.face_of(card), state=state)
        if card in scene.fresh:
            c.accent(box)
        if not view.trick and seat == view.leader:
            draw_slot(c, scene, (right + 20, top, right + 20 + 100, top + 124))
    elif seat == scene.deciding:
        draw_slot(c, scene, box)
    else:
        c.panel(box, None, FAINT, 3, 14)


def draw_slot(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the place of the card that is to be played, with the suit to be followed, or an arrow for a lead."""
    x, y, size = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2, min(76, (box[2] - box[0]) * 3 // 5)
    c.slot(box, fill=theme.SLOT)
    c.icon(theme.PACK[scene.led].icon if scene.led else "right", x, y, size, GOLD)


def draw_purses(c: Canvas, scene: Scene, top: int, foot: int) -> None:
    """Draw the seats with what the last deal has brought them, while there is no trick."""
    for seat in range(SEATS):
        x = column(seat)
        _frame(c, scene, seat, (x, top, x + WIDE, foot))
        c.badge(x + 14 + BADGE, top + 42, seat, BADGE)
        _name(c, scene, seat, x + 92, top + 42, BODY, WIDE - 104)
        y = foot - 36
        c.icon("chip", x + 33, y, 38, PAPER)
        c.text(x + 56, y, str(scene.view.purses[seat]), HEAD)
        if scene.results:
            _result(c, scene, seat, x + WIDE - 16, y)


def _result(c: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
    """Draw what the last deal has brought a seat, with its right end at x."""
    result = scene.results[seat]
    caught = result.kind == "caught"
    told = "" if result.kind in ("clashed", "void") else signed(result.chips, plus=bool(result.chips))
    colour = ALARM if caught else WHITE if result.chips else MUTED
    w, right = theme.width(told, BODY), x
    if told:
        c.text(x, y, told, BODY, colour, "r")
        x -= w + 4
    mark = MARKS.get(result.kind)
    if mark:
        c.icon(mark, x - 21, y, 42, colour if caught else PURPLE if mark in ("clash", "swap") else MUTED)
        x -= 42
    if scene.settled and result.kind != "nothing":
        c.accent((x - 6, y - 30, right + 6, y + 30))


# -- a hand ----------------------------------------------------------------------------------------------------------

SMALL_CARD = (80, 122)


def draw_slim(c: Canvas, scene: Scene, top: int, foot: int, own: int) -> None:
    """Draw the seats in little, each with its card of the trick. `own` is the viewer's."""
    for seat in range(SEATS):
        x = column(seat)
        _frame(c, scene, seat, (x, top, x + WIDE, foot), FAINT if seat == own else PANEL)
        c.badge(x + 10 + BADGE, top + 42, seat, BADGE)
        c.icon("chip", x + 97, top + 42, 36, PAPER)
        c.text(x + 117, top + 42, str(scene.view.purses[seat]), BODY)
        _name(c, scene, seat, x + 14, foot - 34, SMALL, WIDE - SMALL_CARD[0] - 40)
        left, high = x + WIDE - 10 - SMALL_CARD[0], (top + foot - SMALL_CARD[1]) // 2
        _slim_card(c, scene, seat, (left, high, left + SMALL_CARD[0], high + SMALL_CARD[1]))


def _slim_card(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a card of the trick, or its place. The last trick leaves no room for the leader's place."""
    view, card = scene.view, scene.played(seat)
    left, top, right, bottom = box
    if card is not None:
        state = "dim" if not view.trick else "win" if seat == scene.best else "plain"
        c.card(left, top, right - left, bottom - top, *theme.face_of(card), state=state, out=6)
        if card in scene.fresh:
            c.accent(box)
    elif seat == scene.deciding:
        draw_slot(c, scene, box)
    else:
        c.panel(box, None, FAINT, 3, 14)


# -- the push --------------------------------------------------------------------------------------------------------


def draw_push(c: Canvas, scene: Scene, top: int, x: int) -> None:
    """Draw an arrow below the panels, from the seat that pushes the trick to the seat that gets it."""
    if scene.push is None:
        return
    start, end = (column(seat) + x for seat in scene.push)
    y = top + 23
    c.stroke([(start, top + 5), (start, y), (end, y), (end, top + 20)], PURPLE, 9)
    c.shape([(end - 20, top + 20), (end, top + 2), (end + 20, top + 20)], PURPLE)
