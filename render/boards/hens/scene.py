"""The facts that the pictures of the Hen Auction need, worked out from a view."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.hens.rules import is_full, meat_of, scores, winners, worths
from engine.games.hens.state import Died, ForSale, HasBid, Laid, Offer, Past, Sold, breed
from render.boards.hens.ground import GROUND
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    game = "hens"
    ground = GROUND

    @property
    def seats(self) -> int:
        return int(self.view.seats)

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that still have to bid."""
        return () if self.over else tuple([seat for seat, done in enumerate(self.answered) if not done])

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view) if self.over else ()

    @property
    def scores(self) -> tuple[int, ...]:
        return scores(self.view)

    @property
    def past(self) -> Past | None:
        last: Past | None = self.view.last
        return last

    @property
    def knocked(self) -> frozenset[int]:
        """The seats whose bid fell out of the last auction."""
        if self.past is None:
            return frozenset()
        often = worths(self.past.bids)
        return frozenset(seat for seat, bid in enumerate(self.past.bids) if often[bid.worth] > 1)

    def label(self, hen: int) -> str:
        """Return what a hen is called in questions and on buttons."""
        return self.say("board-hen", hen=str(hen))

    def meat(self, seat: int) -> int:
        return meat_of(self.view, seat)

    def most(self, seat: int) -> int:
        """Return the highest bid that a seat could make."""
        return int(self.view.eggs[seat]) + sum(breed(hen.number).meat for hen in self.view.coops[seat])

    def full(self, seat: int) -> bool:
        """R6: Return whether a bid needs a hen."""
        return is_full(self.view, seat)

    def dying(self, seat: int) -> tuple[str, ...]:
        return tuple(str(hen.number) for hen in self.view.coops[seat] if hen.left == 1)

    def offer(self, seat: int) -> Offer | None:
        """Return the seat's own bid: the sealed one if it is in, or else the draft as far as it is composed."""
        sealed: Offer | None = self.view.bids[seat]
        draft = self.look.draft
        if sealed is not None or draft is None or draft.kind != "bid" or not draft.values:
            return sealed
        eggs, hens = (numbers(draft.values.get(name, ())) for name in ("eggs", "hens"))
        return Offer(sum(eggs), hens)

    # -- news: what changed since the viewer looked last --

    @property
    def has_bid(self) -> frozenset[int]:
        return frozenset(event.seat for event in self.look.news if isinstance(event, HasBid))

    @property
    def laid(self) -> dict[int, int]:
        """The eggs that each seat's hens have just laid; empty if they have not."""
        told = [event.eggs for event in self.look.news if isinstance(event, Laid)]
        return dict(enumerate(told[-1])) if told else {}

    @property
    def died(self) -> dict[int, int]:
        """The number of hens that have just died, by seat."""
        return {event.seat: len(event.hens) for event in self.look.news if isinstance(event, Died)}

    @property
    def bought(self) -> frozenset[int]:
        """The hens that have just been won."""
        return frozenset(event.hen for event in self.look.news if isinstance(event, Sold))

    @property
    def new_sale(self) -> bool:
        """Return whether the hen for sale is new."""
        return any(isinstance(event, ForSale) for event in self.look.news)


def numbers(words: Iterable[str]) -> tuple[int, ...]:
    return tuple(int(word) for word in words if word.isdecimal())
