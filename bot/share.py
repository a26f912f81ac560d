"""Discord's REST takes 50 requests a second of one bot: where it is several processes, each has its share of them.

It goes by the shards: whatever the others do, and whoever of them is dead, all together are never above. A place is
free again a second after its answer has come, not after its request was sent: between the two nobody knows when Discord
counts it. Each attempt counts, also where the library tries again. Answers to interactions do not. Whoever had our
shards before may have been killed just now, with all places taken: a process begins a second late.
"""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace

import aiohttp
from discord.http import Route

EVERYBODY = 50  # requests a second
SECOND = 1.05  # a little more, for clocks that differ
FREE = ("/interactions/", "/webhooks/")


class Share:
    def __init__(self, shards: int, count: int) -> None:
        self.most = max(1, EVERYBODY * shards // count)
        self._places = asyncio.Semaphore(self.most)
        self._begins = time.monotonic() + SECOND

    def hold(self, trace: aiohttp.TraceConfig) -> None:
        """Whoever requests something by a session with this trace waits for a place, in order."""
        trace.on_request_start.append(self._begun)
        trace.on_request_end.append(self._ended)
        trace.on_request_exception.append(self._ended)

    async def _begun(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        context.counts = counts(str(params.url))
        if context.counts:
            await asyncio.sleep(self._begins - time.monotonic())
            await self._places.acquire()

    async def _ended(self, session: aiohttp.ClientSession, context: SimpleNamespace, params: object) -> None:
        if context.counts:
            asyncio.get_running_loop().call_later(SECOND, self._places.release)


def counts(url: str) -> bool:
    """Whether Discord counts a request to this address among those 50."""
    return url.startswith(f"{Route.BASE}/") and not url.removeprefix(Route.BASE).startswith(FREE)
