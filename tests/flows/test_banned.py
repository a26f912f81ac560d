"""Bans: a press or command of a person or server that the bot's operator has banned is answered with one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.banned import RIGHTS, Banned
from engine.form import Text
from tests.flows.harness import Server, texts
from tests.flows.matches import control
from tests.flows.reading import say


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_who_is_banned_is_told_so_and_nothing_happens(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path) as server:
        host, other = server.person("Oliver", locale), server.person("Ida")
        await host.slash("table new", game="spymaster")
        words = say(locale[:2], Text("refuse-banned"))
        for banned in (host.id, server.guild.id):
            server.bot.router.banned = Banned([banned])
            before = await server.table()
            result = await host.slash("table new", game="spymaster")
            assert words in "\n".join(filter(None, texts(result.response._message)))
            await host.click(*control(server, "sit"))
            assert words in "\n".join(filter(None, texts(host.messages()[-1])))
            assert await host.suggestions("rules", "game", "spy") == []
            assert await server.table() is before
        server.bot.router.banned = Banned([host.id])
        await other.click(*control(server, "sit"))
        assert (await server.table()).seat_of(other.id) is not None


async def test_the_list_is_a_setting(tmp_path: Path) -> None:
    async with Server.open(tmp_path, banned_ids=(12, 34)) as server:
        assert server.bot.router.banned.ids == {12, 34}


async def test_who_is_banned_may_have_their_data_and_be_deleted(tmp_path: Path) -> None:
    """A banned person who still sits at a table must leave it first."""
    async with Server.open(tmp_path) as server:
        host, ben = server.person("Oliver"), server.person("Ben")
        await host.slash("table new", game="spymaster")
        await ben.click(*control(server, "sit"))
        server.bot.router.banned = Banned([ben.id])

        def told() -> str:
            return "\n".join(filter(None, texts(ben.messages()[-1])))

        await ben.slash("me export")
        assert say("en", Text("export-here")) in told()
        await ben.slash("me delete")
        assert say("en", Text("refuse-delete-seated")) in told()
        await ben.slash("table leave", table=1)
        assert (await server.table()).seat_of(ben.id) is None
        await ben.slash("me delete")
        await ben.press(say("en", Text("button-delete"), plain=True))
        assert say("en", Text("delete-done")) in told()
        assert not await server.bot.service.forgetting.keeps_something_on(ben.id)


async def test_what_is_left_to_who_is_banned_is_there(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        commands = {f"/{command.qualified_name}" for command in server.bot.tree.walk_commands()}
        assert commands | {*server.bot.router.verbs} >= RIGHTS


async def test_the_bot_leaves_a_server_that_is_banned(tmp_path: Path) -> None:
    """The bot checks a server at its start, and when someone invites it."""
    async with Server.open(tmp_path) as server:
        heard = server.bot.heard
        assert {("on_guild_available", heard.is_in), ("on_guild_join", heard.is_in)} <= {*heard.get_listeners()}
        await heard.is_in(server.bot.guilds[0])
        assert server.guild.id in server.env.backend.guilds
        server.bot.router.banned.ids = frozenset([server.guild.id])
        await heard.is_in(server.bot.guilds[0])
        assert server.guild.id not in server.env.backend.guilds
