"""The Hen Auction's AI seats."""

from __future__ import annotations

from engine.ai.mind import Mind as Base
from engine.games.hens.state import Bid, State


class Mind(Base[State, Bid]):
    def seats(self, state: State) -> int:
        return state.seats
