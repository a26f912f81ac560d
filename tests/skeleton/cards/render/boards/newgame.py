"""Newgame in pictures: a column per seat, with its card of the trick below it.

A hand shows the trick in small above the cards of the hand.
"""

from __future__ import annotations

from engine.audience import BACK
from engine.cards import rank_of
from engine.games.newgame.rules import winners
from engine.games.newgame.state import HAND
from render import former, theme
from render.board import Board
from render.canvas import Canvas
from render.former import BODY, HEAD, HEADER, NAME
from render.ground import Ground
from render.scene import BaseScene
from render.theme import GOLD, LEFT, MUTED, RIGHT, WHITE, rgb

GROUND = Ground(rgb("140A16"), rgb("543058"), rgb("1A0E1E"), rgb("74487A"), rgb("DABEDE"))  # no other game's colours
CARD = theme.Symbol("star", theme.STAR, theme.FERN)
GAP = 16


class Scene(BaseScene, frozen=True):
    """A view with the values that follow from it."""

    game = "newgame"
    least = former.SMALL
    ground = GROUND

    @property
    def number(self) -> int:
        """The number of the current trick, from 1."""
        number: int = min(sum(self.view.tricks) + 1, HAND)
        return number

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view.tricks) if self.view.phase == "over" else ()


def draw_table(scene: Scene) -> Canvas:
    """Draw the table as everyone sees it."""
    c = scene.canvas(HEADER)
    _header(c, scene)
    _seats(c, scene, 92, 260, 364)
    return c


def draw_hand(scene: Scene, seat: int) -> Canvas:
    """Draw a hand as its seat sees it: the trick in small, the cards of the hand in large."""
    c = scene.canvas(HEADER)
    _header(c, scene)
    _seats(c, scene, 92, 120, 168)
    hand, legal = scene.view.hands[seat], scene.look.legal
    if not hand or BACK in hand:
        c.text(theme.WIDTH // 2, 600, scene.say("board-none"), NAME, MUTED, "m")
        return c
    w, h = 180, 252
    left = (theme.WIDTH - len(hand) * w - (len(hand) - 1) * GAP) // 2
    for n, card in enumerate(hand):
        state = "plain" if not legal else "legal" if card in legal else "dim"
        c.card(left + n * (w + GAP), 504 - theme.LIFT * (state == "legal"), w, h, str(rank_of(card)), CARD, state)
    return c


def _header(c: Canvas, scene: Scene) -> None:
    middle = HEADER // 2
    c.text(28, middle, scene.say("board-trick", n=scene.number, of=HAND), HEAD)
    over = scene.view.phase == "over"
    c.text(RIGHT - 4, middle, scene.say("board-over" if over else "board-turn"), NAME, WHITE if over else GOLD, "r")


def _seats(c: Canvas, scene: Scene, top: int, w: int, h: int) -> None:
    """Draw a column per seat: name, tricks, cards in hand, and below it the played card, `w` x `h`."""
    view, seats = scene.view, len(scene.view.hands)
    pitch = (RIGHT - LEFT + GAP) // seats
    for seat in range(seats):
        left, right = LEFT + seat * pitch, LEFT + (seat + 1) * pitch - GAP
        now = view.phase != "over" and seat == view.turn
        c.seat_panel((left, top, right, top + 148), now, seat in scene.winners)
        c.badge(left + 40, top + 36, seat)
        c.text(left + 74, top + 36, scene.names[seat], NAME, room=right - left - 90)
        c.text(left + 20, top + 78, scene.say("board-tricks", count=view.tricks[seat]), BODY, WHITE)
        if seat in scene.winners:
            c.icon("crown", right - 40, top + 116, 40)
        else:
            c.text(left + 20, top + 116, scene.say("board-hand", count=len(view.hands[seat])), BODY, MUTED)
        place = (seat - view.leader) % seats
        x, y = (left + right - w) // 2, top + 148 + GAP
        if place < len(view.trick):
            c.card(x, y, w, h, str(rank_of(view.trick[place])), CARD)
            if view.trick[place] in scene.fresh:
                c.accent((x, y, x + w, y + h))
        elif now:
            c.slot((x, y, x + w, y + h), fill=theme.SLOT)


# -- words -----------------------------------------------------------------------------------------------------------


def alt(scene: Scene, seat: int | None) -> list[str]:
    own = [] if seat is None else [scene.tell("alt-hand", cards=scene.view.hands[seat])]
    return [*own, *_facts(scene)]


def _facts(scene: Scene) -> list[str]:
    """Return the public facts, one per line."""
    view = scene.view
    if view.phase == "over":
        facts = [scene.tell("alt-over", seats=tuple(map(str, scene.winners)))]
    else:
        facts = [scene.tell("alt-turn", n=scene.number, seat=view.turn)]
    if view.trick:
        facts.append(scene.tell("alt-trick", leader=view.leader, cards=view.trick))
    for seat, hand in enumerate(view.hands):
        facts.append(scene.tell("alt-seat", seat=seat, tricks=view.tricks[seat], hand=len(hand)))
    return facts


BOARD = Board(Scene, draw_table, draw_hand, alt)
