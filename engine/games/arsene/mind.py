"""Arsène: the AI seats. They weigh the worth of each number of tricks, and the tricks that the kept cards will take.

The tricks of a card depend on how many cards that beat it are still out. The worth of a number of tricks depends on
the pay of the shop and on the purses. Rivals that may end at that shop count too, and so does the police.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp, prod
from operator import mul
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.cards import put
from engine.games.arsene.settlement import prize
from engine.games.arsene.state import DECK, HAND, SEATS, STRENGTH, SUIT, TRUMP, Play, State, target_of, winner_of

GOES_ON, ENDS = 2.7, 1.2  # extra chips that make a purse win e times as often: if the match goes on, if it ends
TRUMPS, PLAIN, RUFFED = 0.85, 0.52, 0.34  # tricks of a suit's highest card: a trump, without trumps, beside trumps
BEATEN, FEW, LEAD = 0.76, 0.55, 0.15  # factor per card that beats it; factor at a deal's end; tricks for the lead
WIDTH = 0.45  # standard deviation of the tricks that n cards take, divided by the root of n
WILLING, PUSHED = 0.7, 0.5  # how often a seat beats a card if it can; how often a seat pushes a trick if it can
# [left][n]: the probability that a seat takes n of the tricks that are left
TAKEN = [[comb(left, n) * 0.25**n * 0.75 ** (left - n) for n in range(left + 1)] for left in range(HAND + 1)]

Counts = tuple[int, ...]
BIT, ALL = {card: 1 << n for n, card in enumerate(DECK)}, (1 << len(DECK)) - 1
OF = {suit: sum([BIT[card] for card in DECK if SUIT[card] == suit]) for suit in "SHCD"}
OVER = {card: OF[SUIT[card]] & sum([BIT[it] for it in DECK if STRENGTH[it] > STRENGTH[card]]) for card in DECK}


class Mind(Base[State, Any]):
    normal, hard, worlds, nearly = 4000, 25000, 4000, 0.005

    def moves(self, view: State, seat: int, luck: Luck) -> list[Any]:
        """Return the legal moves. Side cards are all alike, so only one flip is among them."""
        found = super().moves(view, seat, luck)
        return [luck.pick("side card", found)] if view.phase == "flip" else found

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Any]:
        return sorted(luck.shuffle("alike", self.moves(view, seat, luck)), key=Table(view, seat).rate, reverse=True)

    def choose(self, view: State, seat: int, luck: Luck) -> Any:
        found = self.moves(view, seat, luck)
        return max(found, key=Table(view, seat).rate) if len(found) > 1 else found[0]

    def rate(self, view: State, seat: int, move: Any) -> float:
        return Table(view, seat).rate(move)

    def horizon(self, before: State, now: State) -> bool:
        return now.deal != before.deal

    def value(self, state: State) -> Sequence[float]:
        return [
            reach(mine, [*state.purses[:n], *state.purses[n + 1 :]], GOES_ON) for n, mine in enumerate(state.purses)
        ]


class Table:
    """The facts by which a seat decides."""

    def __init__(self, view: State, seat: int) -> None:
        self.view, self.seat, self.count = view, seat, view.tricks[seat]
        self.left = HAND - sum(view.tricks)
        self.worth = worths(view.chips, view.purses, view.tricks, seat, view.scramble)
        self.pushable = target_of(view.tricks, seat) is not None
        flipped = () if view.flipped is None else (view.flipped.card,)
        self.out = ALL - sum([BIT[card] for card in (*view.hands[seat], *view.played, *view.trick, *flipped)])
        plain = (RUFFED if view.trump else PLAIN) * (FEW + (1 - FEW) * self.left / HAND)
        self.takes = {
            card: (TRUMPS if SUIT[card] == view.trump else plain) * BEATEN ** (self.out & OVER[card]).bit_count()
            for card in view.hands[seat]
        }
        self.total = sum(self.takes.values())

    def rate(self, move: Any) -> float:
        """Return how likely the seat wins the match after this move."""
        if isinstance(move, Play):
            return self.card(move.card)
        return self.after(0, self.total) if move.kind == "push" else self.after(1, self.total + LEAD)

    def after(self, more: int, takes: float) -> float:
        """Return how likely the seat wins after `more` more tricks, if its cards take `takes` of the rest."""
        found: float = sum(map(mul, spread(self.left - 1, round(20 * takes)), self.worth[self.count + more :]))
        return found

    def card(self, card: str) -> float:
        view, rest = self.view, self.total - self.takes[card]
        best = winner_of((*view.trick, card), view.leader, view.trump)
        wins = self.stays(card) if best == self.seat else 0.0
        won, lost = self.after(1, rest + LEAD), self.after(0, rest)
        if not self.pushable:
            return wins * won + (1 - wins) * lost
        giver = next(n % SEATS for n in range(self.seat + 3, self.seat, -1) if view.tricks[n % SEATS] == self.count)
        gives = best == giver if len(view.trick) == SEATS - 1 else 1 / (SEATS - 1)
        return wins * max(won, lost) + (1 - wins) * (lost + PUSHED * gives * (won - lost))

    def stays(self, card: str) -> float:
        """Return how likely this card, the best of the trick so far, wins the trick."""
        view, out = self.view, self.out
        led, to_come = SUIT[view.trick[0] if view.trick else card], SEATS - 1 - len(view.trick)
        if not to_come:
            return 1.0
        held = len(view.hands[self.seat]) / out.bit_count()
        found: float = (1 - WILLING * held * to_come) ** (out & OVER[card]).bit_count()
        if view.trump and SUIT[card] != TRUMP and out & OF[TRUMP]:
            void = (1 - held) ** (out & OF[led]).bit_count()
            for n in range(1, to_come + 1):
                found *= 1 - WILLING * (1 if led in view.voids[(self.seat + n) % SEATS] else void)
        return found


@lru_cache(1024)
def spread(left: int, twentieths: int) -> tuple[float, ...]:
    """Return how likely `left` cards take 0, 1, 2 … tricks, if the mean is `twentieths` / 20 tricks."""
    mean, width = min(twentieths / 20, left), 2 * WIDTH * WIDTH * max(left, 1)
    found = [exp(-((n - mean) ** 2) / width) for n in range(left + 1)]
    return tuple([each / sum(found) for each in found])


@lru_cache(1024)
def worths(chips: Counts, purses: Counts, tricks: Counts, seat: int, scramble: bool) -> list[float]:
    """Return how likely a seat wins the match if it ends the deal with 0, 1, 2 … tricks."""
    others, left = [n for n in range(SEATS) if n != seat], HAND - sum(tricks)
    pays = [prize(count, chips) for count in range(HAND + 1)]
    odds = [[0.0] * tricks[n] + TAKEN[left] + [0.0] * (HAND - left - tricks[n]) for n in others]
    free = [1 - sum([there for there, pay in zip(row, pays, strict=True) if pay is None]) for row in odds]

    def share(mine: int, theirs: Counts) -> float:
        kept = list(map(mul, theirs, free))
        return prod(free) * reach(mine, theirs, GOES_ON) + (1 - prod(free)) * reach(mine, kept, ENDS)

    own, theirs, found = purses[seat], tuple([purses[n] for n in others]), []
    robbed = {pay: share(own + pay, theirs) for pay in {0, *filter(None, pays)}}
    met = [share(purse, put(theirs, n, own)) if scramble else robbed[0] for n, purse in enumerate(theirs)]
    for pay, *there in zip(pays, *odds, strict=True):
        alone, clash = prod([1 - each for each in there]), sum(map(mul, there, met)) / (sum(there) or 1)
        found.append(0.0 if pay is None else alone * robbed[pay] + (1 - alone) * clash)
    return found


def reach(mine: float, others: Sequence[float], steep: float) -> float:
    """Return how likely the purse `mine` wins the match."""
    return 1 / (1 + sum([exp((other - mine) / steep) for other in others]))
