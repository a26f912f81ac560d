"""The tables, as SQLAlchemy Core. What a column means stands beside the field of the same name in ``data.rows``.

The log is the truth: tables.revision is the number of its newest row, everything else can be made from it or is
about Discord. A change here needs a revision in ``data/migrations/versions``; a test holds the two together.
Types and constraints are ones that PostgreSQL understands too.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)
from sqlalchemy.engine import Dialect

STATUSES = ("lobby", "playing", "over", "cancelled")
OPEN = ("lobby", "playing")
# Tables, and columns as "table.column", of a running process: a database that is moved begins without (data/move.py).
OF_PROCESSES = frozenset({"workers", "owners"})


class Unreadable(dict[str, Any]):
    """In the place of JSON that cannot be read."""


def is_readable(*values: Any) -> bool:
    return not any(isinstance(each, Unreadable) for each in values)


class Json(TypeDecorator[Any]):
    """JSON as text; None is NULL. Raises nothing for what cannot be read: one row takes no other with it."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value, order="deterministic").decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        try:
            return None if value is None else msgspec.json.decode(value)
        except (msgspec.DecodeError, TypeError):
            return Unreadable()


class JsonObject(Json):
    """An object alone: any other JSON cannot be read either."""

    cache_ok = True

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        found = super().process_result_value(value, dialect)
        return found if found is None or isinstance(found, dict) else Unreadable()


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)


def _of_table(*, primary: bool = True) -> Column[int]:
    return Column("table_id", Integer, ForeignKey("tables.id"), primary_key=primary, nullable=False)


def _where(condition: Any) -> dict[str, Any]:
    """Of a partial index, in both databases."""
    return {f"{dialect}_where": condition for dialect in ("sqlite", "postgresql")}


tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JsonObject, nullable=False),
    Column("settings", JsonObject, nullable=False),
    Column("locale", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("seed", LargeBinary),
    Column("outcome", Json),
    Column("created_at", Double, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("ended_at", Double),
    Column("start_key", Text),
    CheckConstraint("status IN ('lobby', 'playing', 'over', 'cancelled')", name="status"),
    Index("tables_open", "guild_id", "status"),
    Index("tables_commitment", "commitment"),
    Index("tables_unended", "id", **_where(text("status IN ('lobby', 'playing')"))),
    Index(
        "tables_ended",
        *("guild_id", "ended_at", "id"),
        **_where(text("status NOT IN ('lobby', 'playing') AND seed IS NOT NULL")),
    ),
    sqlite_autoincrement=True,  # an id is never used twice: custom_ids carry it
)

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", BigInteger),
    Column("ai", Text),
    Column("name", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("joined_key", Text, nullable=False),
    Column("joined_at", Double, nullable=False),
    Column("word", Text, nullable=False, server_default=""),
    Index("seats_person", "person", "table_id"),
)

log = Table(
    "log",
    metadata,
    _of_table(),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("person", BigInteger),
    Column("payload", LargeBinary, nullable=False),
    Column("key", Text),
    Column("at", Double, nullable=False),
    UniqueConstraint("key"),
    Index("log_person", "person", "table_id", **_where(text("person IS NOT NULL"))),
    Index("log_kind", "kind", **_where(text("kind <> 'move'"))),
)

snapshots = Table(
    "snapshots",
    metadata,
    _of_table(),
    Column("revision", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("payload", LargeBinary, nullable=False),
)

timers = Table(
    "timers",
    metadata,
    Column("id", Integer, primary_key=True),
    _of_table(primary=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),  # -1 = none, so that UNIQUE sees it
    Column("decision", Text, nullable=False),  # '' = none
    Column("due", Double, nullable=False),
    UniqueConstraint("table_id", "kind", "seat", "decision"),
    Index("timers_due", "due"),
    sqlite_autoincrement=True,  # the id of a timer that was replaced never means its successor
)

surfaces = Table(
    "surfaces",
    metadata,
    _of_table(),
    Column("kind", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", BigInteger),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("revision", Integer, nullable=False),
    Column("hash", Text, nullable=False),
    Column("dirty", Boolean, nullable=False),
    Index("surfaces_dirty", "dirty", "table_id"),
    Index("surfaces_message", "message_id"),
    Index("surfaces_person", "person", "table_id", **_where(text("person IS NOT NULL"))),
    Index("surfaces_calls", "table_id", **_where(text("kind = 'call'"))),
)

panels = Table(  # the private message of a person at a table, while it may still be edited
    "panels",
    metadata,
    _of_table(),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("message_id", BigInteger, nullable=False),
    Column("press", BigInteger, nullable=False),  # the interaction that shows it; a later one has a greater number
    Column("token", Text, nullable=False),  # its token: never logged, never exported
    Column("until", Double, nullable=False),
    Column("hash", Text, nullable=False),  # '' = it shows another page than the hand
)

drafts = Table(
    "drafts",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", Text, nullable=False),
    Column("n", Integer, nullable=False),
    Column("partial", LargeBinary, nullable=False),
    Column("note", Json),
)

envelopes = Table(
    "envelopes",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", Text, nullable=False),
    Column("move", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("locale", Text),
    Column("delivery", Text, nullable=False),
    Column("dm_closed", Boolean, nullable=False),
    Column("prefs", JsonObject, nullable=False),
    Column("updated_at", Double, nullable=False),
)

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", JsonObject, nullable=False),
)

clocks = Table(
    "clocks",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("turn", Text, nullable=False),
    Column("decision", Text, nullable=False),
    Column("opened", Double, nullable=False),
    Column("since", Double),
    Column("left", Double, nullable=False),
    Column("reserve", Double, nullable=False),
    Column("misses", Integer, nullable=False),
    Column("recent", Text, nullable=False),
)

tenures = Table(
    "tenures",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("since", Double, primary_key=True),
    Column("person", BigInteger, nullable=False),
    Column("until", Double),
    Index("tenures_person", "person"),
)

beats = Table(
    "beats",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # there is one
    Column("at", Double, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("since", Double, nullable=False),
    Column("until", Double, nullable=False),
    Column("guild_id", BigInteger),
    Index("outages_until", "until"),
)

vacations = Table(
    "vacations",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("since", Double, primary_key=True),
    Column("until", Double, nullable=False),
    Column("declared", Double, nullable=False),
)

plans = Table(
    "plans",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", BigInteger, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("made_at", Double, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    _of_table(),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("note", Text, nullable=False),
    Column("updated_at", Double, nullable=False),
)

bookmarks = Table(
    "bookmarks",
    metadata,
    _of_table(),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("starred", Boolean, nullable=False),
    Column("note", Text, nullable=False),
    Index("bookmarks_person", "person"),
)

looks = Table(
    "looks",
    metadata,
    _of_table(),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Index("looks_person", "person"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("blocked", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Index("blocks_blocked", "blocked"),
)

errands = Table(
    "errands",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("due", Double, nullable=False),
    UniqueConstraint("person", "kind"),
    Index("errands_due", "due"),
    sqlite_autoincrement=True,  # as of timers
)

turns = Table(
    "turns",
    metadata,
    _of_table(),
    Column("decision", Text, primary_key=True),
    Column("person", BigInteger, nullable=False),
    Column("at", Double, nullable=False),
    Column("missed", Boolean, nullable=False),
    Column("excused", Boolean, nullable=False),
    Index("turns_person", "person", "at"),
)

boards = Table(
    "boards",
    metadata,
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("locale", Text, nullable=False),
    Column("message_id", BigInteger),
    Column("hash", Text, nullable=False),
    Column("dirty", Boolean, nullable=False),
    Index("boards_guild", "guild_id"),
)

ratings = Table(
    "ratings",
    metadata,
    _of_table(),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("n", Integer, nullable=False),
    Column("side", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("sides", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index("ratings_game", "guild_id", "game", "person", "n", "won"),
    Index("ratings_person", "person", "guild_id"),
    Index("ratings_at", "guild_id", "game", "at", "table_id"),
)

# where several processes share a database: who lives, and who sees to which table. Empty in a file.

workers = Table(
    "workers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("host", Text, nullable=False),
    Column("started", Double, nullable=False),
    Column("beat", Double, nullable=False),
    Column("shards", Json, nullable=False),
    Column("shard_count", Integer, nullable=False),
    sqlite_autoincrement=True,
)

owners = Table(
    "owners",
    metadata,
    _of_table(),
    Column("worker", Integer, ForeignKey("workers.id", ondelete="CASCADE"), nullable=False),
    Column("fresh", Boolean, nullable=False),
    Index("owners_worker", "worker", "fresh"),
)
