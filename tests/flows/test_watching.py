"""The right to watch a table: if only players have it, the table is in a private thread that no one else notices."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from simcord.backend.access import channel_accessible

from bot.chat.threads import Threads
from bot.tables.person import Person
from bot.tables.verbs import lobby
from bot.ui.address import Address, encode
from engine.form import Text
from tests.flows.finding import answer, control
from tests.flows.harness import PRIVATE_THREAD, Player, Server, SimulatedPerson, addresses, all_ids, texts
from tests.flows.reading import say
from tests.flows.servers import leave


def said(locale: str, key: str, **args: object) -> str:
    return say(locale[:2], Text(key, args))


async def begin(server: Server, locale: str) -> list[SimulatedPerson]:
    """Open a lobby of Ann and Ben that no one else may watch; Zoe is an onlooker."""
    people = [server.person(name, locale) for name in ("Ann", "Ben", "Zoe")]
    await people[0].slash("table new", game="spymaster")
    await people[1].click(*control(server, "sit"))
    await people[0].slash("table options", option="watch", value="seated")
    assert said(locale, "lobby-watch-seated") in "\n".join(texts(server.panels()[-1]))
    return people


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_table_for_its_players_alone(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        ann, ben, zoe = await begin(server, locale)
        message, start = control(server, "start")
        await ann.click(message, start)
        await server.sent()
        (thread,) = [c for c in server.env.backend.channels.values() if c.type == PRIVATE_THREAD]
        who = {p.id for p in server.people if channel_accessible(server.env.backend, thread.id, p.id)}
        assert who == {ann.id, ben.id}
        board = server.panels()[-1]
        assert board.channel_id == thread.id
        assert not addresses(message), "where the lobby was stands the way to it"
        players = [Player(ann, "act"), Player(ben, "dm")]
        for _ in range(3):
            table = await server.table()
            owner = table.at(table.waiting[0].decision.seat).person
            await next(player for player in players if player.person.id == owner).move()
        await server.restart(crash=True)
        assert {m.channel_id for m in server.panels()} == {thread.id}
        none = said(locale, "refuse-no-table")
        for command in ("table show", "table open", "table leave", "hand", "log", "note", "table end"):
            assert answer(await zoe.slash(command, table=1)) == none, command
        for option in ("table show", "log"):
            assert await zoe.suggestions(option, "table", "") == []
        assert answer(await zoe.slash("table ask", what="take.0", table=1)) == none
        assert "**1**" not in answer(await zoe.slash("table list"))
        assert "**1**" in answer(await ann.slash("table list"))
        for custom_id in (*all_ids(board), *(encode(Address(verb, "t", 1)) for verb in ("words", "log", "rules"))):
            await zoe.deliver(zoe.raw(message, custom_id))
            assert texts(zoe.messages()[-1])[1:] == [none], custom_id
        await ben.slash("log", table=1)


async def test_where_its_thread_is_gone_it_opens_in_no_channel(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben, _ = await begin(server, "en")
        await ann.click(*control(server, "start"))
        await server.sent()
        thread = server.panels()[-1].channel_id
        server.env.backend.delete_channel(thread)
        await Player(ann if (await server.table()).at(0).owed else ben, "act").move()
        await server.sent()
        assert answer(await ann.slash("table open", table=1)) == said("en", "refuse-watch-open")
        assert not server.panels()


async def test_who_sits_down_or_leaves_while_its_thread_is_made_is_not_in_the_wrong_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match does not begin, and the thread is gone. The next press starts it for the people who sit there then."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben, zoe = await begin(server, "en")
        let_in = Threads._let_in

        async def meanwhile(self: Threads, thread: discord.Thread, person: int) -> None:
            await let_in(self, thread, person)
            if person == ben.id:
                for verb, who in ((lobby.leave, ben), (lobby.sit, zoe)):
                    known = Person(who.id, who.user.name, "en")
                    await server.bot.service.commit(1, None, verb, known)

        with monkeypatch.context() as patched:
            patched.setattr(Threads, "_let_in", meanwhile)
            assert answer(await ann.click(*control(server, "start"))) == said("en", "refuse-start-changed")
        assert (await server.table()).match is None
        assert not [c for c in server.env.backend.channels.values() if c.type == PRIVATE_THREAD]
        await ann.click(*control(server, "start"))
        await server.sent()
        (thread,) = [c for c in server.env.backend.channels.values() if c.type == PRIVATE_THREAD]
        who = {p.id for p in server.people if channel_accessible(server.env.backend, thread.id, p.id)}
        assert who == {ann.id, zoe.id}


@pytest.mark.parametrize("lacks", ["the right", "threads"])
async def test_without_a_private_thread_it_does_not_begin(tmp_path: Path, lacks: str) -> None:
    """The refusal explains what to do, and nothing has changed."""
    async with Server.open(tmp_path) as server:
        ann, _, _ = await begin(server, "en")
        if lacks == "threads":
            await server.bot.service.people.set_server(server.guild.id, threads=False)
        else:
            everything = discord.Permissions.all()
            everything.update(administrator=False, create_private_threads=False)
            leave(server, everything)
        shown = answer(await ann.click(*control(server, "start")))
        assert shown == said("en", "refuse-watch-place")
        assert (await server.table()).match is None
        assert not [c for c in server.env.backend.channels.values() if c.type == PRIVATE_THREAD]
        await ann.slash("table options", option="watch", value="all")
        await ann.click(*control(server, "start"))
        assert (await server.table()).playing
