"""The facts that both Rabbit Rummy games see in a view, and the methods that each game defines for itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.audience import BACK
from engine.cards import PACK
from engine.games.rabbit.climbing import bound, playable, strong_enough
from engine.games.rabbit.state import RANK, SUIT, OrderTurned, Passed, Scored, SuitBound, Win, by_rank
from render import theme
from render.boards.rabbit.ground import GREEN, WINE
from render.canvas import Canvas
from render.ground import Ground
from render.scene import BaseScene


class Block(NamedTuple):
    """Cards of a hand that are drawn together."""

    cards: tuple[str, ...]
    points: int = 0  # what they score together
    loose: bool = False  # True if the cards may be spread over several rows


class Advice(NamedTuple):
    """The use of a hand, in a sentence."""

    text: str
    wins: bool = False  # True if the hand can win now
    points: int = 0  # what it can win now, or what its groups are worth so far
    shed: tuple[str, ...] = ()  # the cards to get rid of, if they are few


class Scene(BaseScene, frozen=True):
    """A view with the facts that follow from it, and its words in one language."""

    target = 0  # points that win the match
    fewest = 1  # cards in hand that a play needs

    # -- defined by each game ------------------------------------------------------------------------------------------

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
    def goal(self) -> int:
        """The points that win the match; 0 if one round is the match."""
        return 0 if self.single else self.target

    @property
    def last_win(self) -> Win | None:
        """The win of the round before this one, until a card is played in this one."""
        view = self.view
        if view.won is None or view.phase == "over" or view.won.round != view.round - 1 or view.turns >= view.seats:
            return None
        return None if any(not played.turned for played in view.table) else view.won

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

    @property
    def forced(self) -> bool:
        """Return whether the seat in turn has too few cards to play one."""
        return len(self.view.hands[self.view.turn]) < self.fewest

    @property
    def following(self) -> tuple[str, ...]:
        """The cards of the pack that may follow. Without the top: it is there already."""
        view = self.view
        lying = {played.card for played in view.table}
        return tuple([card for card in playable(PACK, view.table, view.reversed) if card not in lying])

    @property
    def ranks(self) -> dict[int, bool]:
        """The ranks that may follow, each with whether a card of it that fits is not yet discarded."""
        gone = set(self.view.discards)
        return {
            rank: any(card not in gone for card in self.following if RANK[card] == rank)
            for rank in sorted({RANK[card] for card in self.following})
        }

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return the cards of a hand that are seen."""
        return tuple(card for card in self.view.hands[seat] if card != BACK)

    def may_play(self, seat: int) -> frozenset[str]:
        """Return the cards that this seat may play now."""
        view = self.view
        if view.phase != "turn" or view.turn != seat or len(view.hands[seat]) < self.fewest:
            return frozenset()
        return frozenset(playable(self.hand(seat), view.table, view.reversed))

    def fits(self) -> str:
        """Return in words which ranks may follow."""
        view = self.view
        if self.top is None:
            return self.say("board-lead")
        if not self.following:
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

    def verdict(self, size: int, room: int) -> str:
        """Return who has won the match, in a text that fits into `room` pixels."""
        if not self.winners:
            return self.say("board-no-winner")
        key = "board-wins" if len(self.winners) == 1 else "board-share"
        return self.fit(key, size, room, seat=self.winners[0], seats=tuple(map(str, self.winners)))

    def kind(self, kind: str) -> str:
        """Return how a round was won, or a finishing hand, in words."""
        return self.say("kind-" + kind.replace("_", "-"))

    def shown(self, won: Win) -> list[Block]:
        """Return the groups of cards with which a round was won."""
        return [Block(group) for group in won.groups]

    # -- news: what changed since the viewer looked last ---------------------------------------------------------------

    def scored(self, seat: int) -> int:
        """Return the points that a seat has just got."""
        return sum(event.points for event in self.look.news if isinstance(event, Scored) and event.seat == seat)

    def has_passed(self, seat: int) -> bool:
        return any(isinstance(event, Passed) and event.seat == seat for event in self.look.news)

    @property
    def has_turned(self) -> bool:
        return any(isinstance(event, OrderTurned) for event in self.look.news)

    @property
    def has_bound(self) -> bool:
        return any(isinstance(event, SuitBound) for event in self.look.news)

    def named(self, cards: Any) -> str:
        """Return cards as a picture names them: '♦4 ♠9'."""
        return " ".join(self.say("choice-card", value=card) for card in cards)


def draw_card(c: Canvas, x: int, y: int, w: int, h: int, card: str, state: str = "plain", **look: Any) -> None:
    rank, symbol = theme.face_of(card)
    c.card(x, y, w, h, rank, symbol, state, **look)
