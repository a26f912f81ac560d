"""The choices of a server by `/server settings`: where tables are opened there, who opens them, and how they begin.

    choices = choices_of(row.settings)
    check_may_open(choices, person)              where they ask, and by their roles. Raises RefusedError

A choice that is not made is stored nowhere. Then tables open everywhere, for everyone, with the bot's own defaults.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from data.model.people import chosen

CHOICES = ("channels", "roles", "pace", "locale", "most", "threads", "wishes", "reports")


class Choices(msgspec.Struct, frozen=True):
    """The choices of a server.

    `pace`: the name of a preset; `most`: the open tables that one person may have there; `reports`: the channel for
    reports, without which there are none (O17). `wishes`: whether people can wish to play (W22).
    """

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    pace: str | None = None
    locale: str | None = None
    most: int | None = None
    threads: bool = True
    wishes: bool = True
    reports: int | None = None


def choices_of(settings: Mapping[str, Any]) -> Choices:
    return chosen(Choices, settings)


def check_may_open(choices: Choices, person: Person) -> None:
    """Raise RefusedError if a person may not open a table here.

    A thread is as open as the channel in which it is. Roles do not bind the server's managers. The refusal names the
    channels that the person can read.
    """
    if choices.roles and not person.manager and not person.roles.intersection(choices.roles):
        raise RefusedError("refuse-open-who", roles=" ".join([f"<@&{role}>" for role in choices.roles]))
    check_may_stand(choices, person)


def check_may_stand(choices: Choices, person: Person) -> None:
    """Like check_may_open(), but of the place alone, for a table that is there already."""
    if choices.channels and not person.places.intersection(choices.channels):
        named = [f"<#{channel}>" for channel in choices.channels if person.reads(channel) is not False]
        raise RefusedError("refuse-open-where", n=len(named), channels=" ".join(named))
