"""Background requests, so many a second: reminders and boards share one allowance, and moves have the rest (D21).

Each kind has its share of it, so that none starves another. A kind for which no one waits lends its share (G10).
"""

from __future__ import annotations

import asyncio
import math
from collections import deque
from typing import Generic, TypeVar

A_SECOND = 10  # requests
TABLES, ASKS, ALERTS = "tables", "asks", "alerts"  # kinds: reminders and boards, questions, news that no one waits for
SHARES = {TABLES: 5, ASKS: 4, ALERTS: 1}  # of ten

T = TypeVar("T")


class Shares(Generic[T]):
    """What waits for its turn, by kind, and whose turn is next."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[T]] = {kind: deque() for kind in SHARES}
        self._had = dict.fromkeys(SHARES, 0.0)  # by kind: its turns, divided by its share
        self._reached = 0.0  # what the kind had that was the last one served

    def put(self, kind: str, item: T) -> None:
        if not self._waiting[kind]:  # no kind saves up turns while it is idle
            self._had[kind] = max(self._had[kind], self._reached)
        self._waiting[kind].append(item)

    def take(self) -> T | None:
        """Return what is next: of the kind that has had the least of its share. None: nothing waits."""
        kinds = [kind for kind, waiting in self._waiting.items() if waiting]
        if not kinds:
            return None
        kind = min(kinds, key=self._had.__getitem__)
        self._reached = self._had[kind]
        self._had[kind] += 1 / SHARES[kind]
        return self._waiting[kind].popleft()


class RateLimit:
    def __init__(self, a_second: float = A_SECOND) -> None:
        self._apart, self._last = 1 / a_second, -math.inf
        self._shares = Shares[asyncio.Future[None]]()
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, kind: str = TABLES) -> None:
        """Wait for a turn."""
        mine = asyncio.get_running_loop().create_future()
        self._shares.put(kind, mine)
        if self._timer is None:
            self._wait()
        await mine

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_at(max(self._last + self._apart, loop.time()), self._serve)

    def _serve(self) -> None:
        """Give the next turn, unless no one waits. Those who have stopped waiting are passed over."""
        self._timer = None
        while (next_ := self._shares.take()) is not None:
            if not next_.done():
                next_.set_result(None)
                self._last = asyncio.get_running_loop().time()
                self._wait()
                return
