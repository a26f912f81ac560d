"""Laminate Rummy: the content of a paper, and every way to publish one.

    content(paper, cards)             return whether these cards are exactly the paper's (R2, R3, R4)
    compositions(view, seat, paper)   yield every (own cards, cited cards) with which the seat could publish the paper

A laid card costs one card of the hand. So does a card cited from another seat, which gets a gift for it. A card cited
from a paper of the seat itself is free. So a composition can be paid if laid + gifts <= cards in hand, with at least
one card laid (R6, R8).

The search drops at once what can no longer be formed or paid. So the first composition comes quickly, or there is none.
This makes the test of a legal pass exact (R18), with any hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations, islice, product
from typing import NamedTuple

from engine.games.papers.state import KINDS, ORDER, RANK, SUIT, SUITS, Publish, State, in_order

Composition = tuple[tuple[str, ...], tuple[str, ...]]  # laid, cited
SUMS = {"sum_49": 49, "sum_100": 100}
STRAIGHTS = {"straight_5": 5, "straight_7": 7, "straight_9": 9, "straight_11": 11}
EQUAL = {"three_card": (1, 3), "five_card": (1, 5), "three_pair": (3, 2), "four_pair": (4, 2), "triple_three": (3, 3)}
FLUSHES = {"sf_4": 4, "sf_6": 6}
EVEN = (2, 4, 6, 8, 10, 12)
LISTED = 126  # compositions of a paper that are listed, to find the cards that can be part of one


def content(paper: str, cards: Sequence[str]) -> bool:
    """Return whether these cards, laid and cited, are exactly the content of the paper."""
    ranks = sorted([RANK[card] for card in cards])
    if paper == "sum_49":
        return sum(ranks) == 49
    if paper == "sum_100":
        return sum(ranks) >= 100
    if len(cards) != KINDS[paper].size:
        return False
    if paper in STRAIGHTS or paper in FLUSHES:  # R3: K and A do not join
        run = ranks == [*range(ranks[0], ranks[0] + len(ranks))]
        return run and (paper in STRAIGHTS or len({SUIT[card] for card in cards}) == 1)
    if paper in EQUAL:  # R4: the ranks differ
        number, of_each = EQUAL[paper]
        return [*Counter(ranks).values()] == [of_each] * number
    return ranks == ([1, 13] if paper == "ace_king" else [*EVEN])


class Part(NamedTuple):
    """Some cards of a paper, how many of these are laid, and how many hand cards they cost."""

    cards: tuple[str, ...]
    laid: int
    cost: int


Slot = list[Part]  # the ways to fill one place of a paper


class Reach:
    """The cards with which a seat can publish."""

    def __init__(
        self, hand: tuple[str, ...], mine: tuple[str, ...], theirs: tuple[str, ...], purse: int | None = None
    ) -> None:
        # `mine` and `theirs` are the cards of recognised papers: the seat's own, and those of other seats
        self.hand, self.mine, self.theirs = hand, mine, theirs
        self.cards = hand + mine + theirs
        self.purse = len(hand) if purse is None else purse  # cards that can be laid or given away
        self.ranks: dict[int, list[str]] = {}
        self._parts: dict[tuple[int, int], Slot] = {}
        self._sums: dict[bool, list[list[int]]] = {}
        self.bits = self.rank_bits = 0  # the cards, and the ranks, as bits
        for card in self.cards:
            rank = RANK[card]
            self.bits |= 1 << ORDER[card]
            if self.rank_bits >> rank & 1:
                self.ranks[rank].append(card)
            else:
                self.ranks[rank] = [card]
                self.rank_bits |= 1 << rank
        self.held, self.foreign, self._free = frozenset(hand), frozenset(theirs), frozenset(mine)

    def parts(self, rank: int, size: int) -> Slot:
        """Return the ways to take `size` cards of a rank."""
        if (rank, size) not in self._parts:
            self._parts[rank, size] = [self.part(cards) for cards in combinations(self.ranks[rank], size)]
        return self._parts[rank, size]

    def sums(self, exact: bool) -> list[list[int]]:
        """Return the possible sums of the cards from the n-th on, at a cost of at most c, as `[n][c]`.

        A value is a set of sums as bits if `exact`, or else the highest sum. Hand cards come first, then those of other
        seats, then free cards.
        """
        if exact not in self._sums:
            sums, within = [int(exact)] * (self.purse + 1), []
            for card in reversed(self.mine):
                rank = RANK[card]
                within.append(sums)
                sums = [each | each << rank if exact else each + rank for each in sums]
            for card in reversed(self.hand + self.theirs):
                rank = RANK[card]
                within.append(sums)
                one_less = zip(sums[1:], sums, strict=False)
                better = [a | b << rank if exact else max(a, b + rank) for a, b in one_less]
                sums = [sums[0], *better]
            self._sums[exact] = [*reversed([*within, sums])]
        return self._sums[exact]

    def part(self, cards: tuple[str, ...]) -> Part:
        return Part(cards, len(self.held.intersection(cards)), len(cards) - len(self._free.intersection(cards)))


def reach_of(view: State, seat: int) -> Reach:
    mine: list[str] = []
    theirs: list[str] = []
    for n, own in enumerate(view.papers):
        cards = mine if n == seat else theirs
        for paper in own:
            if len(paper.cards) == 1:
                cards.append(paper.cards[0])
    return _reach(view.hands[seat], in_order(mine), in_order(theirs))


@lru_cache(maxsize=64)
def _reach(hand: tuple[str, ...], mine: tuple[str, ...], theirs: tuple[str, ...]) -> Reach:
    """Return one shared object for equal cards, so that its results are computed once.

    A form, a picture and the next question all ask with equal cards.
    """
    return Reach(hand, mine, theirs)


def compositions(view: State, seat: int, paper: str, reach: Reach | None = None) -> Iterator[Composition]:
    """Yield every way to publish a paper, each once. The caller checks that its kind is in supply and not owned."""
    return _composed(paper, reach or reach_of(view, seat))


def first_compositions(paper: str, reach: Reach, most: int = LISTED) -> tuple[Composition, ...] | None:
    """Return all compositions of a paper, or None if there are more than `most`.

    `most` is at most LISTED.
    """
    found = _first(paper, reach)
    return None if len(found) > most else tuple([composition(cards, reach) for cards in found])


@lru_cache(maxsize=64)
def _first(paper: str, reach: Reach) -> tuple[tuple[str, ...], ...]:
    return tuple(islice(ways(paper, reach), LISTED + 1))


def composition(cards: tuple[str, ...], reach: Reach) -> Composition:
    """Return the cards among these that are laid, and those that are cited."""
    held = reach.held
    laid = [card for card in cards if card in held]
    return in_order(laid), in_order([card for card in cards if card not in held]) if len(laid) < len(cards) else ()


def _composed(paper: str, reach: Reach) -> Iterator[Composition]:
    return (composition(cards, reach) for cards in ways(paper, reach))


def ways(paper: str, reach: Reach) -> Iterator[tuple[str, ...]]:
    """Yield the cards of each way to publish a paper."""
    if not reach.hand or len(reach.cards) < KINDS[paper].size:
        return iter(())
    if paper in SUMS:
        return _sums(reach, SUMS[paper], exact=paper == "sum_49")
    return (cards for slots in _shapes(paper, reach) for cards in _filled(slots, reach.purse))


def possible(view: State, seat: int) -> list[str]:
    """Return the kinds that the seat could publish now."""
    return [*_possible(tuple(view.open_kinds(seat)), reach_of(view, seat))]


@lru_cache(maxsize=256)
def _possible(kinds: tuple[str, ...], reach: Reach) -> tuple[str, ...]:
    return tuple([kind for kind in kinds if any(True for _ in ways(kind, reach))])


def publications(view: State, seat: int) -> Iterator[Publish]:
    """Yield each composition that the seat could publish, paid with the first cards that are left."""
    return _published(tuple(view.open_kinds(seat)), reach_of(view, seat))


def first_publications(view: State, seat: int, most: int) -> tuple[Publish, ...]:
    """Return the first `most` of the publications()."""
    return _first_published(tuple(view.open_kinds(seat)), reach_of(view, seat), most)


@lru_cache(maxsize=4)
def _first_published(kinds: tuple[str, ...], reach: Reach, most: int) -> tuple[Publish, ...]:
    return tuple(islice(_published(kinds, reach), most))


def _published(kinds: tuple[str, ...], reach: Reach) -> Iterator[Publish]:
    for paper in kinds:
        for cards, cites in _composed(paper, reach):
            due = len(reach.foreign.intersection(cites))
            gifts = [card for card in reach.hand if card not in cards][:due] if due else ()
            yield Publish(paper, cards, cites, tuple(gifts))


@cache
def runs(paper: str) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Return each run of one suit that is such a paper, as bits and as cards.

    For ace-king, return its two fixed cards.
    """
    size = FLUSHES.get(paper, 0)
    found: list[tuple[str, ...]] = [("H1", "X13")]
    if size:
        own = [[card for card in ORDER if SUIT[card] == suit] for suit in SUITS]
        found = [tuple(cards[n : n + size]) for cards in own for n in range(len(cards) - size + 1)]
    return tuple([(sum([1 << ORDER[card] for card in run]), run) for run in found])


@cache
def _successions(paper: str) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the ranks of which such a paper takes one card each, as bits and in their order."""
    size = STRAIGHTS.get(paper, 0)
    found = [tuple(range(first, first + size)) for first in range(1, 15 - size)] if size else [EVEN]
    return tuple([(sum([1 << rank for rank in run]), run) for run in found])


def _shapes(paper: str, reach: Reach) -> Iterator[list[Slot]]:
    """Yield the places of a paper with the parts that can fill each place. No place is without a part."""
    if paper in FLUSHES or paper == "ace_king":
        absent = ~reach.bits
        for wanted, run in runs(paper):
            if not wanted & absent:
                yield [[reach.part((card,))] for card in run]
        return
    ranks = reach.ranks
    if paper in EQUAL:
        number, of_each = EQUAL[paper]
        enough = [rank for rank, cards in ranks.items() if len(cards) >= of_each]
        if len(enough) >= number:
            for some in combinations(sorted(enough), number):
                yield [reach.parts(rank, of_each) for rank in some]
        return
    absent = ~reach.rank_bits
    for wanted, succession in _successions(paper):
        if not wanted & absent:
            yield [reach.parts(rank, 1) for rank in succession]


def _filled(slots: list[Slot], budget: int) -> Iterator[tuple[str, ...]]:
    """Yield every choice of one part per slot that costs at most `budget`, with at least one laid card."""
    if sum([max([part.cost for part in slot]) for slot in slots]) <= budget:  # every choice can be paid
        for parts in product(*slots):
            if any([part.laid for part in parts]):
                yield tuple(chain.from_iterable([part.cards for part in parts]))
        return
    low, lays = [0], [budget + 1]  # least cost of the slots from each one on: in general, and with a laid card
    for slot in reversed(slots):
        least = min([part.cost for part in slot])
        laid = min([part.cost for part in slot if part.laid], default=budget + 1)
        lays.insert(0, min(laid + low[0], least + lays[0]))
        low.insert(0, least + low[0])

    def fill(at: int, left: int, laid: bool) -> Iterator[tuple[str, ...]]:
        if at == len(slots):
            yield ()
            return
        for part in slots[at]:
            done = laid or part.laid > 0
            if part.cost + (low if done else lays)[at + 1] <= left:
                for rest in fill(at + 1, left - part.cost, done):
                    yield part.cards + rest

    yield from fill(0, budget, False)


def _sums(reach: Reach, goal: int, exact: bool) -> Iterator[tuple[str, ...]]:
    """Yield every selection whose ranks add up to `goal` (or more, if not exact), with at least one laid card."""
    items = [*reach.hand, *reach.theirs, *reach.mine]
    ranks = [RANK[item] for item in items]
    if sum(ranks) < goal:
        return
    within, free, hand, everything = reach.sums(exact), len(items) - len(reach.mine), len(reach.hand), len(items)
    # a stack, so that selections with an item come before those without it
    open_: list[tuple[int, int, int, tuple[str, ...]]] = [(0, goal, reach.purse, ())]
    while open_:
        n, need, left, chosen = open_.pop()
        if n == hand and not chosen:  # R6
            continue
        if (need < 0 and exact) or not (within[n][left] >> need & 1 if exact else within[n][left] >= need):
            continue
        if n == everything:
            yield chosen
            continue
        open_.append((n + 1, need, left, chosen))
        cost = int(n < free)
        if left >= cost:
            open_.append((n + 1, need - ranks[n], left - cost, (*chosen, items[n])))
