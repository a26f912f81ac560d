"""Time: everything that is due, of tables and of people.

The store holds a row for each thing that is due, so that it survives a restart. One task sleeps until the nearest row,
and wakes when a nearer one is put there (D20). Each row that is due has a task of its own, which calls the handler of
its kind. When the handler has succeeded, the row is dropped, or put off for as long as the handler asks. Other parts
add their kinds:

    scheduler.timers["vote"] = ...        # of tables: async (Timer) -> when to be called again, or None: done
    scheduler.errands["digest"] = ...     # of people: async (Errand) -> when to be called again, or None: done
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import math
from collections.abc import Awaitable, Callable, Mapping, Set
from contextvars import Context, copy_context
from types import MappingProxyType
from typing import TypeVar

from msgspec.structs import replace
from structlog.contextvars import clear_contextvars

from bot.tables.errors import RefusedError
from bot.tables.service.ai_seats import AISeats
from bot.tables.service.dues import Dues
from bot.tables.service.service import TableService
from bot.tables.time.again import RETRY, pause
from bot.tables.verbs.settling import waits_until
from data.errors import StoreError
from data.model.timing import Errand, Timer
from data.store import Store, Writer

LONGEST_SLEEP = 60.0  # seconds
BATCH = 100  # rows that are begun in a second: after an absence of the bot, rows that fell due come one after the other
_log = logging.getLogger(__name__)

T = TypeVar("T", Timer, Errand)
Handler = Callable[[T], Awaitable[float | None]]


class Scheduler:
    """The scheduler of one bot. `timers` and `errands`: further handlers of tables' and people's rows, by kind."""

    def __init__(
        self,
        service: TableService,
        store: Store,
        ais: AISeats,
        dues: Dues,
        timers: Mapping[str, Handler[Timer]] = MappingProxyType({}),
        errands: Mapping[str, Handler[Errand]] = MappingProxyType({}),
    ) -> None:
        self._service, self._store, self.ais, self.dues = service, store, ais, dues
        self.errands: dict[str, Handler[Errand]] = dict(errands)
        self.timers: dict[str, Handler[Timer]] = {"ai": self._ask_ai, **dues.handlers, **timers}
        self._sleeper: asyncio.Task[None] | None = None
        self._until = math.inf  # when the sleeper wakes by itself; -inf: it is looking
        self._nearer = math.inf  # when the first of the rows is due that were put since the sleeper began to look
        self._handling: dict[tuple[type, int], asyncio.Task[None]] = {}
        self._closed = False

    async def start(self) -> None:
        """Start. No AI waits for a try that ended with the last bot.

        Rows of another version, of unknown kinds, are left to it. Call this again when tables are new to this one of
        several processes.
        """
        async with self._store.write() as unit:
            await unit.hasten_timers("ai", self._service.now(), self._service.fleet.worker)
            unknown = await unit.timer_kinds() - self.timers.keys()
        if unknown:
            _log.warning("timers of unknown kinds are left alone: %s", ", ".join(sorted(unknown)))
        self.wake()

    def poke(self, table_id: int) -> None:
        """Let a table's AI seats move after a commit, and look at the rows again."""
        self.ais.poke(table_id)
        if self._service.fleet.owns(table_id) and (self._sleeper is None or self._sleeper.done()):
            self.wake()

    def wake(self) -> None:
        """Sleep until the nearest row, starting again."""
        if self._closed:
            return
        if self._sleeper is not None:
            self._sleeper.cancel()
        self._until, self._store.listener = -math.inf, self._put
        self._sleeper = asyncio.create_task(self._sleep(), name="clock", context=unnamed())

    def _put(self, due: Mapping[str, float]) -> None:
        """Look at rows that were put into the store. `due`: for each kind, when the first of them is due.

        `poke` asks an AI. Its row is there in case that fails. So no one need wake for it, unless the AI has to wait.
        """
        there, soon = self._sleeper is not None and not self._sleeper.done(), self._service.now() + self.ais.delay
        first = min([at for kind, at in due.items() if kind != "ai" or at > soon], default=math.inf)
        self._nearer = min(self._nearer, first)
        if not there or first < self._until:
            self.wake()

    async def close(self) -> None:
        """Let nothing happen by itself from now on. An AI whose turn comes moves after the next start."""
        self._closed = True
        tasks = [task for task in (self._sleeper, *self._handling.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(self.ais.close(), *tasks, return_exceptions=True)

    # --- rows ----------------------------------------------------------------------------------------------------

    async def _sleep(self) -> None:
        while True:
            self._until, self._nearer = -math.inf, math.inf
            try:
                now = self._service.now()
                more = await self._begin(now)
                due = await self._nearest(now)
            except StoreError as error:
                _log.warning("the scheduler cannot reach the store (%s), trying again in %s s", error.code, RETRY)
                await asyncio.sleep(RETRY)
                continue
            due = min(now + 1 if more else due, self._nearer)
            if due == math.inf:
                self._until = due
                return
            self._until = min(due, now + LONGEST_SLEEP)
            await asyncio.sleep(max(0.0, self._until - self._service.now()))

    async def _begin(self, now: float) -> bool:
        """Handle the rows that are due. Return whether there may be more than were begun.

        A row that is being handled when the look begins is not begun again: it may be dropped while the store answers.
        """
        handled, most, fleet = {*self._handling}, BATCH + len(self._handling), self._service.fleet
        timers = await self._store.ask.timers_due(now, tuple(self.timers), most, fleet.worker)
        people = self.errands and fleet.eldest
        errands = await self._store.ask.errands_due(now, tuple(self.errands), most) if people else ()
        for timer in timers:
            self._handle(timer, self.timers, handled)
        for errand in errands:
            self._handle(errand, self.errands, handled)
        return most in (len(timers), len(errands))

    async def _nearest(self, now: float) -> float:
        """Return when the next row is due that is not due yet."""
        due = await self._store.ask.next_due(tuple(self.timers), now, self._service.fleet.worker)
        errand = await self._store.ask.next_errand(tuple(self.errands), after=now) if self.errands else None
        return min(math.inf if due is None else due, math.inf if errand is None else errand)

    def _handle(self, row: T, handlers: Mapping[str, Handler[T]], handled: Set[tuple[type, int]]) -> None:
        at = (type(row), row.id)
        if at not in handled and at not in self._handling:
            task = asyncio.create_task(self._carry_out(row, handlers[row.kind]), name=f"clock: {row.kind} {row.id}")
            self._handling[at] = task
            task.add_done_callback(lambda _: self._handling.pop(at))

    async def _carry_out(self, row: T, handler: Handler[T]) -> None:
        """Call a row's handler until it has succeeded.

        The row stays until then: a bot that is killed finds it again (D20).
        """
        for failed in itertools.count():
            if isinstance(row, Timer) and not self._service.fleet.owns(row.table_id):
                return
            wait = pause(RETRY, failed)
            try:
                again = await handler(row)
                async with self._store.write() as unit:
                    await _done(unit, row, again)
                return
            except StoreError as error:
                _log.warning("%s %s: the store failed (%s), trying again in %s s", row.kind, row.id, error.code, wait)
            except Exception:
                _log.exception("%s %s failed, trying again in %s s", row.kind, row.id, wait)
            await asyncio.sleep(wait)

    async def _ask_ai(self, timer: Timer) -> float:
        """Ask an AI. The commit of its answer drops the timer; if that fails, the AI is asked again later."""
        self.poke(timer.table_id)
        again = self._service.now() + RETRY
        with contextlib.suppress(RefusedError):
            table = await self._service.table(timer.table_id)
            waits = [waits_until(table, owed) for owed in table.waiting_for_ai if owed.id == timer.decision]
            again = min([again, *(until for until in waits if until > self._service.now())])
        return again


async def _done(unit: Writer, row: Timer | Errand, again: float | None) -> None:
    """Drop a row, or put it off until `again`, unless it was dropped or replaced meanwhile."""
    if isinstance(row, Timer):
        if await unit.drop_timer(row.id) and again is not None:
            await unit.put_timer(replace(row, due=again))
    elif await unit.drop_errand(row.id) and again is not None:
        await unit.put_errand(replace(row, due=again))


def unnamed() -> Context:
    """Return a context in which log records do not name the present press."""
    context = copy_context()
    context.run(clear_contextvars)
    return context
