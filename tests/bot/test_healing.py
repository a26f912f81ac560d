"""Healing: what is out of date is brought up to date after a start, and when something has changed in a server."""

from __future__ import annotations

import asyncio

import pytest

from data.model.messages import Surface
from tests.bot.reconciler import HERE, SECONDS, House, house, until
from tests.bot.service import opened

__all__ = ["house"]  # a fixture


# --- after a start -------------------------------------------------------------------------------------------------


async def test_after_a_start_what_is_behind_is_sent_though_it_is_what_is_known(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer had shown a move, and its bot was killed before it could write that down. The move was taken back."""
    monkeypatch.setattr("tests.bot.reconciler.shows", lambda table: "0" * 64)
    await house.open()
    await house.reconciler.mark(1, [("table", -1)])
    await house.sent()
    assert house.discord.done == []
    await house.surfaces.mark(1, [("table", -1)])
    house.reconciler = house.another()
    await house.reconciler.healing.catch_up()
    await until(lambda: bool(house.discord.done))
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, "0" * 64)]
    assert await house.shown() == (1, "0" * 64, False)


async def test_tables_that_hang_do_not_keep_the_others_from_healing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many tables hang as there are healers."""
    monkeypatch.setattr("bot.sync.reconciler.HEALING", 0.02)
    monkeypatch.setattr("bot.sync.healing.random.shuffle", lambda tables: None)  # the tables that hang come first
    for number in range(1, 7):
        await house.open(number)
        await house.forgotten(number)
    house.discord.gates = {f"panel {number}": asyncio.Event() for number in (1, 2)}
    await house.reconciler.healing.catch_up()
    await asyncio.wait_for(house.reconciler.healing._all, SECONDS)
    await until(lambda: len(house.discord.done) == 4)
    assert sorted(done[2] for done in house.discord.done) == [3, 4, 5, 6]
    for number in (1, 2):
        assert (await house.shown(number))[2]
        house.discord.gates[f"panel {number}"].set()
    await house.sent()
    assert not (await house.shown(1))[2]


async def test_healing_goes_a_few_tables_at_a_time_and_in_no_fixed_order(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    shuffled: list[list[int]] = []
    monkeypatch.setattr("bot.sync.healing.random.shuffle", shuffled.append)
    for number in range(1, 6):
        await house.open(number)
        await house.forgotten(number)
    house.discord.gates["edit"] = asyncio.Event()
    await house.reconciler.healing.catch_up()
    await until(lambda: house.discord.tried.count("edit") == 2)
    await asyncio.sleep(0.05)
    assert house.discord.tried.count("edit") == 2
    house.discord.gates["edit"].set()
    await asyncio.wait_for(house.reconciler.healing._all, SECONDS)
    assert sorted(done[2] for done in house.discord.done) == [1, 2, 3, 4, 5]
    assert shuffled == [[1, 2, 3, 4, 5]]


async def test_healing_begins_with_those_who_do_not_know_that_it_is_their_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sync.healing.random.shuffle", lambda tables: None)
    monkeypatch.setattr("bot.sync.healing.HEALERS", 1)
    for number in range(1, 6):
        await house.open(number)
        await house.forgotten(number)
    await house.surfaces.mark(4, [("hand", 0)])
    await house.sent()
    house.discord.tried.clear()
    await house.reconciler.healing.catch_up()
    await asyncio.wait_for(house.reconciler.healing._all, SECONDS)
    await house.sent()
    drawn = [what for what in house.discord.tried if what.startswith(("panel", "notify"))]
    assert sorted(drawn[:2]) == ["notify", "panel 4"]
    assert drawn[2:] == ["panel 1", "panel 2", "panel 3", "panel 5"]


async def test_boards_do_not_wait_until_all_hands_are_healed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that dies again and again would otherwise never come to the boards."""
    monkeypatch.setattr("bot.sync.healing.random.shuffle", lambda tables: None)
    for number in range(1, 6):
        await house.open(number)
        await house.forgotten(number)
    await house.surfaces.mark(4, [("hand", 0)])
    await house.surfaces.mark(5, [("hand", 0)])
    await house.sent()
    house.discord.tried.clear()
    house.discord.gates["notify"] = asyncio.Event()
    await house.reconciler.healing.catch_up()
    await until(lambda: "panel 1" in house.discord.tried)
    assert "panel 5" not in house.discord.tried
    house.discord.gates["notify"].set()
    await asyncio.wait_for(house.reconciler.healing._all, SECONDS)
    await house.sent()
    assert not (await house.shown(5))[2]


async def test_a_stop_ends_the_healing(house: House) -> None:
    for number in (1, 2, 3):
        await house.open(number)
        await house.surfaces.put(Surface(table_id=number, kind="table", dirty=True), seen=0)
    house.discord.faults["post"] = []
    house.discord.gates["post"] = asyncio.Event()
    await house.reconciler.healing.catch_up()
    await until(lambda: house.discord.tried.count("post") == 2)
    closing = asyncio.create_task(house.reconciler.close())
    await asyncio.sleep(0.01)
    house.discord.gates["post"].set()
    await asyncio.wait_for(closing, SECONDS)
    assert house.discord.tried.count("post") == 2


# --- something has changed in a server -----------------------------------------------------------------------------


async def test_what_is_behind_in_a_changed_server_is_tried_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A message is tried once for many changes.

    Shown tables, other servers, and a new table that is about to be shown are left out.
    """
    monkeypatch.setattr("bot.sync.healing.CALM", 0.02)
    for number in (1, 2):
        await house.open(number)
    await house.forgotten(1)
    new = await opened(house.service, key="new")
    house.reconciler.expect(new.id)
    house.reconciler.healing.heal(new.row.guild_id + 1)
    await asyncio.sleep(0.1)
    await house.sent()
    assert house.discord.tried == ["panel 1", "panel 2"], "those of the opening"
    for _ in range(5):
        house.reconciler.healing.heal(new.row.guild_id)
    await until(lambda: "edit" in house.discord.tried)
    await asyncio.sleep(0.1)
    await house.sent()
    assert [done[:3] for done in house.discord.done] == [("edit", HERE, 1)]
    house.reconciler.enqueue(new.id)
    await house.sent()
    assert house.discord.done[-1][0] == "post"


async def test_a_stop_ends_every_look_at_a_server(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that comes during a look begins another one. The end of the first look does not hide the second."""
    monkeypatch.setattr("bot.sync.healing.CALM", 0)
    gates, begun = [asyncio.Event(), asyncio.Event()], list[int]()

    async def left_out(guild_id: int) -> None:
        begun.append(guild_id)
        await gates[len(begun) - 1].wait()

    monkeypatch.setattr(house.surfaces, "left_out", left_out)
    for n in (1, 2):
        house.reconciler.healing.heal(7)
        await until(lambda: len(begun) == n)  # noqa: B023
    first, second = (task for task in asyncio.all_tasks() if task.get_name() == "healing of 7")
    gates[0].set()
    await asyncio.wait({first, second}, return_when=asyncio.FIRST_COMPLETED)
    await house.reconciler.close()
    assert first.done()
    assert second.done()
