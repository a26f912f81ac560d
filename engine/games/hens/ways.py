"""The Hen Auction: the points that hens will still bring, and the bids that are worth a look. For mind.py."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.hens.rules import is_full, sets_of
from engine.games.hens.state import Bid, Hen, State, breed


class Way(NamedTuple):
    """The cheapest bid of its worth."""

    worth: int
    cost: int  # eggs, and the points that the slaughtered hens would still have brought
    bid: Bid


class Ways(NamedTuple):
    """The bids of a seat that are worth a look."""

    all: tuple[Way, ...]  # in ascending order of worth
    costs: list[int]  # costs of the ways that are cheaper than every way of more worth
    best: list[Way]  # best[n]: the way of most worth within the first n of these costs


NO_BID = Way(0, 0, Bid(0))


@lru_cache(1024)
def brings(hen: Hen, left: int, market: str) -> int:
    """Return the eggs that a living hen will still lay, and its meat if it is sold at the end."""
    kind = breed(hen.number)
    return kind.eggs * min(hen.left, left) + (kind.meat if hen.left > left and market == "sold" else 0)


def alive(view: State, seat: int) -> int:
    """Return the points that a seat's hens will still bring."""
    return sum([brings(hen, view.left, view.market) for hen in view.coops[seat]])


def gain(view: State) -> int:
    """Return the points that the hen for sale brings to the seat that gets it."""
    assert view.sale is not None
    return brings(Hen(view.sale, breed(view.sale).life), view.left, view.market)


def ways(view: State, seat: int) -> Ways:
    """Return the bids of a seat that are worth a look."""
    value = gain(view)
    eggs = min(view.eggs[seat], value)
    return _ways(view.coops[seat], is_full(view, seat), view.left, view.market, eggs, value)


@lru_cache(1024)
def _ways(coop: tuple[Hen, ...], full: bool, left: int, market: str, eggs: int, value: int) -> Ways:
    cost, found = {hen.number: brings(hen, left, market) for hen in coop}, dict[int, Way]()
    for hens in sets_of(tuple(sorted(cost))):
        lost, meat = sum([cost[hen] for hen in hens]), sum([breed(hen).meat for hen in hens])
        for paid in range(0 if hens else 1, min(eggs + 1, value - lost) if hens or not full else 0):
            worth = meat + paid
            if worth not in found or lost + paid < found[worth].cost:
                found[worth] = Way(worth, lost + paid, Bid(paid, hens))
    able = [found[worth] for worth in sorted(found)]
    best = [way for n, way in enumerate(able) if all([way.cost < more.cost for more in able[n + 1 :]])]
    return Ways(tuple(able), [way.cost for way in best], [NO_BID, *best])
