"""Grid's AI seats: they draw as long as a card brings more on average than it costs."""

from __future__ import annotations

from typing import Any

from engine.ai.mind import Mind as Base
from engine.games.grid.rules import points
from engine.games.grid.state import State, Stop
from engine.games.grid.worlds import unseen


class Mind(Base[State, Any]):
    """A match is short: the search looks to its end. A longer one has a `horizon`, and a `value` there."""

    normal, hard, nearly = 1000, 6000, 0.9

    def rate(self, view: State, seat: int, move: Any) -> float:
        """Rate a draw by the points that it brings on average. A stop brings nothing more."""
        if isinstance(move, Stop):
            return 0
        favourite, cards = view.secrets[seat], unseen(view)
        cost = points(view.drawn, favourite)
        return sum(-cost if card in view.drawn else points((card,), favourite) for card in cards) / len(cards)

    def seats(self, state: State) -> int:
        return len(state.piles)
