"""One press from a lobby, a command or the end of a match leads to a hand against AIs (F30, F43, A6)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tables.state.notices import JUST_PRESSED
from bot.ui.address import decode
from engine.catalogue import GAMES
from engine.form import Text
from tests.flows.harness import Player, Server, SimulatedPerson, addresses, all_ids, control, texts
from tests.flows.matches import answer, seat_all, to_the_end
from tests.flows.reading import say

LOCALES = pytest.mark.parametrize("locale", ["en", "ja"])


def newcomer(server: Server, locale: str) -> SimulatedPerson:
    return server.person("Oliver", "ja" if locale == "ja" else "en-US")


def public(server: Server) -> list[Any]:
    return [m for m in server.everything() if server.is_public(m)]


def hands(me: SimulatedPerson, number: int) -> list[Any]:
    """Return a person's private messages of a table."""
    return [m for m in me.messages() if any(a.table == number and a.place != "t" for a in addresses(m))]


def rematch_in_hand(me: SimulatedPerson) -> list[tuple[Any, str]]:
    """Return a person's hands at table 1 that offer a rematch, each with its control."""
    return [(m, i) for m in hands(me, 1) for i in all_ids(m) if decode(i).verb == "rematch"]


@LOCALES
async def test_one_press_leads_from_the_lobby_to_the_hand(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        await server.bot.service.people.set_server(server.guild.id, threads=False)
        me, other = newcomer(server, locale), server.person("Zoe")
        await me.slash("table new", game="spymaster")
        assert say("en", Text("refuse-host", {"host": "Oliver"})) in answer(
            await other.click(*control(server, "play-now"))
        )
        await me.press(say(locale, Text("button-play-now"), plain=True))
        table = await server.table()
        assert table.playing
        assert [row.ai for row in table.seats] == [None, "normal"]
        assert len(public(server)) == 2, "the table and its seal"
        (hand,) = hands(me, 1)
        assert hand.is_ephemeral
        assert any(a.verb == "move" for a in addresses(hand)) == (table.at(0).owed is not None)


async def test_with_someone_beside_the_rest_is_filled(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me, other = newcomer(server, "en"), server.person("Zoe")
        await me.slash("table new", game="souten")
        await other.click(*control(server, "sit"))
        assert answer(await other.press("Fill with AI and start")) == say("en", Text("refuse-host", {"host": "Oliver"}))
        await me.press("Fill with AI and start")
        table = await server.table()
        assert table.playing
        assert len(table.seats) == GAMES["souten"].best_with
        assert {row.person for row in table.seats} == {me.id, other.id, None}


@pytest.mark.parametrize(("level", "seated"), [("usual", "normal"), ("easy", "easy"), ("hard", "hard")])
async def test_the_command_begins_at_once_too(level: str, seated: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me, other = newcomer(server, "en"), server.person("Zoe")
        refused = await me.slash("table new", game="spymaster", people=f"<@{other.id}>", **{"with": level})
        assert answer(refused) == say("en", Text("refuse-with-guests"))
        await me.slash("table new", game="spymaster", **{"with": level})
        table = await server.table()
        assert table.playing
        assert [row.ai for row in table.seats] == [None, seated]
        assert len(hands(me, 1)) == 1


async def test_a_rematch_against_ais_is_one_press_from_either_end(tmp_path: Path) -> None:
    """A rematch has the same seats and levels, and the old private message is gone.

    With people it begins as a lobby.
    """
    async with Server.open(tmp_path, strict=True) as server:
        me = newcomer(server, "en")
        await me.slash("table new", game="spymaster", **{"with": "easy"})
        await to_the_end(server, [Player(me, "channel")])
        await server.sent()
        (end,) = hands(me, 1)
        await me.click(end, next(i for i in all_ids(end) if decode(i).verb == "rematch"))
        first, second = await server.table(1), await server.table(2)
        assert second.playing
        assert [(row.person, row.ai) for row in second.seats] == [(row.person, row.ai) for row in first.seats]
        assert len(hands(me, 2)) == 1
        assert not hands(me, 1)


@pytest.mark.parametrize("way", ["dm", "ephemeral"])
async def test_a_rematch_that_is_asked_for_in_a_hand_opens_where_the_match_was(way: str, tmp_path: Path) -> None:
    """The answer leads there. Nothing public is shown in a DM or in another channel."""
    async with Server.open(tmp_path, strict=True) as server:
        me, other = newcomer(server, "en"), server.person("Zoe")
        for person in (me, other):
            await person.slash("me settings", hands=way)
        await seat_all(server, "spymaster", [me, other])
        asked = (await me.slash("table end", table=1)).response._message
        await me.click(asked, next(i for i in all_ids(asked) if decode(i).verb == "end"))
        await server.sent()
        if way == "ephemeral":
            await me.slash("hand", table=1)
        first, (end, again) = await server.table(1), rematch_in_hand(me)[-1]
        assert end.channel_id != first.row.thread_id
        opened = await me.click(end, again)
        (board,) = server.panels(2)
        assert board.channel_id == first.row.thread_id
        assert (await server.table(2)).row.thread_id == first.row.thread_id
        assert opened.ephemeral
        assert str(board.id) in answer(opened)
        if way == "dm":
            server.guild.remove_member(other.member)
            await server.env.settle()
            await other.click(*rematch_in_hand(other)[-1])
            assert say("en", Text("refuse-no-table")) in "\n".join(texts(other.messages(dm=True)[-1]))
        assert [row.person for row in (await server.table(2)).seats] == [me.id]


async def test_a_rematch_against_ais_begins_from_a_hand_in_a_dm(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me = newcomer(server, "en")
        await me.slash("table new", game="spymaster", **{"with": "easy"})
        await to_the_end(server, [Player(me, "channel")])
        await server.sent()
        await me.slash("hand", dm=True, table=1)
        await me.click(*rematch_in_hand(me)[-1])
        first, second = await server.table(1), await server.table(2)
        assert second.playing
        assert [m.channel_id for m in server.panels(2)] == [first.row.thread_id]
        (hand,) = hands(me, 2)
        assert hand.channel_id == me.user.dm_channel.id


@pytest.mark.parametrize("others", [0, 1])
async def test_a_rematch_is_where_the_match_was(others: int, tmp_path: Path) -> None:
    """A press on a hand in a DM also opens the rematch there, since a DM never becomes a table's place."""
    async with Server.open(tmp_path, strict=True) as server:
        me, *rest = [server.person(name) for name in ("Oliver", "Zoe")[: 1 + others]]
        await seat_all(server, "spymaster", [me, *rest])
        await server.env.advance_time(JUST_PRESSED + 2)  # else an edit would do for a person who has just pressed (F5)
        await server.sent()
        await me.slash("table end")
        await me.press("Confirm")
        (end,) = [m for m in hands(me, 1) if not m.is_ephemeral]
        await me.click(end, next(i for i in all_ids(end) if decode(i).verb == "rematch"))
        first, second = await server.table(1), await server.table(2)
        assert second.playing == (not others)
        assert (second.row.channel_id, second.row.thread_id) == (first.row.channel_id, first.row.thread_id)
        (board,) = server.panels(2)
        assert board.channel_id == first.row.thread_id
