"""#34 Lombard Hold'em: the AI seats. A seat bets by the odds of its hand, and varies if two choices are nearly equal.

Each seat bets once per round, so the search looks at one bet. `value` plays the rest of the round: each other seat bets
by the odds of its own hand.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.cards import put
from engine.games.holdem.hands import order
from engine.games.holdem.odds import quality, wins
from engine.games.holdem.state import COMMUNITY, COST, FLOP, PAID_IN, Call, Double, Fold, State

ACTS = ("double", "call", "fold")
COMES = {"call": 0.72, "double": 0.78, "fold": 0.74}  # by own act: the chance that a seat that acts later stays
MORE = 1.5  # coins that each seat that acts later and stays puts into the pot
NEARER = 3.3  # a seat that has `target` coins more than another wins e ** NEARER times as often
FIRM = 0.008  # a choice that brings this share of the match more is made e times as often
ENDINGS = 6  # continuations of the deck that are tried
LOOKS = 6  # looks of the search at each imagined world
DRAWN = 3  # worlds that are dealt for each one that is kept as likely
# by act: the quality of hand at which half of all players bet so, and the softness of that limit
BET = {"call": (0.40, 0.07), "double": (0.55, 0.07)}


class Mind(Base[State, Any]):
    worlds, normal, hard = 2000, 1300, 8000

    def rate(self, view: State, seat: int, move: Any) -> float:
        return brings(view, seat)[move.kind]

    def choose(self, view: State, seat: int, luck: Luck) -> Any:
        """Draw a choice by the share of the match that each brings.

        A player who always does the same is easily read. A choice that loses for certain is never drawn.
        """
        found = brings(view, seat)
        best = max(found.values())
        weights = [math.exp((found[act] - best) / FIRM) if found[act] else 0.0 for act in ACTS]
        left = luck.share() * sum(weights)
        for move, weight in zip((Double(), Call(luck.pick("reveal", view.hands[seat]))), weights, strict=False):
            left -= weight
            if left < 0:
                return move
        return Fold()

    def imagine(self, view: State, seat: int, luck: Luck, count: int) -> list[State]:
        """Imagine worlds in which the hands of the seats that have bet fit their bets."""
        bets = [(n, *BET[act]) for n, act in enumerate(view.acts) if n != seat and act in BET]
        count = max(count // LOOKS, 1)
        found = list(super().imagine(view, seat, luck, count * (DRAWN if bets else 1)))
        if not bets:
            return found
        weights = [likely(world, bets) for world in found]
        step = sum(weights) / count
        left, chosen = luck.share() * step, []
        for world, weight in zip(found, weights, strict=True):
            left -= weight
            while left < 0:
                chosen.append(world)
                left += step
        return list(luck.shuffle("worlds", chosen))

    def horizon(self, before: State, now: State) -> bool:
        return now.acts != before.acts or now.round != before.round

    def value(self, state: State) -> Sequence[float]:
        """Estimate the share of the match of each seat.

        The seats that have not acted bet first. Then several continuations of the deck show how often each seat takes
        the pot. A seat that is nearer to the target wins the match more often.
        """
        if not any(state.acts):
            return shares(state.target, state.balances)
        for n in range(len(state.acts)):
            seat = (state.turn + n) % len(state.acts)
            if state.acts[seat] is None:
                state = bet(state, seat)
        won = winners(state)
        found = [0.0] * len(state.acts)
        for seat, often in won.items():
            after = shares(state.target, put(state.balances, seat, state.balances[seat] + state.pot))
            found = [each + often / won.total() * share for each, share in zip(found, after, strict=True)]
        return found if won else shares(state.target, state.balances)


def shares(target: int, balances: tuple[int, ...]) -> Sequence[float]:
    """Return the chance of each seat to win the match."""
    if max(balances) >= target:
        return [float(coins >= target) for coins in balances]
    reach = [math.exp(NEARER * coins / target) for coins in balances]
    total = sum(reach)
    return [each / total for each in reach]


def winners(state: State) -> Counter[int]:
    """Count how often each seat takes the pot, over several continuations of the deck."""
    staying = [seat for seat, act in enumerate(state.acts) if act != "fold"]
    if len(staying) < 2:
        return Counter(staying)
    size = COMMUNITY - FLOP
    found: Counter[int] = Counter()
    for n in range(0, min(len(state.deck), ENDINGS * size) - 1, size):
        community = state.community + state.deck[n : n + size]
        found[max(staying, key=lambda seat: order(state.hands[seat], community))] += 1
    return found


def likely(world: State, bets: Sequence[tuple[int, float, float]]) -> float:
    """Return how well the hands of these seats fit their bets, from 0 to 1."""
    found = [1 + math.exp((half - quality(world.community, world.hands[seat])) / soft) for seat, half, soft in bets]
    return 1 / math.prod(found)


def brings(view: State, seat: int) -> dict[str, float]:
    """Return the share of the match that each choice brings to the seat."""
    scale = NEARER / view.target
    reach = [math.exp(scale * coins) for coins in view.balances]
    rivals = [n for n, act in enumerate(view.acts) if n != seat and act != "fold"]
    later = sum([view.acts[n] is None for n in rivals])
    found = {}
    for act in ACTS:
        pot = view.pot + PAID_IN[act] + round(COMES[act] * later * MORE)
        more, mine = math.exp(scale * pot) - 1, reach[seat] * math.exp(-scale * COST[act])
        total = sum(reach) - reach[seat] + mine
        lost = [mine / (total + reach[n] * more) if view.balances[n] + pot < view.target else 0.0 for n in rivals]
        found[act] = sum(lost) / len(lost) if lost else mine / total
        if act != "fold":
            over = view.balances[seat] - COST[act] + pot >= view.target
            won = 1.0 if over else mine * (1 + more) / (total + mine * more)
            found[act] += wins(view, seat, later, COMES[act]) * (won - found[act])
    return found


def bet(state: State, seat: int) -> State:
    """Return the state after the seat has made its best bet by the odds. A call shows the first hole card."""
    found = brings(state, seat)
    act = max(ACTS, key=found.__getitem__)
    return replace(
        state,
        acts=put(state.acts, seat, act),
        reveals=put(state.reveals, seat, state.hands[seat][0] if act == "call" else None),
        balances=put(state.balances, seat, state.balances[seat] - COST[act]),
        pot=state.pot + PAID_IN[act],
    )
