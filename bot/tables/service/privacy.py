"""The data on one person: all of it for themselves, or none of it any more.

    await export(unit, person)
    await delete(unit, tables, naming, person, stand_in, called)

Things that a person was part of belong to others too: matches, votes, ratings. There a stand-in takes their place, a
number below 0 from which no way leads back. So ratings still follow from the log, and every record still verifies. A
word that went into a seed stays among the joins from which that seed is made (decision 9).

A running table still has to know who has held a seat there (D11). Its settings keep a keyed hash of each such person
who was deleted, until its match ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.state.departed import mark
from data.model.privacy import DEPARTED, OF_OTHERS
from data.model.row import is_readable
from data.model.tables import OPEN, LogRow, TableRow
from data.store import Reader, Writer

NAMING = {  # kinds of log rows whose payload names people, and where
    "invited": ("people",),
    "asked": ("voters", "deciders"),
    "removed": ("person",),
    "taken": ("person", "from"),
    "knowing": ("people",),
}
KINDS = tuple(NAMING)
LOST = {"removed": "person", "taken": "from"}  # kinds of log rows that take a seat away, and the field of the person


async def export(unit: Reader, person: int) -> dict[str, Any]:
    """Return all that is stored on a person, as JSON data for that person only.

    It has nothing that is private of others.
    """
    found = await unit.export_person(person)
    naming = [row for row in await unit.log_naming(person, KINDS) if row.person != person and _names(row, person)]
    asking = [row.id for row in await unit.asking(person) if without(row.settings, person) != row.settings]
    named = [{"table_id": row.table_id, "revision": row.revision, "kind": row.kind, "at": row.at} for row in naming]
    return {**found, "named": named, "asked_to": asking}


async def delete(
    unit: Writer,
    tables: Sequence[TableRow],
    naming: Iterable[LogRow],
    person: int,
    stand_in: int,
    called: Callable[[str], str],
) -> None:
    """Delete what belongs to a person alone. At these tables, and in these log rows, put the stand-in instead.

    `called`: the stand-in's name, in the language of a table.
    """
    of, lost = {table.id: table for table in tables}, set[int]()
    for row in naming:
        table = of[row.table_id]
        payload = msgspec.json.decode(row.payload, type=dict[str, Any])
        if row.seat is not None and payload.get(LOST.get(row.kind, "")) == person:
            lost.add(table.id)
            await unit.make_seat_nameless(table, row.seat, row.revision, called(table.locale))
        if (amended := _amended(row, payload, person, stand_in)) != payload:
            await unit.amend_log(row.table_id, row.revision, msgspec.json.encode(amended))
    for call in await unit.calls_naming(person):
        ids = call.hash.split(",")
        if str(person) in ids:
            await unit.put_surface(replace(call, hash=",".join([each for each in ids if each != str(person)])))
    for circle in await unit.circles_naming(person):
        await unit.take_out(circle.person, person)
    for table in tables:
        settings, readable = without(table.settings, person), is_readable(table.settings)
        if readable and table.status == "playing" and (table.id in lost or await _sits(unit, table, person)):
            settings[DEPARTED] = sorted({*settings.get(DEPARTED, ()), mark(table, person)})
        if settings != table.settings:
            await unit.amend_settings(table.id, settings)
        await unit.make_nameless(person, stand_in, table, called(table.locale))
        if table.status in OPEN:
            await unit.mark_dirty(table.id, [("table", -1)])
            await unit.mark_boards(table.guild_id)
    await unit.drop_person(person)


async def _sits(unit: Reader, table: TableRow, person: int) -> bool:
    """Return whether a person has a seat there, a vacant one too."""
    return person in [row.person for row in await unit.seats(table.id)]


def without(settings: Mapping[str, Any], person: int) -> dict[str, Any]:
    """Return a table's settings without this person among the people who are asked to sit there."""
    left = dict(settings)
    for name in OF_OTHERS:
        if name in left:
            left[name] = [each for each in left[name] if person not in (each, _person_of(each))]
    return left


def _person_of(kept: Any) -> Any:
    return kept.get("person") if isinstance(kept, Mapping) else None


def _names(row: LogRow, person: int) -> bool:
    payload = msgspec.json.decode(row.payload, type=dict[str, Any])
    return _amended(row, payload, person, 0) != payload


def _amended(row: LogRow, payload: Mapping[str, Any], person: int, stand_in: int) -> dict[str, Any]:
    """Return a row's payload with the stand-in in the person's place. A word of theirs becomes empty."""
    now = dict(payload)
    if row.kind == "word" and row.person == person:
        now["word"] = ""
    for name in NAMING.get(row.kind, ()):
        value = now.get(name)
        if isinstance(value, list):
            now[name] = [stand_in if each == person else each for each in value]
        elif value == person:
            now[name] = stand_in
    return now
