"""What a person has beside a table for their own eyes: the note, the plan. Each call is one unit of work.

They belong to the person, not to the seat (D11), and nobody else is ever shown them.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.tables.pace import DAY
from bot.tables.table import RefusedError, Table
from data.rows import Note, Plan, Timer
from data.store import Store, Writer

NOTE = 1000  # characters
NOTES_KEPT = 180 * DAY  # after the end of their table (D30)
NOTES = "notes"  # the timer with which they go


class Desk:
    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store, self._now = store, now

    async def note(self, table_id: int, person: int) -> str:
        """'' if there is none."""
        found = await self._store.ask.note(table_id, person)
        return "" if found is None else found.note

    async def write_note(self, table: Table, person: int, text: str) -> None:
        """'' takes it away. Raises RefusedError for whoever has no seat at the table."""
        if table.seat_of(person) is None:
            raise RefusedError("refuse-not-seated")
        text = readable(text)[:NOTE].strip()
        async with self._store.write() as unit:
            if text:
                await unit.put_note(Note(table_id=table.id, person=person, note=text, updated_at=self._now()))
                await forget_notes_later(unit, table)
            else:
                await unit.drop_note(table.id, person)

    async def plan(self, table_id: int, seat: int) -> Plan | None:
        return await self._store.ask.plan(table_id, seat)

    async def forget_notes(self) -> None:
        """D30: those of tables that have ended long ago."""
        async with self._store.write() as unit:
            await unit.drop_old_notes(self._now() - NOTES_KEPT + 1)


async def forget_notes_later(unit: Writer, table: Table) -> None:
    """D30: the notes at a table that has ended go with a timer."""
    if table.row.ended_at is not None and await unit.notes(table.id):
        await unit.put_timer(Timer(table_id=table.id, kind=NOTES, due=table.row.ended_at + NOTES_KEPT))


def readable(text: str) -> str:
    """What was typed, without characters that cannot be seen."""
    return "".join(char for char in text.replace("\r\n", "\n") if char.isprintable() or char == "\n")
