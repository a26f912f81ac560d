"""Background requests, so many a second: reminders and boards share one allowance, and moves have the rest (D21)."""

from __future__ import annotations

import asyncio
import time

A_SECOND = 10  # requests


class RateLimit:
    def __init__(self, a_second: float = A_SECOND) -> None:
        self._apart, self._next = 1 / a_second, 0.0

    async def turn(self) -> None:
        """Wait for a turn."""
        now = time.monotonic()
        self._next = max(self._next + self._apart, now)
        await asyncio.sleep(self._next - now)
