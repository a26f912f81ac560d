"""Newgame's AI seats: they draw as long as a card brings more on average than it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.ai.mind import Mind as Base
from engine.games.newgame.rules import points, scores
from engine.games.newgame.state import State, Stop
from engine.games.newgame.worlds import unseen


class Mind(Base[State, Any]):
    normal, hard, nearly = 100, 600, 0.9

    def rate(self, view: State, seat: int, move: Any) -> float:
        """Rate a draw by the points that it brings on average. A stop brings nothing more."""
        if isinstance(move, Stop):
            return 0
        favourite, cards = view.secrets[seat], unseen(view)
        cost = points(view.drawn, favourite)
        return sum(-cost if card in view.drawn else points((card,), favourite) for card in cards) / len(cards)

    def horizon(self, before: State, now: State) -> bool:
        return now.turn != before.turn

    def seats(self, state: State) -> int:
        return len(state.piles)

    def value(self, state: State) -> Sequence[float]:
        """Value each seat by its points."""
        reach = [1 + score for score in scores(state)]
        return [each / sum(reach) for each in reach]
