"""Thoughts of AI seats, in a process of their own, so that neither presses nor other tables wait for them.

    move = await thinker(table, seat, seconds)     # within so many seconds, whatever happens
    await thinker.hints(table, seat)               # a hint: the best moves; () if there is no answer in time

People take turns, and the one who has waited longest comes next. For a hint that is the person who asks; for an AI it
is the table's host. So fifty tables of one person do not delay another's, nor a guest's hint. A thought leaves time to
the thoughts that wait, and looks less far.

There may be no thought in time. The queue is full, a process hangs, was killed or has no more memory, or a thought is
no move. Then the quick player answers here, and the metrics count that.

It is not decided here when an answer is shown: the caller has fixed that before. A hint is always shown after an equal
time. Otherwise the person who asks would learn whether an AI was thinking just then, and so whether it had a choice.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from multiprocessing import get_context
from typing import TypeVar

from pebble import ProcessPool

from bot import metrics
from bot.tables.service.ai_seats import QUICK
from bot.tables.state.table import Table
from bot.tables.verbs.play import choose_move, level_of
from engine.ai import QUICKEST, SEARCHING, Hint, worker
from engine.chance import Chance
from engine.game import Move

PATIENCE = 2.0  # seconds after which a hint is shown, its wait for a turn included
LEAST = 0.05  # seconds that are worth a search
BEGINS = 30.0  # seconds until a process that is not ready is given up
HANGS = 2.0  # seconds after which a process that should have answered is given up
WAY = 0.05  # seconds that the way back from the process may take
HINTS = "normal"  # level of the AI that gives the hints
_log = logging.getLogger(__name__)

T = TypeVar("T")


class Thinker:
    """The one that thinks for AI seats. `apart`: in a process; otherwise in a thread."""

    def __init__(self, *, apart: bool = True) -> None:
        self._apart = apart
        self._pool: ProcessPool | None = None  # made when it is first needed
        self._begun, self._ready = 0.0, Future[None]()  # when it was made; done when it has learned to think
        self._queues: dict[int, deque[asyncio.Future[None]]] = {}  # by person: the turns to think that may come
        self._busy = False
        self._ending_thoughts = set[asyncio.Task[None]]()
        self._ending: list[threading.Thread] = []

    async def __call__(self, table: Table, seat: int, seconds: float) -> Move:
        level, until = level_of(table.at(seat)), time.monotonic() + seconds - QUICK
        if level in SEARCHING:
            move = await self._thought(worker.think, table, seat, level, until, lambda found: [found])
            if move is not None:
                return move
            level = QUICKEST
        return await asyncio.to_thread(choose_move, table.at(seat), _chance(), level)

    async def hints(self, table: Table, seat: int) -> tuple[Hint, ...]:
        """Return the moves that the usual AI would play in a seat's place, the best first.

        Only for the person who sits there.
        """
        shown = asyncio.create_task(asyncio.sleep(PATIENCE))
        until = time.monotonic() + PATIENCE - QUICK
        try:
            found = await self._thought(worker.hint, table, seat, HINTS, until, lambda found: [a.move for a in found])
            await shown
        finally:
            shown.cancel()
        return found or ()

    async def _thought(
        self,
        work: Callable[[worker.Task], T],
        table: Table,
        seat: int,
        level: str,
        until: float,
        moves: Callable[[T], Iterable[Move]],
    ) -> T | None:
        """Return what came of a thought, if its `moves` are legal; None if nothing came in time."""
        found: T | None = None
        try:
            found = await self._asked(work, table, seat, level, until)
            for move in moves(found):
                table.game.check(table.view(seat), seat, move)
            how = "thought"
        except TimeoutError:
            how = "late"
        except Exception:
            _log.warning("table %s: an AI's process gave no answer", table.id, exc_info=True)
            how = "failed"
        metrics.thoughts.labels(how).inc()
        return found if how == "thought" else None

    async def _asked(self, work: Callable[[worker.Task], T], table: Table, seat: int, level: str, until: float) -> T:
        """Have a thought in its turn. Raises TimeoutError, and every error from the process."""
        assert table.match is not None
        view = table.match.view(seat)
        await asyncio.wait_for(self._turn(table.at(seat).person or table.host), until - LEAST - WAY - time.monotonic())
        thought: asyncio.Future[T] | None = None
        try:
            pool = await self._process(until) if self._apart else None
            left = (until - WAY - time.monotonic()) / (1 + sum(map(len, self._queues.values())))
            game, seconds = table.game, max(left, LEAST)
            task = worker.Task(game.id, game.version, view, seat, secrets.token_bytes(16), level, seconds)
            if pool is None:
                thought = asyncio.ensure_future(asyncio.to_thread(work, task))
            else:
                thought = asyncio.wrap_future(pool.schedule(work, (task,), timeout=seconds + HANGS))
        finally:
            if thought is None:
                self._next()
        self._ending_thoughts.add(ends := asyncio.create_task(self._end_of(thought, seconds)))
        ends.add_done_callback(self._ending_thoughts.discard)
        return await asyncio.wait_for(asyncio.shield(thought), until - time.monotonic())

    async def _end_of(self, thought: asyncio.Future[T], seconds: float) -> None:
        """Let the next one think when a thought is over, even if no one waits for it any more."""
        try:
            done, _ = await asyncio.wait({thought}, timeout=seconds + HANGS)
            if not done or (not thought.cancelled() and isinstance(thought.exception(), TimeoutError)):
                self._drop()  # perhaps it has not even begun: no one knows what hangs there
        finally:
            self._next()

    # --- whose turn it is ----------------------------------------------------------------------------------------

    async def _turn(self, person: int) -> None:
        """Wait until no one else thinks; people take turns."""
        if not self._busy:
            self._busy = True
            return
        turn = asyncio.get_running_loop().create_future()
        self._queues.setdefault(person, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the turn had come
                self._next()
            raise

    def _next(self) -> None:
        while self._queues:
            person = next(iter(self._queues))
            queue = self._queues.pop(person)
            turn = queue.popleft()
            if queue:
                self._queues[person] = queue  # behind the others
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False

    # --- the process ---------------------------------------------------------------------------------------------

    def begin(self) -> ProcessPool:
        """Return the process, and start it if there is none; it may not be ready yet."""
        if self._pool is None or not self._pool.active:
            self._pool = ProcessPool(1, initializer=worker.begin, context=get_context("spawn"))
            self._begun, self._ready = time.monotonic(), self._pool.schedule(worker.ready)
        return self._pool

    async def _process(self, until: float) -> ProcessPool:
        """Return a process that is ready. Raises TimeoutError; on a busy machine it may begin in its own time."""
        pool, ready = self.begin(), asyncio.wrap_future(self._ready)
        try:
            await asyncio.wait_for(asyncio.shield(ready), until - LEAST - time.monotonic())
        except TimeoutError:
            if time.monotonic() > self._begun + BEGINS:
                self._drop()
            raise
        except Exception:
            self._drop()
            raise
        return pool

    def _drop(self) -> None:
        """Give the process up: the next thought has another one. It ends in its own time, killed if need be."""
        pool, self._pool = self._pool, None
        if pool is not None:
            self._ending = [each for each in self._ending if each.is_alive()]
            self._ending.append(threading.Thread(target=_end, args=(pool,)))
            self._ending[-1].start()

    def close(self) -> None:
        """End the processes: no one waits for a thought any more."""
        self._drop()
        for each in self._ending:
            each.join()


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


def _chance() -> Chance:
    return Chance(secrets.token_bytes(32))
