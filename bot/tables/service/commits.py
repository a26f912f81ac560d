"""Loading of tables, and writing of their changes: each under the table's lock, in one transaction.

Only after the commit the new table is the present one, and the listeners are told. A change of a table's clocks alone
has no row in the log.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service import damage
from bot.tables.service.fleet import Alone
from bot.tables.service.following import Surroundings, follow
from bot.tables.service.memory import Memory
from bot.tables.service.seat_times import is_to_start, outages_of, put_clocks
from bot.tables.state.change import TABLE, Change, Committed, Moment
from bot.tables.state.chronicle import chronicle_of
from bot.tables.state.loading import replayed
from bot.tables.state.names import apart, renamed
from bot.tables.state.settings import settings_of
from bot.tables.state.table import Table, events_by_move
from bot.tables.verbs import deals
from data.errors import ConflictError, DuplicateError
from data.model.tables import ANSWERS
from data.model.timing import Outage
from data.store import Store, Writer
from engine.game import IllegalMoveError

ATTEMPTS = 4  # tries of one change while others change the same table

P = ParamSpec("P")
T = TypeVar("T")
Retimed = tuple[Table, bool]  # a table with other clocks; whether its panel shows another deadline then
_log = logging.getLogger(__name__)


class Commits:
    """The commits of one bot. `now`: the clock (epoch seconds). `listeners`: called after every commit.

    `fleet` knows the other processes and their tables. What is remembered of such a table counts only at its newest
    revision.
    """

    def __init__(
        self, store: Store, now: Callable[[], float], fleet: Alone, memory: Memory, around: Surroundings
    ) -> None:
        self.listeners: list[Callable[[Committed], None]] = []
        self._store, self._now, self._fleet, self._memory, self._around = store, now, fleet, memory, around

    async def table(self, table_id: int) -> Table:
        """Return the present table. Raises RefusedError."""
        table = self._memory.get(table_id)
        if table is None or not self._fleet.owns(table_id):
            async with self._memory.lock(table_id):
                table = await self.present(table_id)
        return table

    async def present(self, table_id: int) -> Table:
        """Return the table as it is. Its lock must be held. The memory of another process's table may be old."""
        table = self._memory.get(table_id)
        if table is None or self._fleet.owns(table_id):
            return table or await self.load(table_id)
        newest = await self._store.ask.revision(table_id) == table.row.revision
        return table if newest else await self.load(table_id)

    async def load(self, table_id: int) -> Table:
        """Read a table from the store again. Its lock must be held. Raises RefusedError, DamagedError."""
        with damage.reading(table_id):
            table, rebased = await self._read(table_id)
        if rebased is not None:
            change = Change("rebased", payload=rebased, match=table.match)
            return await self._write(table, change, None, self._now())
        self._memory.keep(table)
        return table

    async def commit(
        self,
        table_id: int,
        key: str | None,
        verb: Callable[Concatenate[Table, Moment, P], Change | None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Table:
        """Return the table after the change that the verb decides, or the present one if there is no change.

        If another commit took this revision first, reload and run the verb again. `key`: it is handled once, however
        often it comes. Raises RefusedError, IllegalMoveError, and DuplicateError if `key` was handled before.
        """

        async def once() -> tuple[Table, Change | None]:
            async with self._memory.lock(table_id):
                try:
                    table, at = await self.present(table_id), Moment(key or "", self._now())
                    change = verb(table, at, *args, **kwargs)
                    if change is None:
                        return table, None
                    change = _called_as_now(table, change, args)
                    return await self._write(table, change, key, at.now), change
                except ConflictError:  # the table in memory is out of date
                    self._memory.drop(table_id)
                    raise
                except DuplicateError as error:
                    if error.table_id == table_id:  # what it did may be newer than the table in memory
                        self._memory.drop(table_id)
                    raise
                except (IllegalMoveError, RefusedError):
                    if key is not None:
                        await self.check_unhandled(key)  # delivered twice: the first time it was taken
                    raise

        table, change = await retried(once)
        away = self._around.people.away
        if change is not None and change.kind in (*ANSWERS, "rested") and change.person in away:
            await self.learn_times([change.person])
        return table

    async def check_unhandled(self, key: str) -> None:
        """Raise DuplicateError if the interaction was handled before."""
        if (before := await self._store.ask.logged(key)) is not None:
            raise DuplicateError(before.table_id, before.revision)

    async def append(self, unit: Writer, before: Table, change: Change, key: str | None, now: float) -> Table:
        """Write a change, and what follows from it, in a unit of the caller. Return the table after that."""
        return await follow(unit, self._around, before, change, key, now)

    def done(self, done: Committed) -> None:
        """Take a table that was written as the present one, and tell the listeners."""
        if done.is_new:
            self._fleet.made(done.after.id)
        self._memory.keep(done.after)
        for listener in self.listeners:
            try:
                listener(done)
            except Exception:  # the change is on disk: the other listeners are told, and so is the person
                _log.exception("table %s: a listener failed", done.after.id)
        if done.before.playing and done.after.row.status == "over":
            for other in done.after.alike:  # the other table shows this result beside its own
                self._memory.drop(other.id)

    # --- clocks --------------------------------------------------------------------------------------------------

    async def started(self, table_id: int, seat: int, decision: str, at: float) -> bool:
        """Start the clock of a seat, since its holder could know of the decision at that time (D6).

        Return whether the table's panel shows another deadline now, and is marked. Raises RefusedError.
        """
        if not is_to_start((await self.table(table_id)).at(seat), decision):
            return False

        async def running(before: Table) -> Retimed | None:
            if not is_to_start(before.at(seat), decision):
                return None
            clocks = [replace(clock, since=at) if clock.seat == seat else clock for clock in before.clocks]
            after = replace(before, clocks=tuple(clocks))
            return after, before.at(seat).shown_deadline != after.at(seat).shown_deadline

        return await self._retime(table_id, running)

    async def stood_still(self, outage: Outage) -> None:
        """Tell the tables in memory that no clock ran for a while (D7). Deadlines are computed from that."""
        for table_id in [table.id for table in self._memory]:
            async with self._memory.lock(table_id):
                table = self._memory.get(table_id)
                if table is not None and table.playing and outages_of([outage], table.row):
                    others = [each for each in table.outages if each.id != outage.id]
                    self._memory.replace(replace(table, outages=(*others, outage)))

    async def learn_times(self, people: Iterable[int]) -> None:
        """Set the clocks again at all slow tables of people whose quiet hours or vacations have changed."""

        async def anew(before: Table) -> Retimed | None:
            if not before.playing or before.time_control.kind != "slow":
                return None
            return replace(before, times=await self._around.people.times(self._store.ask, before)), True

        for row in [row for person in people for row in await self._store.ask.tables_of(person)]:
            with suppress(damage.DamagedError):
                await self._retime(row.id, anew)

    async def _retime(self, table_id: int, make: Callable[[Table], Awaitable[Retimed | None]]) -> bool:
        """Give a table other clocks, which `make` returns; None: keep the clocks.

        Return whether its panel is marked.
        """

        async def once() -> bool:
            async with self._memory.lock(table_id):
                before = await self.present(table_id)
                if (made := await make(before)) is None:
                    return False
                after, behind = made
                unit: Writer | None = None
                try:
                    async with self._store.write() as unit:
                        await unit.expect(table_id, before.row.revision)
                        await put_clocks(unit, before, after)
                        await unit.mark_again(table_id, (TABLE,) if behind else ())
                        await unit.hint("changed", table_id)
                    return behind
                except ConflictError:
                    self._memory.drop(table_id)
                    raise
                finally:
                    if unit is not None and unit.committed:
                        self._memory.keep(after)

        return await retried(once)

    # --- the store -----------------------------------------------------------------------------------------------

    async def _write(self, before: Table, change: Change, key: str | None, now: float) -> Table:
        """Write one change of one table in a transaction of its own."""
        if change.kind == "changed":
            return await self._reseal(before, change)
        started = time.perf_counter()
        unit: Writer | None = None
        try:
            async with self._store.write() as unit:
                after = await self.append(unit, before, change, key, now)
        finally:  # if this task is cancelled while COMMIT runs, the table has changed all the same
            if unit is not None and unit.committed:
                self.done(Committed(before, after, change, time.perf_counter() - started))
        return after

    async def _reseal(self, table: Table, change: Change) -> Table:
        """Put another sealed answer into its envelope: no one else learns of it, not even by a revision (F25)."""
        assert change.envelope is not None
        async with self._store.write() as unit:
            await unit.expect(table.id, table.row.revision)
            await unit.put_envelope(change.envelope)
            await unit.drop_draft(table.id, change.envelope.seat)
        return table

    async def _read(self, table_id: int) -> tuple[Table, dict[str, Any] | None]:
        async with self._store.read() as unit:
            row = await unit.table(table_id)
            if row is None:
                raise RefusedError("refuse-no-table")
            damage.check_row(row)
            settings_of(row)  # a fault in the settings is found here, not at each look
            seats = apart(await unit.every_seat(table_id))
            match, rebased, log = None, None, await unit.log(row.id)
            if row.seed is not None:
                match, rebased = await replayed(unit, row, log, len(seats))
            clocks = await unit.clocks(row.id) if row.status == "playing" and "pace" in row.settings else ()
            outages = await unit.outages(row.created_at) if row.seed is not None and "pace" in row.settings else ()
            alike: tuple[Table, ...] = ()
            if row.status == "over":
                alike = await deals.results(unit, Table(row, seats))
        events = events_by_move(match) if match is not None else ()
        table = Table(row, seats, match, events, chronicle_of(log), clocks, outages_of(outages, row), (), alike)
        if clocks and table.time_control.kind == "slow":
            table = replace(table, times=await self._around.people.times(self._store.ask, table))
        return table, rebased


async def retried(work: Callable[[], Awaitable[T]]) -> T:
    """Run work that writes. If another commit has changed the same table first, run it again. Raises ConflictError."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return await work()
        except ConflictError:
            if attempt == ATTEMPTS:
                raise
    raise AssertionError("the last attempt returns or raises")


def _called_as_now(table: Table, change: Change, args: Iterable[Any]) -> Change:
    """Give the people who act the names in their seats that they have in that server by now."""
    for who in args:
        if isinstance(who, Person) and who.server == table.row.guild_id:
            seats = renamed(table.seats if change.seats is None else change.seats, who.id, who.name)
            change = change if seats is None else replace(change, seats=seats)
    return change
