"""Weary Players: the AI seats. They weigh the purses that they hold or can reach, and how tired it makes them.

A purse is worth its coins times the chance to take it: by the sums of vigour there, what the seat itself can still
bring, and a part of what others can. The search looks to the end of the round.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.games.weary.rules import after_step, moves
from engine.games.weary.state import (
    DISTANCE,
    MOST,
    REST,
    ROUNDS,
    TOWNS,
    Move,
    State,
    purses_of,
    vigour,
)

PLACE = {town: n for n, town in enumerate(TOWNS)}
VIGOUR = tuple([vigour(points) for points in range(MOST + 1)])
RESTED = tuple([max(0, points - REST) for points in range(MOST + 1)])
HOPE = 0.55  # by step: what is left of the vigour that an own troupe can still bring
THREAT = 0.7  # share of the vigour that another seat can still bring
SPREAD = 0.5  # vigour by which the winner of a show is unsure while someone can still come
TOMORROW = 0.45  # worth of the next round's purses
TIRED, EVEN = 0.6, 0.01  # coins that a fatigue point costs after a night, and before it
UNSURE, GROWING = 2.0, 0.9  # coins by which the winner is unsure: at the end, and more per round left

Troupes = tuple[tuple[int, int], ...]  # of a seat: the town's number and the fatigue points of each troupe


class Stake(NamedTuple):
    """A purse, and what the other seats can do about it."""

    at: int  # the town's number
    today: int  # coins
    tomorrow: float  # coins, by what they count now
    most: float  # the vigour that another seat is expected to show
    open: bool  # another seat may still come
    rivals: int  # squares of the vigour that others can bring tomorrow


class Mind(Base[State, Any]):
    normal, hard, nearly = 2000, 12000, 1.0

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Any]:
        found = [*luck.shuffle("alike", tuple(moves(view, seat)))]
        worths = rated(view, seat)
        return sorted(found, key=lambda move: -worths[move])

    def rate(self, view: State, seat: int, move: Any) -> float:
        return rated(view, seat)[move]

    def seats(self, state: State) -> int:
        return state.seats

    def horizon(self, before: State, now: State) -> bool:
        return now.round > before.round

    def value(self, state: State) -> Sequence[float]:
        """Return how likely each seat wins, by its coins and what it may expect of the next round."""
        unsure = UNSURE + GROWING * (ROUNDS + 1 - state.round)
        rich = [state.coins[seat] + prospect(state, seat) for seat in range(state.seats)]
        weights = [math.exp((each - max(rich)) / unsure) for each in rich]
        return [weight / sum(weights) for weight in weights]


@lru_cache(maxsize=1024)
def rated(view: State, seat: int) -> dict[Any, float]:
    """Return the worth of each legal move."""
    own, there, found = troupes_of(view, seat), stakes(view, seat), dict[Any, float]()
    for move in moves(view, seat):
        if isinstance(move, Move):
            at = move.troupe - 1
            moved = (PLACE[move.to], after_step(own[at][1]))
            found[move] = worth(there, (*own[:at], moved, *own[at + 1 :]), True)
        else:
            found[move] = worth(there, own, view.returns and not all(view.passed))
    return found


def prospect(state: State, seat: int) -> float:
    """Return the coins that a seat may expect from where its troupes stand."""
    return worth(stakes(state, seat), troupes_of(state, seat), True)


def troupes_of(view: State, seat: int) -> Troupes:
    return tuple(zip([PLACE[town] for town in view.at[seat]], view.tired[seat], strict=True))


def stakes(view: State, seat: int) -> list[Stake]:
    """Return the purses of today and tomorrow."""
    others = [(troupes_of(view, other), not view.passed[other]) for other in range(view.seats) if other != seat]
    last, found = view.round == ROUNDS, list[Stake]()
    later = dict[int, float]()
    if not last:
        for town, purse in zip(view.tomorrow, purses_of(view.seats, view.round + 1), strict=True):
            later[PLACE[town]] = later.get(PLACE[town], 0.0) + TOMORROW * purse
    for at, purse in enumerate(view.purses):
        if not purse and at not in later:
            continue
        most, open_ = 0.0, False
        for troupes, goes in others:
            more = THREAT * brought(troupes, at, 1.0) if goes else 0.0
            open_ = open_ or more > 0
            most = max(most, held(troupes, at) + more)
        squares = sum([reach(troupes, at) ** 2 for troupes, _ in others])
        found.append(Stake(at, purse, later.get(at, 0.0), most, open_, squares))
    return found


def worth(there: list[Stake], own: Troupes, moving: bool) -> float:
    """Return what a seat may expect with its troupes in these places, in coins."""
    total = 0.0
    for at, today, tomorrow, most, open_, squares in there:
        if today:
            mine = held(own, at) + (HOPE * brought(own, at, HOPE) if moving else 0.0)
            total += today * (chance(mine - most, open_ or moving) if mine else 0.0)
        if tomorrow and (able := reach(own, at) ** 2):
            total += tomorrow * able / (able + squares)
    return total - sum([TIRED * RESTED[points] + EVEN * points for _, points in own])


def held(troupes: Troupes, at: int) -> int:
    """Return the vigour of a seat in a town."""
    return sum([VIGOUR[points] for here, points in troupes if here == at])


def brought(troupes: Troupes, at: int, step: float) -> float:
    """Return the most vigour that one more troupe can bring to a town, less by the factor `step` for each step."""
    best = 0.0
    for here, points in troupes:
        way = DISTANCE[here][at]
        if way and VIGOUR[points] > way:
            best = max(best, (VIGOUR[points] - way) * step ** (way - 1))
    return best


def reach(troupes: Troupes, at: int) -> int:
    """Return the most vigour that a troupe can bring to a town after a night."""
    return max([0, *[VIGOUR[RESTED[points]] - DISTANCE[here][at] for here, points in troupes]])


def chance(lead: float, unsure: bool) -> float:
    """Return the chance to take a purse with a lead in vigour."""
    if not unsure:
        return float(lead > 0)
    return 1 / (1 + math.exp(-(lead - 0.4) / SPREAD))
