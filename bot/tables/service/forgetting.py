"""Deletion of a person: from all tables at once, and from the files."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

from bot.tables.errors import RefusedError
from bot.tables.service import privacy, room
from bot.tables.service.commits import Commits, retried
from bot.tables.service.damage import Damaged, DamagedError
from bot.tables.service.memory import Memory
from bot.tables.state.change import Change, Committed
from bot.tables.state.table import Table
from data.errors import StoreError
from data.model.tables import OPEN
from data.store import Store, Writer

_log = logging.getLogger(__name__)


class Forgetting:
    """The deletion of people. `secret` gives random bytes.

    `deleting` and `forgetters` are called with a person before and after the deletion.
    """

    def __init__(
        self, store: Store, commits: Commits, memory: Memory, damaged: Damaged, secret: Callable[[], bytes]
    ) -> None:
        self.deleting: list[Callable[[int], None]] = []  # what they have yet to write comes after the deletion
        self.forgetters: list[Callable[[int], None]] = []
        self._store, self._commits, self._memory, self._damaged = store, commits, memory, damaged
        self._secret = secret
        self._shed = True  # whether nothing is left in the files of people who were deleted
        self._one = asyncio.Lock()  # only one task at a time holds the locks of many tables

    async def sits_at(self, person: int) -> list[Table]:
        """Return the open tables where a person is present. People who have left a table are not."""
        tables = await self._damaged.loaded(await self._store.ask.tables_of(person), self._commits.table)
        return [table for table in tables if person in [row.person for row in table.present]]

    async def keeps_something_on(self, person: int) -> bool:
        """Return whether anything is stored on a person, or names them."""
        async with self._store.read() as unit:
            found = await privacy.export(unit, person)
            named = any(person in circle.people for circle in await unit.circles_naming(person))
        return named or any(value for name, value in found.items() if name != "person")

    async def forget(self, person: int, called: Callable[[str], str]) -> None:
        """Delete a person: privacy.py. `called`: the name of the stand-in, in a table's language.

        Tables where no one else sits are closed first. No table of this person changes meanwhile, and none is
        remembered as it was. Raises RefusedError while they sit at a table with others.
        """
        sits_at = await self.sits_at(person)
        if not all(room.is_alone(table, person) for table in sits_at):
            raise RefusedError("refuse-delete-seated")
        for table in sits_at:
            await self._commits.commit(table.id, None, room.close_alone, person)
        await retried(lambda: self._forget(person, called))
        for forget in self.forgetters:
            forget(person)
        await self.shed()

    async def _forget(self, person: int, called: Callable[[str], str]) -> None:
        async with self._one, contextlib.AsyncExitStack() as locks:
            held, started = set[int](), time.perf_counter()
            while True:
                async with self._store.read() as looked:
                    rows = await looked.traced(person, privacy.KINDS)
                    naming = await looked.log_naming(person, privacy.KINDS)
                if not (more := {row.id for row in rows} - held):
                    break
                for table_id in sorted(more):
                    await locks.enter_async_context(self._memory.lock(table_id))
                held |= more
            open_ = [row for row in rows if row.status in OPEN]
            unit: Writer | None = None
            try:
                async with self._store.write() as unit:
                    for row in open_:
                        if row.id not in self._damaged.found and any(
                            seat.person == person and seat.ai is None for seat in await unit.seats(row.id)
                        ):
                            raise RefusedError("refuse-delete-seated")
                        # nothing has happened there, but another process that has read it before is behind now
                        await unit.append(row.id, row.revision + 1, "forgotten", at=row.updated_at)
                    for begin in self.deleting:
                        begin(person)
                    await privacy.delete(unit, rows, naming, person, self._stand_in(), called)
                    await unit.hint("forget")
            finally:
                if unit is not None and unit.committed:
                    self._shed = False
                    named = [table.id for table in self._memory if held & {each.id for each in table.alike}]
                    for table_id in (*held, *named):
                        self._memory.drop(table_id)
            for row in open_:
                with contextlib.suppress(DamagedError):
                    table = await self._commits.load(row.id)
                    self._commits.done(Committed(table, table, Change("forgotten"), time.perf_counter() - started))

    async def shed(self) -> None:
        """Leave nothing of deleted people in the files. If that is not possible yet, try at the next call."""
        why = "another process reads there"
        try:
            self._shed = self._shed or await self._store.shed()
        except StoreError as error:  # the person is deleted all the same
            why = str(error)
        if not self._shed:
            _log.warning("someone is deleted, but traces may be left in the files: %s; tried again", why)

    def _stand_in(self) -> int:
        """Return a number that no one has: it takes the place of a deleted person."""
        return -1 - int.from_bytes(self._secret()[:7])
