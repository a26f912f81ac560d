"""Seals and calls of the reconciler: each is written once, below its board, or after the next start."""

from __future__ import annotations

import aiohttp
import pytest

from bot.chat.refusals import UnreachableError
from bot.tables.verbs import lobby
from data.model.messages import Surface
from tests.bot.people import ANN, BEN
from tests.bot.reconciler import HERE, House, house, http, until
from tests.bot.service import begin

__all__ = ["house"]  # a fixture


async def test_the_seal_is_written_at_start_once_and_never_again(house: House) -> None:
    await house.open()
    table = await begin(house.service)
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1
    written = await house.surface(kind="seal")
    assert (written.channel_id, written.message_id is not None, written.dirty) == (HERE, True, False)
    await house.surfaces.mark(1, [("seal", -1)])
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1
    assert not (await house.surface(kind="seal")).dirty
    assert (await house.surface(kind="seal")).message_id == written.message_id
    assert not table.guided


async def test_of_a_lobby_no_seal_is_written(house: House) -> None:
    """The start may be on disk before the reconciler knows of it, so a seal made from the lobby would be wrong."""
    await house.open()
    await house.surfaces.mark(1, [("seal", -1)])
    house.reconciler.enqueue(1)
    await house.sent()
    assert "seal" not in house.discord.tried
    await begin(house.service)
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1


async def test_the_seal_comes_below_the_board(house: House) -> None:
    await house.open()
    await house.surfaces.put(Surface(table_id=1, kind="table", dirty=True), seen=0)
    await begin(house.service)
    await house.sent()
    assert [what for what, *_ in house.discord.done if what in ("post", "seal")] == ["post", "seal"]


@pytest.mark.parametrize("error", [UnreachableError("not now"), http(0, 500), aiohttp.ServerDisconnectedError()])
async def test_a_seal_that_was_not_written_is_written_after_the_next_start(house: House, error: Exception) -> None:
    await house.open()
    house.discord.faults["seal"] = [error] * 10
    await begin(house.service)
    await house.sent()
    assert (await house.surface(kind="seal")).dirty
    house.discord.faults.clear()
    house.reconciler = house.another()
    await house.reconciler.healing.catch_up()
    await until(lambda: ("seal", 1) in house.discord.done)
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1
    assert not (await house.surface(kind="seal")).dirty


async def test_a_match_with_the_guide_was_not_shuffled_and_has_no_seal(house: House) -> None:
    await house.service.opening.new_guided("spymaster", 77, HERE, ANN, "en", "guide", "Guide")
    house.reconciler.enqueue(1)
    await house.sent()
    assert ("seal", 1) not in house.discord.done


@pytest.mark.parametrize("faults", [[], [http(0, 500)] * 10])
async def test_a_rematch_calls_once_those_whose_seats_are_kept(house: House, faults: list[Exception]) -> None:
    """Discord may take the call only after a restart."""
    await house.open()
    await begin(house.service)
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    house.discord.faults["call"] = faults
    await house.service.opening.rematch(1, BEN, "again")
    house.reconciler.enqueue(2)
    await house.sent()
    assert (await house.surface(2, "call")).dirty == bool(faults)
    house.discord.faults.clear()
    house.reconciler = house.another()
    await house.reconciler.healing.catch_up()
    await until(lambda: ("call", 2, ["Ann"]) in house.discord.done)
    await house.surfaces.mark(2, [("call", -1)])
    house.reconciler.enqueue(2)
    await house.sent()
    assert [done for done in house.discord.done if done[0] == "call"] == [("call", 2, ["Ann"])]


async def test_no_one_is_called_where_all_are_back(house: House) -> None:
    await house.open()
    await begin(house.service)
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.service.opening.rematch(1, BEN, "again")
    await house.service.opening.rematch(1, ANN, "me too")
    house.reconciler.enqueue(2)
    await house.sent()
    assert "call" not in house.discord.tried
    assert not (await house.surface(2, "call")).dirty
