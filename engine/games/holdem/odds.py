"""#34 Lombard Hold'em: the quality of two hole cards before the last two shared cards are turned up. For AI seats."""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from random import Random

from engine.games.holdem.hands import order
from engine.games.holdem.state import COMMUNITY, DECK, FLOP, State

RIVALS = 10  # sample hands to compare with, per possible pair of later cards
STAYS = {"call": 0.53, "double": 0.61}  # by act: the share of all hands that a hand with this act beats

Cards = tuple[str, ...]


@lru_cache(256)
def endings(flop: Cards) -> tuple[tuple[Cards, list[int]], ...]:
    """Return possible pairs of later cards, each with the worth of some sample hands, the worst first."""
    draws, found = Random("".join(flop)), []
    rest = [card for card in DECK.cards if card not in flop]
    draws.shuffle(rest)
    for n in range(0, len(rest) - 1, COMMUNITY - FLOP):
        later = tuple(rest[n : n + COMMUNITY - FLOP])
        held = draws.sample([card for card in rest if card not in later], 2 * RIVALS)
        worth = [order(hole, flop + later) for hole in zip(held[::2], held[1::2], strict=True)]
        found.append((later, sorted(worth)))
    return tuple(found)


@lru_cache(1024)
def places(flop: Cards, hole: Cards) -> tuple[float, ...]:
    """Return the share of sample hands that `hole` beats, for each pair of later cards that is possible with it."""
    return tuple(
        [
            (bisect(rivals, order(hole, flop + later)) + 0.5) / (RIVALS + 1)
            for later, rivals in endings(flop)
            if hole[0] not in later and hole[1] not in later
        ]
    )


@lru_cache(1024)
def quality(flop: Cards, hole: Cards) -> float:
    found = places(flop, hole)
    return sum(found) / len(found)


@lru_cache(2048)
def shown(flop: Cards, card: str) -> float:
    """Return the average quality of the hands that contain this card."""
    found = [quality(flop, DECK.in_order((card, other))) for other in DECK.cards if other not in (*flop, card)]
    return sum(found) / len(found)


def wins(view: State, seat: int, later: int, comes: float) -> float:
    """Estimate the chance to win the pot, if each of the `later` seats stays with the chance `comes`."""
    power, common = 0.0, against(STAYS["call"])
    for other, act in enumerate(view.acts):
        if other != seat and act in STAYS:
            card = view.reveals[other]
            power += against(STAYS[act] if card is None else shown(view.community, card) + STAYS["call"] - 0.5)
    found = [
        place**power * (1 - comes + comes * place**common) ** later
        for place in places(view.community, view.hands[seat])
    ]
    return sum(found, 0.0) / len(found)


def against(there: float) -> float:
    """Return the power p for rival hands that beat the share `there` of all hands on average.

    A hand that beats the share x of all hands beats such a rival with the chance x ** p.
    """
    there = min(there, 0.95)
    return there / (1 - there)
