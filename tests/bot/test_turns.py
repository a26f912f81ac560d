"""Turns with a simulated Discord: hands get to their readers by DM, in a thread, or by a ping at the table."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.chat import turns
from bot.chat.delivery import Delivery
from bot.chat.refusals import Meaning, UnreachableError, meaning
from bot.chat.surfaces import PING, Surfaces
from bot.tables.service.service import TableService
from bot.tables.state.notices import NUDGE, WISHES, Wishes, plain_wishes
from bot.tables.state.table import Table
from bot.tables.time.quiet_hours import Quiet
from bot.tables.time.time_control import DAY
from bot.tables.verbs import lobby, whereabouts
from bot.tables.verbs.play import act
from data.model.messages import Surface
from data.store import Store
from engine.form import Text
from render.texts import say
from tests.bot.conftest import Now
from tests.bot.delivery import CHANNEL, THREAD, Client, client, delivery, surfaces
from tests.bot.people import ANN, BEN, person_at
from tests.bot.reconciler import http
from tests.bot.service import begin, kinds, next_move, opened

__all__ = ["client", "delivery", "surfaces"]  # fixtures


# --- where a hand is -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fault", "found"), [(None, [1, 3, 4]), (10003, [1, 4]), (0, None)])
async def test_a_hand_is_looked_for_wherever_it_may_be(
    delivery: Delivery,
    client: Client,
    service: TableService,
    surfaces: Surfaces,
    monkeypatch: pytest.MonkeyPatch,
    fault: int | None,
    found: list[int] | None,
) -> None:
    """A hand may be in its channel, in its seat's thread, or in its reader's DMs. A place that is gone has no hand."""

    def is_hand(message: Any, table_id: int) -> bool:
        return message.id < 5

    monkeypatch.setattr(turns, "is_hand", is_hand)
    await opened(service)
    await service.people.set_pref(BEN, "dm", 1000)
    await surfaces.told([Surface(table_id=1, kind="thread", seat=1, channel_id=THREAD)])
    ours, other = client.user, SimpleNamespace(id=8)
    client.there = {
        7: [SimpleNamespace(id=1, author=ours), SimpleNamespace(id=2, author=ours)],
        THREAD: [SimpleNamespace(id=3, author=ours)],
        1000: [
            SimpleNamespace(id=4, author=ours),
            SimpleNamespace(id=3, author=other),
            SimpleNamespace(id=5, author=ours),
        ],
    }
    hand = Surface(table_id=1, kind="hand", seat=1, person=BEN.id, channel_id=7, message_id=2)
    if fault is not None:
        client.faults[f"history {THREAD}"] = [http(fault, 404 if fault else 503)]
    others = await delivery.turns.others(hand)
    assert (others and [message_id for _, message_id in others]) == found
    nowhere = await delivery.turns.others(replace(hand, channel_id=None, message_id=None, person=None))
    assert nowhere == [(THREAD, 3)], "no place is known but the thread"


# --- by DM ---------------------------------------------------------------------------------------------------------


NEW = Surface(table_id=1, kind="hand", seat=1)


async def test_a_hand_goes_by_dm(delivery: Delivery, client: Client, service: TableService) -> None:
    await opened(service)
    table = await begin(service)
    channel, message, key = await delivery.turns.notify(table.at(1), BEN.id, NEW)
    assert (channel, message) == (1000 + BEN.id, 500)
    ((what, where, given),) = client.done
    assert (what, where, given["view"], given["pictures"]) == ("send", 1000 + BEN.id, key, [b"picture"])
    assert key.startswith("1 en h 0 ")
    shown = Surface(table_id=1, kind="hand", seat=1, hash=key, message_id=message)
    assert await delivery.turns.notify(table.at(1), BEN.id, shown) is None, "it is there"
    later = await delivery.turns.notify(table.at(1), BEN.id, replace(shown, hash="old"))
    assert later == (1000 + BEN.id, 501, key)
    nonces = [given["nonce"] for _, _, given in client.done]
    assert nonces[0] != nonces[1], "it takes another message's place"
    assert client.asked == 1, "a DM channel is asked for once"


async def test_a_hand_is_in_its_readers_language_and_order(
    delivery: Delivery, service: TableService, surfaces: Surfaces
) -> None:
    await opened(service)
    table = await begin(service)
    await service.people.set_profile(BEN, locale="ja", prefs={"sort": {"spymaster": "suit"}})
    await surfaces.put(Surface(table_id=1, kind="table", channel_id=CHANNEL, message_id=7), seen=9)
    shown = await delivery.turns.hand_panel(table.at(1), BEN, "e", Text("refuse-over"))
    assert shown.key.startswith("1 ja e 0 link=https://discord.com/channels/77/78/7 note=Text(")
    assert shown.key.endswith("sort=suit")
    assert await delivery.link(table) == "https://discord.com/channels/77/78/7"


async def test_the_last_hand_is_an_edit(delivery: Delivery, client: Client, service: TableService) -> None:
    """The match is over: no one is needed, so no one is pinged."""
    await opened(service)
    await begin(service)
    table = await service.commit(1, "end", lobby.end, ANN)
    there = Surface(table_id=1, kind="hand", seat=1, channel_id=1000 + BEN.id, message_id=7, hash="old")
    channel, message, _ = await delivery.turns.notify(table.at(1), BEN.id, there)
    assert (channel, message, client.told("edit"), client.told("send")) == (1000 + BEN.id, 7, [7], [])
    for code in (10008, 30046):  # the message is gone, or was edited too often
        client.faults["edit 7"] = [http(code)]
        assert (await delivery.turns.notify(table.at(1), BEN.id, there))[0] == 1000 + BEN.id
    assert client.told("send") == [1000 + BEN.id] * 2
    client.faults["edit 7"] = [http(0, 503)]
    with pytest.raises(discord.HTTPException):
        await delivery.turns.notify(table.at(1), BEN.id, there)
    elsewhere = replace(there, channel_id=CHANNEL)
    assert (await delivery.turns.notify(table.at(1), BEN.id, elsewhere))[1] >= 500


def silent(client: Client) -> list[bool]:
    """Return, for each message that was sent, if it came without a push."""
    return [given["silent"] for what, _, given in client.done if what == "send"]


async def test_only_a_turn_that_was_not_seen_makes_a_sound(
    delivery: Delivery, client: Client, service: TableService
) -> None:
    table, seat = await waiting_for(service, "dm")
    who, other = person_at(table, seat), person_at(table, 1 - seat)
    await delivery.turns.notify(table.at(1 - seat), other.id, NEW)
    assert silent(client) == [True], "who owes nothing"
    revision, _ = table.opened_by(table.waiting[0])
    await delivery.turns.notify(table.at(seat), who.id, replace(NEW, revision=revision - 1, hash="old"))
    assert silent(client) == [True, False]
    await delivery.turns.notify(table.at(seat), who.id, replace(NEW, revision=revision, hash="old"))
    assert silent(client) == [True, False, True], "it is there no more, but was seen"
    there = replace(NEW, revision=revision, hash="old", channel_id=1000 + who.id, message_id=7)
    assert (await delivery.turns.notify(table.at(seat), who.id, there))[1] == 7
    assert client.told("edit") == [7], "a redrawn hand stays where it is, for one request"
    await service.people.set_profile(who, delivery="ephemeral")
    assert await delivery.turns.notify(table.at(seat), who.id, replace(NEW, revision=revision)) is None, "it was seen"


async def test_D19_in_quiet_hours_a_turn_comes_at_once_and_silently(
    delivery: Delivery, client: Client, service: TableService, now: Now
) -> None:
    now.time = 1_800_000_000.0  # 8:00 on a Friday in London
    table, seat = await waiting_for(service, "dm")
    who = person_at(table, seat)
    wishes = Wishes(zone="Europe/London", quiet=(Quiet(7 * 60, 9 * 60, "Europe/London"),))
    await service.people.set_pref(who, WISHES, plain_wishes(wishes))
    for delivery_ in ("dm", "ephemeral"):
        await service.people.set_profile(who, delivery=delivery_)
        assert await delivery.turns.notify(table.at(seat), who.id, NEW) is not None
    assert silent(client) == [True, True]
    live = replace(table, row=replace(table.row, settings={"pace": {"kind": "live", "allowance": 600.0}}))
    await delivery.turns.notify(live.at(seat), who.id, NEW)
    assert silent(client) == [True, True, False], "live ignores it"
    now.time += 3600
    await delivery.turns.notify(table.at(seat), who.id, NEW)
    assert silent(client)[-1] is False


async def test_D28_at_a_live_table_no_one_is_pushed_who_is_there_anyway(
    delivery: Delivery, client: Client, service: TableService, store: Store, now: Now
) -> None:
    """A push follows a third of the turn later, if the turn is still theirs."""
    table, seat = await waiting_for(service, "dm")
    who = person_at(table, seat)
    live = replace(table, row=replace(table.row, settings={"pace": {"kind": "live", "allowance": 600.0}}))
    service.people.pressed(who.id, table.id)
    now.time += 59
    await delivery.turns.notify(live.at(seat), who.id, NEW)
    assert silent(client) == [True]
    nudges = [errand for errand in await store.ask.errands_due(1e12) if errand.kind == NUDGE]
    assert [(errand.person, errand.due) for errand in nudges] == [(who.id, now.time + 200)]
    await delivery.turns.notify(table.at(seat), who.id, NEW)
    now.time += 2
    await delivery.turns.notify(live.at(seat), who.id, NEW)
    assert silent(client) == [True, False, False], "a slow table, and later than a minute"


async def test_a_closed_dm_is_told_once_and_remembered(
    delivery: Delivery, client: Client, service: TableService
) -> None:
    await opened(service)
    table = await begin(service)
    client.faults[f"send {1000 + BEN.id}"] = [http(50007, 403)]
    channel, message, key = await delivery.turns.notify(table.at(1), BEN.id, NEW)
    assert (channel, message) == (CHANNEL, 500)
    assert (await service.people.profile(BEN)).dm_closed
    given = client.done[-1][2]
    first = say("en", Text("ping-closed-dm", {"user": f"<@{BEN.id}>"}))
    assert given["content"].splitlines()[0] == first.splitlines()[0]
    assert [user.id for user in given["allowed_mentions"].users] == [BEN.id]
    owed = table.at(1).owed
    assert key == (f"{PING}{owed.id}" if owed is not None else "")
    assert await delivery.turns.notify(table.at(1), BEN.id, replace(NEW, hash=key)) is None


@pytest.mark.parametrize("error", [http(10003), http(0, 503)])
async def test_a_closed_dm_is_remembered_when_its_owner_has_been_told(
    delivery: Delivery, client: Client, service: TableService, error: discord.HTTPException
) -> None:
    await opened(service)
    table = await begin(service)
    client.faults[f"send {1000 + BEN.id}"] = [http(50007, 403), http(50007, 403)]
    client.faults[f"send {CHANNEL}"] = [error]
    with pytest.raises((UnreachableError, discord.HTTPException)):
        await delivery.turns.notify(table.at(1), BEN.id, NEW)
    assert not (await service.people.profile(BEN)).dm_closed
    await delivery.turns.notify(table.at(1), BEN.id, NEW)
    assert "I can’t send you DMs" in client.done[-1][2]["content"]
    assert (await service.people.profile(BEN)).dm_closed


@pytest.mark.parametrize(("code", "status"), [(50278, 403), (40003, 429), (99999, 400)])
async def test_a_dm_that_cannot_be_sent_now_is_tried_again_the_next_time(
    delivery: Delivery, client: Client, service: TableService, code: int, status: int
) -> None:
    """A DM that fails is not the person's choice. Meanwhile a ping shows whose turn it is."""
    table, seat = await waiting_for(service, "dm")
    who = person_at(table, seat)
    client.faults[f"send {1000 + who.id}"] = [http(code, status)]
    channel, message, key = await delivery.turns.notify(table.at(seat), who.id, NEW)
    assert (channel, key) == (CHANNEL, f"{PING}{table.at(seat).owed.id}")
    assert "I can’t send you DMs" not in client.done[-1][2]["content"]
    assert not (await service.people.profile(who)).dm_closed
    before = replace(NEW, channel_id=channel, message_id=message, hash=key)
    assert (await delivery.turns.notify(table.at(seat), who.id, before))[0] == 1000 + who.id


async def test_other_troubles_of_a_dm_are_raised(delivery: Delivery, client: Client, service: TableService) -> None:
    await opened(service)
    table = await begin(service)
    client.faults[f"send {1000 + BEN.id}"] = [http(0, 503)]
    with pytest.raises(discord.HTTPException):
        await delivery.turns.notify(table.at(1), BEN.id, NEW)
    assert not (await service.people.profile(BEN)).dm_closed


# --- by a ping -----------------------------------------------------------------------------------------------------


async def waiting_for(service: TableService, delivery: str) -> tuple[Table, int]:
    """Return a match in its second turn, and the seat that is to move.

    For a first decision the host may need no ping.
    """
    await opened(service)
    table = await begin(service)
    seat, decision, move = next_move(table)
    table = await service.commit(1, "m", act, person_at(table, seat), decision, move)
    seat = table.waiting[0].decision.seat
    await service.people.set_profile(person_at(table, seat), delivery=delivery)
    return table, seat


async def test_who_wants_no_dm_gets_a_ping_at_the_table(
    delivery: Delivery, client: Client, service: TableService
) -> None:
    table, seat = await waiting_for(service, "ephemeral")
    who = person_at(table, seat)
    channel, message, key = await delivery.turns.notify(table.at(seat), who.id, NEW)
    assert (channel, message, key) == (CHANNEL, 500, f"{PING}{table.at(seat).owed.id}")
    ((_, _, given),) = client.done
    link = {"user": f"<@{who.id}>", "link": "https://discord.com/channels/77/78"}
    lines = [say("en", Text("ping-turn", link)), say("en", Text("ping-notify"))]
    assert given["content"].split("\n") == lines, "in a slow game the first says where to set when they come"
    assert [user.id for user in given["allowed_mentions"].users] == [who.id]
    assert await delivery.turns.notify(table.at(seat), who.id, replace(NEW, hash=key)) is None, "of the same turn once"
    assert await delivery.turns.notify(table.at(1 - seat), person_at(table, 1 - seat).id, NEW) is not None
    assert client.told("send") == [CHANNEL, 1000 + person_at(table, 1 - seat).id]


async def test_a_ping_goes_to_the_tables_thread(delivery: Delivery, client: Client, service: TableService) -> None:
    _, seat = await waiting_for(service, "ephemeral")
    table = await service.commit(1, None, whereabouts.place, THREAD)
    assert (await delivery.turns.notify(table.at(seat), person_at(table, seat).id, NEW))[0] == THREAD


async def test_who_pressed_start_is_not_pinged_for_it(
    delivery: Delivery, client: Client, service: TableService
) -> None:
    await opened(service)
    table = await begin(service)
    seat = table.waiting[0].decision.seat
    who = person_at(table, seat)
    await service.people.set_profile(who, delivery="ephemeral")
    hosted = replace(table, history=replace(table.history, starter=who.id))
    guest = replace(table, history=replace(table.history, starter=person_at(table, 1 - seat).id))
    assert await delivery.turns.notify(hosted.at(seat), who.id, NEW) is None
    assert client.done == []
    assert await delivery.turns.notify(guest.at(seat), who.id, NEW) is not None


async def test_no_one_is_pinged_who_owes_nothing(delivery: Delivery, client: Client, service: TableService) -> None:
    table, seat = await waiting_for(service, "dm")
    other = 1 - seat
    await service.people.set_profile(person_at(table, other), delivery="ephemeral")
    assert await delivery.turns.notify(table.at(other), person_at(table, other).id, NEW) is None
    assert client.done == []


@pytest.mark.parametrize("code", [10003, 50001, 50013, 50083, 160005, 99999])
async def test_no_way_is_left(delivery: Delivery, client: Client, service: TableService, code: int) -> None:
    table, seat = await waiting_for(service, "ephemeral")
    client.faults[f"send {CHANNEL}"] = [http(code)]
    with pytest.raises(UnreachableError, match="no way left"):
        await delivery.turns.notify(table.at(seat), person_at(table, seat).id, NEW)
    client.faults[f"send {CHANNEL}"] = [http(0, 503)]
    with pytest.raises(discord.HTTPException):
        await delivery.turns.notify(table.at(seat), person_at(table, seat).id, NEW)


# --- who has left the server ---------------------------------------------------------------------------------------


async def test_who_has_left_the_server_is_looked_up_at_once(
    delivery: Delivery, client: Client, service: TableService, now: Now
) -> None:
    """D6: a day later the seat is vacant, if the person is still gone."""
    await opened(service)
    table = await begin(service)
    client.members.discard(BEN.id)
    closed = [http(50278, 403)]
    for _ in range(2):  # a second notice does not change the result
        client.faults[f"send {1000 + BEN.id}"] = list(closed)
        assert await delivery.turns.notify(table.at(1), BEN.id, NEW) is None
    assert client.told("send") == []
    assert (await service.table(1)).at(1).person == BEN.id
    assert not (await service.people.profile(BEN)).dm_closed
    client.members.add(BEN.id)
    assert not await delivery.leavers.has_left((await service.table(1)).at(1))
    client.members.discard(BEN.id)
    assert await delivery.leavers.has_left((await service.table(1)).at(1))
    assert [kind for kind in await kinds(service) if kind in ("gone", "back", "vacated")] == ["gone", "back", "gone"]
    now.time += DAY
    client.faults["guild 77"] = [http(0, 503)]
    assert not await delivery.leavers.has_left((await service.table(1)).at(1)), "it is not known"
    assert (await service.table(1)).history.gone_since(1) == now.time - DAY
    assert await delivery.leavers.has_left((await service.table(1)).at(1))
    assert (await service.table(1)).at(1).person is None
    assert await delivery.leavers.has_left((await service.table(1)).at(1))
    assert (await kinds(service)).count("vacated") == 1


async def test_whether_someone_has_left_is_not_guessed(
    delivery: Delivery, client: Client, service: TableService
) -> None:
    await opened(service)
    table = await begin(service)
    client.members.discard(BEN.id)
    client.faults["guild 77"] = [http(50001, 403)]
    client.faults[f"send {1000 + BEN.id}"] = [http(50007, 403)]
    assert await delivery.turns.notify(table.at(1), BEN.id, NEW) is not None
    assert (await service.table(1)).at(1).person == BEN.id
    assert (await service.people.profile(BEN)).dm_closed


# --- places that are not known yet, or no more ---------------------------------------------------------------------


async def test_a_private_thread_waits_until_the_gateway_has_told_of_its_server(
    delivery: Delivery, client: Client, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before that, no one seems to have rights in the thread, and it would be given up.

    A DM does not wait: it only lacks the server's name.
    """
    monkeypatch.setattr(turns, "LEARNING", 0.02)
    await opened(service)
    table = await begin(service)
    client.ready = False
    assert await delivery.turns.notify(table.at(1), BEN.id, NEW) is not None
    with pytest.raises(ConnectionError):
        await delivery.turns.recheck_thread(table.at(1))
    await service.people.set_profile(BEN, delivery="thread")
    with pytest.raises(ConnectionError):
        await delivery.turns.notify(table.at(1), BEN.id, NEW)
    assert meaning(ConnectionError()) is Meaning.LATER
    asyncio.get_running_loop().call_later(0.01, setattr, client, "ready", True)
    assert await delivery.turns.recheck_thread(table.at(1)), "as soon as it is known"


@pytest.mark.parametrize("code", [10003, 50001])
async def test_a_dm_channel_that_is_known_no_more_is_opened_anew_once(
    delivery: Delivery, client: Client, service: TableService, code: int
) -> None:
    """A database was carried to another application."""
    table, seat = await waiting_for(service, "dm")
    who = person_at(table, seat)
    await service.people.set_pref(who, "dm", 5)
    client.faults["send 5"] = [http(code, 404)] * 9
    assert (await delivery.turns.notify(table.at(seat), who.id, NEW))[0] == 1000 + who.id
    assert (await service.people.profile(who)).prefs["dm"] == 1000 + who.id
    assert client.asked == 1
    client.faults[f"send {1000 + who.id}"] = [http(0, 503)]
    with pytest.raises(discord.HTTPException):
        await delivery.turns.notify(table.at(seat), who.id, NEW)
    assert client.asked == 1, "for no other reason"
