"""Newgame's AI seats: they win a trick with the lowest card that does, else throw the lowest."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.mind import Mind as Base
from engine.cards import rank_of
from engine.games.newgame.state import Play, State


class Mind(Base[State, Play]):
    normal, hard = 100, 600

    def rate(self, view: State, seat: int, move: Play) -> float:
        best = max([rank_of(card) for card in view.trick], default=0)
        rank = rank_of(move.card)
        return 100 - rank if rank > best else -rank

    def horizon(self, before: State, now: State) -> bool:
        return sum(now.tricks) != sum(before.tricks)

    def value(self, state: State) -> Sequence[float]:
        """Value each seat by its tricks."""
        reach = [1 + tricks for tricks in state.tricks]
        return [each / sum(reach) for each in reach]
