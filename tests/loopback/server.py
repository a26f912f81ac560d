"""The part of Discord's REST that this bot uses, over a `World`, on 127.0.0.1.

Every request is kept in `calls`, and checked against Discord's limits (`validity.py`): a request that breaks them is
answered with 400 and listed in `invalid`. It may meet a fault (`faults.py`). It is counted against the rate limits of
its bucket and of all buckets together except interactions. `python -m bot run` finds the server by DISCORD_API. Several
processes have one address each, which shows the process of a request.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web

from tests.loopback import validity
from tests.loopback.faults import Call, Fault, Faults
from tests.loopback.gateway import Gateway
from tests.loopback.interactions import Interactions
from tests.loopback.objects import Channel, Message, snowflake
from tests.loopback.refusals import RefusalError
from tests.loopback.world import World

TOKEN = "loopback.token"
ROUTES = {
    "login": ("GET", "/users/@me"),
    "application": ("GET", "/oauth2/applications/@me"),
    "gateway": ("GET", "/gateway/bot"),
    "emojis": ("GET", "/applications/{app}/emojis"),
    "add emoji": ("POST", "/applications/{app}/emojis"),
    "delete emoji": ("DELETE", "/applications/{app}/emojis/{emoji}"),
    "commands": ("PUT", "/applications/{app}/commands"),
    "answer": ("POST", "/interactions/{interaction}/{token}/callback"),
    "original": ("GET", "/webhooks/{app}/{token}/messages/@original"),
    "edit original": ("PATCH", "/webhooks/{app}/{token}/messages/@original"),
    "delete original": ("DELETE", "/webhooks/{app}/{token}/messages/@original"),
    "edit private": ("PATCH", "/webhooks/{app}/{token}/messages/{message}"),
    "delete private": ("DELETE", "/webhooks/{app}/{token}/messages/{message}"),
    "follow up": ("POST", "/webhooks/{app}/{token}"),
    "send": ("POST", "/channels/{channel}/messages"),
    "edit": ("PATCH", "/channels/{channel}/messages/{message}"),
    "message": ("GET", "/channels/{channel}/messages/{message}"),
    "delete": ("DELETE", "/channels/{channel}/messages/{message}"),
    "history": ("GET", "/channels/{channel}/messages"),
    "thread": ("POST", "/channels/{channel}/messages/{message}/threads"),
    "private thread": ("POST", "/channels/{channel}/threads"),
    "let in": ("PUT", "/channels/{channel}/thread-members/{user}"),
    "channel": ("GET", "/channels/{channel}"),
    "unarchive": ("PATCH", "/channels/{channel}"),
    "open dm": ("POST", "/users/@me/channels"),
    "user": ("GET", "/users/{user}"),
    "guild": ("GET", "/guilds/{guild}"),
    "threads": ("GET", "/guilds/{guild}/threads/active"),
    "member": ("GET", "/guilds/{guild}/members/{user}"),
}
PATTERNS = {
    name: (method, re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/@]+)", path) + "$"))
    for name, (method, path) in ROUTES.items()
}
FREE = (
    "answer",
    "original",
    "edit original",
    "delete original",
    "edit private",
    "delete private",
    "follow up",
)  # routes that are not on the global budget and have no token in the header
GLOBAL = 50  # requests per second


def _parts(kind: str, data: bytes) -> Iterator[tuple[str, str | None, bytes]]:
    """Yield the parts of a multipart body: name, name of the file, content.

    aiohttp's own reader gives warnings about itself.
    """
    boundary = b"--" + kind.partition("boundary=")[2].strip('"').encode()
    for part in data.split(boundary)[1:-1]:
        head, _, content = part.partition(b"\r\n\r\n")
        found = dict(re.findall(r'(name|filename)="([^"]*)"', head.decode()))
        yield found["name"], found.get("filename"), content[:-2]


class Bucket:
    """A limit of `most` requests per `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self.start = self.count = 0.0

    def take(self) -> float:
        """Return the seconds to wait before the request is allowed; 0: now."""
        now = time.monotonic()
        if now >= self.start + self.seconds:
            self.start, self.count = now, 0
        self.count += 1
        return 0.0 if self.count <= self.most else self.start + self.seconds - now

    def headers(self) -> dict[str, str]:
        left = max(0.0, self.start + self.seconds - time.monotonic())
        return {
            "X-RateLimit-Limit": str(self.most),
            "X-RateLimit-Remaining": str(max(0, int(self.most - self.count))),
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
        }


class Server:
    def __init__(self) -> None:
        self.world = World()
        self.faults = Faults()
        self.interactions = Interactions(self.world)
        self.gateway = Gateway(self.world, TOKEN)
        self.interactions.listens = lambda: self.gateway.connected is not None
        self.calls: list[Call] = []
        self.invalid: list[str] = []
        self.limited = 0  # number of requests that came too fast
        self.watch: Callable[[Call], None] = lambda call: None  # called when a request comes and when it is done
        self.sending: Callable[[Call], None] = lambda call: None  # called when a request with pictures comes
        self.limit = (50, 1.0)  # requests and seconds of a new bucket
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._global = Bucket(GLOBAL, 1.0)

    @property
    def api(self) -> str:
        return self.api_of("")

    def api_of(self, process: str) -> str:
        return f"{self.world.address}/{process}/api/v10" if process else f"{self.world.address}/api/v10"

    @classmethod
    @asynccontextmanager
    async def open(cls) -> AsyncIterator[Server]:
        server = cls()
        app = web.Application(client_max_size=1 << 26)
        for process in ("", "/{process}"):
            app.router.add_get(f"{process}/gateway", server.gateway.handle)
            app.router.add_get(f"{process}/gateway/", server.gateway.handle)
            app.router.add_route("*", f"{process}/api/v10/{{path:.*}}", server._handle)
        app.router.add_get("/attachments/{rest:.*}", server._attachment)
        runner = web.AppRunner(app, shutdown_timeout=0.2, access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        server.world.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
        try:
            yield server
        finally:
            await runner.cleanup()

    async def _attachment(self, request: web.Request) -> web.Response:
        data = self.world.files.get(request.path)
        return web.Response(status=404) if data is None else web.Response(body=data)

    # --- one request -----------------------------------------------------------------------------------------------

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        try:
            call = await self._read(request)
        except ConnectionResetError:  # the process died while it sent the request
            return web.Response()
        self.calls.append(call)
        self.watch(call)
        if call.files:
            self.sending(call)
        headers: dict[str, str] = {}
        fault = self.faults.take(call)
        if fault is not None and call.route == "answer":
            self.interactions.hinder(call.params["token"])
        if fault is not None and fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
        if fault is not None and fault.kind == "dropped":
            return self._cut(request)
        try:
            if call.route not in FREE and request.headers.get("Authorization") != f"Bot {TOKEN}":
                raise RefusalError(401, 0, "401: Unauthorized")
            self._rates(call, fault, headers)
            if fault is not None and fault.kind == "error":
                raise RefusalError(fault.status, fault.code, "a fault on demand")
            if wrong := list(self._wrong(call)):
                self.invalid.append(f"{call.method} {call.path}: {'; '.join(wrong)}")
                raise RefusalError(400, 50035, "Invalid Form Body")
            data = self._carry_out(call)
            call.status = 200 if data is not None else 204
        except RefusalError as refusal:
            call.status = refusal.status
            data = {"code": refusal.code, "message": refusal.text}
            if refusal.status == 429:
                wait = float(headers.get("Retry-After", "0.02"))
                headers |= {"Via": "1.1 google", "Retry-After": f"{wait:.3f}"}
                data |= {"retry_after": wait, "global": "X-RateLimit-Global" in headers}
        self.watch(call)
        self.world.touch()
        if fault is not None and fault.kind == "lost":
            return self._cut(request)
        if data is None:
            return web.Response(status=204, headers=headers)
        body = json.dumps(data).encode()
        return web.Response(status=call.status, body=body, content_type="application/json", headers=headers)

    async def _read(self, request: web.Request) -> Call:
        process, body, files = request.match_info.get("process", ""), None, {}
        path = request.path.removeprefix(f"/{process}" if process else "").removeprefix("/api/v10")
        if request.content_type == "multipart/form-data":
            for name, filename, data in _parts(request.headers["Content-Type"], await request.read()):
                if filename is not None:
                    files[name] = (filename, data)
                elif name == "payload_json":
                    body = json.loads(data)
        elif request.can_read_body:
            body = await request.json()
        elif request.query:
            body = dict(request.query)
        at = time.monotonic()
        for name, (method, pattern) in PATTERNS.items():
            if method == request.method and (found := pattern.match(path)):
                return Call(name, method, path, found.groupdict(), body, files, at, process=process)
        return Call("unknown", request.method, path, {}, body, files, at, process=process)

    def _cut(self, request: web.Request) -> web.Response:
        if request.transport is not None:
            request.transport.abort()
        return web.Response()  # no one receives this

    def _rates(self, call: Call, fault: Fault | None, headers: dict[str, str]) -> None:
        """Add rate limit headers. Raises RefusalError with 429."""
        key = (call.route, call.params.get("channel") or call.params.get("token") or "")
        bucket = self._buckets.setdefault(key, Bucket(*self.limit))
        wait = bucket.take()
        headers |= {"X-RateLimit-Bucket": call.route.replace(" ", "-"), **bucket.headers()}
        everywhere = False
        if call.route not in FREE:
            above = self._global.take()
            everywhere, wait = above > 0, max(wait, above)
        if fault is not None and fault.kind == "limit":
            everywhere, wait = fault.everywhere, fault.seconds
        elif wait:
            self.limited += 1
        if wait:
            headers["Retry-After"] = f"{wait:.3f}"
            headers["X-RateLimit-Scope"] = "global" if everywhere else "user"
            if everywhere:
                headers["X-RateLimit-Global"] = "true"
            raise RefusalError(429, 0, "You are being rate limited.")

    def _wrong(self, call: Call) -> Iterator[str]:
        """Yield the reasons why Discord would refuse a request as badly formed."""
        body, files = call.body or {}, call.files
        yield from validity.known_emoji(body, self.world.emoji)
        yield from validity.known_links(body, self.world.commands)
        if call.route == "unknown":
            yield "no such route"
        elif call.route == "commands":
            yield from validity.commands(call.body)
        elif call.route in ("send", "follow up"):
            yield from validity.message(body, files)
        elif call.route in ("edit", "edit private"):
            message = self.world.messages.get(int(call.params["message"]))
            yield from validity.message(body, files, self._kept(message), edit=True)
        elif call.route == "edit original":
            yield from validity.message(body, files, self._kept(None), edit=True)
        elif call.route == "answer" and (asked := self.interactions.known.get(call.params["token"])):
            yield from validity.answer(asked.kind, body, files, self._kept(self.world.messages.get(asked.source or 0)))
        elif call.route == "add emoji":
            yield from validity.emoji(body)
        elif call.route in ("thread", "private thread"):
            yield from validity.length("name", body.get("name"), 100)
            if "message" in body:
                yield from validity.message(body["message"], files)

    def _kept(self, message: Message | None) -> list[str]:
        return [] if message is None else [a["id"] for a in message.attachments]

    # --- what a request does ---------------------------------------------------------------------------------------

    def _carry_out(self, call: Call) -> Any:
        """Return what Discord answers; None: an answer without content."""
        work = WORK.get(call.route)
        if work is None:
            raise RefusalError(404, 0, "404: Not Found")
        done = work(self, call)
        return done.payload(self.world) if isinstance(done, Message | Channel) else done

    def _application(self, call: Call) -> dict[str, Any]:
        return {
            "id": str(self.world.bot_id),
            "name": "Takujo",
            "description": "",
            "icon": None,
            "summary": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "",
            "flags": 0,
            "team": None,
            "owner": {**self.world.bot(), "id": "1", "username": "owner", "bot": False},
        }

    def _gateway(self, call: Call) -> dict[str, Any]:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": self.gateway.at_once}
        url = self.api_of(call.process).removesuffix("/api/v10").replace("http", "ws", 1)
        return {"url": f"{url}/gateway", "shards": self.gateway.shards, "session_start_limit": limit}

    def _commands(self, call: Call) -> list[dict[str, Any]]:
        before = {command["name"]: command["id"] for command in self.world.commands}  # a name keeps its id
        self.world.commands = [
            {
                "id": before.get(command["name"]) or str(snowflake()),
                "application_id": str(self.world.bot_id),
                "version": "1",
                "description": "",  # an entry of a menu has none
                **command,
            }
            for command in call.body
        ]
        return self.world.commands

    def _message(self, call: Call) -> Message:
        self.world.need(self.world.channel(call.channel), "read_message_history")
        return self.world.message(call.channel, call.message)

    def _history(self, call: Call) -> list[dict[str, Any]]:
        newest = [*self.world.in_channel(call.channel)][: -1 - int(call.given["limit"]) : -1]
        return [message.payload(self.world) for message in newest]

    def _private_thread(self, call: Call) -> Channel | dict[str, Any]:
        if "message" in call.given:
            return self.world.start_post(call.channel, call.given, call.files)
        return self.world.start_private(call.channel, call.given)


WORK: dict[str, Callable[[Server, Call], Any]] = {  # by route
    "login": lambda server, call: server.world.bot(),
    "application": Server._application,
    "gateway": Server._gateway,
    "commands": Server._commands,
    "emojis": lambda server, call: {"items": list(server.world.emoji.values())},
    "add emoji": lambda server, call: server.world.add_emoji(call.given["name"]),
    "delete emoji": lambda server, call: server.world.delete_emoji(call.params["emoji"]),
    "answer": lambda server, call: server.interactions.answer(call.params["token"], call.given, call.files),
    "original": lambda server, call: server.interactions.original(call.params["token"]),
    "edit original": lambda server, call: server.interactions.edit_original(
        call.params["token"], call.given, call.files
    ),
    "delete original": lambda server, call: server.interactions.delete_original(call.params["token"]),
    "edit private": lambda server, call: server.interactions.edit_private(
        call.params["token"], call.message, call.given, call.files
    ),
    "delete private": lambda server, call: server.interactions.delete_private(call.params["token"], call.message),
    "follow up": lambda server, call: server.interactions.follow_up(call.params["token"], call.given, call.files),
    "send": lambda server, call: server.world.post(call.channel, call.given, call.files),
    "edit": lambda server, call: server.world.edit(call.channel, call.message, call.given, call.files),
    "message": Server._message,
    "delete": lambda server, call: server.world.delete(call.channel, call.message),
    "history": Server._history,
    "thread": lambda server, call: server.world.start_thread(call.channel, call.message, call.given),
    "private thread": Server._private_thread,
    "let in": lambda server, call: server.world.let_in(call.channel, call.user),
    "channel": lambda server, call: server.world.channel(call.channel),
    "unarchive": lambda server, call: server.world.change(call.channel, call.given),
    "open dm": lambda server, call: server.world.open_dm(int(call.given["recipient_id"])),
    "user": lambda server, call: server.world.users[call.user].payload(),
    "guild": lambda server, call: server.world.guild(int(call.params["guild"])),
    "threads": lambda server, call: {
        "threads": server.world.guild(int(call.params["guild"]))["threads"],
        "members": [],
    },
    "member": lambda server, call: server.world.member(call.user),
}
