"""The reconciler with a simulated Discord: a table's panel is edited, posted anew, or left as it is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from bot.chat.refusals import MovedError, UnreachableError
from bot.sync.reconciler import COALESCE
from bot.tables.verbs import lobby, whereabouts
from data.model.messages import Surface
from tests.bot.people import ANN, BEN
from tests.bot.reconciler import HERE, SECONDS, House, begin_unposted, counted, house, http, shows, until
from tests.bot.service import opened

__all__ = ["house"]  # a fixture


# --- the table's panel ---------------------------------------------------------------------------------------------


async def test_after_a_change_it_is_looked_at_what_else_stands_there(house: House) -> None:
    """D21: reminders of a turn that is over go soon."""
    looked: list[tuple[int, list[str]]] = []

    async def tidy(table_id: int, surfaces: Iterable[Surface]) -> None:
        looked.append((table_id, sorted(surface.kind for surface in surfaces)))

    house.reconciler.tidy = tidy
    await house.open()
    await house.surfaces.told([Surface(table_id=1, kind="reminder", seat=0, message_id=9, person=ANN.id)])
    await house.sit()
    await house.sent()
    assert looked == [(1, ["reminder", "table"])]


async def test_a_change_is_an_edit(house: House) -> None:
    await house.open()
    before = counted("table", "edited")
    table = await house.sit()
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, shows(table))]
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    assert (await house.surface()).revision == table.row.revision
    assert counted("table", "edited") == before + 1
    assert house.ais.asked == [(1, COALESCE)]


async def test_what_is_shown_already_is_not_sent(house: House) -> None:
    await house.open()
    await house.reconciler.mark(1, [("table", -1)])
    await house.sent()
    assert house.discord.done == []
    assert await house.shown() == (1, "lobby Ann 0", False)


async def test_a_table_never_shown_is_posted(house: House) -> None:
    table = await opened(house.service)
    before = counted("table", "sent")
    house.reconciler.enqueue(1)
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]
    assert await house.shown() == (500, shows(table), False)
    assert (await house.surface()).channel_id == HERE
    assert counted("table", "sent") == before + 1


@pytest.mark.parametrize("code", [10003, 10008, 50001, 50083, 30046, 50013, 160005, 99999])
async def test_a_message_that_cannot_be_edited_is_posted_anew(house: House, code: int) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(code)]
    await house.sit()
    await house.sent()
    assert house.discord.done == [("post", "lobby Ann,Ben 0", 1), ("delete", HERE, 1)]
    assert await house.shown() == (500, "lobby Ann,Ben 0", False)


async def test_a_fault_of_ours_is_logged_and_ends_there(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(50035, 400)]
    before = counted("table", "failed")
    await house.sit()
    await house.sent()
    assert house.discord.tried.count("edit") == 1
    assert await house.shown() == (1, "lobby Ann 0", True)
    assert "table 1: table of seat -1" in caplog.text
    assert counted("table", "failed") == before + 1


async def test_who_nothing_reaches_waits_without_an_error(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(10003)]
    house.discord.faults["post"] = [UnreachableError("the channel is lost")]
    await house.sit()
    await house.sent()
    assert (await house.surface()).dirty
    assert not [r for r in caplog.records if r.levelname in ("WARNING", "ERROR")]


async def test_what_is_put_elsewhere_while_it_is_posted_is_posted_there(house: House) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(10003)]
    house.discord.faults["post"] = [MovedError("it lives elsewhere")]
    await house.sit()
    await house.sent()
    assert (await house.surface()).dirty is False
    assert house.discord.tried.count("post") == 1
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)


async def test_a_table_that_is_gone_is_no_error(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.open()
    await house.surfaces.mark(1, [("table", -1)])
    house.service.memory.distrust(None)
    async with house.store.write() as unit:
        await unit.append(1, 1, "sold", at=0.0, fields={"game": "chess"})  # a game that is played no more
    house.reconciler.enqueue(1)
    await house.sent()
    assert [what for what, *_ in house.discord.done] == ["edit"], "the board says that it cannot be loaded"
    assert not [r for r in caplog.records if r.levelname in ("WARNING", "ERROR")]
    await house.surfaces.mark(1, [("table", -1)])
    house.reconciler.enqueue(1)
    await house.sent()
    assert len(house.discord.done) == 1, "and says so already"
    house.reconciler.enqueue(99)
    await house.sent()


async def test_what_a_flush_has_found_may_have_been_sent_before_it_goes_on(house: House) -> None:
    """The panel was out of date when the flush looked, and another task was just sending it."""
    await opened(house.service)
    house.discord.gates["post"] = asyncio.Event()
    looked, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(table_id: int, surfaces: Any) -> None:
        if "post" in house.discord.tried:
            looked.set()
            await go_on.wait()

    house.reconciler.tidy = slowly
    house.reconciler.enqueue(1)
    await until(lambda: "post" in house.discord.tried)
    house.reconciler.enqueue(1)
    await looked.wait()
    house.discord.gates["post"].set()
    await until(lambda: not house.reconciler._tasks)
    go_on.set()
    await house.sent()
    assert [done[0] for done in house.discord.done] == ["post"]


# --- stopping and starting -----------------------------------------------------------------------------------------


async def test_a_stop_while_discord_does_not_answer_is_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sync.reconciler.RETRY", (1000, 1000))
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)]
    await house.sit()
    await until(lambda: bool(house.reconciler._resting))
    await asyncio.wait_for(house.reconciler.close(), SECONDS)
    assert await house.shown() == (1, "lobby Ann 0", True)
    house.reconciler = house.another()
    await house.reconciler.healing.catch_up()
    await asyncio.wait_for(house.reconciler.healing._all, SECONDS)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)


async def test_a_stop_in_the_middle_of_an_attempt_makes_no_further_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sync.reconciler.RETRY", (1000, 1000))
    await house.open()
    house.discord.gates["edit"] = asyncio.Event()
    house.discord.faults["edit"] = [http(0, 503)]
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    closing = asyncio.create_task(house.reconciler.close())
    await asyncio.sleep(0.01)
    assert not closing.done(), "what is under way ends"
    house.discord.gates["edit"].set()
    await asyncio.wait_for(closing, SECONDS)
    assert house.discord.tried.count("edit") == 1
    assert (await house.surface()).dirty


async def test_a_stop_lets_what_is_under_way_be_shown(house: House) -> None:
    await house.open()
    await house.sit()
    await asyncio.wait_for(house.reconciler.close(), SECONDS)
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)


# --- the panel in another place ------------------------------------------------------------------------------------


async def test_a_panel_brought_back_to_the_newest_place(house: House) -> None:
    table = await house.open()
    await house.reconciler.repost(table)
    assert house.discord.done == [("post", shows(table), 1), ("delete", HERE, 1)]
    assert await house.shown() == (500, shows(table), False)


async def test_a_panel_that_is_just_being_sent_is_not_kept_beside_the_one_brought_back(house: House) -> None:
    await begin_unposted(house, "post")
    await until(lambda: "post" in house.discord.tried)
    again = asyncio.create_task(house.reconciler.repost(await house.service.table(1)))
    await asyncio.sleep(0.01)
    house.discord.gates["post"].set()
    _, shown = await again
    await house.sent()
    posted = {500 + n for n, (what, *_) in enumerate(each for each in house.discord.done if each[0] == "post")}
    deleted = {each[2] for each in house.discord.done if each[0] == "delete"}
    assert posted - deleted == {shown} == {(await house.surface()).message_id}


async def test_a_panel_brought_to_another_channel_leaves_the_old_one(house: House) -> None:
    await house.open()
    with house.reconciler.paused(1):
        table = await house.service.commit(1, None, whereabouts.place, 55)
        await house.reconciler.repost(table)
    assert house.discord.done == [("post", shows(table), 1)]
    assert (await house.surface()).channel_id == 55


@pytest.mark.parametrize("answered", [1, 99])
async def test_a_table_that_moves_is_posted_where_it_lives_now(house: House, answered: int) -> None:
    """The old message becomes a link to the new place: in answer to the press on it, or else by an edit."""
    await house.open()
    with house.reconciler.paused(1):  # as every press does
        table = await house.service.commit(1, None, whereabouts.place, 55)
        await house.reconciler.repost_elsewhere(table, answered)
    await house.sent()
    assert [done for done in house.discord.done if done[0] == "post"] == [("post", shows(table), None)]
    assert (("card", HERE, 1) in house.discord.done) == (answered == 99)
    surface = await house.surface()
    assert (surface.channel_id, surface.message_id, surface.dirty) == (55, 500, False)


@pytest.mark.parametrize("code", [None, 10008])
async def test_a_table_that_moves_while_its_message_is_being_edited(house: House, code: int | None) -> None:
    """The edit overwrites the link to the new place, so the link is written again.

    A new message of the reconciler is deleted.
    """
    await house.open()
    house.discord.gates["edit"] = asyncio.Event()
    house.discord.faults["edit"] = [http(code)] if code else []
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    with house.reconciler.paused(1):
        table = await house.service.commit(1, None, whereabouts.place, 55)
        await house.reconciler.record_posted(table, SimpleNamespace(key=shows(table)), 55, 300)  # type: ignore[arg-type]
    house.discord.gates["edit"].set()
    await house.sent()
    assert await house.shown() == (300, shows(table), False)
    if code is None:
        assert house.discord.done == [("edit", HERE, 1, shows(table)), ("card", HERE, 1)]
    else:
        assert [done[0] for done in house.discord.done] == ["post", "delete"]
        assert house.discord.done[1][2] == 500


# --- who is deleted ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["notify", "call"])
async def test_a_message_under_way_leaves_no_trace_of_who_is_deleted(house: House, what: str) -> None:
    """Discord takes its time with a hand that is over, or with a call.

    Meanwhile the reader has all their data deleted.
    """
    await house.open()
    gate = house.discord.gates[what] = asyncio.Event()
    if what == "call":
        await house.service.opening.invite(1, "ask", ANN, [BEN], only=False)
    else:
        await house.sit()
        await house.service.commit(1, "start", lobby.start, ANN)
        await house.service.commit(1, "end", lobby.end, ANN)
    await until(lambda: what in house.discord.tried)
    await house.service.forgetting.forget(BEN.id, lambda locale: "nobody")
    gate.set()
    await house.sent()
    surfaces = await house.surfaces.of(1)
    assert what == "notify" or "call" in {surface.kind for surface in surfaces}
    traces = [each for each in surfaces if each.person == BEN.id or str(BEN.id) in each.hash.split(",")]
    assert traces == []
