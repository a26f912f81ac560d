"""The things that a person has beside a table for their own eyes: note, plan, bookmarks of a replay.

They belong to the person, not to the seat (D11), and no one else is ever shown them. Each call is a unit of work.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY
from data.model.private import Bookmark, Note, Plan
from data.model.timing import Timer
from data.store import Store, Writer
from render.letters import beginning, readable

NOTE = 1000  # characters
BOOKMARKS = 25  # of a person in one match, at most: as many as a menu holds
NOTES_KEPT = 180 * DAY  # after the end of their table (D30)
NOTES = "notes"  # kind of the timer with which notes go
ARCHIVE = "archive"  # kind of the timer with which a thread goes out of sight
ARCHIVED = DAY  # after the end of its table, and after the last word there


class Notes:
    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store, self._now = store, now

    async def note(self, table_id: int, person: int) -> str:
        """Return a person's note; '' if there is none."""
        found = await self._store.ask.note(table_id, person)
        return "" if found is None else found.note

    async def write_note(self, table: Table, person: int, text: str) -> None:
        """Write a person's note; '' takes it away. Raises RefusedError if they have no seat at the table."""
        if table.seat_of(person) is None:
            raise RefusedError("refuse-not-seated")
        text = beginning(readable(text), NOTE, len).strip()
        async with self._store.write() as unit:
            if text:
                await unit.put_note(Note(table_id=table.id, person=person, note=text, updated_at=self._now()))
                await forget_notes_later(unit, table)
            else:
                await unit.drop_note(table.id, person)

    async def bookmarks(self, table_id: int, person: int) -> tuple[Bookmark, ...]:
        """Return a person's bookmarks in the order of the moves."""
        return await self._store.ask.bookmarks(table_id, person)

    async def star(self, table_id: int, person: int, ply: int) -> None:
        """Put a star at a move, or take it away if there is one. Raises RefusedError."""
        await self._mark(table_id, person, ply, lambda mark: replace(mark, starred=not mark.starred))

    async def write_bookmark(self, table_id: int, person: int, ply: int, text: str) -> None:
        """Write a note at a move; '' takes it away. Raises RefusedError."""
        note = beginning(readable(text), NOTE, len).strip()
        await self._mark(table_id, person, ply, lambda mark: replace(mark, note=note))

    async def _mark(self, table_id: int, person: int, ply: int, change: Callable[[Bookmark], Bookmark]) -> None:
        """Change a bookmark. One that has neither a star nor a note is dropped."""
        async with self._store.write() as unit:
            others = {mark.ply: mark for mark in await unit.bookmarks(table_id, person)}
            before = others.pop(ply, None)
            after = change(before or Bookmark(table_id=table_id, person=person, ply=ply))
            if not after.starred and not after.note:
                await unit.drop_bookmark(table_id, person, ply)
                return
            if len(others) >= BOOKMARKS:
                raise RefusedError("refuse-many-bookmarks", n=BOOKMARKS)
            await unit.put_bookmark(after)

    async def plan(self, table_id: int, seat: int) -> Plan | None:
        return await self._store.ask.plan(table_id, seat)

    async def forget_notes(self) -> None:
        """D30: Drop the notes at tables that have ended long ago."""
        async with self._store.write() as unit:
            await unit.drop_old_notes(self._now() - NOTES_KEPT + 1)


async def forget_notes_later(unit: Writer, table: Table) -> None:
    """D30: Put a timer with which the notes at a table that has ended go."""
    if table.row.ended_at is not None and await unit.notes(table.id):
        await unit.put_timer(Timer(table_id=table.id, kind=NOTES, due=table.row.ended_at + NOTES_KEPT))


async def archive_later(unit: Writer, table: Table) -> None:
    """Put a timer with which the thread of a table that has ended goes out of sight."""
    if table.row.ended_at is not None and table.row.thread_id is not None:
        await unit.put_timer(Timer(table_id=table.id, kind=ARCHIVE, due=table.row.ended_at + ARCHIVED))
