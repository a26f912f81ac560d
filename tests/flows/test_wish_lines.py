"""The line about wishes on boards and lists, and *I’d play too* (W14, G13)."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.tables.time.time_control import MINUTE
from engine.form import Text
from tests.flows.boards import board, edits
from tests.flows.finding import answer
from tests.flows.harness import Server, buttons, questions, texts
from tests.flows.reading import say
from tests.flows.servers import manager
from tests.flows.wishes import wish

TOO, CHANGE = say("en", Text("button-too")), say("en", Text("button-change"))
HENS, CATTLE = (say("en", Text("game-title"), game=game) for game in ("hens", "cattle"))


async def later(server: Server, seconds: float) -> None:
    await server.env.advance_time(seconds)
    await server.env.settle()
    await server.acted()


async def test_W14_a_board_says_what_people_would_play_and_draws_itself_again(tmp_path: Path) -> None:
    """Nothing shows at once, and each change of the line is one edit."""
    async with Server.open(tmp_path, strict=True) as server:
        boss, ann, ben = manager(server, "en-US"), server.person("Ann"), server.person("Ben")
        await boss.slash("server board")
        await wish(ann, "hens", size="5")
        assert "would play" not in "\n".join(texts(board(server)))
        assert "would play" not in answer(await ben.slash("table list"))
        before = edits(server)
        await later(server, 11 * MINUTE)
        assert f"Someone would play {HENS}." in "\n".join(texts(board(server)))
        assert f"Someone would play {HENS}." in answer(await ben.slash("table list"))
        assert edits(server) == before + 1
        await later(server, 11 * MINUTE)
        assert edits(server) == before + 1, "nothing is new"
        await ann.slash("table wish")
        await ann.press(say("en", Text("button-seek-back")))
        assert "would play" in answer(await ben.slash("table list")), "until the next full five minutes"
        await later(server, 6 * MINUTE)
        assert "would play" not in "\n".join(texts(board(server)))
        assert TOO not in buttons(board(server))


async def test_W14_after_a_restart_a_board_shows_the_wishes_of_now(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        boss, ann = manager(server, "en-US"), server.person("Ann")
        await boss.slash("server board")
        await wish(ann, "hens", size="5")
        await later(server, 11 * MINUTE)
        assert TOO in buttons(board(server))
        await server.bot.service.seeking.take_back(ann.id, server.guild.id)
        await server.restart()
        await later(server, MINUTE)
        assert "would play" not in "\n".join(texts(board(server)))


async def test_W14_I_would_play_too_opens_the_form_filled_in(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        boss, ann, ben = manager(server, "en-US"), server.person("Ann"), server.person("Ben")
        await boss.slash("server board")
        assert TOO not in buttons(board(server))
        await wish(ann, "hens", "cattle", size="5")
        await wish(ben, "annals", also=["unseen"], size="5")
        await later(server, 11 * MINUTE)
        shown = "\n".join(texts(board(server)))
        assert HENS in shown
        assert CATTLE in shown
        assert say("en", Text("game-title"), game="annals") not in shown
        there, too = board(server), buttons(board(server))[TOO]
        asked = await ben.click(there, too)
        games = next(each for each in questions(asked.modal) if each["component"]["custom_id"] == "games.0")
        assert {each["value"] for each in games["component"]["options"] if each.get("default")} == {
            "hens",
            "cattle",
            "annals",
        }
        given = {"games.0": ["hens"], "sizes.0": ["5"], "paces.0": ["3d"], "also.0": []}
        saved = await ben.submit(asked, given)
        assert saved.ephemeral
        assert "Your wish" in answer(saved)
        assert "Your wish" not in "\n".join(texts(board(server)))
        row = await server.bot.service.seeking.own(ben.id, server.guild.id)
        assert row is not None
        assert row.terms == {"games": ["hens"], "sizes": [5], "paces": ["3d"]}
        await ben.press(CHANGE)
        await boss.slash("server settings", wishes=False)
        assert say("en", Text("refuse-wishes-off")) in answer(await ben.click(there, too))


async def test_G13_no_one_learns_of_wishes_in_a_channel_that_they_cannot_read(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        boss, ann, ben = manager(server, "en-US"), server.person("Ann"), server.person("Ben")
        await boss.slash("server board")
        deny = discord.PermissionOverwrite(view_channel=False)
        secret = server.guild.create_text_channel("secret", overwrites={ben.member: deny})
        modal = await ann.checked(await ann.member.slash(secret, "table wish"))
        await ann.submit(modal, {"games.0": ["hens"], "sizes.0": ["5"], "paces.0": ["1d"], "also.0": []})
        await later(server, 11 * MINUTE)
        assert "would play" in answer(await ann.slash("table list"))
        assert "would play" not in answer(await ben.slash("table list"))
        assert "would play" not in "\n".join(texts(board(server))), "a board has the wishes of its own channel"
