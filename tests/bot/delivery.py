"""A delivery with a client of Discord that notes each request and can refuse it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.chat import refusals, turns
from bot.chat.delivery import Delivery
from bot.chat.surfaces import Surfaces
from bot.tables.service.service import TableService
from bot.tables.state.table import TableSeat
from bot.ui.page import Panel
from bot.ui.panels import Reader
from data.store import Store
from tests.bot.people import ANN, BEN
from tests.bot.reconciler import http

CHANNEL, THREAD = 78, 55


class Client:
    """A discord.py client that notes each request, and raises the faults it is given: `faults["send 78"]`."""

    def __init__(self) -> None:
        self.done: list[tuple[str, int, dict[str, Any]]] = []  # (kind, id, arguments) of each request
        self.faults: dict[str, list[Exception]] = defaultdict(list)
        self.members, self.asked = {ANN.id, BEN.id}, 0
        self.ids = iter(range(500, 1000))
        self.user = SimpleNamespace(id=9)
        self.there: dict[int, list[Any]] = {}  # the messages by channel

    def take(self, what: str, where: int, **given: Any) -> None:
        files = [file.fp.read() for file in given.get("files", given.get("attachments", []))]
        if self.faults[f"{what} {where}"]:
            raise self.faults[f"{what} {where}"].pop(0)
        self.done.append((what, where, {**given, "pictures": files}))

    def told(self, what: str) -> list[int]:
        """Return the ids for which this kind of request was made."""
        return [where for done, where, _ in self.done if done == what]

    def get_partial_messageable(self, channel_id: int) -> Any:
        return Channel(self, channel_id)

    async def fetch_channel(self, channel_id: int) -> Any:
        self.take("fetch", channel_id)
        return Thread(self, channel_id)

    def get_channel(self, channel_id: int) -> Any:
        return None  # no channel is in the cache, so none is a forum

    ready = True

    def is_ready(self) -> bool:
        return self.ready

    def get_guild(self, guild_id: int) -> Any:
        return None

    async def fetch_guild(self, guild_id: int) -> Any:
        self.take("guild", guild_id)
        return SimpleNamespace(fetch_member=self.fetch_member, name="Club")

    async def fetch_member(self, person: int) -> None:
        if person not in self.members:
            raise http(10007)

    def get_user(self, person: int) -> Any:
        return None

    async def fetch_user(self, person: int) -> Any:
        async def create_dm() -> Any:
            self.asked += 1
            return SimpleNamespace(id=1000 + person)

        return SimpleNamespace(create_dm=create_dm)


class Channel:
    def __init__(self, client: Client, channel_id: int) -> None:
        self.client, self.id = client, channel_id

    async def send(self, content: str = "", **given: Any) -> Any:
        self.client.take("send", self.id, content=content, **given)
        return SimpleNamespace(id=next(self.client.ids))

    async def history(self, limit: int) -> AsyncIterator[Any]:
        self.client.take("history", self.id)
        for message in self.client.there.get(self.id, [])[:limit]:
            yield message

    def get_partial_message(self, message_id: int) -> Any:
        async def edit(**given: Any) -> None:
            self.client.take("edit", message_id, **given)

        async def delete() -> None:
            self.client.take("delete", message_id)

        return SimpleNamespace(edit=edit, delete=delete)


class Thread(discord.Thread):
    def __init__(self, client: Client, channel_id: int) -> None:
        self.client, self.id = client, channel_id

    async def edit(self, **given: Any) -> Any:
        self.client.take("unarchive", self.id, **given)


def panel(key: str = "key") -> Panel:
    layout: Any = key
    return Panel(layout, (("a.png", b"picture"),), key)


def told_text(given: dict[str, Any]) -> str:
    """Return the text of a panel."""
    return "\n".join(c.content for c in given["view"].walk_children() if isinstance(c, discord.ui.TextDisplay))


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def surfaces(store: Store) -> Surfaces:
    return Surfaces(store)


@pytest.fixture
def delivery(client: Client, service: TableService, surfaces: Surfaces, monkeypatch: pytest.MonkeyPatch) -> Delivery:
    async def hand(seat: TableSeat, reader: Reader, painter: Any) -> Panel:
        shown = [
            f"{seat.number}",
            reader.locale,
            reader.place,
            str(len(seat.table.match.plies)),
            *(f"{k}={getattr(reader, k)}" for k in ("link", "note", "sort")),
        ]
        return panel(" ".join(shown))

    monkeypatch.setattr(turns, "hand_panel", hand)
    monkeypatch.setattr(refusals, "TIDYING", (0, 0.001, 0.002))
    return Delivery(client, service, surfaces, None)  # type: ignore[arg-type]
