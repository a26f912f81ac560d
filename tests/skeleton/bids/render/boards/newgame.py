"""Newgame in pictures: the prize, then a column per seat with its bid below it and the cards that it has left.

A bid is face down until all are in. The last one that was opened lies there until the next. A hand is drawn large.
"""

from __future__ import annotations

from engine.cards import rank_of
from engine.games.newgame.rules import winners
from engine.games.newgame.state import CARDS, ROUNDS
from render import theme
from render.account import Account
from render.board import Board
from render.canvas import Canvas
from render.ground import Ground
from render.scene import BaseScene
from render.theme import GOLD, HEAD, LEFT, MUTED, NAME, RIGHT, SMALL, WHITE, rgb

GROUND = Ground(rgb("140A16"), rgb("543058"), rgb("1A0E1E"), rgb("74487A"), rgb("DABEDE"))  # no other game's colours
CARD = theme.Symbol("star", theme.STAR, theme.FERN)
PRIZE = theme.Symbol("coin", theme.COIN, theme.BRASS)
GAP, WIDE, FIGURE = 16, 212, 84  # between the columns, the column of the prize, and points
TOP, PANEL = 20, 204  # the panels: their upper edge, and their height


class Scene(BaseScene, frozen=True):
    """A view with the values that follow from it."""

    game = "newgame"
    ground = GROUND

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view.points) if self.over else ()


def draw_table(scene: Scene) -> Canvas:
    """Draw the table as everyone sees it."""
    c = scene.canvas()
    _columns(c, scene, 192, 270)
    _left(c, scene, 552)
    return c


def draw_hand(scene: Scene, seat: int) -> Canvas:
    """Draw a hand as its seat sees it: the table in small, the cards of the hand in large."""
    c = scene.canvas()
    _columns(c, scene, 120, 168, seat)
    hand, legal = scene.view.hands[seat], scene.look.legal
    if not scene.answered[seat]:
        c.pill(theme.WIDTH // 2, 464, scene.say("board-ask"), HEAD, GOLD, align="m")
    w, h = 180, 252
    left = (theme.WIDTH - len(hand) * w - (len(hand) - 1) * GAP) // 2
    for n, card in enumerate(hand):
        state = "plain" if not legal else "legal" if card in legal else "dim"
        c.card(left + n * (w + GAP), 530 - theme.LIFT * (state == "legal"), w, h, str(rank_of(card)), CARD, state)
    return c


def _places(scene: Scene) -> list[tuple[int, int]]:
    """Return the left and right edges of the seats' columns."""
    first, seats = LEFT + WIDE + GAP, len(scene.view.hands)
    pitch = (RIGHT - first + GAP) // seats
    return [(first + seat * pitch, first + (seat + 1) * pitch - GAP) for seat in range(seats)]


def _columns(c: Canvas, scene: Scene, w: int, h: int, own: int | None = None) -> None:
    """Draw the prize and a column per seat: name, points, whether it has bid, and below it the bid, `w` x `h`.

    The sealed bid of the seat `own` is face up.
    """
    view, y = scene.view, TOP + PANEL + GAP
    if not scene.over:
        c.panel((LEFT, TOP, LEFT + WIDE, TOP + PANEL))
        c.text(LEFT + WIDE // 2, TOP + 44, scene.say("board-prize"), NAME, WHITE, "m")
        c.text(LEFT + WIDE // 2, TOP + 136, scene.say("board-row", n=ROUNDS - view.round), NAME, MUTED, "m")
        _card(c, scene, view.opened[-1], LEFT + (WIDE - w) // 2, y, w, h)
    for seat, (left, right) in enumerate(_places(scene)):
        done, x = scene.answered[seat], (left + right - w) // 2
        now = not scene.over and not done
        c.seat_panel((left, TOP, right, TOP + PANEL), now, seat in scene.winners)
        c.text(left + 20, TOP + 44, scene.names[seat], SMALL, GOLD if now else WHITE, room=right - left - 36)
        c.badge(left + 54, TOP + 136, seat, 34)
        c.text(left + 104, TOP + 136, str(view.points[seat]), FIGURE)
        if seat in scene.winners:
            c.icon("crown", (left + right) // 2, 640, 120)
        if seat == own and view.bids[seat]:
            _card(c, scene, view.bids[seat], x, y, w, h)
        elif done:
            c.back(x, y, w, h)
        elif view.spent[seat]:
            _card(c, scene, view.spent[seat][-1], x, y, w, h, "plain" if scene.over else "dim")
        else:
            c.slot((x, y, x + w, y + h), fill=theme.SLOT)


def _card(c: Canvas, scene: Scene, card: str, x: int, y: int, w: int, h: int, state: str = "plain") -> None:
    """Draw a prize or a bid, with an accent if it is new."""
    c.card(x, y, w, h, str(rank_of(card)), CARD if card in CARDS else PRIZE, state)
    if card in scene.fresh:
        c.accent((x, y, x + w, y + h))


def _left(c: Canvas, scene: Scene, top: int) -> None:
    """Draw the cards that each seat has left in two rows, each card in its own place."""
    w, h = 62, 92
    for hand, (left, right) in zip(scene.view.hands, _places(scene), strict=True):
        for card in hand:
            row, column = divmod(CARDS.index(card), 3)
            x, y = (left + right) // 2 - w // 2 + (column - 1) * (w + 8), top + row * (h + 8)
            c.tile((x, y, x + w, y + h), str(rank_of(card)), CARD)


# -- words -----------------------------------------------------------------------------------------------------------


def account(scene: Scene, seat: int | None) -> Account:
    """Return the position in words, one fact per line."""
    view, done = scene.view, tuple(str(seat) for seat, done in enumerate(scene.answered) if done)
    if scene.over:
        asked = [scene.tell("alt-over", seats=tuple(map(str, scene.winners)))]
    else:
        asked = [scene.tell("alt-round", n=view.round, prize=view.opened[-1])]
    asked += [scene.tell("alt-in", seats=done)] if done else []
    own = None if seat is None else view.bids[seat]
    seats = [
        [scene.tell("alt-seat", seat=each, points=view.points[each], hand=hand, spent=view.spent[each])]
        for each, hand in enumerate(view.hands)
    ]
    return Account(asked, [] if own is None else [scene.tell("alt-bid", card=own)], seats)


BOARD = Board(Scene, draw_table, draw_hand, account)
