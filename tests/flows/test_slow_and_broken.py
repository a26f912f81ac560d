"""Work that is slow, comes too fast, or breaks: everyone reads something that helps."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bot.chat.reply
import bot.interactions.moves
import bot.interactions.routes
import bot.sync.reconciler
import bot.ui.painter
from engine.ai import LEVELS
from tests.flows.harness import Server, alts, control
from tests.flows.trouble import (
    again,
    begun,
    board,
    in_turn,
    move_of,
    newest,
    play,
    plies,
    shows_the_present,
    told,
)

pytestmark = pytest.mark.usefixtures("parked")


@contextlib.contextmanager
def slow(monkeypatch: pytest.MonkeyPatch, seconds: float = 0.12) -> Iterator[None]:
    """Make pictures take longer than the patience of an answer."""
    draw = bot.ui.painter.Painter.__call__

    async def slowly(self: Any, *args: Any, **how: Any) -> Any:
        await asyncio.sleep(seconds)
        return await draw(self, *args, **how)

    with monkeypatch.context() as drawing:
        drawing.setattr(bot.ui.painter.Painter, "__call__", slowly)
        drawing.setattr(bot.interactions.routes, "DEFER_AFTER_SECONDS", 0.02)
        yield


async def test_slow_drawing_defers_where_it_belongs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)

        def answers(start: int) -> list[dict[str, Any]]:
            return [r.json for r in server.requests[start:] if r.method == "POST" and r.path.endswith("/callback")]

        with slow(monkeypatch):
            start = len(server.requests)
            before = told(board(server))
            await one.press("My hand", dm=False)  # a private answer to the public panel: a private 'thinking'
            assert [(a["type"], (a.get("data") or {}).get("flags")) for a in answers(start)] == [(5, 64)]
            panel = one.messages(dm=False)[-1]
            assert panel.is_ephemeral
            assert alts(panel)
            assert told(board(server)) == before
            start = len(server.requests)
            await one.click(panel, move_of(panel))  # an answer in place, on a private panel
            assert [a["type"] for a in answers(start)] == [6]
            assert "Waiting for" in told(again(one, panel))
            start = len(server.requests)
            public = board(server)
            await two.click(public, move_of(public))  # an answer in place, on the public panel
            assert [a["type"] for a in answers(start)] == [6]
            await shows_the_present(server)
            assert await plies(server) == 2
            start = len(server.requests)
            await one.press("My hand", dm=False)
            await (await in_turn(server, [one, two]))[0].slash("hand")
            for answer in answers(start):
                assert answer["type"] in (4, 5)
                assert answer["data"]["flags"] & 64


async def test_a_slow_refusal_on_the_public_panel_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        await play(server, one)

        async def slowly(*args: Any, **kwargs: Any) -> Any:
            await asyncio.sleep(0.1)
            raise bot.interactions.routes.RefusedError("refuse-over")

        with slow(monkeypatch), monkeypatch.context() as acting:
            acting.setattr(server.bot.service, "commit", slowly)
            public = board(server)
            before = told(public)
            await two.deliver(two.raw(public, move_of(public)))
        assert told(board(server)) == before
        assert "This table is closed." in told(two.messages(dm=False)[-1])
        assert two.messages(dm=False)[-1].is_ephemeral
        await play(server, two)


async def test_clicks_that_come_too_fast(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, max_clicks_per_minute=6) as server:
        one, two = await begun(server)
        for _ in range(7):
            await one.click(*control(server, "menu"))
        assert "very quick" in one.texts(dm=False)
        slash = await one.slash("hand")
        assert "very quick" in told(slash.response._message)
        message = newest(one)
        await one.click(message, move_of(message))
        assert await plies(server) == 0
        assert "very quick" in told(again(one, message))
        await two.page("log")  # the limit is per person, so others still get answers
        assert "very quick" not in two.texts()
        await server.env.advance_time(61)
        await play(server, one)  # the same panel works a minute later
        assert await plies(server) == 1


async def test_an_ai_that_raises_does_not_stop_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any) -> Any:
        raise RuntimeError("out of ideas")

    monkeypatch.setitem(LEVELS, "easy", broken)
    async with Server.open(tmp_path) as server:
        one = server.person("Oliver")
        await one.slash("table new", game="spymaster")
        await one.add_ai()
        await one.press("Start")
        for _ in range(5):
            if not (await server.table()).playing:
                break
            assert (await in_turn(server, [one]))[0] is one
            await play(server, one)
        assert {ply.seat for ply in (await server.table()).match.plies} == {0, 1}
        await shows_the_present(server)


async def test_a_hand_that_cannot_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(self: Any, *args: Any, **how: Any) -> Any:
        raise ValueError("no such colour")

    async with Server.open(tmp_path) as server:
        one, _ = await begun(server)
        message = newest(one)
        with monkeypatch.context() as drawing:
            drawing.setattr(bot.ui.painter.Painter, "__call__", broken)
            result = await one.press("My hand", dm=False)
            assert re.search(r"went wrong .* error number: [0-9a-f]{8}", told(result.response._message))
            result = await one.click(message, move_of(message))
        assert await plies(server) == 1
        one = (await in_turn(server, server.people))[0]
        await one.press("My hand", dm=False)
        message = newest(one, dm=False)
        await one.click(message, move_of(message))
        await shows_the_present(server)


async def test_the_first_picture_of_a_match_comes_after_the_answer_is_promised(tmp_path: Path) -> None:
    """The promise is in place, and the public panel comes beside it."""
    async with Server.open(tmp_path, strict=True) as server:
        one = server.person("Oliver")
        await one.slash("table new", game="fourx")
        start = len(server.requests)
        await one.press("Start", dm=False)
        sent = [r.json for r in server.requests[start:] if r.method == "POST" and r.path.endswith("/callback")]
        assert [each["type"] for each in sent] == [6]
        assert not board(server).is_ephemeral
        assert alts(board(server))
        assert "The table is here" in one.texts(dm=False)


async def test_people_are_looked_up_after_the_answer_is_announced(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, *guests = [server.person(name) for name in ("Oliver", "Ann", "Ben")]
        named, start = " ".join(f"<@{guest.id}>" for guest in guests), len(server.requests)
        await one.slash("table new", people=named, game="souten")
        paths = [request.path for request in server.requests[start:]]
        first = next(n for n, path in enumerate(paths) if path.endswith("/callback"))
        assert first < min(n for n, path in enumerate(paths) if "/members/" in path)
        assert "The table is here" in one.texts(dm=False)
