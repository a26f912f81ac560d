"""Retries that need no press, and the panels of messages and places that are gone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.chat.refusals import UnreachableError
from bot.chat.surfaces import PING
from bot.sync.reconciler import RETRY
from bot.sync.rounds import APART, FIRST, Rounds
from bot.tables.time.again import MOST, Again, pause
from bot.tables.verbs import lobby
from bot.ui.threads import archived_after
from data.model.messages import Surface
from tests.bot.people import ANN
from tests.bot.reconciler import HERE, House, house, http, shows, until
from tests.bot.service import opened

__all__ = ["house"]
REAL = asyncio.sleep


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
    """The retry needs no event and no move."""
    monkeypatch.setattr("bot.sync.reconciler.RESTED", 0.02)
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
    await house.reconciler.gone.place(table.row.guild_id, deleted=False)
    await house.sent()
    assert (await house.surface()).dirty
    house.reconciler.enqueue(1)
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, shows(table))]
    assert await house.shown() == (1, shows(table), False)


async def test_a_deleted_channel_has_no_message_to_be_edited(house: House) -> None:
    table = await house.open()
    await house.reconciler.gone.place(table.row.guild_id, HERE + 1)
    await house.sent()
    assert house.discord.done == []
    await house.reconciler.gone.place(table.row.guild_id, table.row.channel_id)
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]


async def test_a_board_that_a_moderator_deletes_is_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards may be deleted one by one or in bulk. The board needs no move, and is posted once for many deletions."""
    monkeypatch.setattr("bot.sync.gone.SHORTLY", 0.02)
    table = await house.open()
    house.reconciler.gone.messages([1])
    house.reconciler.gone.messages({1, 5, 6, 7})
    await until(lambda: bool(house.discord.done))
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]
    assert await house.shown() == (500, shows(table), False)


class Asked:
    """The client of a round: the messages that were asked for, and the answer to each."""

    def __init__(self, *answers: Exception | None) -> None:
        self.http, self.asked, self.answers = self, list[int](), [*answers]

    async def get_message(self, channel_id: int, message_id: int) -> None:
        self.asked.append(message_id)
        if self.answers and (error := self.answers.pop(0)) is not None:
            raise error


@pytest.mark.parametrize(
    ("answer", "done"),
    [(None, []), (http(10008), ["post"]), (http(50001, 403), ["edit"]), (http(0, 503), []), (OSError(), [])],
    ids=["there", "deleted", "no access", "away", "no answer"],
)
async def test_a_round_finds_a_board_of_whose_deletion_no_one_has_told(
    house: House, monkeypatch: pytest.MonkeyPatch, answer: Exception | None, done: list[str]
) -> None:
    """A round makes one request per table.

    It makes none for a table that is being shown anyway, or for a hand in a DM.
    """
    monkeypatch.setattr("bot.sync.rounds.APART", 0.0)
    await house.open()
    await house.open(2)
    await house.forgotten(2)
    hand = Surface(table_id=1, kind="hand", seat=0, person=ANN.id, channel_id=1000, message_id=8, hash="a hand")
    await house.surfaces.told([hand])
    client = Asked(answer)
    rounds = Rounds(client, house.service, house.surfaces, house.reconciler.gone)  # type: ignore[arg-type]
    with house.reconciler.paused(2):
        await rounds.look()
        await house.sent()
    assert client.asked == [1]
    assert [each[0] for each in house.discord.done] == done
    assert not (await house.surface()).dirty


async def test_rounds_are_paced_and_begin_anew_with_each_session(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    again, there = asyncio.Event(), asyncio.Event()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 3:
            there.set()
            await again.wait()

    monkeypatch.setattr("bot.sync.rounds.asyncio.sleep", sleep)
    for number in (1, 2):
        await house.open(number)
    rounds = Rounds(Asked(), house.service, house.surfaces, house.reconciler.gone)  # type: ignore[arg-type]
    rounds.begin()
    async with asyncio.timeout(120):
        await there.wait()
        assert slept == [FIRST, APART, APART]
        rounds.begin()
        again.set()
        while len(slept) < 6:
            await REAL(0)
    await rounds.close()
    assert slept[3:6] == [FIRST, APART, APART]


async def test_a_ping_or_the_end_of_a_table_is_not_brought_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sync.gone.SHORTLY", 0.02)
    await house.open()
    ping = Surface(table_id=1, kind="hand", seat=0, person=ANN.id, channel_id=HERE, message_id=8, hash=f"{PING}1")
    await house.surfaces.told([ping])
    house.reconciler.gone.messages([8, 9])
    await asyncio.sleep(0.1)
    assert (await house.surface(kind="hand", seat=0)).message_id == 8
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    house.discord.done.clear()
    house.reconciler.gone.messages([1])
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
    with house.reconciler.paused(1):
        await house.reconciler.gone.place(table.row.guild_id, 90)
        assert (await house.surface(kind="thread", seat=0)).channel_id is None
        hand = await house.surface(kind="hand", seat=0)
        assert (hand.message_id, hand.dirty) == (None, True)


async def test_a_thread_stays_in_sight_as_long_as_a_turn_may_take(house: House) -> None:
    await opened(house.service)
    slow = await house.sit()  # alone no one has a clock
    paces: list[tuple[dict[str, Any], int]] = [
        ({"kind": "slow", "allowance": 86_400.0}, 10080),
        ({"kind": "free", "allowance": 0.0}, 10080),
        ({"kind": "live", "allowance": 600.0}, 1440),
    ]
    for time_control, minutes in paces:
        table = replace(slow, row=replace(slow.row, settings={**slow.row.settings, "pace": time_control}))
        assert archived_after(table) == minutes
