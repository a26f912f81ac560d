"""Colonial Trade: the AI seats. They weigh what an action costs against what it brings in all years to come.

An action often helps only together with the next one: a market without a mill sells nothing. So a position is also
worth something for the gain that one or two more mills, or two more pieces of material, would bring in it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.ai.mind import Mind as Base
from engine.cards import put
from engine.games.colony.rules import after, best_trade, cost, places, prices, with_mill
from engine.games.colony.state import (
    MILL,
    PRODUCTS,
    SAVING,
    Holding,
    Holdings,
    Mills,
    Save,
    State,
)

HOPE = 0.6  # share of the best next step's gain that counts already
EXTRA, FETCH = Holding(19), 3  # two pieces of material more, as they are imagined, and what they cost
AHEAD = 2  # years that the search looks at
UNSURE, GROWING = 2.0, 1.6  # coins by which the winner is unsure: at the end, and more per year left


class Mind(Base[State, Any]):
    normal, hard, nearly = 2000, 12000, 0.5

    def rate(self, view: State, seat: int, move: Any) -> float:
        coins = SAVING if isinstance(move, Save) else -cost(move)
        return coins + outlook(*after(view, seat, move), view.years_left)

    def seats(self, state: State) -> int:
        return state.seats

    def horizon(self, before: State, now: State) -> bool:
        return now.round >= before.round + AHEAD

    def value(self, state: State) -> Sequence[float]:
        """Return how likely each seat wins, by its coins and by what it will still earn."""
        unsure, price = UNSURE + GROWING * state.years_left, prices(state)
        rich = [
            coins + outlook(state.mills[seat], state.colonies[seat], price, state.years_left)
            for seat, coins in enumerate(state.coins)
        ]
        weights = [math.exp((each - max(rich)) / unsure) for each in rich]
        return [weight / sum(weights) for weight in weights]


@lru_cache(maxsize=1024)
def outlook(mills: Mills, holdings: Holdings, price: tuple[int, ...], years: int) -> float:
    """Return the coins that a seat earns in the years to come, with a share of what its next step would add."""
    now, later = best_trade(mills, holdings, price).income, years - 1
    best = 0.0
    if later > 0:
        for each, product in enumerate(PRODUCTS):
            lower = price if mills[each] else put(price, each, price[each] - 1)
            one = with_mill(mills, product)
            two = with_mill(one, product)
            best = max(
                best,
                (best_trade(one, holdings, lower).income - now) * later - MILL,
                (best_trade(two, holdings, lower).income - now) * (later - 1) - 2 * MILL,
            )
        best = max(best, (best_trade(mills, (*holdings, EXTRA), price).income - now) * later - FETCH)
    return now * years + HOPE * best + places(holdings)
