"""People and servers that the bot's operator has banned: each press and command is answered with one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.form import Text
from render.texts import say
from tests.flows.harness import Server, texts
from tests.flows.test_matches import control


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_whoever_is_banned_is_told_so_and_nothing_happens(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path) as server:
        host, other = server.person("Oliver", locale), server.person("Ida")
        await host.slash("table new", game="spymaster")
        words = say(locale[:2], Text("refuse-banned"))
        for banned in (host.id, server.guild.id):
            server.bot.router.banned = frozenset([banned])
            before = await server.table()
            result = await host.slash("table new", game="spymaster")
            assert words in "\n".join(filter(None, texts(result.response._message)))
            await host.click(*control(server, "sit"))
            assert words in "\n".join(filter(None, texts(host.messages()[-1])))
            assert await host.suggestions("rules", "game", "spy") == []
            assert await server.table() is before
        server.bot.router.banned = frozenset([host.id])
        await other.click(*control(server, "sit"))
        assert (await server.table()).seat_of(other.id) is not None


async def test_the_list_is_a_setting(tmp_path: Path) -> None:
    async with Server.open(tmp_path, banned_ids="12, 34") as server:
        assert server.bot.router.banned == {12, 34}
