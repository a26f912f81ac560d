"""The tables that this process of the bot sees to: their messages, timers, AIs, and what is kept of them in memory.

On a file of SQLite there is one process, `Alone`, and it sees to all of them.

On PostgreSQL there may be several (`Fleet`), each with some shards of one application. Each beats every five seconds,
by the database's clock, and sees to the tables of its shards' servers. A process that has not beaten for twenty seconds
is dead. The others see to its tables, until the process of their shards is back. A press at a table that this process
does not see to is answered here too. `UNIQUE(table, revision)` decides, and the table's owner is told.

    fleet.owns(table_id)        whether we may trust our memory of it, and act for it
    fleet.pass_on(table_id)     its messages are out of date: the process that sees to it is told
    fleet.sees_to(guild_id)     whether we act for things that belong to a server and to no table
    fleet.eldest                whether we act for things that belong to no server

A hint (NOTIFY) only speeds up what is found anyway. The revision in the store and the marks of messages that are out of
date lead to it. If hints may have been missed, everything in memory is forgotten.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import socket
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager

import msgspec

from data.errors import StoreError, StoreTakenError
from data.file import Session
from data.model.processes import WorkerRow
from data.postgres import fleet
from data.postgres.fleet import SHARD
from data.store import Store

BEAT = 5.0  # seconds
DEAD = 20.0  # seconds without a beat
SLACK = 0.25  # seconds to wait beyond the moment at which another process is dead
TURN = 0.25  # seconds between two looks whether it is our turn
RETURN = 10.0  # seconds, at most, that a restarted database is left to processes that have lost their places
LATE = 1.5  # beats after the last one, at which a beat comes without a look
AGAIN = 0.5  # seconds between two looks while the database is away
SURE = 15.0  # seconds after our last beat in which no process can have taken us for dead
_log = logging.getLogger(__name__)


class Turn:
    """A turn: ours until we give it up, or the database has forgotten it."""

    lasts = True


class Alone:
    """The only process: everything is its own, and no one is told of anything."""

    worker: int | None = None
    eldest = True
    shards: tuple[int, ...] = ()
    shard_count: int | None = None  # None: all there are, as many as Discord says

    def owns(self, table_id: int) -> bool:
        return True

    def sees_to(self, guild_id: int) -> bool:
        return True

    def made(self, table_id: int) -> None:
        """Note that a new table is ours."""

    def pass_on(self, table_id: int) -> None:
        """Do nothing: no other process is there."""

    @asynccontextmanager
    async def by_turns(self, key: int) -> AsyncIterator[Turn]:
        """Let no other process do this meanwhile. `key`: one of the locks of data/postgres/fleet.py."""
        yield Turn()

    async def close(self) -> None: ...


async def _nothing(tables: frozenset[int]) -> None: ...


async def _nothing_at_all() -> None: ...


class Hears(msgspec.Struct):
    """The functions that are called when something happens in the other processes."""

    forgotten: Callable[[int | None], None] = lambda table_id: None  # what is known of a table (None: all) is old
    changed: Callable[[int], None] = lambda table_id: None  # another process has changed a table of ours
    behind: Callable[[int], None] = lambda table_id: None  # messages of a table of ours are out of date
    let_go: Callable[[frozenset[int]], Awaitable[None]] = _nothing  # these tables belong to another process now
    begun: Callable[[], Awaitable[None]] = _nothing_at_all  # tables are new to us, or we may have missed changes
    looked: Callable[[], Awaitable[None]] = _nothing_at_all  # after each beat
    lost: Callable[[], None] = lambda: None  # another process has our shards: this one has to end


class Fleet(Alone):
    """One of several processes. Make it with `Fleet.join`. `hears`: called when something happens in the others."""

    def __init__(self, store: Store, session: Session, shards: Sequence[int], count: int, hears: Hears) -> None:
        self._store, self._session, self.hears = store, session, hears
        self.shards, self._count = tuple(shards), count
        self.eldest = False
        self.living = 0  # number of processes at the last look
        self._owned: set[int] = set()
        self._others: dict[int, tuple[int, ...]] = {}  # the other processes that live, and their shards
        self._beaten = -math.inf  # when we have last beaten, by time.monotonic()
        self._offset = 0.0  # the database's clock, minus time.monotonic()
        self._made = 0
        self._next_death = math.inf  # when another one would be dead, by time.monotonic(), if it does not beat
        self._to_begin = True  # whether `begun` is to be called
        self._untold: set[int] = set()
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._passing: set[asyncio.Task[None]] = set()
        self._in_turn: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    @classmethod
    async def join(
        cls,
        store: Store,
        shards: Sequence[int] | None = None,
        count: int | None = None,
        of: int = 1,
        hears: Hears | None = None,
    ) -> Fleet:
        """Take a place. Raises StoreTakenError if there is none.

        `shards` of `count`: exactly these. Without `shards`: the first free slice, of as many slices as there are
        processes (`of`). None of both: all shards, however many Discord says.
        """
        session = store.session
        assert session is not None, "a file has one process"
        if not session.made:
            await session.open()
        if not await session.hold(fleet.RUNNING, shared=True):
            raise StoreTakenError(
                f"{store.where} is being moved or mended by another command: wait until that has ended"
            )
        await _let_others_return(store, session)
        everything = range(count or 1)
        places = [tuple(shards)] if shards is not None else [tuple(everything[n::of]) for n in range(of)]
        for place in places:
            if place and await _taken(session, place):
                break
        else:
            wanted = places[0] if len(places) == 1 else everything
            which = "" if count is None else f" with shards {', '.join(map(str, wanted))}"
            raise StoreTakenError(
                f"another bot runs on {store.where}{which} ({await session.holders(SHARD + places[0][0])}): stop that "
                "one first, or give this one a database of its own, with DATABASE_URL"
            )
        made = cls(store, session, place, len(everything), hears or Hears())
        made.shard_count = count
        made._learn_time(await session.look())
        await made._join()
        return made

    @property
    def sound(self) -> bool:
        """Return whether no process can have taken us for dead, and we hear what others tell."""
        return self._session.sound and time.monotonic() < self._beaten + SURE

    @property
    def tables(self) -> int:
        return len(self._owned)

    def now(self) -> float:
        """Return the database's time, the same for all processes."""
        return time.monotonic() + self._offset

    def owns(self, table_id: int) -> bool:
        return table_id in self._owned and self.sound

    def sees_to(self, guild_id: int) -> bool:
        shard = (guild_id >> 22) % self._count
        held = any([shard in shards for shards in self._others.values()])
        return self.sound and (shard in self.shards or (self.eldest and not held))

    def made(self, table_id: int) -> None:
        self._owned.add(table_id)

    def pass_on(self, table_id: int) -> None:
        task = asyncio.create_task(self._pass_on(table_id), name=f"table {table_id} is passed on")
        self._passing.add(task)
        task.add_done_callback(self._passing.discard)

    @asynccontextmanager
    async def by_turns(self, key: int) -> AsyncIterator[Turn]:
        async with self._in_turn[key]:  # the database gives a session its own locks again
            turn = await self._turn(key)
            try:
                yield turn
            finally:
                with contextlib.suppress(StoreError):  # the lock has ended with its connection
                    await self._session.free(key)

    async def _turn(self, key: int) -> Turn:
        while True:
            try:
                if await self._session.hold(key, brief=True):
                    return _Turn(self._session)
            except StoreError as error:
                _log.warning("waiting for a turn: %s", error)
            await asyncio.sleep(TURN)

    async def start(self, hears: Hears | None = None) -> None:
        """Look for the first time, and from then on in a task. `hears`: what is called from now on."""
        self.hears = hears or self.hears
        self._session.hear(self._heard, self._wake.set)
        await self.look()
        self._tasks = [asyncio.create_task(work(), name="clock: fleet") for work in (self._look, self._beat)]

    async def close(self) -> None:
        """Give up all tables, so that the others can take them at once."""
        tasks = [*self._passing, *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._beaten = -math.inf
        try:
            async with self._store.write() as unit:
                assert self.worker is not None
                await fleet.drop(unit, self.worker)
                await unit.hint("look")
        except StoreError as error:
            _log.warning("the other processes will notice in %.0f s that this one has ended: %s", DEAD, error)

    async def look(self) -> None:
        """Beat; take tables that no process sees to; give back the tables of other processes. Raises StoreError."""
        self._learn_time(await self._session.look())
        missed, watched = self._session.made != self._made, time.monotonic() < self._beaten + 2 * BEAT + 1
        assert self.worker is not None
        async with self._store.write() as unit:
            asked, now = time.monotonic(), self.now()  # the write may wait yet: deaths are counted from this time
            alive = await fleet.beat(unit, self.worker, now)
            for row in await fleet.workers_of(unit) if watched else ():  # away too, we cannot judge others
                if row.id != self.worker and now - row.beat > DEAD:
                    _log.warning("process %s on %s is dead", row.id, row.host)
                    await fleet.drop(unit, row.id)
            rows = await fleet.workers_of(unit)
        if not alive:
            _log.warning("the others have taken this process for dead")
            self._owned.clear()
            await self._join()
            missed = True
        else:
            self._beaten = asked
        self._made = self._session.made
        before = self._others.keys()
        self._others = {row.id: tuple(row.shards) for row in rows if row.id != self.worker}
        last = min([row.beat for row in rows if row.id != self.worker], default=math.inf)
        self._next_death = asked + max(0.0, last + DEAD - now) + SLACK
        self.living, self.eldest = len(self._others) + 1, not rows or rows[0].id == self.worker
        if missed:
            self.hears.forgotten(None)
        # a process that has died may not have told us its last changes
        self._to_begin |= await self._take(now) or missed or bool(before - self._others.keys())
        if self._to_begin:
            await self.hears.begun()
            async with self._store.write() as unit:
                await fleet.looked_at(unit, self.worker)
            self._to_begin = False
        await self._give_back()
        for table_id in [*self._untold]:
            self._untold.discard(table_id)
            self.pass_on(table_id)
        await self.hears.looked()

    async def _join(self) -> None:
        asked, now = time.monotonic(), self.now()
        host = f"{socket.gethostname()} ({os.getpid()})"
        row = WorkerRow(host=host, started=now, beat=now, shards=list(self.shards), shard_count=self._count)
        async with self._store.write() as unit:
            self.worker = await fleet.join(unit, row)
        self._store.worker = self.worker
        self._beaten = asked

    async def _take(self, now: float) -> bool:
        """Take tables that no process sees to. Return whether there are tables that are new to us."""
        worker, held = self.worker, [shard for shards in self._others.values() for shard in shards]
        assert worker is not None
        known, taken = frozenset(self._owned), fleet.AT_ONCE
        while taken == fleet.AT_ONCE and self._has_time():
            async with self._store.write() as unit:
                taken = await fleet.claim(unit, worker, (self.shards, self._count), held, now)
        async with self._store.read() as unit:
            owned = await fleet.owned(unit, worker)
        self._owned -= known - owned
        self._owned |= owned
        for table_id in owned - known:
            self.hears.forgotten(table_id)
        return bool(owned - known)

    async def _give_back(self) -> None:
        """Give the tables of shards whose process lives to that process."""
        assert self.worker is not None
        for other, shards in self._others.items():
            while self._has_time():
                async with self._store.read() as unit:
                    strays = await fleet.strays(unit, self.worker, (shards, self._count))
                if not strays:
                    break
                self._owned -= strays
                await self.hears.let_go(strays)
                async with self._store.write() as unit:
                    await fleet.give(unit, self.worker, other, strays)
                    await unit.hint("look")

    def _has_time(self) -> bool:
        """Return whether the next beat is not due yet. What is left when it is due comes after it."""
        if time.monotonic() < self._beaten + BEAT:
            return True
        self._wake.set()
        return False

    async def _beat(self) -> None:
        """Beat if a look comes late, since it waits for others who write or has much to do: we live nevertheless."""
        while True:
            await asyncio.sleep(max(AGAIN, self._beaten + LATE * BEAT - time.monotonic()))
            asked = time.monotonic()
            with contextlib.suppress(StoreError):  # the next look sees to that
                if self.worker is not None and await self._session.beat(self.worker):
                    self._beaten = max(self._beaten, asked)

    async def _look(self) -> None:
        away = False
        while True:
            wait = AGAIN if away else min(BEAT, max(SLACK, self._next_death - time.monotonic()))
            try:
                async with asyncio.timeout(wait):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()
            before, away = away, False
            try:
                await self.look()
            except StoreTakenError as error:
                _log.error("%s: this process ends", error)
                self.hears.lost()
                return
            except StoreError as error:
                away = not self._session.sound  # other processes can take our locks, until we have them again
                if not (before and away):
                    _log.warning("no beat to the other processes: %s", error)
            except Exception:
                _log.exception("the fleet")

    async def _pass_on(self, table_id: int) -> None:
        """Pass a table on to its owner. If it has none, take it."""
        try:
            assert self.worker is not None
            async with self._store.write() as unit:
                taken = await fleet.claim_one(unit, self.worker, table_id)
                if not taken:
                    await unit.hint("behind", table_id)
        except StoreError as error:
            self._untold.add(table_id)
            _log.warning("table %s is passed on later: %s", table_id, error)
            return
        if taken:
            self._owned.add(table_id)
            self.hears.behind(table_id)

    def _heard(self, word: str) -> None:
        """Act on what another process has told: data.units.Writer.hint."""
        worker, what, about = word.split()
        if int(worker) == self.worker:
            return
        table_id = int(about)
        if what == "look":
            self._wake.set()
        elif what == "forget":
            self.hears.forgotten(None)
        elif what == "changed":
            self.hears.forgotten(table_id)
            if self.owns(table_id):
                self.hears.changed(table_id)
        elif what == "behind" and self.owns(table_id):
            self.hears.behind(table_id)

    def _learn_time(self, now: float) -> None:
        self._offset = now - time.monotonic()


class _Turn(Turn):
    def __init__(self, session: Session) -> None:
        self._session, self._made = session, session.made

    @property
    def lasts(self) -> bool:  # type: ignore[override]
        return self._session.sound and self._session.made == self._made


async def _let_others_return(store: Store, session: Session) -> None:
    """Wait, after a restart of the database, until the processes that live have their places again.

    Such a database knows nothing of their places.
    """
    while await session.age() < RETURN:
        now = await session.look()
        async with store.read() as unit:
            living = [row for row in await fleet.workers_of(unit) if now - row.beat < DEAD]
        if all([await session.holders(SHARD + row.shards[0]) for row in living]):
            return
        await asyncio.sleep(AGAIN)


async def _taken(session: Session, shards: Iterable[int]) -> bool:
    """Take all of these shards, or none. Return whether they are taken."""
    held: list[int] = []
    for shard in shards:
        if not await session.hold(SHARD + shard):
            for one in held:
                await session.free(SHARD + one)
            return False
        held.append(SHARD + shard)
    return True
