"""What a view of Lombard Hold'em says to a board."""

from __future__ import annotations

from typing import NamedTuple

from engine.audience import BACK
from engine.games.holdem.hands import Hand, best
from engine.games.holdem.rules import richest
from engine.games.holdem.state import COMMUNITY, PAID_IN, Doubled
from render import theme
from render.boards.holdem.ground import GROUND
from render.canvas import Box, Canvas
from render.scene import BaseScene


class Result(NamedTuple):
    """How the last round ended: who took the pot, with which hand (None: unseen), on which shared cards."""

    seat: int
    coins: int
    hole: tuple[str, ...] = ()
    hand: Hand | None = None
    community: tuple[str, ...] = ()


class Scene(BaseScene, frozen=True):
    game = "holdem"
    ground = GROUND

    @property
    def deciding(self) -> int | None:
        return None if self.over else self.view.turn

    @property
    def winners(self) -> tuple[int, ...]:
        return richest(self.view.balances) if self.over else ()

    @property
    def left(self) -> int:
        """Shared cards that are still face down."""
        return COMMUNITY - len(self.view.community)

    @property
    def doubled(self) -> frozenset[int]:
        """Who has doubled since the viewer looked last: what is new there is not a card."""
        return frozenset(event.seat for event in self.look.news if isinstance(event, Doubled))

    def seen(self, seat: int) -> tuple[str, ...]:
        """The two cards of a seat as everybody sees them, backs where they are face down; none of who has folded."""
        view = self.view
        if self.over and view.past is not None and view.past.holes[seat]:
            return tuple(view.past.holes[seat])
        if view.acts[seat] == "fold":
            return ()
        shown = view.reveals[seat]
        return (BACK, BACK) if shown is None else (shown, BACK)

    def best(self, seat: int) -> Hand | None:
        """What the own cards make with the shared ones that lie there; None while they are not seen."""
        hole = self.view.hands[seat]
        return None if BACK in hole else best((*hole, *self.view.community))

    @property
    def result(self) -> Result | None:
        """Of the round before, at the end of the last one; None if there was none, or nobody has taken its pot."""
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
    """A card of any size, or its back."""
    left, top, right, bottom = box
    if card == BACK:
        c.back(left, top, right - left, bottom - top)
        return
    rank, symbol = face_of(card)
    if bottom - top >= 150:
        c.card(left, top, right - left, bottom - top, rank, symbol, state, frame)
    else:
        c.tile(box, rank, symbol, state, frame)
