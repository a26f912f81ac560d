"""A match in which an AI is to move."""

from __future__ import annotations

from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from tests.bot.lobby import SECRET, then
from tests.bot.people import ANN


def with_ai(level: str, host: Person = ANN) -> tuple[Table, int]:
    """Return a match in which an AI is to move, and its seat."""
    for n in range(50):
        row = lobby.blank("spymaster", 77, 78, host, "en", SECRET, 1000.0, {})
        table = then(Table(row, ()), lobby.opened, host, key="k0")
        table = then(then(table, lobby.add_ai, host, level), lobby.start, host, key=f"start{n}")
        if table.waiting_for_ai:
            return table, table.waiting_for_ai[0].decision.seat
    raise AssertionError("an AI begins in half of the matches")
