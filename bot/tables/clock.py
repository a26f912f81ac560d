"""Time: AI turns, lobbies that nobody starts, and seats that are kept for a while.

What is due stands in the store, so that it survives a restart; one task sleeps until the nearest row, but looks again
every minute, since a nearer one may have been put there. An AI seat thinks for a moment, as a person would, and then
answers everything it owes in a row. It thinks between two commits, in a thread, and under nobody's lock: whoever else
acts at its table meanwhile need not wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from msgspec.structs import replace

from bot.tables import lobby, plans, play
from bot.tables.change import Change, Moment
from bot.tables.desk import NOTES
from bot.tables.service import TableService
from bot.tables.table import RefusedError, Table
from data.errors import DuplicateError, StoreError
from data.rows import Timer
from data.store import Store
from engine.chance import Chance
from engine.game import IllegalMoveError
from engine.match import Open

RETRY = 30.0  # seconds, after the store would not take a move
LONGEST_SLEEP = 60.0  # seconds
_log = logging.getLogger(__name__)


class Clock:
    """`ai_delay`: seconds before an AI's first answer."""

    def __init__(self, service: TableService, store: Store, ai_delay: float) -> None:
        self._service, self._store, self._ai_delay = service, store, ai_delay
        self._handlers: dict[str, Callable[[Timer], Awaitable[None]]] = {
            "ai": self._ask_ai,
            "lobby": self._close_lobby,
            "kept": self._release,
            NOTES: self._forget_notes,
            plans.TIMER: self._play_plan,
        }
        self._sleeper: asyncio.Task[None] | None = None
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._closed = False

    async def start(self) -> None:
        """No AI waits for a try that ended with the last bot. What another version has put there is left to it."""
        async with self._store.write() as unit:
            await unit.hasten_timers("ai", self._service.now())
            unknown = await unit.timer_kinds() - self._handlers.keys()
        if unknown:
            _log.warning("timers of unknown kinds are left alone: %s", ", ".join(sorted(unknown)))
        self.wake()

    def poke(self, table_id: int) -> None:
        """After a commit: let the table's AI seats move, and look at the timers again."""
        if self._closed:
            return
        if table_id not in self._thinking or self._thinking[table_id].done():
            task = asyncio.create_task(self._think(table_id), name=f"ai of table {table_id}")
            self._thinking[table_id] = task
            task.add_done_callback(lambda _: self._thought(table_id, task))
        if self._sleeper is None or self._sleeper.done():
            self.wake()

    def wake(self) -> None:
        """Sleep anew until the nearest timer."""
        if self._sleeper is not None:
            self._sleeper.cancel()
        self._sleeper = asyncio.create_task(self._sleep(), name="clock")

    def _thought(self, table_id: int, task: asyncio.Task[None]) -> None:
        if self._thinking.get(table_id) is task:
            del self._thinking[table_id]

    async def settled(self, table_id: int, seconds: float) -> None:
        """Wait until no AI of the table is thinking, but not longer than `seconds`."""
        task = self._thinking.get(table_id)
        if task is not None and task is not asyncio.current_task():
            await asyncio.wait({task}, timeout=seconds)

    async def close(self) -> None:
        """From now on nothing happens by itself: an AI whose turn comes moves after the next start."""
        self._closed = True
        tasks = [task for task in (self._sleeper, *self._thinking.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- AI seats ------------------------------------------------------------------------------------------------

    async def _think(self, table_id: int) -> None:
        try:
            table = await self._service.table(table_id)
            if table.waiting_for_ai and self._ai_delay:
                await asyncio.sleep(self._ai_delay)
                table = await self._service.table(table_id)
            while owed := table.waiting_for_ai:
                table = await self.answer(table, owed[0])
        except (DuplicateError, RefusedError):
            pass  # somebody else was faster, or the table is gone
        except StoreError as error:
            _log.warning("table %s: the AI's move was not kept (%s), trying again in %s s", table_id, error.code, RETRY)
            await asyncio.sleep(RETRY)
            asyncio.get_running_loop().call_soon(self.poke, table_id)
        except Exception:
            _log.exception("table %s: the AI failed", table_id)

    async def answer(self, table: Table, owed: Open) -> Table:
        """Let an AI choose its answer, and play it if it is still asked for. Returns the table as it is then."""
        seat = owed.decision.seat
        move = await asyncio.to_thread(play.choose_move, table, seat, Chance(self._service.secret()))
        try:
            return await self._service.commit(table.id, f"ai:{table.id}:{owed.id}", play.answer, seat, owed.id, move)
        except IllegalMoveError:
            present = await self._service.table(table.id)
            if present is table:
                raise
            return present  # others have acted meanwhile, and what it saw is no longer so

    # --- timers --------------------------------------------------------------------------------------------------

    async def _sleep(self) -> None:
        kinds = tuple(self._handlers)
        while True:
            try:
                due = await self._store.ask.next_due(kinds)
                if due is None:
                    return
                await asyncio.sleep(min(max(0.0, due - self._service.now()), LONGEST_SLEEP))
                timers = await self._store.ask.timers_due(self._service.now(), kinds)
                for timer in timers:
                    await self._handlers[timer.kind](timer)
            except StoreError as error:
                _log.warning("the clock cannot reach the store (%s), trying again in %s s", error.code, RETRY)
                await asyncio.sleep(RETRY)

    async def _ask_ai(self, timer: Timer) -> None:
        """The commit of its answer drops the timer; if that fails, it is asked again later."""
        self.poke(timer.table_id)
        async with self._store.write() as unit:
            if await unit.drop_timer(timer.id):  # unless it was dropped or replaced meanwhile
                await unit.put_timer(replace(timer, due=self._service.now() + RETRY))

    async def _close_lobby(self, timer: Timer) -> None:
        await self._once(timer, lobby.close_unstarted)

    async def _release(self, timer: Timer) -> None:
        await self._once(timer, lobby.release)

    async def _play_plan(self, timer: Timer) -> None:
        """Once, whoever else answers in a person's place: they have one key a decision (D8)."""
        assert timer.seat is not None
        assert timer.decision is not None
        plan = await self._service.desk.plan(timer.table_id, timer.seat)
        if plan is not None:
            key = f"ai:{timer.table_id}:{timer.decision}"
            with contextlib.suppress(DuplicateError, RefusedError, IllegalMoveError):
                table = await self._service.commit(timer.table_id, key, plans.played, plan, timer.decision)
                if (owed := table.owed(timer.seat)) is not None and owed.id == timer.decision:
                    give_up = partial(plans.given_up, plan=plan, decision=timer.decision)
                    await self._service.replan(table.id, timer.seat, give_up)
        async with self._store.write() as unit:
            await unit.drop_timer(timer.id)

    async def _forget_notes(self, timer: Timer) -> None:
        await self._service.desk.forget_notes()
        async with self._store.write() as unit:
            await unit.drop_timer(timer.id)

    async def _once(self, timer: Timer, verb: Callable[[Table, Moment], Change | None]) -> None:
        with contextlib.suppress(DuplicateError, RefusedError):  # it is done
            await self._service.commit(timer.table_id, f"{timer.kind}:{timer.table_id}", verb)
        async with self._store.write() as unit:
            await unit.drop_timer(timer.id)
