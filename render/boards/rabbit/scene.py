"""The facts that both Rabbit Rummy games see in a view, and the methods that each game defines for itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.audience import BACK
from engine.games.rabbit.climbing import bound, playable, strong_enough, unanswerable
from engine.games.rabbit.state import SUIT, by_rank
from render import theme
from render.boards.rabbit.ground import GREEN, WINE
from render.canvas import Canvas
from render.ground import Ground
from render.scene import BaseScene


class Block(NamedTuple):
    """Cards of a hand that are drawn together."""

    cards: tuple[str, ...]
    label: str = ""  # text above the cards
    loose: bool = False  # True if the cards may be spread over several rows


class Advice(NamedTuple):
    """The use of a hand, in a sentence."""

    text: str
    wins: bool = False  # True if the hand can win now
    cards: tuple[str, ...] = ()  # cards shown beside the sentence


class Scene(BaseScene, frozen=True):
    """A view with the facts that follow from it, and its words in one language."""

    target = 0  # points that win the match
    least = 1  # cards in hand that a play needs

    # -- defined by each game ------------------------------------------------------------------------------------------

    def legend(self) -> list[tuple[str, str]]:
        """Return what scores, each with its points."""
        raise NotImplementedError

    def blocks(self, seat: int) -> list[Block]:
        """Return the blocks in which a hand is laid out."""
        raise NotImplementedError

    def order(self, seat: int) -> tuple[str, ...]:
        """Return the cards of a hand in the order of the picture."""
        return tuple(card for block in self.blocks(seat) for card in block.cards)

    def sorted(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Return cards of a hand in the order in which words name them."""
        return by_rank(cards)

    def advice(self, seat: int) -> Advice:
        raise NotImplementedError

    def winning(self, seat: int) -> frozenset[str]:
        """Return the cards that win if they are played now."""
        return frozenset()

    cloth = GREEN

    @property
    def ground(self) -> Ground:
        """The game's cloth; wine red while the order is reversed."""
        return WINE if self.view.reversed else self.cloth

    # -- common to both games ------------------------------------------------------------------------------------------

    @property
    def deciding(self) -> int | None:
        return None if self.view.phase == "over" else self.view.turn

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners of the match; none while it goes on, and none in a draw."""
        view = self.view
        if view.phase != "over":
            return ()
        if view.won is not None and (self.single or view.scores[view.won.seat] >= self.target):
            return (view.won.seat,)
        best = max(view.scores)
        return () if self.single else tuple(seat for seat, score in enumerate(view.scores) if score == best)

    @property
    def single(self) -> bool:
        """Return whether the match is one single round."""
        return getattr(self.view, "match", "points") == "single"

    @property
    def goal(self) -> str:
        """The text behind a seat's points; empty if one round is the match."""
        return "" if self.single else f"/{self.target}"

    @property
    def suit(self) -> str | None:
        """The suit that is bound, if any."""
        return bound(self.view.table)

    @property
    def top(self) -> str | None:
        return self.view.table[-1].card if self.view.table else None

    def passed(self, seat: int) -> bool:
        """Return whether this seat has passed on the top card."""
        view = self.view
        return view.phase != "over" and bool(view.table) and (seat - view.table[-1].seat - 1) % view.seats < view.passes

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return the cards of a hand that are seen."""
        return tuple(card for card in self.view.hands[seat] if card != BACK)

    def may_play(self, seat: int) -> frozenset[str]:
        """Return the cards that this seat may play now."""
        view = self.view
        if view.phase != "turn" or view.turn != seat or len(view.hands[seat]) < self.least:
            return frozenset()
        return frozenset(playable(self.hand(seat), view.table, view.reversed))

    def fits(self) -> str:
        """Return in words which ranks may follow."""
        view = self.view
        if self.top is None:
            return self.say("board-lead")
        if unanswerable(view.table, view.reversed):
            return self.say("board-nothing-follows")
        suit = "" if self.suit is None else self.say(f"kind-{self.suit}")
        return self.say(
            "board-fits",
            rank=self.top[1:],
            suit=suit,
            bound="yes" if suit else "no",
            order="reversed" if view.reversed else "normal",
        )

    def why_not(self, card: str) -> str:
        """Return why a card cannot be played: '≠♥' or '<9'; empty if it can."""
        if self.top is None:
            return ""
        if self.suit is not None and SUIT[card] != self.suit:
            return self.say("board-not-suit", suit=self.suit)
        if strong_enough(card, self.top, self.view.reversed):
            return ""
        return self.say("board-too-high" if self.view.reversed else "board-too-low", rank=self.top[1:])

    def why(self) -> str:
        """Return why the match is over."""
        view = self.view
        if self.single:
            reason = "single" if self.winners else "single-drawn"
        else:
            reason = "target" if max(view.scores) >= self.target else "limit"
        return self.say(f"board-why-{reason}", points=self.target, round=view.round)

    def won_with(self) -> str:
        """Return how the last round was won; empty if it was drawn."""
        win = self.view.won
        if win is None:
            return ""
        return self.say("board-won-with", hand=self.say(f"kind-{win.kind.replace('_', '-')}"), points=win.points)

    def named(self, cards: Any) -> str:
        """Return cards as a picture names them: '♦4 ♠9'."""
        return " ".join(self.say("choice-card", value=card) for card in cards)


def draw_card(c: Canvas, x: int, y: int, w: int, h: int, card: str, state: str = "plain", **look: Any) -> None:
    rank, symbol = theme.face_of(card)
    c.card(x, y, w, h, rank, symbol, state, **look)
