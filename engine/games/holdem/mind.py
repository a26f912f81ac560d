"""#34 Lombard Hold'em's AI seats: plays by the odds of its hand, and now and then as if it had another."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.cards import put
from engine.games.holdem.hands import best, key
from engine.games.holdem.state import COMMUNITY, COST, DECK, FLOP, PAID_IN, Call, Double, State

TURNED = 16  # ways in which the two later cards may come that are looked at
STAYS = {"call": 0.54, "double": 0.65}  # how good a hand is that somebody stays in with, on average
COMES = 0.7  # how often somebody who is still to act stays
MORE = 1.5  # coins in the pot for each of them
FIRM = 0.02
NEARER = 3.5  # coins that a choice must be better by, to be made nearly three times as often

Holes = tuple[str, ...]


@lru_cache(64)
def odds(flop: tuple[str, ...]) -> Mapping[Holes, float]:
    """Of each two cards that somebody may hold: which share of all others it beats once all five are turned up."""
    rest = [card for card in DECK.cards if card not in flop]
    draws = Random("".join(flop))
    beaten: dict[Holes, list[float]] = {hole: [] for hole in combinations(rest, 2)}
    for _ in range(TURNED):
        later = tuple(draws.sample(rest, COMMUNITY - FLOP))
        left = [card for card in rest if card not in later]
        keys = {hole: key(best((*hole, *flop, *later)), hole) for hole in combinations(left, 2)}
        for place, hole in enumerate(sorted(keys, key=keys.__getitem__)):
            beaten[hole].append(place / (len(keys) - 1))
    return {hole: sum(found) / len(found) if found else 0.5 for hole, found in beaten.items()}


@lru_cache(512)
def shown(flop: tuple[str, ...], card: str) -> float:
    """The same of somebody who has shown this card."""
    found = [share for hole, share in odds(flop).items() if card in hole]
    return sum(found) / len(found)


class Mind(Base[State, Any]):
    worlds, normal, hard = 1000, 2500, 15000

    def rate(self, view: State, seat: int, move: Any) -> float:
        """The share of the match that the choice brings."""
        wins, comes = self.wins(view, seat)
        act = "call" if isinstance(move, Call) else "double" if isinstance(move, Double) else "fold"
        pot = view.pot + PAID_IN[act] + round(comes * MORE)
        balances = put(view.balances, seat, view.balances[seat] - COST[act])
        won = shares(view.target, balances, seat, pot)[seat]
        rivals = [n for n, done in enumerate(view.acts) if n != seat and done != "fold"]
        lost = [shares(view.target, balances, n, pot)[seat] for n in rivals] or [shares(view.target, balances)[seat]]
        wins = 0.0 if act == "fold" else wins
        return wins * won + (1 - wins) * sum(lost) / len(lost)

    def wins(self, view: State, seat: int) -> tuple[float, float]:
        """The chance to win the pot, and how many more are expected to stay in."""
        flop = view.community
        own = odds(flop)[view.hands[seat]]
        wins, comes = 1.0, 0.0
        for other, act in enumerate(view.acts):
            if other == seat or act == "fold":
                continue
            if act is None:
                comes += COMES
                wins *= 1 - COMES * (1 - beats(own, STAYS["call"]))
            else:
                card = view.reveals[other]
                there = STAYS[act] if card is None else min(shown(flop, card) + STAYS["call"] - 0.5, 0.95)
                wins *= beats(own, there)
        return wins, comes

    def choose(self, view: State, seat: int, luck: Luck) -> Any:
        """Drawn by what each choice brings: whoever always does the same is read."""
        moves = self.moves(view, seat, luck)
        weights = [math.exp(self.rate(view, seat, move) / FIRM) for move in moves]
        left = luck.share() * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            left -= weight
            if left < 0:
                return move
        return moves[-1]

    def horizon(self, before: State, now: State) -> bool:
        return now.round != before.round

    def value(self, state: State) -> Sequence[float]:
        """Who is nearer to the target wins the more often."""
        return shares(state.target, state.balances)


def shares(target: int, balances: tuple[int, ...], winner: int = 0, pot: int = 0) -> Sequence[float]:
    """Of the match, by seat, once somebody has taken a pot."""
    after = put(balances, winner, balances[winner] + pot)
    if after[winner] >= target:
        return [float(seat == winner) for seat in range(len(after))]
    reach = [math.exp(NEARER * coins / target) for coins in after]
    return [each / sum(reach) for each in reach]


def beats(own: float, there: float) -> float:
    """How often a hand wins against another, from which share of all hands each beats."""
    odd = (own / (1.001 - own)) * ((1 - there) / there)
    return odd / (1 + odd)
