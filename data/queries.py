"""The statements of data/store.py, which says what each of them is for. Those whose shape varies are functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    BindParameter,
    Select,
    Table,
    and_,
    bindparam,
    delete,
    exists,
    func,
    select,
    update,
)
from sqlalchemy.dialects.sqlite import Insert, insert  # the same words in sqlalchemy.dialects.postgresql

from data import schema
from data.query import Query
from data.rows import LogRow, TableRow
from data.schema import drafts, log, people, seats, servers, snapshots, surfaces, tables, timers


def given(name: str, type_: Any = None) -> BindParameter[Any]:
    """A value that comes when the statement is run."""
    return bindparam(name, None, type_)


# tables, seats, log

_OPEN = select(tables).where(tables.c.status.in_(schema.OPEN)).order_by(tables.c.id.desc()).limit(given("most"))
_OPEN_COUNT = select(func.count()).select_from(tables).where(tables.c.status.in_(schema.OPEN))
_THEIR_TABLES = select(seats.c.table_id).where(seats.c.person == given("person"))

TABLE = Query(select(tables).where(tables.c.id == given("table_id")))
TABLES_IN = Query(_OPEN.where(tables.c.guild_id == given("guild_id")))
TABLES_OF = Query(_OPEN.where(tables.c.id.in_(_THEIR_TABLES)))
EVERY_OPEN_TABLE = Query(_OPEN)
OPEN_COUNT_IN = Query(_OPEN_COUNT.where(tables.c.guild_id == given("guild_id")))
OPEN_COUNT_BY = Query(_OPEN_COUNT.where(tables.c.host == given("person")))
CREATE_TABLE = Query(insert(tables), [name for name in TableRow.__struct_fields__ if name != "id"])

SEATS = Query(select(seats).where(seats.c.table_id == given("table_id")).order_by(seats.c.seat))
DROP_SEATS = Query(delete(seats).where(seats.c.table_id == given("table_id")))
ADD_SEAT = Query(insert(seats))

LOG = Query(
    select(log).where(log.c.table_id == given("table_id"), log.c.revision > given("after")).order_by(log.c.revision)
)
LOGGED = Query(select(log).where(log.c.key == given("key")))
APPEND = Query(
    insert(log)
    .from_select(
        LogRow.__struct_fields__,
        select(*[given(name, log.c[name].type) for name in LogRow.__struct_fields__]).where(
            exists().where(tables.c.id == given("table_id"), tables.c.revision == given("revision") - 1)
        ),
    )
    .on_conflict_do_nothing()
)


@cache
def set_on_table(columns: frozenset[str]) -> Query:
    return Query(update(tables).where(tables.c.id == given("table_id")), sorted(columns))


# timers


def _of_kinds(found: Select[Any], kinds: tuple[str, ...] | None) -> Query:
    return Query(found if kinds is None else found.where(timers.c.kind.in_(kinds)))


@cache
def timers_due(kinds: tuple[str, ...] | None) -> Query:
    due = select(timers).where(timers.c.due <= given("now")).order_by(timers.c.due, timers.c.id)
    return _of_kinds(due.limit(given("most")), kinds)


@cache
def next_due(kinds: tuple[str, ...] | None) -> Query:
    return _of_kinds(select(func.min(timers.c.due)), kinds)


_KIND = and_(timers.c.table_id == given("table_id"), timers.c.kind == given("kind"))

TIMER_KINDS = Query(select(timers.c.kind).distinct())
ADD_TIMER = Query(insert(timers), ["table_id", "kind", "seat", "decision", "due"])
DROP_TIMER = Query(delete(timers).where(timers.c.id == given("timer_id")))
DROP_SAME_TIMER = Query(
    delete(timers).where(_KIND, timers.c.seat == given("seat"), timers.c.decision == given("decision"))
)
DROP_TIMERS = Query(delete(timers).where(timers.c.table_id == given("table_id")))
DROP_TIMERS_OF = Query(delete(timers).where(_KIND))
HASTEN_TIMERS = Query(
    update(timers).where(timers.c.kind == given("of_kind"), timers.c.due > given("latest")).values(due=given("latest"))
)

# surfaces, drafts


def put(table: Table, *keys: str, **otherwise: Any) -> Insert:
    """Insert, or overwrite the row with the same keys; there, a column named in `otherwise` becomes that."""
    return insert(table).on_conflict_do_update(index_elements=keys, set_=_overwritten(table, keys, otherwise))


def _overwritten(table: Table, keys: Sequence[str], otherwise: Mapping[str, Any]) -> dict[str, Any]:
    new = insert(table).excluded
    names = [column.name for column in table.c if column.name not in keys]
    return {name: otherwise.get(name, new[name]) for name in names}


_DIRTY = select(surfaces.c.table_id).where(surfaces.c.dirty).distinct().order_by(surfaces.c.table_id)
_IN_SERVER = surfaces.c.table_id.in_(select(tables.c.id).where(tables.c.guild_id == given("guild_id")))
_AT = ("table_id", "kind", "seat")
_MOVED = exists().where(tables.c.id == given("of_table"), tables.c.revision > given("seen"))

SURFACES = Query(
    select(surfaces).where(surfaces.c.table_id == given("table_id")).order_by(surfaces.c.kind, surfaces.c.seat)
)
SURFACE = Query(select(surfaces).where(and_(*(surfaces.c[name] == given(name) for name in _AT))))
DIRTY_TABLES = Query(_DIRTY)
DIRTY_TABLES_OF = Query(_DIRTY.where(surfaces.c.kind == given("kind")))
DIRTY_TABLES_IN = Query(_DIRTY.where(_IN_SERVER))
_STAYS = {"dirty": and_(surfaces.c.dirty, _MOVED)}
PUT_SURFACE = Query(put(surfaces, *_AT))
PUT_SURFACE_SEEN = Query(put(surfaces, *_AT, **_STAYS))
REPLACE_SURFACE = Query(
    insert(surfaces)
    .on_conflict_do_update(
        index_elements=_AT,
        set_=_overwritten(surfaces, _AT, _STAYS),
        where=surfaces.c.message_id.is_not_distinct_from(given("instead_of")),
    )
    .returning(surfaces.c.dirty)
)
MARK_DIRTY = Query(insert(surfaces).on_conflict_do_update(index_elements=_AT, set_={"dirty": True}))

DRAFT = Query(select(drafts).where(drafts.c.table_id == given("table_id"), drafts.c.seat == given("seat")))
PUT_DRAFT = Query(put(drafts, "table_id", "seat"))
DROP_DRAFT = Query(delete(drafts).where(drafts.c.table_id == given("table_id"), drafts.c.seat == given("seat")))

SNAPSHOT = Query(select(snapshots).where(snapshots.c.table_id == given("table_id")))
PUT_SNAPSHOT = Query(put(snapshots, "table_id"))

# people, servers

PERSON = Query(select(people).where(people.c.person == given("person")))
PUT_PERSON = Query(put(people, "person"))
SERVER = Query(select(servers).where(servers.c.guild_id == given("guild_id")))
PUT_SERVER = Query(put(servers, "guild_id"))
FORGET_PERSON = Query(update(people).where(people.c.person == given("who")), ["name", "locale", "delivery", "prefs"])
FORGET_SEATS = Query(update(seats).where(seats.c.person == given("who")), ["name"])

_MINE = seats.c.person == given("person")
EXPORTED = {
    "seats": Query(
        select(seats, tables.c.game, tables.c.guild_id, tables.c.status)
        .join(tables)
        .where(_MINE)
        .order_by(seats.c.table_id)
    ),
    "hosted": Query(
        select(tables.c.id, tables.c.guild_id, tables.c.channel_id, tables.c.game, tables.c.created_at)
        .where(tables.c.host == given("person"))
        .order_by(tables.c.id)
    ),
    "log": Query(
        select(log, tables.c.status)
        .join(tables)
        .where(log.c.person == given("person"))
        .order_by(log.c.table_id, log.c.revision)
    ),
    "messages": Query(select(surfaces).where(surfaces.c.person == given("person")).order_by(surfaces.c.table_id)),
    "drafts": Query(
        select(drafts)
        .join(seats, and_(seats.c.table_id == drafts.c.table_id, seats.c.seat == drafts.c.seat))
        .where(_MINE)
        .order_by(drafts.c.table_id)
    ),
}
