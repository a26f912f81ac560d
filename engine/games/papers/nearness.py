"""Laminate Rummy: how near a hand is to each paper. For AI seats: by counts of ranks and suits, without a composition.

Cards are bits, in the deck's order. A plan says in how many turns a paper could be recognised, if only its publisher
reviews it, and how many cards it costs: those that are laid, and those that are given for citations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from engine.games.papers.publishing import EQUAL, EVEN, FLUSHES, STRAIGHTS, SUMS
from engine.games.papers.state import DECK, KINDS, RANK, Paper

TURN = 0.92  # what is left of a point that comes a turn later
REVIEWED = 0.9  # likewise, with all the others' reviews
MISSING, RARE = 1.6, 3.0  # turns for a card that is missing, and for one for which no other will do
NEXT = 0.6  # what a plan is worth beside a better one

AIMS = (*STRAIGHTS, "all_even", *EQUAL, *SUMS, *FLUSHES, "ace_king")
POINTS = [KINDS[kind].points for kind in AIMS]
BIT = {card: 1 << n for n, card in enumerate(DECK)}
RANKS = [0, *[RANK[card] for card in DECK]]
COPIES = Counter(RANK.values())
RANGES = {k: [rank for rank, copies in COPIES.items() if copies >= k] for _, k in EQUAL.values()}
WINDOWS = [
    *[(n, [(1 << n) - 1 << low for low in range(1, 15 - n)]) for n in STRAIGHTS.values()],
    (len(EVEN), [sum([1 << rank for rank in EVEN])]),
]
Plan = tuple[float, int]  # turns, cards


def bits(cards: Iterable[str]) -> int:
    return sum([BIT[card] for card in cards])


def expected(paper: Paper, turns: int) -> float:
    """The points of a paper, as far as it will be recognised. `turns`: that its owner still has."""
    left = len(paper.cards) - 1
    return KINDS[paper.paper].points * (REVIEWED if left <= turns else 0.5) ** left


@lru_cache(1 << 15)
def promise(hand: int, mine: int, theirs: int, kinds: tuple[bool, ...], turns: int) -> float:
    """What a hand is worth: of each kind how near it is, the best ones most."""
    found, held = [], hand.bit_count()
    for points, open_, (far, cost) in zip(POINTS, kinds, plans(hand | theirs, mine), strict=True):
        if open_:
            if cost > held:
                far = max(far, cost + MISSING * (cost - held))
            if far <= turns:
                found.append(points * TURN**far)
    total, weight = 0.0, 1.0
    for each in sorted(found, reverse=True):
        total += each * weight
        weight *= NEXT
    return total


def plans(paid: int, free: int) -> tuple[Plan, ...]:
    """The shortest way to each of the AIMS. `paid`: the cards of hand and others; `free`: of own papers."""
    costs, own = spread(paid), spread(free)
    have = [a + b for a, b in zip(costs, own, strict=True)]
    masks = [sum([1 << rank for rank in range(14) if each[rank]]) for each in (have, own)]
    all_, ace_king = paid | free, BIT["H1"] | BIT["X13"]
    suits = [in_suit(all_ >> n & 127, free >> n & 127) for n in range(0, 49, 7)]
    return (
        *windows(*masks),
        *equals(tuple(have), own),
        *[summed(goal, costs, own) for goal in SUMS.values()],
        *[min([each[n] for each in suits]) for n in range(len(FLUSHES))],
        aim(2, (all_ & ace_king).bit_count(), (free & ace_king).bit_count(), RARE),
    )


def aim(size: int, have: int, free: int, wait: float = MISSING) -> Plan:
    """For so many cards, of which the seat has some, and some of them free."""
    cost = max(size - free, 1)
    return wait * (size - have) + cost, cost


EACH = {k: [[aim(k, min(n, k), min(m, k - 1)) for m in range(n + 1)] for n in range(8)] for k in RANGES}
"""Of so many cards of a rank: the plan, by how many there are, and how many of them are free."""


@lru_cache(1 << 12)
def spread(cards: int) -> tuple[int, ...]:
    """How many there are of each rank."""
    found = [0] * 14
    while cards:
        found[RANKS[(cards & -cards).bit_length()]] += 1
        cards &= cards - 1
    return tuple(found)


@lru_cache(1 << 12)
def windows(have: int, free: int) -> list[Plan]:
    return [min([aim(n, (have & w).bit_count(), (free & w).bit_count()) for w in each]) for n, each in WINDOWS]


@lru_cache(1 << 12)
def in_suit(have: int, free: int) -> list[Plan]:
    found = []
    for n in FLUSHES.values():
        runs = [(1 << n) - 1 << low for low in range(8 - n)]
        found.append(min([aim(n, (have & run).bit_count(), (free & run).bit_count(), RARE) for run in runs]))
    return found


@lru_cache(1 << 12)
def equals(have: tuple[int, ...], free: tuple[int, ...]) -> list[Plan]:
    near = {k: sorted([EACH[k][have[r]][free[r]] for r in ranks]) for k, ranks in RANGES.items()}
    found = [near[k][:number] for number, k in EQUAL.values()]
    return [(sum([far for far, _ in each]), sum([cost for _, cost in each])) for each in found]


@lru_cache(1 << 12)
def summed(goal: int, paid: tuple[int, ...], free: tuple[int, ...]) -> Plan:
    """As if it could always be made exactly."""
    left, cost = goal - sum([rank * count for rank, count in enumerate(free)]), 0
    for rank in range(13, 0, -1):
        if left > 0 and paid[rank]:
            laid = min(paid[rank], -(-left // rank))
            left, cost = left - laid * rank, cost + laid
    cost, more = max(cost, 1), max(-(-left // 7), 0)
    return cost + more + MISSING * more, cost + more
