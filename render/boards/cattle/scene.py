"""The facts that the pictures of Fat Cattle need, worked out from a view."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.cattle.rules import cost_of, half_of, off, price, queue, scores, winners
from engine.games.cattle.state import Bought, Fed, HasPlanned, Past, RoundBegan, Sale, Sheet, Sold, SoldAlone
from render.boards.cattle.ground import GROUND
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    game = "cattle"
    ground = GROUND

    @property
    def seats(self) -> int:
        return int(self.view.seats)

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that still have to hand in a plan."""
        return () if self.over else tuple([seat for seat, done in enumerate(self.answered) if not done])

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view) if self.over else ()

    @property
    def scores(self) -> tuple[int, ...]:
        return scores(self.view)

    @property
    def queue(self) -> tuple[int, ...]:
        return queue(self.view)

    @property
    def past(self) -> Past | None:
        last: Past | None = self.view.last
        return last

    @property
    def off(self) -> int:
        """The hay that the other sales of the last round have taken off each price."""
        return 0 if self.past is None else off(self.view) * max(0, len(self.past.sales) - 1)

    def sales(self, seat: int) -> list[Sale]:
        """Return the sales of a seat in the last round."""
        return [] if self.past is None else [sale for sale in self.past.sales if sale.seat == seat]

    def lost(self, seat: int) -> tuple[int, int] | None:
        """Return the calf that the seat wanted in the last round and did not get, and the seat that got it (R6)."""
        if self.past is None:
            return None
        calf = self.past.sheets[seat].buy
        return None if calf in (None, self.past.bought[seat]) else (calf, self.past.bought.index(calf))

    def outrun(self, calf: int) -> tuple[int, ...]:
        """Return the seats that lost a calf of the last round to another seat."""
        return tuple([seat for seat in range(self.seats) if (lost := self.lost(seat)) and lost[0] == calf])

    @property
    def by_sales(self) -> bool:
        """Return whether the sums of sold animals have decided the match."""
        return self.over and self.scores.count(max(self.scores)) > len(self.winners)

    def half(self, seat: int) -> int:
        return half_of(self.view, seat)

    def sheet(self, seat: int) -> Sheet | None:
        """Return the seat's own sheet: the sealed one if it is in, or else the draft as far as it is filled in."""
        sealed: Sheet | None = self.view.plans[seat]
        draft = self.look.draft
        if sealed is not None or draft is None or draft.kind != "plan" or not draft.values:
            return sealed
        feed, sell, buy = (numbers(draft.values.get(name, ())) for name in ("feed", "sell", "buy"))
        own = {head.number: head for head in self.view.stalls[seat]}
        return Sheet(
            tuple([animal for animal in feed if animal in own]),
            tuple([animal for animal in sell if animal in own]),
            buy[0] if buy and buy[0] in self.view.row else None,
        )

    def cost(self, seat: int, sheet: Sheet) -> int:
        return cost_of(self.view, seat, sheet)

    def tomorrow(self, seat: int, sheet: Sheet) -> tuple[int, int]:
        """Return the hay of the next round if no other seat sells, and if the others sell all their ripe animals."""
        left = self.view.hay[seat] - self.cost(seat, sheet) + int(self.view.green)
        ripe = [head for other, stall in enumerate(self.view.stalls) if other != seat for head in stall if head.ripe]
        most, least = (
            sum(price(self.view, animal, len(sheet.sell) - 1 + others) for animal in sheet.sell)
            for others in (0, len(ripe))
        )
        return left + most, left + least

    # -- news: what changed since the viewer looked last --

    @property
    def has_planned(self) -> frozenset[int]:
        return frozenset(event.seat for event in self.look.news if isinstance(event, HasPlanned))

    @property
    def fed(self) -> frozenset[int]:
        """The animals that have just grown."""
        return frozenset(animal for event in self.look.news if isinstance(event, Fed) for animal in event.animals)

    @property
    def bought(self) -> frozenset[int]:
        """The calves that have just been bought."""
        return frozenset(event.animal for event in self.look.news if isinstance(event, Bought))

    @property
    def sold(self) -> bool:
        """Return whether the market has just been held."""
        return any(isinstance(event, Sold | SoldAlone) for event in self.look.news)

    @property
    def shown(self) -> bool:
        """Return whether a round has just ended."""
        return self.past is not None and any(isinstance(event, RoundBegan) for event in self.look.news)

    @property
    def fresh_calves(self) -> tuple[int, ...]:
        """The calves that have just come into the row; while the deck lasts, they are at its end."""
        if not self.shown or self.past is None:
            return ()
        row = self.view.row
        gone = sum(calf is not None for calf in self.past.bought) or 1  # calves bought, or else the oldest
        before = min(self.seats + 1, len(row) + len(self.view.deck) + gone)
        return tuple(row[before - gone :])


def numbers(words: Iterable[str]) -> tuple[int, ...]:
    return tuple(int(word) for word in words if word.isdecimal())
