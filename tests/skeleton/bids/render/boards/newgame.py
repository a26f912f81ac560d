"""Newgame in pictures: the prize, then a column per seat with its bid below it and the cards that it has left.

A bid is face down until all are in. The last one that was opened lies there until the next. A hand is drawn large.
"""

from __future__ import annotations

from engine.cards import rank_of
from engine.games.newgame.rules import winners
from engine.games.newgame.state import CARDS, ROUNDS
from render import former, theme
from render.board import Board
from render.canvas import Canvas
from render.former import BODY, HEAD, HEADER, NAME
from render.ground import Ground
from render.scene import BaseScene
from render.theme import GOLD, LEFT, MUTED, RIGHT, WHITE, rgb

GROUND = Ground(rgb("140A16"), rgb("543058"), rgb("1A0E1E"), rgb("74487A"), rgb("DABEDE"))  # no other game's colours
CARD = theme.Symbol("star", theme.STAR, theme.FERN)
PRIZE = theme.Symbol("coin", theme.COIN, theme.BRASS)
GAP, WIDE = 16, 212  # between the columns, and the column of the prize


class Scene(BaseScene, frozen=True):
    """A view with the values that follow from it."""

    game = "newgame"
    least = former.SMALL
    ground = GROUND

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view.points) if self.over else ()


def draw_table(scene: Scene) -> Canvas:
    """Draw the table as everyone sees it."""
    c = scene.canvas(HEADER)
    _header(c, scene)
    _columns(c, scene, 200, 280)
    _left(c, scene, 568)
    return c


def draw_hand(scene: Scene, seat: int) -> Canvas:
    """Draw a hand as its seat sees it: the table in small, the cards of the hand in large."""
    c = scene.canvas(HEADER)
    _header(c, scene)
    _columns(c, scene, 120, 168, seat)
    hand, legal = scene.view.hands[seat], scene.look.legal
    w, h = 180, 252
    left = (theme.WIDTH - len(hand) * w - (len(hand) - 1) * GAP) // 2
    for n, card in enumerate(hand):
        state = "plain" if not legal else "legal" if card in legal else "dim"
        c.card(left + n * (w + GAP), 504 - theme.LIFT * (state == "legal"), w, h, str(rank_of(card)), CARD, state)
    return c


def _header(c: Canvas, scene: Scene) -> None:
    middle = HEADER // 2
    c.text(28, middle, scene.say("board-round", n=scene.view.round, of=ROUNDS), HEAD)
    word, colour = ("board-over", WHITE) if scene.over else ("board-ask", GOLD)
    c.text(RIGHT - 4, middle, scene.say(word), NAME, colour, "r")


def _places(scene: Scene) -> list[tuple[int, int]]:
    """Return the left and right edges of the seats' columns."""
    first, seats = LEFT + WIDE + GAP, len(scene.view.hands)
    pitch = (RIGHT - first + GAP) // seats
    return [(first + seat * pitch, first + (seat + 1) * pitch - GAP) for seat in range(seats)]


def _columns(c: Canvas, scene: Scene, w: int, h: int, own: int | None = None) -> None:
    """Draw the prize and a column per seat: name, points, whether it has bid, and below it the bid, `w` x `h`.

    The sealed bid of the seat `own` is face up.
    """
    view, top, y = scene.view, HEADER + GAP, HEADER + GAP + 148 + GAP
    c.panel((LEFT, top, LEFT + WIDE, top + 148))
    c.text(LEFT + 20, top + 36, scene.say("board-prize"), NAME)
    c.text(LEFT + 20, top + 78, scene.say("board-row", n=ROUNDS - view.round), BODY, MUTED)
    if not scene.over:
        _card(c, scene, view.opened[-1], LEFT + (WIDE - w) // 2, y, w, h)
    for seat, (left, right) in enumerate(_places(scene)):
        done, x = scene.answered[seat], (left + right - w) // 2
        now = not scene.over and not done
        c.seat_panel((left, top, right, top + 148), now, seat in scene.winners)
        c.badge(left + 40, top + 36, seat)
        c.text(left + 74, top + 36, scene.names[seat], NAME, room=right - left - 90)
        c.text(left + 20, top + 78, scene.say("board-points", n=view.points[seat]), BODY, WHITE)
        if seat in scene.winners:
            c.icon("crown", right - 40, top + 116, 40)
        elif done:
            c.text(left + 20, top + 116, scene.say("board-bid"), BODY, MUTED)
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


def alt(scene: Scene, seat: int | None) -> list[str]:
    own = None if seat is None else scene.view.bids[seat]
    return [*([] if own is None else [scene.tell("alt-bid", card=own)]), *_facts(scene)]


def _facts(scene: Scene) -> list[str]:
    """Return the public facts, one per line."""
    view, done = scene.view, tuple(str(seat) for seat, done in enumerate(scene.answered) if done)
    if scene.over:
        facts = [scene.tell("alt-over", seats=tuple(map(str, scene.winners)))]
    else:
        facts = [scene.tell("alt-round", n=view.round, prize=view.opened[-1])]
    if done:
        facts.append(scene.tell("alt-in", seats=done))
    for seat, hand in enumerate(view.hands):
        told = {"points": view.points[seat], "hand": hand, "spent": view.spent[seat]}
        facts.append(scene.tell("alt-seat", seat=seat, **told))
    return facts


BOARD = Board(Scene, draw_table, draw_hand, alt)
