"""TableService: the one door to the tables. It knows nothing of Discord, and nothing of what the verbs do.

    table = await service.commit(table_id, key, lobby.sit, person)

This takes the table's lock and asks the verb (lobby.py, play.py) what changes. It appends one log row, in one
transaction with everything that follows from it (following.py). Only after the commit the new table is the present one,
and the listeners are told.

If a person may not do something, `RefusedError` is raised, with words. An illegal move raises the engine's
`IllegalMoveError`. Nothing has changed then.

    service.opening.new(...)    a new table, a rematch, a seat
    service.drafts.keep(...)    a half-chosen move
    service.forgetting.forget   a person is deleted
"""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from typing import Concatenate, ParamSpec

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.results import milestone, reliability
from bot.tables.results.records import Records
from bot.tables.results.replay import check_over
from bot.tables.service import beside, damage, room
from bot.tables.service.alerts import Alerts
from bot.tables.service.beside import HandContext
from bot.tables.service.circles import Circles
from bot.tables.service.commits import Commits
from bot.tables.service.drafts import Drafts
from bot.tables.service.fleet import Alone
from bot.tables.service.following import Surroundings
from bot.tables.service.forgetting import Forgetting
from bot.tables.service.gatherings import Gatherings
from bot.tables.service.lookouts import Lookouts
from bot.tables.service.memory import Memory
from bot.tables.service.notes import Notes
from bot.tables.service.opening import Opening
from bot.tables.service.peace import Peace
from bot.tables.service.people import People
from bot.tables.service.polls import Polls
from bot.tables.service.presets import Presets
from bot.tables.service.seeking import Seeking
from bot.tables.service.wish_alerts import WishAlerts
from bot.tables.service.wish_lines import WishLines
from bot.tables.state.change import Change, Committed, Moment
from bot.tables.state.loading import replays, snapshot_of
from bot.tables.state.names import apart
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs import deals, rights
from data.model.private import Look, Plan
from data.model.results import ResultRow
from data.model.tables import OPEN, TableRow
from data.store import Store
from engine.catalogue import GAMES
from engine.form import Text

P = ParamSpec("P")


class TableService:
    """All tables of one bot. `now` is the clock (epoch seconds). `fleet`: the other processes and their tables.

    `looked_at` is called with the table at which someone acts. `names_of_ais`: names for AIs in a language. `shut_out`:
    the people whom the operator has banned.
    """

    def __init__(
        self,
        store: Store,
        *,
        ai_delay: float = 1.5,
        per_person: int = 5,
        per_server: int = 50,
        lobby_hours: float = 24,
        default_locale: str = "en",
        now: Callable[[], float] = time.time,
        fleet: Alone | None = None,
        looked_at: Callable[[Table], None] = lambda table: None,
        names_of_ais: Callable[[str], Sequence[str]] = lambda locale: ("AI",),
        shut_out: Collection[int] = (),
    ) -> None:
        self.fleet, self.default_locale = fleet or Alone(), default_locale
        self.now, self.people, self.notes = now, People(store, now, shut_out), Notes(store, now)
        self.peace = Peace(store, now)
        self.records, self.damaged, self.drafts = Records(store), damage.Damaged(store), Drafts(store)
        self.presets, self.circles = Presets(store), Circles(store)
        self.looked_at = looked_at
        self.memory = Memory()
        self.around = Surroundings(self.people, self._share, ai_delay, lobby_hours * 3600)
        if self.fleet.worker is None:  # one process alone knows all boards: bot/sync/boards.py
            self.around.boarded = set()
        self.commits = Commits(store, now, self.fleet, self.memory, self.around)
        limits = room.Limits(per_person, per_server)
        self.opening = Opening(store, self.commits, self.people, self.damaged, now, self.secret, limits)
        gatherings = Gatherings(store, self.commits, self.people, limits, now, self.secret, names_of_ais)
        self.polls = Polls(store, self.opening, self.people, now, self.commits.table)
        self.seeking = Seeking(store, gatherings, self.people, now)
        self.lookouts = Lookouts(store, gatherings.seekers, self.people, now)
        self.alerts = Alerts(store, self.people, now)
        self.wish_alerts = WishAlerts(store, gatherings, self.people, now)
        self.wish_lines = WishLines(store, self.people, limits, now)
        self.forgetting = Forgetting(store, self.commits, self.memory, self.damaged, self.secret)
        self.forgetting.forgetters.append(self.people.forget)
        self._store = store

    @property
    def listeners(self) -> list[Callable[[Committed], None]]:
        """The functions that are called after every commit."""
        return self.commits.listeners

    # --- looking -------------------------------------------------------------------------------------------------

    async def table(self, table_id: int) -> Table:
        """Return the present table. Raises RefusedError."""
        return await self.commits.table(table_id)

    async def known(self, table_id: int, person: Person) -> Table:
        """Return the present table, if this person may know of it: for others there is none. Raises RefusedError."""
        try:
            table = await self.table(table_id)
        except damage.DamagedError:
            await damage.check_knows(self._store, table_id, person)
            raise
        if not rights.knows(person, table):
            raise RefusedError("refuse-no-table")
        self.looked_at(table)
        return table

    async def damaged_for(self, person: Person, *, here: bool) -> list[TableRow]:
        """Return the tables that cannot be loaded: of a person's server (`here`), or where they sit."""
        return await self.damaged.known_to(person, here=here)

    async def end_damaged(self, table_id: int, key: str | None, person: Person | None) -> None:
        """End a table without loading it. `person`: who asks for it. Raises RefusedError."""
        if person is not None:
            await self.damaged.check_may_end(table_id, person)
        async with self.memory.lock(table_id), self._store.write() as unit:
            await damage.end(unit, table_id, key, None if person is None else person.id, self.now())
        self.damaged.found.pop(table_id, None)

    async def tables_in(self, guild_id: int) -> list[Table]:
        """Return the open tables of a server. Before one is shown, `rights.knows` must be asked."""
        rows = await self._store.ask.tables_in(guild_id)
        return await self.damaged.loaded(rows, self.table)

    async def tables_of(self, person: int) -> list[Table]:
        """Return the open tables at which a person has a seat."""
        rows = await self._store.ask.tables_of(person)
        return await self.damaged.loaded(rows, self.table)

    async def due_of(self, person: int, kind: str, until: float) -> list[Table]:
        """Return the tables at which a person has a seat, and a timer of this kind is due by then."""
        return await self.damaged.loaded(await self._store.ask.tables_due_of(person, kind, until), self.table)

    async def played_in(self, guild_id: int, threads: Collection[int]) -> int | None:
        """Return the newest table of a server that has one of these threads."""
        found: int | None = await self._store.ask.newest_in_thread(guild_id, tuple(threads))
        return found

    async def tables_by(self, person: int) -> list[Table]:
        """Return the open tables that a person has opened."""
        return await self.damaged.loaded(await self._store.ask.tables_by(person), self.table)

    async def ended(self, person: Person, limit: int) -> list[Table]:
        """Return tables whose matches have ended, as far as a person may know of them, without their matches.

        Their own tables come first, and then by the newest end. `table` returns a table with its match.
        """
        async with self._store.read() as unit:
            here = () if person.server is None else await unit.ended_in(person.server, limit)
            rows = {row.id: row for row in (*await unit.ended_of(person.id, limit), *here) if row.game in GAMES}
            found = [Table(row, apart(await unit.seats(row.id))) for row in rows.values()]
        known = [table for table in found if rights.knows(person, table)]
        return sorted(known, key=lambda table: (table.seat_of(person.id) is None, -(table.row.ended_at or 0.0)))

    async def every_open_row(self, limit: int = 100_000) -> tuple[TableRow, ...]:
        """Return the rows of all open tables of all servers. No one may be shown them."""
        return await self._store.ask.every_open_table(limit)

    async def hand_context(self, seat: TableSeat, person: Person) -> HandContext:
        """Return what a private panel of a seat needs beside the table itself."""
        return await beside.context(self._store.ask, seat, person, self.people.unknown(person))

    async def milestone(self, table: Table, person: int) -> Text | None:
        """Return what an ended match was for one of its players; None: nothing worth a line, or it goes on (F42)."""
        return await milestone.milestone(self._store.ask, table, person)

    async def results(self, person: int) -> tuple[ResultRow, ...]:
        """Return the results of a person's matches for one, oldest first: for bot/tables/results/best_results.py."""
        return await self._store.ask.results(person)

    async def alike(self, table: Table, person: Person) -> list[Table]:
        """Return the other tables that have come to an end with this deal, as far as a person may know of them."""
        async with self._store.read() as unit:
            found = await deals.results(unit, table)
        return [each for each in found if rights.knows(person, each)]

    async def check_may_look(self, table: Table, person: Person) -> None:
        """Raise RefusedError if a person may not look: the match goes on, or they are playing its deal."""
        check_over(table)
        deals.check_may_look(table, await self._store.ask.tables_of(person.id))

    async def look(self, table: Table, person: Person) -> None:
        """Let someone look into a match that is over. Raises RefusedError."""
        check_over(table)
        await self.glance(table, person)

    async def glance(self, table: Table, person: Person) -> None:
        """Note that someone is about to see what happens in a match, or happened: from now on they know its deal.

        The router calls this for each control that is not blind, cogs/common.py for each command. Raises RefusedError
        while they play this deal at another table. A record from a file is a match of this bot's if it has the seal of
        one.
        """
        seated = table.seat_of(person.id) is not None
        if table.match is None or (seated and table.playing):
            return
        if not table.shuffled or not table.row.commitment:
            return
        deals.check_may_look(table, await self._store.ask.tables_of(person.id))
        if seated:
            return
        async with self._store.read() as unit:
            alike = await unit.dealt_alike(table.row.commitment)
            known = any([person.id in [each.person for each in await unit.looks(row.id)] for row in alike])
        if alike and not known:
            async with self._store.write() as unit:
                await unit.put_look(Look(table_id=alike[0].id, person=person.id, at=self.now()))
        for row in alike:
            if row.status == "lobby":
                await self.commit(row.id, None, deals.learnt, [person.id])

    async def check_may_carry(self, table: Table) -> None:
        """Raise RefusedError while others play this deal: a file can reach them (M3).

        A match of one person with AIs does not count. That person is refused by `look`, and no one else plays it.
        """
        async with self._store.read() as unit:
            for row in await unit.dealt_alike(table.row.commitment) if table.row.commitment else ():
                people = {seat.person for seat in await unit.seats(row.id)} - {None}
                if row.id != table.id and row.status in OPEN and row.seed is not None and len(people) > 1:
                    raise RefusedError("refuse-open-elsewhere")

    # --- changing ------------------------------------------------------------------------------------------------

    async def commit(
        self,
        table_id: int,
        key: str | None,
        verb: Callable[Concatenate[Table, Moment, P], Change | None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Table:
        """Return the table after what the verb decides. Raises RefusedError, IllegalMoveError, DuplicateError."""
        return await self.commits.commit(table_id, key, verb, *args, **kwargs)

    # --- plans ---------------------------------------------------------------------------------------------------

    async def replan(self, table_id: int, seat: int, make: Callable[[Table], Plan | None]) -> Table:
        """Set the plan of a seat from now on, as `make` returns it; None: it has none. Nothing of the table changes.

        If the seat is asked something, its hand is shown again: its holder has not been told if a plan was to answer.
        """
        async with self.memory.lock(table_id):
            started, table = time.perf_counter(), await self.commits.present(table_id)
            plan = make(table)
            async with self._store.write() as unit:
                if plan is None:
                    await unit.drop_plan(table_id, seat)
                else:
                    await unit.put_plan(plan)
                    if self.around.planned is not None:
                        self.around.planned.add(table_id)
                if table.at(seat).owed is not None:
                    await unit.mark_dirty(table_id, [("hand", seat)])
                await unit.hint("changed", table_id)
            self.commits.done(Committed(table, table, Change("replanned", seat=seat), time.perf_counter() - started))
        return table

    # --- start and stop ------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Make the store ready before any table is loaded.

        The last bot may have died between showing a hand and starting its clock (D6). Call this again when tables are
        new to this one of several processes.
        """
        self.damaged.look(await self.every_open_row())
        async with self._store.write() as unit:
            await self.damaged.mark(unit)
            await unit.start_shown_clocks(self.now(), self.fleet.worker)
            await self.people.begin(unit)
            await self.seeking.begin(unit)
            self.around.planned = None if self.fleet.worker is not None else {*await unit.planned_tables()}

    async def look_at_people(self) -> None:
        """Read again whom other processes have put on vacation, and whose wishes they have let sleep."""
        async with self._store.read() as unit:
            await self.people.begin(unit)
            await self.seeking.begin(unit)

    # --- housekeeping --------------------------------------------------------------------------------------------

    async def drop_old_turns(self) -> None:
        """Drop turns that are too old to count for anyone's reliability."""
        async with self._store.write() as unit:
            await unit.drop_old_turns(self.now() - reliability.WINDOW)

    async def compact(self, before: float, most: int) -> int:
        """Drop what neither record nor replay needs of matches that had ended by then.

        `most`: matches at once. Return how many there were.
        """
        tables = await self._store.ask.compactable(before, most)
        if tables:
            async with self._store.write() as unit:
                for table_id in tables:
                    await unit.compact(table_id)
        return len(tables)

    async def replays(self) -> AsyncIterator[tuple[TableRow, str]]:
        """Yield each open match, and what these rules make of it when it is played again: see `played_again`."""
        async with self._store.read() as unit:
            async for each in replays(unit):
                yield each

    # --- chance and shutdown ---------------------------------------------------------------------------------------

    def secret(self) -> bytes:
        """Return 32 random bytes: for a new table, or for an AI's own chance."""
        return secrets.token_bytes(32)

    def _share(self) -> float:
        """Return a random number from 0 to 1."""
        return int.from_bytes(self.secret()[:4]) / 2**32

    async def save_snapshots(self) -> None:
        """Save, at shutdown, a snapshot of every playing table in memory that is ours."""
        for table in self.memory:
            if table.playing and self.fleet.owns(table.id):
                async with self._store.write() as unit:
                    await unit.put_snapshot(snapshot_of(table))
