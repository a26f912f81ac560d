"""The facts that the pictures of Lombard Hold'em need, worked out from a view."""

from __future__ import annotations

from typing import NamedTuple

from engine.audience import BACK
from engine.games.holdem.hands import Hand, best
from engine.games.holdem.rules import richest
from engine.games.holdem.state import COMMUNITY, PAID_IN, Doubled
from render import former, theme
from render.boards.holdem.ground import GROUND
from render.canvas import Box, Canvas
from render.scene import BaseScene


class Result(NamedTuple):
    """The end of the last round: the seat that took the pot, with which hand (None: unseen), on which shared cards."""

    seat: int
    coins: int
    hole: tuple[str, ...] = ()
    hand: Hand | None = None
    community: tuple[str, ...] = ()


class Scene(BaseScene, frozen=True):
    game = "holdem"
    least = former.SMALL
    ground = GROUND

    @property
    def deciding(self) -> int | None:
        return None if self.over else self.view.turn

    @property
    def winners(self) -> tuple[int, ...]:
        return richest(self.view.balances) if self.over else ()

    @property
    def left(self) -> int:
        """The number of shared cards that are still face down."""
        return COMMUNITY - len(self.view.community)

    @property
    def doubled(self) -> frozenset[int]:
        """The seats that have doubled since the viewer looked last; the news there is not a card."""
        return frozenset(event.seat for event in self.look.news if isinstance(event, Doubled))

    def seen(self, seat: int) -> tuple[str, ...]:
        """Return the two cards of a seat as everyone sees them; a card face down is its back.

        Return no cards if the seat has folded.
        """
        view = self.view
        if self.over and view.past is not None and view.past.holes[seat]:
            return tuple(view.past.holes[seat])
        if view.acts[seat] == "fold":
            return ()
        shown = view.reveals[seat]
        return (BACK, BACK) if shown is None else (shown, BACK)

    def best(self, seat: int) -> Hand | None:
        """Return the hand that a seat's own cards make with the open shared ones; None while its cards are not seen."""
        hole = self.view.hands[seat]
        return None if BACK in hole else best((*hole, *self.view.community))

    @property
    def result(self) -> Result | None:
        """The result of the previous round; at the end of the match, that of the last round.

        None if there was no such round, or if no one has taken its pot.
        """
        past = self.view.past
        if past is None or past.winner is None:
            return None
        hole = tuple(past.holes[past.winner])
        hand = best((*hole, *past.community)) if hole else None
        return Result(past.winner, past.coins, hole, hand, tuple(past.community))

    def hand_name(self, hand: Hand) -> str:
        numbers = dict(zip("ab", hand.numbers, strict=False))
        return self.say("hand-" + hand.rank.replace("_", "-"), **numbers)

    def pot_after(self, act: str) -> int:
        return int(self.view.pot + PAID_IN[act])


def face_of(card: str) -> tuple[str, theme.Symbol]:
    return card[1:], theme.LOMBARDY[card[0]]


def draw_card(c: Canvas, box: Box, card: str, state: str = "plain", frame: theme.RGB | None = None) -> None:
    """Draw a card of any size, or its back."""
    left, top, right, bottom = box
    if card == BACK:
        c.back(left, top, right - left, bottom - top)
        return
    rank, symbol = face_of(card)
    if bottom - top >= 150:
        c.card(left, top, right - left, bottom - top, rank, symbol, state, frame)
    else:
        c.tile(box, rank, symbol, state, frame)
