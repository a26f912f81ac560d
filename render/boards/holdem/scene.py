"""The facts that the pictures of Lombard Hold'em need, worked out from a view."""

from __future__ import annotations

from typing import NamedTuple

from engine.audience import BACK
from engine.cards import suit_of
from engine.games.holdem.hands import Hand, best
from engine.games.holdem.rules import richest
from engine.games.holdem.state import COMMUNITY, Doubled, PotWon
from render import theme
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
    ground = GROUND

    @property
    def deciding(self) -> int | None:
        return None if self.over else self.view.turn

    @property
    def winners(self) -> tuple[int, ...]:
        return richest(self.view.balances) if self.over else ()

    @property
    def shared(self) -> tuple[str, ...]:
        """The five shared cards; those that are still face down are backs."""
        return (*self.view.community, *(BACK,) * (COMMUNITY - len(self.view.community)))

    @property
    def doubled(self) -> frozenset[int]:
        """The seats that have doubled since the viewer looked last; the news there is not a card."""
        return frozenset(event.seat for event in self.look.news if isinstance(event, Doubled))

    @property
    def won(self) -> dict[int, int]:
        """The coins that seats have won since the viewer looked last."""
        return {event.seat: event.coins for event in self.look.news if isinstance(event, PotWon)}

    def out(self, seat: int) -> bool:
        return self.view.acts[seat] == "fold" and seat not in self.winners

    def gain(self, seat: int) -> int:
        """Return the coins that a seat may still win in this round."""
        return 0 if self.over or self.out(seat) else int(self.view.pot)

    def from_seat(self, seat: int) -> list[int]:
        """Return all seats in the order of their turns, beginning with this one."""
        count = len(self.view.balances)
        return [(seat + n) % count for n in range(count)]

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


def princes(cards: tuple[str, ...]) -> list[int]:
    """Return the places of the princes among cards."""
    return [n for n, card in enumerate(cards) if suit_of(card) == "P"]


def face_of(card: str) -> tuple[str, theme.Symbol]:
    return card[1:], theme.LOMBARDY[card[0]]


def draw_card(c: Canvas, box: Box, card: str, state: str = "plain") -> None:
    """Draw a card of any size, or its back."""
    left, top, right, bottom = box
    if card == BACK:
        c.back(left, top, right - left, bottom - top, emblem="?" if bottom - top >= 150 else "")
        return
    rank, symbol = face_of(card)
    if bottom - top >= 150:
        c.card(left, top, right - left, bottom - top, rank, symbol, state)
    else:
        c.tile(box, rank, symbol, state)


def fitting(text: str, sizes: tuple[int, ...], room: int) -> int:
    """Return the largest of the sizes at which a text fits into the room; the smallest if none does."""
    return next((size for size in sizes if theme.width(text, size) <= room), sizes[-1])
