"""All processes together stay below Discord's limit, whatever becomes of their requests on the way."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import pytest
from aiohttp import web
from discord.http import Route

from bot.chat import share
from bot.chat.share import OF_ALL, Share, counts

SECOND = 0.2


async def test_no_second_has_more_than_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests count when Discord gets them.

    Some are slow on their way, some fail, and answers to interactions come between.
    """
    arrived, answers = list[float](), 0

    async def handle(request: web.Request) -> web.Response:
        nonlocal answers
        if "interactions" in request.path:
            answers += 1
            return web.Response()
        if len(arrived) % 5 == 0:
            await asyncio.sleep(0.15)  # as a request that is read late
        arrived.append(time.monotonic())
        if len(arrived) % 7 == 0 and request.transport is not None:
            request.transport.abort()
        return web.Response()

    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", handle)
    runner = web.AppRunner(app)
    await runner.setup()
    await (site := web.TCPSite(runner, "127.0.0.1", 0)).start()
    monkeypatch.setattr(share, "SECOND", SECOND)
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}/api")
    pauses, sleep = list[float](), asyncio.sleep

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(seconds)

    monkeypatch.setattr("bot.chat.share.asyncio.sleep", pause)
    begun, some, trace = time.monotonic(), Share(1, 10), aiohttp.TraceConfig()
    some.hold(trace)

    async def ask(path: str) -> None:
        try:
            async with session.post(f"{Route.BASE}{path}"):
                pass
        except aiohttp.ClientError:
            pass

    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        await asyncio.gather(*[ask("/interactions/1/a/callback") for _ in range(20)])
        assert not pauses, "answers wait for nothing"
        await asyncio.gather(*[ask("/channels/1/messages") for _ in range(22)])
    await site.stop()
    await runner.cleanup()
    assert (len(arrived), answers) == (22, 20)
    assert arrived[0] - begun >= SECOND * 0.99, "who was here before us may have used all places just now"
    assert all(later - first >= SECOND * 0.99 for first, later in zip(arrived, arrived[some.most :], strict=False))


async def test_who_gives_up_while_waiting_takes_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    some, trace = Share(1, 50), aiohttp.TraceConfig()
    some.hold(trace)
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1/api")
    monkeypatch.setattr(share, "SECOND", 0.05)
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:

        async def ask() -> None:
            with pytest.raises(aiohttp.ClientConnectorError):  # no server is there
                await session.get(f"{Route.BASE}/users/@me")

        await ask()
        waiting = asyncio.create_task(ask())
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await ask()


def test_what_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", "https://discord.com/api/v10")
    assert counts("https://discord.com/api/v10/channels/1/messages")
    assert not counts("https://discord.com/api/v10/interactions/1/token/callback")
    assert not counts("https://discord.com/api/v10/webhooks/1/token/messages/@original")
    assert not counts("https://cdn.discordapp.com/avatars/1/a.png")


@pytest.mark.parametrize("dealt", [(1,), (1, 1), (2, 1, 1), (1, 1, 1, 1), (3, 3, 2), (5, 4, 4)])
def test_all_shares_together_are_what_discord_takes(dealt: tuple[int, ...]) -> None:
    shares = [Share(shards, sum(dealt)).most for shards in dealt]
    assert OF_ALL - len(dealt) < sum(shares) <= OF_ALL
    assert all(shares)
