"""The cards of a hand in one to three rows, as large as they fit."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from engine.audience import BACK
from engine.cards import suit_of
from engine.games.itsmine.digging import fits
from engine.games.itsmine.state import MINE, SUITS, in_order
from render import sprites, theme
from render.boards.itsmine.pieces import mark_new, rank
from render.boards.itsmine.scene import Scene
from render.canvas import Canvas
from render.theme import LEFT, MUTED, NAME, RIGHT

FOOT = 788
BETWEEN = (22, 12)  # pixels between two rows; fewer if the cards would be too low
LOW = 112
WIDE = 16  # between cards that are this far apart there is room for a whole ring


class Fan(NamedTuple):
    """The layout of the hand: its rows, and the size of its cards."""

    rows: tuple[tuple[str, ...], ...]
    w: int
    h: int
    gap: int
    apart: int  # additional pixels between two suits


def fan(cards: tuple[str, ...], room: int, height: int) -> Fan:
    """Return the arrangement with the largest cards.

    It has one to three rows, broken between suits if that costs no more than one card's breadth per row. All ranks keep
    their 72 pixels, up to the 39 cards that are possible. If room is short, the following are given up, in this order:
    the space between suits, the breadth of two-figure ranks, the second symbol.
    """
    best: tuple[float, Fan] | None = None
    for count in (1, 2, 3):
        for rows in _broken(cards, count):
            longest = max(map(len, rows))
            for apart in (18, 0):
                gap = 22 if longest <= 9 else 14
                inner = max(sum(suit_of(a) != suit_of(b) for a, b in pairwise(row)) for row in rows)
                w = min(248, (room - gap * (longest - 1) - apart * inner - 12) // longest)
                high = height // count
                h = min(round(w * 1.5), high - BETWEEN[high - BETWEEN[0] < LOW])
                w = min(w, round(h * 0.76))
                worth = w * h * (1.05 if apart else 1) * (1 if _torn(rows) else 1.2)
                if not sprites.symbol_size(w, h):
                    worth /= 2
                if best is None or worth > best[0]:
                    best = worth, Fan(rows, w, h, gap, apart)
    assert best is not None
    return best[1]


def _torn(rows: tuple[tuple[str, ...], ...]) -> bool:
    """Return whether a suit is in two rows."""
    return any(suit_of(upper[-1]) == suit_of(lower[0]) for upper, lower in pairwise(rows) if lower)


def _broken(cards: tuple[str, ...], count: int) -> list[tuple[tuple[str, ...], ...]]:
    """Return the hand in so many rows: evenly, and between suits if the rows come out nearly even."""
    per = -(-len(cards) // count)
    even = tuple(cards[i : i + per] for i in range(0, len(cards), per))
    for most in (per, per + 1):
        rows: list[tuple[str, ...]] = [()]
        for suit in SUITS:
            own = tuple(card for card in cards if suit_of(card) == suit)
            if rows[-1] and len(rows[-1]) + len(own) > most:
                rows.append(())
            rows[-1] += own
        if len(rows) <= count and max(map(len, rows)) <= most:
            return [tuple(rows), even]
    return [even]


def draw_hand(c: Canvas, scene: Scene, seat: int, top: int) -> None:
    """Draw the hand from `top` to the foot of the picture."""
    hand = in_order(card for card in scene.view.hands[seat] if card != BACK)
    middle = (top + FOOT) // 2
    if not hand:
        c.slot((LEFT + 300, middle - 80, RIGHT - 300, middle + 80), MUTED, None, 4)
        c.text(theme.WIDTH // 2, middle, scene.say("board-no-cards"), NAME, MUTED, "m")
        return
    plan = fan(hand, RIGHT - LEFT, FOOT - top)
    spare = FOOT - top - len(plan.rows) * plan.h
    step = plan.h + min(BETWEEN[0], spare // len(plan.rows))
    y = middle - (step * (len(plan.rows) - 1) + plan.h) // 2
    for row in plan.rows:
        breaks = sum(suit_of(a) != suit_of(b) for a, b in pairwise(row))
        x = (theme.WIDTH - len(row) * plan.w - (len(row) - 1) * plan.gap - breaks * plan.apart) // 2
        for i, card in enumerate(row):
            if i and suit_of(card) != suit_of(row[i - 1]):
                x += plan.apart
            _card(c, scene, seat, card, x, y, plan)
            x += plan.w + plan.gap
        y += step


def _card(c: Canvas, scene: Scene, seat: int, card: str, x: int, y: int, plan: Fan) -> None:
    """Draw a card: gold if it may be dug, white if it is chosen, dim if it never fits its column again."""
    picked, legal, order = scene.picked(seat), scene.look.legal & set(scene.view.hands[seat]), scene.ordered(seat)
    fitting = fits(scene.view.columns[seat][MINE[card]], card)
    chosen = card in picked
    state = "win" if chosen else "legal" if card in legal else "dim" if legal or not fitting else "plain"
    out = sprites.RING if plan.gap > WIDE and plan.h > LOW else 5
    c.card(x, y, plan.w, plan.h, rank(card), theme.SUITS[suit_of(card)], state, out=out)
    mark_new(c, scene, (x, y, x + plan.w, y + plan.h), card)
    if card in order:
        c.mark(x + plan.w - 24, y + plan.h - 24, str(order.index(card) + 1))
