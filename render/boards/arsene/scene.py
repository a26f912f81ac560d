"""The facts that the pictures of Arsène need, worked out from a view."""

from __future__ import annotations

from engine.games.arsene.settlement import GROUPS_LEFT
from engine.games.arsene.state import (
    HAND,
    SEATS,
    SHOPS,
    SUIT,
    CardFlipped,
    DealEnded,
    Kept,
    Pushed,
    Result,
    ScrambleBegan,
    ShopEmptied,
    winner_of,
)
from render.boards.arsene.ground import GROUND
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    game = "arsene"
    ground = GROUND

    @property
    def deciding(self) -> int | None:
        """The seat that owes the decision; None once the match is over."""
        return None if self.over else self.view.turn

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners of the match; none before it is over."""
        purses = self.view.purses
        return tuple(seat for seat in range(SEATS) if self.over and purses[seat] == max(purses))

    @property
    def results(self) -> tuple[Result, ...]:
        """The results of the last deal, by seat; shown until the new deal's card is turned up, and at the end."""
        found: tuple[Result, ...] = self.view.results if self.view.phase in ("flip", "over") else ()
        return found

    @property
    def tricks(self) -> tuple[int, ...]:
        """The tricks by seat: of this deal, or of the last one while its results are shown."""
        counts: tuple[int, ...] = self.view.tricks
        return tuple([result.tricks for result in self.results]) or counts

    @property
    def best(self) -> int | None:
        """The seat that wins the trick at hand, so far."""
        view = self.view
        return winner_of(view.trick, view.leader, view.trump) if view.trick else None

    @property
    def led(self) -> str:
        """The suit that was led to the trick at hand, or nothing."""
        return SUIT[self.view.trick[0]] if self.view.trick else ""

    def played(self, seat: int) -> str | None:
        """Return the card of a seat in the trick at hand; if no card was led yet, in the last trick."""
        view, last = self.view, self.view.last
        leader, cards = (view.leader, view.trick) if view.trick or last is None else (last.leader, last.cards)
        n = (seat - leader) % SEATS
        return cards[n] if n < len(cards) else None

    @property
    def push(self) -> tuple[int, int] | None:
        """The seats from and to which the trick may be pushed, or the last trick was."""
        view, last = self.view, self.view.last
        if view.phase == "dispose":
            return view.turn, view.target
        if view.phase == "play" and not view.trick and last is not None and last.winner != last.taker:
            return last.winner, last.taker
        return None

    def groups(self, shop: int) -> tuple[int, ...]:
        """Return the groups of chips that are left on a shop, the next one first."""
        left: tuple[int, ...] = GROUPS_LEFT[shop][self.view.chips[shop - 1]]
        return left

    def in_danger(self, count: int) -> bool:
        """Return whether `count` tricks lead to an empty shop; of the last deal, whether the police were there."""
        if self.results:
            return any(one.kind in ("caught", "void") and one.tricks == count for one in self.results)
        return count in SHOPS and not self.view.chips[count - 1]

    def clashes(self, count: int, seats: int) -> bool:
        """Return whether so many seats with `count` tricks may clash, and push. Zero tricks clash in the scramble."""
        return seats > 1 and bool(count or (self.view.scramble and any(self.tricks)))

    def in_reach(self, seat: int, shop: int) -> bool:
        """Return whether a seat can still end the deal with the number of tricks of a shop."""
        own = self.view.tricks[seat]
        return bool(own <= shop <= own + HAND - sum(self.view.tricks))

    # -- news: what changed since the viewer looked last --

    @property
    def moved(self) -> frozenset[int]:
        """The seats that have got a trick of this deal."""
        got: set[int] = set()
        for event in self.look.news:
            if isinstance(event, Kept | Pushed):
                got.add(event.to if isinstance(event, Pushed) else event.seat)
            elif isinstance(event, DealEnded):
                got.clear()
        return frozenset(got)

    @property
    def settled(self) -> bool:
        """Return whether a deal has just been settled."""
        return any(isinstance(event, DealEnded) for event in self.look.news)

    @property
    def emptied(self) -> frozenset[int]:
        """The shops that have just lost their last chips."""
        return frozenset(event.shop for event in self.look.news if isinstance(event, ShopEmptied))

    @property
    def scramble_began(self) -> bool:
        return any(isinstance(event, ScrambleBegan) for event in self.look.news)

    @property
    def flipped_now(self) -> bool:
        return any(isinstance(event, CardFlipped) for event in self.look.news)
