"""Draft City: the AI seats. They weigh the points of a card now, and the points that empty lots may still bring.

Future points are guessed by the room beside each building, and by the works that it opens. The search looks to the end
of the decade, at the few cards and lots that look best. So it learns what it hands to its neighbour.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.game import Decision
from engine.games.city.rules import City, meets, total
from engine.games.city.state import BESIDE, DECADES, EMPTY, GREEN, IN_LINE, LOTS, STEPS, Build, Green, State

# by kind: points that a building expects from an empty lot beside it; a station, from an empty lot in line
ROOM = {"H": 0.4, "S": 0.85, "F": -0.05, "P": 0.2, "T": 0.25, "O": 0.3}
HOMES = 0.5  # points that a school expects from a lot that may still become a house
OPENS = {"T": 1.3, "H": 0.2, "S": 0.25, "F": 0.85}  # worth of a station, of each of two houses, ...: they open works
BEST, NEAR = 4, 1.5  # the search looks at most at BEST moves, less than NEAR points behind the best
UNSURE, GROWING = 1.0, 0.2  # points by which the winner is unsure: at the end, and more per step left


class Mind(Base[State, Any]):
    normal, hard, worlds = 3000, 24000, 32

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Any]:
        """Return the best looking moves. In the last step nothing comes after the move, so only one is returned."""
        found = sorted(_looked_at(view, seat, luck), key=lambda each: -each[0])
        if view.round == DECADES * STEPS:
            return [found[0][1]]
        return [move for value, move in found[:BEST] if value > found[0][0] - NEAR]

    def choose(self, view: State, seat: int, luck: Luck) -> Any:
        return max(_looked_at(view, seat, luck), key=lambda each: each[0])[1]

    def draws(self, decision: Decision) -> bool:
        """Return False. A choice cannot be countered in its own step, so no one gains by foreseeing it."""
        return False

    def asked(self, view: State) -> State:
        return replace(view, answered=(False,) * view.seats, choices=(None,) * view.seats)

    def seats(self, state: State) -> int:
        return state.seats

    def horizon(self, before: State, now: State) -> bool:
        """Return whether the decade has ended. Nothing is known of the next hands."""
        return now.decade > before.decade

    def value(self, state: State) -> Sequence[float]:
        """Return how likely each seat wins, by the points that it has and may still expect."""
        unsure = UNSURE + GROWING * (DECADES * STEPS + 1 - state.round)
        rich = [total(city, state.smoke) + hopes(city) for city in state.cities]
        weights = [math.exp((each - max(rich)) / unsure) for each in rich]
        return [weight / sum(weights) for weight in weights]


def _looked_at(view: State, seat: int, luck: Luck) -> list[tuple[float, Any]]:
    """Return each buildable card on each empty lot with its worth, and one card as a green on each."""
    city, smoke, found = view.cities[seat], view.smoke, list[tuple[float, Any]]()
    hand = [*luck.shuffle("alike", tuple(dict.fromkeys(view.hands[seat])))]
    for card in hand:
        if meets(city, card):
            found += [(value, Build(card, LOTS[at])) for value, at in worths(city, card, smoke)]
    spare = max(hand, key=lambda card: wanted(view, seat, card))
    return found + [(value, Green(spare, LOTS[at])) for value, at in worths(city, GREEN, smoke)]


def wanted(view: State, seat: int, card: str) -> float:
    """Return the worth of a card to the seat that gets it next."""
    if view.stage == STEPS:
        return 0.0
    city = view.cities[(seat + view.way) % view.seats]
    found = worths(city, card, view.smoke) if meets(city, card) else ()
    return found[0][0] if found else 0.0


@lru_cache(maxsize=1024)
def worths(city: City, kind: str, smoke: int) -> tuple[tuple[float, int], ...]:
    """Return the worth of a kind on each empty lot, the best first: points now, and the change of hopes."""
    before = total(city, smoke) + hopes(city)
    found = []
    for at, what in enumerate(city):
        if not what:
            after = (*city[:at], kind, *city[at + 1 :])
            found.append((total(after, smoke) + hopes(after) - before, at))
    return tuple(sorted(found, reverse=True))


@lru_cache(maxsize=1024)
def hopes(city: City) -> float:
    """Return the points that the buildings may still get from the empty lots."""
    empty = city.count(EMPTY)
    if not empty:
        return 0.0
    found, houses = 0.0, city.count("H")
    for at, what in enumerate(city):
        if what in ROOM:
            found += ROOM[what] * sum([not city[n] for n in (IN_LINE if what == "T" else BESIDE)[at]])
    if "U" in city:
        found += city.count("U") * HOMES * min(empty, max(0, 4 - houses))
    if empty > 1:
        found += OPENS["T"] * ("T" in city) + OPENS["H"] * min(2, houses)
        if "C" not in city:
            found += OPENS["S"] * ("S" in city) + OPENS["F"] * ("F" in city)
    return found
