"""The facts that the pictures of Colonial Trade need, worked out from a view."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.games.colony.rules import (
    Trade,
    gain,
    makers_of,
    material,
    moves,
    places,
    prices,
    scores,
    trade,
    winners,
)
from engine.games.colony.state import (
    COLONIES,
    HOME_PLACES,
    PRODUCTS,
    Build,
    Built,
    Claim,
    Claimed,
    Holding,
    Invest,
    Invested,
    Offered,
)
from render.boards.colony.ground import GROUND
from render.scene import BaseScene


class Links(NamedTuple):
    """The three links of a seat's trade: how many pieces each of them allows."""

    mills: int
    raw: int
    places: int


class Scene(BaseScene, frozen=True):
    game = "colony"
    ground = GROUND

    @property
    def seats(self) -> int:
        return int(self.view.seats)

    @property
    def deciding(self) -> int | None:
        return None if self.over else int(self.view.turn)

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view) if self.over else ()

    @property
    def scores(self) -> tuple[int, ...]:
        return scores(self.view)

    @property
    def prices(self) -> tuple[int, ...]:
        return prices(self.view)

    @property
    def makers(self) -> tuple[tuple[int, ...], ...]:
        """The seats that make each product."""
        return makers_of(self.view)

    @property
    def lined_up(self) -> tuple[int, ...]:
        """The seats in the order in which they are drawn: that of the year, at the end the best first."""
        if self.over:
            return tuple(sorted(range(self.seats), key=lambda seat: (seat not in self.winners, -self.scores[seat])))
        return tuple(self.view.order)

    def has_acted(self, seat: int) -> bool:
        return not self.over and seat in self.view.order[: self.view.acted]

    # -- what a seat has --

    def trade(self, seat: int) -> Trade:
        """Return what a seat would sell in this year as things are."""
        return trade(self.view, seat)

    def places(self, seat: int) -> int:
        """Return the places in a seat's colonies. They count at the end; the one at home does not."""
        return places(self.view.colonies[seat])

    def links(self, seat: int) -> Links:
        held = self.view.colonies[seat]
        return Links(sum(self.view.mills[seat]), material(held), HOME_PLACES + places(held))

    def missing(self, seat: int) -> tuple[bool, ...]:
        """Return which links hold back the others: the smallest, and places that do not take what is made."""
        found = self.links(seat)
        least = min(found)
        unfit = self.trade(seat).pieces < least
        held = tuple([each == least and least < max(found) for each in found])
        return (*held[:2], held[2] or unfit)

    def filled(self, seat: int) -> list[int]:
        """Return how many places are filled, first at home, then in each colony, as things are."""
        held = self.view.colonies[seat]
        takes = [*PRODUCTS] * HOME_PLACES, *[COLONIES[each.number].buys for each in held]
        room = [HOME_PLACES, *[each.places for each in held]]
        inside: list[list[str]] = [[] for _ in room]
        for each, n in zip(PRODUCTS, self.trade(seat).sold, strict=True):
            for _ in range(n):
                _put(each, takes, room, inside, set())
        return [*map(len, inside)]

    # -- what the seat to move may do --

    @property
    def open(self) -> list[Any]:
        """The legal moves of the seat to move."""
        return [] if self.deciding is None else [*moves(self.view, self.deciding)]

    def gain(self, move: Any) -> int | None:
        """Return what a move would add to the income of the seat to move, or None if it cannot be made."""
        if self.deciding is None or move not in self.open:
            return None
        return gain(self.view, self.deciding, move)

    def gain_of_mill(self, product: str) -> int | None:
        return self.gain(Build(product))

    def gain_of_colony(self, colony: int) -> int | None:
        return self.gain(Claim(colony))

    def gain_of_investment(self, seat: int, holding: Holding) -> int | None:
        return self.gain(Invest(holding.number)) if seat == self.deciding else None

    # -- news: what changed since the viewer looked last --

    @property
    def new_mills(self) -> frozenset[tuple[int, str]]:
        """The seats that have built, with the products."""
        return frozenset((event.seat, event.product) for event in self.look.news if isinstance(event, Built))

    @property
    def new_in_row(self) -> frozenset[int]:
        return frozenset(event.colony for event in self.look.news if isinstance(event, Offered))

    @property
    def new_holdings(self) -> frozenset[int]:
        """The colonies that someone has claimed, or invested in."""
        return frozenset(event.colony for event in self.look.news if isinstance(event, Claimed | Invested))


def _put(piece: str, takes: Any, room: list[int], inside: list[list[str]], tried: set[int]) -> bool:
    """Put a piece into a place that takes it. Others make room for it by going elsewhere."""
    for n, free in enumerate(room):
        if n in tried or piece not in takes[n]:
            continue
        tried.add(n)
        if len(inside[n]) < free:
            inside[n].append(piece)
            return True
        for other in inside[n]:
            if _put(other, takes, room, inside, tried):
                inside[n].remove(other)
                inside[n].append(piece)
                return True
    return False
