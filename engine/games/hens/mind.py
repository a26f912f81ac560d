"""The Hen Auction: the AI seats. They weigh the points of the hen for sale, its cost, and the chance to get it.

The bids of others are guessed as a share of the hen's worth to them. The best bid varies with
the guesses, so the seat is seldom knocked out. The search looks a few auctions ahead.
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

FEW, MANY = 4, 12  # number of guesses of the others' bids: with fewer, a seat's bids differ more
LOW, HIGH = {2: 0.6, 3: 0.3, 4: 0.3, 5: 0.3}, 1.0  # least share (by number of seats) and most that others bid
NONE = 0.1  # how often a seat does not bid
BARGAIN = 2  # a hen that brings this many times its sure price is not left to others
AHEAD, BEST = 3, 3  # auctions that the search looks at, and bids in each
UNSURE, GROWING = 0.45, 0.1  # points by which the winner is unsure: at the end, and more per auction left


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
        """Return how likely each seat wins, by its eggs and by the points that its hens will still bring."""
        unsure = UNSURE + GROWING * state.left
        rich = [eggs + alive(state, seat) for seat, eggs in enumerate(state.eggs)]
        weights = [math.exp((each - max(rich)) / unsure) for each in rich]
        return [weight / sum(weights) for weight in weights]


def gains(view: State, seat: int, luck: Luck, guesses: int) -> dict[Bid, float]:
    """Return the points that each bid brings, summed over some guesses of the others' bids.

    The gain of another winner counts as a loss, divided by the number of other seats.
    """
    own, value, low = worthwhile(view, seat), gain(view), LOW[view.seats]
    others = [ways(view, other) for other in range(view.seats) if other != seat]
    sums = [0.0] * len(own)
    for _ in range(guesses):
        bids = [guess(each, value, low, luck) for each in others]
        offered = [bid.worth for bid in bids]
        single = [(bid.worth, value - bid.cost) for bid in bids if bid.worth and offered.count(bid.worth) == 1]
        # a bid equal to the highest falls out with it, so the next bid wins the hen
        (_, behind), (highest, lost) = sorted([(0, 0), (0, 0), *single])[-2:]
        for n, (worth, cost, _) in enumerate(own):
            if worth > highest and worth not in offered:
                sums[n] += value - cost
            else:
                sums[n] -= (lost if worth != highest else behind) / len(others)
    return {way.bid: total for way, total in zip(own, sums, strict=True)}


def worthwhile(view: State, seat: int) -> list[Way]:
    """Return the bids that are worth a guess.

    The sure bid is the cheapest one that no other seat can reach. A bid that costs as much is left out. If the sure bid
    is a bargain, not to bid is left out too.
    """
    reach = max([most(view, other) for other in range(view.seats) if other != seat])
    own = ways(view, seat).all
    sure = min([way for way in own if way.worth > reach], key=lambda way: (way.cost, way.worth), default=None)
    if sure is None:
        return [NO_BID, *own]
    found = [way for way in own if way == sure or (way.worth <= reach and way.cost < sure.cost)]
    return found if BARGAIN * sure.cost <= gain(view) else [NO_BID, *found]


def most(view: State, seat: int) -> int:
    """Return the highest bid that a seat can make."""
    return view.eggs[seat] + sum([breed(hen.number).meat for hen in view.coops[seat]])


def guess(able: Ways, value: int, low: float, luck: Luck) -> Way:
    """Return a guessed bid: the highest one for a random share of the hen's worth, or no bid."""
    if luck.share() < NONE:
        return NO_BID
    return able.best[bisect(able.costs, value * (low + (HIGH - low) * luck.share()))]
