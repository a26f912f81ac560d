"""A simulated Discord with the real bot in it, and people who only press what they see.

    async with Server.open(tmp_path) as server:
        sakura, oliver = server.person("さくら", "ja"), server.person("Oliver")
        await sakura.slash("table new", game="spymaster")
        await sakura.press("座る")

A `Person` sees its channel, its threads and its DMs, ephemeral messages included, and acts on the newest message that
shows a control with that label. After every act the harness compares everything that everybody has received with what
they may know (`Secrecy`), and fails on interactions that were never answered.
"""
from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import simcord
from simcord import interactions as sim_interactions
from simcord.backend import serializers
from simcord.backend.access import can_access_message
from simcord.components import walk_components
from simcord.env import Env

from bot.client import Bot
from bot.settings import Settings

Env._settle_internal.__kwdefaults__["idle"] = 0.001  # the fixed step of 50 ms after each act is not needed here
Env.settle.__defaults__ = (None, 0.001)

BUTTON, SELECT, TEXT, GALLERY = 2, 3, 10, 12


class Server:
    """One guild with one channel, and the bot."""

    def __init__(self, env: Any, bot: Bot, settings: Settings) -> None:
        self.env, self.bot, self.settings = env, bot, settings
        self.guild = env.create_guild("卓上クラブ")
        self.channel = self.guild.create_text_channel("games")
        self.people: list[Person] = []
        self._locales: dict[int, str] = {}
        emit = env.backend.emit

        def localised(event: str, payload: dict[str, Any]) -> Any:  # simcord gives everybody en-US
            if event == "INTERACTION_CREATE":
                payload = dict(payload)
                user = int((payload.get("member") or payload)["user"]["id"])
                payload["locale"] = self._locales.get(user, "en-US")
            return emit(event, payload)

        env.backend.emit = localised

    @classmethod
    @asynccontextmanager
    async def open(cls, folder: Path, **changes: Any) -> AsyncIterator[Server]:
        settings = Settings(_env_file=None, **{
            "database_path": folder / "test.sqlite3", "ai_delay_seconds": 0, "max_clicks_per_minute": 6000, **changes})
        bot = Bot(settings, shard_count=1)
        async with simcord.run(bot) as env:
            server = cls(env, bot, settings)
            try:
                yield server
            finally:
                await env.settle()
                await server.bot.shut()
        unanswered = [i for i in env.backend.interactions.values() if not i.responded]
        assert not unanswered, "'This interaction failed'"

    def person(self, name: str, locale: str = "en-US") -> Person:
        user = self.env.create_user(f"user{len(self.people)}", global_name=name)
        member = self.guild.add_member(user)
        self._locales[member.id] = locale
        person = Person(self, user, member)
        self.people.append(person)
        return person

    async def restart(self, *, crash: bool = False) -> None:
        """A new bot on the same Discord and the same database; a crash leaves the old one no time to tidy up."""
        old = self.bot
        if not crash:
            await old.shut()
        self.bot = Bot(self.settings, shard_count=1)
        await self.env.restart_bot(self.bot)
        if crash:
            await old.store.close()
            old.pool.shutdown()

    @property
    def requests(self) -> list[Any]:
        return self.env.http_requests


class Person:
    def __init__(self, server: Server, user: Any, member: Any) -> None:
        self.server, self.user, self.member = server, user, member

    @property
    def id(self) -> int:
        return self.member.id

    def places(self) -> list[tuple[int, bool]]:
        """The channels that this person can look at: (id, whether it is the own DM)."""
        backend = self.server.env.backend
        public = [(c.id, False) for c in backend.channels.values() if getattr(c, "guild_id", None)]
        return [*public, (self.user.dm_channel.id, True)]

    def messages(self, dm: bool | None = None) -> list[Any]:
        """Everything this person sees, oldest first; `dm`: only in the DM, or only elsewhere."""
        env, found = self.server.env, []
        for channel, is_dm in self.places():
            if dm is None or dm == is_dm:
                found += [m for m in env.backend.messages.get(channel, {}).values()
                          if can_access_message(env, channel, m, self.user if is_dm else self.member, history=True)]
        return sorted(found, key=lambda m: m.id)

    def texts(self, **where: Any) -> str:
        return "\n".join(text for message in self.messages(**where) for text in texts(message))

    def sees(self, label: str, **where: Any) -> bool:
        return any(label in buttons(message) for message in self.messages(**where))

    def find(self, label: str, **where: Any) -> tuple[Any, str]:
        """The newest message with a control of this label, and the custom_id."""
        for message in reversed(self.messages(**where)):
            if label in buttons(message):
                return message, buttons(message)[label]
        raise AssertionError(f"nobody shows {label!r}; there are {[list(buttons(m)) for m in self.messages(**where)]}")

    async def slash(self, command: str, *, dm: bool = False, **options: Any) -> Any:
        result = await (self.user.slash(command, **options) if dm else
                        self.member.slash(self.server.channel, command, **options))
        return await self.checked(result)

    async def press(self, label: str, **where: Any) -> Any:
        message, custom_id = self.find(label, **where)
        return await self.click(message, custom_id)

    async def click(self, message: Any, custom_id: str) -> Any:
        actor = self.user if message.channel_id == self.user.dm_channel.id else self.member
        return await self.checked(await actor.click(self.handle(message), custom_id=custom_id))

    async def pick(self, message: Any, custom_id: str, value: str) -> Any:
        actor = self.user if message.channel_id == self.user.dm_channel.id else self.member
        return await self.checked(await actor.select(self.handle(message), [value], custom_id=custom_id))

    def handle(self, message: Any) -> Any:
        """A message as simcord's actors take it."""
        from simcord.results import ResponseMessage
        return ResponseMessage(self.server.env, message)

    async def checked(self, result: Any) -> Any:
        assert result.acknowledged, "'This interaction failed'"
        return result

    def raw(self, message: Any, custom_id: str, *, type: int = 3, **data: Any) -> dict[str, Any]:
        """An interaction that no client would send: forged, late, or to be delivered twice. Emit it with `deliver`."""
        env = self.server.env
        guild = None if message.channel_id == self.user.dm_channel.id else self.server.guild.id
        record, payload = sim_interactions.base_payload(
            env.backend, type=type, channel_id=message.channel_id, guild_id=guild, user_id=self.id,
            data={"custom_id": custom_id, "component_type": BUTTON, **data})
        payload["message"] = dict(serializers.message_payload(env.backend, message))
        record.source_message_id = message.id
        return payload

    async def deliver(self, *payloads: dict[str, Any]) -> None:
        """Several interactions in the same instant."""
        for payload in payloads:
            self.server.env.backend.emit("INTERACTION_CREATE", payload)
        await self.server.env.settle()


def texts(message: Any) -> list[str]:
    return [message.content or "", *(c["content"] for c in walk_components(message.components) if c["type"] == TEXT)]


def buttons(message: Any) -> dict[str, str]:
    """Label -> custom_id of every button that can be pressed."""
    return {c.get("label", ""): c["custom_id"] for c in walk_components(message.components)
            if c["type"] == BUTTON and c.get("custom_id") and not c.get("disabled")}


def selects(message: Any) -> dict[str, list[str]]:
    """custom_id -> values of every select."""
    return {c["custom_id"]: [o["value"] for o in c["options"]] for c in walk_components(message.components)
            if c["type"] == SELECT}


def alts(message: Any) -> list[str]:
    return [i.get("description") or "" for c in walk_components(message.components) if c["type"] == GALLERY
            for i in c["items"]]
