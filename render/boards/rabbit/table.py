"""The table of both Rabbit Rummy games: seats, the cards on the table, the place of the next card, what may follow."""

from __future__ import annotations

from render import theme
from render.boards.rabbit.ending import draw_last_win, draw_verdict
from render.boards.rabbit.pieces import draw_place
from render.boards.rabbit.ruler import draw_ruler
from render.boards.rabbit.scene import Scene, draw_card
from render.boards.rabbit.seats import FOOT, draw_seats
from render.canvas import Box, Canvas
from render.theme import BODY, GOLD, INK, LEFT, LINE, NAME, RIGHT, SEATS, WHITE

CARD = (200, 284)  # width and height of the newest card, and of the next card's place
OLDER, STRIP = 224, 78  # height of a card below it, and its visible breadth
TOP = FOOT + 16
HIDDEN = 100  # breadth of the number of cards that have no room
BELOW = TOP + CARD[1] + 46  # y of the badges below the cards, and of the question
PILES = (152, 216)
APART = 60  # between the place of the next card and the piles
ASIDE = APART + 2 * PILES[0] + 24  # breadth of the piles
RULER = (LEFT, 630, RIGHT, 790)


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    draw_seats(c, scene)
    if scene.over:
        draw_verdict(c, scene, (LEFT, TOP, RIGHT, theme.HEIGHT - 10))
        return c
    won = scene.last_win
    if won is not None:
        draw_last_win(c, scene, won, (LEFT, TOP, LEFT + 300, BELOW + 34))
    place = _row(c, scene, LEFT + 316 * (won is not None), RIGHT - ASIDE)
    _piles(c, scene, place + CARD[0] + APART)
    _question(c, scene, place)
    c.panel(RULER, theme.PANEL, LINE)
    left, top, right, bottom = RULER
    asked = scene.view.phase == "turn" and not scene.forced
    draw_ruler(c, scene, (left + 10, top + 10, right - 10, bottom - 8), 64, asked)
    return c


def _row(c: Canvas, scene: Scene, left: int, right: int) -> int:
    """Draw the cards on the table, the newest card large, and the place of the next card. Return the place's left."""
    table, (w, h) = scene.view.table, CARD
    room = right - left - w - 24 - w
    hidden = (len(table) - 1) * STRIP > room
    shown = table[-1 - (room - HIDDEN * hidden) // STRIP :]
    more = len(table) - len(shown)
    used = (len(shown) - 1) * STRIP + w + 24 if table else 0
    x = left + (right - left - used - w - HIDDEN * (more > 0)) // 2
    if more:
        c.text(x, TOP + h // 2, f"+{more}", NAME, WHITE)
        x += HIDDEN
    for played in shown[:-1]:
        y = TOP + (h - OLDER) // 2
        draw_card(c, x, y, round(OLDER * 0.71), OLDER, played.card, strip=STRIP - 6)
        if played.card in scene.fresh:
            c.accent((x, y, x + STRIP - 6, y + OLDER))
        c.badge(x + STRIP // 2 - 3, BELOW, played.seat, 34)
        x += STRIP
    if table:
        card, seat = table[-1].card, table[-1].seat
        draw_card(c, x, TOP, w, h, card, frame=SEATS[seat])
        if card in scene.fresh:
            c.accent((x, TOP, x + w, TOP + h), 18)
        c.badge(x + w // 2, BELOW, seat, 34)
        x += w + 24
    _place(c, scene, (x, TOP, x + w, TOP + h))
    return x


def _place(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the place of the next card, or the back of a drawn card."""
    if scene.view.phase == "drawn":
        c.back(box[0], box[1], box[2] - box[0], box[3] - box[1], "legal")
        if scene.has_passed(scene.view.turn):
            c.accent(box, 18)
        return
    draw_place(c, scene, box, not scene.forced)


def _piles(c: Canvas, scene: Scene, x: int) -> None:
    """Draw the deck, which a pass draws from, and the newest discard, from x on."""
    view, (w, h) = scene.view, PILES
    top = TOP + (CARD[1] - h) // 2
    deck, last = (x, top, x + w, top + h), (x + w + 24, top, x + 2 * w + 24, top + h)
    if view.stock:
        c.back(x, top, w, h, "legal" if view.phase == "turn" else "plain", str(len(view.stock)))
    else:
        c.slot(deck, GOLD if view.phase == "turn" else LINE, None, 5)
    if not view.discards:
        c.slot(last, LINE, None, 4)
        return
    draw_card(c, last[0], top, w, h, view.discards[-1], "dim")
    if view.discards[-1] in scene.fresh:
        c.accent(last)


def _question(c: Canvas, scene: Scene, place: int) -> None:
    """Draw what the seat in turn is asked, below the place and the deck."""
    if scene.view.phase == "drawn":
        key = "board-ask-drawn"
    elif scene.forced:
        key = "board-ask-pass"
    elif not scene.following:
        key = "board-nothing-follows"
    else:
        key = "board-ask" if scene.view.table else "board-ask-lead"
    x = place + (CARD[0] + APART + PILES[0]) // 2
    c.pill(x, BELOW, scene.say(key), BODY, GOLD, INK, "m", height=68, within=(place - 60, RIGHT))
