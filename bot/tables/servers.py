"""What a server has chosen by `/server settings`: where and by whom tables are opened there, and how they begin.

    choices = choices_of(row.settings)
    check_may_open(choices, person)              where they ask, and by their roles. Raises RefusedError

What is not chosen is stored nowhere: then tables open everywhere, for everybody, as the bot has them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.tables.table import Person, RefusedError
from data.rows import chosen

CHOICES = ("channels", "roles", "pace", "locale", "most", "threads")


class Choices(msgspec.Struct, frozen=True):
    """`pace` is the name of a preset, `most` how many open tables one person may have in the server."""

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    pace: str | None = None
    locale: str | None = None
    most: int | None = None
    threads: bool = True


def choices_of(settings: Mapping[str, Any]) -> Choices:
    return chosen(Choices, settings)


def check_may_open(choices: Choices, person: Person) -> None:
    """Raises RefusedError. A thread is as open as the channel in which it is; roles do not bind the server's managers.

    Of the channels those are named that the person can read.
    """
    if choices.roles and not person.manager and not person.roles.intersection(choices.roles):
        raise RefusedError("refuse-open-who", roles=" ".join([f"<@&{role}>" for role in choices.roles]))
    check_may_stand(choices, person)


def check_may_stand(choices: Choices, person: Person) -> None:
    """The same of the place alone, for a table that is there already."""
    if choices.channels and not person.places.intersection(choices.channels):
        named = [f"<#{channel}>" for channel in choices.channels if person.reads(channel) is not False]
        raise RefusedError("refuse-open-where", n=len(named), channels=" ".join(named))
