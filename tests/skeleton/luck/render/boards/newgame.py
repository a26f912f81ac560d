"""Newgame in pictures: a panel per seat, the cards of the turn under way, and how many of each number are unseen.

A hand shows the favourite of its seat too. At the end the favourites lie below the panels.
"""

from __future__ import annotations

from engine.cards import rank_of
from engine.games.newgame.rules import scores, winners
from engine.games.newgame.state import EACH, NUMBERS
from render import theme
from render.account import Account
from render.board import Board
from render.canvas import Canvas
from render.ground import Ground
from render.scene import BaseScene
from render.theme import GOLD, HEAD, LEFT, MUTED, RIGHT, SMALL, WHITE, rgb

GROUND = Ground(rgb("140A16"), rgb("543058"), rgb("1A0E1E"), rgb("74487A"), rgb("DABEDE"))  # no other game's colours
CARD = theme.Symbol("star", theme.STAR, theme.FERN)
GAP = 16
TOP, BOTTOM = 20, 224  # of the panels
FIGURE = 104


class Scene(BaseScene, frozen=True):
    """A view with the values that follow from it."""

    game = "newgame"
    ground = GROUND

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view) if self.over else ()

    @property
    def counts(self) -> tuple[int, ...]:
        """The seats' points at the end, and before it the cards that they have kept."""
        return scores(self.view) if self.over else tuple(map(len, self.view.piles))


def draw_table(scene: Scene) -> Canvas:
    """Draw the table as everyone sees it."""
    c = scene.canvas()
    _seats(c, scene)
    if not scene.over:
        _drawn(c, scene, LEFT, RIGHT)
        _unseen(c, scene)
    return c


def draw_hand(scene: Scene, seat: int) -> Canvas:
    """Draw a hand as its seat sees it: the cards of the turn, and the seat's favourite."""
    c = scene.canvas()
    _seats(c, scene)
    c.card(LEFT + 30, 320, 200, 280, str(rank_of(scene.view.secrets[seat])), CARD)
    c.text(LEFT + 130, 276, scene.say("board-favourite"), SMALL, WHITE, "m")
    _drawn(c, scene, LEFT + 260, RIGHT)
    _unseen(c, scene)
    if scene.view.turn == seat:
        c.pill((LEFT + 260 + RIGHT) // 2, 276, scene.say("board-ask"), HEAD, GOLD, align="m")
    return c


def _seats(c: Canvas, scene: Scene) -> None:
    """Draw a panel per seat, and at the end its favourite below it."""
    view, seats = scene.view, len(scene.view.piles)
    pitch = (RIGHT - LEFT + GAP) // seats
    for seat, count in enumerate(scene.counts):
        left, right = LEFT + seat * pitch, LEFT + (seat + 1) * pitch - GAP
        now = not scene.over and seat == view.turn
        c.seat_panel((left, TOP, right, BOTTOM), now, seat in scene.winners)
        c.text(left + 20, TOP + 44, scene.names[seat], SMALL, GOLD if now else WHITE, room=right - left - 36)
        c.badge(left + 54, TOP + 136, seat, 34)
        c.text(left + 104, TOP + 136, str(count), FIGURE)
        if seat in scene.winners:
            c.icon("crown", right - 48, TOP + 136, 64)
        if scene.over:
            _card(c, scene, (left + right - 220) // 2, 320, 220, 308, view.secrets[seat])
            c.text((left + right) // 2, 276, scene.say("board-favourite"), SMALL, MUTED, "m")


def _drawn(c: Canvas, scene: Scene, left: int, right: int) -> None:
    """Draw the cards of the turn under way between `left` and `right`, and the place of the next one."""
    drawn, top = scene.view.drawn, 320
    places = min(len(drawn) + 1, len(NUMBERS))
    w = min(200, (right - left + GAP) // len(NUMBERS) - GAP)
    h = round(w * 1.4)
    left = (left + right - places * w - (places - 1) * GAP) // 2
    for n, card in enumerate(drawn):
        _card(c, scene, left + n * (w + GAP), top, w, h, card)
    if places > len(drawn):
        x = left + len(drawn) * (w + GAP)
        c.slot((x, top, x + w, top + h), fill=theme.SLOT)


def _unseen(c: Canvas, scene: Scene) -> None:
    """Draw each number, and how many of its cards no one has shown yet."""
    c.text(LEFT + 4, 716, scene.say("board-unseen"), SMALL, MUTED)
    for n, card in enumerate(NUMBERS):
        left = 214 + n * 194
        c.tile((left, 662, left + 84, 770), str(rank_of(card)), CARD)
        c.text(left + 96, 716, f"×{EACH - scene.view.shown.count(card)}", HEAD)


def _card(c: Canvas, scene: Scene, x: int, y: int, w: int, h: int, card: str) -> None:
    c.card(x, y, w, h, str(rank_of(card)), CARD)
    if card in scene.fresh:
        c.accent((x, y, x + w, y + h))


# -- words -----------------------------------------------------------------------------------------------------------


def account(scene: Scene, seat: int | None) -> Account:
    """Return the position in words, one fact per line."""
    view = scene.view
    own = [] if seat is None else [scene.tell("alt-hand", card=view.secrets[seat])]
    seats = [[scene.tell("alt-seat", seat=each, cards=pile)] for each, pile in enumerate(view.piles)]
    table = [scene.tell("alt-lost", cards=view.lost)]
    if not scene.over:
        asked = [scene.tell("alt-turn", seat=view.turn, deck=len(view.deck)), scene.tell("alt-drawn", cards=view.drawn)]
        return Account(asked, own, seats, table)
    score = [
        scene.tell("event-scored", seat=each, card=card, points=scene.counts[each])
        for each, card in enumerate(view.secrets)
    ]
    return Account([scene.tell("alt-over", seats=tuple(map(str, scene.winners)))], own, seats, table, score)


BOARD = Board(Scene, draw_table, draw_hand, account)
