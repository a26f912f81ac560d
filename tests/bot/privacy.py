"""A rated match that has ended, the words that show a person's traces, and every row of a database."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from bot.tables.verbs.play import act
from data.model.row import metadata
from tests.bot.conftest import Now
from tests.bot.service import next_move, settled

WORD, NOTE, MARK, ZONE = "xylophone", "watch the wombat", "here the numbat slept", "Antarctica/Troll"


async def ended(service: TableService, now: Now, host: Person, other: Person, key: str = "") -> Table:
    """Play a rated match of these two to its end, with a word of its host's in its seed."""
    table = await service.opening.new("tiny", 77, 78, host, "en", f"new{key}")
    await service.commit(table.id, f"terms{key}", lobby.set_terms, host, {"rated": "yes"})
    await service.commit(table.id, f"word{key}", lobby.set_word, host, WORD)
    await service.commit(table.id, f"sit{key}", lobby.sit, other)
    table = await service.commit(table.id, f"start{key}", lobby.start, host)
    while table.playing:
        seat, decision, move = next_move(table)
        who = host if table.seat_of(host.id) == seat else other
        table = await service.commit(table.id, f"{key}{table.row.revision}", act, who, decision, move)
        while table.unasked:
            table = await settled(service, table, now)
    return table


def rows_of(path: Path) -> dict[str, list[dict[str, Any]]]:
    with sqlite3.connect(path) as line:
        line.row_factory = sqlite3.Row
        found = {name: [dict(row) for row in line.execute(f'SELECT * FROM "{name}"')] for name in metadata.tables}
    line.close()
    return found
