"""People who cannot be reached: no one waits for them for ever, and they miss nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.time.time_control import DAY, HOUR
from tests.flows.harness import Server, SimulatedPerson
from tests.flows.trouble import (
    begun,
    begun_without_dms,
    board,
    fail,
    in_turn,
    kinds,
    lobby,
    mend,
    play,
    thread,
    told,
    who,
)

pytestmark = pytest.mark.usefixtures("parked")


async def test_closed_dms_are_told_once_and_replaced(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = await lobby(server)
        for person in people:
            fail(server, "POST", f"/channels/{person.user.dm_channel.id}/messages", 50007)
        start = len(server.requests)
        await people[0].press("Start")
        one, two = await in_turn(server, people)
        for person in people:
            tried = [r for r in server.requests[start:] if r.path == f"/channels/{person.user.dm_channel.id}/messages"]
            assert len(tried) == 1
            assert (await server.bot.service.people.profile(who(person))).dm_closed
        words = [told(m) for m in server.everything() if m.channel_id == thread(server).id]
        for person in people:
            assert sum(f"<@{person.id}> I can’t send you DMs" in w for w in words) == 1
        turn = [m for m in server.everything() if f"<@{one.id}> Your turn" in told(m)]
        assert len(turn) == 1
        assert set(turn[0].mention_user_ids) == {one.id}
        assert not any(f"<@{two.id}> Your turn" in w for w in words)
        start = len(server.requests)
        for _ in range(4):  # the match goes on at the table, with pings in place of DMs
            if not (await server.table()).playing:
                break
            one, two = await in_turn(server, people)
            await play(server, one, dm=False)
        for person in people:
            dm = f"/channels/{person.user.dm_channel.id}/messages"
            assert not [r for r in server.requests[start:] if r.path == dm], "a second attempt"
            assert person.messages(dm=True) == []
        words = [told(m) for m in server.everything()]
        assert sum("I can’t send you DMs" in w for w in words) <= 2
        assert sum("> Your turn. " in w for w in words) <= 2, "old pings go"


async def test_dms_that_cannot_be_had_now_are_had_the_next_time(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun_without_dms(server, 40003)
        assert not any("I can’t send you DMs" in told(m) for m in server.everything())
        await play(server, one, dm=False)
        assert two.sees("Spy", dm=True)


async def test_a_press_in_ones_dms_opens_them_again(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await begun(server)
        await server.bot.service.people.set_profile(who(one), dm_closed=True)
        await play(server, one)
        assert not (await server.bot.service.people.profile(who(one))).dm_closed


async def test_settings_open_dms_again(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun_without_dms(server, 50007)
        assert "visible only to you" in told((await two.slash("me settings")).response._message)
        shown = told((await two.slash("me settings", hands="dm")).response._message)
        assert "by DM" in shown
        await play(server, one, dm=False)
        assert two.sees("Spy", dm=True)
        assert one.messages(dm=True) == []
        await play(server, two)


async def left_behind(server: Server) -> list[SimulatedPerson]:
    """Return two people: one has moved, and the other is to move but has left the server."""
    one, two = await begun(server)
    server.guild.remove_member(two.member)
    fail(server, "POST", f"/channels/{two.user.dm_channel.id}/messages", 50278)
    await play(server, one)
    table = await server.table()
    assert (await kinds(server))[-1] == "gone"
    assert table.at(table.seat_of(two.id)).person == two.id
    assert "an AI plays for" not in told(board(server))
    return [one, two]


async def rejoined(server: Server, person: SimulatedPerson) -> None:
    mend(server)
    person.member = server.guild.add_member(person.user)


async def test_who_is_back_in_the_server_within_a_day_has_the_seat(tmp_path: Path) -> None:
    """D6: a press at the table is enough."""
    async with Server.open(tmp_path, strict=True) as server:
        _, two = await left_behind(server)
        await rejoined(server, two)
        await two.press("My hand", dm=False)
        assert (await kinds(server))[-1] == "back"
        assert [m.is_ephemeral for m in two.messages() if two.server.is_public(m) is False] == [True], "it is there"
        await play(server, two, dm=False)
        assert "vacated" not in await kinds(server)


async def test_where_the_host_has_left_the_server_the_next_one_is_host(tmp_path: Path) -> None:
    """D6: no one must wait a day to end a match."""
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        host, other = sorted([one, two], key=lambda person: person.id != (server.people[0].id))
        server.guild.remove_member(host.member)
        await other.slash("table end", table=1)
        table = await server.table()
        assert "gone" in await kinds(server)
        assert table.host == other.id
        assert table.seat_of(host.id) is not None
        assert table.at(table.seat_of(host.id)).row.ai is None


async def test_who_has_left_the_server_is_played_for_after_a_day_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D6"""
    monkeypatch.setattr("bot.tables.verbs.absence.AI_TURNS", 0)
    monkeypatch.setattr("bot.tables.service.heartbeat.BEAT", HOUR)
    monkeypatch.setattr("bot.tables.service.scheduler.LONGEST_SLEEP", HOUR)
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await left_behind(server)
        await server.env.advance_time(DAY + HOUR)
        await server.sent()
        table = await server.table()
        assert table.at(table.seat_of(two.id)).person is None
        assert len(table.match.plies) >= 2, "the AI has answered"
        assert "is away, so an AI plays for them" in told(board(server))
        assert "vacated" in await kinds(server)
        assert not (await server.bot.service.people.profile(who(two))).dm_closed
        await rejoined(server, two)
        await two.page("seat")
        await two.press("Come back", dm=False)
        table = await server.table()
        assert table.at(table.seat_of(two.id)).person == two.id
        assert "an AI plays for" not in told(board(server))
        if table.at(table.seat_of(two.id)).owed is None and table.playing:
            await play(server, one)
        assert two.messages(dm=True)
