"""A channel's board and what else the bot sends by itself: together, so many requests a second."""

from __future__ import annotations

import asyncio

from bot.boards import Boards
from bot.delivery import Delivery
from bot.surfaces import Surfaces
from bot.tables.service import TableService
from bot.trickle import Trickle
from data.rows import Board
from data.store import Store
from tests.bot.test_delivery import Client
from tests.bot.test_service import opened


async def test_D21_a_board_waits_for_its_turn_among_all_that_is_no_move(service: TableService, store: Store) -> None:
    """Nobody waits for it: with reminders before it, it comes after them."""
    client, surfaces, waiting, go = Client(), Surfaces(store), asyncio.Event(), asyncio.Event()

    class Busy(Trickle):
        async def turn(self) -> None:
            waiting.set()
            await go.wait()

    reach = Delivery(client, service, surfaces, None)  # type: ignore[arg-type]
    boards = Boards(client, service, surfaces, reach, Busy())  # type: ignore[arg-type]
    await opened(service)
    await surfaces.put_board(Board(channel_id=78, guild_id=77, locale="en", message_id=5, hash="old", dirty=True))
    await boards.start()
    await waiting.wait()
    assert client.told("edit") == []
    go.set()
    assert boards._task is not None
    await boards._task
    await boards.close()
    assert client.told("edit") == [5]
