"""Rabbit Rummy ver.2: positions set up from a start."""

from __future__ import annotations

import msgspec

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.rabbit import starts as rabbit
from engine.games.rabbit.state import Start, State
from engine.games.rabbit2.state import TARGET


def set_up(start: Start | None, seats: int, chance: Chance) -> State:
    """Return the state of a start, or of a new match. Raises BadStartError, BadOutcomeError."""
    start = rabbit.with_deal(start, Start, seats, chance, rabbit.lay(seats))
    table = () if isinstance(start.table, msgspec.UnsetType) else start.table
    if any(played.turned for played in table):
        raise BadStartError("table", "has a card turned up: there is no starter")
    return rabbit.set_up(start, table, seats, TARGET)
