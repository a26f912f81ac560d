"""The reconciler when Discord or the store does not answer: requests are repeated, made anew, or left for later."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot.tables.verbs import lobby, whereabouts
from bot.ui.emoji import written
from data.errors import StoreBusyError
from tests.bot.people import ANN, BEN, CAT
from tests.bot.reconciler import HERE, House, counted, house, http, shows, until
from tests.bot.service import opened

__all__ = ["house"]  # a fixture


async def test_a_message_with_an_emoji_that_was_deleted_goes_again_in_words(house: House) -> None:
    await house.open()
    written["spade"] = "<:spade_00000000:1100000000000000002>"
    house.discord.faults["edit"] = [http(50035, 400, "In components.0.emoji.id: Invalid emoji")]
    await house.sit()
    await house.sent()
    assert house.discord.tried.count("edit") == 2
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    assert not written


@pytest.mark.parametrize("error", [http(0, 503), http(0, 429), TimeoutError(), aiohttp.ClientError()])
async def test_what_was_not_taken_is_tried_again(house: House, error: Exception) -> None:
    await house.open()
    house.discord.faults["edit"] = [error, error]
    before = counted("table", "retried")
    await house.sit()
    await house.sent()
    assert house.discord.tried.count("edit") == 3
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    assert counted("table", "retried") == before + 2


async def test_after_some_attempts_it_rests_until_the_next_change(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)] * 4
    before = counted("table", "failed")
    await house.sit()
    await house.sent()
    assert house.discord.tried.count("edit") == 4
    assert await house.shown() == (1, "lobby Ann 0", True)
    assert "table 1: gave up on its table for now" in caplog.text
    assert counted("table", "failed") == before + 1
    await house.service.commit(1, "bye", lobby.leave, BEN)
    await house.sit(CAT)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann,Cat 0", False)


async def test_what_rests_is_tried_again_after_a_while(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord or the store may be away for some minutes.

    Without a retry, no one would tell the person who is asked there.
    """
    monkeypatch.setattr("bot.sync.reconciler.RESTED", 0.02)
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)] * 9
    await house.sit()
    await house.sent()
    assert await house.shown() == (1, "lobby Ann 0", True)
    await until(lambda: house.discord.tried.count("edit") == 10)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)

    async def busy(table_id: int) -> Any:
        raise StoreBusyError("in use")

    with monkeypatch.context() as patched:
        patched.setattr(house.surfaces, "of", busy)
        await house.service.commit(1, "bye", lobby.leave, BEN)
        house.reconciler.enqueue(1)
        await house.sent()
    await until(lambda: house.discord.tried.count("edit") == 11)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann 0", False)


async def test_the_pauses_grow(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sync.reconciler.RETRY", (2, 10, 60, 300))
    slept = []

    async def at_once(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("bot.sync.reconciler.asyncio.sleep", at_once)
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)] * 9
    await house.sit()
    await house.sent()
    assert slept == [2, 10, 60, 300]


async def test_a_request_that_may_have_been_taken_is_repeated_as_it_was(house: House) -> None:
    """The nonce then shows Discord that the request is a repetition. The new state follows."""
    await opened(house.service)
    house.discord.gates["post"] = asyncio.Event()
    house.discord.faults["post"] = [TimeoutError()]
    house.reconciler.enqueue(1)
    await house.discord.begun.wait()
    await house.sit()
    house.discord.gates["post"].set()
    await house.sent()
    assert house.discord.done == [("post", "lobby Ann 0", None), ("edit", HERE, 500, "lobby Ann,Ben 0")]
    assert await house.shown() == (500, "lobby Ann,Ben 0", False)


async def test_an_edit_shows_the_present_however_often_its_answer_is_lost(house: House) -> None:
    await house.open()
    house.discord.faults["edit"] = [TimeoutError(), TimeoutError()]
    house.discord.gates["edit"] = asyncio.Event()
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    await house.service.commit(1, "bye", lobby.leave, BEN)
    table = await house.sit(CAT)
    house.discord.gates["edit"].set()
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, shows(table))], "nothing old in between"


async def test_a_post_in_the_place_of_a_message_is_repeated_as_it_was(house: House) -> None:
    """The old message cannot be edited any more. The changes that have come meanwhile follow."""
    await house.open()
    house.discord.faults["edit"] = [http(10008)]
    house.discord.faults["post"] = [TimeoutError(), StoreBusyError("in use")]
    house.discord.gates["post"] = asyncio.Event()
    await house.sit()
    await until(lambda: "post" in house.discord.tried)
    await house.service.commit(1, "bye", lobby.leave, BEN)
    house.discord.gates["post"].set()
    await house.sent()
    assert house.discord.done == [
        ("post", "lobby Ann,Ben 0", 1),
        ("delete", HERE, 1),
        ("edit", HERE, 500, "lobby Ann 0"),
    ]


async def test_what_was_perhaps_sent_is_not_repeated_when_its_table_has_moved(house: House) -> None:
    await opened(house.service)
    house.discord.faults["post"] = [TimeoutError()]
    house.discord.gates["post"] = asyncio.Event()
    house.reconciler.enqueue(1)
    await until(lambda: "post" in house.discord.tried)
    table = await house.service.commit(1, None, whereabouts.place, 55)
    await house.reconciler.repost_elsewhere(table)
    house.discord.gates["post"].set()
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]
    assert (await house.surface()).channel_id == 55


@pytest.mark.parametrize("connector", [False, True])
async def test_a_request_that_was_refused_is_made_anew(house: House, connector: bool) -> None:
    await opened(house.service)
    error = aiohttp.ClientConnectorError(SimpleNamespace(ssl=None), OSError()) if connector else http(0, 503)  # type: ignore[arg-type]
    house.discord.faults["post"] = [error]
    house.discord.gates["post"] = asyncio.Event()
    house.reconciler.enqueue(1)
    await until(lambda: "post" in house.discord.tried)
    await house.sit()
    house.discord.gates["post"].set()
    await house.sent()
    assert house.discord.done == [("post", "lobby Ann,Ben 0", None)]


async def test_a_change_marked_while_its_message_is_being_sent_is_shown(house: House) -> None:
    await house.open()
    house.discord.gates["edit"] = asyncio.Event()
    house.discord.begun.clear()
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    await house.service.commit(1, "bye", lobby.leave, BEN)
    await asyncio.sleep(0.05)  # the reconciler has looked: its task is still at work
    assert house.discord.done == []
    house.discord.gates["edit"].set()
    await house.sent()
    assert [done[3] for done in house.discord.done] == ["lobby Ann,Ben 0", "lobby Ann 0"]
    assert await house.shown() == (1, "lobby Ann 0", False)


async def test_something_new_does_not_wait_for_the_next_attempt(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sync.reconciler.RETRY", (1000, 1000))
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)]
    await house.sit()
    await until(lambda: bool(house.reconciler._resting))
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    assert await house.shown() == (1, "cancelled Ann,Ben 0", False)
    assert house.reconciler._resting == set()


async def test_a_store_that_does_not_answer_sends_nothing_twice(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message is in Discord already, so only the record of it is written again."""
    await house.open()
    sent, tries = house.surfaces.sent, []

    async def busy(*args: Any) -> Any:
        tries.append(args)
        if len(tries) < 3:
            raise StoreBusyError("in use")
        return await sent(*args)

    monkeypatch.setattr(house.surfaces, "sent", busy)
    await house.sit()
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, "lobby Ann,Ben 0")]
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    assert len(tries) == 3


async def test_a_store_that_cannot_be_read_leaves_messages_as_they_are(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def busy(table_id: int) -> Any:
        raise StoreBusyError("in use")

    await house.open()
    with monkeypatch.context() as patched:
        patched.setattr(house.surfaces, "of", busy)
        await house.sit()
        await house.sent()
    assert house.discord.done == []
    assert "table 1: the store does not answer" in caplog.text
    house.reconciler.enqueue(1)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
