"""Laminate Rummy's AI seats: counts for each kind what is missing and what it will cost, and so the turns it takes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.games.papers.game import use
from engine.games.papers.publishing import EQUAL, EVEN, FLUSHES, STRAIGHTS, SUMS, Reach, composition, reach_of, ways
from engine.games.papers.state import (
    DECK,
    KINDS,
    RANK,
    Discard,
    DrawTwo,
    EndFlag,
    Keep,
    Paper,
    Publish,
    Review,
    State,
    TakeDiscard,
)

AHEAD = 3  # turns that the search looks ahead
STEEP = 3.0  # points that make a win e times as likely
TURN = 0.88  # what is left of a point that comes a turn later
REVIEWED = 0.92  # likewise, with all the others' reviews
MISSING, RARE = 1.6, 3.0  # turns for a card that is missing, and for one for which no other will do
NEXT = 0.6  # what a plan is worth beside a better one
DRAWN = 0.35  # of two unknown cards the better one
RIVAL = 0.4  # of a point of another seat
GIVEN = 0.1  # what a gift is worth to who gets it
ALIKE = 2  # ways to publish that cost as much
LATER = 99  # turns, as long as the end has not come

AIMS = (*STRAIGHTS, "all_even", *EQUAL, *SUMS, *FLUSHES, "ace_king")
BIT = {card: 1 << n for n, card in enumerate(DECK)}
COPIES = Counter(RANK.values())
WINDOWS = [
    *[(n, [(1 << n) - 1 << low for low in range(1, 15 - n)]) for n in STRAIGHTS.values()],
    (len(EVEN), [sum([1 << rank for rank in EVEN])]),
]
POINTS = [KINDS[kind].points for kind in AIMS]
RANKS = [0, *[RANK[card] for card in DECK]]
RANGES = {k: [rank for rank, copies in COPIES.items() if copies >= k] for _, k in EQUAL.values()}
Plan = tuple[float, int]  # turns until it is recognised, and the cards that it costs


class Mind(Base[State, Any]):
    normal, hard = 100, 600

    def moves(self, view: State, seat: int, luck: Luck) -> list[Any]:
        if view.phase != "turn":
            return list(self.game.moves(view, seat))
        found: list[Any] = [*publications(view, seat)]
        found += [DrawTwo()] if view.deck or view.pile else []
        found += [TakeDiscard()] if view.pile else []
        found += [Review(card) for _, paper in view.pending for card in paper.cards]
        return found or [next(iter(self.game.moves(view, seat)))]

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Any]:
        found = list(luck.shuffle("alike", self.moves(view, seat, luck)))
        if len(found) < 2:
            return found
        desk = Desk(view, seat, view.papers)
        return sorted(found, key=lambda move: -weigh(view, seat, move, desk))

    def rate(self, view: State, seat: int, move: Any) -> float:
        return weigh(view, seat, move, Desk(view, seat, view.papers))

    def horizon(self, before: State, now: State) -> bool:
        """Turns: but for the reviews of papers that are newer."""
        gone = len(before.deck) + len(before.pile) - len(now.deck) - len(now.pile)
        for was, own in zip(before.papers, now.papers, strict=True):
            gone += len(own) - len(was)
            for old, paper in zip(was, own, strict=False):
                gone += len(old.cards) - len(paper.cards)
        return gone >= AHEAD and now.phase == "turn"

    def value(self, state: State) -> Sequence[float]:
        desks = [Desk(state, seat, state.papers) for seat in range(state.seats)]
        reach = [math.exp((desk.points[desk.seat] + desk.promise(desk.hand)) / STEEP) for desk in desks]
        return [each / sum(reach) for each in reach]


class Desk:
    """What a seat goes by: what everybody can expect of the papers that lie, and what it could publish."""

    def __init__(self, view: State, seat: int, papers: Sequence[tuple[Paper, ...]]) -> None:
        self.seat, self.turns, self.hand = seat, turns_of(view, seat), bits(view.hands[seat])
        self.points = [sum([expected(paper, turns_of(view, n)) for paper in own]) for n, own in enumerate(papers)]
        alone = [[paper.cards[0] for paper in own if len(paper.cards) == 1] for own in papers]
        self.mine = bits(alone[seat])
        self.theirs = sum(map(bits, alone)) - self.mine
        owned, taken = [p.paper for p in papers[seat]], [p.paper for own in papers for p in own]
        self.kinds = tuple([kind not in owned and taken.count(kind) < KINDS[kind].copies for kind in AIMS])

    def outlook(self, hand: int) -> float:
        """What the seat can expect with this hand, less what others can."""
        return self.points[self.seat] * (1 + RIVAL) - RIVAL * sum(self.points) + self.promise(hand)

    def promise(self, hand: int) -> float:
        return promise(hand, self.mine, self.theirs, self.kinds, self.turns)


def weigh(view: State, seat: int, move: Any, desk: Desk) -> float:
    match move:
        case Discard(cards):
            return -desk.promise(0) - sum([10 * use(card, view.hands[seat])[0] + RANK[card] for card in cards])
        case Keep(card):
            return desk.outlook(desk.hand | BIT[card])
        case TakeDiscard():
            return desk.outlook(desk.hand | BIT[view.pile[0]])
        case EndFlag(card):
            return desk.outlook(desk.hand & ~BIT[card])
        case DrawTwo():
            return desk.outlook(desk.hand) + DRAWN
        case Review(card):
            owner, paper = next((owner, paper) for owner, paper in view.pending if card in paper.cards)
            rest = Paper(paper.paper, tuple([each for each in paper.cards if each != card]))
            if len(rest.cards) > 1:
                turns = turns_of(view, owner)
                more = expected(rest, turns) - expected(paper, turns)
                return desk.outlook(desk.hand | BIT[card]) + (more if owner == seat else -RIVAL * more)
            after = [tuple([rest if each is paper else each for each in own]) for own in view.papers]
            return Desk(view, seat, after).outlook(desk.hand | BIT[card])
        case Publish():
            after = list(view.papers)
            after[seat] = (*after[seat], Paper(move.paper, move.cards))
            spent = bits(move.cards + move.gifts)
            return Desk(view, seat, after).outlook(desk.hand & ~spent) - GIVEN * len(move.gifts)
    return 0.0


def bits(cards: Iterable[str]) -> int:
    return sum([BIT[card] for card in cards])


def turns_of(view: State, seat: int) -> int:
    """How often a seat will move after this turn."""
    if view.ender is None:
        return LATER
    return [(view.ender - left) % view.seats for left in range(1, view.turns_left)].count(seat)


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


def publications(view: State, seat: int) -> Iterator[Publish]:
    """Of each kind the ways that cost fewest cards, paid with those that go least with the others."""
    desk, hand, reach = Desk(view, seat, view.papers), view.hands[seat], reach_of(view, seat)
    for kind, open_, (far, cost) in zip(AIMS, desk.kinds, plans(desk.hand | desk.theirs, desk.mine), strict=True):
        if open_ and far == cost:
            for purse in range(cost, min(cost + 2, len(hand)) + 1):
                found = [*islice(ways(kind, Reach(hand, reach.mine, reach.theirs, purse)), ALIKE)]
                yield from [paid(kind, cards, reach) for cards in found]
                if found:
                    break


def paid(kind: str, cards: tuple[str, ...], reach: Reach) -> Publish:
    laid, cites = composition(cards, reach)
    rest = sorted([card for card in reach.hand if card not in laid], key=lambda card: use(card, reach.hand))
    return Publish(kind, laid, cites, tuple(rest[: len(reach.foreign.intersection(cites))]))
