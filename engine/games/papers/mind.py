"""Laminate Rummy's AI seats: counts for each kind what is missing and how many reviews it will need, and saves turns."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.games.papers.game import use
from engine.games.papers.publishing import EQUAL, EVEN, FLUSHES, STRAIGHTS, SUMS, Reach, runs, ways
from engine.games.papers.state import (
    DECK,
    KINDS,
    PUBLISHABLE,
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
    in_order,
)

Cards = tuple[str, ...]
ROUNDS = 3  # that the search looks ahead
STEEP = 4.0  # points that make a win e times as likely
TURN = 0.88  # what is left of a point that comes a turn later
REVIEWED = 0.92  # likewise, with all the others' reviews
MISSING, RARE = 1.6, 3.0  # turns for a card that is missing, and for one of which there are no others
NEXT = 0.6  # what a plan is worth beside a better one
DRAWN = 0.35  # of two unknown cards the better one
ALIKE = 2  # ways to publish that cost as much
RIVAL = 0.4  # of a point of another seat


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

    def rate(self, view: State, seat: int, move: Any) -> float:
        hand, papers = view.hands[seat], view.papers
        match move:
            case Discard(cards):
                return -sum([10 * use(card, hand)[0] + RANK[card] for card in cards])
            case Keep(card):
                return outlook(view, seat, (*hand, card), papers)
            case TakeDiscard():
                return outlook(view, seat, (*hand, view.pile[0]), papers)
            case EndFlag(card):
                return outlook(view, seat, without(hand, card), papers)
            case DrawTwo():
                return outlook(view, seat, hand, papers) + DRAWN
            case Review(card):
                after = [tuple([reviewed(paper, card) for paper in own]) for own in papers]
                return outlook(view, seat, (*hand, card), after)
            case Publish():
                after = list(papers)
                after[seat] = (*papers[seat], Paper(move.paper, move.cards))
                return outlook(view, seat, without(hand, *move.cards, *move.gifts), after) - 0.1 * len(move.gifts)
        return 0.0

    def horizon(self, before: State, now: State) -> bool:
        """Turns: but for the reviews of papers that are newer."""
        gone = len(before.deck) + len(before.pile) - len(now.deck) - len(now.pile)
        for was, own in zip(before.papers, now.papers, strict=True):
            gone += len(own) - len(was)
            for old, paper in zip(was, own, strict=False):
                gone += len(old.cards) - len(paper.cards)
        return gone >= ROUNDS * before.seats and now.phase == "turn"

    def value(self, state: State) -> Sequence[float]:
        reach = [math.exp(prospect(state, seat, state.hands[seat], state.papers) / STEEP) for seat in range(state.seats)]
        return [each / sum(reach) for each in reach]


def without(hand: Cards, *cards: str) -> Cards:
    return tuple([card for card in hand if card not in cards])


def reviewed(paper: Paper, card: str) -> Paper:
    return Paper(paper.paper, without(paper.cards, card)) if card in paper.cards else paper


def outlook(view: State, seat: int, hand: Cards, papers: Sequence[tuple[Paper, ...]]) -> float:
    """Of a position after a move, for the seat that makes it: what it can expect, less what others can."""
    rivals = sum([scored(view, n, own) for n, own in enumerate(papers) if n != seat])
    return prospect(view, seat, hand, papers) - RIVAL * rivals


def turns_of(view: State, seat: int) -> int:
    """How often a seat will still move, once the end has come; before, more than matter."""
    if view.ender is None:
        return 99
    turns = [(view.ender - left) % view.seats for left in range(1, view.turns_left + 1)]
    return turns.count(seat) - (view.turn == seat and view.phase == "turn")


def scored(view: State, seat: int, own: tuple[Paper, ...]) -> float:
    """Of its papers, those under review as far as they will be recognised."""
    turns = turns_of(view, seat)
    return sum([KINDS[p.paper].points * (REVIEWED if len(p.cards) - 1 <= turns else 0.5) ** (len(p.cards) - 1) for p in own])


def prospect(view: State, seat: int, hand: Cards, papers: Sequence[tuple[Paper, ...]]) -> float:
    """The points that a seat can expect."""
    mine, theirs = cited(papers, seat)
    turns = turns_of(view, seat)
    owned = {paper.paper for paper in papers[seat]}
    taken = [paper.paper for own in papers for paper in own]
    kinds = tuple([kind for kind in PUBLISHABLE if kind not in owned and taken.count(kind) < KINDS[kind].copies])
    return scored(view, seat, papers[seat]) + promise(in_order(hand), mine, theirs, kinds, turns)


@lru_cache(1 << 14)
def promise(hand: Cards, mine: Cards, theirs: Cards, kinds: tuple[str, ...], turns: int) -> float:
    """What a hand is worth: of each kind how far it is, the nearest ones most."""
    found = []
    for kind, (needed, cost) in zip(kinds, plans(hand, mine, theirs, kinds), strict=True):
        if needed + cost <= turns:
            found.append(KINDS[kind].points * TURN ** (needed + cost))
    total, weight = 0.0, 1.0
    for each in sorted(found, reverse=True):
        total += each * weight
        weight *= NEXT
    return total


def publications(view: State, seat: int) -> Iterator[Publish]:
    """Of each kind the ways that cost fewest cards, paid with those that go least with the others."""
    hand, mine, theirs = view.hands[seat], *cited(view.papers, seat)
    kinds = tuple(view.open_kinds(seat))
    for kind, (needed, cost) in zip(kinds, plans(hand, mine, theirs, kinds), strict=True):
        if needed <= 0 and hand:
            for purse in range(cost, min(cost + 2, len(hand)) + 1):
                found = cheapest(kind, hand, mine, theirs, purse)
                yield from [paid(kind, hand, cards, theirs) for cards in found]
                if found:
                    break


@lru_cache(256)
def cheapest(kind: str, hand: Cards, mine: Cards, theirs: Cards, purse: int) -> tuple[Cards, ...]:
    return tuple(islice(ways(kind, Reach(hand, mine, theirs, purse)), ALIKE))


def paid(kind: str, hand: Cards, cards: Cards, theirs: Cards) -> Publish:
    laid, cites = in_order([c for c in cards if c in hand]), in_order([c for c in cards if c not in hand])
    rest = sorted(without(hand, *laid), key=lambda card: use(card, hand))
    return Publish(kind, laid, cites, tuple(rest[: sum([card in theirs for card in cites])]))


def cited(papers: Sequence[tuple[Paper, ...]], seat: int) -> tuple[Cards, Cards]:
    """The cards of the recognised papers: a seat's own, and others'."""
    cards = [[paper.cards[0] for paper in own if len(paper.cards) == 1] for own in papers]
    return in_order(cards[seat]), in_order([card for n, each in enumerate(cards) if n != seat for card in each])


BIT = {card: 1 << n for n, card in enumerate(DECK)}
FLUSH = {kind: [sum([BIT[card] for card in run]) for run in runs(kind)] for kind in FLUSHES}
WINDOWS = {
    **{kind: [(1 << size) - 1 << low for low in range(1, 15 - size)] for kind, size in STRAIGHTS.items()},
    "all_even": [sum([1 << rank for rank in EVEN])],
}


@lru_cache(1 << 12)
def plans(hand: Cards, mine: Cards, theirs: Cards, kinds: tuple[str, ...]) -> tuple[tuple[float, int], ...]:
    """Of each kind: in how many turns what is missing can be had, and how many cards it then costs."""
    have, free = [0] * 14, [0] * 14
    for card in hand + mine + theirs:
        have[RANK[card]] += 1
    for card in mine:
        free[RANK[card]] += 1
    ranks = [sum([1 << n for n in range(14) if each[n]]) for each in (have, free)]
    bits = [sum([BIT[card] for card in cards]) for cards in (hand + mine + theirs, mine)]
    found = []
    for kind in kinds:
        if kind in WINDOWS:
            size = KINDS[kind].size
            ways_ = [(MISSING * (size - (ranks[0] & w).bit_count()), size - (ranks[1] & w).bit_count()) for w in WINDOWS[kind]]
        elif kind in FLUSH or kind == "ace_king":
            size = KINDS[kind].size
            ways_ = [(RARE * (size - (bits[0] & run).bit_count()), size - (bits[1] & run).bit_count()) for run in FLUSH.get(kind, ACE_KING)]
        elif kind in EQUAL:
            number, k = EQUAL[kind]
            each = sorted([(MISSING * max(k - have[r], 0) , k - min(free[r], k)) for r in range(1, 14) if COPIES[r] >= k], key=sum)[:number]
            ways_ = [(sum([n for n, _ in each]), sum([c for _, c in each]))]
        else:
            ways_ = [summed(SUMS[kind], hand + theirs, mine)]
        needed, cost = min(ways_, key=sum)
        cost = max(cost, 1)
        found.append((max(needed, MISSING * (cost - len(hand)), 0), cost))
    return tuple(found)


ACE_KING = [BIT["H1"] | BIT["X13"]]
COPIES = Counter(RANK.values())


def summed(goal: int, cards: Cards, mine: Cards) -> tuple[float, int]:
    """Likewise of a sum: as if it could always be made exactly."""
    left, cost = goal - sum([RANK[card] for card in mine]), 0
    for rank in sorted([RANK[card] for card in cards], reverse=True):
        if left <= 0:
            break
        left, cost = left - rank, cost + 1
    more = max(-(-left // 7), 0)
    return MISSING * more, cost + more
