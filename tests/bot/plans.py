"""Plans of a seat, and the answers that it could plan."""

from __future__ import annotations

from typing import Any

from bot.tables.state.table import Table
from bot.tables.verbs import plans
from data.model.private import Plan
from engine.notation import line, parse
from tests.bot.people import person_at


def planned(table: Table, seat: int, *lines: str, now: float = 1000.0, **how: Any) -> Plan:
    moves = [parse(table.game, each) for each in lines]
    return plans.planned(table, person_at(table, seat).id, moves, now, **how)


def answers(table: Table, seat: int) -> list[str]:
    """Return all moves that a seat could play if it were asked, as typed lines."""
    return [line(table.game, move) for move in table.game.moves(table.view(seat), seat)]


def every(table: Table) -> list[str]:
    game = table.game
    return [f"{kind} {word}" for kind, fields in game._fields.items() if len(fields) == 1 for word in game.notation]
