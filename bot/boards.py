"""Boards: one message a channel that shows all of its tables, and keeps itself current.

    await boards.put(board)        /server board: post it, instead of an older one there
    boards.wake()                  after a commit, which has marked the server's boards in the same transaction

A board is edited every ten seconds at most, one board after the other; with reminders they share ten requests a second,
since whoever plays comes first (D21). It goes when its message is deleted. Where it cannot be edited now, that is tried
again later, seldomer and seldomer; and at once when something was changed in the server.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

import aiohttp
import discord
from msgspec.structs import replace

from bot.delivery import Delivery
from bot.refusals import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.surfaces import Surfaces
from bot.tables.again import pause
from bot.tables.change import Committed
from bot.tables.clock import unnamed
from bot.tables.service import TableService
from bot.tables.tasks import end_task
from bot.trickle import Trickle
from bot.ui.board import board_panel
from bot.ui.page import Panel
from data.errors import StoreError
from data.rows import Board

EVERY = 10.0  # seconds at least between two edits of a board
RETRY = 60.0  # seconds after a first failure, twice as many after the next
_log = logging.getLogger(__name__)


class Boards:
    def __init__(
        self, client: discord.Client, service: TableService, surfaces: Surfaces, reach: Delivery, trickle: Trickle
    ) -> None:
        self._client, self._service, self._surfaces, self._reach = client, service, surfaces, reach
        self._trickle = trickle
        self._task: asyncio.Task[None] | None = None
        self._asleep = self._again = self._closed = False
        self._next: dict[int, float] = {}  # channel: when its board may be edited again
        self._failed: Counter[tuple[int, int]] = Counter()  # server and channel: how often in a row it could not be

    async def start(self) -> None:
        if self._service.boarded is not None:
            self._service.boarded = {board.guild_id for board in await self._surfaces.boards()}
        if self._service.boarded is None or self._service.boarded:
            self.wake()

    async def close(self) -> None:
        """What is behind is marked, and waits for the next start."""
        self._closed = True
        await end_task(self._task)

    def committed(self, done: Committed) -> None:
        if self._may_have_one(done.after.row.guild_id):
            self.wake()

    def heal(self, guild_id: int) -> None:
        """Something was changed in a server: what could not be edited may be possible now."""
        if self._may_have_one(guild_id):
            for server, channel_id in self._failed:
                if server == guild_id:
                    self._next.pop(channel_id, None)
            self.wake()

    def _may_have_one(self, guild_id: int) -> bool:
        return self._service.boarded is None or guild_id in self._service.boarded

    def wake(self) -> None:
        if self._closed:
            return
        self._again = True
        if self._task is not None and not self._task.done():
            if not self._asleep:
                return
            self._task.cancel()
        self._task = asyncio.create_task(self._work(), name="boards", context=unnamed())

    async def put(self, board: Board) -> int:
        """Post a board; one that is there already goes. The id of its message."""
        before, panel = await self._surfaces.board(board.channel_id), await self._panel(board)
        message = await self._client.get_partial_messageable(board.channel_id).send(view=panel.layout)
        if self._service.boarded is not None:
            self._service.boarded.add(board.guild_id)
        await self._surfaces.put_board(replace(board, message_id=message.id, hash=panel.key))
        self._next[board.channel_id] = self._service.now() + EVERY
        if before is not None and before.message_id is not None:
            await self._reach.delete(board.channel_id, before.message_id)
        self.wake()  # perhaps something has changed meanwhile
        return message.id

    async def remove(self, channel_id: int) -> bool:
        """Whether there was one."""
        board = await self._surfaces.board(channel_id)
        if board is None:
            return False
        await self._surfaces.drop_board(channel_id)
        if board.message_id is not None:
            await self._reach.delete(channel_id, board.message_id)
        return True

    async def _panel(self, board: Board) -> Panel:
        """Its channel's tables, never those of a private thread: that is a channel of its own (`door.home_of`)."""
        here = [t for t in await self._service.tables_in(board.guild_id) if t.row.channel_id == board.channel_id]
        links = {table.id: await self._reach.link(table) for table in here}
        return board_panel(here, links, board.locale)

    async def _work(self) -> None:
        """Until all boards are up to date."""
        while True:
            self._asleep = self._again = False
            try:
                sees_to = self._service.fleet.sees_to
                behind = [board for board in await self._surfaces.boards_behind() if sees_to(board.guild_id)]
            except StoreError as error:
                _log.warning("boards: the store does not answer (%s)", error.code)
                await self._sleep(RETRY)
                continue
            if not behind:
                if self._again:
                    continue
                return
            board = min(behind, key=lambda board: self._next.get(board.channel_id, 0.0))
            wait = self._next.get(board.channel_id, 0.0) - self._service.now()
            if wait > 0:
                await self._sleep(wait)
                continue
            try:
                await self._edit(board)
                del self._failed[board.guild_id, board.channel_id]
                self._next[board.channel_id] = self._service.now() + EVERY
            except (discord.HTTPException, aiohttp.ClientError, OSError, StoreError) as error:
                _log.info("the board in %s cannot be edited now: %s", board.channel_id, error)
                self._later(board)
            except Exception:
                _log.exception("the board in %s", board.channel_id)
                self._later(board)

    async def _edit(self, board: Board) -> None:
        await self._surfaces.claim_board(board.channel_id)
        panel = await self._panel(board)
        if panel.key != board.hash and board.message_id is not None:
            message = self._client.get_partial_messageable(board.channel_id).get_partial_message(board.message_id)
            await self._trickle.turn()
            try:
                await message.edit(view=panel.layout)
            except discord.NotFound as error:
                if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                    raise
                _log.info("the board in %s was deleted", board.channel_id)
                await self._surfaces.drop_board(board.channel_id)
                return
        await self._surfaces.board_shown(board.channel_id, board.message_id, panel.key)

    async def _sleep(self, seconds: float) -> None:
        self._asleep = True
        await asyncio.sleep(seconds)

    def _later(self, board: Board) -> None:
        at = board.guild_id, board.channel_id
        self._next[board.channel_id] = self._service.now() + pause(RETRY, self._failed[at])
        self._failed[at] += 1
