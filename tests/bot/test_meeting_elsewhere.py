"""A lobby with a time, and a press that comes to another process than the one that sees to the lobby.

Presses in DMs come to the process of shard 0, whatever server a lobby is in.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import discord

from bot.chat.surfaces import Surfaces
from bot.sync.meetings import Meetings
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.time.time_control import HOUR
from bot.tables.verbs import lobby, meeting
from bot.tables.verbs.meeting import HERE
from data.model.messages import Surface
from tests.bot.fleet import House, house, of, server
from tests.bot.people import ANN, BEN, CAT

__all__ = ["house"]  # a fixture


class Discord:
    """The parts of a process that its appointments need. It knows no channel of the servers of other processes."""

    def __init__(self, service: TableService) -> None:
        self.moved: list[int] = []
        parts: Any = SimpleNamespace(
            paused=self._while, sooner_or_later=self._while, get_channel=lambda channel: None,
            fetch_channel=self._fetch, move_into_thread=self._move,
        )  # fmt: skip
        self.meetings = Meetings(parts, service, Surfaces(service._store), parts, parts, parts, parts)

    async def press(self, person: Person) -> None:
        await self.meetings.pressed(SimpleNamespace(id=person.id))  # type: ignore[arg-type]

    async def _fetch(self, channel: int) -> discord.TextChannel:
        return MagicMock(spec=discord.TextChannel)

    async def _move(self, table: Any, message: Any) -> None:
        self.moved.append(table.id)

    @contextlib.contextmanager
    def _while(self, *of: object) -> Iterator[None]:
        yield


async def met(service: TableService, when: float, *people: Person) -> int:
    """Open a lobby whose people sat down long before its time, and ask them whether they are here."""
    of(service)._offset -= HERE + HOUR
    table = await service.opening.new("tiny", server(2), 78, ANN, "en", "open", when=when)
    for person in people:
        await service.commit(table.id, f"sit {person.id}", lobby.sit, person)
    of(service)._offset += HERE + HOUR
    async with service._store.write() as unit:
        await unit.put_surface(Surface(table_id=table.id, kind="table", channel_id=78, message_id=79))
    await service.commit(table.id, None, meeting.call)
    return table.id


async def missing(service: TableService, table: int) -> list[str]:
    return [row.name for row in meeting.absent(await service.table(table))]


async def test_a_press_by_dm_counts_at_a_lobby_of_another_process(house: House) -> None:
    """P7: the owner of the lobby sees it too."""
    dms, owner = await house.join(0, 1), await house.join(2, 3)
    await house.look(dms, owner)
    elsewhere = Discord(dms)
    table = await met(owner, owner.now() + HOUR / 10, BEN)
    assert not of(dms).owns(table)
    assert await missing(owner, table) == ["Ann", "Ben"]
    await elsewhere.press(BEN)
    await elsewhere.press(CAT)
    assert await missing(owner, table) == ["Ann"]
    assert not (await owner.table(table)).playing


async def test_the_last_press_begins_the_match_from_another_process(house: House) -> None:
    """P7: the match gets its thread there too, though that process has not heard of the server's channels."""
    dms, owner = await house.join(0, 1), await house.join(2, 3)
    await house.look(dms, owner)
    elsewhere = Discord(dms)
    table = await met(owner, owner.now() - 1, BEN)
    await elsewhere.press(ANN)
    assert not (await owner.table(table)).playing
    await elsewhere.press(BEN)
    assert (await owner.table(table)).playing
    assert elsewhere.moved == [table]
