"""The requests of the bot: each answer is for the right eyes, and holds nothing that its receiver may not know."""

from __future__ import annotations

import json
import re
from typing import Any

from bot.ui.address import decode
from tests.flows.reading import addresses
from tests.flows.secrecy.content import custom_ids, is_rules
from tests.flows.secrecy.files import Files
from tests.flows.secrecy.forms import Forms
from tests.flows.secrecy.readers import Readers
from tests.flows.secrecy.words import HiddenWords
from tests.flows.secrecy.worlds import LeakError, Worlds

EPHEMERAL = 64
PLACES = re.compile(r"^/channels/(\d+)/messages")


class Requests:
    def __init__(self, worlds: Worlds, readers: Readers, words: HiddenWords, files: Files, forms: Forms) -> None:
        self.server, self.worlds, self.count = worlds.server, worlds, worlds.count
        self.readers, self.words, self.files, self.forms = readers, words, files, forms

    async def check(self, entry: Any) -> None:
        self.count["requests"] += 1
        body, path = entry.json, entry.path
        backend = self.server.env.backend
        private, reader = False, None
        place = PLACES.match(path)
        if place is not None:
            channel = backend.channels.get(int(place[1]))
            own = channel is not None and self.server.is_own(channel)
            private = getattr(channel, "guild_id", None) is None or own
            members = channel.thread_members if own else ()
            reader = next(
                (p for p in self.server.people if p.user.dm_channel.id == int(place[1]) or p.id in members), None
            )
        elif path.startswith("/interactions/"):
            record = backend.interactions[int(path.split("/")[2])]
            private = self.callback(record, body["type"], body.get("data") or {})
            reader = self.readers.person(record.user_id)
            if body["type"] == 9:
                await self.forms.modal(record, body["data"])
            if body["type"] == 8:
                await self.forms.suggestions(record, body["data"]["choices"])
        elif path.startswith("/webhooks/"):
            private = bool((body or {}).get("flags", 0) & EPHEMERAL) or "/messages/" in path
            token = path.split("/")[3]
            reader = next(
                (self.readers.person(i.user_id) for i in backend.interactions.values() if i.token == token), None
            )
        if body is None:
            return
        text = json.dumps(body, ensure_ascii=False)
        self.files.unopened(text.encode(), path, reader)
        about = {decode(word).table for word in custom_ids(body)}
        if private and (reader is None or is_rules(body)):
            return
        tables = [t for t in self.worlds.latest() if t.id in about or not about]
        self.words.check(text, tables, reader if private else None)
        if not private:
            for word in custom_ids(body):
                if decode(word).place != "t":
                    raise LeakError(f"a private control in public: {word}")

    def callback(self, record: Any, kind: int, data: dict[str, Any]) -> bool:
        """Return whether an answer is for one person alone; raise LeakError if it must be and is not."""
        flags, dm = data.get("flags") or 0, record.guild_id is None
        surfaces = {decode(word).place for word in custom_ids(data)}
        self.count[f"answers of type {kind}"] += 1
        if kind == 5 and not flags & EPHEMERAL:
            raise LeakError("a deferral that everyone sees")
        if kind == 4:
            opens = record.command_name == "table" or any(
                a.verb in ("rematch", "guide", "begin", "deal", "open-game", "at-time") for a in self.source(record)
            )
            if not flags & EPHEMERAL and (surfaces != {"t"} or not opens):
                raise LeakError("an answer that everyone sees")
            return bool(flags & EPHEMERAL)
        if kind == 7:
            source = self.stored(record.source_message_id)
            public = source is not None and self.server.is_public(source)
            if (public and surfaces - {"t"}) or (not public and "t" in surfaces):
                raise LeakError(f"an update of surface {surfaces} on a {'public' if public else 'private'} message")
            if public and any(str(a.get("filename", "")).startswith("hand") for a in data.get("attachments") or ()):
                raise LeakError("a hand's picture on a public message")
            return not public
        return kind in (8, 9) or dm

    def stored(self, message_id: int | None) -> Any:
        return next((m for m in self.server.everything() if m.id == message_id), None)

    def source(self, record: Any) -> list[Any]:
        message = self.stored(record.source_message_id)
        return [] if message is None else addresses(message)
