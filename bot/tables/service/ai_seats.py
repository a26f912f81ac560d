"""AI seats: they answer after each commit that asks them.

An AI seat takes a moment for an answer, as a person would, and a shorter one when AIs answer in a row. The moment is
fixed before the AI thinks, from what everyone knows. So no one sees whether there was much to think about, at this
table or at another. Nothing is locked: no one who acts at the table waits for the AI.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
from collections.abc import Awaitable, Callable
from time import monotonic

from bot.tables.errors import RefusedError
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.time.again import RETRY
from bot.tables.verbs import play
from bot.tables.verbs.settling import waits_until
from data.errors import DuplicateError, StoreError
from engine.ai import TAKES
from engine.chance import Chance
from engine.game import IllegalMoveError, Move
from engine.match import Open

SPREAD, LONGEST = 0.5, 10 / 3  # of the time beyond the least: deviation of its logarithm; its limit, in medians
UNEVEN = 1 / 3  # of the median: at least so much is the median of the time beyond the least
QUICK = 0.15  # seconds before an AI's answer is due: in them a quick player answers if the thought is not there
NEXT = 1 / 3  # median of an AI's next answers in a row, as a share of that of its first
_log = logging.getLogger(__name__)
_chance = random.SystemRandom()


class AISeats:
    """The AI seats of one bot.

    `delay`: seconds that they take for a first answer, as a median. 0: as soon as they can. `think` returns a move,
    within that many seconds.
    """

    def __init__(
        self,
        service: TableService,
        delay: float,
        think: Callable[[Table, int, float], Awaitable[Move]] | None = None,
    ) -> None:
        self._service, self.delay, self.think = service, delay, think or self._in_a_thread
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._closed = False
        self._pauses: dict[int, asyncio.Task[None]] = {}  # before an answer; cut short when someone acts

    def poke(self, table_id: int) -> None:
        """Let a table's AI seats move after a commit."""
        if self._closed or not self._service.fleet.owns(table_id):
            return
        if table_id not in self._thinking or self._thinking[table_id].done():
            task = asyncio.create_task(self._think(table_id), name=f"ai of table {table_id}")
            self._thinking[table_id] = task
            task.add_done_callback(lambda _: self._thought(table_id, task))
        elif table_id in self._pauses:
            self._pauses[table_id].cancel()

    async def close(self) -> None:
        """Stop. An AI whose turn it is moves after the next start."""
        self._closed = True
        thinking = [*self._thinking.values()]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    def _thought(self, table_id: int, task: asyncio.Task[None]) -> None:
        if self._thinking.get(table_id) is task:
            del self._thinking[table_id]

    async def settled(self, table_id: int, seconds: float) -> None:
        """Wait until no AI of the table is thinking, but not longer than `seconds`."""
        task = self._thinking.get(table_id)
        if task is not None and task is not asyncio.current_task():
            await asyncio.wait({task}, timeout=seconds)

    async def _think(self, table_id: int) -> None:
        median = self.delay
        try:
            while asked := self._asked(table := await self._service.table(table_id)):  # meanwhile pokes did nothing
                seat = asked[0].decision.seat
                least = QUICK + TAKES.get(play.level_of(table.at(seat)), 0.0)
                seconds = like_a_person(median, least) if median else 0.0
                thinking = asyncio.ensure_future(self.think(table, seat, seconds or least))
                try:
                    if median and not await self._pause(table_id, asked[0], seconds):
                        continue
                    await self.answer(table, asked[0], thinking)
                finally:
                    thinking.cancel()
                median = self.delay * NEXT
        except (DuplicateError, RefusedError):
            pass  # someone else was faster, or the table is gone
        except StoreError as error:
            _log.warning("table %s: the AI's move was not kept (%s), trying again in %s s", table_id, error.code, RETRY)
            await asyncio.sleep(RETRY)
            asyncio.get_running_loop().call_soon(self.poke, table_id)
        except Exception:
            _log.exception("table %s: the AI failed", table_id)

    async def _pause(self, table_id: int, owed: Open, seconds: float) -> bool:
        """Wait before an AI's answer.

        Return whether it is still asked for; if it is not, as after an undo, do not wait.
        """
        until, left = monotonic() + seconds, seconds
        while True:
            pause = self._pauses[table_id] = asyncio.create_task(asyncio.sleep(left), name=f"ai of table {table_id}")
            try:  # the look comes after the pause begins: an act from now on cuts the pause short
                if owed not in self._asked(await self._service.table(table_id)):
                    return False
                await asyncio.wait({pause})
            finally:
                pause.cancel()
                del self._pauses[table_id]
            if not pause.cancelled():
                return True
            left = until - monotonic()

    def _asked(self, table: Table) -> list[Open]:
        """Return the decisions that AIs may answer now. Each other one has a row, due when they may answer."""
        now = self._service.now()
        return [owed for owed in table.waiting_for_ai if waits_until(table, owed) <= now]

    async def answer(self, table: Table, owed: Open, thinking: Awaitable[Move] | None = None) -> Table:
        """Let an AI choose its answer, and play it if it is still asked for. Return the table after that."""
        seat = owed.decision.seat
        move = await (thinking or self.think(table, seat, LONGEST))
        try:
            return await self._service.commit(table.id, f"ai:{table.id}:{owed.id}", play.answer, seat, owed.id, move)
        except IllegalMoveError:
            present = await self._service.table(table.id)
            if present is table:
                raise
            return present  # others have acted meanwhile, and what the AI saw is out of date

    async def _in_a_thread(self, table: Table, seat: int, seconds: float) -> Move:
        return await asyncio.to_thread(play.choose_move, table.at(seat), Chance(self._service.secret()))


def like_a_person(median: float, least: float) -> float:
    """Return how many seconds an AI's answer takes: never less than `least`, and drawn by chance each time.

    It is drawn before the AI thinks. A fixed time would show each millisecond by which an answer is later.
    """
    more = max(median - least, UNEVEN * median)
    while (drawn := _chance.lognormvariate(math.log(more), SPREAD)) > LONGEST * more:
        pass  # cut to the limit, almost one answer in a hundred would take exactly that
    return least + drawn
