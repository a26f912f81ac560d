"""People and servers: their settings, and the people that someone does not want to sit with."""

from __future__ import annotations

import logging
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Delete, Select, Text, cast, delete, select

from data.model.row import Id, Row, index, table_of
from data.statement import changes, many, one, puts
from data.unit import Asking, Changing

T = TypeVar("T")
_log = logging.getLogger(__name__)


class PersonRow(Row, frozen=True, kw_only=True):
    person: Id
    name: str
    locale: str | None = None
    delivery: str = "dm"  # dm, ephemeral, thread
    dm_closed: bool = False
    prefs: dict[str, Any] = msgspec.field(default_factory=dict)  # sort order and the like
    updated_at: float


class ServerRow(Row, frozen=True, kw_only=True):
    guild_id: Id
    settings: dict[str, Any] = msgspec.field(default_factory=dict)


class Block(Row, frozen=True, kw_only=True):
    """The wish of `person` not to sit with `blocked`."""

    person: Id
    blocked: Id
    at: float


people = table_of(PersonRow, "people", "person")
servers = table_of(ServerRow, "servers", "guild_id")
blocks = table_of(Block, "blocks", "person", "blocked", index("blocks_blocked", "blocked"))


def chosen(kind: type[T], value: Any) -> T:
    """Return a person's choice as its Struct, or the default if it cannot be read.

    It raises nothing: others read it too.
    """
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        _log.error("%s cannot be read and counts as not chosen: %s", kind.__name__, error)
        return kind()


class PeopleQuestions(Asking):
    @one(PersonRow)
    def person(self, person: int) -> Select[Any]:
        return select(people).where(people.c.person == person)

    @many(PersonRow)
    def people_with_alerts(self) -> Select[Any]:
        """Return the people who have chosen alerts, and perhaps others. No one may be shown them."""
        return select(people).where(cast(people.c.prefs, Text).contains('"alerts"')).order_by(people.c.person)

    @one(ServerRow)
    def server(self, guild_id: int) -> Select[Any]:
        return select(servers).where(servers.c.guild_id == guild_id)

    @many(Block)
    def blocks(self, person: int) -> Select[Any]:
        """Return the people that a person has blocked."""
        return select(blocks).where(blocks.c.person == person).order_by(blocks.c.at)

    @many(Block)
    def blocked_by(self, person: int) -> Select[Any]:
        """Return the people who have blocked a person. No one may be shown them."""
        return select(blocks).where(blocks.c.blocked == person).order_by(blocks.c.at)


class PeopleChanges(Changing):
    put_person = puts(PersonRow)
    put_server = puts(ServerRow)
    put_block = puts(Block)

    @changes
    def drop_block(self, person: int, blocked: int) -> Delete:
        return delete(blocks).where(blocks.c.person == person, blocks.c.blocked == blocked)
