"""Panels, threads and channels that are lost or closed to the bot: the table goes on elsewhere."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.sync.reconciler import YOUNG
from bot.tables.verbs.lobby import set_options
from tests.flows.harness import Server, buttons, texts, until
from tests.flows.trouble import (
    EDIT,
    again,
    begun,
    board,
    count,
    fail,
    in_turn,
    lobby,
    mend,
    move_of,
    newest,
    play,
    plies,
    shows_the_present,
    thread,
    told,
    who,
)

pytestmark = pytest.mark.usefixtures("parked")


async def test_a_deleted_panel_is_posted_once_more(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        for person in (one, two):
            gone = board(server)
            server.env.backend.delete_message(gone.channel_id, gone.id)
            await server.env.settle()
            start = len(server.requests)
            await play(server, person)
            assert board(server).id != gone.id
            assert board(server).channel_id == gone.channel_id
            assert len(server.panels()) == 1
            assert count(server, start, "POST", rf"^/channels/{gone.channel_id}/messages$") == 1
            await shows_the_present(server)
            if (await in_turn(server, [one, two]))[0] is person:
                break


async def test_a_deleted_lobby(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        host, other = server.person("Oliver"), server.person("Émilie")
        await host.slash("table new", game="spymaster")
        gone = board(server)
        server.env.backend.delete_message(gone.channel_id, gone.id)
        await server.env.settle()
        assert not server.panels()
        await host.slash("table open")
        assert len(server.panels()) == 1
        await host.slash("table open")
        assert len(server.panels()) == 1
        await other.press("Sit")
        await host.press("Start")
        assert (await server.table()).playing


async def test_start_while_the_lobby_is_being_edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A late edit shows a lobby that is over, so the way to the thread replaces it."""
    async with Server.open(tmp_path, strict=True) as server:
        people = await lobby(server)
        delivery, begun, go = server.bot.delivery, asyncio.Event(), asyncio.Event()
        edit = delivery.messages.edit

        async def late(*args: Any) -> None:
            begun.set()
            await go.wait()
            await edit(*args)

        async def let_go() -> None:
            await until(lambda: not server.panels(), what="the answer to Start")
            go.set()

        old = board(server)
        monkeypatch.setattr(delivery.messages, "edit", late)
        await server.bot.service.commit(1, "elsewhere", set_options, who(people[0]), {"agents": "11-5-5"})
        await begun.wait()
        await asyncio.gather(people[0].press("Start"), let_go())
        await until(lambda: not server.bot.reconciler._tasks, what="that everything is sent")
        (left,) = (m for m in server.everything() if m.id == old.id)
        assert not buttons(left), "nothing of the lobby is left"
        assert f"<#{thread(server).id}>" in told(left)
        await shows_the_present(server)


async def test_a_deleted_thread_brings_the_table_back_to_its_channel(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        server.env.backend.delete_channel(thread(server).id)
        await server.env.settle()
        await play(server, one)
        assert board(server).channel_id == server.channel.id
        assert len([m for m in server.panels() if "Waiting for" in told(m)]) == 1
        await shows_the_present(server)
        link = f"/{server.channel.id}/"
        assert any(link in t for t in texts(newest(two)))
        await play(server, two, dm=False)
        await shows_the_present(server)


async def test_a_deleted_channel_is_told_once_and_the_table_moves(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = people = await begun(server)
        server.env.backend.delete_channel(thread(server).id)
        server.env.backend.delete_channel(server.channel.id)
        await server.env.settle()
        for _ in range(3):
            await play(server, (await in_turn(server, people))[0])
        await server.restart()
        await play(server, (await in_turn(server, people))[0])
        for person in people:
            assert person.texts(dm=True).count("I can no longer show table") == 1
        assert await plies(server) == 4
        dm = await one.slash("table open", dm=True)
        assert "I can no longer show table" in told(dm.response._message)
        new = server.guild.create_text_channel("new home")
        stranger = server.person("Stranger")
        result = await stranger.member.slash(new, "table open", table=1)
        assert "no such table" in told(result.response._message)  # no one knows who could read the lost channel
        result = await two.member.slash(new, "table open", table=1)
        assert str(new.id) in told(result.response._message)
        assert [m.channel_id for m in server.panels()] == [new.id]
        await shows_the_present(server)
        server.channel = new
        for _ in range(2):
            await play(server, (await in_turn(server, people))[0], dm=False)
        await shows_the_present(server)


async def test_the_time_of_who_no_hand_reaches_stands_still_while_a_table_is_nowhere(tmp_path: Path) -> None:
    """D29: time stops when the channel is deleted, until someone opens the table elsewhere."""
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        await two.slash("me settings", hands="ephemeral")
        seat = (await server.table()).seat_of(two.id)
        for place in (thread(server).id, server.channel.id):
            server.env.backend.delete_channel(place)
        await server.env.settle()
        await server.sent()
        (stop,) = (await server.table()).history.losses
        assert (stop.seat, stop.until, stop.outage) == (seat, None, True)
        for person in (one, two):
            assert person.texts(dm=True).count("I can no longer show table") == 1
        await server.restart(crash=True)
        assert (await server.table()).history.losses == (stop,)
        new = server.guild.create_text_channel("new home")
        await one.member.slash(new, "table open", table=1)
        (stop,) = (await server.table()).history.losses
        assert stop.until is not None
        assert (await server.table()).history.lost_since is None


async def test_a_table_without_a_channel_can_be_closed(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        host = server.people[0]
        for place in (thread(server).id, server.channel.id):
            server.env.backend.delete_channel(place)
        await play(server, one)
        for person in (one, two):
            assert "I can no longer show table" in person.texts(dm=True)
        await host.slash("table end", dm=True, table=1)
        await host.press("Confirm")
        assert (await server.table()).row.status == "cancelled"
        for person in (one, two):
            assert "closed without a result" in person.texts(dm=True)


@pytest.mark.parametrize("locked", [False, True])
async def test_an_archived_thread(tmp_path: Path, locked: bool) -> None:
    """The first edit fails with 50083. Then the bot opens the thread again, or goes back to the channel."""
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        home = thread(server)
        home.thread_metadata.archived = True
        for method, path in (("PATCH", f"/channels/{home.id}/messages/*"), ("POST", f"/channels/{home.id}/messages")):
            fail(server, method, path, 50083, 400, times=None if locked else 1)
        if locked:
            fail(server, "PATCH", f"/channels/{home.id}", 50013)
        await play(server, one)
        if locked:
            assert board(server).channel_id == server.channel.id
        else:
            assert board(server).channel_id == home.id
            assert len(server.panels()) == 1
            assert not home.thread_metadata.archived
        await shows_the_present(server)
        await play(server, two)
        await shows_the_present(server)


@pytest.mark.parametrize("code", [50001, 50013])
async def test_a_channel_in_which_the_bot_may_not_write_any_more(tmp_path: Path, code: int) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = people = await begun(server)
        for place in (thread(server).id, server.channel.id):
            fail(server, "PATCH", f"/channels/{place}/messages/*", code)
            fail(server, "POST", f"/channels/{place}/messages", code)
        for _ in range(2):
            await play(server, (await in_turn(server, people))[0])
        assert await plies(server) == 2
        for person in people:
            assert person.texts(dm=True).count("I can no longer show table") == 1
        mend(server)  # the bot has the right again
        await play(server, (await in_turn(server, people))[0])
        assert len(server.panels()) == 1
        await shows_the_present(server)
        assert two.texts(dm=True).count("I can no longer show table") == 1
        assert one.texts(dm=True).count("I can no longer show table") == 1


@pytest.mark.parametrize(("code", "status"), [(50013, 403), (160004, 400), (0, 503)])
async def test_where_no_thread_can_be_made_the_table_stays(tmp_path: Path, code: int, status: int) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = await lobby(server)
        fail(server, "POST", "/channels/*/messages/*/threads", code, status)
        await people[0].press("Start")
        assert (await server.table()).row.thread_id is None
        assert board(server).channel_id == server.channel.id
        assert len(server.panels()) == 1
        await shows_the_present(server)
        people = await in_turn(server, people)
        await play(server, people[0], dm=False)
        await play(server, people[1], dm=False)


async def test_a_panel_that_may_not_be_edited_so_often_is_posted_anew(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await begun(server)
        old = board(server)
        fail(server, "PATCH", EDIT, 30046, 429, times=1)
        await play(server, one)
        assert board(server).id != old.id
        assert len(server.panels()) == 1
        await shows_the_present(server)


async def test_an_older_copy_of_the_panel_does_not_keep_the_panel_back(tmp_path: Path) -> None:
    """The old copy could not be deleted when the new panel was posted, and someone presses it."""
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        fail(server, "DELETE", f"/channels/{thread(server).id}/messages/*", 50013)
        await server.env.advance_time(YOUNG + 1)
        await one.slash("table open")
        await play(server, one)
        old, new = server.panels()
        fail(server, "PATCH", EDIT, 0, 503, times=1)
        await two.press("Spy", dm=True)
        await server.env.advance_time(11)
        await shows_the_present(server)
        one, two = await in_turn(server, [one, two])
        while not any(":move:" in i for i in buttons(server.panels()[-1]).values()):
            await play(server, one)
            one, two = await in_turn(server, [one, two])
        custom_id = move_of(server.panels()[-1])
        before = await plies(server)
        await one.deliver(one.raw(again(one, old), custom_id))
        assert await plies(server) == before + 1
        (now,) = server.panels()
        assert now.id == new.id
        left = next(m for m in server.everything() if m.id == old.id)
        assert f"/{new.id}" in told(left), "the way to the panel"
        await shows_the_present(server)
