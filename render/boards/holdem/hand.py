"""A seat's private picture: its two cards, the shared cards, what they make together, and what each bet costs."""

from __future__ import annotations

from engine.audience import BACK
from render import theme
from render.boards.holdem.scene import Scene, draw_card
from render.boards.holdem.table import header
from render.canvas import Canvas
from render.former import BODY, HEADER, NAME
from render.theme import GOLD, LEFT, MUTED, RIGHT, WHITE

OWN = (LEFT, HEADER + 16, 560, theme.HEIGHT - 24)
_DONE = {"call": "board-call", "double": "board-double", "fold": "board-out"}
SHARED = (584, HEADER + 16, RIGHT, 404)


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    _shared(c, scene, seat)
    _bets(c, scene, seat)
    _own(c, scene, seat)
    return c


def _own(c: Canvas, scene: Scene, seat: int) -> None:
    view, (left, top, right, bottom) = scene.view, OWN
    asked = seat == scene.deciding
    c.seat_panel(OWN, asked)
    c.text(left + 24, top + 40, scene.say("board-mine"), NAME, GOLD if asked else WHITE)
    coins = view.balances[seat]
    c.text(right - 24, top + 40, scene.say("board-have", n=str(coins).replace("-", "−")), NAME, WHITE, "r")
    w, h = 236, 332
    y = top + 100
    for n, card in enumerate(view.hands[seat]):
        lift = theme.LIFT if asked and card in scene.look.legal else 0
        place = (left + 20 + n * (w + 24), y - lift, left + 20 + n * (w + 24) + w, y - lift + h)
        state = "legal" if lift else "dim" if asked and scene.look.legal else "plain"
        draw_card(c, place, card, state)
        if card == view.reveals[seat]:
            c.text((place[0] + place[2]) // 2, place[3] + 34, scene.say("board-shown"), BODY, MUTED, "m")
        elif card in scene.fresh:
            c.accent(place, 18)
    hand = scene.best(seat)
    if hand is not None:
        middle = (left + right) // 2
        c.text(middle, bottom - 130, scene.say("board-best"), BODY, MUTED, "m")
        c.text(middle, bottom - 86, scene.hand_name(hand), NAME, WHITE, "m", room=right - left - 40)


def _shared(c: Canvas, scene: Scene, seat: int) -> None:
    view, (left, top, right, bottom) = scene.view, SHARED
    c.panel(SHARED)
    hand = scene.best(seat)
    w, h = 104, 152
    for n, card in enumerate((*view.community, *(BACK,) * scene.left)):
        place = (left + 18 + n * (w + 10), top + 24, left + 18 + n * (w + 10) + w, top + 24 + h)
        draw_card(c, place, card)
        if card in scene.fresh:
            c.accent(place)
        elif hand is not None and card in hand.cards:
            c.panel((place[0] + 30, place[3] + 10, place[2] - 30, place[3] + 16), WHITE, thick=0, radius=3)
    y = bottom - 66
    c.text(left + 24, y, scene.say("board-pot"), NAME, MUTED)
    c.text(right - 24, y, str(view.pot), 72, WHITE, "r")


def _bets(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw what each bet costs, and the pot after it; once the seat has bet, draw its bet."""
    view, (left, top, right) = scene.view, (SHARED[0], SHARED[3] + 16, RIGHT)
    bottom = theme.HEIGHT - 24
    c.panel((left, top, right, bottom))
    if view.acts[seat] is not None or scene.over:
        word = scene.say("board-over" if scene.over else _DONE[view.acts[seat]])
        c.text((left + right) // 2, (top + bottom) // 2, word, 42, WHITE, "m")
        return
    step = (bottom - top - 20) // 3
    for n, act in enumerate(("call", "double", "fold")):
        y = top + 10 + n * step + step // 2
        c.text(left + 24, y, scene.say("board-cost", act=act), NAME, WHITE, room=right - left - 260)
        c.text(right - 24, y, scene.say("board-after", pot=scene.pot_after(act)), NAME, MUTED, "r")
