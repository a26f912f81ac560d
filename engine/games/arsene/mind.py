"""Arsène's AI seats: what each number of tricks would be worth, and how many the cards that stay will take.

A card's future is told by how many that beat it are still out; what a number of tricks is worth, by what the shop pays,
how likely somebody else ends there too, and how the purses stand.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.games.arsene.settlement import prize
from engine.games.arsene.state import (
    DECK,
    HAND,
    SEATS,
    SHOPS,
    STRENGTH,
    SUIT,
    TRUMP,
    Keep,
    Play,
    Push,
    State,
    target_of,
    winner_of,
)

BIT = {card: 1 << n for n, card in enumerate(DECK)}
OF = {suit: sum([BIT[card] for card in DECK if SUIT[card] == suit]) for suit in "SHCD"}
OVER = {
    card: sum([BIT[other] for other in DECK if SUIT[other] == SUIT[card] and STRENGTH[other] > STRENGTH[card]])
    for card in DECK
}
STEEP, ENDED = 2.7, 1.2  # chips in a purse for which its owner wins e times as often
BEATEN, RUFFED, TRUMPS, PLAIN, ANY = 0.76, 0.34, 0.85, 0.52, 0.0
FEW, LEAD, PUSHED = 0.55, 0.15, 0.5
SPREAD = 0.45  # of the number of tricks that so many cards take, by the root of their number
WILLING = 0.7  # how often who can beat a card does
TAKEN = [
    tuple([math.comb(left, n) * 0.25**n * 0.75 ** (left - n) for n in range(left + 1)]) for left in range(HAND + 1)
]
"""How likely a seat takes so many of the tricks that are left."""


class Mind(Base[State, Any]):
    normal, hard = 100, 600

    def moves(self, view: State, seat: int, luck: Luck) -> list[Any]:
        """All side cards look alike."""
        found = super().moves(view, seat, luck)
        return [luck.pick("side card", found)] if view.phase == "flip" else found

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Any]:
        found = self.moves(view, seat, luck)
        if len(found) < 2:
            return found
        table = Table(view, seat)
        return sorted(luck.shuffle("alike", found), key=table.rate, reverse=True)

    def choose(self, view: State, seat: int, luck: Luck) -> Any:
        found = self.moves(view, seat, luck)
        return max(found, key=Table(view, seat).rate) if len(found) > 1 else found[0]

    def rate(self, view: State, seat: int, move: Any) -> float:
        return Table(view, seat).rate(move)

    def horizon(self, before: State, now: State) -> bool:
        return now.deal != before.deal

    def value(self, state: State) -> Sequence[float]:
        reach = [math.exp(purse / STEEP) for purse in state.purses]
        return [each / sum(reach) for each in reach]


class Table:
    """What a seat knows when it decides."""

    def __init__(self, view: State, seat: int) -> None:
        self.view, self.seat, self.count = view, seat, view.tricks[seat]
        hand = view.hands[seat]
        seen = sum([BIT[card] for card in (*hand, *view.played, *view.trick)])
        if view.flipped is not None:
            seen |= BIT[view.flipped.card]
        self.out = sum(BIT.values()) & ~seen
        self.pushable = target_of(view.tricks, seat) is not None
        self.left = HAND - sum(view.tricks)
        self.strong = {card: self.strength(card) for card in hand}
        self.total = sum(self.strong.values())
        self.worth = worths(view.chips, view.purses, view.tricks, seat, self.left)

    def strength(self, card: str) -> float:
        """The share of a trick that it will take."""
        beaten = (self.out & OVER[card]).bit_count()
        scale = FEW + (1 - FEW) * self.left / HAND
        if SUIT[card] == self.view.trump:
            return TRUMPS * BEATEN**beaten
        return (RUFFED if self.view.trump else PLAIN) * BEATEN**beaten * scale + ANY

    def future(self, count: int, strength: float, left: int) -> float:
        spread = spreads(left, round(20 * strength))
        worth = self.worth
        return sum([share * worth[count + n] for n, share in enumerate(spread)])

    def rate(self, move: Any) -> float:
        match move:
            case Play(card):
                strength = self.total - self.strong[card]
                wins = self.wins(card)
                lost = self.future(self.count, strength, self.left - 1) if wins < 1 or self.pushable else 0.0
                won = self.future(self.count + 1, strength + LEAD, self.left - 1) if wins else 0.0
                pushed = self.pushed(card) if wins < 1 else 0.0
                if wins and self.pushable:
                    won = max(won, lost)
                if pushed:
                    lost += pushed * (self.future(self.count + 1, strength + LEAD, self.left - 1) - lost)
                return wins * won + (1 - wins) * lost
            case Keep():
                return self.future(self.count + 1, self.total + LEAD, self.left - 1)
            case Push():
                return self.future(self.count, self.total, self.left - 1)
        return 0.0

    def pushed(self, card: str) -> float:
        """How likely a trick that somebody else wins comes here all the same."""
        tricks, view = self.view.tricks, self.view
        if not self.pushable:
            return 0.0
        giver = next(n for n in range(self.seat - 1, self.seat - SEATS, -1) if tricks[n % SEATS] == self.count) % SEATS
        if len(view.trick) == SEATS - 1:
            return PUSHED * (winner_of((*view.trick, card), view.leader, view.trump) == giver)
        return PUSHED / (SEATS - 1)

    def wins(self, card: str) -> float:
        """How likely it wins the trick."""
        view = self.view
        trick, trump = view.trick, view.trump
        led = SUIT[trick[0]] if trick else SUIT[card]
        if SUIT[card] != led and SUIT[card] != trump:
            return 0.0
        for other in trick:
            if SUIT[other] == SUIT[card]:
                if STRENGTH[other] > STRENGTH[card]:
                    return 0.0
            elif SUIT[other] == trump:
                return 0.0
        to_come = SEATS - 1 - len(trick)
        if not to_come:
            return 1.0
        out = self.out.bit_count()
        held = to_come * len(view.hands[self.seat]) / out
        found = (1 - WILLING * held) ** (self.out & OVER[card]).bit_count()
        if trump and led != trump and SUIT[card] != trump and self.out & OF[TRUMP]:
            suit = (self.out & OF[led]).bit_count()
            void = (1 - held / to_come) ** suit
            for n in range(1, to_come + 1):
                there = 1.0 if led in view.voids[(self.seat + n) % SEATS] else void
                found *= 1 - WILLING * there
        return found


@lru_cache(5000)
def spreads(left: int, twentieths: int) -> tuple[float, ...]:
    """How likely so many cards take 0, 1, 2 … tricks, if they are worth so many twentieths of one."""
    if not left:
        return (1.0,)
    mean, width = min(twentieths / 20, left), 2 * (SPREAD * math.sqrt(left)) ** 2
    found = [math.exp(-((n - mean) ** 2) / width) for n in range(left + 1)]
    return tuple([each / sum(found) for each in found])


@lru_cache(20000)
def worths(
    chips: tuple[int, ...], purses: tuple[int, ...], tricks: tuple[int, ...], seat: int, left: int
) -> tuple[float, ...]:
    """What it is worth to a seat to end with so many tricks: how likely it wins the match then."""
    pays = [prize(count, chips) for count in range(HAND + 1)]
    others = [n for n in range(SEATS) if n != seat]
    odds = [(0.0,) * tricks[n] + TAKEN[left] + (0.0,) * (HAND - left - tricks[n]) for n in others]
    free = [1 - sum([there[count] for count in SHOPS if pays[count] is None]) for there in odds]
    goes_on, stay = math.prod(free), [purses[n] for n in others]
    keep = [purse * likely for purse, likely in zip(stay, free, strict=True)]
    share = {}
    for gain in {0, *pays} - {None}:
        mine = purses[seat] + (gain or 0)
        share[gain] = goes_on * reach(mine, stay, STEEP) + (1 - goes_on) * reach(mine, keep, ENDED)
    found = []
    for gain, first, second, third in zip(pays, *odds, strict=True):
        alone = (1 - first) * (1 - second) * (1 - third)
        found.append(0.0 if gain is None else alone * share[gain] + (1 - alone) * share[0])
    return tuple(found)


def reach(mine: float, others: Sequence[float], steep: float) -> float:
    """How likely this purse is the one that wins."""
    return 1 / (1 + sum([math.exp((other - mine) / steep) for other in others]))
