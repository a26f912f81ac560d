"""The loopback's own shards: their events, too fast identifying, and two listeners on one shard."""

from __future__ import annotations

import asyncio
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse

from tests.loopback.gateway import DISPATCH, HELLO, IDENTIFY, INVALID
from tests.loopback.interactions import COMMAND, Interaction
from tests.loopback.server import TOKEN, Server


class Shard:
    """A connection, as a bot's library makes it."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket

    async def identify(self, shard: int, count: int) -> int:
        """Identify, and return the op of the answer."""
        assert (await self._socket.receive_json())["op"] == HELLO
        await self._socket.send_json({"op": IDENTIFY, "d": {"token": TOKEN, "shard": [shard, count]}})
        answer: int = (await self._socket.receive_json())["op"]
        return answer

    async def heard(self) -> list[dict[str, Any]]:
        """Return all that comes until nothing comes for a while."""
        found = []
        try:
            while True:
                async with asyncio.timeout(0.2):
                    found.append(await self._socket.receive_json())
        except TimeoutError:
            return found


async def test_shards() -> None:
    async with Server.open() as server, ClientSession() as session:
        world, gateway = server.world, server.gateway
        world.spread(2)
        assert [(guild >> 22) % 2 for guild in world.guild_ids] == [0, 1]

        async def connect(process: str) -> Shard:
            async with session.get(
                f"{server.api_of(process)}/gateway/bot", headers={"Authorization": f"Bot {TOKEN}"}
            ) as answer:
                return Shard(await session.ws_connect((await answer.json())["url"]))

        one, other = await connect("p1"), await connect("p2")
        assert [await one.identify(0, 2), await other.identify(1, 2)] == [DISPATCH, DISPATCH]
        assert (gateway.held(), gateway.held("p2"), gateway.starts) == ([0, 1], [1], {"p1": 1, "p2": 1})
        guilds = [[int(event["d"]["id"]) for event in await each.heard()] for each in (one, other)]
        assert guilds == [[world.guild_ids[0]], [world.guild_ids[1]]]

        user = world.user("Ann")
        places = [world.text_channel("games", guild=guild).id for guild in world.guild_ids] + [
            world.open_dm(user.id).id
        ]
        for place in places:
            server.interactions.send(Interaction(COMMAND, user, place, {"name": "rules"}))
        heard = [
            [event["d"]["channel_id"] for event in await each.heard() if event["t"] == "INTERACTION_CREATE"]
            for each in (one, other)
        ]
        assert heard == [[str(places[0]), str(places[2])], [str(places[1])]], "a DM is shard 0's"

        second = await connect("p3")
        assert await second.identify(1, 2) == DISPATCH
        assert gateway.doubled == ["shard 1: p3 beside p2"]
        server.interactions.send(Interaction(COMMAND, user, places[1], {"name": "rules"}))
        for each in (other, second):
            assert "INTERACTION_CREATE" in [event["t"] for event in await each.heard()], "both hear it"

        gone = gateway.died("p1")
        assert [session.shard for session in gone] == [0]
        server.interactions.send(Interaction(COMMAND, user, places[2], {"name": "rules"}))
        assert len(gateway.unheard) == 1

        gateway.apart = 60.0
        assert await (await connect("p4")).identify(1, 2) == INVALID, "someone of the one bucket has just done so"
        assert gateway.hasty == ["shard 1 of p4"]
        gateway.at_once = 2
        assert await (await connect("p5")).identify(1, 2) == DISPATCH, "no one of its own bucket has"
