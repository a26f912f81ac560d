"""The panel for a person with too many open tables: which these are, and which of them they can close at once."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.delivery import Delivery
from bot.tables.person import Person
from bot.tables.service import room
from bot.tables.service.room import ManyTablesError
from bot.tables.service.service import TableService
from bot.ui.many import many_panel
from bot.ui.mine import LISTED, Entry
from bot.ui.page import Panel


async def many_tables(
    service: TableService,
    delivery: Delivery,
    person: Person,
    error: ManyTablesError,
    closed: Sequence[int] = (),
    kept: Sequence[int] = (),
) -> Panel:
    """Return the panel, for this person alone.

    `closed`, `kept`: what has come of the tables that they have just picked.
    """

    def counts(guild_id: int, status: str) -> bool:
        return error.guild in (None, guild_id) and (status == "lobby" or not error.lobbies)

    found = await service.tables_by(person.id)
    tables = [table for table in found if counts(table.row.guild_id, table.row.status)]
    tables.sort(key=lambda table: (not room.may_close(table, person), table.row.updated_at, table.id))
    entries = [Entry(table, delivery.turns.server(table), await delivery.link(table)) for table in tables[:LISTED]]
    closable = [table for table in tables if room.may_close(table, person)]
    lost = [row.id for row in service.damaged.found.values() if row.host == person.id]
    left = len(tables) - len(entries)
    return many_panel(person.locale, error, entries, left, closable, closed=closed, kept=kept, lost=lost)
