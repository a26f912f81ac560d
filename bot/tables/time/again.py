"""New attempts of a table that owes someone a message: they come by themselves, and less and less often.

The reason does not matter: a missing right, a time-out, a filter. Discord does not say when some of them are over.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

RETRY = 30.0  # seconds, after a failure of the store or of a handler
MOST = 3600.0  # seconds at most between two attempts


def pause(first: float, failed: int) -> float:
    """Return the seconds to wait after so many failures: twice as long each time, up to an hour."""
    return min(first * 2.0 ** min(failed, 20), MOST)


class Again:
    def __init__(self, enqueue: Callable[[int], None]) -> None:
        self._enqueue, self._closed = enqueue, False
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._failed: Counter[int] = Counter()  # by table: how often in a row something could not be shown

    def later(self, table_id: int, first: float) -> None:
        """Try a table again later: something of it could not be shown. `first`: seconds after the first failure."""
        if table_id in self._timers or self._closed:
            return
        wait = pause(first, self._failed[table_id])
        self._failed[table_id] += 1
        self._timers[table_id] = asyncio.get_running_loop().call_later(wait, self._now, table_id)

    def well(self, table_id: int) -> None:
        """Forget a table's failures: something of it was shown, so the next failure is a first one."""
        self._failed.pop(table_id, None)

    def close(self) -> None:
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()

    def _now(self, table_id: int) -> None:
        del self._timers[table_id]
        self._enqueue(table_id)
