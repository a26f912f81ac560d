"""Background requests, so many a second: reminders and boards share one allowance, and moves have the rest (D21).

Each kind has its share of it, so that none starves another. A kind for which no one waits lends its share (G10).
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import time
from collections import deque
from typing import Generic, TypeVar

A_SECOND = 10  # requests
TABLES, ASKS, ALERTS = "tables", "asks", "alerts"  # kinds: reminders and boards, questions, news that no one waits for
SHARES = {TABLES: 5, ASKS: 4, ALERTS: 1}  # of ten

T = TypeVar("T")


class Shares(Generic[T]):
    """The things that wait for a turn, by kind."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[T]] = {kind: deque() for kind in SHARES}
        self._had = dict.fromkeys(SHARES, 0.0)  # by kind: its turns, divided by its share
        self._reached = 0.0  # what the kind had that was the last one served

    def put(self, kind: str, item: T) -> None:
        if not self._waiting[kind]:  # no kind saves up turns while it is idle
            self._had[kind] = max(self._had[kind], self._reached)
        self._waiting[kind].append(item)

    def ahead(self, kind: str, item: T) -> int:
        """Return how many of a kind are before an item of it."""
        return self._waiting[kind].index(item)

    def drop(self, kind: str, item: T) -> None:
        with contextlib.suppress(ValueError):
            self._waiting[kind].remove(item)

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
        self._apart, self._next = 1 / a_second, 0.0
        self._shares, self._given, self._numbers = Shares[int](), set[int](), itertools.count()

    async def turn(self, kind: str = TABLES) -> None:
        """Wait for a turn."""
        mine = next(self._numbers)
        self._shares.put(kind, mine)
        try:
            while mine not in self._given:
                ahead = self._shares.ahead(kind, mine)  # at least so many turns come before
                await asyncio.sleep(max(0.0, self._next - time.monotonic()) + ahead * self._apart)
                self._give()
        finally:
            self._shares.drop(kind, mine)
            self._given.discard(mine)

    def _give(self) -> None:
        """Give the turn of now, if there is one, to the one whose turn it is."""
        now = time.monotonic()
        if now >= self._next and (number := self._shares.take()) is not None:
            self._given.add(number)
            self._next = max(self._next, now) + self._apart
