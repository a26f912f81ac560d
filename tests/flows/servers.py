"""Helpers for a server's manager, its settings, and permissions that the bot loses there."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.tables.person import Person
from engine.form import Text
from render.texts import locale_of
from tests.flows.harness import Server, SimulatedPerson, texts
from tests.flows.reading import say

LOCALE = pytest.mark.parametrize("locale", ["en-US", "ja"])


def manager(server: Server, locale: str = "en-US") -> SimulatedPerson:
    person = server.person("Boss", locale)
    role = server.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    server.env.backend.add_member_role(server.guild.id, person.id, role.id)
    return person


def leave(server: Server, permissions: discord.Permissions) -> None:
    """Leave every role of the server, the bot's own too, only these permissions."""
    for role in list(server.env.backend.get_guild(server.guild.id).roles.values()):
        left = role.permissions & permissions.value
        server.env.backend.edit_role(server.guild.id, role.id, {"permissions": left})


async def told(person: SimulatedPerson, command: str, at: Any = None, **options: Any) -> str:
    result = await person.member.slash(at or person.server.channel, command, **options)
    assert result.ephemeral
    return "\n".join(texts(result.response._message)).strip()


def words(locale: str, key: str, **args: Any) -> str:
    return say(locale_of(locale), Text(f"server-check-{key}", {"place": "here", **args}))


def as_host(person: SimulatedPerson) -> Person:
    return Person(person.id, person.user.global_name, "en")


async def choose(server: Server, **choices: Any) -> None:
    await server.bot.service.people.set_server(server.guild.id, **choices)


def overwrites(of: dict[Any, discord.PermissionOverwrite]) -> list[Any]:
    from simcord.backend.models import Overwrite
    from simcord.enums import OverwriteType

    pairs = {who.id: over.pair() for who, over in of.items()}
    return [Overwrite(number, OverwriteType.MEMBER, a.value, d.value) for number, (a, d) in pairs.items()]
