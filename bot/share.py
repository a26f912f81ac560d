"""Discord's REST takes 50 requests a second of one bot: where it is several processes, each has its share of them.

It goes by the shards: whatever the others do, and whoever of them is dead, all together are never above. Answers to
interactions do not count there, and do not come this way.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque

EVERYBODY = 50  # requests a second
SECOND = 1.05  # a little more: on their way some come nearer to one another


class Share:
    def __init__(self, shards: int, count: int) -> None:
        self._turns: deque[float] = deque(
            maxlen=max(1, EVERYBODY * shards // count)
        )  # the last ones, each when it came

    async def turn(self) -> None:
        """Wait until one more request may go out. Turns are given in order."""
        now = time.monotonic()
        free = self._turns[0] + SECOND if len(self._turns) == self._turns.maxlen else now
        self._turns.append(max(now, free))
        if free > now:
            await asyncio.sleep(free - now)
