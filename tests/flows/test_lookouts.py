"""Being told of a lobby by DM: since it fits a wish, and by *Tell me* (W18, W19)."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord.builders import ChannelHandle

from bot.tables.time.time_control import HOUR, MINUTE
from bot.tables.verbs.lookouts import lacks_one
from engine.form import Text
from tests.flows.finding import answer, control
from tests.flows.harness import PRIVATE_THREAD, Server, buttons, texts, until
from tests.flows.reading import say
from tests.flows.servers import as_host, choose
from tests.flows.wishes import wish

PUBLIC_THREAD = 11

pytestmark = pytest.mark.usefixtures("hourly")
TELL = say("en", Text("button-tell-me"))


async def test_W18_a_lobby_is_told_to_those_whose_wish_it_fits_and_to_no_one_who_is_blocked(tmp_path: Path) -> None:
    """The message has a link and no button. Someone who is blocked reads nothing."""
    async with Server.open(tmp_path, strict=True) as server:
        host, ann, ben = (server.person(name) for name in ("Host", "Ann", "Ben"))
        for person in (ann, ben):
            await wish(person, "hens", size="4")
        await server.bot.service.people.block(as_host(host), ben.id)
        await choose(server, pace="1d")
        await host.slash("table new", game="hens")
        assert "fits your wish" not in ann.texts(dm=True)
        await server.env.advance_time(2 * MINUTE)
        await until(lambda: "fits your wish" in ann.texts(dm=True), what="the message about the lobby")
        assert "fits your wish" not in ben.texts(dm=True)
        told = next(m for m in ann.messages(dm=True) if "fits your wish" in "\n".join(texts(m)))
        assert not buttons(told)
        assert str(server.panels(1)[-1].id) in "\n".join(texts(told))


async def test_W18_tell_me_is_behind_More_and_tells_once_when_one_more_is_enough(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        host, ann, ben = (server.person(name) for name in ("Host", "Ann", "Ben"))
        await host.slash("table new", game="fools")
        assert TELL not in buttons(server.panels(1)[-1])
        pressed = await ann.page("tell-me")
        assert say("en", Text("lookout-done")) in answer(pressed)
        assert "one more player" not in ann.texts(dm=True)
        if not lacks_one(await server.table(1)):
            await ben.click(*control(server, "sit"))
        await server.env.advance_time(MINUTE)
        await until(lambda: "with one more player" in ann.texts(dm=True), what="the message")


@pytest.mark.parametrize("kind", [PUBLIC_THREAD, PRIVATE_THREAD])
async def test_W19_of_a_lobby_in_a_private_thread_no_one_is_told(tmp_path: Path, kind: int) -> None:
    """The wish is made in the same thread, since it fits only lobbies of its own channel."""
    async with Server.open(tmp_path) as server:
        host, ann = server.person("Host"), server.person("Ann")
        await choose(server, pace="1d")
        made = server.env.backend.create_thread(server.channel.id, "a thread", host.id, type=kind)
        for member in (server.env.backend.bot_user.id, ann.id):  # Ann may see the lobby
            server.env.backend.add_thread_member(made.id, member)
        await server.env.settle()
        server.channel = ChannelHandle(server.env, server.guild, made)
        await wish(ann, "hens", size="4")
        await host.slash("table new", game="hens")
        assert made.id in ((row := (await server.table()).row).channel_id, row.thread_id)
        (wished,) = await server.bot.store.ask.seeks_in(server.guild.id)
        assert wished.channel_id == row.channel_id
        await server.env.advance_time(HOUR)
        await server.acted()
        told = "fits your wish" in ann.texts(dm=True)
        assert told is (kind == PUBLIC_THREAD)
