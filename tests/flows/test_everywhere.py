"""The app installed by a person: /mine, /hand, /act and /rules, and their answers, in places without the bot.

The places are a DM of two people, a group, and a server without the bot. simcord has none of these: the interactions
are made here as Discord documents them, with `authorizing_integration_owners`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from simcord import interactions as sim_interactions
from simcord.backend import serializers
from simcord.backend.models import Channel
from simcord.components import walk_components

from bot.ui.address import decode
from engine.form import Text
from render.texts import locale_of
from tests.flows.commands import sent
from tests.flows.harness import Server, SimulatedPerson, all_ids, texts
from tests.flows.reading import say

COMMAND, PRESS, TYPING = 2, 3, 4
GROUP, TEXT_CHANNEL = 3, 0
EPHEMERAL = 64
PLACES = ("dm", "group", "abroad")
LOCALE = pytest.mark.parametrize("locale", ["en-US", "ja"])


class Elsewhere:
    """A channel that the bot does not know, and a person there who has installed the app."""

    def __init__(self, person: SimulatedPerson, place: str) -> None:
        self.person, self.server, self.place = person, person.server, place
        backend = self.server.env.backend
        self.guild = backend.snowflake() if place == "abroad" else None
        self.channel = backend.snowflake()
        kind = TEXT_CHANNEL if place == "abroad" else GROUP if place == "group" else 1
        backend.channels[self.channel] = Channel(id=self.channel, type=1, recipient_ids=[person.id])
        person.elsewhere.append(self.channel)
        backend.messages[self.channel] = {}
        self.payload: dict[str, Any] = {"id": str(self.channel), "type": kind, "name": "elsewhere"}
        if place == "abroad":
            self.payload |= {"guild_id": str(self.guild), "position": 0, "permission_overwrites": []}
        else:
            users = [dict(serializers.user_payload(backend.get_user(person.id)))]
            self.payload |= {"recipients": users, "last_message_id": None, "icon": None, "owner_id": str(person.id)}

    async def do(self, kind: int, data: dict[str, Any], message: Any = None) -> Any:
        """Send an interaction, and return its record after the bot's answer."""
        backend = self.server.env.backend
        record, payload = sim_interactions.base_payload(
            backend, type=kind, channel_id=self.channel, guild_id=None, user_id=self.person.id, data=data
        )
        user = payload.pop("user")
        payload |= {
            "channel": self.payload,
            "authorizing_integration_owners": {"1": str(self.person.id)},
            "context": 0 if self.guild else 2,
            "app_permissions": "0",
        }
        if self.guild is None:
            payload["user"] = user
        else:
            now = "2026-01-01T00:00:00+00:00"
            everything = str((1 << 50) - 1)
            member = {"user": user, "roles": [], "joined_at": now, "deaf": False, "mute": False, "flags": 0}
            payload["member"] = {**member, "permissions": everything}
            payload |= {"guild_id": str(self.guild), "guild_locale": "en-US", "app_permissions": everything}
            payload["guild"] = {"id": str(self.guild), "locale": "en-US", "features": []}
        if message is not None:
            payload["message"] = dict(serializers.message_payload(backend, message))
            record.source_message_id = message.id
        await self.person.deliver(payload)
        assert record.responded, "'This interaction failed'"
        return record

    async def slash(self, name: str, **options: Any) -> Any:
        """Run a command, and return its answer: a message for its user alone."""
        kinds = {int: 4, str: 3}
        values = [{"name": key, "type": kinds[type(value)], "value": value} for key, value in options.items()]
        command = self.server.env.backend.commands[None][name, 1]
        data = {"id": command["id"], "name": name, "type": 1, "options": values}
        return self.answer(await self.do(COMMAND, data))

    async def press(self, message: Any, verb: str) -> Any:
        custom_id = next(i for i in all_ids(message) if decode(i).verb == verb)
        record = await self.do(PRESS, {"custom_id": custom_id, "component_type": 2}, message)
        return message if record.message_id is None else self.answer(record)

    async def suggestions(self, name: str, option: str, typed: str = "") -> list[Any]:
        command = self.server.env.backend.commands[None][name, 1]
        asked = [{"name": option, "type": 3, "value": typed, "focused": True}]
        data = {"id": command["id"], "name": name, "type": 1, "options": asked}
        return (await self.do(TYPING, data)).autocomplete_choices

    def answer(self, record: Any) -> Any:
        return self.server.env.backend.messages[self.channel][record.message_id]

    @property
    def messages(self) -> list[Any]:
        return [*self.server.env.backend.messages[self.channel].values()]


def shown(message: Any) -> str:
    return "\n".join(texts(message))


def verbs(message: Any) -> list[str]:
    return [decode(i).verb for i in all_ids(message)]


async def begun(server: Server, locale: str) -> SimulatedPerson:
    """Start a match of two people, and return the one to move."""
    people = [server.person("さくら", locale), server.person("Oliver", locale)]
    await people[0].slash("table new", game="spymaster")
    for person, verb in ((people[1], "sit"), (people[0], "start")):
        panel = server.panels()[-1]
        await person.click(panel, next(i for i in all_ids(panel) if decode(i).verb == verb))
    await server.sent()
    table = await server.table()
    return next(person for person in people if table.at(table.seat_of(person.id)).owed is not None)


async def test_which_commands_are_installed_for_oneself(tmp_path: Path) -> None:
    """The other commands work only in servers with the bot and in its own DM. Those for servers are not in DMs."""
    async with Server.open(tmp_path) as server:
        tree = {command["name"]: command for command in sent(server)}
    own = {name for name, command in tree.items() if 1 in command["integration_types"]}
    assert own == {"mine", "hand", "act", "rules"}
    for name, command in tree.items():
        assert 0 in command["integration_types"]
        assert command["contexts"] == (
            [0, 1, 2] if name in own else [0] if name in ("server", "Report…") else [0, 1]
        ), name


@LOCALE
@pytest.mark.parametrize("place", PLACES)
async def test_a_hand_is_seen_and_played_anywhere(tmp_path: Path, place: str, locale: str) -> None:
    """A hand opens from /mine by its button, and by typing.

    No one else sees anything, and the link leads to the table.
    """
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        person, short = await begun(server, locale), locale_of(locale)
        there, table = Elsewhere(person, place), await server.table()
        seat, before = table.seat_of(person.id), len(table.match.plies)
        asked = len(server.requests)

        mine = await there.slash("mine")
        link = f"https://discord.com/channels/{server.guild.id}/{table.row.thread_id}/{server.panels()[-1].id}"
        assert link in shown(mine)
        assert server.guild.name not in shown(mine), "tables of one server"
        hand = await there.press(mine, "hand")
        offered = verbs(hand)
        assert {"move", "pick", "step", "sheet"} & {*offered}
        page = await there.press(hand, "menu")
        assert link in [part.get("url") for part in walk_components(page.components)]
        assert verbs(await there.press(page, "hand")) == offered
        assert verbs(await there.slash("hand", table=1)) == offered

        chosen = (await there.suggestions("act", "move"))[0]
        while chosen["name"].endswith("…"):
            chosen = (await there.suggestions("act", "move", chosen["value"] + " "))[0]
        await there.slash("act", move=chosen["value"])
        match = (await server.table()).match
        assert [ply.seat for ply in match.plies][before:][:1] == [seat]

        shelf = await there.slash("rules")
        assert all(say(short, Text("game-title"), game=game) in shown(shelf) for game in ("spymaster", "souten"))
        assert all(message.flags & EPHEMERAL for message in there.messages)
        posted = [r for r in server.requests[asked:] if r.path.startswith(f"/channels/{there.channel}")]
        assert not posted, "only interactions are answered there"
        assert there.guild is None or server.bot.get_guild(there.guild) is None


@LOCALE
@pytest.mark.parametrize("place", PLACES)
async def test_no_table_is_opened_where_the_bot_is_not(tmp_path: Path, place: str, locale: str) -> None:
    """A first match with the guide is offered below the rules, but it needs a server with the bot."""
    async with Server.open(tmp_path, strict=True) as server:
        person = server.person("Oliver", locale)
        there = Elsewhere(person, place)
        rules = await there.slash("rules", game="spymaster")
        refused = await there.press(rules, "guide")
        assert shown(refused).strip() == say(locale_of(locale), Text("refuse-only-in-server"))
        assert all(message.flags & EPHEMERAL for message in there.messages)
        assert await server.bot.service.tables_of(person.id) == []


async def test_who_manages_a_server_abroad_learns_of_no_table(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        await begun(server, "en-US")
        there = Elsewhere(server.person("Stranger"), "abroad")
        assert say("en", Text("refuse-no-table")) in shown(await there.slash("hand", table=1))
        assert say("en", Text("refuse-no-table-here")) in shown(await there.slash("hand"))
        assert await there.suggestions("act", "table") == []
        assert say("en", Text("mine-none")) in shown(await there.slash("mine"))
