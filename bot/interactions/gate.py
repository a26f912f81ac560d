"""The gate: how many interactions are worked on at once, and which ones wait or are refused.

Everything that waits here is acknowledged by its own `Reply` meanwhile. So a crowd waits in a short queue that costs
little. It does not make pictures and requests that are old before they are done.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter, defaultdict, deque
from collections.abc import AsyncIterator, Awaitable, Callable

from bot.tables.errors import RefusedError
from bot.tables.verbs.rights import HeldOffError

AT_ONCE = 48  # interactions at work; many of them wait for Discord or for an AI, and need no processor meanwhile
WAITING = 200  # interactions that may wait; more are refused
EACH = 2  # interactions of one person, while others wait
URGENT = 1.5  # seconds, at most, that an interaction waits if it cannot be acknowledged first
BREATH = 1.0  # seconds before a refusal: people who are refused at once press again at once
IDLE = 1000  # people whose clicks are remembered; beyond that, people who have not clicked lately are dropped


class Gate:
    def __init__(self, clicks_per_minute: int) -> None:
        self._limit = clicks_per_minute
        self._clicks: dict[int, deque[float]] = defaultdict(deque)
        self._free = AT_ONCE
        self._here: Counter[int] = Counter()  # by person: interactions at work or waiting
        self._urgent: deque[asyncio.Future[None]] = deque()
        self._patient: deque[asyncio.Future[None]] = deque()
        self.closed = False

    @property
    def waiting(self) -> int:
        return len(self._patient) + len(self._urgent)

    def close(self) -> None:
        """Let no one in any more. Everyone who waits is told so."""
        self.closed = True
        for turn in (*self._urgent, *self._patient):
            if not turn.done():
                turn.set_exception(RefusedError("refuse-stopping"))

    @contextlib.asynccontextmanager
    async def through(
        self, person: int, *, urgent: bool, announce: Callable[[], Awaitable[None]] | None = None
    ) -> AsyncIterator[None]:
        """Wait for a turn, and hold it. Raises RefusedError.

        `urgent`: it cannot be acknowledged before its work. `announce`: acknowledges everything else that has to wait,
        and whatever is refused.
        """
        if self.closed:
            raise RefusedError("refuse-stopping")
        self._count(person)
        if not self._free and (self._here[person] >= EACH or self.waiting >= WAITING):
            if announce is not None:
                await announce()
            await asyncio.sleep(BREATH)
            raise HeldOffError("refuse-busy")
        self._here[person] += 1
        try:
            if not self._free and not urgent and announce is not None:
                await announce()
            await self._turn(urgent)
            try:
                yield
            finally:
                self._next()
        finally:
            self._here[person] -= 1
            if not self._here[person]:
                del self._here[person]

    def _count(self, person: int) -> None:
        """Count a click. Raises RefusedError if this person has clicked too often."""
        clicks, now = self._clicks[person], time.monotonic()
        while clicks and clicks[0] < now - 60:
            clicks.popleft()
        if len(clicks) >= self._limit:
            raise (RefusedError if self._free else HeldOffError)("refuse-too-fast")
        clicks.append(now)
        if len(self._clicks) > IDLE:
            for idle in [who for who, times in self._clicks.items() if times[-1] < now - 60]:
                del self._clicks[idle]

    async def _turn(self, urgent: bool) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._urgent if urgent else self._patient).append(turn)
        try:
            async with asyncio.timeout(URGENT if urgent else None):
                await turn
        except BaseException as error:
            if turn.done() and not turn.cancelled() and turn.exception() is None:  # the turn had come
                self._next()
            if isinstance(error, TimeoutError):
                raise HeldOffError("refuse-busy") from None
            raise

    def _next(self) -> None:
        for queue in (self._urgent, self._patient):
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
