"""Rabbit Rummy ver.2: the finishing hands."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from engine.games.rabbit.state import RANK, SUIT, in_order

FIVE = 5
POINTS = {"straight_flush": 7, "straight": 4, "full_house": 3, "flush": 2}  # the best first


def hand_of(cards: Sequence[str]) -> str | None:
    """Return the best finishing hand that exactly these five cards are, or None. A reversal does not matter (R16)."""
    if len(cards) != FIVE:
        return None
    ranks = {RANK[card] for card in cards}
    flush = len({SUIT[card] for card in cards}) == 1
    straight = len(ranks) == FIVE and max(ranks) - min(ranks) == FIVE - 1  # an ace is 1, and does not join a king
    if straight:
        return "straight_flush" if flush else "straight"
    if flush:
        return "flush"
    if len(ranks) == 2 and Counter(RANK[card] for card in cards).most_common(1)[0][1] == 3:
        return "full_house"
    return None


def best_within(cards: Iterable[str]) -> tuple[str, tuple[str, ...]] | None:
    """Return the best finishing hand among any number of cards, with its five cards; or None."""
    ranked: defaultdict[int, list[str]] = defaultdict(list)
    suits: defaultdict[str, list[str]] = defaultdict(list)
    for card in in_order(cards):
        ranked[RANK[card]].append(card)
        suits[SUIT[card]].append(card)
    found: dict[str, tuple[str, ...]] = {}
    for suited in suits.values():
        if len(suited) >= FIVE:
            found.setdefault("flush", tuple(suited[:FIVE]))
        for n in range(len(suited) - FIVE + 1):
            if RANK[suited[n + FIVE - 1]] - RANK[suited[n]] == FIVE - 1:
                found.setdefault("straight_flush", tuple(suited[n : n + FIVE]))
    for low in range(1, 10):
        if all(rank in ranked for rank in range(low, low + FIVE)):
            found.setdefault("straight", in_order(ranked[rank][0] for rank in range(low, low + FIVE)))
    threes = [same for same in ranked.values() if len(same) >= 3]
    for three in threes:
        pairs = [same for same in ranked.values() if len(same) >= 2 and same is not three]
        if pairs:
            found.setdefault("full_house", in_order((*three[:3], *pairs[0][:2])))
    return next(((kind, found[kind]) for kind in POINTS if kind in found), None)
