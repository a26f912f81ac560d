"""The person who acts at a table."""

from __future__ import annotations

from collections.abc import Callable

import msgspec


def nothing_known(channel_id: int) -> bool | None:
    return None


class Person(msgspec.Struct, frozen=True):
    """A person who acts, and their rights in the place where they ask: see bot/tables/verbs/rights.py."""

    id: int
    name: str
    locale: str  # the language in which they are answered
    manager: bool = False  # whether they may manage `server`
    discord_locale: str | None = None  # Discord's language, if known: it counts when they drop a choice of their own
    server: int | None = None  # the server in which they ask; None: they ask by DM
    reads: Callable[[int], bool | None] = nothing_known  # whether they can read a channel of `server`; None: not known
    places: frozenset[int] = frozenset()  # the channel in which they ask; in a thread also the channel above it
    roles: frozenset[int] = frozenset()  # their roles in `server`; the role of everyone has the server's id
    pictures: str = "usual"  # the pictures that they want in messages for them alone (O8)
