"""All data on one person: to be exported for them, or to be deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    Integer,
    LargeBinary,
    Select,
    Table,
    Text,
    Update,
    and_,
    cast,
    delete,
    exists,
    literal_column,
    null,
    or_,
    select,
    type_coerce,
    union,
    update,
)
from sqlalchemy import bindparam as given
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from data.model.circles import Circle, circles
from data.model.lookouts import lookouts
from data.model.messages import Surface, panels, surfaces
from data.model.peace import bans, reports
from data.model.people import PeopleQuestions, blocks, people
from data.model.polls import polls
from data.model.presets import presets
from data.model.private import bookmarks, drafts, envelopes, looks, notes, plans
from data.model.results import ratings
from data.model.seeks import asks, seeks
from data.model.tables import OPEN, LogRow, TableRow, log, seats, tables, tenures
from data.model.timing import clocks, errands, turns, vacations
from data.query import Found, Query
from data.statement import many
from data.unit import Changing

DEPARTED = "departed"  # in a running table's settings: marks of deleted people who held a seat there
OF_OTHERS = ("kept", "guests", DEPARTED)  # in a table's settings: people that its host has asked, and such marks


class _Readable(FunctionElement[str]):
    """JSON bytes as a text that is right at least in its digits."""

    type = Text()
    inherit_cache = True


@compiles(_Readable)
def _as_text(element: _Readable, compiler: Any, **how: Any) -> str:
    return f"CAST({compiler.process(element.clauses, **how)} AS TEXT)"


@compiles(_Readable, "postgresql")
def _as_escaped_text(element: _Readable, compiler: Any, **how: Any) -> str:
    return f"encode({compiler.process(element.clauses, **how)}, 'escape')"


def _mentions(column: ColumnElement[Any], person: int) -> ColumnElement[bool]:
    """Return whether JSON may name a person: it has the digits of their id, perhaps within a longer number."""
    text = _Readable(column) if isinstance(column.type, LargeBinary) else cast(column, Text)
    return text.contains(cast(type_coerce(person, BigInteger), Text))


# literals instead of parameters: the conditions of the indexes have no parameters either
_NO_MOVE = log.c.kind != literal_column("'move'", Text)
_IS_CALL = surfaces.c.kind == literal_column("'call'", Text)


def _naming(kinds: Sequence[str], person: int) -> ColumnElement[bool]:
    return and_(_NO_MOVE, log.c.kind.in_(kinds), _mentions(log.c.payload, person))


def _sealed_by(person: Any) -> ColumnElement[bool]:
    """Return whether a log row is the newest sealed answer of its seat, and the person's own: so is its envelope then.

    The seat may have another person by now, who came after the answer was sealed.
    """
    newer = log.alias("newer")
    at = and_(newer.c.table_id == log.c.table_id, newer.c.revision > log.c.revision, newer.c.seat == log.c.seat)
    again = exists().where(at, newer.c.kind == "sealed")
    return and_(log.c.person == person, log.c.kind == "sealed", ~again)


_PERSON: BindParameter[int] = given("person", None, type_=BigInteger)
_MINE = seats.c.person == _PERSON
_PLACE, _TIMES = ("guild_id", "channel_id", "thread_id"), ("created_at", "ended_at")
_SAT_AT = [tables.c[name] for name in ("game", "version", "options", "settings", *_PLACE, "status", "outcome", *_TIMES)]
_HOSTED = [tables.c[name] for name in ("id", *_PLACE, "game", "options", "settings", "status", *_TIMES)]
EXPORTED = {
    "seats": Query(select(seats, *_SAT_AT).join(tables).where(_MINE).order_by(seats.c.table_id)),
    "hosted": Query(select(*_HOSTED).where(tables.c.host == _PERSON).order_by(tables.c.id)),
    "log": Query(
        select(log, tables.c.status)
        .join(tables)
        .where(log.c.person == _PERSON)
        .order_by(log.c.table_id, log.c.revision)
    ),
    "messages": Query(select(surfaces).where(surfaces.c.person == _PERSON).order_by(surfaces.c.table_id)),
    **{
        table.name: Query(
            select(table).where(table.c.person == _PERSON).order_by(*[table.c[name] for name in order.split()])
        )
        for table, order in (
            (tenures, "since"),
            (turns, "at"),
            (ratings, "at table_id"),
            (vacations, "since"),
            (notes, "table_id"),
            (bookmarks, "table_id ply"),
            (looks, "table_id"),
            (lookouts, "at"),
            (plans, "table_id"),
            (blocks, "at"),
            (presets, "at"),
            (circles, "name"),
            (errands, "due"),
            (seeks, "since"),
            (asks, "at"),
            (polls, "until"),
        )
    },
    **{
        table.name: Query(
            select(table)
            .join(seats, and_(seats.c.table_id == table.c.table_id, seats.c.seat == table.c.seat))
            .where(_MINE)
            .order_by(table.c.table_id)
        )
        for table in (drafts, clocks)
    },
    "bans": Query(  # O14: not by whom
        select(*[bans.c[name] for name in ("guild_id", "person", "until", "reason", "at")])
        .where(bans.c.person == _PERSON)
        .order_by(bans.c.at)
    ),
    "bans_set": Query(select(bans).where(bans.c.by == _PERSON).order_by(bans.c.at)),
    "reports": Query(
        select(*[reports.c[name] for name in ("guild_id", "table_id", "ply", "seat", "by", "kind", "words", "at")])
        .where(reports.c.by == _PERSON)
        .order_by(reports.c.at)
    ),
    "reports_done": Query(
        select(reports.c.id, reports.c.guild_id, reports.c.done_by)
        .where(reports.c.done_by == _PERSON)
        .order_by(reports.c.id)
    ),
    "envelopes": Query(
        select(envelopes)
        .join(log, and_(log.c.table_id == envelopes.c.table_id, log.c.seat == envelopes.c.seat))
        .where(_sealed_by(_PERSON))
        .order_by(envelopes.c.table_id)
    ),
}


class PrivacyQuestions(PeopleQuestions):
    async def export_person(self, person: int) -> dict[str, Any]:
        """Return all that is stored on a person under their id, as JSON data for that person only.

        The `payload` of a log row is included once its table has ended. In a running game, the row of a move also
        records cards that were drawn face down for others. The other people who are asked to a table are never
        included.
        """
        profile = await self.person(person)
        found = {name: await self._run(query, person=person) for name, query in EXPORTED.items()}
        told = await asyncio.to_thread(_exported, found)  # with some thousand matches this takes time
        return {"person": person, "profile": None if profile is None else msgspec.structs.asdict(profile), **told}

    @many(TableRow)
    def traced(self, person: int, kinds: Sequence[str]) -> Select[Any]:
        """Return the tables where anything is kept on a person, or may be: JSON is searched for the digits of their id.

        `kinds` are the kinds of log rows that may name people.
        """
        places = [
            select(table.c.table_id).where(table.c.person == person)
            for table in (seats, log, surfaces, tenures, plans, notes, bookmarks, turns, ratings)
        ]
        places += [
            select(log.c.table_id).where(_naming(kinds, person)),
            select(surfaces.c.table_id).where(_IS_CALL, _mentions(surfaces.c.hash, person)),
            select(tables.c.id).where(or_(tables.c.host == person, _mentions(tables.c.settings, person))),
        ]
        return select(tables).where(tables.c.id.in_(union(*places))).order_by(tables.c.id)

    @many(LogRow)
    def log_naming(self, person: int, kinds: Sequence[str]) -> Select[Any]:
        """Return the log rows of these kinds that may name a person, and the rows with the person's own words."""
        own = and_(_NO_MOVE, log.c.kind == "word", log.c.person == person)
        return select(log).where(or_(_naming(kinds, person), own)).order_by(log.c.table_id, log.c.revision)

    @many(TableRow)
    def asking(self, person: int) -> Select[Any]:
        """Return the tables whose settings may name a person who is asked there."""
        return select(tables).where(_mentions(tables.c.settings, person)).order_by(tables.c.id)

    @many(Surface)
    def calls_naming(self, person: int) -> Select[Any]:
        """Return the messages that have called people to a table, perhaps this person."""
        return select(surfaces).where(_IS_CALL, _mentions(surfaces.c.hash, person))

    @many(Circle)
    def circles_naming(self, person: int) -> Select[Any]:
        """Return the circles that may have this person in them. No one may be shown them (O6)."""
        return select(circles).where(_mentions(circles.c.people, person)).order_by(circles.c.person, circles.c.name)


def _exported(found: Mapping[str, Found]) -> dict[str, list[dict[str, Any]]]:
    """Return rows as JSON data."""
    told = {name: [*EXPORTED[name].named(rows)] for name, rows in found.items()}
    for row in (*told["seats"], *told["hosted"]):
        row["settings"] = {name: value for name, value in row["settings"].items() if name not in OF_OTHERS}
    for row in told["log"]:
        row["payload"] = None if row.pop("status") in OPEN else _plain(row["payload"])
    for name, field in (("drafts", "partial"), ("envelopes", "move"), ("plans", "payload")):
        for row in told[name]:
            row[field] = _plain(row[field])
    return told


def _plain(payload: bytes) -> Any:
    """Return JSON bytes as data, and other bytes as text."""
    try:
        return msgspec.json.decode(payload)
    except msgspec.DecodeError:
        return payload.decode(errors="replace")


_WHO: BindParameter[int] = given("who", None, type_=BigInteger)
_HERE: BindParameter[int] = given("at_table", None, type_=Integer)
_SEAT: BindParameter[int] = given("at_seat", None, type_=Integer)
_STAND_IN = given("stand_in", None, type_=BigInteger)
_UNKNOWN = {"name": given("name_", None, type_=Text), "locale": given("locale_", None, type_=Text), "word": ""}
_THEIRS = select(seats.c.seat).where(seats.c.table_id == _HERE, seats.c.person == _WHO)
_ENCLOSED = select(log.c.seat).where(log.c.table_id == _HERE, _sealed_by(_WHO))
_FORGOTTEN = (
    *[
        Query(delete(table).where(table.c.person == _WHO))
        for table in (
            *(people, vacations, notes, bookmarks, looks, panels, plans, blocks, presets, circles, errands, turns),
            *(seeks, asks, lookouts, polls),
        )
    ],
    Query(update(bans).where(bans.c.by == _WHO).values(by=null())),  # O16: what binds them stays until it ends
    Query(delete(reports).where(reports.c.by == _WHO)),
    Query(update(reports).where(reports.c.done_by == _WHO).values(done_by=0)),
)


def _theirs(table: Table, **values: Any) -> Update:
    """Build an update of a person's rows at one table. Their `person` becomes an unknown stand-in."""
    mine = update(table).where(table.c.table_id == _HERE, table.c.person == _WHO)
    return mine.values(**{"person": _STAND_IN, **values})


NAMELESS = (  # at one table, in this order
    Query(delete(drafts).where(drafts.c.table_id == _HERE, drafts.c.seat.in_(_THEIRS))),
    Query(delete(envelopes).where(envelopes.c.table_id == _HERE, envelopes.c.seat.in_(_ENCLOSED))),
    Query(_theirs(surfaces, person=null(), channel_id=null(), message_id=null(), hash="", dirty=False)),
    Query(_theirs(seats, **_UNKNOWN)),
    *[Query(_theirs(table)) for table in (log, tenures, ratings)],
    Query(update(tables).where(tables.c.id == _HERE, tables.c.host == _WHO).values(host=_STAND_IN)),
)
_LEFT_BEHIND = update(seats).where(seats.c.table_id == _HERE, seats.c.seat == _SEAT)
_LOST_AGAIN = exists().where(
    log.c.table_id == _HERE,
    log.c.seat == _SEAT,
    log.c.kind == "removed",
    log.c.revision > given("since", None, type_=Integer),
)
_FORMER_SEAT = (  # a seat that a person lost: its word may be theirs; its name too, if no one else had it since
    Query(_LEFT_BEHIND.values(word="")),
    Query(_LEFT_BEHIND.where(seats.c.person.is_(None), ~_LOST_AGAIN).values(**_UNKNOWN)),
)


class PrivacyChanges(Changing):
    async def drop_person(self, person: int) -> None:
        """Drop all data that is only theirs. Data that they were part of stays: see `make_nameless`."""
        for query in _FORGOTTEN:
            await self._later(query, who=person)

    async def make_nameless(self, person: int, stand_in: int, table: TableRow, name: str) -> None:
        """Put an unknown stand-in, called `name`, in a person's place at one table."""
        values = {"who": person, "stand_in": stand_in, "at_table": table.id, "name_": name, "locale_": table.locale}
        for query in NAMELESS:
            await self._later(query, **values)

    async def make_seat_nameless(self, table: TableRow, seat: int, since: int, name: str) -> None:
        """Like make_nameless(), but for a seat that a person lost at the revision `since`.

        Its word is removed. Its name is replaced if it is the person's.
        """
        values = {"at_table": table.id, "at_seat": seat, "since": since, "name_": name, "locale_": table.locale}
        for query in _FORMER_SEAT:
            await self._later(query, **values)
