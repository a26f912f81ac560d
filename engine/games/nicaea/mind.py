"""#32 Nicaea: the AI seats. They vote for their own side as far as they can tell, and weigh who could be elected.

An AI seat cannot talk. It goes by its own card, by the card that it has seen, and by the votes of seats that had seen a
card.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from operator import ge

from msgspec.structs import replace

from engine.ai.luck import Luck
from engine.ai.mind import SCORED, WON
from engine.ai.mind import Mind as Base
from engine.audience import BACK
from engine.cards import take
from engine.game import Outcome
from engine.games.nicaea.state import ARIAN, CARDS, CATHOLIC, ELDER, State, Vote, threshold

SHARP = 4.0  # a vote that looks better by 1 is cast e ** SHARP times as often
AGREED, LOOSE = 0.15, 0.4  # chance of an election that needs all the others, and of one that does not
# how often a Catholic votes for the seat whose card it has seen: one of its own side, and the Arian
VOUCHED, SHUNNED = 0.6, 0.1


class Mind(Base[State, Vote]):
    normal, hard, nearly = 4200, 25000, 0.07

    def rate(self, view: State, seat: int, move: Vote) -> float:
        chances = beliefs(view)[move.for_]
        catholic, elder, arian = chances[CATHOLIC], chances[ELDER], chances[ARIAN]
        elected = self._electable(view, move.for_)
        if view.roles[seat].card == ARIAN:
            lead = catholic / 2 if view.round == view.seats else elder / 2
            return (1 - elected) * lead + elected * (elder - catholic)
        lead = elder if view.round == view.seats else catholic / 2 + elder / 4
        return (1 - elected) * lead + elected * (catholic - elder - arian)

    def moves(self, view: State, seat: int, luck: Luck) -> list[Vote]:
        """Return the votes by which the seat's own side may win, as far as the seat can tell the cards."""
        found, known = super().moves(view, seat, luck), tuple([role.card for role in view.roles])
        may_be = told(known)
        if view.round == view.seats:
            good = worth_casting(known, view.weights, seat) if {ELDER} in may_be else range(view.seats)
            return [move for move in found if move.for_ in good]
        lost = {CATHOLIC} if known[seat] == ARIAN else {ARIAN, ELDER}  # cards whose election loses the match
        safe = [move for move in found if not (may_be[move.for_] <= lost and self._electable(view, move.for_))]
        return safe or found

    def choose(self, view: State, seat: int, luck: Luck) -> Vote:
        """Draw a vote by its weight, so that the vote reveals as little as possible."""
        moves = self.moves(view, seat, luck)
        weights = [math.exp(SHARP * self.rate(view, seat, move)) for move in moves]
        left = luck.share() * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            left -= weight
            if left < 0:
                return move
        return moves[-1]

    def asked(self, view: State) -> State:
        return replace(view, answered=(False,) * view.seats, votes=(None,) * view.seats)

    def seats(self, state: State) -> int:
        return state.seats

    def final(self, state: State, outcome: Outcome) -> Sequence[float]:
        """Return 1 for each winner, else 0. Catholics and elder win together, each as much as the Arian alone."""
        return [(WON + SCORED) * (seat in outcome.winners) for seat in range(state.seats)]

    def _electable(self, view: State, seat: int) -> float:
        spare = sum(view.weights) - view.weights[seat] - threshold(view.seats)
        return LOOSE if spare > 0 else AGREED if spare == 0 else 0.0


@lru_cache(1024)
def beliefs(view: State) -> tuple[dict[str, float], ...]:
    """Return how likely each seat has each card, by seat and card, from all that the view shows."""
    found = [dict.fromkeys((CATHOLIC, ELDER, ARIAN), 0.0) for _ in view.roles]
    for cards in deals([role.card for role in view.roles]):
        weight = likelihood(view, cards)
        for seat, card in enumerate(cards):
            found[seat][card] += weight
    return tuple([{card: weight / sum(seat.values()) for card, weight in seat.items()} for seat in found])


@lru_cache(1024)
def told(known: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    """Return the cards that each seat may have, by seat."""
    return tuple(map(frozenset, zip(*deals(known), strict=True)))


@lru_cache(1024)
def worth_casting(known: tuple[str, ...], weights: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return the votes worth casting in the last round.

    A vote is left out if another one is at least as good whatever the others hold and do, and sometimes better.
    """
    votes = [[for_ for for_ in range(len(known)) if for_ != voter] for voter in range(len(known))]
    won = {for_: list[bool]() for for_ in votes[seat]}
    for cards, cast in product(deals(known), product(*votes)):
        counts = [0] * len(known)
        for voter, for_ in enumerate(cast):
            counts[for_] += weights[voter]
        won[cast[seat]].append(catholics_win(cards, counts) != (known[seat] == ARIAN))
    return tuple(
        [
            for_
            for for_, own in won.items()
            if not any(other != own and all(map(ge, other, own)) for other in won.values())
        ]
    )


def catholics_win(cards: Sequence[str], counts: Sequence[int]) -> bool:
    """Return whether the Catholics win with these votes of the last round."""
    most = max(counts)
    if most >= threshold(len(cards)):
        return cards[counts.index(most)] == CATHOLIC
    return counts[cards.index(ELDER)] == most


def deals(known: Sequence[str]) -> Iterator[list[str]]:
    """Yield every possible deal of the cards that are not seen."""
    unseen = take(CARDS[len(known)], *[card for card in known if card != BACK])
    hidden = [seat for seat, card in enumerate(known) if card == BACK]
    for elder in hidden if ELDER in unseen else [None]:
        for arian in hidden if ARIAN in unseen else [None]:
            if elder is None or elder != arian:
                special = {elder: ELDER, arian: ARIAN}
                yield [special.get(seat, CATHOLIC) if card == BACK else card for seat, card in enumerate(known)]


def likelihood(view: State, cards: Sequence[str]) -> float:
    """Return how likely the past votes are, if the seats have these cards.

    A seat that had seen a card by then votes by that card, unless the seat is the Arian. Any other vote is equally
    likely for each seat.
    """
    found = 1.0
    for number, past in enumerate(view.past, 1):
        for voter, target in enumerate(past.votes):
            if cards[voter] != ARIAN and view.looked_in(voter) <= number:
                seen = (voter + 1) % view.seats
                often = SHUNNED if cards[seen] == ARIAN else VOUCHED
                found *= often if target == seen else (1 - often)
            else:
                found *= 1 / (view.seats - 1)
    return found
