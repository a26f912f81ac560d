"""A hand that its last sender may have posted twice: hands that are in doubt, and what becomes of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import discord
import pytest

from bot.chat.surfaces import SHORTLY, Surfaces
from bot.sync.doubles import PATIENCE, Doubles
from bot.tables.service.service import TableService
from data.errors import StoreBusyError
from data.model.messages import PanelRow, Surface
from data.model.timing import Outage
from data.store import Store
from tests.bot.conftest import Now
from tests.bot.reconciler import until
from tests.bot.service import opened

DM = 1001


def at(seconds: float) -> int:
    """Return the id of a message that was sent at this time."""
    return discord.utils.time_snowflake(datetime.fromtimestamp(seconds, UTC))


class Reach:
    """A substitute for Delivery: the messages in the DM besides the hand that is known."""

    def __init__(self) -> None:
        self.turns = self.messages = self
        self.answers: list[list[int] | None] = []  # messages in the DM
        self.asked, self.deleted = 0, list[tuple[int, int]]()
        self.meanwhile: Callable[[], Any] | None = None

    async def others(self, hand: Surface) -> list[tuple[int, int]] | None:
        self.asked += 1
        if self.meanwhile is not None:
            await self.meanwhile()
        found = self.answers.pop(0) if self.answers else []
        return None if found is None else [(DM, message_id) for message_id in found]

    async def delete(self, channel_id: int, message_id: int) -> None:
        self.deleted.append((channel_id, message_id))


class House:
    def __init__(self, store: Store) -> None:
        self.store, self.surfaces, self.delivery = store, Surfaces(store), Reach()
        self.unsettled = 0  # looks that find something under way
        self.doubles = Doubles(self.surfaces, self.delivery, self.settled)  # type: ignore[arg-type]

    def settled(self, table_id: int) -> bool:
        self.unsettled -= 1
        return self.unsettled < 0

    async def hand(self, message_id: int | None, seat: int = 0, *, dirty: bool = False) -> Surface:
        hand = Surface(
            table_id=1, kind="hand", seat=seat, person=1, channel_id=DM, message_id=message_id, hash="x", dirty=dirty
        )
        await self.surfaces.told([hand])
        return hand

    async def doubted(self, now: float) -> list[int]:
        return [hand.seat for hand in await self.surfaces.hands_in_doubt(now)]


@pytest.fixture
async def house(service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr("bot.sync.doubles.LATER", 0)
    await opened(service)
    return House(store)


async def test_what_was_sent_a_moment_ago_or_is_behind_is_in_doubt(house: House, now: Now) -> None:
    await house.hand(at(now() - 5), 0)
    await house.hand(at(now() - SHORTLY - 5), 1)
    await house.hand(at(now() - 9999), 2, dirty=True)
    await house.hand(None, 3, dirty=True)
    await house.surfaces.told([Surface(table_id=1, kind="seal", message_id=at(now()))])
    assert await house.doubted(now()) == [0, 2, 3]


async def test_a_moment_ago_is_when_the_bot_was_last_there(house: House, now: Now) -> None:
    """The bot was away for an hour. An outage of one server alone does not count."""
    await house.hand(at(now() - 3600 - 5))
    async with house.store.write() as unit:
        await unit.add_outage(Outage(since=now() - 3600, until=now(), guild_id=7))
    assert await house.doubted(now()) == []
    async with house.store.write() as unit:
        await unit.add_outage(Outage(since=now() - 3600, until=now()))
    assert await house.doubted(now()) == [0]
    assert await house.doubted(now() + 2 * SHORTLY) == []


async def test_what_is_in_no_message_is_in_doubt_if_its_reader_has_opened_it_elsewhere(house: House, now: Now) -> None:
    await house.hand(None, 0)
    await house.hand(None, 1)
    assert await house.doubted(now()) == []
    async with house.store.write() as unit:
        await unit.put_panel(
            PanelRow(table_id=1, person=1, message_id=5, press=6, token="t", until=now() - SHORTLY - 1)
        )
    assert await house.doubted(now()) == []
    async with house.store.write() as unit:
        await unit.put_panel(PanelRow(table_id=1, person=1, message_id=5, press=7, token="t", until=now() + 900))
    assert await house.doubted(now()) == [0, 1]


async def test_a_message_that_no_row_knows_goes(house: House, now: Now) -> None:
    """The bot was killed before it wrote the message down. Then the reader opened the hand elsewhere."""
    await house.hand(None, dirty=True)
    await house.doubles.look(now())
    await house.hand(None)
    house.delivery.answers = [[11]]
    await house.doubles.clear()
    assert house.delivery.deleted == [(DM, 11)]


async def test_only_the_known_one_stays(house: House, now: Now) -> None:
    await house.hand(at(now()))
    house.delivery.answers = [[11, 12]]
    await house.doubles.look(now())
    await house.doubles.clear()
    assert house.delivery.deleted == [(DM, 11), (DM, 12)]
    await house.doubles.clear()
    assert house.delivery.asked == 1


async def test_while_something_is_under_way_nothing_is_taken_for_a_double(house: House, now: Now) -> None:
    """Something may be under way before the place is read, or while it is read."""
    await house.hand(at(now()))
    house.unsettled, house.delivery.answers = 2, [[11], [11], [11]]
    await house.doubles.look(now())

    async def somebody_presses() -> None:
        house.unsettled, house.delivery.meanwhile = 1, None

    house.delivery.meanwhile = somebody_presses
    await house.doubles.clear()
    assert house.delivery.deleted == [(DM, 11)]
    assert house.delivery.asked == 2


async def test_a_hand_that_moves_while_its_place_is_read_is_looked_at_again(house: House, now: Now) -> None:
    known = await house.hand(at(now()))

    async def moves() -> None:
        house.delivery.meanwhile = None
        await house.hand(at(now()) + 1)

    house.delivery.meanwhile, house.delivery.answers = moves, [[at(now()) + 1], [known.message_id or 0]]
    await house.doubles.look(now())
    await house.doubles.clear()
    assert house.delivery.deleted == [(DM, known.message_id)]


async def test_what_is_behind_waits_until_it_is_shown(house: House, now: Now, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sync.doubles.LATER", 0.05)
    await house.hand(at(now() - 9999), dirty=True)
    house.delivery.answers = [[11]]
    await house.doubles.look(now())
    clearing = asyncio.create_task(house.doubles.clear())
    await until(lambda: house.unsettled < -2)  # two looks
    assert house.delivery.asked == 0
    await house.hand(at(now()))
    await clearing
    assert house.delivery.deleted == [(DM, 11)]


@pytest.mark.parametrize("why", ["discord", "store", "at work"])
async def test_it_is_given_up_some_time(house: House, now: Now, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    """Discord or the store does not answer, or the table is never still."""
    await house.hand(at(now()))
    await house.doubles.look(now())
    looks = 0

    async def no_store(*surface: Any) -> None:
        nonlocal looks
        looks += 1
        raise StoreBusyError("injected")

    if why == "discord":
        house.delivery.answers = [None] * (PATIENCE + 1)
    elif why == "store":
        monkeypatch.setattr(house.surfaces, "one", no_store)
    else:
        house.unsettled = PATIENCE + 1
    await house.doubles.clear()
    assert house.delivery.deleted == []
    assert house.delivery.asked == (PATIENCE + 1 if why == "discord" else 0)
    assert looks == (PATIENCE + 1 if why == "store" else 0)
