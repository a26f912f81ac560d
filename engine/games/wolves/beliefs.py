"""Reasonable Wolves: what a seat can tell of the others' roles, from the cards that it saw and from all words.

Every assignment of roles that fits the cards is weighed with how likely each seat would have said what it said.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.audience import BACK
from engine.cards import take
from engine.games.wolves.state import MADMAN, VILLAGER, WOLF, State

# how often a seat says villager, wolf or madman, by its own role and the one that it has seen. Villagers lie now and
# then, so that a liar is no proven wolf
TELLS = {
    (VILLAGER, VILLAGER): {VILLAGER: 0.9, WOLF: 0.06, MADMAN: 0.04},
    (VILLAGER, WOLF): {VILLAGER: 0.05, WOLF: 0.9, MADMAN: 0.05},
    (VILLAGER, MADMAN): {VILLAGER: 0.06, WOLF: 0.08, MADMAN: 0.86},
    (WOLF, VILLAGER): {VILLAGER: 0.4, WOLF: 0.45, MADMAN: 0.15},
    (WOLF, WOLF): {VILLAGER: 0.65, WOLF: 0.2, MADMAN: 0.15},
    (WOLF, MADMAN): {VILLAGER: 0.3, WOLF: 0.4, MADMAN: 0.3},
    (MADMAN, VILLAGER): {VILLAGER: 0.3, WOLF: 0.55, MADMAN: 0.15},
    (MADMAN, WOLF): {VILLAGER: 0.65, WOLF: 0.15, MADMAN: 0.2},
    (MADMAN, MADMAN): {VILLAGER: 0.3, WOLF: 0.45, MADMAN: 0.25},
}
SUSPECT = {VILLAGER: 0.25, WOLF: 0.6, MADMAN: 0.35}  # how much the table suspects a seat, by the word about it


def telling(own: str, seen: str, kinds: tuple[str, ...]) -> dict[str, float]:
    """Return how often each word is said by a seat of this role, among the roles of the match."""
    words = {word: TELLS[own, seen][word] for word in kinds}
    return {word: often / sum(words.values()) for word, often in words.items()}


def told(roles: tuple[str, ...], words: tuple[str, ...]) -> float:
    """Return how likely these words are, if the seats have these roles."""
    found = 1.0
    for seat, word in enumerate(words):
        found *= TELLS[roles[seat], roles[(seat + 1) % len(roles)]][word]
    return found


class Belief:
    """The chance of each seat to be a wolf, by seat, and the chance that there is none."""

    __slots__ = ("none", "wolf")

    def __init__(self, wolf: tuple[float, ...], none: float) -> None:
        self.wolf, self.none = wolf, none


def belief(view: State, seat: int) -> Belief:
    """Return what a seat believes after the look, from its view."""
    known = tuple([str(role.card) for role in view.roles])
    earlier = frozenset([(view.starter + n) % view.seats for n in range((seat - view.starter) % view.seats)])
    return _belief(known, view.reached[seat], earlier, view.deck.cards, view.words)


@lru_cache(1024)
def _belief(
    known: tuple[str, ...],
    reached: tuple[str, ...],
    earlier: frozenset[int],
    deck: tuple[str, ...],
    words: tuple[str, ...],
) -> Belief:
    wolf, none, total = [0.0] * len(known), 0.0, 0.0
    for roles, weight in _assignments(known, reached, earlier, deck):
        weight *= told(roles, words)
        total += weight
        if WOLF not in roles:
            none += weight
        for seat, role in enumerate(roles):
            if role == WOLF:
                wolf[seat] += weight
    return Belief(tuple([each / total for each in wolf]), none / total)


@lru_cache(512)
def _assignments(
    known: tuple[str, ...], reached: tuple[str, ...], earlier: frozenset[int], deck: tuple[str, ...]
) -> tuple[tuple[tuple[str, ...], float], ...]:
    """Return all roles that fit the cards, each with the number of ways in which they could be taken.

    The `earlier` seats took from the roles that were gone when the pack came, the others from what was passed on.
    """
    pools = {True: take(deck, *reached), False: reached}
    for seat, card in enumerate(known):
        if card != BACK:
            pools[seat in earlier] = take(pools[seat in earlier], card)
    counts = {place: {role: cards.count(role) for role in {*cards}} for place, cards in pools.items()}
    roles = [*known]
    hidden = [seat for seat, card in enumerate(known) if card == BACK]

    def fill(n: int, weight: float) -> Iterator[tuple[tuple[str, ...], float]]:
        if n == len(hidden):
            yield tuple(roles), weight
            return
        pool = counts[hidden[n] in earlier]
        for role in sorted(pool):
            if ways := pool[role]:
                pool[role], roles[hidden[n]] = ways - 1, role
                yield from fill(n + 1, weight * ways)
                pool[role] = ways

    return tuple(fill(0, 1.0))
