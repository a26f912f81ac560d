"""Boards: one message per channel that shows all of its tables, and keeps itself current.

    await boards.put(board)        /server board: post it, instead of an older one there
    boards.wake()                  after a commit, which has marked the server's boards in the same transaction

At each full five minutes the line about wishes may be another one (W14): then the server's boards are marked too.

A board is edited every ten seconds at most, one board after the other. With reminders they share ten requests a second,
since players come first (D21). A board goes when its message is deleted. If it cannot be edited now, that is tried
again later, less and less often; and at once when something was changed in the server.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

import aiohttp
import discord
from msgspec.structs import replace

from bot.chat.delivery import Delivery
from bot.chat.rate_limit import RateLimit
from bot.chat.refusals import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.chat.surfaces import Surfaces
from bot.tables.service.scheduler import unnamed
from bot.tables.service.service import TableService
from bot.tables.state.change import Committed
from bot.tables.time.again import pause
from bot.tables.time.tasks import end_task
from bot.ui.board import board_panel
from bot.ui.page import Panel
from data.errors import StoreError
from data.model.messages import ChannelBoard

EVERY = 10.0  # seconds at least between two edits of a board
RETRY = 60.0  # seconds after a first failure, twice as many after the next
_log = logging.getLogger(__name__)


class Boards:
    def __init__(
        self,
        client: discord.Client,
        service: TableService,
        surfaces: Surfaces,
        delivery: Delivery,
        rate_limit: RateLimit,
    ) -> None:
        self._client, self._service, self._surfaces, self._delivery = client, service, surfaces, delivery
        self._rate_limit = rate_limit
        self._task: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._asleep = self._again = self._closed = False
        self._next: dict[int, float] = {}  # by channel: when its board may be edited again
        self._failed: Counter[tuple[int, int]] = Counter()  # by server and channel: failures in a row

    async def start(self) -> None:
        """Start. No one knows which lines about wishes the boards show, so all of them are looked at."""
        found = {board.guild_id for board in await self._surfaces.boards()}
        if self._service.around.boarded is not None:
            self._service.around.boarded |= found
        await self._service.wish_lines.look()
        await self._surfaces.mark_boards(found)
        self._watch()
        self._service.seeking.listeners.append(self.wished)
        if self._service.around.boarded is None or found:
            self.wake()

    def wished(self) -> None:
        """Take snapshots again: someone has saved a wish."""
        self._service.wish_lines.wanted = True
        if self._looking is None or self._looking.done():
            self._watch()

    def _watch(self) -> None:
        self._looking = asyncio.create_task(self._look(), name="boards: wishes", context=unnamed())

    async def close(self) -> None:
        """Stop. Boards that are out of date are marked, and wait for the next start."""
        self._closed = True
        await end_task(self._looking)
        await end_task(self._task)

    def committed(self, done: Committed) -> None:
        if self._may_have_one(done.after.row.guild_id):
            self.wake()

    def heal(self, guild_id: int) -> None:
        """Try the boards of a server again in which something was changed: editing them may be possible now."""
        if self._may_have_one(guild_id):
            for server, channel_id in self._failed:
                if server == guild_id:
                    self._next.pop(channel_id, None)
            self.wake()

    def _may_have_one(self, guild_id: int) -> bool:
        return self._service.around.boarded is None or guild_id in self._service.around.boarded

    def wake(self) -> None:
        if self._closed:
            return
        self._again = True
        if self._task is not None and not self._task.done():
            if not self._asleep:
                return
            self._task.cancel()
        self._task = asyncio.create_task(self._work(), name="boards", context=unnamed())

    async def put(self, board: ChannelBoard) -> int:
        """Post a board, and delete an older one there. Return the id of its message."""
        before, panel = await self._surfaces.board(board.channel_id), await self._panel(board)
        message = await self._client.get_partial_messageable(board.channel_id).send(view=panel.layout)
        if self._service.around.boarded is not None:
            self._service.around.boarded.add(board.guild_id)
        await self._surfaces.put_board(replace(board, message_id=message.id, hash=panel.key))
        self._next[board.channel_id] = self._service.now() + EVERY
        if before is not None and before.message_id is not None:
            await self._delivery.messages.delete(board.channel_id, before.message_id)
        self.wake()  # perhaps something has changed meanwhile
        return message.id

    async def remove(self, channel_id: int) -> bool:
        """Remove a channel's board. Return whether there was one."""
        board = await self._surfaces.board(channel_id)
        if board is None:
            return False
        await self._surfaces.drop_board(channel_id)
        if board.message_id is not None:
            await self._delivery.messages.delete(channel_id, board.message_id)
        return True

    async def _panel(self, board: ChannelBoard) -> Panel:
        """Draw its channel's tables, never those of a private thread: that is a channel of its own (`door.home_of`)."""
        here = [t for t in await self._service.tables_in(board.guild_id) if t.row.channel_id == board.channel_id]
        links = {table.id: await self._delivery.link(table) for table in here}
        line = self._service.wish_lines.line(board.guild_id, lambda channel: channel == board.channel_id)
        return board_panel(here, links, board.locale, line)

    async def _look(self) -> None:
        """Take the snapshot of wishes again and again, and mark the boards whose line it may change (W14).

        This ends when no one has a wish. Wishes may also be saved by other processes, if there are any.
        """
        while self._service.wish_lines.wanted or self._service.around.boarded is None:
            await asyncio.sleep(self._service.wish_lines.wait())
            try:
                changed = await self._service.wish_lines.look()
                await self._surfaces.mark_boards(changed)
            except StoreError as error:
                _log.warning("boards: no look at wishes (%s)", error.code)
                continue
            if changed:
                self.wake()

    async def _work(self) -> None:
        """Edit boards until all are up to date."""
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

    async def _edit(self, board: ChannelBoard) -> None:
        await self._surfaces.claim_board(board.channel_id)
        panel = await self._panel(board)
        if panel.key != board.hash and board.message_id is not None:
            message = self._client.get_partial_messageable(board.channel_id).get_partial_message(board.message_id)
            await self._rate_limit.turn()
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

    def _later(self, board: ChannelBoard) -> None:
        at = board.guild_id, board.channel_id
        self._next[board.channel_id] = self._service.now() + pause(RETRY, self._failed[at])
        self._failed[at] += 1
