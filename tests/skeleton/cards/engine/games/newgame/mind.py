"""Newgame's AI seats: they win a trick with the lowest card that does, else throw the lowest."""

from __future__ import annotations

from engine.ai.mind import Mind as Base
from engine.cards import rank_of
from engine.games.newgame.state import Play, State


class Mind(Base[State, Play]):
    """A match is short: the search looks to its end. A longer one has a `horizon`, and a `value` there."""

    normal, hard = 1000, 6000

    def rate(self, view: State, seat: int, move: Play) -> float:
        best = max([rank_of(card) for card in view.trick], default=0)
        rank = rank_of(move.card)
        return 100 - rank if rank > best else -rank
