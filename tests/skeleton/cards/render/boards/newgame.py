"""Newgame in pictures: a column per seat, with its card of the trick below it.

A hand shows the trick in small above the cards of the hand.
"""

from __future__ import annotations

from engine.audience import BACK
from engine.cards import rank_of
from engine.games.newgame.rules import winners
from engine.games.newgame.state import HAND
from render import theme
from render.account import Account
from render.board import Board
from render.canvas import Canvas
from render.ground import Ground
from render.scene import BaseScene
from render.theme import GOLD, HEAD, LEFT, MUTED, NAME, RIGHT, SMALL, WHITE, rgb

GROUND = Ground(rgb("140A16"), rgb("543058"), rgb("1A0E1E"), rgb("74487A"), rgb("DABEDE"))  # no other game's colours
CARD = theme.Symbol("star", theme.STAR, theme.FERN)
GAP, FIGURE = 16, 104
TOP, PANEL = 20, 204  # the seats' panels: their upper edge, and their height


class Scene(BaseScene, frozen=True):
    """A view with the values that follow from it."""

    game = "newgame"
    ground = GROUND

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view.tricks) if self.view.phase == "over" else ()


def draw_table(scene: Scene) -> Canvas:
    """Draw the table as everyone sees it."""
    c = scene.canvas()
    _seats(c, scene, 264, 370)
    return c


def draw_hand(scene: Scene, seat: int) -> Canvas:
    """Draw a hand as its seat sees it: the trick in small, the cards of the hand in large."""
    c = scene.canvas()
    _seats(c, scene, 120, 168)
    hand, legal = scene.view.hands[seat], scene.look.legal
    if scene.view.turn == seat:
        c.pill(theme.WIDTH // 2, 464, scene.say("board-ask"), HEAD, GOLD, align="m")
    if not hand or BACK in hand:
        c.text(theme.WIDTH // 2, 640, scene.say("board-none"), NAME, MUTED, "m")
        return c
    w, h = 180, 252
    left = (theme.WIDTH - len(hand) * w - (len(hand) - 1) * GAP) // 2
    for n, card in enumerate(hand):
        state = "plain" if not legal else "legal" if card in legal else "dim"
        c.card(left + n * (w + GAP), 530 - theme.LIFT * (state == "legal"), w, h, str(rank_of(card)), CARD, state)
    return c


def _seats(c: Canvas, scene: Scene, w: int, h: int) -> None:
    """Draw a column per seat: name and tricks, and below them the played card, `w` x `h`."""
    view, seats = scene.view, len(scene.view.hands)
    pitch = (RIGHT - LEFT + GAP) // seats
    for seat in range(seats):
        left, right = LEFT + seat * pitch, LEFT + (seat + 1) * pitch - GAP
        now = view.phase != "over" and seat == view.turn
        c.seat_panel((left, TOP, right, TOP + PANEL), now, seat in scene.winners)
        c.text(left + 20, TOP + 44, scene.names[seat], SMALL, GOLD if now else WHITE, room=right - left - 36)
        c.badge(left + 54, TOP + 136, seat, 34)
        c.text(left + 104, TOP + 136, str(view.tricks[seat]), FIGURE)
        if seat in scene.winners:
            c.icon("crown", right - 48, TOP + 136, 64)
        place = (seat - view.leader) % seats
        x, y = (left + right - w) // 2, TOP + PANEL + GAP
        if place < len(view.trick):
            c.card(x, y, w, h, str(rank_of(view.trick[place])), CARD)
            if view.trick[place] in scene.fresh:
                c.accent((x, y, x + w, y + h))
        elif now:
            c.slot((x, y, x + w, y + h), fill=theme.SLOT)


# -- words -----------------------------------------------------------------------------------------------------------


def account(scene: Scene, seat: int | None) -> Account:
    """Return the position in words, one fact per line."""
    view = scene.view
    if view.phase == "over":
        asked = scene.tell("alt-over", seats=tuple(map(str, scene.winners)))
    else:
        asked = scene.tell("alt-turn", n=min(sum(view.tricks) + 1, HAND), seat=view.turn)
    own = [] if seat is None else [scene.tell("alt-hand", cards=view.hands[seat])]
    seats = [
        [scene.tell("alt-seat", seat=each, tricks=view.tricks[each], hand=len(hand))]
        for each, hand in enumerate(view.hands)
    ]
    trick = [scene.tell("alt-trick", leader=view.leader, cards=view.trick)] if view.trick else []
    return Account([asked], own, seats, trick)


BOARD = Board(Scene, draw_table, draw_hand, account)
