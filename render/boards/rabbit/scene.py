"""What both Rabbit Rummy games see in a view, and what each of them adds."""

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
    """Cards of a hand that lie together."""

    cards: tuple[str, ...]
    label: str = ""  # stands above them
    loose: bool = False  # they may be spread over several rows


class Advice(NamedTuple):
    """What a hand is good for, in a sentence."""

    text: str
    wins: bool = False  # now
    cards: tuple[str, ...] = ()  # shown beside it


class Scene(BaseScene, frozen=True):
    """A view with what follows from it, and its words in one language."""

    target = 0  # points that win the match
    least = 1  # cards in hand that a play needs

    # -- what is a game's own ----------------------------------------------------------------------------------------

    def legend(self) -> list[tuple[str, str]]:
        """What scores, and how many points."""
        raise NotImplementedError

    def blocks(self, seat: int) -> list[Block]:
        """How a hand is laid out."""
        raise NotImplementedError

    def order(self, seat: int) -> tuple[str, ...]:
        """The cards of a hand as they lie."""
        return tuple(card for block in self.blocks(seat) for card in block.cards)

    def sorted(self, cards: Iterable[str]) -> tuple[str, ...]:
        """How cards of a hand are told."""
        return by_rank(cards)

    def advice(self, seat: int) -> Advice:
        raise NotImplementedError

    def winning(self, seat: int) -> frozenset[str]:
        """The cards that win when they are played now."""
        return frozenset()

    cloth = GREEN

    @property
    def ground(self) -> Ground:
        """Another cloth while the order is reversed."""
        return WINE if self.view.reversed else self.cloth

    # -- what both see -----------------------------------------------------------------------------------------------

    @property
    def deciding(self) -> int | None:
        return None if self.view.phase == "over" else self.view.turn

    @property
    def winners(self) -> tuple[int, ...]:
        """Of the match; none while it goes on, and in a draw."""
        view = self.view
        if view.phase != "over":
            return ()
        if view.won is not None and (self.single or view.scores[view.won.seat] >= self.target):
            return (view.won.seat,)
        best = max(view.scores)
        return () if self.single else tuple(seat for seat, score in enumerate(view.scores) if score == best)

    @property
    def single(self) -> bool:
        """Whether one round is the match."""
        return getattr(self.view, "match", "points") == "single"

    @property
    def goal(self) -> str:
        """Behind a seat's points; nothing where one round is the match."""
        return "" if self.single else f"/{self.target}"

    @property
    def suit(self) -> str | None:
        """The bound one."""
        return bound(self.view.table)

    @property
    def top(self) -> str | None:
        return self.view.table[-1].card if self.view.table else None

    def passed(self, seat: int) -> bool:
        """Whether this seat has passed on the top."""
        view = self.view
        return view.phase != "over" and bool(view.table) and (seat - view.table[-1].seat - 1) % view.seats < view.passes

    def hand(self, seat: int) -> tuple[str, ...]:
        """The cards of a hand that are seen."""
        return tuple(card for card in self.view.hands[seat] if card != BACK)

    def may_play(self, seat: int) -> frozenset[str]:
        """The cards that this seat may play now."""
        view = self.view
        if view.phase != "turn" or view.turn != seat or len(view.hands[seat]) < self.least:
            return frozenset()
        return frozenset(playable(self.hand(seat), view.table, view.reversed))

    def fits(self) -> str:
        """Which ranks may follow, in words."""
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
        """Why a card cannot be played: '≠♥' or '<9'."""
        if self.top is None:
            return ""
        if self.suit is not None and SUIT[card] != self.suit:
            return self.say("board-not-suit", suit=self.suit)
        if strong_enough(card, self.top, self.view.reversed):
            return ""
        return self.say("board-too-high" if self.view.reversed else "board-too-low", rank=self.top[1:])

    def why(self) -> str:
        """Why the match is over."""
        view = self.view
        if self.single:
            reason = "single" if self.winners else "single-drawn"
        else:
            reason = "target" if max(view.scores) >= self.target else "limit"
        return self.say(f"board-why-{reason}", points=self.target, round=view.round)

    def won_with(self) -> str:
        """How the last round was won; nothing if it was drawn."""
        win = self.view.won
        if win is None:
            return ""
        return self.say("board-won-with", hand=self.say(f"kind-{win.kind.replace('_', '-')}"), points=win.points)

    def named(self, cards: Any) -> str:
        """Cards in a picture: '♦4 ♠9'."""
        return " ".join(self.say("choice-card", value=card) for card in cards)


def draw_card(c: Canvas, x: int, y: int, w: int, h: int, card: str, state: str = "plain", **look: Any) -> None:
    rank, symbol = theme.face_of(card)
    c.card(x, y, w, h, rank, symbol, state, **look)
