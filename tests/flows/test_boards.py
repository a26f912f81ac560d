"""The board of a channel: it shows its tables, keeps itself current, and knows when to stop."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sync import boards
from engine.form import Text
from tests.flows.boards import board, edits
from tests.flows.finding import answer, control, mention
from tests.flows.harness import Server, texts
from tests.flows.reading import say
from tests.flows.servers import manager

LANGUAGES = pytest.mark.parametrize("locale", ["en-US", "ja"])


EVERY = 100.0  # seconds; longer than SHORT (harness), so that only the simulated clock passes it


@pytest.fixture(autouse=True)
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "EVERY", EVERY)


async def later(server: Server, seconds: float = EVERY + 1) -> None:
    await server.env.advance_time(seconds)
    await server.env.settle()
    await server.acted()


@LANGUAGES
async def test_a_board_keeps_itself_current(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        short = locale[:2]
        boss, ann, ben = manager(server, locale), server.person("Ann", locale), server.person("Ben", locale)
        await boss.slash("server board")
        assert say(short, Text("list-empty")) in "\n".join(texts(board(server, locale)))
        await ann.slash("table new", game="spymaster", people=mention(ben))
        await later(server)
        shown = "\n".join(texts(board(server, locale)))
        assert "Ann" in shown
        assert say(short, Text("lobby-guests-group", {"n": 0})) in shown
        await ben.click(*control(server, "sit"))
        await ann.click(*control(server, "start"))
        await later(server)
        table = await server.table()
        shown = "\n".join(texts(board(server, locale)))
        assert table.names[table.waiting[0].decision.seat] in shown
        assert f"/{table.row.thread_id}" in shown
        await server.restart(crash=True)
        await ann.slash("table end", table=1)
        await ann.press(say(short, Text("button-confirm")))
        await later(server)
        assert say(short, Text("list-empty")) in "\n".join(texts(board(server, locale)))


async def test_edits_coalesce(tmp_path: Path) -> None:
    """Edits come at most once in a fixed time, and not at all if nothing on the board is new."""
    async with Server.open(tmp_path, strict=True) as server:
        boss, ann = manager(server, "en-US"), server.person("Ann")
        await boss.slash("server board")
        await ann.slash("table new", game="spymaster")
        await later(server)
        before = edits(server)
        for value in ("3d", "7d", "36h", "5d"):
            await ann.slash("table options", option="pace", value=value, table=1)
        assert edits(server) <= before + 1
        await later(server)
        await later(server)
        assert before < edits(server) <= before + 2
        assert "5 days per turn" in "\n".join(texts(board(server)))
        same = edits(server)
        await ann.slash("table options", option="undo", value="none", table=1)
        await later(server)
        assert edits(server) == same


async def test_a_deleted_board_is_gone(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        boss, ann = manager(server, "en-US"), server.person("Ann")
        await boss.slash("server board")
        there = board(server)
        server.env.backend.messages[there.channel_id].pop(there.id)
        await ann.slash("table new", game="spymaster")
        await later(server)
        assert await server.bot.surfaces.boards() == ()
        assert board(server) is None
        assert answer(await boss.slash("server board", shown=False)) == say("en", Text("board-none"))


async def test_a_board_that_cannot_be_edited_is_tried_again(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        boss, ann = manager(server, "en-US"), server.person("Ann")
        await boss.slash("server board")
        there = board(server)
        await later(server)
        path = f"/channels/{there.channel_id}/messages/{there.id}"
        server.env.inject_error("PATCH", path, status=403, code=50001, message="Missing Access", times=1)
        await ann.slash("table new", game="spymaster")
        assert "Ann" not in "\n".join(texts(board(server)))
        await later(server)
        assert "Ann" not in "\n".join(texts(board(server)))
        await later(server, boards.RETRY + 1)
        assert "Ann" in "\n".join(texts(board(server)))


async def test_only_one_board_a_channel_and_only_where_all_can_read_it(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        boss, ann = manager(server, "en-US"), server.person("Ann")
        await boss.slash("server board")
        first = board(server)
        await boss.slash("server board")
        assert board(server).id != first.id
        assert len([m for m in server.everything() if m.id == first.id]) == 0
        result = await ann.slash("table new", game="spymaster")
        assert not result.ephemeral
        secret = server.guild.create_text_channel("secret")
        await ann.checked(await ann.member.slash(secret, "table new", game="souten"))
        await later(server)
        shown = "\n".join(texts(board(server)))
        assert "Spymaster" in shown
        assert "**2**" not in shown
        assert answer(await boss.slash("server board", shown=False)) == say("en", Text("board-gone"))
        assert board(server) is None
