"""The Hen Auction's AI seats: what the hen for sale will still bring, less what it costs, by the chance to get it.

What others bid is guessed as a share of what the hen is worth to them. Whoever plays best against one such guess does
not always bid the same, and so is seldom knocked out. The search looks a few auctions ahead.
"""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.games.hens.rules import sets_of
from engine.games.hens.state import COOP, Bid, Hen, State, breed

FEW, MANY = 4, 12  # guesses of what the others bid: the fewer, the more a seat's bids differ
LOW, HIGH = {2: 0.6, 3: 0.3, 4: 0.3, 5: 0.3}, 1.0  # by seats: the share of a hen's worth that others pay
NONE = 0.1  # how often somebody does not bid
BARGAIN = 2  # times its price: what a hen brings that is not to be left
AHEAD, BEST = 3, 3  # auctions that the search looks at, and bids in each
UNSURE, GROWING = 0.45, 0.1  # points by which it is unsure who will win: at the end, and more for each auction left


class Way(NamedTuple):
    """The cheapest bid of its worth."""

    worth: int
    cost: int  # eggs, and what the slaughtered hens would still have brought
    bid: Bid


class Ways(NamedTuple):
    """The bids of a seat that are worth a look."""

    all: tuple[Way, ...]  # by worth
    costs: list[int]  # of those than which none of more worth is as cheap
    best: list[Way]  # for up to so many of these costs


NO_BID = Way(0, 0, Bid(0))


class Mind(Base[State, Bid]):
    normal, hard = 2400, 15000

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Bid]:
        made = gains(view, seat, luck, MANY)
        return sorted(made, key=lambda bid: -made[bid])[:BEST]

    def choose(self, view: State, seat: int, luck: Luck) -> Bid:
        made = gains(view, seat, luck, FEW)
        return max(made, key=lambda bid: made[bid])

    def asked(self, view: State) -> State:
        return replace(view, answered=(False,) * view.seats, bids=(None,) * view.seats)

    def seats(self, state: State) -> int:
        return state.seats

    def horizon(self, before: State, now: State) -> bool:
        return now.round >= before.round + AHEAD

    def value(self, state: State) -> Sequence[float]:
        """Who will win, by what all have and what their hens will still bring."""
        unsure, left, market = UNSURE + GROWING * state.left, state.left, state.market
        rich = [sum([brings(hen, left, market) for hen in coop], state.eggs[n]) for n, coop in enumerate(state.coops)]
        weights = [math.exp((each - max(rich)) / unsure) for each in rich]
        return [weight / sum(weights) for weight in weights]


def gains(view: State, seat: int, luck: Luck, guesses: int) -> dict[Bid, float]:
    """What each bid brings against some guesses; what another wins is counted as lost, shared among all."""
    own, value, low = worthwhile(view, seat), gain(view), LOW[view.seats]
    others = [ways(view, other) for other in range(view.seats) if other != seat]
    sums = [0.0] * len(own)
    for _ in range(guesses):
        bids = [guess(each, value, low, luck) for each in others]
        offered = [bid.worth for bid in bids]
        single = [(bid.worth, value - bid.cost) for bid in bids if bid.worth and offered.count(bid.worth) == 1]
        # whoever is behind gets it where we bid as much as the best
        (_, behind), (highest, lost) = sorted([(0, 0), (0, 0), *single])[-2:]
        for n, (worth, cost, _) in enumerate(own):
            if worth > highest and worth not in offered:
                sums[n] += value - cost
            else:
                sums[n] -= (lost if worth != highest else behind) / len(others)
    return {way.bid: total for way, total in zip(own, sums, strict=True)}


@lru_cache(10_000)
def brings(hen: Hen, left: int, market: str) -> int:
    """What a living hen will still lay, and its meat if it lives to the end."""
    kind = breed(hen.number)
    return kind.eggs * min(hen.left, left) + (kind.meat if hen.left > left and market == "sold" else 0)


def gain(view: State) -> int:
    """What the hen for sale brings to whoever gets it."""
    assert view.sale is not None
    return brings(Hen(view.sale, breed(view.sale).life), view.left, view.market)


def ways(view: State, seat: int) -> Ways:
    """The bids of a seat that are worth a look."""
    value = gain(view)
    return _ways(view.coops[seat], view.left, view.market, min(view.eggs[seat], value), value)


def worthwhile(view: State, seat: int) -> list[Way]:
    """None that costs as much as the cheapest one that nobody else can reach; if that is a bargain, not none at all."""
    reach = max([most(view, other) for other in range(view.seats) if other != seat])
    own = ways(view, seat).all
    sure = min([way for way in own if way.worth > reach], key=lambda way: (way.cost, way.worth), default=None)
    if sure is None:
        return [NO_BID, *own]
    found = [way for way in own if way == sure or (way.worth <= reach and way.cost < sure.cost)]
    return found if BARGAIN * sure.cost <= gain(view) else [NO_BID, *found]


def most(view: State, seat: int) -> int:
    """The highest bid that a seat can make."""
    return view.eggs[seat] + sum([breed(hen.number).meat for hen in view.coops[seat]])


@lru_cache(20_000)
def _ways(coop: tuple[Hen, ...], left: int, market: str, eggs: int, value: int) -> Ways:
    cost, found = {hen.number: brings(hen, left, market) for hen in coop}, dict[int, Way]()
    for hens in sets_of(tuple(sorted(cost))):
        lost, meat = sum([cost[hen] for hen in hens]), sum([breed(hen).meat for hen in hens])
        for paid in range(0 if hens else 1, min(eggs + 1, value - lost) if hens or len(coop) < COOP else 0):
            worth = meat + paid
            if worth not in found or lost + paid < found[worth].cost:
                found[worth] = Way(worth, lost + paid, Bid(paid, hens))
    able = [found[worth] for worth in sorted(found)]
    best = [way for n, way in enumerate(able) if all([way.cost < more.cost for more in able[n + 1 :]])]
    return Ways(tuple(able), [way.cost for way in best], [NO_BID, *best])


def guess(able: Ways, value: int, low: float, luck: Luck) -> Way:
    """A bid: as much as can be had for a share of what the hen brings."""
    if luck.share() < NONE:
        return NO_BID
    return able.best[bisect(able.costs, value * (low + (HIGH - low) * luck.share()))]
