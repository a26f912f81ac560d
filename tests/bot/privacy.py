"""A rated match that has ended, and the words that show a person's traces."""

from __future__ import annotations

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from bot.tables.verbs.play import act
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
