"""TableService: the one door to the tables. It knows nothing of Discord, and nothing of what the verbs do.

    table = await service.commit(table_id, key, lobby.sit, person)

takes the table's lock, asks the verb (lobby.py, play.py) what changes, appends one log row in one transaction together
with everything that follows from it (seats, timers, surfaces to redraw, snapshot), and only after the commit takes the
new table as the present one and tells the listeners. What a person may not do is `RefusedError` with words; an illegal
move is the engine's `IllegalMoveError`; nothing has changed then. Whoever loses a race for a revision reloads and asks
the verb once more.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, Concatenate, ParamSpec
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot.tables import (
    absence,
    beside,
    damage,
    deals,
    envelopes,
    lobby,
    plans,
    play,
    privacy,
    ratings,
    reliability,
    rights,
    room,
    stall,
    votes,
)
from bot.tables.beside import HandContext
from bot.tables.change import (
    TABLE,
    Change,
    Committed,
    Moment,
    applied,
    named_to_redraw,
    needs_snapshot,
    stale_drafts,
    surfaces_to_redraw,
    votes_to_redraw,
)
from bot.tables.chronicle import chronicle_of
from bot.tables.desk import Desk, archive_later, forget_notes_later
from bot.tables.fleet import Alone
from bot.tables.hours import is_to_start, outages_of, put_clocks, put_tenures, with_times
from bot.tables.names import apart, renamed
from bot.tables.notices import errands_after
from bot.tables.pace import PRESETS
from bot.tables.people import People
from bot.tables.records import Records
from bot.tables.replay import check_over
from bot.tables.servers import check_may_open
from bot.tables.settling import ai_timers, forced_timers
from bot.tables.table import Person, RefusedError, Table, events_by_move, replayed, replays, snapshot_of
from data.errors import ConflictError, DuplicateError, StoreError
from data.rows import ANSWERS, Draft, Look, Outage, Plan, ResultRow, TableRow, Timer
from data.schema import OPEN
from data.store import Store, Writer
from engine.catalogue import GAMES
from engine.form import Partial, Text
from engine.game import IllegalMoveError, plain

TABLES_IN_MEMORY = 2000  # tables kept in memory, some 10 kB each
ATTEMPTS = 4  # at a change that others are making at the same time

P = ParamSpec("P")
Retimed = tuple[Table, bool]  # a table with other clocks; whether its panel shows another deadline then
_log = logging.getLogger(__name__)


class TableService:
    """All tables of one bot. `now` is the clock (epoch seconds); `listeners` are told after every commit. `fleet`: the
    other processes, and which tables are theirs: what is remembered of those counts only if it is the newest revision.
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
    ) -> None:
        self.fleet, self.default_locale = fleet or Alone(), default_locale
        self.now, self.people, self.desk = now, People(store, now), Desk(store, now)
        self.records, self.damaged = Records(store), damage.Damaged(store)
        self.listeners: list[Callable[[Committed], None]] = []
        self.looked_at: Callable[[Table], None] = lambda table: None  # hears at which table someone acts
        self.deleting: list[Callable[[int], None]] = []  # are told before, too: what they wait to write comes after
        self.forgetters: list[Callable[[int], None]] = [self.people.forget]  # are told who is deleted
        # servers with a board that shows their tables, as far as one process can know them: bot/boards.py
        self.boarded: set[int] | None = set() if self.fleet.worker is None else None
        self._store, self._ai_delay = store, ai_delay
        self._limits, self._lobby_seconds = room.Limits(per_person, per_server), lobby_hours * 3600
        self._tables: dict[int, Table] = {}
        self._planned: set[int] | None = None  # tables where somebody may have a plan; None: not looked at yet
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._overtaken: set[int] = set()  # tables that another process has changed while we are at work on them
        self._shed = True  # nothing is left in the files of whoever was deleted
        self._forgetting = asyncio.Lock()  # who holds the locks of many tables does so alone

    # --- looking -------------------------------------------------------------------------------------------------

    async def table(self, table_id: int) -> Table:
        """The present table. Raises RefusedError."""
        table = self._tables.get(table_id)
        if table is None or not self.fleet.owns(table_id):
            async with self._lock(table_id):
                table = await self._present(table_id)
        return table

    async def known(self, table_id: int, person: Person) -> Table:
        """The present table, for whoever may know of it: to anybody else there is none. Raises RefusedError."""
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
        """Return the tables that cannot be loaded: of their server (`here`), or where they sit."""
        return await self.damaged.known_to(person, here=here)

    async def end_damaged(self, table_id: int, key: str | None, person: Person | None) -> None:
        """End a table without loading it; `person`: who asks for it. Raises RefusedError."""
        if person is not None:
            await self.damaged.check_may_end(table_id, person)
        async with self._lock(table_id), self._store.write() as unit:
            await damage.end(unit, table_id, key, None if person is None else person.id, self.now())
        self.damaged.found.pop(table_id, None)

    async def tables_in(self, guild_id: int) -> list[Table]:
        """The open tables of a server. Whoever shows them asks `rights.knows` of each."""
        rows = await self._store.ask.tables_in(guild_id)
        return await self.damaged.loaded(rows, self.table)

    async def tables_of(self, person: int) -> list[Table]:
        """The open tables at which a person has a seat."""
        rows = await self._store.ask.tables_of(person)
        return await self.damaged.loaded(rows, self.table)

    async def tables_by(self, person: int) -> list[Table]:
        """The open tables that a person has opened."""
        return await self.damaged.loaded(await self._store.ask.tables_by(person), self.table)

    async def ended(self, person: Person, limit: int) -> list[Table]:
        """Tables whose matches have ended, as far as a person may know of them: their own first, each the newest end
        first. They come without their matches: `table` has these."""
        async with self._store.read() as unit:
            here = () if person.server is None else await unit.ended_in(person.server, limit)
            rows = {row.id: row for row in (*await unit.ended_of(person.id, limit), *here) if row.game in GAMES}
            found = [Table(row, apart(await unit.seats(row.id))) for row in rows.values()]
        known = [table for table in found if rights.knows(person, table)]
        return sorted(known, key=lambda table: (table.seat_of(person.id) is None, -(table.row.ended_at or 0.0)))

    async def every_open_row(self, limit: int = 100_000) -> tuple[TableRow, ...]:
        """Of all servers: for nobody's eyes."""
        return await self._store.ask.every_open_table(limit)

    async def hand_context(self, table: Table, seat: int, person: Person) -> HandContext:
        """What a private panel of a seat needs beside the table itself."""
        return await beside.context(self._store.ask, table, seat, person, self.people.unknown(person))

    async def results(self, person: int) -> tuple[ResultRow, ...]:
        """How a person's matches for one have ended, oldest first: for bot/tables/bests.py."""
        return await self._store.ask.results(person)

    async def alike(self, table: Table, person: Person) -> list[Table]:
        """The other tables that have come to an end with its deal, as far as somebody may know of them."""
        async with self._store.read() as unit:
            found = await deals.results(unit, table)
        return [each for each in found if rights.knows(person, each)]

    async def check_may_look(self, table: Table, person: Person) -> None:
        """Raises RefusedError: the match goes on, or they are playing its deal."""
        check_over(table)
        deals.check_may_look(table, await self._store.ask.tables_of(person.id))

    async def look(self, table: Table, person: Person) -> None:
        """Let someone look into a match that is over. Raises RefusedError."""
        check_over(table)
        await self.glance(table, person)

    async def glance(self, table: Table, person: Person) -> None:
        """Note that someone is about to see what happens in a match, or happened: from now on they know its deal.

        Every door asks: bot/routes.py for each control that is not blind, cogs/common.py for each command. Raises
        RefusedError while they play this deal at another table. A record from a file is a match of this bot's if it
        has the seal of one.
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

    async def check_unhandled(self, key: str) -> None:
        """Raises DuplicateError if the interaction was handled before."""
        if (before := await self._store.ask.logged(key)) is not None:
            raise DuplicateError(before)

    # --- changing ------------------------------------------------------------------------------------------------

    async def commit(
        self,
        table_id: int,
        key: str | None,
        verb: Callable[Concatenate[Table, Moment, P], Change | None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Table:
        """The table after what the verb decides; the present one if that is nothing. `key`: once, however often asked.

        Raises RefusedError, IllegalMoveError, and DuplicateError if `key` was handled before.
        """
        for attempt in range(1, ATTEMPTS + 1):
            async with self._lock(table_id):
                try:
                    table = await self._present(table_id)
                    at = Moment(key or "", self.now())
                    change = verb(table, at, *args, **kwargs)
                    if change is not None:
                        change = _called_as_now(table, change, args)
                    after = table if change is None else await self._write(table, change, key, at.now)
                except ConflictError:  # somebody else wrote first: what is in memory is not the truth
                    self._tables.pop(table_id, None)
                    if attempt == ATTEMPTS:
                        raise
                    continue
                except DuplicateError as error:
                    if error.row.table_id == table_id:  # what it did may be newer than what is in memory
                        self._tables.pop(table_id, None)
                    raise
                except (IllegalMoveError, RefusedError):
                    if key is not None:
                        await self.check_unhandled(key)  # delivered twice: the first time it was taken
                    raise
            if change is not None and change.kind in (*ANSWERS, "rested") and change.person in self.people.away:
                await self.learn_times([change.person])
            return after
        raise AssertionError("the last attempt returns or raises")

    async def check_room(self, guild: int, host: Person, *, alone: bool) -> None:
        """Raises RefusedError: no table more may be opened there."""
        await room.check(self._store.ask, self._limits, await self.people.choices(guild), guild, host.id, alone=alone)

    @property
    def per_person(self) -> int:
        """How many open tables one person may have; a server can choose fewer."""
        return self._limits.per_person

    async def new(
        self,
        game_id: str,
        guild_id: int,
        channel_id: int,
        host: Person,
        locale: str,
        key: str,
        options: Mapping[str, Any] | None = None,
        *,
        guests: Sequence[Person] = (),
        only: bool = False,
    ) -> Table:
        """Open a table, with its host in seat 0. Whoever calls this shows the panel.

        For the `guests` seats are kept; `only`: nobody else may sit down. It begins at the pace of its server.
        """
        row = lobby.blank(game_id, guild_id, channel_id, host, locale, self.secret(), self.now(), options or {})
        pace = (await self.people.choices(guild_id)).pace
        if pace is not None:
            row = replace(row, settings={**row.settings, "pace": plain(PRESETS[pace])})
        return await self._open(row, host, key, guests=guests, only=only)

    async def new_guided(
        self, game_id: str, guild_id: int, channel_id: int, person: Person, locale: str, key: str, name: str
    ) -> Table:
        """A first match with its guide, called `name`, begun at once. Whoever calls this shows the panel."""
        row = lobby.blank(game_id, guild_id, channel_id, person, locale, self.secret(), self.now(), {})
        return await self._open(row, person, key, guide=name)

    async def new_solo(
        self,
        game_id: str,
        guild_id: int,
        channel_id: int,
        person: Person,
        locale: str,
        key: str,
        options: Mapping[str, Any] | None = None,
        once: str | None = None,
    ) -> Table:
        """A match for one, begun at once. Whoever calls this shows the panel.

        `once`: what begins only one. Raises DuplicateError.
        """
        row = lobby.blank(game_id, guild_id, channel_id, person, locale, self.secret(), self.now(), options or {})
        return await self._open(row, person, key, once=once, at_once=True)

    async def new_deal(
        self,
        table_id: int,
        channel_id: int,
        person: Person,
        locale: str,
        key: str,
        *,
        guests: Sequence[Person] = (),
        only: bool = False,
    ) -> Table:
        """A lobby for the deal of a match that is over. Whoever calls this shows the panel. Raises RefusedError."""
        former = await self.known(table_id, person)
        row = deals.blank_again(former, channel_id, person, locale, self.now())
        return await self._open(row, person, key, guests=guests, only=only)

    async def rematch(
        self, table_id: int, person: Person, key: str, names: Sequence[str] = ("AI",)
    ) -> tuple[Table, bool]:
        """The one rematch of an ended table, and whether it is new: a lobby with the same options, and the same seats.

        Who asks first is its host; whoever asks later sits down there, if there is a seat. Of a rematch that has ended
        too, the rematch. Of a match for one it is begun at once.
        """
        former = await self.table(table_id)
        row = lobby.blank_rematch(former, person, self.secret(), self.now())
        while True:
            once = f"rematch:{table_id}"
            try:
                table = await self._open(row, person, key, once=once, former=former, names=names, at_once=former.solo)
                return table, True
            except DuplicateError as error:
                table_id = error.row.table_id
            table = await self.table(table_id)
            if table.row.status in ("lobby", "playing"):
                break
        if table.row.status == "lobby" and table.seat_of(person.id) is None:
            with contextlib.suppress(RefusedError, DuplicateError):
                table = await self.sit(table_id, key, person)
        return table, False

    async def sit(self, table_id: int, key: str | None, person: Person, seat: int | None = None) -> Table:
        """Take a seat, as far as that person may sit with these people. Raises RefusedError, DuplicateError."""
        standing = await self.people.standing(person.id)
        return await self.commit(table_id, key, lobby.sit, person, seat, standing)

    async def invite(self, table_id: int, key: str, person: Person, guests: Sequence[Person], *, only: bool) -> Table:
        """Keep seats for these people, as far as they may sit with `person`. Raises RefusedError, DuplicateError."""
        standing = await self.people.standing(person.id)
        away = await self.people.on_vacation(self._store.ask, guests)
        return await self.commit(table_id, key, lobby.invite, person, guests, standing, only=only, away=away)

    # --- who asks to be deleted ----------------------------------------------------------------------------------

    async def sits_at(self, person: int) -> list[Table]:
        """The open tables at which a person is present: whoever has left one is not."""
        return [table for table in await self.tables_of(person) if person in [row.person for row in table.present]]

    async def keeps_something_on(self, person: int) -> bool:
        """Whether anything is stored on a person, or names them."""
        async with self._store.read() as unit:
            found = await privacy.export(unit, person)
        return any(value for name, value in found.items() if name != "person")

    async def forget(self, person: int, called: Callable[[str], str]) -> None:
        """Delete a person: bot/tables/privacy.py. `called`: what whoever was there is called, in a table's language.

        Tables at which no one else sits are closed first. No table of theirs changes meanwhile, and none is remembered
        as it was. Raises RefusedError while they sit at one with others.
        """
        sits_at = await self.sits_at(person)
        if not all(room.is_alone(table, person) for table in sits_at):
            raise RefusedError("refuse-delete-seated")
        for table in sits_at:
            await self.commit(table.id, None, room.close_alone, person)
        for attempt in range(1, ATTEMPTS + 1):
            try:
                await self._forget(person, called)
                break
            except ConflictError:  # another process has changed one of their tables since it was read
                if attempt == ATTEMPTS:
                    raise
        for forget in self.forgetters:
            forget(person)
        await self.shed()

    async def _forget(self, person: int, called: Callable[[str], str]) -> None:
        async with self._forgetting, contextlib.AsyncExitStack() as locks:
            held, started = set[int](), time.perf_counter()
            while True:
                async with self._store.read() as looked:
                    rows = await looked.traced(person, privacy.KINDS)
                    naming = await looked.log_naming(person, privacy.KINDS)
                if not (more := {row.id for row in rows} - held):
                    break
                for table_id in sorted(more):
                    await locks.enter_async_context(self._lock(table_id))
                held |= more
            open_ = [row for row in rows if row.status in OPEN]
            unit: Writer | None = None
            try:
                async with self._store.write() as unit:
                    for row in open_:
                        if row.id not in self.damaged.found and any(
                            seat.person == person and seat.ai is None for seat in await unit.seats(row.id)
                        ):
                            raise RefusedError("refuse-delete-seated")
                        # nothing has happened there; but who has read it before, in another process, is behind now
                        await unit.append(row.id, row.revision + 1, "forgotten", at=row.updated_at)
                    for begin in self.deleting:
                        begin(person)  # what waits to be written meanwhile comes after this unit
                    await privacy.delete(unit, rows, naming, person, self._stand_in(), called)
                    await unit.hint("forget")
            finally:
                if unit is not None and unit.committed:
                    self._shed = False
                    named = [table for table in self._tables.values() if held & {each.id for each in table.alike}]
                    for table_id in (*held, *(table.id for table in named)):
                        self._tables.pop(table_id, None)
            for row in open_:
                with contextlib.suppress(damage.DamagedError):
                    table = await self._load(row.id)
                    self._done(Committed(table, table, Change("forgotten"), time.perf_counter() - started))

    async def shed(self) -> None:
        """Of whoever was deleted nothing is left in the files either. Where that cannot be yet, at the next call."""
        why = "somebody reads there"
        try:
            self._shed = self._shed or await self._store.shed()
        except StoreError as error:  # they are deleted all the same
            why = str(error)
        if not self._shed:
            _log.warning("somebody is deleted, but traces may be left in the files: %s; tried again", why)

    def _stand_in(self) -> int:
        """Whom nobody knows: seats of people who are deleted have such a number."""
        return -1 - int.from_bytes(self.secret()[:7])

    # --- half-chosen moves ---------------------------------------------------------------------------------------

    async def draft(self, table_id: int, seat: int, decision: str) -> Draft | None:
        """The half-chosen move of a seat, unless its decision is over."""
        draft = await self._store.ask.draft(table_id, seat)
        return draft if draft is not None and draft.decision == decision else None

    async def keep_draft(
        self, table_id: int, seat: int, decision: str, partial: Partial | None, note: Text | None = None
    ) -> Draft:
        """Keep what is chosen of a move. None: nothing yet, of an answer that its person is changing."""
        async with self._store.write() as unit:
            before = await unit.draft(table_id, seat)
            draft = Draft(
                table_id=table_id,
                seat=seat,
                decision=decision,
                n=(before.n + 1 if before else 1),
                partial=b"" if partial is None else _json(partial),
                note=plain(note),
            )
            await unit.put_draft(draft)
        return draft

    async def drop_draft(self, table_id: int, seat: int) -> None:
        async with self._store.write() as unit:
            await unit.drop_draft(table_id, seat)

    # --- time ----------------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Before any table is loaded: the last bot may have died between showing a hand and starting its clock (D6).

        Again where tables are new to this one of several processes.
        """
        self.damaged.look(await self.every_open_row())
        async with self._store.write() as unit:
            await self.damaged.mark(unit)
            await unit.start_shown_clocks(self.now(), self.fleet.worker)
            await self.people.begin(unit)
            self._planned = None if self.fleet.worker is not None else {*await unit.planned_tables()}

    async def started(self, table_id: int, seat: int, decision: str, at: float) -> bool:
        """The holder of a seat could know of a decision since then: its time runs (D6). Raises RefusedError.

        Returns whether the table's panel shows another deadline now, and is marked.
        """
        if not is_to_start(await self.table(table_id), seat, decision):
            return False

        async def running(before: Table) -> Retimed | None:
            if not is_to_start(before, seat, decision):
                return None
            clocks = [replace(clock, since=at) if clock.seat == seat else clock for clock in before.clocks]
            after = replace(before, clocks=tuple(clocks))
            return after, before.shown_deadline(seat) != after.shown_deadline(seat)

        return await self._retime(table_id, running)

    async def stood_still(self, outage: Outage) -> None:
        """No clock ran for a while (D7): the tables in memory learn it. Who looks at a deadline computes it anew."""
        for table_id in list(self._tables):
            async with self._lock(table_id):
                table = self._tables.get(table_id)
                if table is not None and table.playing and outages_of([outage], table.row):
                    others = [each for each in table.outages if each.id != outage.id]
                    self._tables[table_id] = replace(table, outages=(*others, outage))

    async def learn_times(self, people: Iterable[int]) -> None:
        """Quiet hours or vacations of theirs are others now: so are the clocks at all their slow tables."""

        async def anew(before: Table) -> Retimed | None:
            if not before.playing or before.pace.kind != "slow":
                return None
            return replace(before, times=await self.people.times(self._store.ask, before)), True

        for row in [row for person in people for row in await self._store.ask.tables_of(person)]:
            with contextlib.suppress(damage.DamagedError):
                await self._retime(row.id, anew)

    async def _retime(self, table_id: int, make: Callable[[Table], Awaitable[Retimed | None]]) -> bool:
        """The table with other clocks, as `make` says (None: with the same); whether its panel is marked.

        A unit of its own, since nothing is said of it in the log. Whoever loses a race for a revision asks once more.
        """
        for attempt in range(1, ATTEMPTS + 1):
            async with self._lock(table_id):
                before = await self._present(table_id)
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
                    self._tables.pop(table_id, None)
                    if attempt == ATTEMPTS:
                        raise
                finally:
                    if unit is not None and unit.committed:
                        self._keep(after)
        raise AssertionError("the last attempt returns or raises")

    # --- plans ---------------------------------------------------------------------------------------------------

    async def replan(self, table_id: int, seat: int, make: Callable[[Table], Plan | None]) -> Table:
        """The plan of a seat from now on, as `make` says; None: it has none. Nothing of the table changes.

        If it is asked something, its holder is shown so: where a plan was to answer, they have not been told.
        """
        async with self._lock(table_id):
            started, table = time.perf_counter(), await self._present(table_id)
            plan = make(table)
            async with self._store.write() as unit:
                if plan is None:
                    await unit.drop_plan(table_id, seat)
                else:
                    await unit.put_plan(plan)
                    if self._planned is not None:
                        self._planned.add(table_id)
                if table.owed(seat) is not None:
                    await unit.mark_dirty(table_id, [("hand", seat)])
                await unit.hint("changed", table_id)
            self._done(Committed(table, table, Change("replanned", seat=seat), time.perf_counter() - started))
        return table

    # --- housekeeping --------------------------------------------------------------------------------------------

    async def drop_old_turns(self) -> None:
        """Those that say nothing any more of how reliable somebody is."""
        async with self._store.write() as unit:
            await unit.drop_old_turns(self.now() - reliability.WINDOW)

    async def compact(self, before: float, most: int) -> int:
        """Of matches that had ended by then, what neither record nor replay needs goes; of how many at once."""
        tables = await self._store.ask.compactable(before, most)
        if tables:
            async with self._store.write() as unit:
                for table_id in tables:
                    await unit.compact(table_id)
        return len(tables)

    async def replays(self) -> AsyncIterator[tuple[TableRow, str]]:
        """Each open match, and what these rules make of it when it is played again: see `played_again`."""
        async with self._store.read() as unit:
            async for each in replays(unit):
                yield each

    # --- start and stop ------------------------------------------------------------------------------------------

    def secret(self) -> bytes:
        """32 random bytes: of a new table, or for an AI's own chance."""
        return secrets.token_bytes(32)

    def _share(self) -> float:
        """From 0 to 1, by chance."""
        return int.from_bytes(self.secret()[:4]) / 2**32

    async def save_snapshots(self) -> None:
        """At shutdown: a snapshot of every playing table in memory that is ours."""
        for table in list(self._tables.values()):
            if table.playing and self.fleet.owns(table.id):
                async with self._store.write() as unit:
                    await unit.put_snapshot(snapshot_of(table))

    # --- how a change is written ---------------------------------------------------------------------------------

    async def _write(self, before: Table, change: Change, key: str | None, now: float) -> Table:
        """One change of one table, in a transaction of its own."""
        if change.kind == "changed":
            return await self._reseal(before, change)
        started = time.perf_counter()
        unit: Writer | None = None
        try:
            async with self._store.write() as unit:
                after = await self._append(unit, before, change, key, now)
        finally:  # who is cancelled while COMMIT runs has changed the table all the same
            if unit is not None and unit.committed:
                self._done(Committed(before, after, change, time.perf_counter() - started))
        return after

    async def _reseal(self, table: Table, change: Change) -> Table:
        """Put another sealed answer into its envelope: no one else learns of it, not even by a revision (F25)."""
        assert change.envelope is not None
        async with self._store.write() as unit:
            await unit.expect(table.id, table.row.revision)
            await unit.put_envelope(change.envelope)
            await unit.drop_draft(table.id, change.envelope.seat)
        return table

    async def _open(self, row: TableRow, host: Person, key: str, **how: Any) -> Table:
        """Make a new table, and close what is left alone: in a full server, and of its host's tables for one."""
        while True:
            try:
                table = await self._made(row, host, key, **how)
                break
            except room.ServerFullError:
                if not await self._make_room(row.guild_id):
                    raise
        for each in room.surplus(await self.tables_of(host.id), Moment("", self.now())):
            await self.commit(each.id, None, room.close_surplus)
        return table

    async def _make_room(self, guild_id: int) -> bool:
        """Close one lobby of a full server; whether there was one that may be closed."""
        rows = await self._store.ask.tables_in(guild_id, 2 * self._limits.per_server)
        tables, at = await self.damaged.loaded(rows, self.table), Moment("", self.now())
        for each in room.deserted(tables, at):
            if (await self.commit(each.id, None, room.close_deserted)).row.status == "cancelled":
                return True
        return False

    async def _made(
        self,
        row: TableRow,
        host: Person,
        key: str,
        guide: str | None = None,
        once: str | None = None,
        former: Table | None = None,
        names: Sequence[str] = ("AI",),
        guests: Sequence[Person] = (),
        only: bool = False,
        at_once: bool = False,
    ) -> Table:
        """A new table, its first change or changes in the transaction that makes it.

        `once`: what there is only one table for, where that is not the interaction `key`. Raises DuplicateError.
        `at_once`: it is for one, and begins.
        """
        started, at = time.perf_counter(), Moment(key, self.now())
        async with self._store.write() as unit:
            if (same := await unit.logged(once or key)) is not None:
                raise DuplicateError(same)
            alone, choices = at_once or guide is not None, await self.people.choices_in(unit, row.guild_id)
            check_may_open(choices, host)
            await room.check(unit, self._limits, choices, row.guild_id, host.id, alone=alone)
            before = Table(replace(row, id=await unit.create_table(row)), ())
            await unit.own(before.id)
            standing = await self.people.standing_in(unit, host.id)
            change = lobby.opened(before, at, host, former, names, standing)
            after = await self._append(unit, before, change, once or key, at.now)
            if guests:
                away = await self.people.on_vacation(unit, guests)
                change = lobby.invite(after, at, host, guests, standing, only=only, away=away)
                after = await self._append(unit, after, change, None, at.now)
            if at_once:
                thread = former.row.thread_id if former is not None and former.secluded else None
                change = lobby.start(after, at, host, thread)
                after = await self._append(unit, after, change, None, at.now)
            if guide is not None:
                change = lobby.started_with_guide(after, at, guide)
                after = await self._append(unit, after, change, None, at.now)
                await self.people.remember_guided(unit, host, row.game)
        self._done(Committed(before, after, change, time.perf_counter() - started))
        return after

    async def _append(self, unit: Writer, before: Table, change: Change, key: str | None, now: float) -> Table:
        """The log row, those of the answers that can be only one, and all that follows from them."""
        after, at = await self._log(unit, before, change, key, now), Moment("", now)
        for verb in change.then:
            if (further := verb(after, at)) is not None:
                after = await self._log(unit, after, further, None, now)
        after = await self._opened(unit, after, now)
        if (knowing := await deals.follow(unit, before, after)) and (known := deals.learnt(after, at, knowing)):
            after = await self._log(unit, after, known, None, now)
        while after.clocks and (further := absence.follows(after, at)) is not None:
            after = await self._log(unit, after, further, None, now)
        moved = change.match is not None or after.match is not before.match
        while moved and (answer := play.forced(after, at)) is not None:
            after = await self._opened(unit, await self._log(unit, after, answer, None, now), now)
        if moved and (waits := play.put_off(after, at)) is not None:
            after = await self._log(unit, after, waits, None, now)
        if (heard := stall.follows(before, after)) is not None:
            after = await self._log(unit, after, heard, None, now)
        after = await with_times(unit, self.people, before, after, change)
        redraw = surfaces_to_redraw(before, after) if change.surfaces is None else change.surfaces
        if self._planned is None or after.id in self._planned:
            answered = await plans.follow(unit, before, after, now, self._share)
            redraw = [which for which in redraw if which[0] != "hand" or which[1] not in answered]
        await unit.mark_dirty(after.id, [*redraw, *named_to_redraw(before, after), *votes_to_redraw(before, after)])
        if change.kind == "lost":
            await unit.put_timer(Timer(table_id=after.id, kind="lost", due=now + lobby.LOST))
        elif change.kind == "found":
            await unit.drop_timers(after.id, "lost")
        if self.boarded is None or after.row.guild_id in self.boarded:
            await unit.mark_boards(after.row.guild_id)
        if change.kind == "opened":
            await unit.put_timer(Timer(table_id=after.id, kind="lobby", due=now + self._lobby_seconds))
            for until in {kept.until for kept in after.kept if kept.until is not None}:
                await unit.put_timer(Timer(table_id=after.id, kind="kept", due=until))
        if before.row.status != after.row.status:
            await (unit.drop_timers(after.id) if after.playing else unit.drop_what_is_open(after.id))
            await forget_notes_later(unit, after)
            await archive_later(unit, after)
            await ratings.follow(unit, after)
            if after.row.status == "over" and after.deal is not None:
                after = replace(after, alike=await deals.results(unit, after))
        await put_tenures(unit, before, after, now)
        await put_clocks(unit, before, after)
        for timer in absence.timers_after(before, after, now):
            await unit.replace_timers(after.id, timer.kind, [timer])
        if before.waiting_for_ai or after.waiting_for_ai:
            await unit.replace_timers(after.id, "ai", ai_timers(after, now, self._ai_delay))
        if before.unasked or after.unasked:
            await unit.replace_timers(after.id, "forced", forced_timers(after))
        if before.told.gone != after.told.gone:
            await unit.replace_timers(after.id, "gone", absence.gone_timers(after))
        if before.told.vote != after.told.vote:
            await unit.replace_timers(after.id, "vote", votes.timers(after))
        for person in votes.left_early(before, after):
            await self.people.bar(unit, person, now + votes.BARRED)
        for errand in errands_after(before, after, now):
            await unit.hasten_errand(errand, now)
        if needs_snapshot(before, after, change):
            await unit.put_snapshot(snapshot_of(after))
        for each in (after, *(after.alike if before.row.status != after.row.status else ())):
            await unit.hint("changed", each.id)
        return after

    async def _opened(self, unit: Writer, table: Table, now: float) -> Table:
        """After the last sealed answer of a round: all of them are played, in seat order (F24)."""
        while envelopes.are_in(before := table):
            for verb in envelopes.openings(table, await unit.envelopes(table.id)):
                if (change := verb(table, Moment("", now))) is not None:
                    table = await self._log(unit, table, change, None, now)
            if table.match is not before.match:
                await unit.drop_envelopes(table.id)
        return table

    async def _log(self, unit: Writer, before: Table, change: Change, key: str | None, now: float) -> Table:
        change = replace(change, fields=privacy.at_end(before.row, change.fields))
        after = applied(before, change, now, key)
        await unit.append(
            after.id,
            after.row.revision,
            change.kind,
            seat=change.seat,
            person=change.person,
            payload=_json(change.payload),
            key=key,
            at=now,
            fields=change.fields,
        )
        if change.seats is not None:
            await unit.set_seats(after.id, after.seats)
        if (turn := reliability.turn_of(before, change, now)) is not None:
            await unit.put_turn(turn)
        for seat in stale_drafts(before, after, change):
            await unit.drop_draft(after.id, seat)
        if change.envelope is not None:
            await unit.put_envelope(change.envelope)
        if change.vacation is not None:
            await unit.put_vacation(change.vacation)
            self.people.away.add(change.vacation.person)
        elif change.back is not None and change.back in self.people.away:
            await unit.end_vacation(change.back, now)  # D14
        return after

    def _done(self, done: Committed) -> None:
        if done.is_new:
            self.fleet.made(done.after.id)
        self._keep(done.after)
        self._tell(done)
        if done.before.playing and done.after.row.status == "over":
            for other in done.after.alike:  # it shows this result beside its own
                self._tables.pop(other.id, None)

    def _tell(self, done: Committed) -> None:
        for listener in self.listeners:
            try:
                listener(done)
            except Exception:  # it is on disk: whoever else listens is told, and so is the person
                _log.exception("table %s: a listener failed", done.after.id)

    async def _present(self, table_id: int) -> Table:
        """Under its lock. Of another process's table what is remembered may be old."""
        table = self._tables.get(table_id)
        if table is None or self.fleet.owns(table_id):
            return table or await self._load(table_id)
        newest = await self._store.ask.revision(table_id) == table.row.revision
        return table if newest else await self._load(table_id)

    def forgotten(self, table_id: int | None) -> None:
        """Another process has changed a table, or may have changed any (None): what is remembered of it is old."""
        for each in [table_id] if table_id is not None else [*self._tables, *self._locks]:
            self._tables.pop(each, None)
            lock = self._locks.get(each)
            if lock is not None and lock.locked():  # what is just being read or written may be older
                self._overtaken.add(each)

    async def _load(self, table_id: int) -> Table:
        with damage.reading(table_id):
            table, rebased = await self._read(table_id)
        if rebased is not None:
            return await self._write(table, Change("rebased", payload=rebased, match=table.match), None, self.now())
        self._keep(table)
        return table

    async def _read(self, table_id: int) -> tuple[Table, dict[str, Any] | None]:
        async with self._store.read() as unit:
            row = await unit.table(table_id)
            if row is None:
                raise RefusedError("refuse-no-table")
            damage.check_row(row)
            seats = apart(await unit.every_seat(table_id))
            match, rebased, log = None, None, await unit.log(row.id)
            if row.seed is not None:
                match, rebased = await replayed(unit, row, log, len(seats))
            clocks = await unit.clocks(row.id) if row.status == "playing" and "pace" in row.settings else ()
            outages = await unit.outages(row.created_at) if row.seed is not None and "pace" in row.settings else ()
            alike: tuple[Table, ...] = ()
            if row.status == "over":
                alike = await deals.results(unit, Table(row, seats))
        told = events_by_move(match) if match is not None else ()
        table = Table(row, seats, match, told, chronicle_of(log), clocks, outages_of(outages, row), (), alike)
        if clocks and table.pace.kind == "slow":
            table = replace(table, times=await self.people.times(self._store.ask, table))
        return table, rebased

    def _keep(self, table: Table) -> None:
        self._tables.pop(table.id, None)
        if table.id in self._overtaken:
            self._overtaken.discard(table.id)
            return
        self._tables[table.id] = table
        while len(self._tables) > TABLES_IN_MEMORY:
            self._tables.pop(next(iter(self._tables)))

    def _lock(self, table_id: int) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock


def _called_as_now(table: Table, change: Change, args: Iterable[Any]) -> Change:
    """Who acts is called there as they are called in that server by now."""
    for who in args:
        if isinstance(who, Person) and who.server == table.row.guild_id:
            seats = renamed(table.seats if change.seats is None else change.seats, who.id, who.name)
            change = change if seats is None else replace(change, seats=seats)
    return change


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)
