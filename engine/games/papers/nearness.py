"""Laminate Rummy: the distance of a hand to each paper, by counts of ranks and suits. For AI seats.

No composition is searched for. Cards are bits, in the deck's order. A plan has two numbers: turns and cards. It gives
the turns until the paper could be recognised, if only its publisher reviews it. Its cards are the ones laid, and the
ones given for citations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from engine.games.papers.publishing import EQUAL, EVEN, FLUSHES, STRAIGHTS, SUMS
from engine.games.papers.state import DECK, KINDS, RANK, Paper

TURN = 0.92  # share of a point that is left if the point comes a turn later
REVIEWED = 0.9  # share of a point that is left per review to come, if all seats review
MISSING, RARE = 1.6, 3.0  # turns for a missing card, and for one that no other card can replace
NEXT = 0.6  # weight of a plan, relative to the next better one

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
    """Return the points that a paper is expected to bring. `turns` are those that its owner still has."""
    left = len(paper.cards) - 1
    return KINDS[paper.paper].points * (REVIEWED if left <= turns else 0.5) ** left


@lru_cache(1024)
def promise(hand: int, mine: int, theirs: int, kinds: tuple[bool, ...], turns: int) -> float:
    """Return the worth of a hand: the nearness of each kind of paper, with most weight on the best ones."""
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
    """Return the shortest plan for each of the AIMS.

    `paid` are the cards of the hand and of other seats' papers. `free` are the cards of the seat's own papers.
    """
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
    """Return the plan for `size` cards, of which the seat has `have`, and `free` of these without cost."""
    cost = max(size - free, 1)
    return wait * (size - have) + cost, cost


# of n cards of a rank: the plan, by n and by how many of them are free
EACH = {k: [[aim(k, min(n, k), min(m, k - 1)) for m in range(n + 1)] for n in range(8)] for k in RANGES}


@lru_cache(1024)
def spread(cards: int) -> tuple[int, ...]:
    """Return how many cards there are of each rank."""
    found = [0] * 14
    while cards:
        found[RANKS[(cards & -cards).bit_length()]] += 1
        cards &= cards - 1
    return tuple(found)


@lru_cache(1024)
def windows(have: int, free: int) -> list[Plan]:
    return [min([aim(n, (have & w).bit_count(), (free & w).bit_count()) for w in each]) for n, each in WINDOWS]


@lru_cache(1024)
def in_suit(have: int, free: int) -> list[Plan]:
    found = []
    for n in FLUSHES.values():
        runs = [(1 << n) - 1 << low for low in range(8 - n)]
        found.append(min([aim(n, (have & run).bit_count(), (free & run).bit_count(), RARE) for run in runs]))
    return found


@lru_cache(1024)
def equals(have: tuple[int, ...], free: tuple[int, ...]) -> list[Plan]:
    near = {k: sorted([EACH[k][have[r]][free[r]] for r in ranks]) for k, ranks in RANGES.items()}
    found = [near[k][:number] for number, k in EQUAL.values()]
    return [(sum([far for far, _ in each]), sum([cost for _, cost in each])) for each in found]


@lru_cache(1024)
def summed(goal: int, paid: tuple[int, ...], free: tuple[int, ...]) -> Plan:
    """Return the plan for a sum of ranks, as if the sum could always be made exactly."""
    left, cost = goal - sum([rank * count for rank, count in enumerate(free)]), 0
    for rank in range(13, 0, -1):
        if left > 0 and paid[rank]:
            laid = min(paid[rank], -(-left // rank))
            left, cost = left - laid * rank, cost + laid
    cost, more = max(cost, 1), max(-(-left // 7), 0)
    return cost + more + MISSING * more, cost + more
