"""The gateway: a websocket that greets, identifies, hears heartbeats, sends events and resumes a session that was cut.

`drop`, `reconnect` and `invalidate` are its faults. A session outlives its socket: events are kept and sent
when the bot resumes it. A bot that identifies again gets a new session, and its older ones are over. The members of the
server come in chunks, unless the gateway is `silent`.

With shards, events of a server go to the session of its shard, and DMs to shard 0. Two listening sessions hold one
shard only by mistake: both hear everything, as at Discord, and `doubled` lists them.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
import zlib
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from tests.loopback.objects import snowflake
from tests.loopback.world import World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 8, 9, 10, 11
BEAT = 1.0  # seconds from one heartbeat to the next
CHUNK = 2  # members per answer: Discord's 1000 would never need a second one here


@dataclass
class Session:
    id: str
    events: list[tuple[str, dict[str, Any]]] = field(default_factory=list)  # event n has the sequence number n
    socket: Socket | None = None
    shard: int = 0
    count: int = 1  # number of shards
    process: str = ""  # name of its process

    def hears(self, guild: int | None) -> bool:
        """Return whether a session hears events of this server, or of DMs (None)."""
        return self.shard == (0 if guild is None else (guild >> 22) % self.count)

    def tell(self, event: str, data: dict[str, Any]) -> None:
        self.events.append((event, data))
        if self.socket is not None:
            self.socket.send(DISPATCH, data, event, len(self.events))


class Socket:
    """A connection. Messages are compressed if the bot asks for that."""

    def __init__(self, request: web.Request) -> None:
        self.ws = web.WebSocketResponse()
        self.request = request
        self._deflate = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        self._queue: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()

    def send(self, op: int, data: Any, event: str | None = None, sequence: int | None = None) -> None:
        self._queue.put_nowait({"op": op, "d": data, "t": event, "s": sequence})

    async def write(self) -> None:
        """Send the queue in order, until the connection is over."""
        with contextlib.suppress(ConnectionError):
            while (message := await self._queue.get()) is not None:
                text = json.dumps(message)
                if self._deflate is None:
                    await self.ws.send_str(text)
                else:
                    packed = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self.ws.send_bytes(packed)

    @property
    def over(self) -> bool:
        transport = self.request.transport
        return self.ws.closed or transport is None or transport.is_closing()

    def end(self) -> None:
        self._queue.put_nowait(None)

    def cut(self) -> None:
        """Cut the connection, as if a cable were pulled."""
        if self.request.transport is not None:
            self.request.transport.abort()


class Gateway:
    def __init__(self, world: World, token: str) -> None:
        self.world, self.token = world, token
        self.sessions: dict[str, Session] = {}
        self.identified = self.resumed = self.beats = 0
        self.refused: list[str] = []  # resumes that were refused
        self.silent = False  # True: it does not answer requests for members
        self.asked = 0  # how often members were requested
        self.starts: Counter[str] = Counter()  # how often each process has identified
        self.shards, self.at_once = 1, 1  # advised number of shards, and how many may identify at once
        self.apart = 0.0  # seconds between two that identify in one bucket (Discord: 5); 0: no limit
        self.hasty: list[str] = []  # processes that identified too soon
        self.doubled: list[str] = []  # processes that identified for a shard with a listener
        self.unheard: list[int] = []  # interactions that came while no session heard them
        self._last: dict[int, float] = {}  # by bucket: time of the last identify
        world.emit = self.emit

    @property
    def connected(self) -> Session | None:
        """The bot's session that is listening; with several shards, any of them."""
        return next((s for s in self.sessions.values() if s.socket is not None), None)

    def listens(self, guild: int | None) -> bool:
        """Return whether a session hears events of this server, or of DMs (None)."""
        return any(s.socket is not None and s.hears(guild) for s in self.sessions.values())

    def held(self, process: str | None = None) -> list[int]:
        """Return the shards with a listener, of all processes or of one."""
        found = [s for s in self.sessions.values() if s.socket is not None and process in (None, s.process)]
        return sorted(session.shard for session in found)

    def emit(self, event: str, data: dict[str, Any]) -> None:
        number = data.get("guild_id") or (data["id"] if event.startswith("GUILD_") else None)
        guild = None if number is None else int(number)
        hearing = [session for session in self.sessions.values() if session.hears(guild)]
        if event == "INTERACTION_CREATE" and not hearing:
            self.unheard.append(int(data["id"]))
        for session in hearing:
            session.tell(event, data)

    def died(self, process: str) -> list[Session]:
        """Remove the sessions of a dead process, and return them."""
        gone = [session for session in self.sessions.values() if session.process == process]
        for session in gone:
            del self.sessions[session.id]
        return gone

    # --- faults ----------------------------------------------------------------------------------------------------

    def drop(self) -> None:
        """Cut the connection. Its session can be resumed."""
        session = self.connected
        assert session is not None
        assert session.socket is not None
        socket, session.socket = session.socket, None
        socket.cut()

    def reconnect(self) -> None:
        """Ask the bot to connect again, as Discord does every few hours."""
        session = self.connected
        assert session is not None
        assert session.socket is not None
        session.socket.send(RECONNECT, None)

    def invalidate(self, resumable: bool) -> None:
        session = self.connected
        assert session is not None
        assert session.socket is not None
        session.socket.send(INVALID, resumable)
        if not resumable:
            del self.sessions[session.id]

    # --- the socket ------------------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = Socket(request)
        await socket.ws.prepare(request)
        socket.send(HELLO, {"heartbeat_interval": int(BEAT * 1000)})
        writing = asyncio.create_task(socket.write())
        try:
            async for op, data in self._received(socket):
                if op == HEARTBEAT:
                    self.beats += 1
                    socket.send(ACK, None)
                elif op in (IDENTIFY, RESUME) and data.get("token") != self.token:
                    await socket.ws.close(code=4004)
                elif op == IDENTIFY:
                    self._identify(socket, data)
                elif op == RESUME:
                    self._resume(socket, data)
                elif op == MEMBERS:
                    self._members(data)
        finally:
            for session in self.sessions.values():
                if session.socket is socket:
                    session.socket = None
            socket.end()
            await writing
            self.world.touch()
        return socket.ws

    async def _received(self, socket: Socket) -> AsyncIterator[tuple[int, Any]]:
        with contextlib.suppress(ConnectionError):
            async for message in socket.ws:
                if message.type == WSMsgType.TEXT:
                    found = json.loads(message.data)
                    yield found["op"], found.get("d")

    def _identify(self, socket: Socket, data: dict[str, Any]) -> None:
        process, (shard, count) = socket.request.match_info.get("process", ""), data.get("shard") or (0, 1)
        if self._is_hasty(shard):
            self.hasty.append(f"shard {shard} of {process}")
            socket.send(INVALID, False)
            return
        for other in [s for s in self.sessions.values() if (s.shard, s.count) == (shard, count) or s.count != count]:
            if other.count == count and other.socket is not None and not other.socket.over:
                self.doubled.append(f"shard {shard}: {process} beside {other.process}")
            else:
                del self.sessions[other.id]
        session = Session(f"session{snowflake()}", socket=socket, shard=shard, count=count, process=process)
        self.sessions[session.id] = session
        self.identified += 1
        self.starts[process] += 1
        url = str(socket.request.url.with_scheme("ws").with_query(None))
        guilds = [guild for guild in self.world.guild_ids if session.hears(guild)]
        session.tell(
            "READY",
            {
                "v": 10,
                "user": self.world.bot(),
                "session_id": session.id,
                "resume_gateway_url": url,
                "shard": [shard, count],
                "application": {"id": str(self.world.bot_id), "flags": 0},
                "guilds": [{"id": str(guild), "unavailable": True} for guild in guilds],
            },
        )
        for guild in guilds:
            session.tell("GUILD_CREATE", self.world.guild(guild))
        self.world.touch()

    def _is_hasty(self, shard: int) -> bool:
        """Return whether another shard of the same bucket has just identified."""
        bucket, now = shard % self.at_once, time.monotonic()
        if now - self._last.get(bucket, -self.apart) < self.apart:
            return True
        self._last[bucket] = now
        return False

    def _members(self, data: dict[str, Any]) -> None:
        """Answer a request for members with those that are in the server, in one chunk or more."""
        self.asked += 1
        wanted = [int(user) for user in data["user_ids"]]
        members = list(self.world.members(wanted))
        found = {int(member["user"]["id"]) for member in members}
        chunks = [members[n : n + CHUNK] for n in range(0, max(1, len(members)), CHUNK)]
        for number, chunk in enumerate([] if self.silent else chunks):
            answer = {
                "guild_id": str(data["guild_id"]),
                "members": chunk,
                "chunk_index": number,
                "chunk_count": len(chunks),
                "not_found": [str(user) for user in wanted if user not in found],
                "nonce": data.get("nonce"),
            }
            self.emit("GUILD_MEMBERS_CHUNK", answer)

    def _resume(self, socket: Socket, data: dict[str, Any]) -> None:
        session = self.sessions.get(data["session_id"])
        if session is None or data["seq"] > len(session.events):
            self.refused.append(data["session_id"])
            socket.send(INVALID, False)
            return
        session.socket = socket
        for number, (event, what) in enumerate(session.events[data["seq"] :], data["seq"] + 1):
            socket.send(DISPATCH, what, event, number)
        self.resumed += 1
        session.events.append(("RESUMED", {}))
        socket.send(DISPATCH, {}, "RESUMED", len(session.events))
        self.world.touch()
