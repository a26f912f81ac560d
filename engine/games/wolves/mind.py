"""Reasonable Wolves: the AI seats. They draw roles and words by lot, and vote by what they believe.

Villagers point at the likeliest wolf that the table suspects too. Wolves and madmen point at the likeliest victim. No
answer is ever certain, so no one can read a wolf by its habits.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.game import Decision
from engine.games.wolves.beliefs import SUSPECT, belief, telling, told
from engine.games.wolves.state import MADMAN, VILLAGER, WOLF, Say, State, Take

T = TypeVar("T")

LIKING = {VILLAGER: 1.0, WOLF: 0.8, MADMAN: 0.3}  # how often a role is taken that is in the pack
CROWDED = 0.85  # times this, for each other copy of it: the others will take it too
SHARP = 8.0  # a vote that looks better by 1 is cast e ** SHARP times as often
OWN_POINT, CAUGHT, QUIET = 1.0, 2.0, 0.1
TRIES = 6  # imagined deals of which one is drawn by how likely it makes the words
UNSURE = 5  # looks at an answer after which the search gets no surer that it is the best


class Mind(Base[State, Any]):
    normal, hard, nearly = 3000, 18000, 0.3

    def rate(self, view: State, seat: int, move: Any) -> float:
        match move:
            case Take(role):
                return LIKING[role] * CROWDED ** (view.reached[seat].count(role) - 1)
            case Say(word):
                return telling(*_seen(view, seat), view.kinds)[word]
        return self._vote(view, seat, move.for_)

    def _vote(self, view: State, seat: int, target: int | None) -> float:
        """Return how good a vote looks, in points. The word about a seat tells how likely the table drives it out."""
        found, villager = belief(view, seat), view.card(seat) == VILLAGER
        if target is None:
            return found.none if villager else QUIET
        wolf, out = found.wolf[target], SUSPECT[view.words[target - 1]]
        if villager:
            return wolf * (OWN_POINT + CAUGHT * out) - found.none * out
        return out * (1 - wolf) - CAUGHT * out * wolf

    def choose(self, view: State, seat: int, luck: Luck) -> Any:
        """Draw an answer by its weight: a seat that always does the same is easily read."""
        moves = self.moves(view, seat, luck)
        weights = [self.rate(view, seat, move) for move in moves]
        if view.phase == "vote":
            weights = [math.exp(SHARP * weight) for weight in weights]
        return _drawn(moves, weights, luck)

    def asked(self, view: State) -> State:
        return replace(view, answers=(None,) * view.seats)

    def draws(self, decision: Decision) -> bool:
        """Return whether the search's answer is drawn once more.

        A role is secret as a vote is, though it isn't sealed. A word is not drawn again: the greedy player has drawn it
        as often as the others expect it, and twice drawn, villagers would lie too often to be heard.
        """
        return decision.kind != "say"

    def looks(self, view: State) -> float:
        """Return a low number: a search that gets too sure of a lie always tells it, and others see through it."""
        return UNSURE

    def imagine(self, view: State, seat: int, luck: Luck, count: int) -> Iterable[State]:
        """Yield worlds, likely ones more often: of a few, one is drawn by how likely it makes the words."""
        for _ in range(count):
            worlds = [self.game.determinize(view, seat, luck) for _ in range(TRIES if view.words else 1)]
            weights = [told(tuple([str(role.card) for role in world.roles]), view.words) for world in worlds]
            yield _drawn(worlds, weights, luck)

    def horizon(self, before: State, now: State) -> bool:
        return now.round != before.round

    def seats(self, state: State) -> int:
        return state.seats

    def value(self, state: State) -> Sequence[float]:
        """Value each seat by its lead. It counts for less if there are many deals to come."""
        spread = 1 + 1.5 * math.sqrt(state.deals - state.round + 1)
        most = max(state.scores)
        reach = [math.exp((score - most) / spread) for score in state.scores]
        return [each / sum(reach) for each in reach]


def _seen(view: State, seat: int) -> tuple[str, str]:
    """Return a seat's own role and its left neighbour's."""
    return str(view.card(seat)), str(view.card((seat + 1) % view.seats))


def _drawn(things: Sequence[T], weights: Sequence[float], luck: Luck) -> T:
    """Return one of the things, drawn by its weight."""
    left = luck.share() * sum(weights)
    for thing, weight in zip(things, weights, strict=True):
        left -= weight
        if left < 0:
            return thing
    return things[-1]
