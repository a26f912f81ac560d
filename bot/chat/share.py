"""The share of one process in the 50 requests a second that Discord's REST takes from one bot.

The share goes by the shards. So whatever the other processes do, and even if some of them are dead, all together are
never above the limit. A place is free again a second after its answer has come, not after its request was sent. No one
knows when in between Discord counts it. Each attempt counts, also when the library tries again. Answers to interactions
do not.

The process that had our shards before may have been killed just now, with all places taken. So a process begins a
second late.
"""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace

import aiohttp
from discord.http import Route

OF_ALL = 50  # requests per second, of all processes
SECOND = 1.05  # a little more, for clocks that differ
FREE = ("/interactions/", "/webhooks/")


class Share:
    def __init__(self, shards: int, count: int) -> None:
        self.most = max(1, OF_ALL * shards // count)
        self._places = asyncio.Semaphore(self.most)
        self._begins = time.monotonic() + SECOND

    def hold(self, trace: aiohttp.TraceConfig) -> None:
        """Let every request by a session with this trace wait for a place, in order."""
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
    """Return whether Discord counts a request to this address among the 50."""
    return url.startswith(f"{Route.BASE}/") and not url.removeprefix(Route.BASE).startswith(FREE)
