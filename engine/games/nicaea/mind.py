"""Nicaea's AI seats: votes for its own side as far as it can tell, and minds who could be elected by that.

It cannot talk. What it goes by is its own card, the one that it has seen, and how those voted who had seen a card.
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

SHARP = 4.0  # how much more often a better looking vote is cast
AGREED, LOOSE = 0.15, 0.4  # how likely an election is that takes all the others, and one that does not
VOUCHED, SHUNNED = 0.6, 0.1  # how often a Catholic votes for the card that it has seen: its own side's, the Arian's


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
        """None by which the own side can only lose, as far as one can tell the cards."""
        found, known = super().moves(view, seat, luck), tuple([role.card for role in view.roles])
        may_be = told(known)
        if view.round == view.seats:
            good = worth_casting(known, view.weights, seat) if {ELDER} in may_be else range(view.seats)
            return [move for move in found if move.for_ in good]
        lost = {CATHOLIC} if known[seat] == ARIAN else {ARIAN, ELDER}  # whose election ends it
        safe = [move for move in found if not (may_be[move.for_] <= lost and self._electable(view, move.for_))]
        return safe or found

    def choose(self, view: State, seat: int, luck: Luck) -> Vote:
        """By weight, so that a vote tells no more than it must."""
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
        """Catholics and elder win together, each as much as the Arian alone."""
        return [(WON + SCORED) * (seat in outcome.winners) for seat in range(state.seats)]

    def _electable(self, view: State, seat: int) -> float:
        spare = sum(view.weights) - view.weights[seat] - threshold(view.seats)
        return LOOSE if spare > 0 else AGREED if spare == 0 else 0.0


@lru_cache(4096)
def beliefs(view: State) -> tuple[dict[str, float], ...]:
    """By seat: how likely it has which card, for all that can be seen here."""
    found = [dict.fromkeys((CATHOLIC, ELDER, ARIAN), 0.0) for _ in view.roles]
    for cards in deals([role.card for role in view.roles]):
        weight = likelihood(view, cards)
        for seat, card in enumerate(cards):
            found[seat][card] += weight
    return tuple([{card: weight / sum(seat.values()) for card, weight in seat.items()} for seat in found])


@lru_cache(1024)
def told(known: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    """By seat: which cards it may have."""
    return tuple(map(frozenset, zip(*deals(known), strict=True)))


@lru_cache(4096)
def worth_casting(known: tuple[str, ...], weights: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """For whom to vote in the last round: no other vote is at least as good whatever the others hold and do."""
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
    """After the last round."""
    most = max(counts)
    if most >= threshold(len(cards)):
        return cards[counts.index(most)] == CATHOLIC
    return counts[cards.index(ELDER)] == most


def deals(known: Sequence[str]) -> Iterator[list[str]]:
    """Every way in which the cards that are not seen could lie."""
    unseen = take(CARDS[len(known)], *[card for card in known if card != BACK])
    hidden = [seat for seat, card in enumerate(known) if card == BACK]
    for elder in hidden if ELDER in unseen else [None]:
        for arian in hidden if ARIAN in unseen else [None]:
            if elder is None or elder != arian:
                special = {elder: ELDER, arian: ARIAN}
                yield [special.get(seat, CATHOLIC) if card == BACK else card for seat, card in enumerate(known)]


def likelihood(view: State, cards: Sequence[str]) -> float:
    """Of the votes of those who had seen a card by then, if the cards lie like this."""
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
