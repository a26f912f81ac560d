"""The least of Discord over real sockets: the bot signs in, gets interactions through the gateway and answers them.

    async with Stub() as discord, Child(discord, tmp_path) as bot:
        await bot.ready()
        number = await discord.command("log")
        await discord.answered(number)

`hold` keeps the answers to interactions waiting, as a Discord in trouble does.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

ROOT = Path(__file__).parents[2]
TOKEN = "no-real-token.but-secret-all-the-same"
ME = {"id": "77", "username": "takujo", "discriminator": "0", "avatar": None, "bot": True, "global_name": None}
PERSON = {"id": "88", "username": "sakura", "discriminator": "0", "avatar": None, "global_name": "さくら"}
WAIT_SECONDS = 180  # generous, because other tests may keep the machine busy
INTERACTION_TOKEN = "aW50ZXJhY3Rpb246c2VjcmV0"


def _json(data: Any, status: int = 200) -> web.Response:
    """Return a JSON answer without a charset: the library takes no other content type for JSON."""
    return web.Response(body=json.dumps(data).encode(), headers={"Content-Type": "application/json"}, status=status)


class Stub:
    def __init__(self) -> None:
        self.hold = asyncio.Event()  # when set, answers are taken at once
        self.hold.set()
        self.guilds: list[dict[str, Any]] = []
        self.answers: dict[int, Any] = {}
        self.forms: dict[str, str] = {}  # how an English message mentions each command
        self.identified = asyncio.Event()
        self.came = asyncio.Event()  # set when an answer has come in, even if it is held
        self._changed = asyncio.Condition()
        self._ids = itertools.count(1000)
        self._socket: web.WebSocketResponse | None = None
        self._sequence = itertools.count(1)

    async def __aenter__(self) -> Stub:
        app = web.Application(client_max_size=32 << 20)
        app.add_routes(
            [
                web.get("/gw/", self._gateway),
                web.get("/api/v10/gateway/bot", self._gateway_bot),
                web.get("/api/v10/users/@me", self._me),
                web.get("/api/v10/users/@me/guilds", self._guilds),
                web.get("/api/v10/oauth2/applications/@me", self._application),
                web.get("/api/v10/applications/{id}/emojis", self._emoji),
                web.put("/api/v10/applications/{id}/commands", self._commands),
                web.post("/api/v10/interactions/{id}/{token}/callback", self._callback),
            ]
        )
        self._runner = web.AppRunner(app, handler_cancellation=True, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = self._runner.addresses[0][1]
        self.api, self.gateway = f"http://127.0.0.1:{port}/api/v10", f"ws://127.0.0.1:{port}/gw/"
        return self

    async def __aexit__(self, *error: object) -> None:
        self.hold.set()
        await self._runner.cleanup()

    async def command(self, name: str, **options: str) -> int:
        """Type a slash command in a DM, and return the interaction's id."""
        number = next(self._ids)
        await self._send(
            "INTERACTION_CREATE",
            {
                "id": str(number),
                "application_id": ME["id"],
                "type": 2,
                "token": INTERACTION_TOKEN,
                "version": 1,
                "user": PERSON,
                "channel_id": "5",
                "channel": {"id": "5", "type": 1},
                "locale": "en-US",
                "context": 1,
                "entitlements": [],
                "authorizing_integration_owners": {},
                "attachment_size_limit": 1 << 20,
                "data": {
                    "id": "900",
                    "name": name,
                    "type": 1,
                    "description": "",  # of a context menu
                    "options": [{"name": key, "type": 3, "value": value} for key, value in options.items()],
                },
            },
        )
        return number

    async def answered(self, number: int) -> str:
        """Return the answer to the interaction, as text."""
        async with asyncio.timeout(WAIT_SECONDS), self._changed:
            await self._changed.wait_for(lambda: number in self.answers)
        return str(self.answers[number])

    async def _send(self, event: str, data: Any) -> None:
        assert self._socket is not None
        await self._socket.send_json({"op": 0, "t": event, "s": next(self._sequence), "d": data})

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        self._socket = socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41250}})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            op = json.loads(message.data)["op"]
            if op == 1:
                await socket.send_json({"op": 11})
            elif op == 2:
                await self._send(
                    "READY",
                    {
                        "v": 10,
                        "user": ME,
                        "guilds": [],
                        "session_id": "s",
                        "resume_gateway_url": self.gateway,
                        "application": {"id": ME["id"], "flags": 0},
                        "shard": [0, 1],
                    },
                )
                self.identified.set()
        return socket

    async def _gateway_bot(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return _json({"url": self.gateway, "shards": 1, "session_start_limit": limit})

    async def _me(self, request: web.Request) -> web.Response:
        if request.headers["Authorization"] != f"Bot {TOKEN}":
            return _json({"code": 0, "message": "401: Unauthorized"}, status=401)
        return _json(ME)

    async def _guilds(self, request: web.Request) -> web.Response:
        return _json(self.guilds)

    async def _application(self, request: web.Request) -> web.Response:
        return _json(
            {
                "id": ME["id"],
                "name": "Takujō",
                "icon": None,
                "description": "",
                "bot_public": True,
                "owner": PERSON,
                "bot_require_code_grant": False,
                "verify_key": "",
                "team": None,
                "flags": 0,
                "summary": "",
            }
        )

    async def _emoji(self, request: web.Request) -> web.Response:
        return _json({"code": 0, "message": "403: Forbidden"}, status=403)

    async def _commands(self, request: web.Request) -> web.Response:
        given = await request.json()
        for n, command in enumerate(given):
            names = [command["name"], *(f"{command['name']} {part['name']}" for part in command.get("options", []))]
            self.forms |= {f"/{name}": f"</{name}:{900 + n}>" for name in names}
        return _json(
            [
                {
                    "id": str(900 + n),
                    "description": "",  # an entry of a menu has none
                    "application_id": ME["id"],
                    "version": "1",
                    "default_member_permissions": None,
                    "type": 1,
                    **command,
                }
                for n, command in enumerate(given)
            ]
        )

    async def _callback(self, request: web.Request) -> web.Response:
        text = (await request.read()).decode(errors="replace")
        self.came.set()
        await self.hold.wait()
        async with self._changed:
            self.answers[int(request.match_info["id"])] = text
            self._changed.notify_all()
        return _json({"interaction": {"id": request.match_info["id"], "type": 2}})


PATIENT = """
import sys
from bot import client
client.ANSWERS = client.SENDING = client.SAVING = client.LEAVING = client.TIDYING = client.LONGEST = {seconds}
from bot.__main__ import main
sys.exit(main(["run"]))
"""  # no time limit at a stop, because the machine may be slow


class Child:
    """A process of its own that runs `python -m bot run`, and draws in a thread, which starts quickly.

    `patient`: no part of its stop has a short time limit.
    """

    def __init__(self, stub: Stub, folder: Path, *, patient: bool = True, **settings: object) -> None:
        self._stub, self._folder = stub, folder
        self._command = ["-c", PATIENT.format(seconds=WAIT_SECONDS)] if patient else ["-m", "bot", "run"]
        self._environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            **{
                name.upper(): str(value)
                for name, value in {
                    "render_process": False,
                    "discord_api": stub.api,
                    "discord_token": TOKEN,
                    "database_path": folder / "bot.sqlite3",
                    **settings,
                }.items()
            },
        }
        self.log = ""

    async def __aenter__(self) -> Child:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, *self._command, cwd=self._folder, env=self._environment, stderr=asyncio.subprocess.PIPE
        )
        self._reading = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *error: object) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.ended()

    async def ready(self) -> None:
        async with asyncio.timeout(WAIT_SECONDS):
            waits = {asyncio.create_task(self._stub.identified.wait()), asyncio.create_task(self.process.wait())}
            _, late = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for task in late:
                task.cancel()
        assert self.process.returncode is None, await self.ended() and self.log
        self._stub.identified.clear()

    async def stop(self, number: int = signal.SIGTERM) -> int:
        """Send the process a signal, wait until it has ended, and return its exit code."""
        self.process.send_signal(number)
        return await self.ended()

    async def ended(self) -> int:
        """Wait until the process has ended, and return its exit code."""
        async with asyncio.timeout(WAIT_SECONDS):
            code = await self.process.wait()
            await self._reading
        return code

    async def _read(self) -> None:
        assert self.process.stderr is not None
        async for line in self.process.stderr:
            self.log += line.decode()
