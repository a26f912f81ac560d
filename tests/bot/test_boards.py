"""A channel's board and the bot's other messages without a press: together at most so many requests per second."""

from __future__ import annotations

import asyncio

from bot.chat.delivery import Delivery
from bot.chat.rate_limit import RateLimit
from bot.chat.surfaces import Surfaces
from bot.sync.boards import Boards
from bot.tables.service.service import TableService
from data.model.messages import ChannelBoard
from data.store import Store
from tests.bot.delivery import Client
from tests.bot.service import opened


async def test_D21_a_board_waits_for_its_turn_among_all_that_is_no_move(service: TableService, store: Store) -> None:
    """No one waits for a board: reminders that are due before it are sent first."""
    client, surfaces, waiting, go = Client(), Surfaces(store), asyncio.Event(), asyncio.Event()

    class Busy(RateLimit):
        async def turn(self) -> None:
            waiting.set()
            await go.wait()

    delivery = Delivery(client, service, surfaces, None)  # type: ignore[arg-type]
    boards = Boards(client, service, surfaces, delivery, Busy())  # type: ignore[arg-type]
    await opened(service)
    await surfaces.put_board(
        ChannelBoard(channel_id=78, guild_id=77, locale="en", message_id=5, hash="old", dirty=True)
    )
    await boards.start()
    await waiting.wait()
    assert client.told("edit") == []
    go.set()
    assert boards._task is not None
    await boards._task
    await boards.close()
    assert client.told("edit") == [5]
