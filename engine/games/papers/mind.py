"""Laminate Rummy: the AI seats.

For each kind of paper they count the missing cards and the cost, and so the turns that it takes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.games.papers.game import use
from engine.games.papers.nearness import AIMS, BIT, bits, expected, plans, promise
from engine.games.papers.publishing import Reach, composition, reach_of, ways
from engine.games.papers.state import (
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

AHEAD = 4  # turns that the search looks ahead
STEEP = 2.0  # points that make a win e times as likely
DRAWN = 0.35  # points that the better of two unknown cards is worth
RIVAL = 0.4  # points that a point of another seat costs this seat
GIVEN = 0.1  # points that a gift is worth to the seat that gets it
WORTH = 4  # moves of a decision that are looked at
ALIKE = 2  # publications of equal cost that are looked at, per kind
LATER = 99  # turns left, as long as the end has not come


class Mind(Base[State, Any]):
    normal, hard, nearly = 220, 1150, 0.1

    def moves(self, view: State, seat: int, luck: Luck) -> list[Any]:
        return self.listed(view, seat, Desk(view, seat, view.papers))

    def listed(self, view: State, seat: int, desk: Desk) -> list[Any]:
        if view.phase != "turn":
            return list(self.game.moves(view, seat))
        found: list[Any] = [*publications(view, seat, desk)]
        found += [DrawTwo()] if view.deck or view.pile else []
        found += [TakeDiscard()] if view.pile else []
        found += [Review(card) for card in desk.lying]
        return found or [next(iter(self.game.moves(view, seat)))]

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Any]:
        desk = Desk(view, seat, view.papers)
        found = luck.shuffle("alike", self.listed(view, seat, desk))
        return sorted(found, key=lambda move: -weigh(view, seat, move, desk))[:WORTH] if len(found) > 1 else [*found]

    def rate(self, view: State, seat: int, move: Any) -> float:
        return weigh(view, seat, move, Desk(view, seat, view.papers))

    def horizon(self, before: State, now: State) -> bool:
        """Return whether AHEAD turns have passed.

        Cards taken from deck and pile, new papers and reviews are counted as turns, but not the reviews of the new
        papers.
        """
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
    """The facts that a seat goes by: the expected points of all papers, and the papers that the seat could publish."""

    def __init__(self, view: State, seat: int, papers: Sequence[tuple[Paper, ...]]) -> None:
        self.seat, self.turns, self.hand = seat, turns_of(view, seat), bits(view.hands[seat])
        self.points = [sum([expected(paper, turns_of(view, n)) for paper in own]) for n, own in enumerate(papers)]
        alone = [[paper.cards[0] for paper in own if len(paper.cards) == 1] for own in papers]
        self.mine = bits(alone[seat])
        self.theirs = sum(map(bits, alone)) - self.mine
        owned, taken = [p.paper for p in papers[seat]], [p.paper for own in papers for p in own]
        self.lying = {card: (n, p) for n, own in enumerate(papers) for p in own if len(p.cards) > 1 for card in p.cards}
        self.kinds = tuple([kind not in owned and taken.count(kind) < KINDS[kind].copies for kind in AIMS])

    def outlook(self, hand: int) -> float:
        """Return the points that the seat can expect with this hand, less a share of the others' points."""
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
            owner, paper = desk.lying[card]
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


def turns_of(view: State, seat: int) -> int:
    """Return how often a seat will move after this turn."""
    if view.ender is None:
        return LATER
    return [(view.ender - left) % view.seats for left in range(1, view.turns_left)].count(seat)


def publications(view: State, seat: int, desk: Desk) -> Iterator[Publish]:
    """Yield the cheapest publications of each kind, paid with the cards that go least with the hand."""
    hand, reach = view.hands[seat], reach_of(view, seat)
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
