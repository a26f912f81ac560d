"""What is tried again by itself, and what stood in messages and places that are no more."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.delivery import PING, UnreachableError
from bot.outbox import RETRY
from bot.tables import lobby
from bot.tables.again import MOST, Again, pause
from bot.ui.threads import archived_after
from data.rows import Surface
from tests.bot.test_outbox import HERE, House, house, http, shows, until
from tests.bot.test_service import ANN, opened

__all__ = ["house"]


def test_attempts_are_less_and_less_often() -> None:
    assert [pause(30, n) for n in range(4)] == [30, 60, 120, 240]
    assert pause(30, 10_000) == MOST


async def test_a_success_makes_the_next_failure_a_first_one() -> None:
    again = Again(lambda table_id: None)
    again.later(1, 30)
    again.later(1, 30)
    assert again._failed[1] == 1, "it waits already"
    again.well(1)
    assert not again._failed
    again.close()
    again.later(2, 30)
    assert [*again._timers] == [1]


@pytest.mark.parametrize(
    "reason",
    [UnreachableError("nowhere"), http(50035, 400), http(200000, 400), http(0, 503), KeyError("ours")],
    ids=["unreachable", "badly formed", "filter", "away", "ours"],
)
async def test_whatever_the_reason_it_is_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch, reason: Exception
) -> None:
    """No event comes, and no move."""
    monkeypatch.setattr("bot.outbox.RESTED", 0.02)
    await house.open()
    house.discord.faults["edit"] = [http(10008)] * 9
    house.discord.faults["post"] = [reason] * 6
    await house.sit()
    await until(lambda: any(done[0] == "post" for done in house.discord.done))
    await house.sent()
    assert (await house.shown())[1:] == ("lobby Ann,Ben 0", False)


def test_three_lost_answers_keep_no_board_back_for_a_minute() -> None:
    assert sum(RETRY[:3]) <= 10


async def test_who_throws_the_bot_out_and_lets_it_in_again_has_one_board(house: House) -> None:
    table = await house.open()
    house.discord.faults["edit"] = [http(50001, 403)]
    house.discord.faults["post"] = [UnreachableError("not in the server")]
    await house.outbox.gone.place(table.row.guild_id, deleted=False)
    await house.sent()
    assert (await house.surface()).dirty
    house.outbox.enqueue(1)
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, shows(table))]
    assert await house.shown() == (1, shows(table), False)


async def test_a_deleted_channel_has_no_message_to_be_edited(house: House) -> None:
    table = await house.open()
    await house.outbox.gone.place(table.row.guild_id, HERE + 1)
    await house.sent()
    assert house.discord.done == []
    await house.outbox.gone.place(table.row.guild_id, table.row.channel_id)
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]


async def test_a_board_that_a_moderator_deletes_is_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """One by one or in bulk; without a move, and once for many."""
    monkeypatch.setattr("bot.gone.SHORTLY", 0.02)
    table = await house.open()
    house.outbox.gone.messages([1])
    house.outbox.gone.messages({1, 5, 6, 7})
    await until(lambda: bool(house.discord.done))
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]
    assert await house.shown() == (500, shows(table), False)


async def test_a_ping_or_the_end_of_a_table_is_not_brought_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.gone.SHORTLY", 0.02)
    await house.open()
    ping = Surface(table_id=1, kind="hand", seat=0, person=ANN.id, channel_id=HERE, message_id=8, hash=f"{PING}1")
    await house.surfaces.told([ping])
    house.outbox.gone.messages([8, 9])
    await asyncio.sleep(0.1)
    assert (await house.surface(kind="hand", seat=0)).message_id == 8
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    house.discord.done.clear()
    house.outbox.gone.messages([1])
    await asyncio.sleep(0.1)
    await house.sent()
    assert house.discord.done == []


async def test_a_deleted_thread_of_a_hand_is_forgotten_and_the_hand_shown_anew(house: House) -> None:
    table = await house.open()
    await house.surfaces.told(
        [
            Surface(table_id=1, kind="thread", seat=0, person=ANN.id, channel_id=90, hash="joined"),
            Surface(table_id=1, kind="hand", seat=0, person=ANN.id, channel_id=90, message_id=91, hash="a hand"),
        ]
    )
    with house.outbox.paused(1):
        await house.outbox.gone.place(table.row.guild_id, 90)
        assert (await house.surface(kind="thread", seat=0)).channel_id is None
        hand = await house.surface(kind="hand", seat=0)
        assert (hand.message_id, hand.dirty) == (None, True)


async def test_a_thread_stays_in_sight_as_long_as_a_turn_may_take(house: House) -> None:
    await opened(house.service)
    slow = await house.sit()  # alone nobody has a clock
    paces: list[tuple[dict[str, Any], int]] = [
        ({"kind": "slow", "allowance": 86_400.0}, 10080),
        ({"kind": "free", "allowance": 0.0}, 10080),
        ({"kind": "live", "allowance": 600.0}, 1440),
    ]
    for pace, minutes in paces:
        table = replace(slow, row=replace(slow.row, settings={**slow.row.settings, "pace": pace}))
        assert archived_after(table) == minutes
