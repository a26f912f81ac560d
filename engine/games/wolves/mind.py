"""Wolves's AI seats: they bid high for a high prize and low for a low one."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.ai.mind import Mind as Base
from engine.cards import rank_of
from engine.games.wolves.state import ROUNDS, Bid, State


class Mind(Base[State, Bid]):
    normal, hard = 100, 600

    def looks(self, view: State) -> float:
        """Return a low number: a search that gets too sure of a bid always makes it, and others foresee it."""
        return 2

    def rate(self, view: State, seat: int, move: Bid) -> float:
        """Rate a card by how near it is to the one that fits: the 6 fits the 16. Within 2, cards are equally good."""
        return -max(2, abs(rank_of(move.card) - rank_of(view.opened[-1]) * 6 / 16))

    def asked(self, view: State) -> State:
        return replace(view, bids=(None,) * len(view.bids))

    def horizon(self, before: State, now: State) -> bool:
        return now.round != before.round

    def value(self, state: State) -> Sequence[float]:
        """Value each seat by its points, and by a share of the prizes to come that is as large as its hand is high."""
        high = [sum(map(rank_of, hand)) for hand in state.hands]
        to_come = sum(map(rank_of, (state.opened + state.row)[state.round - 1 : ROUNDS]))
        reach = [points + to_come * own / sum(high) for points, own in zip(state.points, high, strict=True)]
        return [each / sum(reach) for each in reach]
