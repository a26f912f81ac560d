"""Delivery with a simulated Discord: a table's panel, its seal and its votes get to where the table lives."""

from __future__ import annotations

import io

import aiohttp
import discord
import pytest
from msgspec.structs import replace

from bot.chat import refusals
from bot.chat.delivery import Delivery
from bot.chat.refusals import UnreachableError
from bot.chat.surfaces import LOST, Surfaces
from bot.tables.service.service import TableService
from bot.tables.state.ballot import Vote
from bot.tables.state.notices import WISHES, Wishes, plain_wishes
from bot.tables.state.table import Table
from bot.tables.time.quiet_hours import Quiet
from bot.tables.verbs import lobby, whereabouts
from data.model.messages import Surface
from tests.bot.conftest import Now
from tests.bot.delivery import CHANNEL, THREAD, Client, client, delivery, panel, surfaces, told_text
from tests.bot.people import ANN, BEN, CAT
from tests.bot.reconciler import http
from tests.bot.service import begin, kinds, opened

__all__ = ["client", "delivery", "surfaces"]  # fixtures


UNARCHIVED = 50083


async def moved(service: TableService) -> Table:
    """Return a table whose panel is in a thread."""
    await opened(service)
    return await service.commit(1, None, whereabouts.place, THREAD)


# --- the table's panel ---------------------------------------------------------------------------------------------


async def test_an_edit_brings_the_picture(delivery: Delivery, client: Client) -> None:
    await delivery.messages.edit(CHANNEL, 7, panel())
    ((what, where, given),) = client.done
    assert (what, where, given["view"], given["pictures"]) == ("edit", 7, "key", [b"picture"])


async def test_the_panel_of_a_match_is_coming_until_it_is_posted_or_cannot_be(
    service: TableService, delivery: Delivery, surfaces: Surfaces
) -> None:
    await opened(service)
    assert not await delivery.is_coming(await service.table(1)), "nothing has begun"
    table = await begin(service)
    assert await delivery.is_coming(table)
    for surface in (Surface(table_id=1, kind="table", message_id=7), Surface(table_id=1, kind="table", hash=LOST)):
        await surfaces.put(surface, seen=0)
        assert not await delivery.is_coming(table)
    assert not await delivery.is_coming(await service.commit(1, None, whereabouts.place, THREAD))


async def test_an_archived_thread_is_opened_for_an_edit(delivery: Delivery, client: Client) -> None:
    client.faults["edit 7"] = [http(UNARCHIVED, 400)]
    await delivery.messages.edit(THREAD, 7, panel())
    assert [(what, where) for what, where, _ in client.done] == [("fetch", THREAD), ("unarchive", THREAD), ("edit", 7)]
    assert client.done[1][2]["archived"] is False
    assert client.done[2][2]["pictures"] == [b"picture"], "files are read once"
    client.faults["edit 7"] = [http(10008)]
    with pytest.raises(discord.HTTPException):
        await delivery.messages.edit(THREAD, 7, panel())


async def test_where_a_table_has_stood_remains_the_way_to_it(
    delivery: Delivery, client: Client, service: TableService
) -> None:
    table = await opened(service)
    await delivery.card(table, CHANNEL, 7)
    assert client.done == []
    table = await service.commit(1, None, whereabouts.place, THREAD)
    await delivery.card(table, THREAD, 7)
    await delivery.card(table, CHANNEL, None)
    assert client.done == []
    await delivery.card(table, CHANNEL, 7)
    ((what, where, given),) = client.done
    assert (what, where) == ("edit", 7)
    assert f"<#{THREAD}>" in told_text(given)
    client.faults["edit 7"] = [http(10008)]
    await delivery.card(table, CHANNEL, 7)  # no error


async def test_which_message_is_the_tables_panel(
    delivery: Delivery, client: Client, service: TableService, surfaces: Surfaces
) -> None:
    table = await opened(service)
    assert await delivery.way(table, CHANNEL, 7) is None, "it is being sent"
    await surfaces.put(Surface(table_id=1, kind="table", channel_id=CHANNEL, message_id=7), seen=9)
    assert await delivery.way(table, CHANNEL, 7) is None
    for message in (6, 8):
        way = await delivery.way(table, CHANNEL, message)
        assert way is not None
        assert "https://discord.com/channels/77/78/7" in told_text({"view": way.layout})


async def test_a_panel_is_posted_where_the_table_lives(
    delivery: Delivery, client: Client, service: TableService
) -> None:
    table = await opened(service)
    assert await delivery.post_table(table, panel()) == (CHANNEL, 500)
    table = await service.commit(1, None, whereabouts.place, THREAD)
    assert await delivery.post_table(table, panel()) == (THREAD, 501)
    assert client.told("send") == [CHANNEL, THREAD]
    assert (client.done[0][2]["view"], client.done[0][2]["pictures"]) == ("key", [b"picture"])


async def test_a_request_sent_twice_makes_one_message(
    delivery: Delivery, client: Client, service: TableService
) -> None:
    table = await opened(service)
    for instead_of in (None, None, 1, 2):
        await delivery.post_table(table, panel(), instead_of)
    later = await service.commit(1, "sit", lobby.sit, BEN)
    await delivery.post_table(later, panel())
    one, same, *others = [given["nonce"] for _, _, given in client.done]
    assert one == same
    assert len({one, *others}) == 4
    assert all(len(nonce) == 25 for nonce in (one, *others))


async def test_the_seal_is_written_where_the_table_lives(
    delivery: Delivery, client: Client, service: TableService
) -> None:
    await opened(service)
    table = await begin(service)
    assert await delivery.seal_link(table) is None
    for _ in range(2):
        await delivery.post_seal(table)
    moved_on = await service.commit(1, None, whereabouts.place, THREAD)
    channel_id, message_id = await delivery.post_seal(moved_on)
    assert client.told("send") == [CHANNEL, CHANNEL, THREAD]
    assert len({given["nonce"] for _, _, given in client.done}) == 1, "one, however often it is asked for"
    await delivery._surfaces.put(
        Surface(table_id=1, kind="seal", channel_id=channel_id, message_id=message_id), seen=table.row.revision
    )
    assert await delivery.seal_link(table) == f"https://discord.com/channels/77/{THREAD}/{message_id}"
    client.faults[f"send {THREAD}"] = [http(50013, 403)]
    with pytest.raises(UnreachableError):
        await delivery.post_seal(moved_on)


@pytest.mark.parametrize("code", [10003, 50001, 50013, 160005, 30033, 200000, 99999])
async def test_a_lost_thread_brings_the_table_back_to_its_channel(
    delivery: Delivery, client: Client, service: TableService, code: int
) -> None:
    table = await moved(service)
    client.faults[f"send {THREAD}"] = [http(code)]
    assert await delivery.post_table(table, panel()) == (CHANNEL, 500)
    assert (await service.table(1)).row.thread_id is None
    assert await kinds(service) == ["opened", "placed", "placed"]
    assert client.told("fetch") == []


async def test_a_panel_posted_into_an_unarchived_thread_has_its_picture(
    delivery: Delivery, client: Client, service: TableService
) -> None:
    table = await moved(service)
    client.faults[f"send {THREAD}"] = [http(UNARCHIVED, 400)]
    assert await delivery.post_table(table, panel()) == (THREAD, 500)
    assert [what for what, _, _ in client.done] == ["fetch", "unarchive", "send"]
    assert client.done[-1][2]["pictures"] == [b"picture"]
    assert (await service.table(1)).row.thread_id == THREAD


@pytest.mark.parametrize("where", ["fetch", "unarchive", "send"])
async def test_a_thread_that_cannot_be_opened_again(
    delivery: Delivery, client: Client, service: TableService, where: str
) -> None:
    table = await moved(service)
    client.faults[f"send {THREAD}"] = [http(UNARCHIVED, 400)]
    client.faults[f"{where} {THREAD}"].append(http(50013, 403))
    assert await delivery.post_table(table, panel()) == (CHANNEL, 500)
    client.faults[f"send {THREAD}"] = [http(UNARCHIVED, 400)]
    client.faults[f"{where} {THREAD}"].append(http(0, 503))
    with pytest.raises(discord.HTTPException):  # the place is there, though not now
        await delivery.post_table(table, panel())


async def test_what_discord_does_not_take_now_is_no_lost_channel(
    delivery: Delivery, client: Client, service: TableService
) -> None:
    table = await moved(service)
    client.faults[f"send {THREAD}"] = [http(0, 503)]
    with pytest.raises(discord.HTTPException):
        await delivery.post_table(table, panel())
    assert client.done == []


def test_files_are_fresh_at_each_call() -> None:
    one, two = panel().files(), panel().files()
    assert isinstance(one[0].fp, io.BytesIO)
    assert one[0].fp is not two[0].fp


# --- deleting ------------------------------------------------------------------------------------------------------


async def test_an_old_message_is_deleted_with_some_patience(delivery: Delivery, client: Client) -> None:
    assert refusals.TIDYING[0] == 0
    for error in (http(0, 503), aiohttp.ClientError(), OSError()):
        client.faults["delete 7"] = [error, error]
        await delivery.messages.delete(CHANNEL, 7)
        assert client.told("delete") == [7]
        client.done.clear()
    client.faults["delete 7"] = [http(0, 503)] * 3
    await delivery.messages.delete(CHANNEL, 7)  # no error
    assert (client.done, client.faults["delete 7"]) == ([], [])
    client.faults["delete 7"] = [http(50013, 403)]
    await delivery.messages.delete(CHANNEL, 7)
    assert client.done == [], "what is forbidden is not tried again"


# --- votes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "called"), [("slow", [ANN.id]), ("live", [ANN.id, BEN.id])])
async def test_D19_a_vote_calls_no_one_in_their_quiet_hours(
    delivery: Delivery, client: Client, service: TableService, now: Now, kind: str, called: list[int]
) -> None:
    """The vote is posted all the same, and silently if it calls no one. Live tables ignore quiet hours."""
    now.time = 1_800_000_000.0  # 8:00 on a Friday in London
    await opened(service)
    table = await begin(service)
    table = replace(table, row=replace(table.row, settings={"pace": {"kind": kind, "allowance": 3000.0}}))
    wishes = Wishes(zone="Europe/London", quiet=(Quiet(7 * 60, 9 * 60, "Europe/London"),))
    vote = Vote(3, "pause", CAT.id, now.time, now.time + 60, (ANN.id, BEN.id), (ANN.id, BEN.id), 2, {})
    for sleeper, users in ((BEN, called), (ANN, called if kind == "live" else [])):
        await service.people.set_pref(sleeper, WISHES, plain_wishes(wishes))
        await delivery.post_vote(table, vote)
        _, _, given = client.done[-1]
        assert [user.id for user in given["allowed_mentions"].users] == users
        assert given["silent"] is not bool(users)
