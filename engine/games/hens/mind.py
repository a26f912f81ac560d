"""The Hen Auction's AI seats: what the hen for sale will still bring, less what it costs, by the chance to get it.

What others bid is guessed as a share of what the hen is worth to them. Whoever plays best against one such guess does
not always bid the same, and so is seldom knocked out. The search looks a few auctions ahead.
"""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Sequence

from msgspec.structs import replace

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.games.hens.state import Bid, State, breed
from engine.games.hens.ways import NO_BID, Way, Ways, alive, gain, ways

FEW, MANY = 4, 12  # guesses of what the others bid: the fewer, the more a seat's bids differ
LOW, HIGH = {2: 0.6, 3: 0.3, 4: 0.3, 5: 0.3}, 1.0  # by seats: the share of a hen's worth that others pay
NONE = 0.1  # how often somebody does not bid
BARGAIN = 2  # times its price: what a hen brings that is not to be left
AHEAD, BEST = 3, 3  # auctions that the search looks at, and bids in each
UNSURE, GROWING = 0.45, 0.1  # points by which it is unsure who will win: at the end, and more for each auction left


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
        unsure = UNSURE + GROWING * state.left
        rich = [eggs + alive(state, seat) for seat, eggs in enumerate(state.eggs)]
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


def guess(able: Ways, value: int, low: float, luck: Luck) -> Way:
    """A bid: as much as can be had for a share of what the hen brings."""
    if luck.share() < NONE:
        return NO_BID
    return able.best[bisect(able.costs, value * (low + (HIGH - low) * luck.share()))]
