"""Greater Fool Race's AI seats."""

from __future__ import annotations

from engine.ai.mind import Mind as Base
from engine.games.fools.state import State


class Mind(Base[State, object]):
    def seats(self, state: State) -> int:
        return len(state.space)
