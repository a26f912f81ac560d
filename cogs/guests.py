"""The people that a command invites: mentioned one by one, or as a circle (O6)."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import discord
from discord import app_commands

from bot.chat.caller import name_of
from bot.chat.reply import Reply
from bot.client import Bot
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.circles import CIRCLE
from bot.tables.service.service import TableService
from bot.tables.state.vacations import running
from cogs.common import suggested, suggestions
from engine.typed import fits, meant

Interaction = discord.Interaction[Any]
GUESTS = CIRCLE  # people who can be asked at once, since each is looked up


async def guests_named(service: TableService, reply: Reply, person: Person, people: str, circle: str) -> list[Person]:
    """Return the people whom a command's `people:` and `circle:` name, each once. Raises RefusedError."""
    found = await people_named(reply, people)
    if circle:
        found += await people_in(service, reply, person, circle)
    return [*{each.id: each for each in found}.values()]


async def people_named(reply: Reply, typed: str) -> list[Person]:
    """Return the people that a text mentions. Raises RefusedError."""
    ids = list(dict.fromkeys(map(int, re.findall(r"<@!?(\d{1,20})>", typed))))
    guild = reply.interaction.guild
    if guild is None or (typed.strip() and not ids):
        raise RefusedError("refuse-no-mentions")
    if len(ids) > GUESTS:
        raise RefusedError("refuse-many-guests", n=GUESTS)
    if ids:
        await reply.acknowledge()
    return await asyncio.gather(*[member_of(guild, number) for number in ids])


async def member_of(guild: discord.Guild, number: int) -> Person:
    """Return a member of a server, as a person. Raises RefusedError."""
    try:
        member = await guild.fetch_member(number)
    except discord.HTTPException as error:
        if error.status not in (400, 404):  # 400: the number is no id of Discord's
            raise
        raise RefusedError("refuse-not-a-member", user=f"<@{number}>") from None
    if member.bot:
        raise RefusedError("refuse-not-a-member", user=f"<@{number}>")
    return Person(member.id, name_of(member), "")


async def people_in(service: TableService, reply: Reply, person: Person, typed: str) -> list[Person]:
    """Return the people of a circle who can be invited now.

    Those who have left the server, are blocked or on vacation drop out for this time, silently (O6). Raises
    RefusedError if there is no such circle, or no one is left.
    """
    of = {each.name: each.people for each in await service.circles.of(person.id)}
    name, guild = meant(typed, {each: (each,) for each in of}), reply.interaction.guild
    if name is None or guild is None:
        raise RefusedError("refuse-no-circle")
    await reply.acknowledge()
    blocked = await service.people.blocks(person)
    asked = [_in_place(service, guild, each) for each in of[name] if each not in blocked]
    found = [each for each in await asyncio.gather(*asked) if each is not None]
    if not found:
        raise RefusedError("refuse-circle-empty")
    return found


async def _in_place(service: TableService, guild: discord.Guild, number: int) -> Person | None:
    """Return a person, unless they have left the server or are on vacation."""
    if running(await service.people.vacations(number), service.now()) is not None:
        return None
    try:
        return await member_of(guild, number)
    except RefusedError:
        return None


async def circle_choices(bot: Bot, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return suggestions for a command's `circle:`."""

    async def found(person: Person) -> list[app_commands.Choice[str]]:
        names = [each.name for each in await bot.service.circles.of(person.id)]
        return [app_commands.Choice(name=suggested(name), value=name) for name in names if fits(typed, name)]

    return await suggestions(bot, interaction, found)
