"""A table that can be shown nowhere: its players are told once, by DM."""

from __future__ import annotations

import asyncio

import discord
import pytest
from msgspec.structs import replace

from bot.chat.delivery import Delivery
from bot.chat.refusals import MovedError, UnreachableError
from bot.chat.surfaces import LOST, Surfaces
from bot.tables.service.service import TableService
from bot.tables.state.change import Change
from bot.tables.state.notices import WISHES, Wishes, plain_wishes
from bot.tables.state.table import Table
from bot.tables.time.quiet_hours import Quiet
from bot.tables.verbs import lobby, whereabouts
from data.model.messages import Surface
from engine.form import Text
from render.texts import say
from tests.bot.conftest import Now
from tests.bot.delivery import CHANNEL, Client, client, delivery, panel, surfaces, told_text
from tests.bot.people import ANN, BEN, CAT
from tests.bot.reconciler import http
from tests.bot.service import kinds, opened

__all__ = ["client", "delivery", "surfaces"]  # fixtures


async def lost(delivery: Delivery, client: Client, table: Table) -> None:
    client.faults[f"send {CHANNEL}"] = [http(10003)]
    with pytest.raises(UnreachableError):
        await delivery.post_table(table, panel(), 9)


async def test_players_are_told_once_that_their_channel_is_lost(
    delivery: Delivery, client: Client, service: TableService, surfaces: Surfaces
) -> None:
    await opened(service)
    table = await service.commit(1, "sit", lobby.sit, replace(BEN, locale="ja"))
    await lost(delivery, client, table)
    assert client.told("send") == [1000 + ANN.id, 1000 + BEN.id]
    for (_, _, given), locale in zip(client.done, ("en", "ja"), strict=True):
        assert say(locale, Text("table-lost", {"table": 1})) in told_text(given)
    assert (await surfaces.one(1, "table")).hash == LOST
    await lost(delivery, client, table)
    assert len(client.done) == 2


async def test_news_of_a_deleted_channel_after_its_first_refusal_tells_no_one_again(
    delivery: Delivery, client: Client, service: TableService, surfaces: Surfaces
) -> None:
    table = await opened(service)
    await surfaces.put(Surface(table_id=1, kind="table", channel_id=CHANNEL, message_id=9, hash="x"), seen=0)
    await lost(delivery, client, table)
    await surfaces.gone(1, "table", -1, 9, again=True)
    surface = await surfaces.one(1, "table")
    assert (surface.message_id, surface.dirty) == (None, True)
    await lost(delivery, client, table)
    assert client.told("send") == [1000 + ANN.id]


async def test_two_that_find_a_channel_lost_at_once_tell_it_once(
    delivery: Delivery, client: Client, service: TableService, surfaces: Surfaces
) -> None:
    table = await opened(service)
    await surfaces.put(Surface(table_id=1, kind="table", channel_id=CHANNEL, message_id=9, hash="x"), seen=0)
    client.faults[f"send {CHANNEL}"] = [http(10003)] * 2
    found = await asyncio.gather(*(delivery.post_table(table, panel(), 9) for _ in range(2)), return_exceptions=True)
    assert [type(each) for each in found] == [UnreachableError] * 2
    assert client.told("send") == [1000 + ANN.id]


async def test_what_was_put_elsewhere_while_it_was_tried_is_not_lost(
    delivery: Delivery, client: Client, service: TableService, surfaces: Surfaces
) -> None:
    table = await opened(service)
    await service.commit(1, "open", whereabouts.place, None, CHANNEL + 1)
    client.faults[f"send {CHANNEL}"] = [http(10003)]
    with pytest.raises(MovedError):
        await delivery.post_table(table, panel(), 9)
    assert client.told("send") == []
    assert await kinds(service) == ["opened", "placed"]


async def test_where_it_stands_meanwhile_is_kept_while_players_are_told(
    service: TableService, surfaces: Surfaces
) -> None:
    await opened(service)
    before = Surface(table_id=1, kind="table", channel_id=CHANNEL, message_id=9, hash="x")
    for now in (replace(before, channel_id=CHANNEL + 1, message_id=10), replace(before, message_id=None)):
        await surfaces.put(now, seen=0)
        await surfaces.lost(before, 0)
        after = await surfaces.one(1, "table")
        assert after == (now if now.message_id else replace(now, hash=LOST))


async def test_those_are_told_who_can_be(
    delivery: Delivery, client: Client, service: TableService, caplog: pytest.LogCaptureFixture
) -> None:
    """AIs and people with closed DMs are not told. A person who cannot be reached does not keep the others from it."""
    caplog.set_level("INFO")
    await opened(service, "tiny")
    await service.commit(1, "ai", lobby.add_ai, ANN, "random")
    table = await service.commit(1, "sit", lobby.sit, BEN)
    client.faults[f"send {1000 + ANN.id}"] = [http(50007, 403)]
    await lost(delivery, client, table)
    assert client.told("send") == [1000 + BEN.id]
    assert "seat 0 cannot be told" in caplog.text


async def test_closed_dms_are_not_tried(delivery: Delivery, client: Client, service: TableService) -> None:
    table = await opened(service)
    await service.people.set_profile(ANN, dm_closed=True)
    await lost(delivery, client, table)
    assert client.done == []


async def test_a_moments_trouble_while_players_are_told_is_tried_again(
    delivery: Delivery, client: Client, service: TableService, surfaces: Surfaces
) -> None:
    """In the end all are told, and no one twice, because of the nonces."""
    await opened(service)
    table = await service.commit(1, "sit", lobby.sit, BEN)
    client.faults[f"send {1000 + BEN.id}"] = [http(0, 503)]
    client.faults[f"send {CHANNEL}"] = [http(10003)]
    with pytest.raises(discord.HTTPException):
        await delivery.post_table(table, panel(), 9)
    assert (await surfaces.one(1, "table")).hash != LOST
    await lost(delivery, client, table)
    assert client.told("send") == [1000 + ANN.id, 1000 + ANN.id, 1000 + BEN.id]
    nonces = [given["nonce"] for _, _, given in client.done]
    assert nonces[0] == nonces[1] != nonces[2]
    assert (await surfaces.one(1, "table")).hash == LOST


@pytest.mark.parametrize("kind", ["slow", "live"])
async def test_D19_who_sleeps_is_neither_called_to_a_table_nor_woken_for_a_lost_channel(
    delivery: Delivery, client: Client, service: TableService, now: Now, kind: str
) -> None:
    """Both messages are there when the person wakes up. Live tables ignore quiet hours."""
    now.time = 1_800_000_000.0  # 8:00 on a Friday in London
    await opened(service)
    table = await service.commit(1, "sit", lobby.sit, BEN)
    time_control = {"pace": {"kind": kind, "allowance": 3000.0}}
    table = await service.commit(1, None, lambda *_: Change("settings", fields={"settings": time_control}))
    wishes = Wishes(zone="Europe/London", quiet=(Quiet(7 * 60, 9 * 60, "Europe/London"),))
    await service.people.set_pref(BEN, WISHES, plain_wishes(wishes))
    for people, users in (([CAT.id, BEN.id], [CAT.id]), ([BEN.id], [])):
        await delivery.post_call(table, people)
        _, _, given = client.done[-1]
        assert [user.id for user in given["allowed_mentions"].users] == (people if kind == "live" else users)
        assert given["silent"] is (kind == "slow" and not users)
    await lost(delivery, client, table)
    assert {where: given["silent"] for _, where, given in client.done[-2:]} == {
        1000 + ANN.id: False,
        1000 + BEN.id: kind == "slow",
    }
