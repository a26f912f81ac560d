"""The reconciler while people press: it waits for the answer to a press, and takes up what the answer has shown."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.verbs import lobby
from data.model.messages import PanelRow
from data.model.timing import Errand
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN
from tests.bot.reconciler import HERE, House, house, shows, until
from tests.bot.service import begin, opened

__all__ = ["house"]  # a fixture


async def test_what_a_flush_has_found_waits_for_the_press_that_has_come_meanwhile(house: House) -> None:
    """A flush that looks while a match is opened would show the table where the board was before."""
    await house.open()
    looked, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(table_id: int, surfaces: Any) -> None:
        looked.set()
        await go_on.wait()

    house.reconciler.tidy = slowly
    house.reconciler.enqueue(1)
    await looked.wait()
    with house.reconciler.paused(1):
        go_on.set()
        await begin(house.service)
        await asyncio.sleep(0.05)
        assert house.discord.done == []
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1


async def test_nothing_is_sent_while_an_interaction_is_being_answered(house: House) -> None:
    await house.open()
    with house.reconciler.paused(1):
        with house.reconciler.paused(1):
            table = await house.sit()
        await asyncio.sleep(0.02)
        assert house.discord.done == []
        await house.reconciler.record_shown(table, "table", -1, shows(table), (HERE, 1))
    await house.sent()
    assert house.discord.done == [], "the answer has shown it"
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    with house.reconciler.paused(1):
        await house.service.commit(1, "bye", lobby.leave, BEN)
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, "lobby Ann 0")]
    with house.reconciler.paused(1):
        pass
    assert house.reconciler._flushing == {}, "nothing was owed"


async def test_an_edit_that_comes_after_a_press_has_shown_more_is_made_good(house: House) -> None:
    """The edit was on its way before the press, and shows less.

    Whatever Discord took last, the present state follows.
    """
    await house.open()
    house.discord.gates["edit"] = asyncio.Event()
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    with house.reconciler.paused(1):
        later = await house.service.commit(1, "left", lobby.leave, BEN)
        await house.reconciler.record_shown(later, "table", -1, shows(later), (HERE, 1))
    house.discord.gates["edit"].set()
    await house.sent()
    assert house.discord.done[-1] == ("edit", HERE, 1, shows(later))
    assert await house.shown() == (1, shows(later), False)


@pytest.mark.parametrize("private", [False, True])
async def test_a_bot_that_dies_while_an_edit_is_under_way_leaves_the_doubt_to_the_next(
    house: House, now: Now, private: bool
) -> None:
    """Discord takes the edit after the press, and the bot is killed before it hears of that."""
    await house.open()
    await begin(house.service)
    await house.sent()
    gates = house.discord.gates = {"edit": asyncio.Event(), "notify": asyncio.Event()}
    await house.surfaces.told([replace(await house.surface(), hash="of before", dirty=True)])
    house.discord.tried.clear()
    await house.reconciler.mark(1, [("table", -1), ("hand", 0)])
    await until(lambda: {"edit", "notify"} <= {*house.discord.tried})
    table, digest = await house.service.table(1), "5" * 64
    with house.reconciler.paused(1):
        await house.reconciler.record_shown(table, "table", -1, digest, (HERE, 1))
        if private:
            key = house.reconciler.doubted((1, "hand", 0), digest)
            assert key is not None
            row = PanelRow(table_id=1, person=ANN.id, message_id=5, press=6, token="t", until=now() + 900, hash=key)
            await house.surfaces.put_panel(row, Errand(person=ANN.id, kind="fold", due=now() + 900), now())
            await house.reconciler.record_moved(table.at(0))
        else:
            hand = await house.surface(1, "hand", 0)
            await house.reconciler.record_shown(table, "hand", 0, digest, (hand.channel_id or 0, hand.message_id or 0))
    house.discord.gates = {}
    house.discord.done.clear()
    house.discord.tried.clear()
    house.reconciler = house.another()
    await house.reconciler.healing.catch_up()
    await until(lambda: {"edit", "notify"} <= {*house.discord.tried})
    await house.sent()
    assert (await house.shown())[1:] == (shows(table), False)
    for gate in gates.values():
        gate.set()


async def test_an_answer_on_an_older_copy_leaves_the_panel_behind(house: House) -> None:
    await house.open()
    with house.reconciler.paused(1):
        table = await house.sit()
        await house.reconciler.record_shown(table, "table", -1, shows(table), (HERE, 99))
        assert await house.shown() == (1, "lobby Ann 0", True)
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, "lobby Ann,Ben 0")]


async def test_a_press_on_what_is_gone_brings_it_back(house: House) -> None:
    """A message comes back even if its content has not changed.

    A press on an older copy that is gone brings nothing.
    """
    table = await house.open()
    await house.reconciler.record_gone(table, "table", -1, 99)
    await house.sent()
    assert house.discord.done == []
    await house.reconciler.record_gone(table, "table", -1, 1)
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]
    assert await house.shown() == (500, shows(table), False)


async def test_a_press_before_the_panels_message_is_written_down(house: House) -> None:
    """The sender writes the message down a moment later. The state that the press has shown stays."""
    table = await opened(house.service)
    old = await house.discord.table_panel(table)
    with house.reconciler.paused(1):
        later = await house.sit()
        await house.reconciler.record_shown(later, "table", -1, shows(later), (HERE, 7))
        await house.reconciler.record_posted(table, old, HERE, 7)
    await house.sent()
    assert house.discord.done == []
    assert await house.shown() == (7, shows(later), False)


async def test_an_answer_to_what_is_not_known_is_not_written_down(house: House) -> None:
    table = await house.open()
    await house.reconciler.record_shown(table, "hand", 0, "key", (1000, 5))
    assert await house.surfaces.one(1, "hand", 0) is None
