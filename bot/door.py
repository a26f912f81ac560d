"""Who acts, and in which language they are answered: the one place that reads either off an interaction.

A person's language is the own choice (`/me settings`) or else Discord's; a new table's is the server's. No other file
asks an interaction or a profile for a language (tests/test_architecture.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import unicodedata
from typing import Any

import discord
from msgspec.structs import replace

from bot.tables.service import TableService
from bot.tables.table import Person
from data.errors import StoreError
from data.rows import PersonRow
from render import texts
from render.texts import locale_of

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and symbols that show nothing
PROFILE_SECONDS = 0.5  # to look a person up; everybody else at the door waits meanwhile


async def person_of(service: TableService, interaction: discord.Interaction[Any]) -> Person:
    """Whoever acts. Where the store does not answer at once, they are answered in Discord's language."""
    user = interaction.user
    manager = isinstance(user, discord.Member) and bool(interaction.permissions.manage_guild)
    name = texts.person(user.display_name, plain=True)
    if not any(unicodedata.category(c)[0] in "LNPS" and c not in BLANK for c in name):
        name = user.name  # a name that cannot be seen is none
    locale = locale_of(interaction.locale.value)
    person = Person(user.id, name, locale, manager, locale)
    with contextlib.suppress(StoreError, TimeoutError):
        async with asyncio.timeout(PROFILE_SECONDS):
            return replace(person, locale=language_of(await service.people.profile(person), locale))
    return person


def language_of(profile: PersonRow, discord_locale: str) -> str:
    """A person's language, from what is kept on them."""
    return profile.locale or locale_of(discord_locale)


def language_of_server(interaction: discord.Interaction[Any]) -> str:
    """What a table speaks that is opened here."""
    return locale_of((interaction.guild_locale or interaction.locale).value)
