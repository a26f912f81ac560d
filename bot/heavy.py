"""Heavy requests of people, worked on apart so that no one else waits: a file played again, a replay, a proof.

    table = await heavy(person.id, table_of, data, named)     # in a process, which is killed if it takes too long
    packed = await heavy.beside(person.id, packed_data, rows) # in a thread: what is too large to be handed over

One request of a person is worked on at a time. One more waits, and any further one is refused. There is also a limit
for all people together: a request that waits holds a turn of bot/interactions/gate.py, and presses need those too.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from multiprocessing import get_context
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from bot.tables.errors import RefusedError
from engine.ai import worker

PROCESSES = 2  # if one works in vain, another is left
SECONDS = 15.0  # for one request; the longest match that was ever played takes one
AT_ONCE = 2  # requests of one person: one that is worked on, and one that waits
MOST = 16  # requests of all people; a third of the turns of bot/interactions/gate.py
_log = logging.getLogger(__name__)
T = TypeVar("T")


class Heavy:
    """The worker of heavy requests.

    `apart`: in processes; otherwise in a thread of its own, where nothing can be killed.
    """

    def __init__(self, *, apart: bool = True, seconds: float = SECONDS) -> None:
        self._apart, self._seconds = apart, seconds
        self._pool: ProcessPool | None = None  # made when it is first needed
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="heavy")
        self._under_way = set[Future[Any]]()
        self._requests: dict[int, int] = defaultdict(int)  # number of requests of each person who has any
        self._turns: dict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def __call__(self, person: int, work: Callable[..., T], *args: Any) -> T:
        """Work on a request in a process, which has to find `work` by its name.

        Raises RefusedError, and whatever `work` raises.
        """
        if not self._apart:
            return await self.beside(person, work, *args)
        async with self._turn(person):
            if self._pool is None or not self._pool.active:
                self._pool = ProcessPool(PROCESSES, initializer=worker.begin, context=get_context("spawn"))
            future = self._pool.schedule(work, args, timeout=self._seconds)
            self._under_way.add(future)
            future.add_done_callback(self._under_way.discard)
            try:
                found: T = await asyncio.wrap_future(future)  # a request that is cancelled has its process killed
            except (TimeoutError, ProcessExpired, BrokenExecutor) as error:
                _log.warning("a heavy request was given up: %s", type(error).__name__, extra={"work": work.__name__})
                raise RefusedError("refuse-heavy-long") from None
            return found

    async def beside(self, person: int, work: Callable[..., T], *args: Any) -> T:
        """Work on a request in the thread. Raises RefusedError, and whatever `work` raises."""
        async with self._turn(person):
            try:
                future = asyncio.get_running_loop().run_in_executor(self._thread, work, *args)
                return await asyncio.wait_for(future, self._seconds)
            except TimeoutError:
                raise RefusedError("refuse-heavy-long") from None

    @asynccontextmanager
    async def _turn(self, person: int) -> AsyncIterator[None]:
        """Wait for a person's turn, and hold it. Raises RefusedError."""
        if self._requests.get(person, 0) >= AT_ONCE:
            raise RefusedError("refuse-heavy-begun")
        if sum(self._requests.values()) >= MOST:
            raise RefusedError("refuse-busy")
        self._requests[person] += 1
        try:
            async with self._turns[person]:
                yield
        finally:
            self._requests[person] -= 1
            if not self._requests[person]:
                del self._requests[person], self._turns[person]

    def close(self) -> None:
        """Kill what is being worked on."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        for future in tuple(self._under_way):  # a pool that stops leaves these unanswered
            future.cancel()
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.stop()  # type: ignore[no-untyped-call]
            pool.join()
